//! The game that the board shows, with callbacks for its inputs.

use super::board::{BoardInput, Mode};
use super::board_state::BoardState;
use super::controller::Controller;
use super::ghost::{Ghost, use_pinned_ghost};
use crate::state::Dispatch;
use crate::ui::time_slices::Computed;
use arena::command::ArenaCommand;
use arena::game::Game;
use arena::known_paths::Destination;
use arena::map::{Position, StairDirection};
use question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// A game, with callbacks for every input of the board.
pub struct Play {
    /// The game.
    pub game: Rc<Game>,
    /// The game before the first key.
    pub begun: Rc<Game>,
    /// Your last run on this map; or, before there is one, the same keys pressed by the first pinned build.
    pub ghost: Option<Rc<Ghost>>,
    /// Whether the ghost is the last run.
    pub is_last_run: bool,
    /// What an input is for.
    pub mode: Mode,
    /// The message below the map; `None` for the description of the last turn.
    pub message: Option<String>,
    /// Handles a key.
    pub on_command: Callback<BoardInput>,
    /// Handles a click on a tile: travels there, or excludes it while a square is chosen.
    pub on_tile: Callback<Position>,
    /// Travels to a destination of the menu.
    pub on_travel: Callback<Destination>,
    /// Handles a swipe.
    pub on_swipe: Callback<ArenaCommand>,
    /// Answers how a foe joins that was added to a game that has begun: `true` lets it come in now.
    pub on_newcomer: Callback<bool>,
}

/// What the board was opened with, and that game before its first key.
pub type Opening = Computed<Rc<Question>, Rc<Game>>;

/// Plays the keys of the question; only the new ones where it continues the game played last, at first the
/// opening.
#[hook]
pub fn use_play(opening: &Opening, question: &Rc<Question>, dispatcher: &Dispatch) -> Play {
    let state = use_mut_ref(|| BoardState::new(&opening.inputs, opening.result.clone()));
    state.borrow_mut().sync_with(question);
    let pinned = use_pinned_ghost(question);
    let redraw = use_force_update();
    let (game, begun) = (state.borrow().game.clone(), state.borrow().begun.clone());
    let (mode, message) = (state.borrow().mode.clone(), state.borrow().message.clone());
    let last_run = state.borrow().last_run.clone();
    let controller = Controller { state, dispatcher: dispatcher.clone(), redraw };
    Play {
        game,
        begun,
        is_last_run: last_run.is_some(),
        ghost: last_run.or(pinned),
        mode,
        message,
        on_command: Callback::from({
            let controller = controller.clone();
            move |input: BoardInput| controller.handle(input)
        }),
        on_tile: Callback::from({
            let controller = controller.clone();
            move |position: Position| controller.click(position)
        }),
        on_travel: Callback::from({
            let controller = controller.clone();
            move |to: Destination| controller.play(|game| game.travel(to))
        }),
        on_swipe: Callback::from({
            let controller = controller.clone();
            move |command: ArenaCommand| controller.handle(BoardInput::Command(command))
        }),
        on_newcomer: Callback::from(move |comes_in: bool| controller.answer_newcomer(comes_in)),
    }
}

impl Play {
    /// Returns the destinations of the travel menu with their labels: known stairs up and down, and the other
    /// levels.
    pub fn destinations(&self) -> Vec<(String, Destination)> {
        let game = &self.game;
        let stairs = [
            ("< up".to_string(), Destination::Stairs(StairDirection::Up)),
            ("> down".to_string(), Destination::Stairs(StairDirection::Down)),
        ];
        let levels = game.discovered().into_iter().filter(|level| *level != game.position.level);
        let level = |level: usize| (format!("{} Level {}", level + 1, level + 1), Destination::Level(level));
        let is_known = |(_, to): &(String, Destination)| game.path_to(*to).is_some();
        stairs.into_iter().filter(is_known).chain(levels.map(level)).collect()
    }
}
