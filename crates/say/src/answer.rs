//! The answer to a chase as a picture tells it: the option that is followed, in a few words, and what else could be done.
//!
//! # Examples
//! ```
//! use advice::{Adviser, Situation};
//! use question::Question;
//! use say::answer::AnswerWords;
//!
//! let question = Question::read("v=0.31&foes=orc&stairs=10&have=haste").unwrap();
//! let situation = Situation::new(question.edition, &question.build, &question.chase);
//! let advice = Adviser::new(situation.clone()).advice();
//! let words = AnswerWords::new(&question.chase, &advice, &situation).unwrap();
//! assert_eq!(words.headline, "Quaff haste, then run to the stairs.");
//! assert_eq!((&words.figure[..], words.unit), ("1.3", "attacks"));
//! assert_eq!(words.instead[0], ("run to the stairs".to_string(), "4.6".to_string()));
//! ```

use crate::advice::name_option;
use crate::chase::{about, describe_uncounted};
use crate::decision::Tone;
use crate::survival::BAD_CASE;
use advice::{Advice, Evaluated, Situation};
use chase::plan::Plan;
use chase::setup::Chase;
use foundation::text::{number, percent, several, uncapitalized};

/// How many other options are named.
const MOST_INSTEAD: usize = 2;

/// The answer.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerWords {
    /// The chance to live, or the attacks where it is not known.
    pub figure: String,
    /// What the figure counts: `you live` or `attacks`.
    pub unit: &'static str,
    /// How it is to be taken.
    pub tone: Tone,
    /// What to do.
    pub headline: String,
    /// What comes of it: `1 attack, 12 HP lost, 33 in a bad case.`
    pub outcome: String,
    /// What else could be done, each with its figure.
    pub instead: Vec<(String, String)>,
    /// What is not counted.
    pub proviso: &'static str,
    /// The plan that is followed.
    pub plan: Plan,
}

impl AnswerWords {
    /// Describes the option that a chase follows, the best one unless it has a plan. `None` without options, and for a plan of
    /// the reader's own, which is none of them.
    pub fn new(chase: &Chase, advice: &Advice, situation: &Situation) -> Option<AnswerWords> {
        let is_planned = !chase.plan.tokens.is_empty();
        let plan = chase.actions();
        let followed = match is_planned {
            // One that looks has the plan of the one that does not.
            true => {
                let same = advice.rows.iter().filter(|row| row.option.plan == plan);
                same.min_by_key(|row| row.option.family.looks)?
            }
            false => advice.best()?,
        };
        // Figures of one kind only, so that they can be compared.
        let is_known = |row: &Evaluated| row.figures.lives().is_some();
        let others = advice.rows.iter().filter(|row| {
            row.option.id != followed.option.id && !row.is_baseline() && is_known(row) == is_known(followed)
        });
        let instead = others
            .take(MOST_INSTEAD)
            .map(|row| (uncapitalized(&name_option(&row.option, situation)), figure(row).0));
        let (figure, unit) = figure(followed);
        let casts = !describe_uncounted(&situation.chase.foes.0).is_empty();
        Some(AnswerWords {
            figure,
            unit,
            tone: Tone::of(followed),
            headline: format!("{}.", name_option(&followed.option, situation)),
            outcome: outcome(followed, situation),
            instead: instead.collect(),
            proviso: if casts { "melee only, nothing from afar" } else { "melee only" },
            plan: followed.option.plan.clone(),
        })
    }
}

/// Returns the figure of an option and what it counts.
fn figure(row: &Evaluated) -> (String, &'static str) {
    match row.figures.lives() {
        Some(lives) => (percent(lives), "you live"),
        None => (about(row.cost()), if about(row.cost()) == "1" { "attack" } else { "attacks" }),
    }
}

fn outcome(row: &Evaluated, situation: &Situation) -> String {
    let attacks = several(&about(row.cost()), "attack");
    let loss = row.figures.survival.as_ref().map(|survival| {
        let law = survival.lost.dist();
        let bad = match (situation.you.hp.map(|hp| *hp), *law.quantile(BAD_CASE)) {
            (Some(hp), bad) if bad >= hp => "dead".to_string(),
            (_, bad) => bad.to_string(),
        };
        format!(", {} HP lost, {bad} in a bad case", number(law.mean(), 0))
    });
    let comes = match row.figures.follows {
        Some(p) if p >= 0.5 => format!("; comes along in {}", percent(p)),
        _ if !row.is_over() => "; not over then".to_string(),
        _ => String::new(),
    };
    format!("{attacks}{}{comes}.", loss.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::advice::Adviser;
    use question::Question;

    fn words(query: &str) -> Option<AnswerWords> {
        let question = Question::read(query).unwrap();
        let situation = Situation::new(question.edition, &question.build, &question.chase)
            .with_defences(&question.defender)
            .with_blows(&question.attacker);
        AnswerWords::new(&question.chase, &Adviser::new(situation.clone()).advice(), &situation)
    }

    #[test]
    fn the_option_that_was_picked_is_told() {
        let naga = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7";
        let best = words(naga).unwrap();
        assert!(
            best.headline.starts_with("Quaff haste") && best.unit == "you live" && best.tone == Tone::Good,
            "{best:?}"
        );
        assert!(best.outcome.contains(" HP lost, ") && !best.instead.is_empty(), "{best:?}");
        let run = words(&format!("{naga}&plan=away*9.stairs")).unwrap();
        assert_eq!(run.headline, "Run to the stairs.");
        assert_eq!(run.tone, Tone::Bad, "{run:?}");
        assert!(run.instead.iter().any(|(name, _)| name.starts_with("quaff haste")), "{run:?}");
    }

    #[test]
    fn a_plan_of_ones_own_is_none_of_the_options() {
        assert_eq!(words("v=0.34&foes=ogre&plan=near*3.attack"), None);
        assert_eq!(words("v=0.34"), None);
    }
}
