//! What a corridor would do for you, beneath the options where several foes endanger your life.

use super::advised::Advised;
use crate::browser;
use crate::situation::set_place;
use crate::state::{Dispatch, on_click};
use crate::ui::ids::VERDICT;
use crate::ui::time_slices::use_in_slices;
use chase::surroundings::Surroundings;
use foundation::inputs::Value;
use say::advice::describe_corridor;
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
    let advised = props.advised.clone();
    let computed = use_in_slices(&props.advised.inputs, async move |situation, _, pause| {
        describe_corridor(&advised.result, &situation, pause).await
    });
    let current = computed.filter(|computed| computed.inputs == props.advised.inputs);
    let said = current.and_then(|computed| computed.result.clone());
    let Some(said) = said else { return html! {} };
    let go = on_click(&props.dispatcher, || {
        // The button goes with what it changes.
        browser::focus(VERDICT);
        set_place(&Surroundings::Corridor.write())
    });
    html! {
        <p class="note">
            { said }{ " " }<button type="button" class="link" onclick={go}>{ "I am in one" }</button>
        </p>
    }
}
