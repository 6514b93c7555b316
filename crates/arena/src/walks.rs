//! Sampled walks to the stairs: what the exact [odds](super::odds) leave out, such as foes that block one
//! another.

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
    /// The fraction of the walks in which no way led round a foe, and you attacked it.
    pub fought: f64,
    /// The fraction of the walks in which you got there and lived, the turn after your arrival included;
    /// `None` where attacks are only counted.
    pub alive: Option<f64>,
    /// The indices of the living foes on the level that you know of, each with the fraction of the walks in
    /// which it came along.
    pub followers: Vec<(usize, f64)>,
}

/// The largest deviation from the exact mean that counts as chance, in standard errors.
const MAX_ERRORS: f64 = 4.0;
/// A difference in the mean number of attacks that does not matter.
const MAX_DIFFERENCE: f64 = 0.05;

impl SampledWalks {
    /// Returns whether they agree with the exact odds: whether map and other foes change the mean number of
    /// attacks no more than chance does.
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
/// About how many replies of foes to your actions all walks together may have: long paths among many foes are
/// walked less often.
const MAX_REPLIES: usize = 6000;
/// How many actions more than its path has a walk may take: for ways round, and for fights.
const MAX_DETOUR: usize = 50;

impl Game {
    /// Walks the [way out](Game::way_out) many times with different dice by the [likely
    /// keys](Game::likely_key), and takes the stairs at its end: round any foe in the way, and where no way
    /// leads round it, over its dead body. Deterministic: the same game gives the same walks. Yields to
    /// `pause` between your actions.
    ///
    /// `None` where there is no way out, or no foe that you know of; the others are left out.
    pub async fn sampled_walks(&self, pause: &Pause<'_>) -> Option<SampledWalks> {
        let foes = self.known_foes_here();
        let steps = self.way_out().ok().filter(|_| !foes.is_empty())?.len();
        let (replies, most) = ((steps + 1) * foes.len(), steps + MAX_DETOUR);
        let walks = (MAX_REPLIES / replies).clamp(MIN_WALKS, MAX_WALKS);
        let mut start = Game { log: Vec::new(), keys: Keys::default(), ..self.clone() };
        for (index, foe) in start.foes.iter_mut().enumerate() {
            foe.is_dead |= !self.knows_foe(index);
        }
        let mut ends = start.walk_often(walks, most, pause).await;
        let has_left = |end: &Game| end.position.level != self.position.level;
        let alive = self.body.map(|_| share(&ends, |end| has_left(end) && !end.is_dead()));
        // Death cuts a walk short, while the exact odds tell of whole ones.
        if ends.iter().any(Game::is_dead) {
            ends = Game { body: None, ..start }.walk_often(walks, most, pause).await;
        }
        let attacks: Vec<f64> = ends.iter().map(|end| end.attacks_on_you() as f64).collect();
        let (mean, error) = mean_with_error(&attacks);
        let has = |end: &Game, is: &dyn Fn(LogEventKind) -> bool| end.log.iter().any(|event| is(event.kind));
        let follows = |foe| share(&ends, |end| has(end, &|kind| kind == LogEventKind::Follows(foe)));
        Some(SampledWalks {
            walks,
            attacks: mean,
            error,
            untouched: share(&ends, |end| end.attacks_until_left() == 0),
            fought: share(&ends, |end| has(end, &|kind| matches!(kind, LogEventKind::Hit(..)))),
            alive,
            followers: foes.into_iter().map(|foe| (foe, follows(foe))).collect(),
        })
    }

    /// Walks a number of times, each with its own dice and at most this many actions; returns the games at
    /// their ends.
    async fn walk_often(&self, walks: usize, most: usize, pause: &Pause<'_>) -> Vec<Game> {
        let (mut dice, open) = (self.dice.clone(), self.open_way_out());
        let mut ends = Vec::with_capacity(walks);
        for _ in 0..walks {
            let walk = Game { dice: seeded(dice.next_u64()), ..self.clone() };
            ends.push(walk.walk(open.clone(), most, pause).await);
        }
        ends
    }

    /// Presses likely keys until you have left. `open` is the way out as if no foe were in it.
    async fn walk(mut self, mut open: Vec<Position>, most: usize, pause: &Pause<'_>) -> Game {
        for _ in 0..most {
            let before = self.position;
            // The way round is searched only where there is a foe in the way: it takes far longer than a
            // turn.
            let is_free = open.iter().all(|position| self.foe_at(*position).is_none());
            let key = self.key_along(&open).filter(|_| is_free).unwrap_or_else(|| self.likely_key());
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
            if open.first() == Some(&self.position) {
                open.remove(0);
            } else if self.position != before {
                open = self.open_way_out();
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
