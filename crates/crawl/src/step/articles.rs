//! The wiki's two articles on movement, each taken literally as tables of its own: the old one (0.10–0.11)
//! and that of 0.31.
//!
//! Where an article is silent, the release it describes decides: which inputs and forms there are besides
//! those that the article names (its name stands in the lifetimes of their rows; so does that it lacks what
//! would change nothing by its rules), and how long actions other than steps take before the article's pace
//! changes them. Differences from the game are listed in `analysis::claims`;
//! `crates/analysis/tests/suite/articles.rs` pins every number and every name of both articles.
//!
//! # Examples
//! ```
//! use crawl::model::mover::Mover;
//! use crawl::step::articles::tables;
//! use foundation::edition::Edition;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! let article = Edition::articles().next().unwrap();
//! let mut link = QueryReader::new("v=wiki-old&run=1").unwrap();
//! let build: Build = link.part();
//! let mover = Mover::new(&build, article);
//! let step = tables(article.article().unwrap()).step_time(article, &mover);
//! assert_eq!(step.movement.mean(), 8.0); // boots of running: −2
//! ```

use crate::model::build::{Burden, Swift};
use crate::model::form::{Form, FormTrait};
use crate::model::mover::Mover;
use crate::step::movement::{burden, cheibriados, fast, flying_tengu, rule};
use crate::step::tables::Tables;
use foundation::edition::{ALWAYS, Article, Edition};
use foundation::inputs::Row;
use foundation::rules::{Effect, Effect::*, Rule, when};

/// Returns the tables of an article.
pub fn tables(article: Article) -> &'static Tables {
    match article {
        Article::Old => {
            &Tables { movement: OLD, base: EXACT_BASE, pace: OLD_PACE, step_pace: &[], total: &[] }
        }
        Article::Wiki031 => {
            &Tables { movement: WIKI_031, base: EXACT_BASE, pace: WIKI_031_PACE, step_pace: &[], total: &[] }
        }
    }
}

/// A form as an edition has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EditionForm {
    /// Base movement delay in aut.
    pub base: i32,
    /// Multiplier of the time of every action, in tenths.
    pub pace: i32,
    /// Whether Fast and Slow stay active.
    pub keeps_mutations: bool,
}

impl EditionForm {
    /// Returns a form as an edition has it: a release as its row says, an article by its own rules.
    pub fn of(edition: Edition, form: &Form) -> EditionForm {
        match edition.article() {
            None => {
                let keeps_mutations = form.has(FormTrait::KeepsMutations);
                EditionForm { base: form.base, pace: form.pace, keeps_mutations }
            }
            Some(Article::Old) => EditionForm::by_the_old_article(form),
            Some(Article::Wiki031) => EditionForm::by_the_article_of_0_31(form),
        }
    }

    /// Returns the traits of the form that the edition leaves it, in the order of its row.
    pub fn traits(self, form: &Form) -> impl Iterator<Item = FormTrait> {
        let is_left = move |own: &FormTrait| self.keeps_mutations || *own != FormTrait::KeepsMutations;
        form.traits.iter().copied().filter(is_left)
    }

    fn by_the_old_article(form: &Form) -> EditionForm {
        let base = match form.slug() {
            "spider" => 8,
            "bat" => 5,
            _ => 10,
        };
        EditionForm { base, pace: 10, keeps_mutations: form.is("none") }
    }

    fn by_the_article_of_0_31(form: &Form) -> EditionForm {
        let slug = form.slug();
        let base = match slug {
            "bat" => 6,
            "pig" => 7,
            _ => 10,
        };
        let keeps_mutations = ["none", "appendage", "blade-hands"].contains(&slug);
        EditionForm { base, pace: if slug == "statue" { 15 } else { 10 }, keeps_mutations }
    }
}

