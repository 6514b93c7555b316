//! The situation row: what is after you, how far it is, the stairs, and where you are.

use crate::browser;
use crate::controls::control::control;
use crate::controls::control_props::ControlProps;
use crate::controls::form_entry::input_control;
use crate::foes::{Search, change_count, set_distance, suggestions};
use crate::state::{Action, Dispatch};
use crate::ui::flag::{toggle, use_flag};
use crate::ui::glyph::glyph;
use crate::ui::ids::SITUATION;
use chase::foe::Foe;
use chase::pursuit::start_distances;
use chase::setup::{Chase, Foes, OUT_OF_REACH};
use chase::surroundings::Surroundings;
use foundation::inputs::{BoundedInt, Control, InputError, Value};
use foundation::text::{capitalized, noun};
use question::Question;
use question::foe_editing::set_distance_of_alike;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The props of [`SituationRow`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// Whether the monsters have loaded.
    pub has_monsters: bool,
}

/// The element id of the button that opens the row on a phone.
const EDIT: &str = "edit-situation";

/// This many kinds of foes have two lines each on a phone.
const MAX_IN_TWO_LINES: usize = 4;

/// Leads to the field of the stairs.
pub fn ask_for_stairs() {
    browser::expand(EDIT);
    browser::focus_once_there(&["in-stairs"]);
}

/// The row; on a phone one line once something is after you.
#[component(SituationRow)]
pub fn situation_row(props: &Props) -> Html {
    let is_open = use_flag();
    let Question { edition, chase, .. } = &*props.question;
    let foes = Rc::new(chase.foes.clone());
    let has_foes = !foes.0.is_empty();
    html! {
        <section class={classes!("panel", "situation", (has_foes && !*is_open).then_some("folded"))}
            id={SITUATION} tabindex="-1" aria-label="The situation">
            if has_foes {
                <p class="gist">
                    <span>{ say::decision::describe_situation(chase) }</span>
                    <button type="button" id={EDIT} aria-expanded={is_open.to_string()}
                        onclick={toggle(&is_open)}>
                        { if *is_open { "Done" } else { "Edit" } }<span class="unseen">{ " the situation" }</span>
                    </button>
                </p>
            }
            <div class="sit">
                <div class={classes!("after", is_dense(&foes).then_some("dense"))}>
                    <p class="lab">
                        if has_foes { { "After you" }<span class="in-tiles">{ " (distance in tiles)" }</span> } else { { "What is after you?" } }
                    </p>
                    <div class="row">
                        if has_foes { { tokens(props, &foes) } }
                        <Search edition={*edition} foes={foes.clone()} dispatcher={props.dispatcher.clone()}
                            has_monsters={props.has_monsters} />
                    </div>
                    if !has_foes { { suggestions(*edition, &props.dispatcher) } }
                </div>
                if has_foes {
                    <div class="stairs">
                        <p class="lab">{ "Stairs" }</p>
                        <div class="tok">
                            { input_control(chase, Chase::KEY.stairs, *edition, &props.dispatcher) }
                            <span>{ tiles(chase.stairs.map_or(0, |tiles| *tiles), "ahead") }</span>
                        </div>
                    </div>
                }
                if foes.0.len() > 1 || chase.place != Surroundings::default() {
                    { place_choice(props, chase.place) }
                }
            </div>
        </section>
    }
}

/// Returns whether there are so many kinds of foes that each has but one line on a phone, or so many foes
/// that none can be added.
fn is_dense(foes: &Foes) -> bool {
    foes.counted_kinds().len() > MAX_IN_TWO_LINES || foes.0.len() >= Foes::MAX
}

