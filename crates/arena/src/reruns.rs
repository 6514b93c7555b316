//! The same keys pressed again under other dice: whether a game was lucky.

use super::game::Game;
use super::start::Start;
use foundation::dice::seeded;
use foundation::time_slices::Pause;
use rand::Rng;

/// How many games of a hundred or so ended how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reruns {
    /// How many games were played.
    pub runs: usize,
    /// The number of games without any attack.
    pub untouched: usize,
    /// The number of games with attacks, but fewer than in yours.
    pub fewer: usize,
    /// The number of games with as many attacks as yours.
    pub alike: usize,
    /// The number of games with more attacks than yours.
    pub more: usize,
    /// The number of games in which you die, of whichever number of attacks.
    pub dead: usize,
}

/// How many games are played.
const RUNS: usize = 100;

impl Game {
    /// Plays the keys of this game again, from its start, under other dice. Deterministic: the same game
    /// gives the same games. Yields to `pause` between them.
    pub async fn reruns(&self, start: Start<'_>, pause: &Pause<'_>) -> Reruns {
        let yours = self.attacks_on_you();
        let mut seeds = seeded(start.seed);
        let mut reruns = Reruns { runs: RUNS, ..Reruns::default() };
        for _ in 0..RUNS {
            let start = Start { seed: seeds.next_u64(), ..start };
            let other = Game::new(start, self.map.clone()).play(&self.keys);
            let class = match other.attacks_on_you() {
                0 if yours > 0 => &mut reruns.untouched,
                attacks if attacks < yours => &mut reruns.fewer,
                attacks if attacks == yours => &mut reruns.alike,
                _ => &mut reruns.more,
            };
            *class += 1;
            reruns.dead += usize::from(other.is_dead());
            pause.yield_now().await;
        }
        reruns
    }
}
