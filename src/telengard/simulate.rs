//! Very many encounters with dice, in portions of any size.
//!
//! # Examples
//! ```
//! use crawl_clock::telengard::{Encounter, Outcome, Simulation, simulate};
//!
//! let encounter = Encounter::default();
//! let mut portions = Simulation::new(&encounter, 7);
//! portions.advance(600);
//! portions.advance(400);
//! assert_eq!(*portions.counts(), simulate(&encounter, 1000, 7));
//! let no_monster = portions.counts()[Outcome::NoMonster];
//! assert!((650..750).contains(&no_monster)); // 700 expected
//! ```

use crate::dice::seeded;
use crate::telengard::encounter::Encounter;
use crate::telengard::odds::PerOutcome;
use crate::telengard::roll::run_phase;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A run of encounters with one seed. The counts after n encounters depend only on encounter, seed and n, not on the
/// portions in which they were rolled.
#[derive(Clone, Debug)]
pub struct Simulation {
    encounter: Encounter,
    dice: Xoshiro256PlusPlus,
    counts: PerOutcome<u64>,
    done: u64,
}

impl Simulation {
    /// Returns a simulation before its first encounter.
    pub fn new(encounter: &Encounter, seed: u64) -> Simulation {
        Simulation {
            encounter: encounter.clone(),
            dice: seeded(seed),
            counts: PerOutcome::default(),
            done: 0,
        }
    }

    /// Rolls `count` more encounters.
    pub fn advance(&mut self, count: u64) {
        for _ in 0..count {
            let (_, outcome) = run_phase(&self.encounter, &mut self.dice, |_| {});
            self.counts[outcome] += 1;
        }
        self.done += count;
    }

    /// Returns how often each outcome occurred so far.
    pub fn counts(&self) -> &PerOutcome<u64> {
        &self.counts
    }

    /// Returns how many encounters were rolled so far.
    pub fn done(&self) -> u64 {
        self.done
    }
}

/// Returns how often each outcome occurs in `n` encounters with this seed.
pub fn simulate(encounter: &Encounter, n: u64, seed: u64) -> PerOutcome<u64> {
    let mut simulation = Simulation::new(encounter, seed);
    simulation.advance(n);
    *simulation.counts()
}
