//! The whole bestiary against a build: which monsters are faster, keep up or fall behind, and how often they
//! hit.
//!
//! Melee only: no shots, no spells.
//!
//! # Examples
//! ```
//! use chase::bestiary::{Bestiary, Verdict, ranked};
//! use chase::pursuit::ChaseSetup;
//! use foundation::inputs::Row;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! let mut link = QueryReader::new("v=0.31&species=naga&steps=1").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let all = ranked(Bestiary::new(setup));
//! assert_eq!(all.len(), 569);
//! let jackal = all.iter().find(|row| row.monster.slug() == "jackal").unwrap();
//! assert_eq!(jackal.verdict, Verdict::Faster);
//! ```

use crate::foe::{Foe, FoeKind, FoeProfile, HoldsStill};
use crate::pursuit::{ChaseSetup, pursuit_of, ratio};
use crawl::model::habit::{Habit, habits};
use crawl::model::monster::{Monster, MonsterTrait};
use crawl::model::place::{Place, places};
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef};
use foundation::prob::ROUNDING;
use std::cmp::Ordering;

/// One monster against a build.
#[derive(Clone, PartialEq, Debug)]
pub struct BestiaryRow {
    /// The monster.
    pub monster: &'static Monster,
    /// Its steps per tile you gain (per action if none), in the long run; see [`ratio`].
    pub ratio: f64,
    /// Mean number of attacks on you during the actions of the chase.
    pub mean_attacks: f64,
    /// Probability of no attack.
    pub untouched: f64,
    /// Comparison of the long-run speeds.
    pub verdict: Verdict,
    /// What it does with its turns that others do not; empty before [`BestiaryRow::with_details`].
    pub habits: Vec<Habit>,
    /// Where the game generates it; empty before [`BestiaryRow::with_details`].
    pub places: Vec<Place>,
}

foundation::inputs::choices! {
    /// The long-run speed of a monster compared with yours.
    pub enum Verdict: "verdict" {
        Faster, "faster", foundation::edition::ALWAYS, "is faster than you";
        KeepsUp, "keeps up", foundation::edition::ALWAYS, "keeps up with you";
        FallsBehind, "falls behind", foundation::edition::ALWAYS, "falls behind";
        NeverMoves, "never moves", foundation::edition::ALWAYS, "never moves";
        DoesNotCome, "does not come", foundation::edition::ALWAYS, "does not come near you";
    }
}

/// An iterator over the monsters of an edition that computes each [`BestiaryRow`] on demand. Monsters of
/// equal profile share one computation.
pub struct Bestiary {
    setup: ChaseSetup,
    remaining: std::vec::IntoIter<&'static Monster>,
    cache: Vec<(FoeProfile, BestiaryRow)>,
}

impl Bestiary {
    /// Creates the iterator over all monsters of the edition of a chase, in table order.
    pub fn new(setup: ChaseSetup) -> Bestiary {
        let remaining = monsters_in(setup.edition).collect::<Vec<_>>().into_iter();
        Bestiary { setup, remaining, cache: Vec::new() }
    }

    fn compute(&self, monster: &'static Monster, profile: &FoeProfile) -> BestiaryRow {
        let pursuit = pursuit_of(&self.setup, profile, self.setup.action_count);
        let ratio = ratio(&self.setup, profile);
        BestiaryRow {
            monster,
            ratio,
            mean_attacks: pursuit.attacks.mean(),
            untouched: pursuit.untouched,
            verdict: verdict(profile, ratio),
            habits: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl Iterator for Bestiary {
    type Item = BestiaryRow;

    fn next(&mut self) -> Option<BestiaryRow> {
        let monster = self.remaining.next()?;
        let foe = Foe::new(FoeKind::Monster(RowRef::new(monster))).as_generated(self.setup.edition);
        let profile = self.setup.profile(&foe);
        if let Some((_, cached)) = self.cache.iter().find(|(other, _)| *other == profile) {
            return Some(BestiaryRow { monster, ..cached.clone() });
        }
        let row = self.compute(monster, &profile);
        self.cache.push((profile, row.clone()));
        Some(row)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.remaining.size_hint()
    }
}

impl ExactSizeIterator for Bestiary {}

/// Collects monsters, such as a whole [`Bestiary`], sorted by [`worst_first`].
pub fn ranked(all: impl IntoIterator<Item = BestiaryRow>) -> Vec<BestiaryRow> {
    let mut ranked: Vec<BestiaryRow> = Vec::new();
    for row in all {
        let index = ranked.partition_point(|other| worst_first(other, &row).is_lt());
        ranked.insert(index, row);
    }
    ranked
}

/// Orders the most dangerous monster first: by mean attacks and ratio descending, then by slug.
pub fn worst_first(a: &BestiaryRow, b: &BestiaryRow) -> Ordering {
    let attacks = b.mean_attacks.total_cmp(&a.mean_attacks);
    attacks.then(b.ratio.total_cmp(&a.ratio)).then_with(|| a.monster.slug().cmp(b.monster.slug()))
}

impl BestiaryRow {
    /// Returns the number of monsters in an edition.
    pub fn total_in(edition: Edition) -> usize {
        monsters_in(edition).count()
    }

    /// Returns the same with its habits and places. Not part of [`Bestiary`], so that only programs that ask
    /// for them contain their data.
    pub fn with_details(self, edition: Edition) -> BestiaryRow {
        let monster = self.monster.slug();
        BestiaryRow { habits: habits(monster, edition), places: places(monster, edition), ..self }
    }

    /// Returns whether it has no melee attack, so that only shots or spells can hurt you.
    pub fn is_ranged_only(&self) -> bool {
        self.monster.has(MonsterTrait::NoMelee)
    }
}

fn monsters_in(edition: Edition) -> impl Iterator<Item = &'static Monster> {
    Monster::of_edition(edition)
}

fn verdict(profile: &FoeProfile, ratio: f64) -> Verdict {
    if !profile.mobile || ratio <= 0.0 {
        Verdict::NeverMoves
    } else if profile.holds_still.is_some_and(HoldsStill::never_comes) {
        Verdict::DoesNotCome
    } else if ratio > 1.0 + ROUNDING {
        Verdict::Faster
    } else if ratio < 1.0 - ROUNDING {
        Verdict::FallsBehind
    } else {
        Verdict::KeepsUp
    }
}
