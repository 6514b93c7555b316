//! The ghost: the same keys pressed by the first pinned build.

use crate::arena::game::Game;
use crate::arena::keys::Keys;
use crate::question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// The game of the pinned build.
struct Ghost {
    /// Its question.
    question: Question,
    game: Rc<Game>,
}

impl Ghost {
    /// Plays a question; only the keys that are new, where it continues the one played before.
    fn play(question: Question, before: Option<Ghost>) -> Ghost {
        let is_same_game = |ghost: &Ghost| ghost.question.game_start() == question.game_start();
        let continued = before.filter(is_same_game).and_then(|ghost| {
            let new = question.arena.keys.0.strip_prefix(&ghost.question.arena.keys.0[..])?.to_vec();
            Some((*ghost.game).clone().play(&Keys(new)))
        });
        let game = Rc::new(continued.unwrap_or_else(|| question.play()));
        Ghost { question, game }
    }
}

/// Plays the keys of the question with the first pinned build; `None` without a pin.
#[hook]
pub fn use_ghost(question: &Rc<Question>) -> Option<Rc<Game>> {
    let ghost = use_mut_ref(|| None::<Ghost>);
    let before = ghost.take();
    let played = question.as_pinned().map(|pinned| match before {
        Some(ghost) if ghost.question == pinned => ghost,
        before => Ghost::play(pinned, before),
    });
    *ghost.borrow_mut() = played;
    ghost.borrow().as_ref().map(|ghost| ghost.game.clone())
}
