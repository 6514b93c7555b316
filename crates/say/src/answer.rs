//! The answer to a chase as pictures and cards tell it: the option that is followed, in a few words, and what
//! else could be done.
//!
//! # Examples
//! ```
//! use advice::{Adviser, Situation};
//! use question::Question;
//! use say::answer::AnswerWords;
//!
//! let question = Question::read("v=0.31&foes=orc&stairs=10&have=haste").unwrap();
//! let situation = question.situation();
//! let advice = Adviser::new(situation.clone()).advice();
//! let words = AnswerWords::new(&advice, &advice.rows[0], &situation);
//! assert_eq!(words.headline, "Quaff haste now, then run for the stairs.");
//! assert_eq!((&words.stamp.figure[..], words.stamp.unit.label()), ("1.3", "attacks"));
//! assert_eq!(words.instead[0], ("run to the stairs".to_string(), "4.6 attacks".to_string()));
//! ```

use crate::advice::{mostly_dies, name_evaluated};
use crate::decision::{DecisionStamp, OptionWords, count_attacks, imperative};
use advice::{Advice, Evaluated, Situation};
use chase::plan::Plan;
use chase::verdict::Proviso;
use foundation::text::uncapitalized;

/// How many other options are named.
const MOST_INSTEAD: usize = 2;

/// The answer.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerWords {
    /// The figure.
    pub stamp: DecisionStamp,
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
    /// Describes the option that is `followed`, one of an advice or a plan of the reader's own.
    pub fn new(advice: &Advice, followed: &Evaluated, situation: &Situation) -> AnswerWords {
        // Figures of one kind only, so that they can be compared.
        let is_known = |row: &Evaluated| row.figures.lives().is_some();
        // What needs watching is better on paper than in play: few words cannot say so.
        let is_named = |row: &Evaluated| !row.is_baseline() && !row.option.drinks_when_beside();
        let others = advice.rows.iter().filter(|row| {
            row.option.id != followed.option.id && is_named(row) && is_known(row) == is_known(followed)
        });
        let instead = others.take(MOST_INSTEAD).map(|row| {
            let name = uncapitalized(&name_evaluated(row, situation));
            (name, DecisionStamp::of(row, situation).counted())
        });
        let proviso = if situation.provisos().any(|(proviso, _)| matches!(proviso, Proviso::Assumed(..))) {
            "melee only, at a speed that is assumed"
        } else if followed.leaves_out_harm_from_afar(situation) {
            "missiles and spells are not counted"
        } else if followed.hurts_from_afar(situation) {
            "melee and missiles only"
        } else if followed.hangs_on_status(situation) {
            "melee only, as if what quickens you lasted"
        } else if followed.is_too_rosy(situation) {
            "melee only, not all of it counted"
        } else {
            "melee only"
        };
        let is_best = advice.best().is_some_and(|best| best.option.id == followed.option.id);
        AnswerWords {
            stamp: DecisionStamp::of(followed, situation),
            headline: imperative(followed, is_best, situation),
            outcome: outcome(followed, &OptionWords::new(followed, situation), situation.chase.foes.0.len()),
            instead: instead.collect(),
            proviso,
            plan: followed.option.plan.clone(),
        }
    }
}

/// Says what comes of an option.
fn outcome(row: &Evaluated, words: &OptionWords, foes: usize) -> String {
    let who = if foes == 1 { "it" } else { "someone" };
    let loss = words.loss.map(|loss| loss.clause(mostly_dies(row))).unwrap_or_default();
    let rest = words.not_over.as_ref().map(|_| match &words.follows {
        Some(follows) => format!("; {who} comes along in {}", follows.in_words()),
        None => "; not over then".to_string(),
    });
    format!("{}{loss}{}.", count_attacks(row, words), rest.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::Tone;
    use ::advice::Adviser;
    use foundation::time_slices::block_on;
    use question::Question;

    fn words(query: &str) -> Option<AnswerWords> {
        let question = Question::read(query).unwrap();
        let (situation, chase) = (question.situation(), question.chase);
        let advice = Adviser::new(situation.clone()).advice();
        let followed = block_on(async |pause| advice.followed_option(&situation, &chase, pause).await)?;
        Some(AnswerWords::new(&advice, &followed, &situation))
    }

    #[test]
    fn the_option_that_was_picked_is_told() {
        let naga = "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&have=haste&hp=52&ac=10&ev=7";
        let best = words(naga).unwrap();
        assert!(
            best.headline.starts_with("Quaff haste")
                && best.stamp.unit.is_lives()
                && best.stamp.unit.label() == "you live so far",
            "{best:?}"
        );
        assert!(best.outcome.contains(" HP lost, ") && !best.instead.is_empty(), "{best:?}");
        let lost = words("v=0.34&species=naga&weapon=dagger&foes=ogre&hp=24&ac=5&ev=8").unwrap();
        assert_eq!(lost.headline, "Nothing here is safe. Best: run.");
        assert!(lost.outcome.ends_with(" HP lost; not over then."), "{lost:?}");
        let run = words(&format!("{naga}&plan=away*9.stairs")).unwrap();
        assert_eq!(run.headline, "Run for the stairs.");
        assert_eq!(run.stamp.tone, Tone::Bad, "{run:?}");
        assert!(run.instead.iter().any(|(name, _)| name.starts_with("quaff haste")), "{run:?}");
    }

    /// The paralysis of a hornet is not counted, and says so even in few words.
    #[test]
    fn a_blow_that_takes_turns_is_not_all_counted() {
        let proviso =
            |foe: &str| words(&format!("v=0.34&foes={foe}&gap=2&hp=60&ac=5&ev=10")).unwrap().proviso;
        assert_eq!(["hornet", "jackal"].map(proviso), ["melee only, not all of it counted", "melee only"]);
    }

    /// Whoever is berserk has half as many hit points again, and loses more of them.
    #[test]
    fn hit_points_that_an_option_adds_are_told() {
        let query = "v=0.34&species=troll&skill=3&foes=ogre&gap=1&stairs=9&hp=85&ac=10&ev=7&god=trog&piety=100&have=berserk";
        let question = Question::read(query).unwrap();
        let situation = question.situation();
        let advice = Adviser::new(situation.clone()).advice();
        let rage =
            advice.rows.iter().find(|row| name_evaluated(row, &situation).contains("berserk")).unwrap();
        let told = AnswerWords::new(&advice, rage, &situation).outcome;
        assert!(told.contains(" of 127 HP lost, "), "{told}");
        let spoken = OptionWords::new(rage, &situation).spoken(None);
        assert!(spoken.contains(" of 127 HP lost, bad case "), "{spoken}");
    }

    #[test]
    fn a_plan_of_ones_own_is_told_too() {
        let own = words("v=0.34&foes=ogre&plan=near*3.attack").unwrap();
        assert_eq!(own.headline, "Your own plan.");
        assert!(!own.instead.is_empty(), "{own:?}");
        assert_eq!(words("v=0.34"), None);
    }
}
