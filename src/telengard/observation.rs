//! How often a player saw an outcome, compared with the exact odds.

use crate::edition::ALWAYS;
use crate::inputs::{BoundedInt, inputs};
use crate::prob::Tails;
use crate::telengard::odds::Odds;
use crate::telengard::step::Outcome;

inputs! {
    /// How often a player saw an outcome, in how many encounter phases.
    pub struct Observation normalized by |_| ();

    in "Luck": InSight {
        outcome: Outcome, "outcome", ALWAYS, "Outcome", "What you counted.";
        saw: Option<BoundedInt<0, 1000, 0>>, "saw", ALWAYS, "Times you saw it", "How often it came.";
        of: BoundedInt<1, 1000, 100>, "of", ALWAYS, "Encounters watched", "How many turns you counted, those without a monster included.";
    }
}

impl Observation {
    /// Returns the exact chances of seeing the outcome that often, more often and less often, all encounters being
    /// independent; see [`Tails::binomial`] for the error. `None` if no count is given.
    ///
    /// # Examples
    /// ```
    /// use crawl_clock::question::Question;
    /// use crawl_clock::telengard::exact;
    ///
    /// // No monster comes in 70 % of the turns; none in two turns in 49 %.
    /// let question = Question::read("page=telengard&saw=2&of=2").unwrap();
    /// let tails = question.observation.tails(&exact(&question.encounter)).unwrap();
    /// assert!((tails.exactly - 0.49).abs() < 1e-12);
    /// ```
    pub fn tails(&self, odds: &Odds) -> Option<Tails> {
        self.saw.map(|saw| Tails::binomial(*saw, *self.of, odds.outcomes[self.outcome]))
    }
}