/// Movement delay by the old article, in aut. Water switches Fast, Slow and Swiftness off; burden comes after
/// Slow.
#[rustfmt::skip]
const OLD: &[Rule<Mover>] = &[
    rule(ALWAYS, "Base",          |m, _| Some(Set(EditionForm::by_the_old_article(&m.form).base))),
    rule(ALWAYS, "Fishtail",      |m, _| when(m.has_quick_fishtail(), Set(6))),
    rule(ALWAYS, "Swimming",      |m, _| when(is_wet(m) && !is_one_of(m, swimmers(Article::Old)), Add(3))),
    rule(ALWAYS, "Running",       |m, _| when(m.has_running(), Add(-2))),
    rule(ALWAYS, "Ponderousness", |m, _| when(m.ponderousness() > 0, Add(2 * m.ponderousness()))),
    rule(ALWAYS, "Cheibriados",   |m, _| m.chei_piety().map(cheibriados)),
    rule(ALWAYS, "Tengu flight",  |m, _| when(flying_tengu(m) && m.burden == Burden::None, Add(-1))),
    rule(ALWAYS, "Swiftness",     |m, _| when(m.swift == Swift::Swift && !is_wet(m), Add(-2))),
    rule(ALWAYS, "Fast mutation", |m, _| when(!is_wet(m) && counts_mutations_old(m), fast_effect(m)?)),
    rule(ALWAYS, "Slow mutation", |m, _| when(!is_wet(m) && counts_mutations_old(m) && slow_level(m) > 0, ScaleRandom(10 + 2 * slow_level(m), 10))),
    rule(ALWAYS, "Burden",        |m, _| burden(m.burden)),
    rule(ALWAYS, "Minimum delay",   |_, v| when(v < 6, AtLeast(6))),
];

/// Base of the pace in sixtieths of an aut, in both articles: they compute with fractions and do not round.
const EXACT_BASE: &[Rule<Mover>] =
    &[rule(ALWAYS, "Base", |_, _| Some(Set(10))), rule(ALWAYS, "Fractions", |_, _| Some(Parts(60)))];

/// Pace by the old article.
#[rustfmt::skip]
const OLD_PACE: &[Rule<Mover>] = &[
    rule(ALWAYS, "Slowed",    |m, _| when(m.slowed, Scale(3, 2))),
    rule(ALWAYS, "Hasted",    |m, _| when(m.haste, Scale(2, 3))),
];

/// Parts of an aut in which every product of the percentages of the article of 0.31 is a whole number.
const PARTS_PER_AUT: i32 = 600;

/// Movement delay by the article of 0.31: additions in aut, then multiplications in [`PARTS_PER_AUT`],
/// rounded once at random in the end.
#[rustfmt::skip]
const WIKI_031: &[Rule<Mover>] = &[
    rule(ALWAYS, "Base",             |m, _| Some(Set(EditionForm::by_the_article_of_0_31(&m.form).base))),
    rule(ALWAYS, "Fishtail",         |m, _| when(m.has_fishtail(), Set(6))),
    rule(ALWAYS, "Swimming",         |m, _| when(is_wet(m) && !is_one_of(m, swimmers(Article::Wiki031)), Add(6))),
    rule(ALWAYS, "Tengu flight",     |m, _| when(is_one_of(m, &["tengu"]) && m.is_airborne(), Add(-1))),
    rule(ALWAYS, "Fast mutation",    |m, _| when(!is_wet(m) && counts_mutations_031(m), fast_effect(m)?)),
    rule(ALWAYS, "Frozen",           |m, _| when(m.frozen, Add(4))),
    rule(ALWAYS, "Ponderousness",    |m, _| when(m.ponderousness() > 0, Add(m.ponderousness()))),
    rule(ALWAYS, "Cheibriados",      |m, _| m.chei_piety().map(cheibriados)),
    rule(ALWAYS, "Fractions",        |_, _| Some(Parts(PARTS_PER_AUT))),
    rule(ALWAYS, "Slow mutation",    |m, _| when(!is_wet(m) && counts_mutations_031(m) && slow_level(m) > 0, Scale(10 + 2 * slow_level(m), 10))),
    rule(ALWAYS, "Lightning scales", |m, _| when(m.has_lightning_scales(), Scale(9, 10))),
    rule(ALWAYS, "Swiftness",        |m, v| swiftness(v).filter(|_| m.swift == Swift::Swift && !is_wet(m))),
    rule(ALWAYS, "Sluggish",         |m, v| sluggishness(v).filter(|_| m.swift == Swift::Sluggish && !is_wet(m))),
    rule(ALWAYS, "Rounding",         |_, _| Some(Parts(1))),
    rule(ALWAYS, "Minimum delay",      |_, v| when(v < 6, AtLeast(6))),
];

