//! The foes of a game with their energy, and the search that adds one.

use crate::app::crawl::chase::foes::{Search, remove, suggestions};
use crate::app::shell::state::Dispatch;
use crate::app::ui::energy_bar::{FULL, energy_bar};
use crate::app::ui::glyph::glyph;
use crate::arena::foe::ArenaFoe;
use crate::arena::game::Game;
use crate::crawl::chase::foe::Foe;
use crate::plot::ranges::RangeScale;
use crate::question::Question;
use crate::text::several;
use std::rc::Rc;
use yew::prelude::*;

/// Renders the panel of the foes.
pub fn foes(question: &Question, game: &Game, dispatcher: &Dispatch) -> Html {
    let foes = Rc::new(question.chase.foes.clone());
    let known = game.foes.iter().enumerate().filter(|(number, _)| game.knows_foe(*number));
    let scale = RangeScale::new(known.map(|(_, foe)| foe.energy).chain([FULL]));
    let row = |(number, foe): (usize, &ArenaFoe)| {
        if !game.knows_foe(number) {
            return remark(foe.index, &foe.foe, "not seen yet", dispatcher);
        }
        let bar = energy_bar(&foe.foe.name(), foe.energy, foe.is_dead, &scale);
        let attacks = several(&game.attacks_of(number).to_string(), "attack");
        item(foe.index, &foe.foe, html! { <>{ bar }<span>{ attacks }</span></> }, dispatcher)
    };
    let absent =
        |(index, foe): &(usize, Foe)| remark(*index, foe, "nowhere to stand on this map", dispatcher);
    html! {
        <section class="panel" aria-labelledby="foes">
            <h2 id="foes">{ "Foes" }</h2>
            <Search edition={question.edition} foes={foes.clone()} dispatcher={dispatcher.clone()} />
            if foes.0.is_empty() {
                { suggestions(question.edition, dispatcher) }
            } else {
                <ul class="energies">
                    { for game.foes.iter().enumerate().map(row) }
                    { for game.absent.iter().map(absent) }
                </ul>
            }
        </section>
    }
}

/// Renders a foe without figures, and why it has none.
fn remark(index: usize, foe: &Foe, why: &str, dispatcher: &Dispatch) -> Html {
    let content = html! { <span class="absent">{ foe.name() }{ ": " }{ why }</span> };
    item(index, foe, content, dispatcher)
}

/// Renders what is known of the foe of an index of the question, and the button that removes it.
fn item(index: usize, foe: &Foe, content: Html, dispatcher: &Dispatch) -> Html {
    let dispatcher = dispatcher.clone();
    let onclick = move |_: MouseEvent| remove(&dispatcher, index);
    html! {
        <li key={index}>
            { glyph(foe.monster()) }
            { content }
            <button type="button" class="remover" aria-label={format!("Remove {}", foe.name())} {onclick}>{ "×" }</button>
        </li>
    }
}
