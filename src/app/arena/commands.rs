//! The commands of the game as buttons, for those who have no keyboard or do not know the keys.

use super::play::{Play, Pressed};
use crate::arena::command::{ArenaCommand, COMMANDS, STEP_KEYS};
use yew::prelude::*;

/// Renders the buttons, and how one moves.
pub fn commands(play: &Play, has_keys: bool) -> Html {
    html! {
        <>
            <div class="commands" role="group" aria-label="Commands">
                for row in COMMANDS { { button(play, has_keys, row) } }
            </div>
            <p class="hints">
                if has_keys {
                    <span class="of-keys"><kbd>{ STEP_KEYS }</kbd>{ " step or attack" }</span>
                } else {
                    <span>{ "Keys are off (☰ → Keys)." }</span>
                }
                <span>{ "Click or tap: travel or attack · swipe: step" }</span>
            </p>
        </>
    }
}

fn button(play: &Play, has_keys: bool, (command, key, name): (ArenaCommand, &'static str, &str)) -> Html {
    let state = |of, is_on: bool| (command == of).then_some(is_on);
    let is_expanded = state(ArenaCommand::Travel, play.mode.is_travelling);
    let is_choosing = state(ArenaCommand::Exclude, play.mode.cursor.is_some());
    let is_on = is_expanded.or(is_choosing) == Some(true);
    let pressed = if is_on { Pressed::Escape } else { Pressed::Command(command) };
    let on_command = play.on_command.clone();
    let onclick = move |_: MouseEvent| on_command.emit(pressed);
    // A click leaves the focus on the board, so that its keys go on working.
    let onmousedown = |event: MouseEvent| event.prevent_default();
    html! {
        <button key={name} type="button" aria-pressed={is_choosing.map(|is_on| is_on.to_string())}
            aria-expanded={is_expanded.map(|is_on| is_on.to_string())}
            aria-keyshortcuts={has_keys.then_some(key)} {onclick} {onmousedown}>
            if has_keys { <kbd aria-hidden="true">{ key }</kbd> }
            { name }
        </button>
    }
}
