//! The hit points that an option costs, in words.

use crate::Exactness;
use crate::exactness::tenths_below_ten;
use crate::survival::BAD_CASE;
use advice::{Evaluated, Situation};
use combat::survival::Prospects;
use foundation::text::number;

/// The hit points that an option costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LossWords {
    /// What the figures are to the true ones: where poison costs more, a lower bound; with missiles, about
    /// them. That fewer may be lost as foes die sooner than is counted, the signs of the chance and of the
    /// attacks say: another here would only hide the one that warns.
    exactness: Exactness,
    /// The hit points lost on average.
    pub mean: f64,
    /// The hit points lost in a bad case, one in twenty.
    bad: i32,
    /// How many you have under the option, if it changes that, as berserk does.
    of: Option<i32>,
    /// Whether you are dead in a bad case.
    pub is_dead: bool,
    /// The shares of your hit points that are lost on average and in a bad case.
    pub shares: [f64; 2],
}

impl LossWords {
    /// Returns the words for prospects of somebody with this many hit points; `of` is given where the option
    /// changes them.
    pub(super) fn new(prospects: &Prospects, hp: i32, of: Option<i32>, exactness: Exactness) -> LossWords {
        let lost = prospects.with_all_poison().lost.dist();
        let mean: f64 = lost.iter().map(|(lost, p)| f64::from((*lost).min(hp)) * p).sum();
        let bad = (*lost.quantile(BAD_CASE)).min(hp);
        let loses_more = exactness == Exactness::AtLeast;
        let dies_in_bad_case = loses_more && prospects.lives().is_some_and(|lives| lives < BAD_CASE);
        LossWords {
            exactness,
            mean,
            bad,
            of,
            is_dead: bad >= hp || dies_in_bad_case,
            shares: [mean, f64::from(bad)].map(|lost| lost / f64::from(hp)),
        }
    }

    /// Returns how many of these hit points are left on average and in a bad case; `None` where even fewer
    /// may be.
    pub(super) fn left_at_least(&self, hp: i32) -> Option<[i32; 2]> {
        let mean = hp - self.mean.ceil() as i32;
        (self.exactness == Exactness::Exact).then_some([mean, hp - self.bad])
    }

    /// Returns the hit points lost on average and in a bad case, for a table: `9.3`, `≥ 30`, `dead`.
    pub fn figures(&self) -> [String; 2] {
        self.format(Exactness::sign)
    }

    /// Returns the hit points lost on average and in a bad case, for a sentence: `9.3`, `at least 30`,
    /// `dead`.
    pub(crate) fn in_words(&self) -> [String; 2] {
        self.format(Exactness::words)
    }

    fn format(&self, sign: fn(Exactness) -> &'static str) -> [String; 2] {
        let mean = self.exactness.rounded(self.mean, tenths_below_ten(self.mean));
        let mean = self.bounded(mean > 0.0, number(mean, usize::from(mean < 9.95)), sign);
        let bad = if self.is_dead {
            "dead".to_string()
        } else {
            self.bounded(self.bad > 0, self.bad.to_string(), sign)
        };
        [mean, bad]
    }

    /// Returns a figure behind its sign or word, see [`at_least_none`].
    fn bounded(&self, says_anything: bool, figure: String, sign: fn(Exactness) -> &'static str) -> String {
        if says_anything || self.exactness != Exactness::AtLeast {
            format!("{}{figure}", sign(self.exactness))
        } else {
            at_least_none(self.mean).to_string()
        }
    }

    /// Returns the hit points lost on average and in a bad case in few words, each for itself: `12 HP`, `bad
    /// case 33`, and of how many where the option changes that.
    pub fn short(&self) -> [String; 2] {
        let [mean, bad] = self.figures();
        [format!("{mean}{} HP", self.of_how_many()), format!("bad case {bad}")]
    }

    /// Says of how many, where the option changes that: ` of 127`.
    pub fn of_how_many(&self) -> String {
        self.of.map(|hp| format!(" of {hp}")).unwrap_or_default()
    }

    /// Says what is lost, behind the attacks: `, 12 HP lost, 33 in a bad case`. Where you mostly die, a bad
    /// case says no more.
    pub(crate) fn clause(&self, mostly_dies: bool) -> String {
        let ([mean, bad], of) = (self.in_words(), self.of_how_many());
        let is_exact = self.exactness != Exactness::AtLeast;
        if is_exact && self.mean < 0.05 || self.mean == 0.0 {
            // What your own poison takes is said before.
            ", no HP lost".to_string()
        } else if self.is_dead && mostly_dies {
            format!(", {mean} HP lost")
        } else if !self.is_dead && is_exact && self.bad == 0 {
            format!(", {mean} HP lost on average, none in 19 cases of 20")
        } else {
            format!(", {mean}{of} HP lost, {bad} in a bad case")
        }
    }
}

/// Returns what stands for “at least 0”, which says nothing: `?` where nothing is counted, as your own poison
/// until 0.13, else `few`.
pub fn at_least_none(mean: f64) -> &'static str {
    if mean == 0.0 { "?" } else { "few" }
}

/// Returns what the hit points that an option costs are to the true ones.
pub fn exactness_of_loss(row: &Evaluated, prospects: &Prospects, situation: &Situation) -> Exactness {
    let may_be_poisoned = !row.is_untouched() || *situation.defender.poison > 0;
    if may_be_poisoned && prospects.loses_more() {
        return Exactness::AtLeast;
    }
    if row.figures.counts_missiles() { Exactness::About } else { Exactness::Exact }
}
