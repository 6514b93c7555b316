//! What comes of a pursuit, as distributions.

use super::exact::tallies::{ActionChances, Tallies, Work};
use super::exchange::Exchange;
use foundation::prob::{Dist, EventSum};

/// Distributions of what a foe does during your actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Pursuit {
    /// Turns it uses; an attack of opportunity uses none.
    pub turns: Dist<i32, f64>,
    /// Its attacks on you.
    pub attacks: Dist<i32, f64>,
    /// Probability that it neither attacks you nor bursts at you.
    pub untouched: f64,
    /// Final distance in tiles, 1 adjacent; always 99 for a foe that starts out of reach. Where it may be
    /// [gone](Pursuit::gone), given that it is not; where it is for certain, the distance at which it went.
    pub distance: Dist<i32, f64>,
    /// Probability that it has burst or ended itself in an attack.
    pub gone: f64,
    /// Probability that your attacks have killed it, or it has ended itself, by each of your actions.
    pub dead_by_action: Vec<f64>,
    /// Probability that you are in its reach for the first time after each of your actions and its reply, by
    /// 0-based action index.
    pub reached_by_action: Vec<f64>,
    /// Probability that you are in its reach after each of your actions and its reply.
    pub in_reach_by_action: Vec<f64>,
    /// Probability that it has neither attacked nor burst up to and including its reply to each of your
    /// actions.
    pub untouched_by_action: Vec<f64>,
    /// The actions that the plan counts; `None` if there are none while it lives.
    pub exchange: Option<Exchange>,
    /// Whether it comes along, for a chase that ends on the stairs.
    pub stairs: Option<OnStairs>,
    /// How many runs were sampled; `None` where it is exact.
    pub runs: Option<u32>,
    /// The cost of the computation.
    pub work: Work,
}

/// What a foe does as you take the stairs. Its attacks until you have left are in [`Pursuit::attacks`].
#[derive(Clone, PartialEq, Debug)]
pub struct OnStairs {
    /// Probability that it comes along.
    pub follows: f64,
    /// Its attacks during the arrival and one plain turn after it; none if it stays behind.
    pub attacks_after: Dist<i32, f64>,
    /// Its attacks before and after.
    pub attacks_in_all: Dist<i32, f64>,
}

impl Pursuit {
    /// Returns the distribution of its attacks, those after an arrival included.
    pub fn attacks_in_all(&self) -> &Dist<i32, f64> {
        self.stairs.as_ref().map_or(&self.attacks, |stairs| &stairs.attacks_in_all)
    }
}

impl From<Tallies> for Pursuit {
    fn from(tallies: Tallies) -> Pursuit {
        let (attacks, there) = (tallies.attacks.dist(), &tallies.distances);
        let gone = match tallies.gone.sum() {
            0.0 => 0.0,
            gone => gone / (gone + there.sum() + tallies.slain),
        };
        let by_action = |of: fn(&ActionChances) -> EventSum| {
            tallies.history.iter().map(|observed| of(observed).probability()).collect()
        };
        Pursuit {
            exchange: tallies.counted.exchange(attacks.mean()),
            turns: tallies.turns.dist(),
            // Who bursts has not attacked; who ends itself in an attack has.
            untouched: attacks.probability(|attacks| *attacks == 0).min(1.0 - gone),
            attacks,
            gone,
            dead_by_action: by_action(|observed| observed.dead),
            distance: if there.is_empty() { &tallies.gone } else { there }.dist(),
            reached_by_action: by_action(|observed| observed.reached),
            in_reach_by_action: by_action(|observed| observed.in_reach),
            untouched_by_action: by_action(|observed| observed.untouched),
            stairs: tallies.stairs.map(|stairs| OnStairs {
                follows: stairs.follows.probability(),
                attacks_after: stairs.attacks_after.dist(),
                attacks_in_all: stairs.attacks_in_all.dist(),
            }),
            runs: None,
            work: tallies.work,
        }
    }
}
