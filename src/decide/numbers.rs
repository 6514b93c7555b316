//! Your numbers: hit points, defences and resistances.

use crate::controls::form_entry::{FormEntry, entries, input_control, input_controls};
use crate::state::Dispatch;
use crate::ui::disclosure::Disclosure;
use foundation::inputs::Placement;
use question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Numbers`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// The stairs, what you carry, your hit points and defences; resistances are folded.
#[component(Numbers)]
pub fn numbers(props: &Props) -> Html {
    let Question { edition, chase, defender, .. } = &*props.question;
    let entries = entries(defender, *edition);
    let of = |placement| {
        let placed = entries.iter().filter(move |entry| entry.meta.placement == placement);
        input_controls(placed, *edition, &props.dispatcher).collect::<Html>()
    };
    let is_set = entries.iter().any(|entry| entry.is_set() && entry.meta.placement == Placement::Folded);
    let names = resistance_names(&entries);
    html! {
        <>
            <div class="group" role="group" aria-label="The way out">
                { input_control(chase, "stairs", *edition, &props.dispatcher) }
                { input_control(chase, "have", *edition, &props.dispatcher) }
            </div>
            <div class="group" role="group" aria-label="Your numbers">{ of(Placement::InSight) }</div>
            <Disclosure open={is_set} summary={html! { <><b>{ "Resistances" }</b>{ " " }<small>{ names }</small></> }}>
                <div class="group" role="group" aria-label="Your resistances">{ of(Placement::Folded) }</div>
            </Disclosure>
        </>
    }
}

fn resistance_names(entries: &[FormEntry]) -> String {
    let folded = entries.iter().filter(|entry| entry.meta.placement == Placement::Folded);
    folded.map(|entry| entry.meta.label).collect::<Vec<_>>().join(", ")
}
