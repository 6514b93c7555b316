//! The ghost: the first pinned build, which presses the same keys and takes its own time for them.

use arena::game::Game;
use arena::map::Position;
use arena::trail::Trail;
use question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// The game of the pinned build.
#[derive(Clone)]
pub struct Ghost {
    /// Its game, with all keys pressed.
    pub game: Game,
    question: Question,
    trail: Trail,
}

impl Ghost {
    /// Plays a question; only the keys that are new, where it continues the one played before.
    fn play(question: Question, before: Option<Rc<Ghost>>) -> Ghost {
        let keys = &question.arena.keys.0;
        let is_continued = |ghost: &Rc<Ghost>| {
            ghost.question.game_start() == question.game_start()
                && keys.starts_with(&ghost.question.arena.keys.0)
        };
        let (mut game, mut trail, played) = match before.filter(is_continued) {
            Some(ghost) => (ghost.game.clone(), ghost.trail.clone(), ghost.question.arena.keys.0.len()),
            None => {
                let game = question.without("keys").play();
                let trail = Trail::new(&game);
                (game, trail, 0)
            }
        };
        for key in &keys[played..] {
            game.press(*key);
            trail.record(&game);
        }
        Ghost { game, question, trail }
    }

    /// Returns where it is once this much time has passed, in aut.
    pub fn position_at(&self, clock: i32) -> Position {
        self.trail.at(clock)
    }
}

/// Plays the keys of the question with the first pinned build; `None` without a pin.
#[hook]
pub fn use_ghost(question: &Rc<Question>) -> Option<Rc<Ghost>> {
    let latest = use_mut_ref(|| None::<Rc<Ghost>>);
    let before = latest.take();
    let ghost = question.as_pinned().map(|pinned| match before {
        Some(ghost) if ghost.question == pinned => ghost,
        before => Rc::new(Ghost::play(pinned, before)),
    });
    *latest.borrow_mut() = ghost.clone();
    ghost
}
