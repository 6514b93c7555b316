//! The commands of the game as buttons, for those who have no keyboard or do not know the keys.

use super::board::{ARROWS, BoardInput, Mode};
use super::play::Play;
use crate::browser;
use crate::shell::commands::BOARD;
use arena::command::{ArenaCommand, COMMANDS, STEP_KEYS};
use arena::keys::Key;
use arena::map::StairDirection;
use arena::square::Direction;
use foundation::text::capitalized;
use say::arena::{ARTICLE_CONTROLS, SquarePurpose};
use yew::prelude::*;

/// A command with its key and its name.
type Row = (ArenaCommand, &'static str, &'static str);

/// Renders the buttons of the commands that the game needs, and hints on keys, clicks and swipes. On a phone
/// a pad of directions stays in sight, its upper half under the `result` of a game that is over; the other
/// commands are folded.
pub fn commands(play: &Play, has_keys: bool, result: Option<Html>) -> Html {
    let rows: Vec<Row> = COMMANDS.into_iter().filter(|(command, ..)| is_needed(play, *command)).collect();
    let buttons = |rows: &[Row]| {
        html! {
            <div class="commands" role="group" aria-label="Commands">
                for row in rows.iter() { { button(play, has_keys, *row) } }
            </div>
        }
    };
    if browser::is_phone() {
        return html! {
            <>
                <div class="pad-place">{ for result }{ pad(play, &rows) }</div>
                <details class="more">
                    <summary>{ "More actions" }</summary>
                    { buttons(&rows) }
                    <p class="hints"><span>{ "Tap: travel or attack · swipe: step" }</span></p>
                    { article_controls() }
                </details>
            </>
        };
    }
    html! {
        <>
            { buttons(&rows) }
            <p class="hints">
                if has_keys {
                    <span class="of-keys"><kbd>{ STEP_KEYS }</kbd>{ " step or attack" }</span>
                } else {
                    <span>{ "Keys are off (☰ → Keys)." }</span>
                }
                <span>{ "Click or tap: travel or attack · swipe: step" }</span>
            </p>
            <details class="more">
                <summary>{ "Direction buttons" }</summary>
                { pad(play, &rows) }
            </details>
            { article_controls() }
        </>
    }
}

/// Returns whether the map has what a command is for, and you carry what it uses.
fn is_needed(play: &Play, command: ArenaCommand) -> bool {
    match (command, command.item()) {
        (_, Some(item)) => play.game.have.includes(item),
        (ArenaCommand::Act(Key::Stairs(_)), _) => !play.game.map.exits().is_empty(),
        _ => true,
    }
}

/// Returns `true` as an attribute for a command that the dead cannot give; pressed, it says so.
fn is_idle(play: &Play, command: ArenaCommand) -> Option<&'static str> {
    (play.game.is_dead() && !command.is_for_the_dead()).then_some("true")
}

fn button(play: &Play, has_keys: bool, (command, key, name): Row) -> Html {
    let state = |of, is_on: bool| (command == of).then_some(is_on);
    let is_expanded = state(ArenaCommand::Travel, matches!(play.mode, Mode::Travelling));
    let is_choosing = state(ArenaCommand::Exclude, play.mode.chooses_for(SquarePurpose::Exclude))
        .or(state(ArenaCommand::Blink, play.mode.chooses_for(SquarePurpose::Blink)));
    let is_on = is_expanded.or(is_choosing) == Some(true);
    let input = if is_on { BoardInput::Escape } else { BoardInput::Command(command) };
    let onclick = emit(play, input);
    // On stairs they are what most would take.
    let is_likely = play.game.ending().is_none()
        && command == ArenaCommand::Act(play.game.likely_key())
        && matches!(command, ArenaCommand::Act(Key::Stairs(_)));
    html! {
        <button key={name} type="button" class={is_likely.then_some("likely")} aria-pressed={is_choosing.map(|is_on| is_on.to_string())}
            aria-expanded={is_expanded.map(|is_on| is_on.to_string())}
            aria-keyshortcuts={has_keys.then_some(key)} aria-disabled={is_idle(play, command)}
            {onclick} onmousedown={keep_focus}>
            if has_keys { <kbd aria-hidden="true">{ key }</kbd> }
            { name }
        </button>
    }
}

/// Renders a button for each direction with three actions beside them; what most would press is filled.
fn pad(play: &Play, rows: &[Row]) -> Html {
    let likely = (play.game.ending().is_none()).then(|| play.game.likely_key());
    let arrow = |arrow: &'static str, dx, dy| {
        let direction = Direction { dx, dy };
        let (key, name) = match (dx, dy) {
            (0, 0) => (Key::Wait, "Wait".to_string()),
            _ => (Key::Step(direction), capitalized(direction.name())),
        };
        pad_button(play, ArenaCommand::Act(key), arrow, Some(name), likely == Some(key))
    };
    let actions = actions(play, rows);
    let line = |(index, row): (usize, [&'static str; 3])| {
        let dy = index as i32 - 1;
        html! {
            <>
                { for row.into_iter().zip(-1..).map(|(label, dx)| arrow(label, dx, dy)) }
                if let Some((command, label)) = actions[index] {
                    { pad_button(play, command, label, None, Some(command) == likely.map(ArenaCommand::Act)) }
                } else {
                    <span></span>
                }
            </>
        }
    };
    html! {
        <div class="pad" role="group" aria-label="Directions">
            { for ARROWS.into_iter().enumerate().map(line) }
        </div>
    }
}

/// Returns the actions beside the directions: the first item carried, the stairs, and taking back.
fn actions(play: &Play, rows: &[Row]) -> [Option<(ArenaCommand, &'static str)>; 3] {
    let item = rows.iter().find(|(command, ..)| command.item().is_some());
    let stairs = || match play.game.exit_direction(play.game.position) {
        Some(StairDirection::Up) => (ArenaCommand::Act(Key::Stairs(StairDirection::Up)), "Go up"),
        Some(StairDirection::Down) => (ArenaCommand::Act(Key::Stairs(StairDirection::Down)), "Go down"),
        None => (ArenaCommand::ToStairs, "To the stairs"),
    };
    let has_stairs = !play.game.map.exits().is_empty();
    [
        item.map(|(command, _, name)| (*command, *name)),
        has_stairs.then(stairs),
        Some((ArenaCommand::TakeBack, "Undo a turn")),
    ]
}

fn pad_button(
    play: &Play,
    command: ArenaCommand,
    label: &'static str,
    name: Option<String>,
    is_likely: bool,
) -> Html {
    let press = emit(play, BoardInput::Command(command));
    let onclick = move |event: MouseEvent| {
        press(event);
        // The pad may lie over the lower edge of the map.
        browser::scroll_into_view(BOARD);
    };
    html! {
        <button type="button" class={is_likely.then_some("likely")} aria-label={name}
            aria-disabled={is_idle(play, command)} {onclick} onmousedown={keep_focus}>
            { label }
        </button>
    }
}

/// Renders which controls of the wiki's articles there are, and which not.
fn article_controls() -> Html {
    let (there, lacking): (Vec<_>, Vec<_>) =
        ARTICLE_CONTROLS.iter().partition(|control| !control.keys.is_empty());
    html! {
        <details class="article-controls">
            <summary>{ "Keys of the game that work here" }</summary>
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
