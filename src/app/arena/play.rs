//! The game of the question, kept from turn to turn, and what keys, clicks and menus do to it.

use crate::app::shell::state::{Action, Dispatch};
use crate::arena::command::ArenaCommand;
use crate::arena::game::Game;
use crate::arena::keys::Key;
use crate::arena::map::{Spot, Square, Way};
use crate::arena::travel::Destination;
use crate::inputs::Value;
use crate::question::Question;
use crate::say::arena::{describe_direction, describe_event, describe_status, feature};
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
    let redraw = use_force_update();
    let game = current(question, &kept);
    let ghost = use_memo(question.clone(), |question| question.play_as_pin().map(Rc::new));
    // Applies a change to the game, keeps the game, and puts its keys in the link.
    let change = {
        let (kept, dispatcher, mode, question) = (kept, dispatcher.clone(), mode.clone(), question.clone());
        move |act: &dyn Fn(&mut Game)| {
            let mut game = (*current(&question, &kept)).clone();
            let before = game.log.len();
            act(&mut game);
            let has_new_keys = game.keys != question.arena.keys;
            let refused = game.log[before..].last().filter(|_| !has_new_keys);
            mode.set(Mode {
                message: refused.and_then(|event| describe_event(&game, event)),
                ..Mode::default()
            });
            let keys = game.keys.write();
            *kept.borrow_mut() = Some((question.without("keys"), Rc::new(game)));
            if has_new_keys {
                dispatcher.dispatch(Action::Set("keys", keys));
            } else {
                redraw.force_update();
            }
        }
    };
    let change: Rc<dyn Fn(&dyn Fn(&mut Game))> = Rc::new(change);
    let on_travel = {
        let change = change.clone();
        Callback::from(move |target: Destination| change(&move |game: &mut Game| game.travel(target)))
    };
    let on_place = {
        let (change, is_choosing) = (change.clone(), mode.cursor.is_some());
        Callback::from(move |place: Spot| {
            change(&move |game: &mut Game| match is_choosing {
                true => game.toggle_exclusion(place),
                false => game.click(place),
            })
        })
    };
    let on_step = {
        let change = change.clone();
        Callback::from(move |command: ArenaCommand| {
            if let ArenaCommand::Act(key) = command {
                change(&move |game: &mut Game| press(game, key));
            }
        })
    };
    let on_command = {
        let (game, mode, dispatcher) = (game.clone(), mode.clone(), dispatcher.clone());
        Callback::from(move |pressed: Pressed| match pressed {
            Pressed::Command(ArenaCommand::TakeBack) => {
                dispatcher.dispatch(Action::Set("keys", game.keys.without_last().write()));
            }
            _ => on_pressed(pressed, &game, &mode, &*change),
        })
    };
    Play {
        game,
        ghost: (*ghost).clone(),
        message: mode.message.clone(),
        cursor: mode.cursor,
        is_travelling: mode.is_travelling,
        on_command,
        on_place,
        on_travel,
        on_step,
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

fn on_pressed(
    pressed: Pressed,
    game: &Game,
    mode: &UseStateHandle<Mode>,
    change: &dyn Fn(&dyn Fn(&mut Game)),
) {
    let place = |square| Spot { square, ..game.place };
    match (pressed, mode.cursor) {
        (Pressed::Escape, _) => mode.set(Mode::default()),
        (Pressed::Command(ArenaCommand::Act(Key::Step(direction))), Some(cursor)) => {
            let square = cursor.towards(direction);
            let message = Some(format!("Enter excludes {}.", describe_place(game, square)));
            mode.set(Mode { cursor: Some(square), message, is_travelling: false });
        }
        (Pressed::Enter | Pressed::Command(ArenaCommand::Exclude), Some(cursor)) => {
            change(&move |game: &mut Game| game.toggle_exclusion(place(cursor)))
        }
        (Pressed::Command(ArenaCommand::Act(Key::Stairs(way))), None) if mode.is_travelling => {
            change(&move |game: &mut Game| game.travel(Destination::Way(way)))
        }
        (Pressed::Digit(number), None) if mode.is_travelling => {
            if number >= 1 && game.discovered().contains(&(number - 1)) {
                change(&move |game: &mut Game| game.travel(Destination::Level(number - 1)));
            }
        }
        (Pressed::Command(ArenaCommand::Exclude), None) => {
            let message = Some(
                "Move to a square, then Enter: travel avoids it. On an exclusion: lifts it.".to_string(),
            );
            mode.set(Mode { cursor: Some(game.place.square), message, is_travelling: false });
        }
        (Pressed::Command(ArenaCommand::Travel), _) => {
            mode.set(Mode { is_travelling: true, ..Mode::default() })
        }
        (Pressed::Command(ArenaCommand::Status), _) => {
            mode.set(Mode { message: Some(describe_status(game)), ..Mode::default() })
        }
        (Pressed::Command(ArenaCommand::Explore), _) => change(&|game: &mut Game| game.explore()),
        (Pressed::Command(ArenaCommand::Act(key)), _) => change(&move |game: &mut Game| press(game, key)),
        (Pressed::Enter | Pressed::Digit(_) | Pressed::Command(ArenaCommand::TakeBack), _) => (),
    }
}

fn press(game: &mut Game, key: Key) {
    game.press(key);
}

fn describe_place(game: &Game, square: Square) -> String {
    let where_it_is = describe_direction(game.place.square, square);
    format!("{} {where_it_is}", feature(game, Spot { square, ..game.place }))
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
