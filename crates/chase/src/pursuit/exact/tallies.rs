//! What is counted of one pursuit.

use super::counted::CountedTally;
use super::tally::Tally;
use foundation::prob::EventSum;

/// Counts of one pursuit, for one speed or a mixture of speeds.
#[derive(Clone, Default)]
pub struct Tallies {
    /// Turns used.
    pub turns: Tally,
    /// Attacks.
    pub attacks: Tally,
    /// Final distance in tiles of a foe that is still there; 99 is out of reach.
    pub distances: Tally,
    /// The distance at which a foe ended itself.
    pub gone: Tally,
    /// Probability that your attacks have killed it.
    pub slain: f64,
    /// Your actions that the plan counts.
    pub counted: CountedTally,
    /// What is the case after each of your actions and the reply to it.
    pub history: Vec<ActionChances>,
    /// Whether the foe comes along, if the chase ended on the stairs.
    pub stairs: Option<StairsTally>,
    /// The cost of the computation.
    pub work: Work,
}

/// The cost of an exact computation, the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// The largest number of states with positive probability at once.
    pub states: usize,
    /// Number of multiply-adds of probabilities.
    pub products: u64,
}

/// Probabilities after one of your actions and the reply to it.
#[derive(Clone, Copy, Default)]
pub struct ActionChances {
    /// That you are in reach of the foe for the first time.
    pub reached: EventSum,
    /// That you are in its reach.
    pub in_reach: EventSum,
    /// That it has neither attacked nor burst so far.
    pub untouched: EventSum,
    /// That your attacks have killed it, or it has ended itself.
    pub dead: EventSum,
}

impl ActionChances {
    /// Adds those of other cases, multiplied by a weight.
    pub fn add_weighted(&mut self, other: ActionChances, weight: f64) {
        self.reached.add_weighted(other.reached, weight);
        self.in_reach.add_weighted(other.in_reach, weight);
        self.untouched.add_weighted(other.untouched, weight);
        self.dead.add_weighted(other.dead, weight);
    }
}

/// A foe as you take the stairs.
#[derive(Clone, Default)]
pub struct StairsTally {
    /// Probability that it comes along.
    pub follows: EventSum,
    /// Its attacks after you arrive.
    pub attacks_after: Tally,
    /// Its attacks before and after.
    pub attacks_in_all: Tally,
}

impl Tallies {
    /// Adds another mixture component, multiplied by its weight.
    pub fn add(&mut self, weight: f64, other: Tallies) {
        self.turns.add(&other.turns, 0, weight);
        self.attacks.add(&other.attacks, 0, weight);
        self.distances.add(&other.distances, 0, weight);
        self.gone.add(&other.gone, 0, weight);
        self.slain += weight * other.slain;
        self.counted.add(weight, &other.counted);
        self.history.resize(self.history.len().max(other.history.len()), ActionChances::default());
        for (sum, observed) in self.history.iter_mut().zip(&other.history) {
            sum.add_weighted(*observed, weight);
        }
        self.work.states = self.work.states.max(other.work.states);
        self.work.products += other.work.products;
        if let Some(stairs) = other.stairs {
            self.stairs.get_or_insert_default().add(stairs, weight);
        }
    }
}

impl StairsTally {
    /// Adds another, multiplied by a weight.
    pub fn add(&mut self, other: StairsTally, weight: f64) {
        self.follows.add_weighted(other.follows, weight);
        self.attacks_after.add(&other.attacks_after, 0, weight);
        self.attacks_in_all.add(&other.attacks_in_all, 0, weight);
    }

    /// Creates the tally of a foe that does not come along, by the attacks that it made.
    pub fn of_left_behind(attacks: &Tally) -> StairsTally {
        let mut tally = StairsTally::default();
        tally.leave_behind(attacks);
        tally
    }

    /// Adds the states in which the foe does not come along, by the attacks made in them.
    pub fn leave_behind(&mut self, attacks: &Tally) {
        let stays = attacks.sum();
        self.follows.add(0.0, stays);
        self.attacks_after.add(&Tally::of(0, stays), 0, 1.0);
        self.attacks_in_all.add(attacks, 0, 1.0);
    }
}
