//! Very many encounters with dice, in as many portions as the caller likes.

use crate::dice::seeded;
use crate::telengard::encounter::Encounter;
use crate::telengard::odds::PerOutcome;
use crate::telengard::roll::walk;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A run of encounters with one seed. The counts after n encounters depend on encounter, seed and n
/// only, not on the portions they were rolled in.
#[derive(Clone, Debug)]
pub struct Simulation {
    encounter: Encounter,
    dice: Xoshiro256PlusPlus,
    counts: PerOutcome<u64>,
    done: u64,
}

impl Simulation {
    /// A run that has not begun.
    pub fn new(encounter: &Encounter, seed: u64) -> Simulation {
        Simulation {
            encounter: encounter.clone(),
            dice: seeded(seed),
            counts: PerOutcome::default(),
            done: 0,
        }
    }

    /// Rolls so many more encounters.
    pub fn advance(&mut self, count: u64) {
        for _ in 0..count {
            let (_, outcome) = walk(&self.encounter, &mut self.dice, |_| {});
            self.counts[outcome] += 1;
        }
        self.done += count;
    }

    /// How often each outcome came so far.
    pub fn counts(&self) -> &PerOutcome<u64> {
        &self.counts
    }

    /// How many encounters were rolled so far.
    pub fn done(&self) -> u64 {
        self.done
    }
}

/// How often each outcome comes in `n` encounters with this seed.
pub fn simulate(encounter: &Encounter, n: u64, seed: u64) -> PerOutcome<u64> {
    let mut simulation = Simulation::new(encounter, seed);
    simulation.advance(n);
    *simulation.counts()
}
