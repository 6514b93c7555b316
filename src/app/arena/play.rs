//! The game of the question, kept from turn to turn, and what keys, clicks and menus do to it.

use crate::app::shell::state::{Action, Dispatch};
use crate::arena::command::ArenaCommand;
use crate::arena::game::Game;
use crate::arena::keys::Key;
use crate::arena::map::{Spot, Way};
use crate::arena::square::Square;
use crate::arena::travel::Destination;
use crate::inputs::Value;
use crate::question::Question;
use crate::say::arena::{describe_event, describe_square, describe_status};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// A game and what can be done to it.
pub struct Play {
    /// The game.
    pub game: Rc<Game>,
    /// The same keys pressed by the first pinned build.
    pub ghost: Option<Rc<Game>>,
    /// The line beneath the map, if it is not the last turn.
    pub message: Option<String>,
    /// The square that an exclusion is put on, while one is chosen.
    pub cursor: Option<Square>,
    /// Whether the travel menu is open.
    pub is_travelling: bool,
    /// Does what a key asks for.
    pub on_command: Callback<Pressed>,
    /// Travels to a place, or excludes it while one is chosen.
    pub on_place: Callback<Spot>,
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
struct Mode {
    message: Option<String>,
    cursor: Option<Square>,
    is_travelling: bool,
}

/// The game played last, with the question without its keys.
type Kept = Rc<RefCell<Option<(Question, Rc<Game>)>>>;

/// Plays the keys of the question; only those that are new, where it continues the game played last.
#[hook]
pub fn use_play(question: &Rc<Question>, dispatcher: &Dispatch) -> Play {
    let kept: Kept = use_mut_ref(|| None);
    let mode = use_state_eq(Mode::default);
    let ghost = use_memo(question.clone(), |question| question.play_as_pin().map(Rc::new));
    let redraw = use_force_update();
    let turns = Turns {
        question: question.clone(),
        dispatcher: dispatcher.clone(),
        kept,
        mode: mode.clone(),
        redraw,
    };
    Play {
        game: current(question, &turns.kept),
        ghost: (*ghost).clone(),
        message: mode.message.clone(),
        cursor: mode.cursor,
        is_travelling: mode.is_travelling,
        on_command: Callback::from({
            let turns = turns.clone();
            move |pressed: Pressed| turns.press(pressed)
        }),
        on_place: Callback::from({
            let turns = turns.clone();
            move |place: Spot| turns.click(place)
        }),
        on_travel: Callback::from({
            let turns = turns.clone();
            move |to: Destination| turns.change(|game| game.travel(to))
        }),
        on_step: Callback::from(move |command: ArenaCommand| turns.press(Pressed::Command(command))),
    }
}

/// What turns are taken with.
#[derive(Clone)]
struct Turns {
    question: Rc<Question>,
    dispatcher: Dispatch,
    kept: Kept,
    mode: UseStateHandle<Mode>,
    redraw: UseForceUpdateHandle,
}

impl Turns {
    /// Returns the game as of the last key: a further one may come before the page has rendered that.
    fn game(&self) -> Rc<Game> {
        let kept = self.kept.borrow().clone().filter(|(of, _)| *of == self.question.without("keys"));
        kept.map_or_else(|| current(&self.question, &self.kept), |(_, game)| game)
    }

    /// Changes the game, keeps it, and puts its keys in the link.
    fn change(&self, act: impl Fn(&mut Game)) {
        let before = self.game();
        let mut game = (*before).clone();
        act(&mut game);
        let has_new_keys = game.keys != before.keys;
        let refused = game.log[before.log.len()..].last().filter(|_| !has_new_keys);
        let message = refused.and_then(|event| describe_event(&game, event));
        self.mode.set(Mode { message, ..Mode::default() });
        let keys = game.keys.write();
        *self.kept.borrow_mut() = Some((self.question.without("keys"), Rc::new(game)));
        if has_new_keys {
            self.dispatcher.dispatch(Action::Set("keys", keys));
        } else {
            self.redraw.force_update();
        }
    }

    fn click(&self, place: Spot) {
        self.change(|game| match self.mode.cursor {
            Some(_) => game.toggle_exclusion(place),
            None => game.click(place),
        });
    }

    /// Does what a key asks for, while a square is chosen, while the travel menu is open, or else.
    fn press(&self, pressed: Pressed) {
        match (pressed, self.mode.cursor) {
            (Pressed::Escape, _) => self.mode.set(Mode::default()),
            (_, Some(cursor)) => self.choose(pressed, cursor),
            (Pressed::Command(ArenaCommand::Act(Key::Stairs(way))), None) if self.mode.is_travelling => {
                self.change(|game| game.travel(Destination::Way(way)));
            }
            (Pressed::Digit(number), None) if self.mode.is_travelling => self.travel_to_level(number),
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
            ArenaCommand::Travel => self.mode.set(Mode { is_travelling: true, ..Mode::default() }),
            ArenaCommand::Exclude => {
                let message = "Click a square, or move to one and press Enter: travel avoids it. On an exclusion: lifts it.";
                let (message, cursor) = (Some(message.to_string()), Some(game.place.square));
                self.mode.set(Mode { message, cursor, is_travelling: false });
            }
            ArenaCommand::Status => {
                self.mode.set(Mode { message: Some(describe_status(&game)), ..Mode::default() });
            }
            ArenaCommand::TakeBack => {
                let keys = game.keys.without_last().write();
                current(&self.question.with("keys", &keys), &self.kept);
                self.dispatcher.dispatch(Action::Set("keys", keys));
            }
        }
    }

    /// Moves the chosen square, or excludes it.
    fn choose(&self, pressed: Pressed, cursor: Square) {
        let game = self.game();
        match pressed {
            Pressed::Command(ArenaCommand::Act(Key::Step(direction))) => {
                let square = game.level().nearest(cursor.towards(direction));
                let message = Some(format!("Enter excludes {}.", describe_square(&game, square)));
                self.mode.set(Mode { cursor: Some(square), message, is_travelling: false });
            }
            Pressed::Enter | Pressed::Command(ArenaCommand::Exclude) => {
                let place = Spot { square: cursor, ..game.place };
                self.change(|game| game.toggle_exclusion(place));
            }
            _ => (),
        }
    }

    fn travel_to_level(&self, number: usize) {
        let level = number.wrapping_sub(1);
        if self.game().discovered().contains(&level) {
            self.change(|game| game.travel(Destination::Level(level)));
        }
    }
}

/// Returns the game of a question: the kept one if it is that.
fn current(question: &Question, kept: &Kept) -> Rc<Game> {
    let base = question.without("keys");
    let known = kept.borrow().clone().filter(|(of, _)| *of == base);
    let game = match known {
        Some((_, game)) if game.keys == question.arena.keys => return game,
        Some((_, game)) => Rc::new(question.play().with_exclusions(&game.exclusions)),
        None => Rc::new(question.play()),
    };
    *kept.borrow_mut() = Some((base, game.clone()));
    game
}

impl Play {
    /// Returns what the travel menu offers, with labels.
    pub fn destinations(&self) -> Vec<(String, Destination)> {
        let ways = [
            ("< up".to_string(), Destination::Way(Way::Up)),
            ("> down".to_string(), Destination::Way(Way::Down)),
        ];
        let levels = self.game.discovered();
        let level = |level: usize| (format!("{} Level {}", level + 1, level + 1), Destination::Level(level));
        ways.into_iter().chain(levels.into_iter().map(level)).collect()
    }
}
