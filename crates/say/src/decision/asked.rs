//! The verdict on a question as a whole: what of it is left out comes before it, what becomes of a plan in it
//! stands beside it.

use super::{DecisionWords, LackingSpecies, describe_advice, join};
use crate::advice::name_option;
use advice::{Advice, Followed, Situation};
use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::inputs::InputKey;
use foundation::query::NotUnderstood;
use foundation::query_reader::EDITION_KEY;
use foundation::text::uncapitalized;
use foundation::time_slices::block_on;
use question::Question;

/// Describes the advice on a question in sentences: first what of it is left out or replaced, as the answer
/// is then on something else.
///
/// # Examples
/// ```
/// use advice::Adviser;
/// use question::Question;
/// use say::decision::describe_answer;
///
/// let question = Question::read("v=0.16&species=djinni&foes=ogre,hydrx&stairs=5").unwrap();
/// let situation = question.situation();
/// let advice = Adviser::new(situation.clone()).advice();
/// let answer = describe_answer(&question, &advice, &situation);
/// assert!(answer.starts_with("This is for a Human. “Djinni” is not in 0.16 (since 0.27). A foe is left out. Unknown monster “hydrx”."));
/// ```
pub fn describe_answer(question: &Question, advice: &Advice, situation: &Situation) -> String {
    let of_key = |key: InputKey| {
        let counts = move |entry: &&NotUnderstood| entry.pair.key == key.as_str() && !entry.is_overridden;
        question.not_understood.iter().filter(counts)
    };
    let rules = format!("This is by the rules of {}.", question.edition);
    let instead = [
        (EDITION_KEY, &*rules),
        (Build::KEY.weapon, "This is for bare hands."),
        (Build::KEY.offhand, "This is without the second weapon."),
    ];
    let instead = instead
        .into_iter()
        .filter_map(|(key, instead)| Some(format!("{instead} {}", of_key(key).next()?.why)));
    let foes = of_key(Chase::KEY.foes).map(|entry| format!("A foe is left out. {}", entry.why));
    let species = LackingSpecies::of(question).map(|lacking| lacking.sentence);
    let left_out = species.into_iter().chain(instead).chain(foes).map(Some);
    join(left_out.chain([Some(describe_advice(advice, situation))]))
}

/// Says what becomes of the plan of a question: which option it is, why it is not possible, or all that a
/// verdict on it says. `None` if it has none.
pub fn describe_own_plan(question: &Question, advice: &Advice, situation: &Situation) -> Option<String> {
    let chase = &question.chase;
    let is_asked = chase.actions() != Chase::default().actions() || chase.once_beside != Default::default();
    let is_lost = chase.plan.tokens.is_empty()
        && question.not_understood.iter().any(|entry| entry.pair.key == Chase::KEY.plan.as_str());
    if !is_asked || is_lost || advice.best().is_none() {
        return None;
    }
    let name = |option| uncapitalized(&name_option(option, situation));
    Some(match advice.followed(situation, chase) {
        Followed::Row(index) => format!("Your plan: {}.", name(&advice.rows[index].option)),
        Followed::Barred(index) => {
            let barred = &advice.barred[index];
            format!("Your plan: {}. {}", name(&barred.option), barred.why)
        }
        Followed::Own => {
            let own = block_on(async |pause| advice.followed_option(situation, chase, pause).await)?;
            DecisionWords::new(advice, &own, situation).paragraph()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::advice::Adviser;

    #[test]
    fn whatever_decides_and_is_not_understood_comes_first() {
        for (query, begin) in [
            (
                "v=0.9",
                "This is by the rules of 0.34. Unknown version “0.9”. There are 0.10 to 0.34 and trunk (0.35). ",
            ),
            (
                "v=0.34&weapon=waraxe",
                "This is for bare hands. Unknown weapon “waraxe”. Did you mean war axe? ",
            ),
            (
                "v=0.10&weapon=orcbow&species=barachi",
                "This is for a Human. “Barachi” is not in 0.10 (since 0.20). This is for bare hands. ",
            ),
            ("v=0.34&weapon=war-axe", "Run."),
        ] {
            let question = Question::read(&format!("{query}&foes=ogre&gap=2")).unwrap();
            let situation = question.situation();
            let answer = describe_answer(&question, &Adviser::new(situation.clone()).advice(), &situation);
            assert!(answer.starts_with(begin), "{answer}");
        }
    }

    #[test]
    fn a_plan_is_said_beside_the_advice() {
        let base = "v=0.34&foes=ogre&gap=2&stairs=9&hp=52&ac=10&ev=7";
        for (rest, begin) in [
            ("", None),
            ("&steps=7", None),
            ("&plan=away*9.stairs", Some("Your plan: run to the stairs.")),
            (
                "&have=blink&held=1&plan=away*9.stairs",
                Some("Your plan: run to the stairs. You are held, and go nowhere until you are free."),
            ),
            (
                "&plan=blink4.away*5.stairs",
                Some("Your own plan. You live in 100 %. No attack, no HP lost. The ogre stays behind."),
            ),
            ("&plan=near.stay*3", Some("Your own plan. How a fight goes is left out")),
        ] {
            let question = Question::read(&format!("{base}{rest}")).unwrap();
            let situation = question.situation();
            let advice = Adviser::new(situation.clone()).advice();
            let said =
                describe_own_plan(&question, &advice, &situation).map(|text| text.replace('\u{a0}', " "));
            let is_right = match (said.as_deref(), begin) {
                (Some(said), Some(begin)) => said.starts_with(begin),
                (said, begin) => said.is_none() && begin.is_none(),
            };
            assert!(is_right, "{rest}: {said:?}");
        }
    }
}
