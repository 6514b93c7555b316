//! The attacks of all foes.

use chase::outcome::{Access, ChaseOutcome, attacks_after};
use chase::pursuit::Pursuit;
use foundation::prob::{Dist, ROUNDING, total};
use std::rc::Rc;

/// The attacks of all foes under an option.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackFigures {
    /// Mean number until you are gone, or until the option's end.
    pub mean: f64,
    /// Mean number in the arrival and one plain turn after it.
    pub on_arrival: f64,
    /// The sum of both if no foe got in another's way.
    pub(crate) alone: f64,
    /// Whether there are at most this many: the foes get in each other's way, one does not come for certain,
    /// or your blows kill them sooner than is counted.
    pub are_at_most: bool,
    /// The number until you are gone; `None` for several foes under too many random times.
    pub dist: Option<Dist<i32, f64>>,
    /// How often there is none until you are gone. A lower bound as a product over several foes under too
    /// many random times.
    pub untouched: BoundedChance,
    /// The same with the arrival and the turn after it. A lower bound also where some of several foes may
    /// attack on arrival.
    pub never: BoundedChance,
    /// In how many runs the figures of foes that get in each other's way were sampled; `None` where they are
    /// exact or bounds, and where no foe attacks even alone.
    pub sampled_runs: Option<u32>,
}

/// A probability, or a lower bound of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoundedChance {
    /// The probability; at least this where it is a bound.
    pub p: f64,
    /// Whether it is a lower bound.
    pub is_bound: bool,
}

impl AttackFigures {
    /// Returns those of an outcome, marked as bounds where there are `at_most` this many for what the outcome
    /// leaves out. `alone` is what each foe does as if it were alone with you.
    pub(super) fn of(outcome: &ChaseOutcome, alone: &[Rc<Pursuit>], at_most: bool) -> AttackFigures {
        let alone = total(alone.iter().map(|one| one.attacks.mean())) + attacks_after(alone);
        let are_at_most = at_most || outcome.access == Access::AtMost;
        let untouched = BoundedChance { p: outcome.untouched, is_bound: outcome.is_bound() || are_at_most };
        let sampled_runs = outcome.sampled_runs().filter(|_| alone > ROUNDING);
        AttackFigures {
            mean: outcome.attacks,
            on_arrival: attacks_after(&outcome.pursuits),
            alone,
            are_at_most,
            dist: outcome.distribution.clone(),
            untouched,
            never: never(untouched, &outcome.pursuits, sampled_runs.is_some()),
            sampled_runs,
        }
    }

    /// Returns the mean number in all, the arrival included.
    pub fn in_all(&self) -> f64 {
        self.mean + self.on_arrival
    }
}

/// Returns how often nobody attacks at all, the arrival included. Of several foes that is a bound: the
/// product over all, unless they get in each other's way, and what is left of `untouched` if each attack on
/// arrival comes where none came before.
fn never(untouched: BoundedChance, pursuits: &[Rc<Pursuit>], are_sampled: bool) -> BoundedChance {
    let never = |one: &Rc<Pursuit>| one.attacks_in_all().probability(|attacks| *attacks == 0);
    if let [one] = pursuits {
        return BoundedChance { p: never(one).min(untouched.p), ..untouched };
    }
    let attacks_after = |one: &Rc<Pursuit>| {
        one.stairs.as_ref().map_or(0.0, |stairs| stairs.attacks_after.probability(|attacks| *attacks > 0))
    };
    let after: f64 = pursuits.iter().map(attacks_after).sum();
    let product: f64 = if are_sampled { 0.0 } else { pursuits.iter().map(never).product() };
    BoundedChance {
        p: (untouched.p - after).max(product).min(untouched.p),
        is_bound: untouched.is_bound || after.min(untouched.p) > ROUNDING,
    }
}
