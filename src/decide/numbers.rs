//! Your numbers: hit points, defences and resistances.

use crate::controls::form_entry::{FormEntry, entries, input_control, input_controls};
use crate::state::{Action, Dispatch};
use crate::ui::disclosure::Disclosure;
use chase::have::{Have, Item};
use foundation::inputs::{Placement, Value};
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
                { carried(props) }
            </div>
            <div class="group" role="group" aria-label="Your numbers">{ of(Placement::InSight) }</div>
            <Disclosure open={is_set} summary={html! { <><b>{ "Resistances" }</b>{ " " }<small>{ names }</small></> }}>
                <div class="group" role="group" aria-label="Your resistances">{ of(Placement::Folded) }</div>
            </Disclosure>
        </>
    }
}

/// Renders what you may carry, each with a box to tick.
fn carried(props: &Props) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let items = Item::ALL.iter().copied().filter(|item| item.as_of(*edition).is_some());
    let chip = |item: Item| {
        let (has, dispatcher) = (chase.have.includes(item), props.dispatcher.clone());
        let others = Item::ALL.iter().copied().filter(|other| *other != item && chase.have.includes(*other));
        let then: Vec<Item> = others.chain((!has).then_some(item)).collect();
        let onchange = move |_: Event| dispatcher.dispatch(Action::Set("have", Have::new(&then).write()));
        html! {
            <label key={item.slug()} class="chip">
                <input type="checkbox" checked={has} {onchange} /><span>{ item.label() }</span>
            </label>
        }
    };
    html! {
        <div class="carried" role="group" aria-label="You have">{ for items.map(chip) }</div>
    }
}

fn resistance_names(entries: &[FormEntry]) -> String {
    let folded = entries.iter().filter(|entry| entry.meta.placement == Placement::Folded);
    folded.map(|entry| entry.meta.label).collect::<Vec<_>>().join(", ")
}
