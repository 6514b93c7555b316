//! Those that hurt from afar: for how long they see you.

use super::Figures;
use crate::situation::Situation;
use chase::foe::Foe;
use chase::pursuit::{ChaseSetup, Pursuit};
use crawl::model::monster::Shoots;
use std::rc::Rc;

/// Who has more hit dice than you have times as many hit points is a danger from afar.
const HIT_POINTS_PER_DIE: f64 = 10.0;

/// A foe that hurts from afar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Onlooker {
    /// For how long it sees you at most, in aut; infinite if you do not leave it behind.
    sees_you_for: f64,
    /// How many times as dangerous a turn in its sight is as in that of a weak one.
    danger: f64,
    /// How often it shoots or casts in an aut, if it does nothing else.
    acts_per_aut: f64,
}

impl Onlooker {
    pub(super) fn new(situation: &Situation, foe: &Foe, sees_you_for: f64) -> Onlooker {
        let (costs, ranged) = (foe.costs(situation.edition), foe.ranged());
        let shoots = ranged.filter(|ranged| ranged.shoots == Shoots::Often).map(|_| costs.missile);
        let casts = ranged.filter(|ranged| ranged.casts_at_you()).map(|_| costs.spell);
        let cost = shoots.into_iter().chain(casts).min().unwrap_or(costs.missile);
        let speed = *foe.speed(situation.edition).range().1;
        let acts_per_aut = f64::from(speed) / (10.0 * f64::from(cost));
        Onlooker { sees_you_for, danger: danger(situation, foe), acts_per_aut }
    }
}

impl Figures {
    /// Returns how long one of those that hurt from afar sees you, in aut.
    pub fn aut_in_sight(&self) -> f64 {
        self.onlookers.iter().map(|one| one.sees_you_for.min(self.aut)).fold(0.0, f64::max)
    }

    /// Returns the same added up for all of them, each aut as often as it is dangerous.
    pub(crate) fn danger_in_sight(&self) -> f64 {
        self.onlookers.iter().map(|one| one.danger * one.sees_you_for.min(self.aut)).sum()
    }

    /// Returns how many missiles and spells of theirs there are in that time at most, if they do nothing else.
    pub fn acts_in_sight(&self) -> f64 {
        self.onlookers.iter().map(|one| one.acts_per_aut * one.sees_you_for.min(self.aut)).sum()
    }

    /// Returns whether one of those that hurt from afar still sees you at the end.
    pub(crate) fn ends_in_sight(&self) -> bool {
        self.onlookers.iter().any(|one| one.sees_you_for >= self.aut)
    }
}

/// Returns the foes that hurt from afar. One that you leave behind sees you until it is farther away than you see, and is taken to fall
/// behind evenly.
pub(super) fn onlookers(
    situation: &Situation,
    setup: &ChaseSetup,
    pursuits: &[Rc<Pursuit>],
) -> Vec<Onlooker> {
    let until_unseen = |(foe, pursuit): (&Foe, &Rc<Pursuit>)| {
        let sight = f64::from(setup.you.sight);
        let (first, last) = (f64::from(foe.starts_at(setup.distance)), pursuit.distance.mean());
        // Who dies is nowhere.
        match last > sight && !setup.kills() && foe.dies.is_none() {
            true if first > sight => 0.0,
            true => setup.mean_aut() * (sight + 1.0 - first) / (last - first),
            false => f64::INFINITY,
        }
    };
    let from_afar =
        situation.chase.foes.0.iter().zip(pursuits).filter(|(foe, _)| situation.is_hurt_from_afar_by(foe));
    from_afar.map(|pair| Onlooker::new(situation, pair.0, until_unseen(pair))).collect()
}

/// Returns how many times as dangerous a turn in sight of a foe is as of a weak one: the more so the more hit dice it has for your hit
/// points.
fn danger(situation: &Situation, foe: &Foe) -> f64 {
    let dice = foe.monster().map_or(0, |monster| monster.look().hit_dice);
    situation.you.hp.map_or(1.0, |hp| (HIT_POINTS_PER_DIE * f64::from(dice) / f64::from(*hp)).max(1.0))
}
