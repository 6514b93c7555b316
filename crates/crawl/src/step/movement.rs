//! Movement delay: the game's `player_movement_speed` of every release in one ordered table.
//!
//! The rows that live in a release, read from top to bottom, are the function of that release: no two rows
//! ever changed their order. They were read at the last patch release of each minor version.
//! `crates/golden/rows/steps-exact.tsv` (fractions, enumerated with the game's own function) pins all of
//! them; `crates/golden/rows/steps-0.31.0.tsv` and `crates/golden/rows/steps-0.34.1.tsv` (draws of the
//! running game) check two releases again.
//!
//! # Examples
//! ```
//! use crawl::model::mover::Mover;
//! use crawl::step::movement::MOVEMENT;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use foundation::rules::run;
//!
//! let mut link = QueryReader::new("v=0.31&from=shallow").unwrap();
//! let build: Build = link.part();
//! let movement = run(MOVEMENT, link.edition, &Mover::new(&build, link.edition));
//! let rules: Vec<&str> = movement.steps.iter().map(|step| step.name).collect();
//! assert_eq!(rules, ["Base", "Wading"]);
//! assert_eq!(movement.mean(), 16.0); // aut
//! ```

use crate::model::body::Size;
use crate::model::build::{Burden, Swift};
use crate::model::form::FormTrait;
use crate::model::mover::Mover;
use crate::model::species::SpeciesTrait;
use foundation::edition::{ALWAYS, Life, between, only, since, until};
use foundation::prob::Dist;
use foundation::rules::{Effect, Effect::*, Rule, when};

/// Movement delay in aut; from the row "Sixtieths of an aut" on, in 0.35, in sixtieths of an aut. `Scale`
/// truncates, `ScaleRandom` rounds at random.
#[rustfmt::skip]
pub const MOVEMENT: &[Rule<Mover>] = &[
    // Base delay of the form (the game's form tables).
    rule(ALWAYS,          "Base",              |m, _| Some(Set(m.form.base))),
    rule(between(16, 26), "Hydra in water",    |m, _| when(m.form.has(FormTrait::SwiftInWater) && m.is_in_water(m.tile()), Set(6))),
    // Water on the tile that counts (`Mover::tile`). Wading before 0.20 is a rule of the step: see `time`.
    rule(until(26),       "Fishtail",          |m, _| when(m.has_quick_fishtail(), Set(6))),
    rule(since(27),       "Nimble swimmer",    |m, _| when(m.is_swimming_nimbly(), Add(-4))),
    rule(between(20, 26), "Wading",            |m, _| when(m.is_wading(m.tile()), Add(6))),
    rule(between(27, 29), "Wading",            |m, _| when(m.is_wading(m.tile()) && !m.is_swimming_nimbly(), Add(6))),
    rule(since(30),       "Wading",            |m, _| when(m.is_wading(m.tile()) && !m.is_swimming_nimbly() && m.size() <= Size::Medium, Add(6))),
    // Ground. From 0.25 the caster of Leda's Liquefaction is slowed even off the ground.
    rule(until(24),       "Liquefied ground",  |m, _| when(m.is_mired(), Add(3))),
    rule(since(25),       "Liquefied ground",  |m, _| when(m.is_mired() || m.leda, Add(3))),
    rule(only(13),        "Grasping roots",    |m, _| when(m.roots, Add(5))),
    rule(between(14, 22), "Grasping roots",    |m, _| when(m.roots, Add(3))),
    // Equipment and icy armour. Suppression (0.11–0.13) is not in the golden rows:
    // `crates/question/tests/suite/versions.rs` has it.
    rule(until(12),       "Running",           |m, _| when(m.has_running(), Add(-2))),
    rule(between(13, 26), "Running",           |m, _| when(m.has_running(), Add(-1))),
    rule(since(27),       "Lightning scales",  |m, _| when(m.has_lightning_scales(), Add(-1))),
    rule(between(18, 21), "Icy armour",        |m, _| when(m.icy, Add(1))),
    rule(until(13),       "Ponderousness",     |m, _| when(m.ponderousness() > 0, Add(2 * m.ponderousness()))),
    rule(since(14),       "Ponderousness",     |m, _| when(m.ponderousness() > 0, Add(m.ponderousness()))),
    // 0.35 counts in sixtieths from here on.
    rule(since(35),       "Fast mutation",     |m, _| fast(m.active_fast())),
    rule(since(35),       "Sixtieths of an aut",         |_, _| Some(Parts(60))),
    // Cheibriados: 2 + piety ÷ 20, at most 10 aut; rounded at random until 0.34, exact from 0.35.
    rule(until(34),       "Cheibriados",       |m, _| m.chei_piety().map(cheibriados)),
    rule(since(35),       "Cheibriados",       |m, _| m.chei_piety().map(|piety| Add(120 + (3 * piety).min(480)))),
    // Statuses that add. Frozen from 0.32 multiplies, below.
    rule(between(14, 20), "Frozen",            |m, _| when(m.frozen, Add(4))),
    rule(between(21, 31), "Frozen",            |m, _| when(m.frozen, Add(3))),
    rule(until(11),       "Tengu flight",      |m, _| when(flying_tengu(m) && m.burden == Burden::None, Add(-1))),
    rule(between(12, 30), "Tengu flight",      |m, _| when(flying_tengu(m), Add(-1))),
    rule(until(11),       "Swiftness",         |m, _| when(m.swift == Swift::Swift && !m.is_in_water(m.tile()), Add(-2))),
    rule(between(12, 13), "Swiftness",         |m, _| when(m.swift == Swift::Swift && !m.is_in_liquid(), Add(-2))),
    // Mutations. Until 0.13 they do not count while swimming.
    rule(until(13),       "Fast mutation",     |m, _| fast(m.active_fast()).filter(|_| !m.is_swimming())),
    rule(between(14, 34), "Fast mutation",     |m, _| fast(m.active_fast())),
    rule(until(13),       "Slow mutation",     |m, _| slow(m.active_slow()).filter(|_| !m.is_swimming())),
    rule(since(14),       "Slow mutation",     |m, _| slow(m.active_slow())),
    // Burden, then what multiplies.
    rule(until(14),       "Burden",            |m, _| burden(m.burden)),
    rule(since(34),       "Bane of Lethargy",  |m, _| when(m.lethargy, Scale(13, 10))),
    rule(since(33),       "Fortress crab",     |m, _| when(m.form.move_scale != 10, Scale(m.form.move_scale, 10))),
    rule(since(32),       "Frozen",            |m, _| when(m.frozen, ScaleRandom(3, 2))),
    // Swiftness and its after-effect; until 0.30 neither works in water or on liquefied ground.
    rule(between(14, 30), "Swiftness",         |m, _| when(m.swift == Swift::Swift && !m.is_in_liquid(), ScaleRandom(3, 4))),
    rule(since(31),       "Swiftness",         |m, _| when(m.swift == Swift::Swift, ScaleRandom(3, 4))),
    rule(between(14, 30), "Sluggish",          |m, v| sluggish(m, v, 1).filter(|_| !m.is_in_liquid())),
    rule(between(31, 34), "Sluggish",          |m, v| sluggish(m, v, 1)),
    rule(since(35),       "Sluggish",          |m, v| sluggish(m, v, 60)),
    // The minimum of 6 aut. There is no maximum.
    rule(until(34),       "Minimum delay",       |_, v| when(v < 6, AtLeast(6))),
    rule(since(35),       "Minimum delay",       |_, v| when(v < 360, AtLeast(360))),
    // A plant, for worshippers of Fedhas: after the minimum. Until 0.33 it is a rule of the step: see `time`.
    rule(only(34),        "Plant",             |m, _| when(m.plant, Add(5))),
    rule(since(35),       "Plant",             |m, _| when(m.plant, Add(300))),
];

