//! The state of the board between renders.

use super::board::Mode;
use super::ghost::Ghost;
use arena::Arena;
use arena::game::Game;
use arena::keys::Keys;
use chase::setup::{Chase, Foes};
use question::Question;
use say::arena::describe_dropped_keys;
use std::rc::Rc;

/// The state of the board as of the last key, which may not be rendered yet.
pub struct BoardState {
    /// The game.
    pub game: Rc<Game>,
    /// The same before the first key.
    pub begun: Rc<Game>,
    /// What an input is for.
    pub mode: Mode,
    /// The message below the map; `None` for the description of the last turn.
    pub message: Option<String>,
    /// The game before this one on the same map, if it had any turn.
    pub last_run: Option<Rc<Ghost>>,
    /// The question without its keys: the start of the game.
    pub start: Question,
    /// The keys of the question as rendered last, then those dispatched since.
    pub dispatched: Vec<Keys>,
}

impl BoardState {
    /// Plays the game of a question, which has begun like this.
    pub fn new(question: &Question, begun: Rc<Game>) -> BoardState {
        let game = Game::clone(&begun).play(&question.arena.keys);
        let dropped = question.arena.keys.0.len() - game.keys.0.len();
        BoardState {
            game: Rc::new(game),
            begun,
            mode: Mode::Walking,
            message: describe_dropped_keys(dropped),
            last_run: None,
            start: question.at_game_start(),
            dispatched: vec![question.arena.keys.clone()],
        }
    }

    /// Replays the question, unless its keys came from this game: after undo, or where another input changed.
    pub fn sync_with(&mut self, question: &Question) {
        let is_same_start = self.start == question.at_game_start();
        let known = self.dispatched.iter().rposition(|keys| *keys == question.arena.keys);
        if let Some(index) = known.filter(|_| is_same_start) {
            self.dispatched.drain(..index);
            return;
        }
        let (before, has_keys) = (self.game.clone(), !question.arena.keys.0.is_empty());
        if let Some(newcomer) = self.newcomer(question) {
            (self.mode, self.message) = (Mode::Newcomer(newcomer), None);
            return;
        }
        let last_run = self.ended_run(question);
        *self = BoardState::new(question, Rc::new(question.begin()));
        if before.map == self.game.map {
            self.game = Rc::new((*self.game).clone().with_exclusions(&before.exclusions));
            self.last_run = last_run;
        }
        if known.is_some() && has_keys {
            let dropped = self.message.take().unwrap_or_default();
            let message = format!("Your keys, replayed with this change. {dropped}");
            self.message = Some(message.trim_end().to_string());
        }
    }

    /// Returns the name of the foe that a question has more than the game, which has begun; `None` if
    /// anything else is new.
    fn newcomer(&self, question: &Question) -> Option<String> {
        let foes = &question.chase.foes;
        let (_, before) = foes.0.split_last()?;
        let without = Question {
            chase: Chase { foes: Foes(before.to_vec()), ..question.chase.clone() },
            ..question.clone()
        };
        let is_more = self.start == without.at_game_start() && question.arena.keys == self.game.keys;
        (is_more && self.game.turns > 0 && !self.game.is_dead()).then(|| foes.name_of(before.len()))
    }

    /// Returns the ghost of the game to come: that of the game that ends with this question, if it had any
    /// turn, else the one so far.
    fn ended_run(&self, question: &Question) -> Option<Rc<Ghost>> {
        let starts_over = question.arena.keys.0.is_empty() && self.game.turns > 0;
        if !starts_over {
            return self.last_run.clone();
        }
        let run = Question {
            arena: Arena { keys: self.game.keys.clone(), ..self.start.arena.clone() },
            ..self.start.clone()
        };
        Some(Rc::new(Ghost::play(run, None)))
    }
}
