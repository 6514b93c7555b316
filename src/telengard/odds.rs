//! The exact answer: the chance of every outcome, in all and by monster.

use super::laws;
use crate::telengard::bestiary::Class;
use crate::telengard::encounter::Encounter;
use crate::telengard::law::Law;
use crate::telengard::step::{Outcome, PhaseStep};
use crate::telengard::tree::{Tree, Visits};
use std::ops::{Index, IndexMut};

/// A number for each outcome.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PerOutcome<T>([T; 10]);

impl<T> Index<Outcome> for PerOutcome<T> {
    type Output = T;
    fn index(&self, outcome: Outcome) -> &T {
        &self.0[outcome as usize]
    }
}

impl<T> IndexMut<Outcome> for PerOutcome<T> {
    fn index_mut(&mut self, outcome: Outcome) -> &mut T {
        &mut self.0[outcome as usize]
    }
}

impl<T: Copy> PerOutcome<T> {
    /// Each outcome with its number.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Outcome, T)> + '_ {
        Outcome::ALL.iter().map(|outcome| (*outcome, self[*outcome]))
    }
}

impl PerOutcome<f64> {
    /// The chance of a fight, whoever begins.
    pub fn combat(&self) -> f64 {
        self[Outcome::CombatPlayerFirst] + self[Outcome::CombatMonsterFirst]
    }
}

/// The exact odds of one encounter phase. All chances are of the whole phase.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// The chance of each outcome; they sum to one.
    pub outcomes: PerOutcome<f64>,
    /// The chance of each outcome with each class, in the order of [`Class::ALL`]. With the two
    /// outcomes that come before the class they sum to one; a class sneaked past is the one that
    /// was not seen.
    pub by_monster: [PerOutcome<f64>; 20],
    /// The level of an announced monster.
    pub level: Law,
    /// The hit points of a monster whose hit points were rolled; `None` where it never comes to that.
    pub hp: Option<Law>,
    /// The mean number of passes through the loop of Light, given that a class was rolled; 1 to 1.09.
    pub passes: f64,
    /// The mean number of times you are unseen, given that a class was rolled.
    pub times_unseen: f64,
    /// The chance to be unseen at least once, given that a class was rolled.
    pub unseen: f64,
    /// The chance that an attempted gift beats what is worn.
    pub gift_chance: f64,
    /// How often each step is rolled in one phase, and how often it passes.
    pub steps: [Visits; 16],
}

/// The exact odds of an encounter, within some 10^-15.
pub fn exact(encounter: &Encounter) -> Odds {
    let tree = Tree::of(encounter);
    let mut outcomes = PerOutcome::default();
    let mut by_monster = [PerOutcome::default(); 20];
    for leaf in &tree.leaves {
        outcomes[leaf.outcome] += leaf.p;
        if let Some(class) = leaf.met.class {
            by_monster[class as usize][leaf.outcome] += leaf.p;
        }
    }
    let cloak = tree.visits(PhaseStep::Cloak);
    Odds {
        outcomes,
        by_monster,
        level: laws::level(encounter),
        hp: laws::hit_points_met(encounter, &by_monster),
        passes: cloak.rolls / tree.entered,
        times_unseen: cloak.passes / tree.entered,
        unseen: laws::unseen(encounter),
        gift_chance: encounter.gift_chance(),
        steps: tree.visits,
    }
}

impl Odds {
    /// The odds with one class.
    pub fn of(&self, class: Class) -> &PerOutcome<f64> {
        &self.by_monster[class as usize]
    }

    /// The chance that a class comes, seen or not.
    pub fn met(&self, class: Class) -> f64 {
        self.of(class).iter().map(|(_, p)| p).sum()
    }

    /// The chance of an outcome, given that a monster comes.
    pub fn once_met(&self, outcome: Outcome) -> f64 {
        self.outcomes[outcome] / (1.0 - self.outcomes[Outcome::NoMonster])
    }

    /// The outcomes after a class was rolled that can be.
    pub fn with_a_monster(&self) -> impl Iterator<Item = Outcome> + '_ {
        let later = self.outcomes.iter().filter(|(outcome, p)| *outcome >= Outcome::SneakedPast && *p > 0.0);
        later.map(|(outcome, _)| outcome)
    }
}
