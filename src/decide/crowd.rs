//! Foes that meet you at a door or in the open: the chase has only bounds for them, games of the arena tell more.

use crate::ui::disclosure::Disclosure;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use chase::surroundings::Surroundings;
use question::Question;
use question::crowd::sampled_crowd;
use say::crowd::describe_crowd;
use std::rc::Rc;
use yew::prelude::*;

/// How many games are sampled.
const GAMES: u32 = 500;

/// The props of [`Crowd`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
}

/// A disclosure that samples the chase once it is opened; nothing where the chase is exact.
#[component(Crowd)]
pub fn crowd(props: &Props) -> Html {
    let chase = &props.question.chase;
    let is_bounded = matches!(chase.place, Surroundings::Door | Surroundings::Open) && chase.foes.0.len() > 1;
    if !is_bounded {
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
    let asked = props.question.chase_only();
    let answer = use_in_slices(&asked, async |asked: Question, _, pause| {
        let crowd = sampled_crowd(&asked, GAMES, asked.rolls.seed.0, pause).await;
        crowd.map(|crowd| describe_crowd(&crowd, &asked.chase.foes))
    });
    let words = match answer.filter(|answer| answer.inputs == asked) {
        None => COMPUTING.to_string(),
        Some(answer) => answer.result.clone().unwrap_or("They never come within reach.".to_string()),
    };
    html! { <p class="note" role="status">{ words }</p> }
}
