//! The wiki's two articles on movement, each taken literally as a table of its own.
//!
//! Where the article is silent the release it describes speaks, as far as inputs and forms go. What
//! article and game disagree on is listed in [`crate::analysis::claims`].

use crate::crawl::model::build::{Burden, Swift};
use crate::crawl::model::mover::Mover;
use crate::crawl::step::movement::{burden, cheibriados, fast, flying_tengu, rule};
use crate::crawl::step::time::Tables;
use crate::edition::{ALWAYS, Article};
use crate::inputs::Row;
use crate::rules::{Effect, Effect::*, Rule, when};

/// The tables of an article.
pub fn tables(article: Article) -> &'static Tables {
    match article {
        Article::Old => &Tables { movement: OLD, base: EXACT_BASE, pace: OLD_PACE, stride: &[], clock: &[] },
        Article::Wiki031 => {
            &Tables { movement: WIKI_031, base: EXACT_BASE, pace: WIKI_031_PACE, stride: &[], clock: &[] }
        }
    }
}

#[rustfmt::skip]
const OLD: &[Rule<Mover>] = &[
    rule(ALWAYS, "Base",          |m, _| Some(Set(match m.form.slug() { "spider" => 8, "bat" => 5, _ => 10 }))),
    rule(ALWAYS, "Fishtail",      |m, _| when(m.fishtailed(), Set(6))),
    rule(ALWAYS, "Swimming",      |m, _| when(wet(m) && !native(m, &["merfolk", "octopode"]), Add(3))),
    rule(ALWAYS, "Running",       |m, _| when(m.runs(), Add(-2))),
    rule(ALWAYS, "Ponderousness", |m, _| when(m.ponderousness() > 0, Add(2 * m.ponderousness()))),
    rule(ALWAYS, "Cheibriados",   |m, _| m.chei_piety().map(cheibriados)),
    rule(ALWAYS, "Tengu flight",  |m, _| when(flying_tengu(m) && m.burden == Burden::None, Add(-1))),
    rule(ALWAYS, "Swiftness",     |m, _| when(m.swift == Swift::Swift && !wet(m), Add(-2))),
    rule(ALWAYS, "Fast",          |m, _| when(!wet(m) && old_mutations(m), fast_of(m)?)),
    rule(ALWAYS, "Slow",          |m, _| when(!wet(m) && old_mutations(m) && slow_of(m) > 0, ScaleRandom(10 + 2 * slow_of(m), 10))),
    rule(ALWAYS, "Burden",        |m, _| burden(m.burden)),
    rule(ALWAYS, "Least delay",   |_, v| when(v < 6, AtLeast(6))),
];

/// Both articles compute with fractions and round nothing.
const EXACT_BASE: &[Rule<Mover>] =
    &[rule(ALWAYS, "Base", |_, _| Some(Set(10))), rule(ALWAYS, "Exactly", |_, _| Some(Parts(60)))];

#[rustfmt::skip]
const OLD_PACE: &[Rule<Mover>] = &[
    rule(ALWAYS, "Slowed",    |m, _| when(m.slowed, Scale(3, 2))),
    rule(ALWAYS, "Hasted",    |m, _| when(m.haste, Scale(2, 3))),
];

/// Parts of an aut that keep every product of this article's percentages whole.
const FINE: i32 = 600;

#[rustfmt::skip]
const WIKI_031: &[Rule<Mover>] = &[
    rule(ALWAYS, "Base",             |m, _| Some(Set(match m.form.slug() { "bat" => 6, "pig" => 7, _ => 10 }))),
    rule(ALWAYS, "Fishtail",         |m, _| when(wet(m) && native(m, &["merfolk"]), Set(6))),
    rule(ALWAYS, "Swimming",         |m, _| when(wet(m) && !native(m, &["merfolk", "octopode", "barachi"]), Add(6))),
    rule(ALWAYS, "Tengu flight",     |m, _| when(native(m, &["tengu"]) && m.airborne(), Add(-1))),
    rule(ALWAYS, "Fast",             |m, _| when(!wet(m) && new_mutations(m), fast_of(m)?)),
    rule(ALWAYS, "Frozen",           |m, _| when(m.frozen, Add(4))),
    rule(ALWAYS, "Ponderousness",    |m, _| when(m.ponderousness() > 0, Add(m.ponderousness()))),
    rule(ALWAYS, "Cheibriados",      |m, _| m.chei_piety().map(cheibriados)),
    rule(ALWAYS, "Exactly",          |_, _| Some(Parts(FINE))),
    rule(ALWAYS, "Slow",             |m, _| when(!wet(m) && new_mutations(m) && slow_of(m) > 0, Scale(10 + 2 * slow_of(m), 10))),
    rule(ALWAYS, "Lightning scales", |m, _| when(m.scaled(), Scale(9, 10))),
    rule(ALWAYS, "Swiftness",        |m, v| swiftness(v).filter(|_| m.swift == Swift::Swift && !wet(m))),
    rule(ALWAYS, "Sluggish",         |m, v| sluggishness(v).filter(|_| m.swift == Swift::Sluggish && !wet(m))),
    rule(ALWAYS, "Rounding",         |_, _| Some(Parts(1))),
    rule(ALWAYS, "Least delay",      |_, v| when(v < 6, AtLeast(6))),
];

#[rustfmt::skip]
const WIKI_031_PACE: &[Rule<Mover>] = &[
    rule(ALWAYS, "Slowed",      |m, _| when(m.slowed, Scale(3, 2))),
    rule(ALWAYS, "Petrifying",  |m, _| when(m.petrifying, Scale(3, 2))),
    rule(ALWAYS, "Statue form", |m, _| when(m.form.slug() == "statue", Scale(3, 2))),
    rule(ALWAYS, "Hasted",      |m, _| when(m.haste, Scale(2, 3))),
];

/// In water, as the articles mean it: on such a tile, neither flying nor walking on it.
fn wet(m: &Mover) -> bool {
    m.in_water(m.tile())
}

fn native(m: &Mover, species: &[&str]) -> bool {
    species.contains(&m.species.slug())
}

/// The old article lets any transformation negate mutations.
fn old_mutations(m: &Mover) -> bool {
    m.form.slug() == "none"
}

/// The newer one excepts two forms.
fn new_mutations(m: &Mover) -> bool {
    ["none", "appendage", "blade-hands"].contains(&m.form.slug())
}

fn fast_of(m: &Mover) -> Option<Effect> {
    fast(m.species.fast + *m.fast)
}

fn slow_of(m: &Mover) -> i32 {
    m.species.slow + *m.slow
}

/// A quarter off above 7 aut, down to 6 at 7, nothing below.
fn swiftness(value: i32) -> Option<Effect> {
    match value {
        v if v > 7 * FINE => Some(Scale(3, 4)),
        v if v == 7 * FINE => Some(Set(6 * FINE)),
        _ => None,
    }
}

/// A third on top above 7 aut, a fifth at 7, nothing below.
fn sluggishness(value: i32) -> Option<Effect> {
    match value {
        v if v > 7 * FINE => Some(Scale(4, 3)),
        v if v == 7 * FINE => Some(Scale(6, 5)),
        _ => None,
    }
}
