//! The foes of a game with their energy, and the search that adds one.

use crate::foes::{Search, remove, suggestions};
use crate::state::Dispatch;
use crate::ui::energy_bar::{FULL, energy_bar};
use crate::ui::glyph::glyph;
use arena::foe::ArenaFoe;
use arena::game::Game;
use chase::foe::Foe;
use chase::setup::Foes;
use foundation::text::several;
use question::Question;
use say::plot::ranges::RangeScale;
use std::rc::Rc;
use yew::prelude::*;

/// Renders the panel of the foes.
pub fn foes(question: &Question, game: &Game, dispatcher: &Dispatch) -> Html {
    let foes = Rc::new(question.chase.foes.clone());
    let known = game.foes.iter().enumerate().filter(|(number, _)| game.knows_foe(*number));
    let scale = RangeScale::new(known.map(|(_, foe)| foe.energy).chain([FULL]));
    let row = |(number, foe): (usize, &ArenaFoe)| {
        if !game.knows_foe(number) {
            return remark(&foes, foe.index, "not seen yet", dispatcher);
        }
        let bar = energy_bar(&foes.name_of(foe.index), foe.energy, foe.is_dead, &scale);
        let attacks = several(&game.attacks_of(number).to_string(), "attack");
        item(&foes, foe.index, html! { <>{ bar }<span>{ attacks }</span></> }, dispatcher)
    };
    let absent =
        |(index, _): &(usize, Foe)| remark(&foes, *index, "nowhere to stand on this map", dispatcher);
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
fn remark(foes: &Foes, index: usize, why: &str, dispatcher: &Dispatch) -> Html {
    let content = html! { <span class="absent">{ foes.name_of(index) }{ ": " }{ why }</span> };
    item(foes, index, content, dispatcher)
}

/// Renders what is known of the foe at an index of the question, and the button that removes it.
fn item(foes: &Foes, index: usize, content: Html, dispatcher: &Dispatch) -> Html {
    let dispatcher = dispatcher.clone();
    let onclick = move |_: MouseEvent| remove(&dispatcher, index);
    html! {
        <li key={index}>
            { glyph(foes.0[index].monster()) }
            { content }
            <button type="button" class="remover" aria-label={format!("Remove {}", foes.name_of(index))}
                {onclick}>
                { "×" }
            </button>
        </li>
    }
}
