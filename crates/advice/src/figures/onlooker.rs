//! A foe that hurts from afar: how often it can at most, and what its missiles cost.

use crate::situation::Situation;
use chase::energy::{Jitter, START};
use chase::foe::Foe;
use chase::outcome::Crowd;
use chase::pursuit::ChaseSetup;
use combat::loss::Loss;
use foundation::edition::{Life, until};
use foundation::prob::{Dist, ROUNDING};

/// A foe that hurts from afar.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Onlooker {
    pub foe: Foe,
    /// Whether it may still see you at the end.
    pub sees_you_at_end: bool,
    /// How often it shoots or casts at most for all that it has to walk to see you; infinite in a fight.
    most_acts: f64,
    /// How often it does in an aut, if it does nothing else.
    acts_per_aut: f64,
    /// By how much that is more as its energy at the start is higher.
    acts_at_once: f64,
    /// How dangerous each time is: its hit dice, by [`HIT_POINTS_PER_DIE`] of yours, and how likely it does
    /// then.
    pub danger: f64,
    /// Whether it does so even beside you.
    pub beside_too: bool,
    /// How many missiles it shoots at you, and the hit points that each costs you; `None` before they are
    /// counted, for one that casts, too, and where that is not known.
    pub missiles: Option<Missiles>,
}

/// The missiles of a foe.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Missiles {
    /// How many it shoots.
    pub count: Dist<i32, f64>,
    /// The hit points that one costs you.
    pub lost: Loss,
}

/// What a foe does from afar is dangerous if it has a hit die for this many hit points of yours.
const HIT_POINTS_PER_DIE: f64 = 10.0;
/// Whoever casts does so in some turns only, while whoever shoots always does.
const SHARE_OF_CASTS: f64 = 0.5;

/// While the field of view was a circle, one saw a tile farther along a row.
const ROUND_SIGHT: Life = until(16);

impl Onlooker {
    /// Returns those of some foes that hurt from afar. Behind one that keeps all others off nobody shoots.
    pub(super) fn all(situation: &Situation, setup: &ChaseSetup, foes: &[Foe]) -> Vec<Onlooker> {
        let front = Crowd::new(setup, foes).and_then(|crowd| crowd.front());
        let sees_you =
            |(index, foe): &(usize, &Foe)| foe.casts_at_you() || front.is_none_or(|front| front == *index);
        let may = foes.iter().enumerate().filter(sees_you);
        may.filter_map(|(_, foe)| Onlooker::of(situation, setup, foe)).collect()
    }

    /// Returns one that sees you until the end of a fight; other plans may leave it behind. `None` for a foe
    /// that hurts nobody from afar, and for one beside you, where you stay: it strikes, unless it casts or
    /// shoots even there.
    fn of(situation: &Situation, setup: &ChaseSetup, foe: &Foe) -> Option<Onlooker> {
        let (shoots, casts) = (foe.often_shoots(), foe.casts_at_you());
        if !situation.is_hurt_from_afar_by(foe) || !casts && strikes_instead(situation, setup, foe) {
            return None;
        }
        let costs = foe.costs(situation.edition);
        let cost = match (shoots, casts) {
            (true, true) => costs.missile.min(costs.spell),
            (true, false) => costs.missile,
            (false, _) => costs.spell,
        };
        let cost = f64::from(cost);
        let energy_per_aut = f64::from(*foe.speed(situation.edition).range().1) / 10.0;
        let spare = f64::from(*setup.start.range().1 - START).max(0.0);
        let share = if shoots { 1.0 } else { SHARE_OF_CASTS };
        let dice = f64::from(foe.monster().map_or(0, |monster| monster.look().hit_dice));
        let by_hit_points =
            situation.defender.hp.map_or(1.0, |hp| HIT_POINTS_PER_DIE * dice / f64::from(*hp));
        let always = Onlooker {
            foe: foe.clone(),
            sees_you_at_end: true,
            most_acts: f64::INFINITY,
            acts_per_aut: energy_per_aut / cost,
            acts_at_once: spare / cost,
            danger: share * by_hit_points,
            beside_too: casts || foe.shoots_beside_you(situation.edition),
            missiles: None,
        };
        // Whoever dies is nowhere.
        Some(if setup.kills() || foe.dies.is_some() {
            always
        } else {
            always.left_behind(situation, setup, foe, cost)
        })
    }

    /// Returns the same of one that you may leave behind, to which a shot or spell costs this much energy: it
    /// does so as often as it can and still see you then.
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
    pub(super) fn acts(&self, aut: f64) -> f64 {
        (self.most_acts.min(self.acts_per_aut * aut + self.acts_at_once) + ROUNDING).floor()
    }
}

/// Returns whether a foe stands beside you while you stay, and strikes then instead of shooting.
fn strikes_instead(situation: &Situation, setup: &ChaseSetup, foe: &Foe) -> bool {
    let stays = |index: i32| setup.plan.action(index).lead == 0;
    !foe.shoots_beside_you(situation.edition)
        && foe.starts_at(setup.distance) == 1
        && !situation.is_crowded()
        && (0..setup.action_count).all(stays)
}

impl Missiles {
    /// Returns the hit points that all of them cost you. Losses of `hp` or more count as `hp`.
    pub(super) fn volley(&self, hp: usize) -> Loss {
        let (mut volley, mut each, mut shot) = (Loss::impossible(), Loss::nothing(), 0);
        for (count, p) in self.count.iter() {
            while shot < *count {
                each = each.plus(&self.lost, hp);
                shot += 1;
            }
            volley.add_weighted(&each, p);
        }
        volley
    }
}
