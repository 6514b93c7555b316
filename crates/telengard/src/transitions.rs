//! The phase of one encounter as a graph of draws: the table lookups of [`mod@super::roll`], done once for
//! every state that can arise.
//!
//! A throw is one number of 64 random bits. Faces increase with that number, so each continuation of a throw
//! is an interval of numbers, and a situation is a list of thresholds. Situations whose draws lead to the
//! same outcomes are merged; a throw that cannot change the outcome (hit points) remains only as a number to
//! discard.
//!
//! # Examples
//! ```
//! use telengard::Encounter;
//! use telengard::transitions::{Target, transitions};
//!
//! let draws = transitions(&Encounter::default());
//! // The first number decides whether a monster comes: it does below three tenths of 2^64.
//! assert!((draws[0].runs[0].below as f64 / 2f64.powi(64) - 0.3).abs() < 1e-9);
//! assert!(matches!(draws[0].runs[0].target, Target::Draw(_)));
//! assert_eq!(draws.len(), 12);
//! ```

use crate::die::{Die, PassingFaces};
use crate::encounter::Encounter;
use crate::phase::{Check, FaceGroups, PhaseRow};
use crate::step::{Next, Outcome, PhaseState, PhaseStep};
use crate::tree::level_bands;
use std::collections::BTreeMap;

/// A situation: numbers to discard, then one that decides.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DrawRow {
    /// How many numbers are drawn first that decide nothing.
    pub discards: u32,
    /// The runs of the deciding number, in ascending order; the last takes all that is left.
    pub runs: Vec<DrawRun>,
}

/// The draws in [previous threshold, this one), and their target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DrawRun {
    /// The threshold; that of the last run is [`u64::MAX`], which it includes.
    pub below: u64,
    /// Where these draws lead.
    pub target: Target,
}

/// Where a draw leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// The end of the phase.
    End(Outcome),
    /// Another situation, by its index.
    Draw(usize),
    /// The situation that the draw was made in, once more.
    Again,
}

/// Returns the situations of an encounter; the first is the start of the phase.
pub fn transitions(encounter: &Encounter) -> Vec<DrawRow> {
    let mut explored = Explored { encounter, indices: BTreeMap::new(), situations: Vec::new() };
    explored.follow(Next::To(PhaseStep::Monster), PhaseState::default());
    let mut rows = Vec::new();
    while rows.len() < explored.situations.len() {
        rows.push(explored.row(rows.len()));
    }
    loop {
        let before = rows.clone();
        rows = merge(skip_idle(rows));
        if rows == before {
            return rows;
        }
    }
}

/// The situations found so far, each a step and what is known there.
struct Explored<'a> {
    encounter: &'a Encounter,
    indices: BTreeMap<(PhaseStep, PhaseState), usize>,
    situations: Vec<(PhaseStep, PhaseState)>,
}

impl Explored<'_> {
    /// Returns where a continuation leads, past all steps that need no die.
    fn follow(&mut self, mut next: Next, state: PhaseState) -> Target {
        loop {
            match next {
                Next::End(outcome) => return Target::End(outcome),
                Next::To(step) => match (step.row().check)(self.encounter, &state) {
                    Check::Automatic(further) => next = further,
                    Check::Roll(..) => return Target::Draw(self.index((step, state))),
                },
            }
        }
    }

    /// Returns the index of a situation, which may be new.
    fn index(&mut self, situation: (PhaseStep, PhaseState)) -> usize {
        *self.indices.entry(situation).or_insert_with(|| {
            self.situations.push(situation);
            self.situations.len() - 1
        })
    }

    /// Returns the draws of a situation.
    fn row(&mut self, index: usize) -> DrawRow {
        let (step, state) = self.situations[index];
        let row = step.row();
        let Check::Roll(die, needs) = (row.check)(self.encounter, &state) else {
            unreachable!("only steps with a die are situations")
        };
        let mut runs = Vec::new();
        for end in ends_of_runs(row, self.encounter, die, needs) {
            let mut state = state;
            let next = if needs.is_none_or(|needs| needs.contains(end)) {
                (row.on_pass)(&mut state, representative(row, die, needs, end))
            } else {
                row.on_fail
            };
            let target = match self.follow(next, state) {
                Target::Draw(same) if same == index => Target::Again,
                target => target,
            };
            runs.push(DrawRun { below: die.threshold(end), target });
        }
        DrawRow { discards: 0, runs }
    }
}

/// Returns the last faces of the runs of faces that continue alike, in ascending order.
fn ends_of_runs(row: &PhaseRow, encounter: &Encounter, die: Die, needs: Option<PassingFaces>) -> Vec<i32> {
    let mut ends: Vec<i32> = match (row.groups, needs) {
        (FaceGroups::EachFace, _) | (_, Some(PassingFaces::OneOf(_))) => (1..=die.sides).collect(),
        (FaceGroups::LevelBands, _) => level_bands(encounter).into_iter().map(|(_, high)| high).collect(),
        (FaceGroups::One, Some(PassingFaces::AtMost(highest))) => vec![highest, die.sides],
        (FaceGroups::One, Some(PassingFaces::AtLeast(lowest))) => vec![lowest - 1, die.sides],
        (FaceGroups::One, None) => vec![die.sides],
    };
    ends.retain(|end| (1..=die.sides).contains(end));
    ends.dedup();
    ends
}

/// Returns the face that stands for all that continue like a passing one.
fn representative(row: &PhaseRow, die: Die, needs: Option<PassingFaces>, face: i32) -> i32 {
    match row.groups {
        FaceGroups::One => needs.map_or(die.sides, PassingFaces::lowest),
        FaceGroups::EachFace | FaceGroups::LevelBands => face,
    }
}

/// Turns each draw that decides nothing into a discard of the next situation.
fn skip_idle(rows: Vec<DrawRow>) -> Vec<DrawRow> {
    let skip = |row: &DrawRow| match row.runs[..] {
        [DrawRun { target: Target::Draw(next), .. }] => {
            let DrawRow { discards, runs } = &rows[next];
            let unless_again = |target| if target == Target::Again { Target::Draw(next) } else { target };
            let runs = runs.iter().map(|run| DrawRun { target: unless_again(run.target), ..*run }).collect();
            DrawRow { discards: row.discards + 1 + discards, runs }
        }
        _ => row.clone(),
    };
    rows.iter().map(skip).collect()
}

/// Merges equal situations, and adjacent runs with the same target. Drops situations that are not reachable
/// from the first one; the others are in the order in which they are reached.
fn merge(mut rows: Vec<DrawRow>) -> Vec<DrawRow> {
    for row in &mut rows {
        // Of two neighbours, the later one has the higher threshold.
        row.runs.reverse();
        row.runs.dedup_by_key(|run| run.target);
        row.runs.reverse();
    }
    let mut first = BTreeMap::new();
    let same: Vec<usize> =
        rows.iter().enumerate().map(|(index, row)| *first.entry(row).or_insert(index)).collect();
    let (mut order, mut places) = (vec![0], BTreeMap::from([(0, 0)]));
    let mut merged = Vec::new();
    while let Some(index) = order.get(merged.len()) {
        let mut row = rows[*index].clone();
        for run in &mut row.runs {
            if let Target::Draw(target) = &mut run.target {
                let kept = same[*target];
                *target = *places.entry(kept).or_insert_with(|| {
                    order.push(kept);
                    order.len() - 1
                });
            }
        }
        merged.push(row);
    }
    merged
}
