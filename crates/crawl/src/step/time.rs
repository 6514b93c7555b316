//! The time of a step: movement delay × pace ÷ 10, and what only a step takes.
//!
//! The pace is the game's `player_speed`: the aut that an action of ten takes. Rows were read at the last
//! patch release of each minor version. `crates/golden/rows/steps-exact.tsv` (fractions, enumerated with the
//! game's own functions) pins them for steps, `crates/question/tests/suite/actions.rs` the pace of other
//! actions.
//!
//! # Examples
//! ```
//! use crawl::step::time::step_time;
//! use foundation::prob::Ratio;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! // A hasted spriggan: movement delay 6, pace 6 or 7.
//! let mut link = QueryReader::new("v=0.31&species=spriggan&haste=1").unwrap();
//! let build: Build = link.part();
//! let aut = step_time(link.edition, &build).aut.total;
//! assert_eq!(aut.probability(|aut| *aut == 4), Ratio::new(11, 15));
//! ```

use super::articles;
use super::tables::{StepTime, Tables};
use crate::model::build::{Build, God};
use crate::model::mover::Mover;
use crate::step::movement::{MOVEMENT, rule};
use foundation::edition::{ALWAYS, Edition, between, since, until};
use foundation::prob::Dist;
use foundation::rules::{Breakdown, Effect, Effect::*, Rule, run, run_on, when};

/// The game's own tables.
pub const GAME: Tables =
    Tables { movement: MOVEMENT, base: STEP_BASE, pace: PACE, step_pace: STEP_PACE, total: TOTAL };

/// Base of `player_speed` for a step, in aut; 0.35 calls it with scale 60 for steps alone. Pinned by
/// `crates/golden/rows/steps-exact.tsv`.
#[rustfmt::skip]
const STEP_BASE: &[Rule<Mover>] = &[
    rule(ALWAYS,    "Base",         |_, _| Some(Set(10))),
    rule(since(35), "Sixtieths of an aut",    |_, _| Some(Parts(60))),
];

/// Base of `player_speed` for all other actions: whole auts in every release (scale 1). Pinned by
/// `crates/golden/rows/attacks-exact.tsv` and `crates/question/tests/suite/actions.rs`.
const ACTION_BASE: &[Rule<Mover>] = &[rule(ALWAYS, "Base", |_, _| Some(Set(10)))];

/// The rows of `player_speed`, in whole auts (in 0.35 sixtieths for a step). Statue form and petrifying
/// truncate, haste and slow round at random. Pinned by `crates/golden/rows/steps-exact.tsv`; haste and
/// berserk do not add up, a stat at zero counts as slowed from 0.17.
#[rustfmt::skip]
const PACE: &[Rule<Mover>] = &[
    rule(until(16), "Stat at zero", |m, _| when(*m.statzero > 0, Scale(1 << *m.statzero, 1))),
    rule(until(16), "Slowed",       |m, _| when(m.slowed, ScaleRandom(3, 2))),
    rule(since(17), "Slowed",       |m, _| when(m.slowed || *m.statzero > 0, ScaleRandom(3, 2))),
    rule(ALWAYS,    "Berserk",      |m, _| when(is_quickened_by_berserk(m), ScaleRandom(2, 3))),
    rule(ALWAYS,    "Hasted",       |m, _| when(m.haste && !is_quickened_by_berserk(m), ScaleRandom(2, 3))),
    rule(ALWAYS,    "Slow form",    |m, _| when(m.form.pace != 10, Scale(m.form_pace(), 10))),
    rule(ALWAYS,    "Petrifying",   |m, _| when(m.petrifying && m.form.pace == 10, Scale(15, 10))),
];

/// Rows of the move itself that multiply the pace of a step before movement delay does: the plant of a
/// worshipper of Fedhas, the hold of a water elemental (truncated), wading. Pinned by
/// `crates/golden/rows/steps-exact.tsv`.
#[rustfmt::skip]
const STEP_PACE: &[Rule<Mover>] = &[
    rule(until(33),       "Plant",         |m, _| when(m.plant, ScaleRandom(3, 2))),
    rule(between(13, 22), "Held by water", |m, _| when(m.waterhold && !m.can_swim(), Scale(3, 2))),
    rule(between(14, 19), "Wading",        |m, v| when(m.is_wading(m.entered()), wading(v))),
];

/// Rows of the move itself that change the product, in aut: wading (truncated) until 0.13, a Formicid's
/// digging. Pinned by `crates/golden/rows/steps-exact.tsv`.
#[rustfmt::skip]
const TOTAL: &[Rule<Mover>] = &[
    rule(until(13),       "Wading",  |m, v| when(m.is_wading(m.entered()), wading(v))),
    rule(between(14, 27), "Digging", |m, _| when(m.dig, Add(2))),
];

impl Tables {
    /// Returns the tables of an edition: the game's, or an article's own.
    pub fn of(edition: Edition) -> &'static Tables {
        edition.article().map_or(&GAME, articles::tables)
    }
}

/// Returns the time of one step of a build.
pub fn step_time(edition: Edition, build: &Build) -> StepTime {
    mover_step_time(edition, &Mover::new(build, edition))
}

/// Returns the time of one step of a mover.
pub fn mover_step_time(edition: Edition, mover: &Mover) -> StepTime {
    Tables::of(edition).step_time(edition, mover)
}

/// Returns the pace that a step shares with other actions, in the unit of the edition's steps: without the
/// rows of [`Tables::step_pace`].
pub fn common_step_pace(edition: Edition, mover: &Mover) -> Breakdown {
    Tables::of(edition).common_pace(edition, mover)
}

/// Returns the pace of any other action, in whole auts; for the articles, which have one pace for all, that
/// of a step.
pub fn action_pace(edition: Edition, mover: &Mover) -> Breakdown {
    match edition.article() {
        Some(_) => common_step_pace(edition, mover),
        None => run_on(run(ACTION_BASE, edition, mover), PACE, edition, mover),
    }
}

/// Returns whether berserk quickens: not for worshippers of Cheibriados.
fn is_quickened_by_berserk(m: &Mover) -> bool {
    m.berserk && m.god != God::Cheibriados
}

/// Returns the effect of wading until 0.19: × 1.3 to 2.0, each tenth equally likely, truncated.
fn wading(value: i32) -> Effect {
    AddRandom(Dist::uniform(13..=20).map(|tenths| value * tenths / 10 - value))
}