/// Creates a row of a table of rules about movers.
pub(super) const fn rule(
    life: Life,
    name: &'static str,
    effect: fn(&Mover, i32) -> Option<Effect>,
) -> Rule<Mover> {
    Rule { life, name, effect }
}

/// Returns the effect of Fast: level + 1 aut less.
pub(super) fn fast(level: i32) -> Option<Effect> {
    when(level > 0, Add(-(level + 1)))
}

/// Returns the effect of Cheibriados until 0.34: 2 aut, plus up to 8 by piety ÷ 20, rounded at random.
pub(super) fn cheibriados(piety: i32) -> Effect {
    AddRandom(Dist::div_rand_round(piety, 20).map(|by_piety| 2 + (*by_piety).min(8)))
}

/// Returns whether a tengu (or kenku) is airborne.
pub(super) fn flying_tengu(m: &Mover) -> bool {
    m.species.has(SpeciesTrait::SpeedyFlight) && m.is_airborne()
}

/// Returns the effect of a heavy pack.
pub(super) fn burden(burden: Burden) -> Option<Effect> {
    match burden {
        Burden::None | Burden::Laden => None,
        Burden::Encumbered => Some(Add(1)),
        Burden::Overloaded => Some(Add(3)),
    }
}

/// Returns the effect of Slow: a fifth more per level, truncated.
fn slow(level: i32) -> Option<Effect> {
    when(level > 0, Scale(10 + 2 * level, 10))
}

/// Returns the after-effect of Swiftness: × 3/2 from 8 aut, × 6/5 from 7 aut, none below. `parts` is the
/// number of parts per aut in force.
fn sluggish(m: &Mover, value: i32, parts: i32) -> Option<Effect> {
    if m.swift != Swift::Sluggish || value < 7 * parts {
        None
    } else if value < 8 * parts {
        Some(ScaleRandom(6, 5))
    } else {
        Some(ScaleRandom(3, 2))
    }
}
