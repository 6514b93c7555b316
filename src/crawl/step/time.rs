//! The time of a step: movement delay times the pace of all actions, and what else it takes.

use super::articles;
use crate::crawl::model::build::{Build, God};
use crate::crawl::model::mover::Mover;
use crate::crawl::step::movement::{MOVEMENT, rule};
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
#[derive(Clone, Copy)]
pub struct Tables {
    /// Movement delay.
    pub movement: &'static [Rule<Mover>],
    /// The base of the pace, in the unit that steps count it in.
    pub base: &'static [Rule<Mover>],
    /// What changes the pace of every action.
    pub pace: &'static [Rule<Mover>],
    /// What changes the pace of steps alone.
    pub stride: &'static [Rule<Mover>],
    /// What is added once movement and pace are multiplied.
    pub clock: &'static [Rule<Mover>],
}

/// The game's own tables.
pub const GAME: Tables =
    Tables { movement: MOVEMENT, base: STEP_BASE, pace: PACE, stride: STRIDE, clock: CLOCK };

/// Aut that an action of ten takes: from 0.35 a step counts it in sixtieths, and nothing else does.
#[rustfmt::skip]
const STEP_BASE: &[Rule<Mover>] = &[
    rule(ALWAYS,    "Base",         |_, _| Some(Set(10))),
    rule(since(35), "Sixtieths",    |_, _| Some(Parts(60))),
];

/// The same for all other actions: whole auts in every release (player_speed, called with scale 1).
const ACTION_BASE: &[Rule<Mover>] = &[rule(ALWAYS, "Base", |_, _| Some(Set(10)))];

/// What changes the pace of every action (player_speed).
#[rustfmt::skip]
const PACE: &[Rule<Mover>] = &[
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

    /// The time of one step by the rows of these tables that live in an edition.
    pub fn step_time(&self, edition: Edition, mover: &Mover) -> StepTime {
        let movement = run(self.movement, edition, mover);
        let pace = run_on(self.step_pace(edition, mover), self.stride, edition, mover);
        let aut = run_on(multiplied(&movement, &pace), self.clock, edition, mover);
        StepTime { movement, pace, aut }
    }

    fn step_pace(&self, edition: Edition, mover: &Mover) -> Breakdown {
        run_on(run(self.base, edition, mover), self.pace, edition, mover)
    }
}

/// The time of one step of a build.
pub fn step_time(edition: Edition, build: &Build) -> StepTime {
    time_of(edition, &Mover::new(build, edition))
}

/// The time of one step of a build on the move.
pub fn time_of(edition: Edition, mover: &Mover) -> StepTime {
    Tables::of(edition).step_time(edition, mover)
}

/// What a step of ten aut takes, before what slows only steps.
pub fn step_pace(edition: Edition, mover: &Mover) -> Breakdown {
    Tables::of(edition).step_pace(edition, mover)
}

/// What any other action of ten aut takes: in whole auts, but for the articles, which know one pace for all.
pub fn action_pace(edition: Edition, mover: &Mover) -> Breakdown {
    match edition.article() {
        Some(_) => step_pace(edition, mover),
        None => run_on(run(ACTION_BASE, edition, mover), PACE, edition, mover),
    }
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
