//! The commands of the game as buttons, for those who have no keyboard or do not know the keys.

use super::board::BoardInput;
use super::play::Play;
use arena::command::{ArenaCommand, COMMANDS, STEP_KEYS};
use arena::keys::Key;
use arena::square::Direction;
use foundation::text::capitalized;
use say::arena::ARTICLE_CONTROLS;
use yew::prelude::*;

/// Renders the buttons of the commands that the map needs, and hints on keys, clicks and swipes.
pub fn commands(play: &Play, has_keys: bool) -> Html {
    let has_stairs = !play.game.map.exits().is_empty();
    let is_needed =
        |command: ArenaCommand| has_stairs || !matches!(command, ArenaCommand::Act(Key::Stairs(_)));
    html! {
        <>
            <div class="commands" role="group" aria-label="Commands">
                for row in COMMANDS.into_iter().filter(|(command, ..)| is_needed(*command)) {
                    { button(play, has_keys, row) }
                }
            </div>
            <p class="hints">
                if has_keys {
                    <span class="of-keys"><kbd>{ STEP_KEYS }</kbd>{ " step or attack" }</span>
                } else {
                    <span>{ "Keys are off (☰ → Keys)." }</span>
                }
                <span>{ "Click or tap: travel or attack · swipe: step" }</span>
            </p>
            { directions(play) }
            { article_controls() }
        </>
    }
}

fn button(play: &Play, has_keys: bool, (command, key, name): (ArenaCommand, &'static str, &str)) -> Html {
    let state = |of, is_on: bool| (command == of).then_some(is_on);
    let is_expanded = state(ArenaCommand::Travel, play.mode.is_travelling);
    let is_choosing = state(ArenaCommand::Exclude, play.mode.cursor.is_some());
    let is_on = is_expanded.or(is_choosing) == Some(true);
    let input = if is_on { BoardInput::Escape } else { BoardInput::Command(command) };
    let onclick = emit(play, input);
    html! {
        <button key={name} type="button" aria-pressed={is_choosing.map(|is_on| is_on.to_string())}
            aria-expanded={is_expanded.map(|is_on| is_on.to_string())}
            aria-keyshortcuts={has_keys.then_some(key)} {onclick} onmousedown={keep_focus}>
            if has_keys { <kbd aria-hidden="true">{ key }</kbd> }
            { name }
        </button>
    }
}

/// Renders a button for each direction, for those who can neither press keys nor swipe, as by touch with a screen reader.
fn directions(play: &Play) -> Html {
    const ARROWS: [[&str; 3]; 3] = [["↖", "↑", "↗"], ["←", "·", "→"], ["↙", "↓", "↘"]];
    let rows = ARROWS.into_iter().zip(-1..);
    let buttons =
        rows.flat_map(|(row, dy)| row.into_iter().zip(-1..).map(move |(arrow, dx)| (arrow, dx, dy)));
    let button = |(arrow, dx, dy)| {
        let direction = Direction { dx, dy };
        let (key, name) = match (dx, dy) {
            (0, 0) => (Key::Wait, "Wait".to_string()),
            _ => (Key::Step(direction), capitalized(direction.name())),
        };
        let onclick = emit(play, BoardInput::Command(ArenaCommand::Act(key)));
        html! {
            <button type="button" aria-label={name} {onclick} onmousedown={keep_focus}>{ arrow }</button>
        }
    };
    html! {
        <details class="directions">
            <summary>{ "Direction buttons" }</summary>
            <div role="group" aria-label="Directions">{ for buttons.map(button) }</div>
        </details>
    }
}

/// Renders which controls of the wiki's articles there are, and which not.
fn article_controls() -> Html {
    let (there, lacking): (Vec<_>, Vec<_>) =
        ARTICLE_CONTROLS.iter().partition(|control| !control.keys.is_empty());
    html! {
        <details class="article-controls">
            <summary>{ "Controls of the wiki's articles" }</summary>
            <dl>
                for control in there { <div><dt>{ control.keys }</dt><dd>{ control.does }</dd></div> }
                for control in lacking { <div><dt>{ "Not here" }</dt><dd>{ control.does }</dd></div> }
            </dl>
        </details>
    }
}

fn emit(play: &Play, input: BoardInput) -> impl Fn(MouseEvent) + use<> {
    let on_command = play.on_command.clone();
    move |_| on_command.emit(input)
}

/// Leaves the focus on the board after a click, so that its keys go on working.
fn keep_focus(event: MouseEvent) {
    event.prevent_default();
}
