//! Foes that meet you at a door or in the open: the chase has only bounds for them, games of the arena tell more.

use crate::ui::disclosure::Disclosure;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use foundation::dice::Rolls;
use question::Question;
use question::crowd::{GAMES, is_crowd, sampled_crowd};
use say::crowd::describe_crowd;
use std::rc::Rc;
use yew::prelude::*;

/// Renders a disclosure that samples the chase once it is opened; nothing where the chase is exact.
pub fn crowd(question: &Rc<Question>) -> Html {
    html! {
        if is_crowd(&question.chase) {
            <Disclosure summary={html! { { "How often do they attack? Sample it" } }}>
                <Sample {question} />
            </Disclosure>
        }
    }
}

/// The props of [`Sample`].
#[derive(PartialEq, Properties)]
struct Props {
    question: Rc<Question>,
}

/// What the sampled games come to.
#[component(Sample)]
fn sample(props: &Props) -> Html {
    let Question { rolls, .. } = &*props.question;
    let rolls = Rolls { seed: rolls.seed, ..Rolls::default() };
    let asked = Question { rolls, ..props.question.chase_only() };
    let answer = use_in_slices(&asked, async |asked: Question, _, pause| {
        let crowd = sampled_crowd(&asked, GAMES, pause).await;
        crowd.map(|crowd| describe_crowd(&crowd, &asked.chase.foes))
    });
    let words = match answer.filter(|answer| answer.inputs == asked) {
        None => COMPUTING.to_string(),
        Some(answer) => answer.result.clone().unwrap_or("They never come within reach.".to_string()),
    };
    html! { <p class="note" role="status">{ words }</p> }
}
