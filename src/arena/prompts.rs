//! What the board asks: how a new foe joins, and where to travel.

use super::map_view;
use super::play::Play;
use arena::known_paths::Destination;
use foundation::text::capitalized;
use say::arena::NO_KNOWN_STAIRS;
use yew::prelude::*;

/// The element id of the first answer to how a foe joins.
pub const NEWCOMER: &str = "let-in";

/// Asks how a foe joins that was added after the game had begun.
pub fn newcomer_question(play: &Play, newcomer: &str) -> Html {
    let answer = |comes_in: bool| {
        let on_newcomer = play.on_newcomer.clone();
        move |_: MouseEvent| {
            on_newcomer.emit(comes_in);
            map_view::focus();
        }
    };
    let name = capitalized(newcomer);
    html! {
        <div class="travel" role="alertdialog" aria-label="A new foe">
            <span>{ format!("{name}: start over with it, or let it come in at the door?") }</span>
            <button type="button" id={NEWCOMER} onclick={answer(true)}>{ "Let it come in" }</button>
            <button type="button" onclick={answer(false)}>{ "Start over with it" }</button>
        </div>
    }
}

/// Renders the destinations that the travel menu offers.
pub fn travel_menu(play: &Play) -> Html {
    let button = |(label, target): (String, Destination)| {
        let on_travel = play.on_travel.clone();
        let onclick = move |_: MouseEvent| {
            on_travel.emit(target);
            map_view::focus();
        };
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    let destinations = play.destinations();
    html! {
        <div class="travel" role="group" aria-label="Travel to">
            <span>
                if destinations.is_empty() {
                    { NO_KNOWN_STAIRS }
                } else {
                    { "Travel where?" }
                }
            </span>
            { for destinations.into_iter().map(button) }
        </div>
    }
}
