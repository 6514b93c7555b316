//! Very many encounters with dice, in portions of any size, by as many workers as there are.
//!
//! The encounters of a seed are numbered, and every million of them is a block with numbers of its own: block
//! k draws from the generator of the seed after k jumps of 2^128 numbers each. So the blocks are independent
//! of each other, and can be distributed over workers.
//!
//! # Examples
//! ```
//! use telengard::{Encounter, Outcome, Simulation, simulate};
//!
//! let encounter = Encounter::default();
//! let mut portions = Simulation::new(&encounter, 7);
//! portions.advance(600);
//! portions.advance(400);
//! assert_eq!(*portions.counts(), simulate(&encounter, 1000, 7));
//! let no_monster = portions.counts()[Outcome::NoMonster];
//! assert!((650..750).contains(&no_monster)); // 700 expected
//! ```

use crate::encounter::Encounter;
use crate::per_outcome::PerOutcome;
use crate::sampler::Sampler;
use foundation::dice::seeded;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The number of encounters in a block. Up to this many are drawn from one generator, as all were in version
/// 0.1.
pub const BLOCK: u64 = 1_000_000;

/// The most shares: more workers only take memory.
const MAX_SHARES: u64 = 16;

/// One of several equal shares of the blocks: those whose number leaves `index` when divided by `count`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    index: u64,
    count: u64,
}

/// A run of encounters with one seed. The counts after n encounters depend only on encounter, seed, share and
/// n, not on the portions in which they were rolled.
#[derive(Clone, Debug)]
pub struct Simulation {
    sampler: Sampler,
    share: Share,
    /// The generator at the start of the current block, and where it is now.
    block_start: Xoshiro256PlusPlus,
    dice: Xoshiro256PlusPlus,
    counts: PerOutcome<u64>,
    done: u64,
}

impl Share {
    /// All blocks.
    pub const ALL: Share = Share { index: 0, count: 1 };

    /// Returns share `number` of `count`, counted from 1; `None` if there is no such share.
    pub fn new(number: u64, count: u64) -> Option<Share> {
        (1..=count).contains(&number).then(|| Share { index: number - 1, count })
    }

    /// Returns the shares for `total` encounters, at most one for each processor: none is without a block.
    pub fn split(total: u64, processors: u64) -> impl ExactSizeIterator<Item = Share> {
        let count = processors.min(total.div_ceil(BLOCK)).clamp(1, MAX_SHARES);
        (0..count as usize).map(move |index| Share { index: index as u64, count })
    }

    /// Formats the message that asks a worker for this share of a query: the query, the number of the share
    /// from 1, and how many there are, separated by tabs.
    pub fn format_request(self, query: &str) -> String {
        format!("{query}\t{}\t{}", self.index + 1, self.count)
    }

    /// Returns how many of `total` encounters are in its blocks.
    pub fn size(self, total: u64) -> u64 {
        let (whole_blocks, rest) = (total / BLOCK, total % BLOCK);
        let mine = whole_blocks / self.count + u64::from(whole_blocks % self.count > self.index);
        mine * BLOCK + if whole_blocks % self.count == self.index { rest } else { 0 }
    }
}

impl Simulation {
    /// Returns a simulation of all blocks before its first encounter.
    pub fn new(encounter: &Encounter, seed: u64) -> Simulation {
        Simulation::of_share(encounter, seed, Share::ALL)
    }

    /// Returns a simulation of a share before its first encounter. The counts of all shares, each advanced by
    /// its [`size`](Share::size), add up to those of one simulation of all blocks.
    pub fn of_share(encounter: &Encounter, seed: u64, share: Share) -> Simulation {
        let mut block_start = seeded(seed);
        (0..share.index).for_each(|_| block_start.jump());
        Simulation {
            sampler: Sampler::new(encounter),
            share,
            dice: block_start.clone(),
            block_start,
            counts: PerOutcome::default(),
            done: 0,
        }
    }

    /// Rolls `count` more encounters.
    pub fn advance(&mut self, count: u64) {
        let goal = self.done + count;
        while self.done < goal {
            if self.done > 0 && self.done.is_multiple_of(BLOCK) {
                (0..self.share.count).for_each(|_| self.block_start.jump());
                self.dice = self.block_start.clone();
            }
            let portion = (goal - self.done).min(BLOCK - self.done % BLOCK);
            self.sampler.add(portion, &mut self.dice, &mut self.counts);
            self.done += portion;
        }
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