/// Pace by the article of 0.31.
#[rustfmt::skip]
const WIKI_031_PACE: &[Rule<Mover>] = &[
    rule(ALWAYS, "Slowed",      |m, _| when(m.slowed, Scale(3, 2))),
    rule(ALWAYS, "Petrifying",  |m, _| when(m.petrifying, Scale(3, 2))),
    rule(ALWAYS, "Statue form", |m, _| when(has_slow_form_031(m), Scale(3, 2))),
    rule(ALWAYS, "Hasted",      |m, _| when(m.haste, Scale(2, 3))),
];

/// Returns whether it is in water as the articles mean it: on such a tile, neither flying nor walking on it.
fn is_wet(m: &Mover) -> bool {
    m.is_in_water(m.tile())
}

/// Returns whether an article exempts its species from the swimming penalty, without a fishtail, and it is in
/// water.
pub fn swims_by_article(article: Article, m: &Mover) -> bool {
    is_wet(m) && is_one_of(m, swimmers(article)) && !m.has_quick_fishtail()
}

/// Returns the species that an article exempts from the swimming penalty.
fn swimmers(article: Article) -> &'static [&'static str] {
    match article {
        Article::Old => &["merfolk", "octopode"],
        Article::Wiki031 => &["merfolk", "octopode", "barachi"],
    }
}

/// Returns whether it is of one of these species.
fn is_one_of(m: &Mover, species: &[&str]) -> bool {
    species.contains(&m.species.slug())
}

/// Returns whether mutations count by the old article: not in any form.
fn counts_mutations_old(m: &Mover) -> bool {
    EditionForm::by_the_old_article(&m.form).keeps_mutations
}

/// Returns whether mutations count by the article of 0.31, which excepts two forms.
fn counts_mutations_031(m: &Mover) -> bool {
    EditionForm::by_the_article_of_0_31(&m.form).keeps_mutations
}

/// Returns whether the form slows every action by the article of 0.31.
fn has_slow_form_031(m: &Mover) -> bool {
    EditionForm::by_the_article_of_0_31(&m.form).pace != 10
}

fn fast_effect(m: &Mover) -> Option<Effect> {
    fast(m.species.fast + *m.fast)
}

fn slow_level(m: &Mover) -> i32 {
    m.species.slow + *m.slow
}

/// Returns the effect of Swiftness: × 3/4 above 7 aut, down to 6 aut at 7, none below. `value` is in
/// [`PARTS_PER_AUT`].
fn swiftness(value: i32) -> Option<Effect> {
    match value {
        v if v > 7 * PARTS_PER_AUT => Some(Scale(3, 4)),
        v if v == 7 * PARTS_PER_AUT => Some(Set(6 * PARTS_PER_AUT)),
        _ => None,
    }
}

/// Returns the after-effect of Swiftness: × 4/3 above 7 aut, × 6/5 at 7, none below. `value` is in
/// [`PARTS_PER_AUT`].
fn sluggishness(value: i32) -> Option<Effect> {
    match value {
        v if v > 7 * PARTS_PER_AUT => Some(Scale(4, 3)),
        v if v == 7 * PARTS_PER_AUT => Some(Scale(6, 5)),
        _ => None,
    }
}
