//! The chance to live of an option.

use super::in_words;
use crate::Exactness;
use crate::chase::chance;
use advice::{Evaluated, Situation};
use combat::survival::Approximation;

/// The chance to live, and what that is to the true one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lives {
    /// What it is to the true one.
    pub exactness: Exactness,
    /// The chance.
    pub p: f64,
}

/// Says what comes of it where nothing kills, while harm is not counted; `so_far` is empty where the matter ends with it.
pub(super) fn nothing_kills(so_far: &str) -> String {
    let until = if so_far.is_empty() { "" } else { " until then" };
    format!("Nothing that is counted kills you{until}.")
}

impl Lives {
    /// Returns the chance of an option; `None` where your hit points are not known.
    pub fn of(row: &Evaluated, situation: &Situation) -> Option<Lives> {
        let prospects = row.figures.prospects.as_ref()?;
        let lives = prospects.lives()?;
        let (may_do_less, may_do_more) = (situation.is_at_most(), row.is_too_rosy(situation));
        let unless_more = if may_do_more { Exactness::AtMost } else { Exactness::Exact };
        let is_bound = |what: &Approximation| {
            use Approximation::{AsIfBeside, InTheWay, TakesLess};
            matches!(what, InTheWay | AsIfBeside | TakesLess)
        };
        let adds_up = prospects.with_poison.is_none() && prospects.in_time.is_none();
        let exactness = match &prospects.approximations[..] {
            _ if lives < 0.001 => Exactness::Exact, // `< 0.1 %`
            _ if lives > 0.999 => unless_more,
            [] if !may_do_less && adds_up => unless_more,
            approximations
                if may_do_more && !may_do_less && adds_up && !approximations.iter().any(is_bound) =>
            {
                Exactness::AtMost
            }
            approximations if approximations.iter().all(is_bound) && !may_do_more => Exactness::AtLeast,
            _ => Exactness::About,
        };
        // Not `≤ > 99.9 %`.
        Some(Lives { exactness, p: if may_do_more && lives > 0.999 { 1.0 } else { lives } })
    }

    /// Formats it for people: `97 %`, `≥ 97 %`.
    pub fn figure(self) -> String {
        self.format(chance)
    }

    /// Formats it with this format of a chance, behind the sign.
    pub fn format(self, format: fn(f64) -> String) -> String {
        format!("{}{}", self.exactness.sign(), format(self.p))
    }

    /// Says it in a sentence: `You live in at least 97 %.` Behind the chance stands `so_far`, empty where the matter ends with it.
    pub(super) fn sentence(self, so_far: &str) -> String {
        match self.is_all_at_most() {
            true => nothing_kills(so_far),
            false => format!("You live in {}{}{so_far}.", self.exactness.words(), chance(self.p)),
        }
    }

    /// Returns it as a screen reader says it: `at least 97 percent`.
    pub(super) fn spoken(self) -> String {
        format!("{}{}", self.exactness.words(), in_words(&chance(self.p)))
    }

    /// Returns whether nothing kills, while harm is not counted.
    pub(super) fn is_all_at_most(self) -> bool {
        self.exactness == Exactness::AtMost && self.p >= 1.0
    }
}
