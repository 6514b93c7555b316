//! Who is with you at the end of an option that is no fight, as if none slept on.

use crate::Bounded;
use crate::Exactness;
use crate::chase::{NEGLIGIBLE, object};
use advice::{Evaluated, Situation};
use chase::verdict::Proviso;
use foundation::text::number;

/// The least chance that is written out.
pub(super) const LEAST: f64 = 0.0005;

/// Who is with you at the end of an option that is no fight, as if none slept on.
pub(super) struct Rest<'a> {
    pub row: &'a Evaluated,
    pub situation: &'a Situation,
    /// How a single foe is called, if not by its name.
    pub it: Option<&'a str>,
    /// How the chance that somebody is with you relates to the true one.
    pub bound: Exactness,
    /// Whether the matter is over then.
    pub is_over: bool,
}

impl Rest<'_> {
    pub fn describe(&self) -> String {
        let (who, none) = match &self.situation.chase.foes.0[..] {
            [foe] => {
                let it = self.it.map_or_else(|| object(foe), str::to_string);
                (it.clone(), it)
            }
            _ => ("someone".to_string(), "everyone".to_string()),
        };
        match self.row.figures.follows() {
            Some(follows) => self.describe_followers(follows.most, &who, &none),
            None if self.is_over => self.describe_pursuers(&who, &none),
            None => self.describe_company(&who),
        }
    }

    /// Says who comes along by the stairs, with this probability.
    fn describe_followers(&self, p: f64, who: &str, none: &str) -> String {
        let may_burst = self.row.provisos(self.situation).any(|(proviso, _)| proviso == Proviso::Explodes);
        match p {
            p if p < NEGLIGIBLE && may_burst => format!("{none} stays behind or is gone"),
            p if p < NEGLIGIBLE => format!("{none} stays behind"),
            p if p < 0.5 && self.it.is_none() => format!("{none} stays behind in {}", self.unless(p)),
            p if p > 1.0 - NEGLIGIBLE && self.bound == Exactness::AtMost => {
                format!("{who} comes along if it can by then")
            }
            p if p > 1.0 - NEGLIGIBLE => format!("{who} comes along"),
            p => format!("{who} comes along in {}", self.in_cases(p)),
        }
    }

    /// Says who is after you, or beside you, where that is over.
    fn describe_pursuers(&self, who: &str, none: &str) -> String {
        let (row, situation) = (self.row, self.situation);
        let (is_one, p) = (situation.chase.foes.0.len() == 1, row.figures.beside.most);
        let later = format!("{}\u{a0}aut later", number(row.figures.aut, 0));
        let is_beside = p > LEAST;
        if row.is_put_off(situation) {
            match (is_one, is_beside) {
                (true, true) => {
                    format!("{later} {who} is still after you, and beside you in {}", self.in_cases(p))
                }
                (false, true) => {
                    format!("{later} they are still after you, and one is beside you in {}", self.in_cases(p))
                }
                (true, false) => format!("{later} {who} is still after you, but not beside you"),
                (false, false) => format!("{later} they are still after you, but none is beside you"),
            }
        } else if row.option.plan.teleports() || !situation.is_pursued() {
            if is_beside {
                format!("{who} is beside you at the end in {}", self.in_cases(p))
            } else if is_one {
                format!("{who} is not beside you at the end")
            } else {
                "none of them is beside you at the end".to_string()
            }
        } else if is_beside {
            format!("{none} falls behind in {}", self.unless(p))
        } else {
            format!("{none} falls behind")
        }
    }

    /// Says who is beside you, where that is not over.
    fn describe_company(&self, who: &str) -> String {
        let p = self.row.figures.beside.most;
        let how_often = match p {
            p if p > 1.0 - LEAST => "is still beside you at the end".to_string(),
            p => format!("is beside you at the end in {}", self.in_cases(p)),
        };
        if p < LEAST {
            format!("{who} keeps up with you")
        } else if p < 0.5 {
            format!("{who} keeps up with you, and {how_often}")
        } else if self.row.option.plan.attacks() || self.it.is_some() || self.row.is_lost() {
            format!("{who} {how_often}")
        } else {
            format!("{who} {how_often}: that only puts off the fight")
        }
    }

    /// Says how often somebody is with you.
    fn in_cases(&self, p: f64) -> String {
        Bounded { exactness: self.bound, p }.in_words()
    }

    /// Says how often nobody is with you: at least that often where somebody is at most so often.
    fn unless(&self, p: f64) -> String {
        let exactness = if self.bound == Exactness::AtMost { Exactness::AtLeast } else { self.bound };
        Bounded { exactness, p: 1.0 - p }.in_words()
    }
}
