//! What keys and clicks do to the board.

use super::board::{BoardInput, MESSAGE, Mode};
use super::board_state::BoardState;
use crate::browser;
use crate::state::{Action, Dispatch};
use arena::command::ArenaCommand;
use arena::game::Game;
use arena::keys::{Blink, Key, Keys};
use arena::known_paths::Destination;
use arena::log::Refusal;
use arena::map::Position;
use arena::square::Square;
use chase::have::Item;
use foundation::inputs::Value;
use say::arena::{
    ask_for_square, describe_choice, describe_event, describe_exclusion, describe_refusal, describe_status,
    describe_turn,
};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

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
        let message = refusal.and_then(|event| describe_event(&game, event)).map(|why| {
            if game.keys == before.keys { why } else { format!("{} {why}", describe_turn(&game)) }
        });
        self.store(game, Mode { message, ..Mode::default() });
    }

    /// Handles a click on a tile: chooses it while a square is chosen, else attacks or travels.
    pub fn click(&self, position: Position) {
        match self.mode() {
            Mode { newcomer: Some(_), .. } => (),
            Mode { cursor: Some(_), .. } => self.choose(position),
            _ => self.play(|game| game.click(position)),
        }
    }

    /// Lets a foe that was added come in now, or starts over with it.
    pub fn answer_newcomer(&self, comes_in: bool) {
        self.state.borrow_mut().mode = Mode::default();
        let mut keys = self.game().keys.clone();
        keys.0.push(Key::LetIn);
        let keys = if comes_in { keys } else { Keys::default() };
        self.dispatcher.dispatch(Action::Set("keys", keys.write()));
    }

    /// Handles a key: of the cursor or of the travel menu while they are open, else of the game.
    pub fn handle(&self, input: BoardInput) {
        let Mode { cursor, is_travelling, newcomer, .. } = self.mode();
        if newcomer.is_some() {
            // Escape takes the foe away again.
            if input == BoardInput::Escape {
                self.dispatcher.dispatch(Action::Undo);
            }
            return;
        }
        match (input, cursor) {
            (BoardInput::Escape, _) => self.set_mode(Mode::default()),
            (_, Some(cursor)) => self.move_cursor(input, cursor),
            (BoardInput::Command(ArenaCommand::Act(Key::Stairs(direction))), None) if is_travelling => {
                self.play(|game| game.travel(Destination::Stairs(direction)));
            }
            (BoardInput::Digit(number), None) if is_travelling => self.travel_to_level(number),
            (BoardInput::Command(command), None) => self.run(command),
            (BoardInput::Digit(number), None) => {
                let command = ArenaCommand::of_key(&number.to_string(), &format!("Digit{number}"));
                command.into_iter().for_each(|command| self.run(command));
            }
            (BoardInput::Enter, None) => (),
        }
    }

    fn run(&self, command: ArenaCommand) {
        let game = self.game();
        if game.is_dead() && !command.is_for_the_dead() {
            return self.set_mode(Mode::with_message(describe_refusal(&game, Refusal::Dead)));
        }
        match command {
            ArenaCommand::Act(key) => self.play(|game| {
                game.press(key);
            }),
            ArenaCommand::Explore => self.play(Game::explore),
            ArenaCommand::Travel => self.set_mode(Mode { is_travelling: true, ..Mode::default() }),
            ArenaCommand::ToStairs => match game.way_out().ok().and_then(|path| path.last().copied()) {
                Some(stairs) => self.play(|game| game.travel(Destination::Position(stairs))),
                None => self.set_mode(Mode::with_message(describe_refusal(&game, Refusal::NoPath))),
            },
            ArenaCommand::Exclude => self.begin_choice(false),
            ArenaCommand::Blink => match game.item_refusal(Item::Blink) {
                Some(why) => self.set_mode(Mode::with_message(describe_refusal(&game, why))),
                None => self.begin_choice(true),
            },
            ArenaCommand::Status => self.set_mode(Mode::with_message(describe_status(&game))),
            ArenaCommand::TakeBack if game.keys.0.last() == Some(&Key::LetIn) => self.take_newcomer_back(),
            ArenaCommand::TakeBack => {
                let begun = self.state.borrow().begun.clone();
                let shorter = Rc::unwrap_or_clone(begun).play(&game.keys.without_last());
                self.store(shorter.with_exclusions(&game.exclusions), Mode::default());
            }
        }
    }

    /// Takes the foe away that came in last.
    fn take_newcomer_back(&self) {
        let keys = self.game().keys.without_last();
        self.dispatcher.dispatch(Action::Edit(Box::new(move |question| question.without_newcomer(&keys))));
    }

    /// Lets a square be chosen. On a phone the button stands below the map and what it asks, which come into sight.
    fn begin_choice(&self, is_blinking: bool) {
        let is_phone = browser::is_phone();
        let message = ask_for_square(is_blinking, !is_phone);
        let cursor = Some(self.game().position.square);
        self.set_mode(Mode { cursor, is_blinking, ..Mode::with_message(message) });
        if is_phone {
            browser::scroll_into_view(MESSAGE);
        }
    }

    /// Moves the cursor, or chooses its square.
    fn move_cursor(&self, input: BoardInput, cursor: Square) {
        let game = self.game();
        match input {
            BoardInput::Command(ArenaCommand::Act(Key::Step(direction))) => {
                let square = game.level().nearest(cursor.towards(direction));
                let is_blinking = self.mode().is_blinking;
                self.set_mode(Mode {
                    cursor: Some(square),
                    is_blinking,
                    ..Mode::with_message(describe_choice(&game, square, is_blinking))
                });
            }
            BoardInput::Enter
            | BoardInput::Command(
                ArenaCommand::Exclude | ArenaCommand::Blink | ArenaCommand::Act(Key::Wait),
            ) => {
                self.choose(Position { square: cursor, ..game.position });
            }
            _ => (),
        }
    }

    /// Blinks to a square, or excludes it.
    fn choose(&self, position: Position) {
        if !self.mode().is_blinking {
            return self.exclude(position);
        }
        let here = self.game().position.square;
        let Square { x, y } = position.square;
        let blink = Blink { columns: x - here.x, rows: y - here.y };
        let before = self.game().keys.clone();
        self.play(|game| {
            game.press(Key::Blink(blink));
        });
        // As in the game, the scroll waits for another square.
        if self.game().keys == before {
            let message = self.mode().message;
            let cursor = Some(position.square);
            self.set_mode(Mode { message, cursor, is_blinking: true, ..Mode::default() });
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
        if has_new_keys {
            self.dispatcher.dispatch(Action::Set("keys", keys.write()))
        } else {
            self.redraw.force_update()
        }
    }
}
