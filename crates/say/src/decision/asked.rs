//! The verdict on a question as a whole: what of it is left out comes before it, what becomes of a plan in it stands beside it.

use super::{DecisionWords, LackingSpecies, describe_advice, join};
use crate::advice::name_option;
use advice::{Advice, Followed, Situation};
use chase::setup::Chase;
use foundation::query::NotUnderstood;
use foundation::text::uncapitalized;
use foundation::time_slices::block_on;
use question::Question;

/// Describes the advice on a question in sentences: first who of it is left out, as the answer is then on something else.
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
    let is_foe = |entry: &&NotUnderstood| entry.pair.key == Chase::KEY.foes.as_str() && !entry.is_overridden;
    let foes = question.not_understood.iter().filter(is_foe);
    let foes = foes.map(|entry| Some(format!("A foe is left out. {}", entry.why)));
    let species = LackingSpecies::of(question).map(|lacking| lacking.sentence);
    join([species].into_iter().chain(foes).chain([Some(describe_advice(advice, situation))]))
}

/// Says what becomes of the plan of a question: which option it is, why it is not possible, or all that a verdict on it says. `None` if
/// it has none.
pub fn describe_own_plan(question: &Question, advice: &Advice, situation: &Situation) -> Option<String> {
    let chase = &question.chase;
    let is_asked = chase.actions() != Chase::default().actions() || chase.once_beside != Default::default();
    if !is_asked || advice.best().is_none() {
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
