//! The time of a step: movement delay times the pace of all actions, and what else it takes.

use super::articles;
use super::build::{Build, God};
use super::movement::{MOVEMENT, rule};
use super::mover::Mover;
use crate::edition::{ALWAYS, Edition, between, since, until};
use crate::prob::Dist;
use crate::rules::{Breakdown, Effect, Effect::*, Rule, Step, run, run_on, when};

/// The true time of one step, and how it came about.
#[derive(Clone, PartialEq, Debug)]
pub struct StepTime {
    /// Movement delay.
    pub movement: Breakdown,
    /// The pace of this step: aut that an action of ten takes.
    pub pace: Breakdown,
    /// The whole: whole auts.
    pub aut: Breakdown,
}

/// The tables of an edition.
pub struct Tables {
    /// Movement delay.
    pub movement: &'static [Rule<Mover>],
    /// What every action of ten aut takes.
    pub pace: &'static [Rule<Mover>],
    /// What changes the pace of steps alone.
    pub stride: &'static [Rule<Mover>],
    /// What is added once movement and pace are multiplied.
    pub clock: &'static [Rule<Mover>],
}

/// The game's own tables.
pub const GAME: Tables = Tables { movement: MOVEMENT, pace: PACE, stride: STRIDE, clock: CLOCK };

/// Aut that an action of ten takes; from 0.35 in sixtieths.
#[rustfmt::skip]
const PACE: &[Rule<Mover>] = &[
    rule(ALWAYS,    "Base",         |_, _| Some(Set(10))),
    rule(since(35), "Sixtieths",    |_, _| Some(Parts(60))),
    rule(until(16), "Stat at zero", |m, _| when(*m.statzero > 0, Scale(1 << *m.statzero, 1))),
    rule(until(16), "Slowed",       |m, _| when(m.slowed, ScaleRandom(3, 2))),
    rule(since(17), "Slowed",       |m, _| when(m.slowed || *m.statzero > 0, ScaleRandom(3, 2))),
    rule(ALWAYS,    "Berserk",      |m, _| when(berserk(m), ScaleRandom(2, 3))),
    rule(ALWAYS,    "Hasted",       |m, _| when(m.haste && !berserk(m), ScaleRandom(2, 3))),
    rule(ALWAYS,    "Slow form",    |m, _| when(m.form.pace != 10, Scale(m.form.pace, 10))),
    rule(ALWAYS,    "Petrifying",   |m, _| when(m.petrifying && m.form.pace == 10, Scale(15, 10))),
];

/// What slows only steps, before they are multiplied.
#[rustfmt::skip]
const STRIDE: &[Rule<Mover>] = &[
    rule(until(33),       "Plant",         |m, _| when(m.plant, ScaleRandom(3, 2))),
    rule(between(13, 22), "Held by water", |m, _| when(m.waterhold && !m.can_swim(), Scale(3, 2))),
    rule(between(14, 19), "Wading",        |m, v| when(m.wades(m.entered()), wading(v))),
];

/// What is added to the product.
#[rustfmt::skip]
const CLOCK: &[Rule<Mover>] = &[
    rule(until(13),       "Wading",  |m, v| when(m.wades(m.entered()), wading(v))),
    rule(between(14, 27), "Digging", |m, _| when(m.dig, Add(2))),
];

impl Tables {
    /// The tables of an edition: the game's, or an article's own.
    pub fn of(edition: Edition) -> &'static Tables {
        edition.article().map_or(&GAME, articles::tables)
    }
}

/// The time of one step of a build.
pub fn step_time(edition: Edition, build: &Build) -> StepTime {
    time_of(edition, &Mover::new(build, edition))
}

/// The time of one step of a build on the move.
pub fn time_of(edition: Edition, mover: &Mover) -> StepTime {
    let tables = Tables::of(edition);
    let movement = run(tables.movement, edition, mover);
    let pace = run_on(run(tables.pace, edition, mover), tables.stride, edition, mover);
    let product = multiplied(&movement, &pace);
    let aut = run_on(product, tables.clock, edition, mover);
    StepTime { movement, pace, aut }
}

/// What an action of ten aut takes, in aut and its parts.
pub fn pace(edition: Edition, mover: &Mover) -> Breakdown {
    run(Tables::of(edition).pace, edition, mover)
}

/// Movement delay times pace by ten, rounded at random to whole auts.
fn multiplied(movement: &Breakdown, pace: &Breakdown) -> Breakdown {
    let unit = 10 * movement.parts * pace.parts;
    let product = |delay: &i32| pace.total.flat_map(|pace| Dist::div_rand_round(delay * pace, unit));
    let total = movement.total.flat_map(product);
    let step = Step { name: "Movement × pace ÷ 10", effects: Vec::new(), after: total.clone(), parts: 1 };
    Breakdown { steps: vec![step], total, parts: 1 }
}

/// Whether berserk speeds up: Cheibriados sees to it that it does not.
fn berserk(m: &Mover) -> bool {
    m.berserk && m.god != God::Cheibriados
}

/// The shallow-water lottery of the old releases: times 1.3 to 2.0, each tenth equally likely.
fn wading(value: i32) -> Effect {
    AddRandom(Dist::uniform(13..=20).map(|tenths| value * tenths / 10 - value))
}
