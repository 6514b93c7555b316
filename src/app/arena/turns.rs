//! The game kept from turn to turn, and what keys and clicks do to it.

use super::play::{Mode, Pressed};
use crate::app::shell::state::{Action, Dispatch};
use crate::arena::command::ArenaCommand;
use crate::arena::game::Game;
use crate::arena::keys::{Key, Keys};
use crate::arena::map::Position;
use crate::arena::square::Square;
use crate::arena::travel::Destination;
use crate::inputs::Value;
use crate::question::Question;
use crate::say::arena::{
    CHOOSE_EXCLUSION, describe_choice, describe_event, describe_exclusion, describe_status, describe_turn,
};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The game as of the last key, which the page may not have rendered yet.
pub struct Kept {
    /// The game.
    pub game: Rc<Game>,
    /// What the board shows besides it.
    pub mode: Mode,
    /// What it began with.
    start: Question,
    /// The keys of the question as rendered last, then those on their way there.
    keys: Vec<Keys>,
}

impl Kept {
    /// Plays the game of a question.
    pub fn new(question: &Question) -> Kept {
        Kept {
            game: Rc::new(question.play()),
            mode: Mode::default(),
            start: question.game_start(),
            keys: vec![question.arena.keys.clone()],
        }
    }

    /// Plays the question anew if it has not come from the game itself: with other keys, or from another start.
    pub fn follow(&mut self, question: &Question) {
        let is_same_start = self.start == question.game_start();
        let known = self.keys.iter().rposition(|keys| *keys == question.arena.keys);
        if let Some(index) = known.filter(|_| is_same_start) {
            self.keys.drain(..index);
            return;
        }
        let (before, has_keys) = (self.game.clone(), !question.arena.keys.0.is_empty());
        *self = Kept::new(question);
        if before.map == self.game.map {
            self.game = Rc::new((*self.game).clone().with_exclusions(&before.exclusions));
        }
        if known.is_some() && has_keys {
            self.mode = Mode::with_message("Your keys, played anew with this change.");
        }
    }
}

/// What turns are taken with.
#[derive(Clone)]
pub struct Turns {
    /// The game.
    pub kept: Rc<RefCell<Kept>>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// Renders the board again.
    pub redraw: UseForceUpdateHandle,
}

impl Turns {
    /// Changes the game, keeps it, and puts its keys in the link. Where nothing happened, it shows why.
    pub fn change(&self, act: impl FnOnce(&mut Game)) {
        let before = self.game();
        let mut game = (*before).clone();
        act(&mut game);
        let refusal = game.log[before.log.len()..].last().filter(|event| event.is_refusal());
        let message = refusal.and_then(|event| describe_event(&game, event)).map(|why| match () {
            () if game.keys == before.keys => why,
            () => format!("{} {why}", describe_turn(&game)),
        });
        self.keep(game, Mode { message, ..Mode::default() });
    }

    /// Does what a click on a position does: excludes it while a square is chosen, else attacks or travels.
    pub fn click(&self, position: Position) {
        match self.mode().cursor {
            Some(_) => self.exclude(position),
            None => self.change(|game| game.click(position)),
        }
    }

    /// Does what a key asks for, while a square is chosen, while the travel menu is open, or else.
    pub fn press(&self, pressed: Pressed) {
        let Mode { cursor, is_travelling, .. } = self.mode();
        match (pressed, cursor) {
            (Pressed::Escape, _) => self.show(Mode::default()),
            (_, Some(cursor)) => self.choose(pressed, cursor),
            (Pressed::Command(ArenaCommand::Act(Key::Stairs(direction))), None) if is_travelling => {
                self.change(|game| game.travel(Destination::Stairs(direction)));
            }
            (Pressed::Digit(number), None) if is_travelling => self.travel_to_level(number),
            (Pressed::Command(command), None) => self.command(command),
            (Pressed::Enter | Pressed::Digit(_), None) => (),
        }
    }

    fn command(&self, command: ArenaCommand) {
        let game = self.game();
        match command {
            ArenaCommand::Act(key) => self.change(|game| {
                game.press(key);
            }),
            ArenaCommand::Explore => self.change(Game::explore),
            ArenaCommand::Travel => self.show(Mode { is_travelling: true, ..Mode::default() }),
            ArenaCommand::Exclude => {
                let cursor = Some(game.position.square);
                self.show(Mode { cursor, ..Mode::with_message(CHOOSE_EXCLUSION) });
            }
            ArenaCommand::Status => self.show(Mode::with_message(describe_status(&game))),
            ArenaCommand::TakeBack => {
                let keys = game.keys.without_last().write();
                let shorter = self.kept.borrow().start.with("keys", &keys).play();
                self.keep(shorter.with_exclusions(&game.exclusions), Mode::default());
            }
        }
    }

    /// Moves the chosen square, or excludes it.
    fn choose(&self, pressed: Pressed, cursor: Square) {
        let game = self.game();
        match pressed {
            Pressed::Command(ArenaCommand::Act(Key::Step(direction))) => {
                let square = game.level().nearest(cursor.towards(direction));
                self.show(Mode {
                    cursor: Some(square),
                    ..Mode::with_message(describe_choice(&game, square))
                });
            }
            Pressed::Enter | Pressed::Command(ArenaCommand::Exclude) => {
                self.exclude(Position { square: cursor, ..game.position });
            }
            _ => (),
        }
    }

    fn exclude(&self, position: Position) {
        let mut game = (*self.game()).clone();
        let is_excluded = game.toggle_exclusion(position);
        self.keep(game, Mode::with_message(describe_exclusion(is_excluded)));
    }

    fn travel_to_level(&self, number: usize) {
        let level = number.wrapping_sub(1);
        if self.game().discovered().contains(&level) {
            self.change(|game| game.travel(Destination::Level(level)));
        }
    }

    fn game(&self) -> Rc<Game> {
        self.kept.borrow().game.clone()
    }

    fn mode(&self) -> Mode {
        self.kept.borrow().mode.clone()
    }

    fn show(&self, mode: Mode) {
        self.kept.borrow_mut().mode = mode;
        self.redraw.force_update();
    }

    fn keep(&self, game: Game, mode: Mode) {
        let keys = game.keys.clone();
        let has_new_keys = keys != self.game().keys;
        let mut kept = self.kept.borrow_mut();
        (kept.game, kept.mode) = (Rc::new(game), mode);
        if has_new_keys {
            kept.keys.push(keys.clone());
        }
        drop(kept);
        match has_new_keys {
            true => self.dispatcher.dispatch(Action::Set("keys", keys.write())),
            false => self.redraw.force_update(),
        }
    }
}
