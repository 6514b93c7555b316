//! Those that sleep beside others that do not.

use super::Situation;
use chase::foe::Foe;
use chase::pursuit::start_distances;
use chase::setup::{Chase, Foes};
use chase::surroundings::Surroundings;
use combat::attacker::Stab;

impl Situation {
    /// Returns the situation in which those who sleep sleep on, as if they were not there; `None` unless others do not sleep, and where
    /// your first attack is on one that does.
    pub(crate) fn without_sleepers(&self) -> Option<Situation> {
        let (chase, foes) = (&self.chase, &self.chase.foes.0);
        let is_mixed = foes.iter().any(Foe::is_asleep) && !self.all_sleep() && self.blows.stab == Stab::None;
        let starts = start_distances(chase.place, chase.distance(), foes);
        let placed = |(foe, start): (&Foe, i32)| match chase.place {
            Surroundings::Anywhere => foe.clone(),
            _ => Foe { at: Some(start), ..foe.clone() },
        };
        is_mixed.then(|| {
            let awake = foes.iter().zip(starts).filter(|(foe, _)| !foe.is_asleep());
            let chase = Chase { foes: Foes(awake.map(placed).collect()), ..chase.clone() };
            Situation { chase, ..self.clone() }
        })
    }
}
