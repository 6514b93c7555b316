//! The games in the arena that a question asks for.

use crate::Question;
use arena::blows::Blows;
use arena::game::Game;
use arena::keys::Keys;
use arena::reruns::Reruns;
use arena::start::{Hindrances, Start};
use arena::{Arena, MapChoice};
use chase::setup::Chase;
use combat::fighter::Fighter;
use foundation::dice::Rolls;
use foundation::time_slices::{Pause, block_on};
use std::rc::Rc;

impl Question {
    /// Plays the keys of the arena, with the question's character and foes.
    ///
    /// With hit points, armour class and evasion, blows cost hit points; else attacks are only counted.
    pub fn play(&self) -> Game {
        self.begin().play(&self.arena.keys)
    }

    /// Begins the game of [`Question::play`], without a key pressed.
    pub fn begin(&self) -> Game {
        block_on(async |pause| self.begin_in_slices(pause).await)
    }

    /// Does the same as [`begin`](Question::begin). Yields to `pause` while it computes the blows.
    pub async fn begin_in_slices(&self, pause: &Pause<'_>) -> Game {
        let blows = self.blows(pause).await.map(Rc::new);
        let start = Start { blows: blows.as_ref(), ..self.start_of_games() };
        Game::new(start, Rc::new(self.arena.map.map(&self.chase, self.rolls.seed.0)))
    }

    /// Plays the keys of a game of this question again under other dice. Yields to `pause` between the games.
    pub async fn reruns(&self, game: &Game, pause: &Pause<'_>) -> Reruns {
        let blows = self.blows(pause).await.map(Rc::new);
        let late = game.keys.let_in();
        game.reruns(Start { blows: blows.as_ref(), late, ..self.start_of_games() }, pause).await
    }

    /// Returns how the game in the arena starts, attacks only counted.
    fn start_of_games(&self) -> Start<'_> {
        let start = self.arena.start(self.edition, &self.build, &self.chase, self.rolls.seed.0);
        Start { under: Hindrances::of(&self.defender), ..start }
    }

    /// Returns the distributions of the blows between the character and its foes; `None` unless its hit
    /// points, armour class and evasion are known. Yields to `pause` as [`Blows::of`] does.
    pub async fn blows(&self, pause: &Pause<'_>) -> Option<Blows> {
        let defender = self.defender.by_nature(self.edition, &self.build);
        Blows::of(Fighter { defender: &defender, ..self.fighter() }, &self.chase.foes.0, pause).await
    }

    /// Returns the question with only the inputs that decide the start of an arena game; all others, the keys
    /// included, are at their defaults.
    pub fn at_game_start(&self) -> Question {
        let Question { edition, build, attacker, chase, defender, arena, rolls, .. } = self.clone();
        let Chase { foes, energy, have, gap, stairs, .. } = chase;
        let placed = match arena.map {
            MapChoice::Chase => Chase { gap, stairs, ..Chase::default() },
            _ => Chase::default(),
        };
        let chase = Chase { foes, energy, have, ..placed };
        let arena = Arena { keys: Keys::default(), ..arena };
        let rolls = Rolls { seed: rolls.seed, ..Rolls::default() };
        Question { edition, build, attacker, chase, defender, arena, rolls, ..Question::default() }
    }
}
