//! The game that the board shows, and what can be done to it.

use super::turns::{Kept, Turns};
use crate::app::shell::state::Dispatch;
use crate::arena::command::ArenaCommand;
use crate::arena::game::Game;
use crate::arena::map::{Position, StairDirection};
use crate::arena::square::Square;
use crate::arena::travel::Destination;
use crate::question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// A game and what can be done to it.
pub struct Play {
    /// The game.
    pub game: Rc<Game>,
    /// The same keys pressed by the first pinned build.
    pub ghost: Option<Rc<Game>>,
    /// What the board shows besides the game.
    pub mode: Mode,
    /// Does what a key asks for.
    pub on_command: Callback<Pressed>,
    /// Travels to a position, or excludes it while one is chosen.
    pub on_place: Callback<Position>,
    /// Travels to a target of the menu.
    pub on_travel: Callback<Destination>,
    /// Does what a swipe asks for.
    pub on_step: Callback<ArenaCommand>,
}

/// What a key event means on the board.
#[derive(Clone, Copy, PartialEq)]
pub enum Pressed {
    /// A command of the game.
    Command(ArenaCommand),
    /// A digit: a level of the travel menu, from 1 on.
    Digit(usize),
    /// Enter: the chosen square.
    Enter,
    /// Escape: closes the menu or ends the choice.
    Escape,
}

/// What the board shows besides the game.
#[derive(Clone, Default, PartialEq)]
pub struct Mode {
    /// The line beneath the map, if it is not the last turn.
    pub message: Option<String>,
    /// The square that an exclusion is put on, while one is chosen.
    pub cursor: Option<Square>,
    /// Whether the travel menu is open.
    pub is_travelling: bool,
}

impl Mode {
    /// Returns a mode that only shows a line beneath the map.
    pub fn with_message(message: impl Into<String>) -> Mode {
        Mode { message: Some(message.into()), ..Mode::default() }
    }
}

/// Plays the keys of the question; only those that are new, where it continues the game played last.
#[hook]
pub fn use_play(question: &Rc<Question>, dispatcher: &Dispatch) -> Play {
    let kept = use_mut_ref(|| Kept::new(question));
    kept.borrow_mut().follow(question);
    let ghost = use_memo(question.clone(), |question| question.play_as_pin().map(Rc::new));
    let redraw = use_force_update();
    let (game, mode) = (kept.borrow().game.clone(), kept.borrow().mode.clone());
    let turns = Turns { kept, dispatcher: dispatcher.clone(), redraw };
    Play {
        game,
        ghost: (*ghost).clone(),
        mode,
        on_command: Callback::from({
            let turns = turns.clone();
            move |pressed: Pressed| turns.press(pressed)
        }),
        on_place: Callback::from({
            let turns = turns.clone();
            move |position: Position| turns.click(position)
        }),
        on_travel: Callback::from({
            let turns = turns.clone();
            move |to: Destination| turns.change(|game| game.travel(to))
        }),
        on_step: Callback::from(move |command: ArenaCommand| turns.press(Pressed::Command(command))),
    }
}

impl Play {
    /// Returns what the travel menu offers, with labels: the stairs that you know a way to, and the other levels.
    pub fn destinations(&self) -> Vec<(String, Destination)> {
        let game = &self.game;
        let ways = [
            ("< up".to_string(), Destination::Stairs(StairDirection::Up)),
            ("> down".to_string(), Destination::Stairs(StairDirection::Down)),
        ];
        let levels = game.discovered().into_iter().filter(|level| *level != game.position.level);
        let level = |level: usize| (format!("{} Level {}", level + 1, level + 1), Destination::Level(level));
        let known = |(_, to): &(String, Destination)| game.path_to(*to).is_some();
        ways.into_iter().filter(known).chain(levels.map(level)).collect()
    }
}
