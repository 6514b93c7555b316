//! Those that hurt from afar: how often they can.

use super::Figures;
use crate::situation::Situation;
use chase::energy::{Jitter, START};
use chase::foe::Foe;
use chase::pursuit::ChaseSetup;
use crawl::model::monster::Shoots;
use foundation::edition::{Life, until};
use foundation::prob::ROUNDING;

/// A foe that hurts from afar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Onlooker {
    /// Whether it may still see you at the end.
    sees_you_at_end: bool,
    /// How often it shoots or casts at most for all that it has to walk to see you; infinite in a fight.
    most_acts: f64,
    /// How often it does in an aut, if it does nothing else.
    acts_per_aut: f64,
    /// By how much that is more as its energy at the start is higher.
    acts_at_once: f64,
    /// How dangerous each time is: its hit dice, by [`HIT_POINTS_PER_DIE`] of yours, and how likely it does then.
    danger: f64,
}

/// What a foe does from afar is dangerous if it has a hit die for so many hit points of yours.
const HIT_POINTS_PER_DIE: f64 = 10.0;
/// Who casts does so in some turns only, while who shoots always does.
const SHARE_OF_CASTS: f64 = 0.5;

/// While the field of view was a circle, one saw a tile farther along a row.
const ROUND_SIGHT: Life = until(16);

impl Onlooker {
    /// Returns one that sees you until the end of a fight; other plans may leave it behind.
    pub(super) fn new(situation: &Situation, setup: &ChaseSetup, foe: &Foe) -> Onlooker {
        let (costs, ranged) = (foe.costs(situation.edition), foe.ranged());
        let shoots = ranged.filter(|ranged| ranged.shoots == Shoots::Often).map(|_| costs.missile);
        let casts = ranged.filter(|ranged| ranged.casts_at_you()).map(|_| costs.spell);
        let cost = f64::from(shoots.into_iter().chain(casts).min().unwrap_or(costs.missile));
        let energy_per_aut = f64::from(*foe.speed(situation.edition).range().1) / 10.0;
        let spare = f64::from(*setup.start.range().1 - START).max(0.0);
        let share = if shoots.is_some() { 1.0 } else { SHARE_OF_CASTS };
        let dice = f64::from(foe.monster().map_or(0, |monster| monster.look().hit_dice));
        let by_hit_points = situation.you.hp.map_or(1.0, |hp| HIT_POINTS_PER_DIE * dice / f64::from(*hp));
        let always = Onlooker {
            sees_you_at_end: true,
            most_acts: f64::INFINITY,
            acts_per_aut: energy_per_aut / cost,
            acts_at_once: spare / cost,
            danger: share * by_hit_points,
        };
        // Who dies is nowhere.
        match setup.kills() || foe.dies.is_some() {
            true => always,
            false => always.left_behind(situation, setup, foe, cost),
        }
    }

    /// Returns the same of one that you may leave behind, to which a shot or spell costs so much energy: it does so as often as it can
    /// and still see you then.
    fn left_behind(self, situation: &Situation, setup: &ChaseSetup, foe: &Foe, cost: f64) -> Onlooker {
        let profile = situation.profile(foe);
        let sight = f64::from(setup.you.sight + i32::from(ROUND_SIGHT.includes(situation.edition)));
        let cheaper = f64::from(u8::from(setup.regime.jitter != Jitter::Never));
        let step = if profile.mobile { f64::from(*profile.step.range().0) - cheaper } else { f64::INFINITY };
        let (mut aut, mut distance) = (0.0, f64::from(foe.starts_at(setup.distance)));
        let (mut sees_you_at_end, mut most_acts) = (true, 0.0);
        for action in (0..setup.action_count).map(|index| setup.plan.action(index)) {
            aut += f64::from(*action.aut.range().1);
            distance += f64::from(action.lead);
            let (acts, behind) = (self.acts_per_aut * aut + self.acts_at_once, distance - sight);
            let left = if behind > 0.0 { acts - step / cost * behind } else { acts };
            sees_you_at_end = left >= -ROUNDING;
            most_acts = f64::max(most_acts, left);
        }
        Onlooker { sees_you_at_end, most_acts, ..self }
    }

    /// Returns how often it shoots or casts at most in the time that an option takes.
    fn acts(&self, aut: f64) -> f64 {
        (self.most_acts.min(self.acts_per_aut * aut + self.acts_at_once) + ROUNDING).floor()
    }
}

impl Figures {
    /// Returns how many missiles and spells you face at most: those of all that hurt from afar, if they do nothing else but keep you in
    /// sight.
    pub fn acts_from_afar(&self) -> f64 {
        self.onlookers.iter().map(|one| one.acts(self.aut)).sum()
    }

    /// Returns the same, each as often as it is dangerous.
    pub(crate) fn danger_from_afar(&self) -> f64 {
        self.onlookers.iter().map(|one| one.danger * one.acts(self.aut)).sum()
    }

    /// Returns whether one of those that hurt from afar may do so: while you are in its sight, or once somebody is with you at the end.
    pub fn may_be_hurt_from_afar(&self) -> bool {
        !self.onlookers.is_empty() && (self.acts_from_afar() > 0.0 || self.beside.most > ROUNDING)
    }

    /// Returns whether one of those that hurt from afar still sees you at the end.
    pub(crate) fn ends_in_sight(&self) -> bool {
        self.onlookers.iter().any(|one| one.sees_you_at_end)
    }
}
