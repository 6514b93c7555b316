//! The blows that the foes of a chase make.

use super::Exposure;
use crate::loss::Loss;
use crate::melee::{BlowTarget, Melee, Striker, Unknown};
use chase::foe::Foe;
use chase::pursuit::{CrowdStriker, SampledRounds};
use foundation::edition::Edition;

impl Exposure<'_> {
    /// Returns the rounds of foes. Where you do not walk off, those that constrict get hold of you, as far as
    /// is known what that costs; then all blows of others are as before somebody who is held.
    pub(super) fn melees(&self, target: &BlowTarget, foes: &[ArmedFoe<'_>]) -> Result<Vec<Melee>, Unknown> {
        let edition = self.setup.edition;
        let strikers: Vec<Striker> = foes.iter().map(|foe| foe.striker(edition)).collect::<Result<_, _>>()?;
        let stays = !self.setup.walks_off();
        let grip = |(striker, armed): (&Striker, &ArmedFoe)| {
            striker.grip(edition, armed.foe, target).filter(|_| stays)
        };
        let grips: Vec<Option<Loss>> = strikers.iter().zip(foes).map(grip).collect();
        let in_grip = target.in_grip();
        let of_others = if grips.iter().any(Option::is_some) { &in_grip } else { target };
        let melee = |(striker, grip): (Striker, &Option<Loss>)| match grip {
            Some(grip) => {
                let held = Melee::of(striker.clone(), edition, &in_grip);
                Melee::of(striker, edition, target).or_held(held, grip)
            }
            None => Melee::of(striker, edition, of_others),
        };
        Ok(strikers.into_iter().zip(&grips).map(melee).collect())
    }

    /// Returns foes with a polearm or without one, where the setup says so.
    pub(super) fn armed<'f>(&self, foes: &'f [Foe]) -> Vec<ArmedFoe<'f>> {
        let has_polearm = self.setup.polearm().map(|chance| chance > 0.0);
        foes.iter().map(|foe| ArmedFoe { foe, has_polearm }).collect()
    }

    /// Returns the foes of sampled runs, in the order in which their rounds were counted.
    pub(super) fn armed_in_runs(&self, rounds: &SampledRounds) -> Vec<ArmedFoe<'_>> {
        let armed = |striker: &CrowdStriker| ArmedFoe {
            foe: &self.foes[striker.foe],
            has_polearm: striker.has_polearm,
        };
        rounds.strikers().iter().map(armed).collect()
    }
}

/// A foe of which it may be known whether it has a polearm.
pub(super) struct ArmedFoe<'a> {
    pub foe: &'a Foe,
    /// `None` where that is as its state and kind say.
    pub has_polearm: Option<bool>,
}

impl ArmedFoe<'_> {
    pub(super) fn striker(&self, edition: Edition) -> Result<Striker, Unknown> {
        let striker = Striker::of(edition, self.foe)?;
        Ok(match self.has_polearm {
            Some(has_polearm) => striker.knowing(has_polearm),
            None => striker,
        })
    }
}
