//! Whether anybody attacks at all, with the turn after the stairs.

use super::Figures;
use chase::pursuit::Pursuit;
use foundation::prob::ROUNDING;
use std::rc::Rc;

impl Figures {
    /// Returns these figures with how often nobody attacks at all, the arrival included. Of several foes that is a bound: the product over
    /// all, unless they get in each other's way, and what is left if each attack on arrival comes where none came before.
    pub(super) fn with_arrival(self, pursuits: &[Rc<Pursuit>]) -> Figures {
        let never = |one: &Rc<Pursuit>| one.attacks_in_all().probability(|attacks| *attacks == 0);
        let attacks_after = |one: &Rc<Pursuit>| {
            one.stairs.as_ref().map_or(0.0, |stairs| stairs.attacks_after.probability(|attacks| *attacks > 0))
        };
        let after: f64 = pursuits.iter().map(attacks_after).sum();
        let product: f64 =
            if self.sampled_runs.is_none() { pursuits.iter().map(never).product() } else { 0.0 };
        let (never_attacked, is_bound) = match pursuits {
            [one] => (never(one).min(self.untouched), false),
            _ => (
                (self.untouched - after).max(product).min(self.untouched),
                after.min(self.untouched) > ROUNDING,
            ),
        };
        Figures { never_attacked, never_attacked_is_bound: self.untouched_is_bound || is_bound, ..self }
    }
}
