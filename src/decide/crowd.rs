//! Foes that meet you at a door or in the open: the chase has only bounds for them, games of the arena tell more.

use crate::ui::disclosure::Disclosure;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use foundation::dice::Rolls;
use question::Question;
use question::crowd::{GAMES, is_crowd, sampled_crowd};
use say::crowd::describe_crowd;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Crowd`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
}

/// A disclosure that samples the chase once it is opened; nothing where the chase is exact.
#[component(Crowd)]
pub fn crowd(props: &Props) -> Html {
    if !is_crowd(&props.question.chase) {
        return Html::default();
    }
    html! {
        <Disclosure summary={html! { { "How often do they attack? Sample it" } }}>
            <Sample question={props.question.clone()} />
        </Disclosure>
    }
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
