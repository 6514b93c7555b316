//! The foes of a game with their energy, and the search that adds one.

use crate::app::crawl::chase::foes::{Search, remove, suggestions};
use crate::app::shell::state::Dispatch;
use crate::app::ui::energy_bar::{FULL, energy_bar};
use crate::app::ui::glyph::glyph;
use crate::arena::game::Game;
use crate::plot::ranges::RangeScale;
use crate::question::Question;
use crate::text::several;
use std::rc::Rc;
use yew::prelude::*;

/// Renders the panel of the foes.
pub fn foes(question: &Question, game: &Game, dispatcher: &Dispatch) -> Html {
    let foes = Rc::new(question.chase.foes.clone());
    let scale = RangeScale::new(game.foes.iter().map(|foe| foe.energy).chain([FULL]));
    let row = |index: usize| {
        let foe = &game.foes[index];
        let name = foe.foe.name();
        let dispatcher = dispatcher.clone();
        let onclick = move |_: MouseEvent| remove(&dispatcher, index);
        html! {
            <li key={index}>
                { glyph(foe.foe.monster()) }
                { energy_bar(&name, foe.energy, foe.is_dead, &scale) }
                <span>{ several(&game.hits_of(index).to_string(), "attack") }</span>
                <button type="button" class="remover" aria-label={format!("Remove {name}")} {onclick}>{ "×" }</button>
            </li>
        }
    };
    let absent = game.absent.iter().map(|foe| foe.name()).collect::<Vec<_>>().join(", ");
    html! {
        <section class="panel" aria-labelledby="foes">
            <h2 id="foes">{ "Foes" }</h2>
            <Search edition={question.edition} foes={foes.clone()} dispatcher={dispatcher.clone()} />
            if foes.0.is_empty() {
                { suggestions(question.edition, dispatcher) }
            } else {
                <ul class="energies">{ for (0..game.foes.len()).map(row) }</ul>
            }
            if !absent.is_empty() { <p class="note">{ "Nowhere on this map to stand: " }{ absent }{ "." }</p> }
        </section>
    }
}
