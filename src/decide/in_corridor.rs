//! What a corridor would do for you, beneath the options where several foes endanger your life.

use super::advised::Advised;
use crate::browser;
use crate::state::{Action, Dispatch, on_click};
use crate::ui::ids::VERDICT;
use crate::ui::time_slices::use_in_slices;
use advice::{Adviser, Situation};
use chase::setup::Chase;
use chase::surroundings::Surroundings;
use question::Question;
use say::advice::{corridor_in_danger, describe_corridor};
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`InCorridor`].
#[derive(Properties)]
pub struct Props {
    /// The advice where you are now.
    pub advised: Rc<Advised>,
    /// Dispatches the change of where you are.
    pub dispatcher: Dispatch,
}

// The same advice has the same figures.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.advised, &other.advised)
    }
}

/// How often you would live in a corridor, and a button that says that you are in one.
#[component(InCorridor)]
pub fn in_corridor(props: &Props) -> Html {
    let Advised { inputs: situation, result: advice } = &*props.advised;
    let corridor = corridor_in_danger(advice, situation);
    let computed = use_in_slices(&corridor, async move |corridor: Option<Situation>, _, pause| {
        Some(Adviser::new(corridor?).advice_in_slices(pause).await)
    });
    let there = computed.as_ref().filter(|computed| computed.inputs == corridor);
    let there = there.and_then(|computed| computed.inputs.as_ref().zip(computed.result.as_ref()));
    let said = there.and_then(|(corridor, there)| describe_corridor((advice, situation), (there, corridor)));
    let Some(said) = said else { return html! {} };
    let go = on_click(&props.dispatcher, || {
        // The button goes with what it changes.
        browser::focus(VERDICT);
        Action::Edit(Box::new(|question: &Question| Question {
            chase: Chase { place: Surroundings::Corridor, ..question.chase.clone() },
            ..question.clone()
        }))
    });
    html! {
        <p class="note">
            { said }{ " " }<button type="button" class="link" onclick={go}>{ "I am in one" }</button>
        </p>
    }
}
