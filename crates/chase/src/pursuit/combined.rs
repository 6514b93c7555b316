//! Several foes at once, assuming that they do not block each other.

use super::{ChaseSetup, Pursuit};
use std::rc::Rc;

/// The attacks of several foes taken together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CombinedPursuit {
    /// Mean number of attacks of all foes.
    pub attacks: f64,
    /// Probability that no foe ever attacks. `None` without foes, and where several foes depend on the same random
    /// auts of your actions, or a teleport's delay: they are then not independent, and the product would be wrong.
    pub untouched: Option<f64>,
    /// Probability that some foe comes along by the stairs; `None` where the chase does not end on them, and where
    /// [`CombinedPursuit::untouched`] is `None`.
    pub follows: Option<f64>,
}

/// Combines the pursuits of several foes that do not block each other.
pub fn combine(setup: &ChaseSetup, pursuits: &[Rc<Pursuit>]) -> CombinedPursuit {
    let is_certain = setup.round.teleport.is_none()
        && setup.round.kinds().iter().all(|action| action.aut.certain().is_some());
    let independent = pursuits.len() == 1 || is_certain;
    let product = || pursuits.iter().map(|pursuit| pursuit.untouched).product();
    let stays = |pursuit: &Rc<Pursuit>| pursuit.stairs.as_ref().map(|stairs| 1.0 - stairs.follows);
    let all_stay: Option<f64> = pursuits.iter().map(stays).product();
    CombinedPursuit {
        follows: all_stay.filter(|_| independent && !pursuits.is_empty()).map(|all_stay| 1.0 - all_stay),
        attacks: pursuits.iter().map(|pursuit| pursuit.attacks.mean()).sum(),
        untouched: (independent && !pursuits.is_empty()).then(product),
    }
}
