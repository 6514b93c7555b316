//! What keys and clicks do to the board.

use super::board::{BoardInput, MESSAGE, Mode};
use super::board_state::BoardState;
use crate::browser;
use crate::state::{Action, Dispatch};
use arena::Arena;
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
    SquarePurpose, ask_for_square, describe_choice, describe_event, describe_exclusion, describe_refusal,
    describe_status, describe_turn,
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
    /// Plays some keys, stores the game, and dispatches its keys to the question. Shows why, if nothing
    /// happened.
    pub fn play(&self, act: impl FnOnce(&mut Game)) {
        let before = self.game();
        let mut game = (*before).clone();
        act(&mut game);
        let refusal = game.log[before.log.len()..].last().filter(|event| event.is_refusal());
        let message = refusal.and_then(|event| describe_event(&game, event)).map(|why| {
            if game.keys == before.keys { why } else { format!("{} {why}", describe_turn(&game)) }
        });
        self.store(game, message);
    }

    /// Handles a click on a tile: chooses it while a square is chosen, else attacks or travels.
    pub fn click(&self, position: Position) {
        match self.mode() {
            Mode::Newcomer(_) => (),
            Mode::Choosing { purpose, .. } => self.choose(position, purpose),
            Mode::Walking | Mode::Travelling => self.play(|game| game.click(position)),
        }
    }

    /// Lets a foe that was added come in now, or starts over with it.
    pub fn answer_newcomer(&self, comes_in: bool) {
        self.state.borrow_mut().mode = Mode::Walking;
        let mut keys = self.game().keys.clone();
        keys.0.push(Key::LetIn);
        let keys = if comes_in { keys } else { Keys::default() };
        self.dispatcher.dispatch(Action::Set(Arena::KEY.keys, keys.write()));
    }

    /// Handles a key: of the cursor or of the travel menu while they are open, else of the game.
    pub fn handle(&self, input: BoardInput) {
        match (self.mode(), input) {
            // It takes the foe away again.
            (Mode::Newcomer(_), BoardInput::Escape) => self.dispatcher.dispatch(Action::Undo),
            (Mode::Newcomer(_), _) => (),
            (_, BoardInput::Escape) => self.set_mode(Mode::Walking, None),
            (Mode::Choosing { cursor, purpose }, input) => self.move_cursor(input, cursor, purpose),
            (Mode::Travelling, BoardInput::Command(ArenaCommand::Act(Key::Stairs(direction)))) => {
                self.play(|game| game.travel(Destination::Stairs(direction)));
            }
            (Mode::Travelling, BoardInput::Digit(number)) => self.travel_to_level(number),
            (_, BoardInput::Command(command)) => self.run(command),
            (_, BoardInput::Digit(number)) => {
                let command = ArenaCommand::of_key(&number.to_string(), &format!("Digit{number}"));
                command.into_iter().for_each(|command| self.run(command));
            }
            (_, BoardInput::Enter) => (),
        }
    }

    fn run(&self, command: ArenaCommand) {
        let game = self.game();
        if game.is_dead() && !command.is_for_the_dead() {
            return self.show(describe_refusal(&game, Refusal::Dead));
        }
        match command {
            ArenaCommand::Act(key) => self.play(|game| {
                game.press(key);
            }),
            ArenaCommand::Explore => self.play(Game::explore),
            ArenaCommand::Travel => self.set_mode(Mode::Travelling, None),
            ArenaCommand::ToStairs => match game.way_out().as_deref() {
                Ok([.., stairs]) => self.play(|game| game.travel(Destination::Position(*stairs))),
                Err(Some(bar)) => self.show(describe_refusal(&game, Refusal::Blocked(*bar))),
                Ok([]) | Err(None) => self.show(describe_refusal(&game, Refusal::NoPath)),
            },
            ArenaCommand::Exclude => self.begin_choice(SquarePurpose::Exclude),
            ArenaCommand::Blink => match game.item_refusal(Item::Blink) {
                Some(why) => self.show(describe_refusal(&game, why)),
                None => self.begin_choice(SquarePurpose::Blink),
            },
            ArenaCommand::Status => self.show(describe_status(&game)),
            ArenaCommand::TakeBack if game.keys.0.last() == Some(&Key::LetIn) => self.take_newcomer_back(),
            ArenaCommand::TakeBack => {
                let begun = self.state.borrow().begun.clone();
                let shorter = Rc::unwrap_or_clone(begun).play(&game.keys.without_last());
                self.store(shorter.with_exclusions(&game.exclusions), None);
            }
        }
    }

    /// Takes the foe away that came in last.
    fn take_newcomer_back(&self) {
        let keys = self.game().keys.without_last();
        self.dispatcher.dispatch(Action::Edit(Box::new(move |question| question.without_newcomer(&keys))));
    }

    /// Lets a square be chosen. On a phone the button stands below the map and what it asks, which come into
    /// sight.
    fn begin_choice(&self, purpose: SquarePurpose) {
        let is_phone = browser::is_phone();
        let message = ask_for_square(purpose, !is_phone).to_string();
        let cursor = self.game().position.square;
        self.set_mode(Mode::Choosing { cursor, purpose }, Some(message));
        if is_phone {
            browser::scroll_into_view(MESSAGE);
        }
    }

    /// Moves the cursor, or chooses its square.
    fn move_cursor(&self, input: BoardInput, cursor: Square, purpose: SquarePurpose) {
        let game = self.game();
        match input {
            BoardInput::Command(ArenaCommand::Act(Key::Step(direction))) => {
                let cursor = game.level().nearest(cursor.towards(direction));
                let message = describe_choice(&game, cursor, purpose);
                self.set_mode(Mode::Choosing { cursor, purpose }, Some(message));
            }
            BoardInput::Enter
            | BoardInput::Command(
                ArenaCommand::Exclude | ArenaCommand::Blink | ArenaCommand::Act(Key::Wait),
            ) => {
                self.choose(Position { square: cursor, ..game.position }, purpose);
            }
            _ => (),
        }
    }

    fn choose(&self, position: Position, purpose: SquarePurpose) {
        match purpose {
            SquarePurpose::Blink => self.blink(position.square),
            SquarePurpose::Exclude => self.exclude(position),
        }
    }

    fn blink(&self, to: Square) {
        let here = self.game().position.square;
        let blink = Blink { columns: to.x - here.x, rows: to.y - here.y };
        let before = self.game().keys.clone();
        self.play(|game| {
            game.press(Key::Blink(blink));
        });
        // As in the game, the scroll waits for another square.
        if self.game().keys == before {
            let message = self.state.borrow().message.clone();
            self.set_mode(Mode::Choosing { cursor: to, purpose: SquarePurpose::Blink }, message);
        }
    }

    fn exclude(&self, position: Position) {
        let mut game = (*self.game()).clone();
        let is_excluded = game.toggle_exclusion(position);
        self.store(game, Some(describe_exclusion(is_excluded)));
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

    /// Shows a message, and leaves what was open.
    fn show(&self, message: String) {
        self.set_mode(Mode::Walking, Some(message));
    }

    fn set_mode(&self, mode: Mode, message: Option<String>) {
        let mut state = self.state.borrow_mut();
        (state.mode, state.message) = (mode, message);
        drop(state);
        self.redraw.force_update();
    }

    /// Stores the game as it is now; whatever was open is left.
    fn store(&self, game: Game, message: Option<String>) {
        let keys = game.keys.clone();
        let has_new_keys = keys != self.game().keys;
        let mut state = self.state.borrow_mut();
        (state.game, state.mode, state.message) = (Rc::new(game), Mode::Walking, message);
        if has_new_keys {
            state.dispatched.push(keys.clone());
        }
        drop(state);
        if has_new_keys {
            self.dispatcher.dispatch(Action::Set(Arena::KEY.keys, keys.write()))
        } else {
            self.redraw.force_update()
        }
    }
}
