//! The bar with the pinned builds and how this build's figures differ from theirs. It sticks to the lower
//! edge of the window.

use crate::browser;
use crate::state::{Action, Dispatch, on_click};
use crate::ui::debounce::use_debounced;
use crate::ui::on_demand::Loaded;
use crate::ui::tabs::focus_tab;
use crate::ui::text_box::use_text;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use analysis::difference::Difference;
use analysis::pins::{pin_differences, pinned_outcomes};
use analysis::side_by_side::name;
use question::compare_with::{BuildName, CompareWith, Pin};
use question::{Question, Tab};
use say::Unit;
use say::build::describe_build;
use say::chase::describe_actions;
use std::rc::Rc;
use wasm_split_helpers::wasm_split;
use yew::prelude::*;

/// The props of a [`PinBar`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The question, with its pins.
    pub question: Rc<Question>,
    /// The same with what is followed; `None` until it is known.
    pub followed: Option<Rc<Question>>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// The unit of all times.
    pub unit: Unit,
}

/// The element ids of the text boxes with the names of pins.
const NAME_BOXES: [&str; CompareWith::MAX] = ["pin-1", "pin-2", "pin-3"];

/// Renders the [`PinBar`].
#[wasm_split(secondary, fallible)]
pub fn pin_bar(props: Props) -> Loaded {
    Ok(html! { <PinBar ..props /> })
}

/// The bar, for a question with pins.
#[component(PinBar)]
fn bar(props: &Props) -> Html {
    let chase = props.followed.as_ref().map(|followed| {
        Rc::new(Question { compare_with: followed.compare_with.clone(), ..followed.chase_and_fight() })
    });
    let question = use_debounced(&chase);
    let computed = use_in_slices(&question, async |question: Option<Rc<Question>>, _, pause| {
        let question = question?;
        Some(pinned_outcomes(&question, pause).await)
    });
    // Those of the question before, until the new ones arrive.
    let is_stale = computed.as_ref().is_some_and(|computed| computed.inputs != chase);
    let outcomes = computed.as_ref().and_then(|computed| computed.result.as_ref());
    let has_foes = !props.question.chase.foes.0.is_empty();
    let differences = |index: usize, pin: &Pin| {
        let outcomes = outcomes?;
        let (known, outcome) = outcomes.pins.get(index)?;
        (known.question() == pin.question())
            .then(|| pin_differences(outcome, &outcomes.own, has_foes, props.unit))
    };
    let against = match props.followed.as_ref().filter(|_| has_foes) {
        Some(followed) => format!("Against this build, if you {}", describe_actions(&followed.chase)),
        None => "Against this build".to_string(),
    };
    let pins = props.question.compare_with.pins();
    use_names(&pins);
    let on_compare = {
        let dispatcher = props.dispatcher.clone();
        move |_: MouseEvent| {
            dispatcher.dispatch(Action::open_tab(Tab::Compare));
            focus_tab(Tab::Compare.slug());
        }
    };
    html! {
        <section class={classes!("pins", is_stale.then_some("stale"))} aria-label="Pinned builds"
            aria-busy={is_stale.then_some("true")}>
            <p class="against" title={against.clone()}>{ against }</p>
            for (index, pin) in pins.iter().enumerate() {
                { pin_item(props, index, pin, differences(index, pin)) }
            }
            <p class="buttons">
                <button type="button" onclick={on_compare}>{ "Compare" }</button>
                <button type="button" class="main" disabled={pins.len() == CompareWith::MAX}
                    onclick={on_click(&props.dispatcher, || Action::Edit(Box::new(Question::with_build_pinned)))}>
                    { "Pin" }<span>{ " this build" }</span>
                </button>
            </p>
        </section>
    }
}

/// Writes the names of the pins into their boxes.
#[hook]
fn use_names(pins: &[&Pin]) {
    let written = |index: usize| pins.get(index).map(|pin| pin.name.clone()).unwrap_or_default();
    let [first, second, third] = NAME_BOXES;
    use_text(first, written(0));
    use_text(second, written(1));
    use_text(third, written(2));
}

/// Returns the CSS class of a difference.
pub fn difference_class(difference: &Difference) -> &'static str {
    match difference.is_better {
        Some(true) => "better",
        Some(false) => "worse",
        None => "",
    }
}

fn pin_description(pin: &Pin) -> String {
    format!("{} {}", pin.edition, describe_build(pin.edition, &pin.build))
}

/// Renders a pin: its name, which can be edited, its figures, and buttons to swap it in and to remove it.
fn pin_item(props: &Props, index: usize, pin: &Pin, differences: Option<Vec<(String, Difference)>>) -> Html {
    let on_swap = on_click(&props.dispatcher, move || Action::Swap(index));
    let on_remove = on_click(&props.dispatcher, move || {
        Action::Edit(Box::new(move |question| question.without_pin(index)))
    });
    let onchange = {
        let dispatcher = props.dispatcher.clone();
        move |event: Event| {
            let name = browser::value(&event);
            dispatcher
                .dispatch(Action::Edit(Box::new(move |question| question.with_pin_named(index, &name))));
        }
    };
    let (description, name) = (pin_description(pin), name(&props.question, pin));
    html! {
        <div key={index} class="pin" title={description}>
            <p>
                <input id={NAME_BOXES[index]} type="text" aria-label={format!("Name of pin {}", index + 1)}
                    placeholder={name.clone()} maxlength={BuildName::MAX_CHARS.to_string()} {onchange} />
                <button type="button" class="link" aria-label={format!("Swap in {name}")}
                    title="Swap with this build" onclick={on_swap}>
                    { "⇄" }
                </button>
                <button type="button" class="link" aria-label={format!("Unpin {name}")} title="Unpin"
                    onclick={on_remove}>
                    { "×" }
                </button>
            </p>
            <p class="figures">
                if let Some(differences) = differences {
                    { for differences.into_iter().map(|(value, difference)| html! {
                        <span>
                            { value }{ " " }
                            <b class={difference_class(&difference)}>{ difference.text }</b>
                        </span>
                    }) }
                } else {
                    { COMPUTING }
                }
            </p>
        </div>
    }
}
