//! The exact result: the probability of every outcome, overall and by monster.
//!
//! # Examples
//! ```
//! use telengard::{Class, Encounter, Outcome, exact};
//!
//! let odds = exact(&Encounter::from_query("cha=18"));
//! // At charisma 18 most elves heal.
//! let elf = odds.once_met(Class::Elf).unwrap();
//! assert!((elf[Outcome::Healed] - (1.0 / 60.0 + 0.95 * 0.72)).abs() < 1e-12);
//! let total: f64 = odds.outcomes.iter().map(|(_, p)| p).sum();
//! assert!((total - 1.0).abs() < 1e-12);
//! ```

use super::distributions;
use crate::bestiary::Class;
use crate::encounter::Encounter;
use crate::per_outcome::PerOutcome;
use crate::step::{Outcome, PhaseStep};
use crate::tree::{Tree, Visits};
use foundation::prob::Dist;

/// The exact odds of one encounter phase. Probabilities are unconditional where not stated otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// The probability of each outcome; they sum to one.
    pub outcomes: PerOutcome<f64>,
    /// The probability of each outcome with each class, in the order of [`Class::ALL`]. Together with the two
    /// outcomes before a class is rolled they sum to one. For [`Outcome::SneakedPast`] it is the class that
    /// was not seen.
    pub by_monster: [PerOutcome<f64>; 20],
    /// The level of an announced monster.
    pub level: Dist<i32, f64>,
    /// The hit points of a monster, given that they were rolled; `None` if they never are.
    pub hp: Option<Dist<i32, f64>>,
    /// The mean number of passes through the loop of Light, given that a class was rolled; 1 to 1.09.
    pub passes: f64,
    /// The mean number of times the player is unseen, given that a class was rolled.
    pub times_unseen: f64,
    /// The probability to be unseen at least once, given that a class was rolled.
    pub unseen: f64,
    /// The probability that an attempted gift is better than what is worn.
    pub gift_chance: f64,
    /// How often each step is rolled in one phase, and how often it passes.
    pub steps: [Visits; 16],
}

/// Returns the exact odds of an encounter, up to rounding errors of about 10^-15.
pub fn exact(encounter: &Encounter) -> Odds {
    let tree = Tree::new(encounter);
    let mut outcomes = PerOutcome::default();
    tree.leaves.iter().for_each(|leaf| outcomes[leaf.outcome] += leaf.p);
    let by_monster = by_monster(&tree);
    // The sums over classes at the cloak may differ from the loop's by rounding errors: only their quotient
    // is exact.
    let (cloak, passes) = (tree.visits(PhaseStep::Cloak), tree.loop_passes / tree.loop_entries);
    Odds {
        outcomes,
        by_monster,
        level: distributions::level(encounter),
        hp: distributions::rolled_hit_points(encounter, &by_monster),
        passes,
        times_unseen: passes * (cloak.passes / cloak.rolls),
        unseen: distributions::unseen_chance(encounter),
        gift_chance: encounter.gift_chance(),
        steps: tree.visits,
    }
}

/// Returns the probability of each outcome with each class, in the order of [`Class::ALL`].
pub(super) fn by_monster(tree: &Tree) -> [PerOutcome<f64>; 20] {
    let mut by_monster = [PerOutcome::default(); 20];
    for leaf in &tree.leaves {
        if let Some(class) = leaf.state.class {
            by_monster[class as usize][leaf.outcome] += leaf.p;
        }
    }
    by_monster
}

impl Odds {
    /// Returns the probability of each outcome with one class.
    pub fn by_class(&self, class: Class) -> &PerOutcome<f64> {
        &self.by_monster[class as usize]
    }

    /// Returns the probability that a class is the last one rolled, seen or not.
    pub fn class_chance(&self, class: Class) -> f64 {
        self.by_class(class).iter().map(|(_, p)| p).sum()
    }

    /// Returns the probability of each outcome, given that a class is met, seen or not; they sum to one.
    /// `None` if it never is, as those that Fear keeps away.
    pub fn once_met(&self, class: Class) -> Option<PerOutcome<f64>> {
        let met = self.class_chance(class);
        (met > 0.0).then(|| PerOutcome(self.by_class(class).0.map(|p| p / met)))
    }

    /// Returns whether a monster may be announced: one that is not walked past.
    pub fn may_announce(&self) -> bool {
        self.possible_after_class().any(|outcome| outcome != Outcome::SneakedPast)
    }

    /// Iterates over the possible outcomes in which a class was rolled.
    pub fn possible_after_class(&self) -> impl Iterator<Item = Outcome> + '_ {
        let later = self.outcomes.iter().filter(|(outcome, p)| *outcome >= Outcome::SneakedPast && *p > 0.0);
        later.map(|(outcome, _)| outcome)
    }
}
