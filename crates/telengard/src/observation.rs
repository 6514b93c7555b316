//! How often a player saw an outcome, compared with the exact odds.

use crate::odds::Odds;
use crate::step::Outcome;
use foundation::edition::ALWAYS;
use foundation::inputs::{BoundedInt, inputs};
use foundation::prob::Tails;

inputs! {
    /// How often a player saw an outcome, in how many encounter phases.
    pub struct Observation normalized by |_| ();

    in Luck {
        outcome: Outcome, "outcome", ALWAYS, "Outcome", "What you counted.";
        saw: Option<BoundedInt<0, 1000, 0>>, "saw", ALWAYS, "Times you saw it", "How often it came.";
        of: BoundedInt<1, 1000, 100>, "of", ALWAYS, "Turns watched", "How many you counted, those without a monster included.";
    }
}

impl Observation {
    /// Returns the exact chances of seeing the outcome that often, more often and less often, all encounters
    /// being independent; see [`Tails::binomial`] for the error. `None` if no count is given.
    ///
    /// # Examples
    /// ```
    /// use foundation::query_reader::QueryReader;
    /// use telengard::{Encounter, Observation, exact};
    ///
    /// // No monster comes in 70 % of the turns; none in two turns in 49 %.
    /// let observation: Observation = QueryReader::new("saw=2&of=2").unwrap().part();
    /// let tails = observation.tails(&exact(&Encounter::default())).unwrap();
    /// assert!((tails.exactly - 0.49).abs() < 1e-12);
    /// ```
    pub fn tails(&self, odds: &Odds) -> Option<Tails> {
        self.saw.map(|saw| Tails::binomial(*saw, *self.of, odds.outcomes[self.outcome]))
    }
}