/// Renders the foes, equal ones together, each with the distance at which it starts.
fn tokens(props: &Props, foes: &Foes) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let starts = start_distances(chase.place, chase.distance(), &foes.0);
    let token = |&(index, count): &(usize, usize)| {
        let foe = &foes.0[index];
        let mut alike = foes.0.iter().zip(&starts).filter(|(other, _)| *other == foe);
        let in_file = alike.any(|(_, start)| *start != starts[index]);
        // In the open a distance is that of all of them.
        let are_beside = count > 1 && chase.place == Surroundings::Open;
        let name = capitalized(&foe.name());
        let dispatcher = props.dispatcher.clone();
        let by = |by: i32, sign: &'static str, label: String| {
            let dispatcher = dispatcher.clone();
            let onclick = move |_: MouseEvent| change_count(&dispatcher, index, by);
            let class = classes!("sign", (by > 0).then_some("more"));
            html! { <button type="button" {class} aria-label={label} {onclick}>{ sign }</button> }
        };
        html! {
            <span key={index} class="tok" role="group" aria-label={name.clone()}>
                { glyph(foe.look()) }
                <b>{ say::decision::name_kind(count, name.clone()) }</b>
                if index == 0 && foe.at.is_none() && !are_beside {
                    { input_control(chase, Chase::KEY.gap, *edition, &props.dispatcher) }
                } else {
                    { start(props, index, starts[index]) }
                }
                <span class={classes!((!in_file && starts[index] != OUT_OF_REACH).then_some("unit"))}>
                    { away(starts[index], in_file) }
                </span>
                if foes.0.len() < Foes::MAX { { by(1, "one more", format!("One more {}", foe.name())) } }
                { by(-1, "×", format!("Remove one {}", foe.name())) }
            </span>
        }
    };
    foes.counted_kinds().iter().map(token).collect()
}

/// Says after its distance where a foe is, and whether others like it come behind: `tiles away, in single
/// file`.
fn away(distance: i32, in_file: bool) -> String {
    match distance {
        OUT_OF_REACH => "out of reach".to_string(),
        distance => tiles(distance, if in_file { "away, in single file" } else { "away" }),
    }
}

/// Says what the number before it counts: `tile away`, `tiles ahead`.
fn tiles(count: i32, direction: &str) -> String {
    format!("{} {direction}", noun(&count.to_string(), "tile"))
}

/// Renders the distance at which the foes like the one at an index start, where that is not the distance of
/// the chase; nothing is entered for one that is out of reach.
fn start(props: &Props, index: usize, tiles: i32) -> Html {
    let place_foe = {
        let dispatcher = props.dispatcher.clone();
        move |tiles: Distance| set_distance(&dispatcher, index, tiles.map(|tiles| *tiles))
    };
    let chase = props.question.chase.clone();
    let validate = move |value: String| {
        let tiles = Distance::parse(&value)?;
        let mut foes = chase.foes.0.clone();
        set_distance_of_alike(&mut foes, index, tiles.map(|tiles| *tiles));
        let start = start_distances(chase.place, chase.distance(), &foes)[index];
        if tiles.is_some_and(|tiles| *tiles != start) {
            Err(InputError::Malformed("Another foe stands there.".to_string()))
        } else {
            Ok(())
        }
    };
    let value = AttrValue::from(if tiles == OUT_OF_REACH { String::new() } else { tiles.to_string() });
    control(yew::props!(ControlProps {
        id: format!("foe-{index}-at"),
        label: "Distance",
        help: "Tiles between you and it at the start. Empty: as far as the chase says, or behind the foe before it.",
        control: Rc::new(Distance::control(props.question.edition)),
        value: value.clone(),
        default: value,
        validate: Callback::from(validate),
        on_change: Callback::from(move |value: String| {
            Distance::parse(&value).into_iter().for_each(&place_foe);
        }),
    }))
}

/// The distance of a foe of its own.
type Distance = Option<BoundedInt<{ Foe::DISTANCES.0 }, { Foe::DISTANCES.1 }, { Foe::DISTANCES.0 }>>;

/// Returns the action that says where you are, as a query writes it.
pub fn set_place(slug: &str) -> Action {
    Action::Set(Chase::KEY.place, slug.to_string())
}

/// Renders the choice of where you are, as a row of radio buttons.
fn place_choice(props: &Props, chosen: Surroundings) -> Html {
    let Control::OneOf(choices) = Surroundings::control(props.question.edition) else {
        return Html::default();
    };
    let option = |choice: &foundation::inputs::Choice| {
        let (slug, dispatcher) = (choice.slug, props.dispatcher.clone());
        let onchange = move |event: Event| {
            if event.target_unchecked_into::<HtmlInputElement>().checked() {
                dispatcher.dispatch(set_place(slug));
            }
        };
        html! {
            <label key={slug}>
                <input type="radio" name="where" class="unseen" checked={chosen.write() == slug} {onchange} />
                <span>{ capitalized(choice.label) }</span>
            </label>
        }
    };
    html! {
        <fieldset class="place">
            <legend class="lab">{ "Where you are" }</legend>
            <div class="segments">{ for choices.iter().map(option) }</div>
        </fieldset>
    }
}
