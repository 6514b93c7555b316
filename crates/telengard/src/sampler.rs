//! Very many encounters, fast: the draws of [`mod@super::transitions`] as one flat table.
//!
//! The upper bits of a number pick a bucket of its situation, and one comparison within the bucket tells
//! where it leads. The same numbers give the same outcomes as in [`mod@super::roll`].
//!
//! # Examples
//! ```
//! use foundation::dice::seeded;
//! use telengard::{Encounter, roll, sampler::Sampler};
//!
//! let encounter = Encounter::from_query("depth=7&cloak=9&fear=1&light=1");
//! let sampler = Sampler::new(&encounter);
//! let (mut fast, mut recorded) = (seeded(1), seeded(1));
//! for _ in 0..1000 {
//!     assert_eq!(sampler.outcome(&mut fast), roll(&encounter, &mut recorded).outcome);
//! }
//! ```

use crate::encounter::Encounter;
use crate::per_outcome::PerOutcome;
use crate::step::Outcome;
use crate::transitions::{DrawRow, DrawRun, Target, transitions};
use rand::Rng;

/// The table of an encounter.
#[derive(Clone, Debug)]
pub struct Sampler {
    situations: Vec<Situation>,
    buckets: Vec<Bucket>,
}

/// A situation: the numbers to discard, and the buckets of the deciding number.
#[derive(Clone, Copy, Debug)]
struct Situation {
    discards: u32,
    /// How many low bits do not take part in the choice of the bucket.
    shift: u32,
    first_bucket: usize,
}

/// A threshold, and the targets of numbers below it and of all others. A target is the index of an outcome
/// or, from the number of outcomes on, of a situation.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    threshold: u64,
    below: u32,
    above: u32,
}

impl Sampler {
    /// Returns the table of an encounter.
    pub fn new(encounter: &Encounter) -> Sampler {
        let mut sampler = Sampler { situations: Vec::new(), buckets: Vec::new() };
        for (index, row) in transitions(encounter).iter().enumerate() {
            let shift = shift(&row.runs);
            let first_bucket = sampler.buckets.len();
            sampler.situations.push(Situation { discards: row.discards, shift, first_bucket });
            sampler.buckets.extend(buckets(row, index, shift));
        }
        sampler
    }

    /// Draws one encounter.
    pub fn outcome(&self, dice: &mut (impl Rng + ?Sized)) -> Outcome {
        Outcome::ALL[self.draw(dice)]
    }

    /// Draws `count` encounters and adds their outcomes to `counts`.
    pub fn add(&self, count: u64, dice: &mut (impl Rng + ?Sized), counts: &mut PerOutcome<u64>) {
        let mut found = [0; Outcome::ALL.len()];
        for _ in 0..count {
            found[self.draw(dice)] += 1;
        }
        for outcome in Outcome::ALL {
            counts[*outcome] += found[*outcome as usize];
        }
    }

    /// Draws the index of an outcome.
    #[inline(always)]
    fn draw(&self, dice: &mut (impl Rng + ?Sized)) -> usize {
        let mut situation = self.situations[0];
        loop {
            for _ in 0..situation.discards {
                dice.next_u64();
            }
            let bits = dice.next_u64();
            let bucket = self.buckets[situation.first_bucket + (bits >> situation.shift) as usize];
            let target = if bits < bucket.threshold { bucket.below } else { bucket.above } as usize;
            if target < Outcome::ALL.len() {
                return target;
            }
            situation = self.situations[target - Outcome::ALL.len()];
        }
    }
}

/// Returns the greatest shift that leaves at most one threshold inside any bucket.
fn shift(runs: &[DrawRun]) -> u32 {
    let thresholds = &runs[..runs.len() - 1];
    let separates =
        |shift: &u32| thresholds.windows(2).all(|pair| pair[0].below >> shift != pair[1].below >> shift);
    (0..64).rev().find(separates).unwrap_or(0)
}

/// Returns the buckets of a situation: all numbers with the same upper bits are in one.
fn buckets(row: &DrawRow, index: usize, shift: u32) -> impl Iterator<Item = Bucket> {
    let code = move |target| match target {
        Target::End(outcome) => outcome as u32,
        Target::Draw(next) => (Outcome::ALL.len() + next) as u32,
        Target::Again => (Outcome::ALL.len() + index) as u32,
    };
    let run = |bits: u64| {
        row.runs.iter().find(move |run| bits < run.below).unwrap_or(&row.runs[row.runs.len() - 1])
    };
    (0..1u64 << (64 - shift)).map(move |bucket| {
        let (lowest, highest) = (bucket << shift, (bucket << shift) | ((1 << shift) - 1));
        let threshold = run(lowest).below;
        Bucket { threshold, below: code(run(lowest).target), above: code(run(highest).target) }
    })
}
