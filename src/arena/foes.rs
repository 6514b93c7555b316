//! The foes of a game with their energy, and the search that adds one.

use crate::foes::{Search, suggestions};
use crate::state::{Action, Dispatch, on_click};
use crate::ui::energy_bar::{FULL, energy_bar};
use crate::ui::glyph::glyph;
use crate::ui::panel::panel;
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
    // A newcomer that waits to be let in is not in the game yet.
    let begun_with = (game.foes.len() + game.absent.len()).saturating_sub(game.keys.let_in());
    let remover = &Remover { begun_with, dispatcher: dispatcher.clone() };
    let known = game.foes.iter().enumerate().filter(|(number, _)| game.knows_foe(*number));
    let scale = RangeScale::new(known.map(|(_, foe)| foe.energy).chain([FULL]));
    let row = |(number, foe): (usize, &ArenaFoe)| {
        if !game.knows_foe(number) {
            return remark(&foes, foe.index, "not seen yet", remover);
        }
        let bar = energy_bar(&foes.name_of(foe.index), foe.energy, foe.is_dead, &scale);
        let mut attacks = several(&game.attacks_of(number).to_string(), "attack");
        if let Some(health) = foe.health.filter(|_| !foe.is_dead) {
            attacks.push_str(&format!(", {} of {} HP", health.left, health.most));
        }
        if game.is_harmless(number) {
            attacks.push_str(", its blows are not known and cost nothing");
        }
        if foes.0[foe.index].is_asleep() {
            attacks.push_str(", awake here: nobody knows when it wakes");
        }
        item(&foes, foe.index, html! { <>{ bar }<span>{ attacks }</span></> }, remover)
    };
    let absent = |(index, _): &(usize, Foe)| remark(&foes, *index, "nowhere to stand on this map", remover);
    let content = html! {
        <>
            <Search edition={question.edition} foes={foes.clone()} dispatcher={dispatcher.clone()}
                has_monsters=true />
            if foes.0.is_empty() {
                { suggestions(question.edition, dispatcher) }
            } else {
                <ul class="energies">
                    { for game.foes.iter().enumerate().map(row) }
                    { for game.absent.iter().map(absent) }
                </ul>
            }
        </>
    };
    panel("foes", "Foes", content)
}

/// Removes foes from a game.
struct Remover {
    /// How many foes it begins with: those after them came in later.
    begun_with: usize,
    dispatcher: Dispatch,
}

/// Renders a foe without figures, and why it has none.
fn remark(foes: &Foes, index: usize, why: &str, remover: &Remover) -> Html {
    let content = html! { <span class="absent">{ foes.name_of(index) }{ ": " }{ why }</span> };
    item(foes, index, content, remover)
}

/// Renders what is known of the foe at an index of the question, and the button that removes it.
fn item(foes: &Foes, index: usize, content: Html, remover: &Remover) -> Html {
    let begun_with = remover.begun_with;
    let onclick = on_click(&remover.dispatcher, move || {
        Action::Edit(Box::new(move |question| question.without_foe_of_game(index, begun_with)))
    });
    html! {
        <li key={index}>
            { glyph(foes.0[index].look()) }
            { content }
            <button type="button" class="remover" aria-label={format!("Remove {}", foes.name_of(index))}
                {onclick}>
                { "×" }
            </button>
        </li>
    }
}
