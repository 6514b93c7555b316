//! The inputs of the game, and starting it over.

use super::map_view;
use crate::browser;
use crate::controls::form_entry::input_control;
use crate::state::{Action, Dispatch};
use crate::ui::select::Select;
use arena::{Arena, MapChoice};
use foundation::dice::Rolls;
use foundation::inputs::{InputKey, Value};
use question::Question;
use yew::prelude::*;

/// Returns a callback that starts the game over with the inputs that `change` makes of a value.
pub fn restart(dispatcher: &Dispatch, change: fn(&str) -> Vec<(InputKey, String)>) -> Callback<String> {
    let dispatcher = dispatcher.clone();
    Callback::from(move |value: String| {
        let pairs = change(&value);
        dispatcher.dispatch(Action::Edit(Box::new(move |question| {
            let with = |question: Question, (key, value): (InputKey, String)| question.with(key, &value);
            pairs.into_iter().fold(question.without(Arena::KEY.keys), with)
        })));
        map_view::focus();
    })
}

/// Renders the inputs of the game, folded on a phone. A change of map or seed restarts it.
pub fn inputs(question: &Question, dispatcher: &Dispatch) -> Html {
    let (edition, arena) = (question.edition, &question.arena);
    let on_map = restart(dispatcher, |map| vec![(Arena::KEY.map, map.to_string())]);
    let on_reroll = restart(dispatcher, |seed| vec![(Rolls::KEY.seed, seed.to_string())])
        .reform(|_: MouseEvent| browser::random_seed().to_string());
    let on_restart = restart(dispatcher, |_| Vec::new()).reform(|_: MouseEvent| String::new());
    let maps = MapChoice::ALL.iter().map(|choice| (choice.write().into(), choice.label().into()));
    let map = arena.map.write();
    let map = Select { id: Some("in-map".into()), ..Select::new(maps, &map, move |map| on_map.emit(map)) };
    let foes = &question.chase.foes;
    let summary = match foes.0.len() {
        0 => "no foe".to_string(),
        1 => foes.name_of(0),
        count => format!("{} and {} more", foes.name_of(0), count - 1),
    };
    html! {
        <details class="setup-fold" open={!browser::is_phone()}>
            <summary>{ format!("{summary} · {}", arena.map.label()) }</summary>
            <div class="setup">
                <div class="control">
                    <label for="in-map">{ "Map" }</label>
                    { map.render() }
                </div>
                { input_control(arena, Arena::KEY.hits_to_kill, edition, dispatcher) }
                { input_control(arena, Arena::KEY.fog, edition, dispatcher) }
                <button type="button" onclick={on_restart} disabled={arena.keys.0.is_empty()}>
                    { "Start over" }
                </button>
                <button type="button" onclick={on_reroll}>{ "Other dice" }</button>
            </div>
        </details>
    }
}
