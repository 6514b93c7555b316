//! How often somebody is with you at the end of an option.

use chase::foe::Foe;
use chase::pursuit::Pursuit;
use std::rc::Rc;

/// How often somebody is with you at the end of an option. Nobody knows when a sleeper wakes: it lies between
/// these.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Company {
    /// Probability if whoever sleeps sleeps on: it follows nobody.
    pub least: f64,
    /// Probability if all sleepers wake at once: their attacks are counted so.
    pub most: f64,
}

impl Company {
    /// Returns how often this is true `of` some foe, if none gets in another's way. `together` is how often
    /// it is if all are awake, where that is known.
    pub(crate) fn of(
        of: fn(&Pursuit) -> f64,
        foes: &[Foe],
        pursuits: &[Rc<Pursuit>],
        together: Option<f64>,
    ) -> Company {
        let someone = |counts_sleepers: bool| {
            let counted = foes.iter().zip(pursuits).filter(|(foe, _)| counts_sleepers || !foe.is_asleep());
            1.0 - counted.map(|(_, one)| 1.0 - of(one)).product::<f64>()
        };
        let most = together.unwrap_or_else(|| someone(true));
        let least = if foes.iter().any(Foe::is_asleep) { someone(false).min(most) } else { most };
        Company { least, most }
    }

    /// Returns the middle, by which options are ranked: that a sleeper may wake is no reason to reckon that
    /// it does.
    pub(crate) fn middle(self) -> f64 {
        (self.least + self.most) / 2.0
    }
}
