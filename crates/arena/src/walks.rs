//! Sampled walks to the stairs: what the exact [odds](super::odds) leave out, such as foes that block one another.

use super::game::Game;
use super::keys::{Key, Keys};
use super::log::LogEventKind;
use super::map::Position;
use super::odds::WayOutOdds;
use foundation::dice::seeded;
use foundation::time_slices::Pause;
use rand::Rng;

/// The results of some sampled walks.
#[derive(Clone, PartialEq, Debug)]
pub struct SampledWalks {
    /// How many walks were sampled.
    pub walks: usize,
    /// Mean number of attacks until the turn after your arrival, as if you lived through all of them.
    pub attacks: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// The fraction of the walks without an attack until you have left.
    pub untouched: f64,
    /// The fraction of the walks that you live through, the turn after your arrival included; `None` where attacks are only
    /// counted.
    pub alive: Option<f64>,
    /// The indices of the living foes on the level that you know of, each with the fraction of the walks in which it came
    /// along.
    pub followers: Vec<(usize, f64)>,
}

/// The largest deviation from the exact mean that counts as chance, in standard errors.
const MAX_ERRORS: f64 = 4.0;
/// A difference in the mean number of attacks that does not matter.
const MAX_DIFFERENCE: f64 = 0.05;

impl SampledWalks {
    /// Returns whether they agree with the exact odds: whether map and other foes change the mean number of attacks no more
    /// than chance does.
    pub fn agree_with(&self, odds: &WayOutOdds) -> bool {
        // Walks that are all alike have no spread, but may miss what happens in one of as many.
        let error = self.error.max(1.0 / self.walks as f64);
        (self.attacks - odds.attacks).abs() <= MAX_ERRORS * error + MAX_DIFFERENCE
    }
}

/// How many walks are sampled at most.
const MAX_WALKS: usize = 400;
/// How many walks are sampled at least.
const MIN_WALKS: usize = 10;
/// About how many replies of foes to your actions all walks together may have: long paths among many foes are walked less
/// often.
const MAX_REPLIES: usize = 6000;
/// The most actions of a walk, as a multiple of those of the path: hitting a foe in the way takes some.
const MAX_DETOUR: usize = 3;

impl Game {
    /// Walks the [way out](Game::way_out) many times with different dice, takes the stairs at its end, and hits any foe in
    /// the way. Deterministic: the same game gives the same walks. Yields to `pause` between your actions.
    ///
    /// `None` where there is no way out, or no foe that you know of; the others are left out.
    pub async fn sampled_walks(&self, pause: &Pause<'_>) -> Option<SampledWalks> {
        let foes = self.known_foes_here();
        let path = self.way_out().ok().filter(|_| !foes.is_empty())?;
        let replies = (path.len() + 1) * foes.len();
        let walks = (MAX_REPLIES / replies).clamp(MIN_WALKS, MAX_WALKS);
        let mut start = Game { log: Vec::new(), keys: Keys::default(), ..self.clone() };
        for (index, foe) in start.foes.iter_mut().enumerate() {
            foe.is_dead |= !self.knows_foe(index);
        }
        let mut ends = start.walk_often(walks, &path, pause).await;
        let alive = self.body.map(|_| share(&ends, |end| !end.is_dead()));
        // Death cuts a walk short, while the exact odds tell of whole ones.
        if alive.is_some_and(|alive| alive < 1.0) {
            ends = Game { body: None, ..start }.walk_often(walks, &path, pause).await;
        }
        let attacks: Vec<f64> = ends.iter().map(|end| end.attacks_on_you() as f64).collect();
        let (mean, error) = mean_with_error(&attacks);
        let follows =
            |foe| share(&ends, |end| end.log.iter().any(|event| event.kind == LogEventKind::Follows(foe)));
        Some(SampledWalks {
            walks,
            attacks: mean,
            error,
            untouched: share(&ends, |end| end.attacks_until_left() == 0),
            alive,
            followers: foes.into_iter().map(|foe| (foe, follows(foe))).collect(),
        })
    }

    /// Walks a path a number of times, each with its own dice; returns the games at their ends.
    async fn walk_often(&self, walks: usize, path: &[Position], pause: &Pause<'_>) -> Vec<Game> {
        let mut dice = self.dice.clone();
        let mut ends = Vec::with_capacity(walks);
        for _ in 0..walks {
            let walk = Game { dice: seeded(dice.next_u64()), ..self.clone() };
            ends.push(walk.walk(path, pause).await);
        }
        ends
    }

    async fn walk(mut self, path: &[Position], pause: &Pause<'_>) -> Game {
        let mut remaining = path;
        for _ in 0..MAX_DETOUR * (path.len() + 1) {
            let key = match remaining.first() {
                Some(next) => self.key_towards(*next),
                None => self.exit_direction(self.position).map(Key::Stairs),
            };
            let (Some(key), before) = (key, self.position) else { break };
            if !self.press(key) {
                break;
            }
            if self.position.level != before.level {
                // Who came along attacks before you have gone on.
                if self.log.iter().any(|event| matches!(event.kind, LogEventKind::Follows(_))) {
                    self.press(Key::Wait);
                }
                break;
            }
            if self.position != before {
                remaining = &remaining[1..];
            }
            pause.yield_now().await;
        }
        self
    }

    fn attacks_until_left(&self) -> usize {
        let until = self.log.iter().take_while(|event| !matches!(event.kind, LogEventKind::Arrive(..)));
        until.map(|event| event.kind.attacks()).sum()
    }
}

/// Returns the fraction of games of which something holds.
fn share(ends: &[Game], is: impl Fn(&Game) -> bool) -> f64 {
    ends.iter().filter(|end| is(end)).count() as f64 / ends.len() as f64
}

/// Returns the mean of some numbers and its standard error.
fn mean_with_error(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0) / n).sqrt())
}
