//! The ghost: your last run, or the first pinned build, which presses the same keys as you and takes its own
//! time for them.

use arena::game::Game;
use arena::trail::{Trail, TrailPoint};
use question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// Another game on the same map.
#[derive(Clone)]
pub struct Ghost {
    /// The game, with all keys pressed.
    pub game: Game,
    /// What it was played from.
    pub question: Question,
    trail: Trail,
}

impl Ghost {
    /// Plays a question; only the keys that are new, where it continues the one played before.
    pub fn play(question: Question, before: Option<Rc<Ghost>>) -> Ghost {
        let keys = &question.arena.keys;
        let is_continued = |ghost: &Rc<Ghost>| {
            let played = &ghost.question.arena.keys;
            ghost.question.at_game_start() == question.at_game_start()
                && keys.0.starts_with(&played.0)
                && keys.let_in() == played.let_in()
        };
        let (mut game, mut trail, played) = match before.filter(is_continued) {
            Some(ghost) => (ghost.game.clone(), ghost.trail.clone(), ghost.question.arena.keys.0.len()),
            None => {
                let game = question.begin();
                let trail = Trail::new(&game);
                (game, trail, 0)
            }
        };
        for key in &keys.0[played..] {
            game.press(*key);
            trail.record(&game);
        }
        Ghost { game, question, trail }
    }

    /// Returns how it stands once this much time has passed, in aut.
    pub fn at(&self, clock: i32) -> TrailPoint {
        self.trail.at(clock)
    }
}

/// Plays the keys of the question with the first pinned build; `None` without a pin.
#[hook]
pub fn use_pinned_ghost(question: &Rc<Question>) -> Option<Rc<Ghost>> {
    let latest = use_mut_ref(|| None::<Rc<Ghost>>);
    let before = latest.take();
    let ghost = question.of_first_pin().map(|pinned| match before {
        Some(ghost) if ghost.question == pinned => ghost,
        before => Rc::new(Ghost::play(pinned, before)),
    });
    *latest.borrow_mut() = ghost.clone();
    ghost
}
