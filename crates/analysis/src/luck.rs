//! How likely it is that several foes together attack as often as the player saw.
//!
//! # Examples
//! ```
//! use analysis::luck::combined_tails;
//! use chase::pursuit::{ChaseSetup, combine, pursuit};
//! use question::Question;
//! use std::rc::Rc;
//!
//! let question = Question::read("v=0.30&foes=orc&do=10&away=0").unwrap();
//! let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
//! let orc = Rc::new(pursuit(&setup, question.edition, &question.chase.foes.0[0]));
//! let both = [orc.clone(), orc];
//! let tails = combined_tails(&combine(&setup, &both), &both, 20).unwrap();
//! assert!((tails.exactly - 1.0).abs() < 1e-12); // ten attacks each
//! ```

use chase::pursuit::{CombinedPursuit, Pursuit};
use foundation::prob::{Dist, Tails};
use std::rc::Rc;

/// Returns where `seen` lies in the distribution of the attacks of all foes together. `None` where `combined`, their
/// combination, has no probability of none: the foes are not independent then.
pub fn combined_tails(combined: &CombinedPursuit, pursuits: &[Rc<Pursuit>], seen: i32) -> Option<Tails> {
    combined.untouched?;
    // Larger counts make no difference: only at most, exactly and at least `seen` matter.
    let capped = |attacks: i32| attacks.min(seen + 1);
    let add = |sum: Dist<i32, f64>, pursuit: &Rc<Pursuit>| {
        let attacks = pursuit.attacks.map(|attacks| capped(*attacks));
        sum.flat_map(|before| attacks.map(|attacks| capped(before + attacks)))
    };
    Some(pursuits.iter().fold(Dist::always(0), add).tails(seen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chase::pursuit::{ChaseSetup, PursuitCache, combine};
    use question::Question;

    fn luck(query: &str, seen: i32) -> Option<Tails> {
        let question = Question::read(query).unwrap();
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let mut cache = PursuitCache::default();
        let foes = question.chase.foes.0.iter();
        let pursuits: Vec<_> = foes.map(|foe| cache.pursuit(&setup, question.edition, foe)).collect();
        combined_tails(&combine(&setup, &pursuits), &pursuits, seen)
    }

    #[test]
    fn attacks_of_independent_foes_add_up() {
        let one = luck("v=0.31&do=15&away=0&steps=1&foes=ogre", 1).unwrap();
        let p = one.at_least;
        assert!(p > 0.0 && one.at_most > 0.0);
        let two = |seen| luck("v=0.31&do=15&away=0&steps=1&foes=ogre,ogre", seen).unwrap();
        let none = luck("v=0.31&do=15&away=0&steps=1&foes=ogre", 0).unwrap().exactly;
        assert!((two(0).exactly - none * none).abs() < 1e-12);
        assert!((two(1).at_least - (1.0 - none * none)).abs() < 1e-12);
        let (less, more) = (two(1), two(2));
        assert!((less.at_most + more.at_least - 1.0).abs() < 1e-12);
        assert!((less.at_least - less.exactly - more.at_least).abs() < 1e-12);
    }

    #[test]
    fn foes_that_share_random_steps_are_not_added() {
        assert_eq!(luck("v=0.31&haste=1&foes=ogre,orc", 3), None);
        assert!(luck("v=0.31&haste=1&foes=ogre", 3).is_some());
    }
}
