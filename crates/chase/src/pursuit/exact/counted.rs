//! Your actions that the plan counts, against one foe.

use super::tally::Tally;
use crate::pursuit::exchange::Exchange;
use foundation::prob::MAX_ERROR;

/// How many of your counted actions are done, for one speed of the foe or a mixture of speeds.
#[derive(Clone, Default)]
pub struct CountedTally {
    /// How many the plan has while the foe lives.
    pub planned: i32,
    /// How many of them find it within reach, on average.
    pub total: f64,
    /// How many of those are done before you are in its reach for the first time.
    pub before_reach: Tally,
    /// How many of those are done before its first attack.
    pub before_attacked: Tally,
}

impl CountedTally {
    /// Adds another mixture component, multiplied by its weight.
    pub fn add(&mut self, weight: f64, other: &CountedTally) {
        self.planned = self.planned.max(other.planned);
        self.total += weight * other.total;
        self.before_reach.add(&other.before_reach, 0, weight);
        self.before_attacked.add(&other.before_attacked, 0, weight);
    }

    /// Returns the exchange with a foe that attacks this often on average; `None` if no action is counted.
    pub fn exchange(&self, attacks: f64) -> Option<Exchange> {
        let whole = self.total.round();
        let total = if (self.total - whole).abs() < MAX_ERROR { whole } else { self.total };
        (self.planned > 0).then(|| Exchange {
            planned: self.planned,
            total,
            before_reach: self.before_reach.dist(),
            before_attacked: self.before_attacked.dist(),
            per_attack: (attacks > MAX_ERROR).then(|| total / attacks),
        })
    }
}
