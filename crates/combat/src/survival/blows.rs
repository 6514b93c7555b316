//! The blows that the foes of a chase make.

use super::Exposure;
use crate::loss::Loss;
use crate::melee::{BlowTarget, Melee, Striker, Unknown};
use chase::foe::Foe;

impl Exposure<'_> {
    /// Returns the rounds of foes. Where you do not walk off, those that constrict get hold of you, as far as is known what that costs;
    /// then all blows of others are as before somebody who is held.
    pub(super) fn melees(&self, target: &BlowTarget, foes: &[Foe]) -> Result<Vec<Melee>, Unknown> {
        let edition = self.setup.edition;
        let strikers: Vec<Striker> = foes.iter().map(|foe| self.striker(foe)).collect::<Result<_, _>>()?;
        let stays = !self.setup.walks_off();
        let grip = |(striker, foe): (&Striker, &Foe)| striker.grip(edition, foe, target).filter(|_| stays);
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

    /// Returns a foe with a polearm or without one, where the setup says so.
    fn striker(&self, foe: &Foe) -> Result<Striker, Unknown> {
        let striker = Striker::of(self.setup.edition, foe)?;
        Ok(match self.setup.polearm {
            Some(chance) => striker.knowing(chance > 0.0),
            None => striker,
        })
    }
}
