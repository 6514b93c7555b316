//! Sampled walks to the stairs: what the exact [odds](super::odds) leave out, such as foes that block one another.

use super::game::Game;
use super::keys::{Key, Keys};
use super::log::Happening;
use super::map::Spot;
use super::odds::WayOdds;
use crate::dice::seeded;
use crate::time_slices::Pause;
use rand::Rng;

/// What some sampled walks came to.
#[derive(Clone, PartialEq, Debug)]
pub struct SampledWalks {
    /// How many walks were sampled.
    pub walks: usize,
    /// Mean number of attacks until you have left.
    pub attacks: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// The share of the walks without an attack.
    pub untouched: f64,
    /// The living foes on the level by their indices, each with the share of the walks in which it came along.
    pub followers: Vec<(usize, f64)>,
}

/// How far a mean may lie from the exact one by chance, in standard errors.
const MAX_ERRORS: f64 = 4.0;
/// A difference of attacks that does not matter.
const MAX_DIFFERENCE: f64 = 0.05;

impl SampledWalks {
    /// Returns whether they bear out odds: whether the map and the other foes make no difference to the number of attacks
    /// beyond chance.
    pub fn agree_with(&self, odds: &WayOdds) -> bool {
        // Walks that are all alike do not show what comes once in as many.
        let error = self.error.max(1.0 / self.walks as f64);
        (self.attacks - odds.attacks).abs() <= MAX_ERRORS * error + MAX_DIFFERENCE
    }
}

/// How many walks are sampled at most.
const MAX_WALKS: usize = 100;
/// How many walks are sampled at least.
const MIN_WALKS: usize = 10;
/// About how often foes answer your actions in all walks: long ways among many foes are walked less often.
const MAX_ANSWERS: usize = 3000;
/// How often the actions of a way are taken until a walk ends: a foe in the way costs some for hits.
const MAX_DETOUR: usize = 3;

impl Game {
    /// Walks the [way out](Game::way_out) again and again, each time with other dice, and takes the stairs at its end. A foe
    /// in the way is hit. The same game has the same walks. Pauses between your actions.
    ///
    /// `None` where there is no way out, or no foe.
    pub async fn sampled_walks(&self, pause: &Pause<'_>) -> Option<SampledWalks> {
        let way = self.way_out().ok().filter(|_| !self.foes_here().is_empty())?;
        let answers = (way.len() + 1) * self.foes_here().len();
        let walks = (MAX_ANSWERS / answers).clamp(MIN_WALKS, MAX_WALKS);
        let mut dice = self.dice.clone();
        let start = Game { log: Vec::new(), keys: Keys::default(), ..self.clone() };
        let mut ends = Vec::with_capacity(walks);
        for _ in 0..walks {
            let walk = Game { dice: seeded(dice.next_u64()), ..start.clone() };
            ends.push(walk.walked(&way, pause).await);
        }
        let share =
            |is: &dyn Fn(&Game) -> bool| ends.iter().filter(|end| is(end)).count() as f64 / walks as f64;
        let attacks: Vec<f64> = ends.iter().map(|end| end.attacks_until_left() as f64).collect();
        let (mean, error) = mean_with_error(&attacks);
        let follows = |foe| share(&|end| end.log.iter().any(|event| event.kind == Happening::Follows(foe)));
        Some(SampledWalks {
            walks,
            attacks: mean,
            error,
            untouched: share(&|end| end.attacks_until_left() == 0),
            followers: self.foes_here().into_iter().map(|foe| (foe, follows(foe))).collect(),
        })
    }

    async fn walked(mut self, way: &[Spot], pause: &Pause<'_>) -> Game {
        let mut rest = way;
        for _ in 0..MAX_DETOUR * (way.len() + 1) {
            let key = match rest.first() {
                Some(next) => self.key_towards(*next),
                None => self.exit_direction(self.place).map(Key::Stairs),
            };
            let (Some(key), before) = (key, self.place) else { break };
            if !self.press(key) || self.place.level != before.level {
                break;
            }
            if self.place != before {
                rest = &rest[1..];
            }
            pause.yield_now().await;
        }
        self
    }

    fn attacks_until_left(&self) -> usize {
        let until = self.log.iter().take_while(|event| !matches!(event.kind, Happening::Arrive(..)));
        until.map(|event| event.kind.attacks()).sum()
    }
}

/// Returns the mean of some numbers and its standard error.
fn mean_with_error(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0) / n).sqrt())
}
