//! The whole bestiary against a build: who keeps up, who falls behind, who hits.
//!
//! Melee only. Monsters of the same pace share their answer.

use crate::crawl::chase::foe::{Foe, FoeKind, FoeProfile};
use crate::crawl::chase::pursuit::{ChaseSetup, pursuit_of, ratio};
use crate::crawl::model::monster::{Monster, MonsterTrait};
use crate::edition::Edition;
use crate::inputs::{Row, RowRef};
use std::cmp::Ordering;

/// How one monster does against a build.
#[derive(Clone, PartialEq, Debug)]
pub struct Outrun {
    /// The monster.
    pub monster: &'static Monster,
    /// Its steps for each of your actions in the long run.
    pub ratio: f64,
    /// Attacks on you during the actions looked at, on average.
    pub mean_attacks: f64,
    /// The chance of none.
    pub untouched: f64,
    /// In the long run.
    pub verdict: Verdict,
}

crate::inputs::choices! {
    /// What becomes of a monster that runs beside you.
    pub enum Verdict {
        Faster, "faster", crate::edition::ALWAYS, "is faster than you";
        KeepsUp, "keeps up", crate::edition::ALWAYS, "keeps up with you";
        FallsBehind, "falls behind", crate::edition::ALWAYS, "falls behind";
        NeverMoves, "never moves", crate::edition::ALWAYS, "never moves";
    }
}

/// The bestiary of an edition, to be worked through as fast as one likes.
pub struct Bestiary {
    run: ChaseSetup,
    edition: Edition,
    left: std::vec::IntoIter<&'static Monster>,
    known: Vec<(FoeProfile, Outrun)>,
}

impl Bestiary {
    /// All monsters of the edition against this chase.
    pub fn new(run: ChaseSetup, edition: Edition) -> Bestiary {
        Bestiary { run, edition, left: alive(edition).collect::<Vec<_>>().into_iter(), known: Vec::new() }
    }

    fn answer(&self, monster: &'static Monster, pace: &FoeProfile) -> Outrun {
        let law = pursuit_of(&self.run, pace, self.run.steps);
        let ratio = ratio(&self.run, pace);
        Outrun {
            monster,
            ratio,
            mean_attacks: law.attacks.mean(),
            untouched: law.untouched,
            verdict: verdict(pace, ratio),
        }
    }
}

impl Iterator for Bestiary {
    type Item = Outrun;

    fn next(&mut self) -> Option<Outrun> {
        let monster = self.left.next()?;
        let foe = Foe { kind: FoeKind::Monster(RowRef::of(monster)), ..Foe::default() };
        let pace = foe.profile(self.edition);
        if let Some((_, known)) = self.known.iter().find(|(other, _)| *other == pace) {
            return Some(Outrun { monster, ..known.clone() });
        }
        let answer = self.answer(monster, &pace);
        self.known.push((pace, answer.clone()));
        Some(answer)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl ExactSizeIterator for Bestiary {}

/// All of them, worst first.
pub fn ranked(all: Bestiary) -> Vec<Outrun> {
    let mut ranked: Vec<Outrun> = Vec::new();
    for outrun in all {
        let place = ranked.partition_point(|other| worst_first(other, &outrun).is_lt());
        ranked.insert(place, outrun);
    }
    ranked
}

/// Worst first: by attacks, then by how fast it is, then by name.
pub fn worst_first(a: &Outrun, b: &Outrun) -> Ordering {
    let attacks = b.mean_attacks.total_cmp(&a.mean_attacks);
    attacks.then(b.ratio.total_cmp(&a.ratio)).then_with(|| a.monster.slug().cmp(b.monster.slug()))
}

impl Outrun {
    /// How many there are in an edition.
    pub fn expected(edition: Edition) -> usize {
        alive(edition).count()
    }

    /// Whether it has no melee attack, so that only shots or spells can hurt you.
    pub fn only_from_afar(&self) -> bool {
        self.monster.has(MonsterTrait::NoMelee)
    }
}

fn alive(edition: Edition) -> impl Iterator<Item = &'static Monster> {
    Monster::table().iter().filter(move |monster| monster.life().includes(edition))
}

fn verdict(pace: &FoeProfile, ratio: f64) -> Verdict {
    const EQUAL: f64 = 1e-9;
    match ratio {
        _ if !pace.mobile || ratio <= 0.0 => Verdict::NeverMoves,
        r if r > 1.0 + EQUAL => Verdict::Faster,
        r if r < 1.0 - EQUAL => Verdict::FallsBehind,
        _ => Verdict::KeepsUp,
    }
}
