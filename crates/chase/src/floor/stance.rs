//! How a foe that is to act stands to you.

use super::{Aim, Floor};
use crate::energy::{Act, ActContext, NextStep, Regime};
use crate::foe::FoeProfile;
use foundation::prob::Dist;

/// How a foe that is to act stands to you: with its energy and its pauses it decides the distribution of its
/// act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stance {
    /// Whether its act is its first since you moved away from it in its sight, and leads it no farther off,
    /// in your sight.
    pursues: bool,
    distance: i32,
    is_seen: bool,
    in_reach: bool,
    is_covered: bool,
    /// Of the square that it would step onto: whether you are in its reach from there, where that is nearer,
    /// and see it.
    step: Option<(bool, bool)>,
    /// Whether it flits, and no nearer.
    flits_off: bool,
}

impl Stance {
    /// Returns the stance of a foe with this aim. `pursues` is whether its act is its first since you moved
    /// away from it in its sight.
    pub fn of(floor: &impl Floor, foe: usize, aim: Aim, pursues: bool) -> Stance {
        let (you, square) = (floor.you(), floor.square_of(foe));
        let step = aim.step().map(|next| (square.distance(you) - next.distance(you), next));
        let keeps_up = |(nearer, next)| nearer >= 0 && floor.is_seen(next);
        Stance {
            pursues: pursues && step.is_some_and(keeps_up),
            distance: square.distance(you),
            is_seen: floor.is_seen(square),
            in_reach: aim == Aim::Attack,
            is_covered: floor.is_covered(foe),
            step: step
                .map(|(nearer, next)| (nearer > 0 && floor.is_in_reach(foe, next), floor.is_seen(next))),
            flits_off: floor.flits(foe) && step.is_some_and(|(nearer, _)| nearer <= 0),
        }
    }

    /// Returns the distribution of its next act and of its cost; `None` when it may not act. `turn` is its
    /// turn in the cycle of its pauses, `sight` how far you see, and `cost` what the step costs.
    pub fn acts(
        self,
        profile: &FoeProfile,
        regime: Regime,
        (energy, turn): (i32, u8),
        sight: i32,
        cost: Option<&Dist<i32, f64>>,
    ) -> Option<Dist<(Act, i32), f64>> {
        let Stance { pursues, distance, is_seen, in_reach, is_covered, flits_off, .. } = self;
        let step = self.step.zip(cost);
        let step = step.map(|((ends_in_reach, is_seen), cost)| NextStep { cost, ends_in_reach, is_seen });
        let context =
            ActContext { energy, turn, pursues, distance, sight, is_seen, in_reach, is_covered, step };
        let acts = profile.act(regime, context)?;
        Some(if flits_off { profile.flit_off(regime, context) } else { acts })
    }
}
