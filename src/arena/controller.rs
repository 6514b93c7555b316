//! The state of the board between renders, and what keys and clicks do to it.

use super::board::{BoardInput, Mode};
use crate::state::{Action, Dispatch};
use arena::command::ArenaCommand;
use arena::game::Game;
use arena::keys::{Key, Keys};
use arena::known_paths::Destination;
use arena::map::Position;
use arena::square::Square;
use foundation::inputs::Value;
use question::Question;
use say::arena::{
    CHOOSE_EXCLUSION, describe_choice, describe_dropped_keys, describe_event, describe_exclusion,
    describe_status, describe_turn,
};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The state of the board as of the last key, which may not be rendered yet.
pub struct BoardState {
    /// The game.
    pub game: Rc<Game>,
    /// What the board shows besides it.
    pub mode: Mode,
    /// The question without its keys: the start of the game.
    start: Question,
    /// The keys of the question as rendered last, then those dispatched since.
    dispatched: Vec<Keys>,
}

impl BoardState {
    /// Plays the game of a question.
    pub fn new(question: &Question) -> BoardState {
        let game = question.play();
        let dropped = question.arena.keys.0.len() - game.keys.0.len();
        BoardState {
            game: Rc::new(game),
            mode: describe_dropped_keys(dropped).map_or(Mode::default(), Mode::with_message),
            start: question.game_start(),
            dispatched: vec![question.arena.keys.clone()],
        }
    }

    /// Replays the question, unless its keys came from this game: after undo, or where another input changed.
    pub fn sync_with(&mut self, question: &Question) {
        let is_same_start = self.start == question.game_start();
        let known = self.dispatched.iter().rposition(|keys| *keys == question.arena.keys);
        if let Some(index) = known.filter(|_| is_same_start) {
            self.dispatched.drain(..index);
            return;
        }
        let (before, has_keys) = (self.game.clone(), !question.arena.keys.0.is_empty());
        *self = BoardState::new(question);
        if before.map == self.game.map {
            self.game = Rc::new((*self.game).clone().with_exclusions(&before.exclusions));
        }
        if known.is_some() && has_keys {
            let dropped = self.mode.message.take().unwrap_or_default();
            let message = format!("Your keys, replayed with this change. {dropped}");
            self.mode = Mode::with_message(message.trim_end());
        }
    }
}

/// Handles the inputs of the board.
#[derive(Clone)]
pub struct Controller {
    /// The state of the board.
    pub state: Rc<RefCell<BoardState>>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// Renders the board again.
    pub redraw: UseForceUpdateHandle,
}

impl Controller {
    /// Plays some keys, stores the game, and dispatches its keys to the question. Shows why, if nothing happened.
    pub fn play(&self, act: impl FnOnce(&mut Game)) {
        let before = self.game();
        let mut game = (*before).clone();
        act(&mut game);
        let refusal = game.log[before.log.len()..].last().filter(|event| event.is_refusal());
        let message = refusal.and_then(|event| describe_event(&game, event)).map(|why| match () {
            () if game.keys == before.keys => why,
            () => format!("{} {why}", describe_turn(&game)),
        });
        self.store(game, Mode { message, ..Mode::default() });
    }

    /// Handles a click on a tile: excludes it while a square is chosen, else attacks or travels.
    pub fn click(&self, position: Position) {
        match self.mode().cursor {
            Some(_) => self.exclude(position),
            None => self.play(|game| game.click(position)),
        }
    }

    /// Handles a key: of the cursor or of the travel menu while they are open, else of the game.
    pub fn handle(&self, input: BoardInput) {
        let Mode { cursor, is_travelling, .. } = self.mode();
        match (input, cursor) {
            (BoardInput::Escape, _) => self.set_mode(Mode::default()),
            (_, Some(cursor)) => self.move_cursor(input, cursor),
            (BoardInput::Command(ArenaCommand::Act(Key::Stairs(direction))), None) if is_travelling => {
                self.play(|game| game.travel(Destination::Stairs(direction)));
            }
            (BoardInput::Digit(number), None) if is_travelling => self.travel_to_level(number),
            (BoardInput::Command(command), None) => self.run(command),
            (BoardInput::Enter | BoardInput::Digit(_), None) => (),
        }
    }

    fn run(&self, command: ArenaCommand) {
        let game = self.game();
        match command {
            ArenaCommand::Act(key) => self.play(|game| {
                game.press(key);
            }),
            ArenaCommand::Explore => self.play(Game::explore),
            ArenaCommand::Travel => self.set_mode(Mode { is_travelling: true, ..Mode::default() }),
            ArenaCommand::Exclude => {
                let cursor = Some(game.position.square);
                self.set_mode(Mode { cursor, ..Mode::with_message(CHOOSE_EXCLUSION) });
            }
            ArenaCommand::Status => self.set_mode(Mode::with_message(describe_status(&game))),
            ArenaCommand::TakeBack => {
                let keys = game.keys.without_last().write();
                let shorter = self.state.borrow().start.with("keys", &keys).play();
                self.store(shorter.with_exclusions(&game.exclusions), Mode::default());
            }
        }
    }

    /// Moves the cursor, or excludes its square.
    fn move_cursor(&self, input: BoardInput, cursor: Square) {
        let game = self.game();
        match input {
            BoardInput::Command(ArenaCommand::Act(Key::Step(direction))) => {
                let square = game.level().nearest(cursor.towards(direction));
                self.set_mode(Mode {
                    cursor: Some(square),
                    ..Mode::with_message(describe_choice(&game, square))
                });
            }
            BoardInput::Enter | BoardInput::Command(ArenaCommand::Exclude) => {
                self.exclude(Position { square: cursor, ..game.position });
            }
            _ => (),
        }
    }

    fn exclude(&self, position: Position) {
        let mut game = (*self.game()).clone();
        let is_excluded = game.toggle_exclusion(position);
        self.store(game, Mode::with_message(describe_exclusion(is_excluded)));
    }

    fn travel_to_level(&self, number: usize) {
        let level = number.wrapping_sub(1);
        if self.game().discovered().contains(&level) {
            self.play(|game| game.travel(Destination::Level(level)));
        }
    }

    fn game(&self) -> Rc<Game> {
        self.state.borrow().game.clone()
    }

    fn mode(&self) -> Mode {
        self.state.borrow().mode.clone()
    }

    fn set_mode(&self, mode: Mode) {
        self.state.borrow_mut().mode = mode;
        self.redraw.force_update();
    }

    fn store(&self, game: Game, mode: Mode) {
        let keys = game.keys.clone();
        let has_new_keys = keys != self.game().keys;
        let mut state = self.state.borrow_mut();
        (state.game, state.mode) = (Rc::new(game), mode);
        if has_new_keys {
            state.dispatched.push(keys.clone());
        }
        drop(state);
        match has_new_keys {
            true => self.dispatcher.dispatch(Action::Set("keys", keys.write())),
            false => self.redraw.force_update(),
        }
    }
}
