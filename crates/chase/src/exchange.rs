//! Your attacks compared with a foe's: how many of yours are done before it is beside you, and before it attacks.
//!
//! # Examples
//! ```
//! use chase::exchange::exchange;
//! use chase::pursuit::{ChaseSetup, pursuit};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! // A human with a dagger awaits an ogre three tiles away.
//! let mut link = QueryReader::new("v=0.34&weapon=dagger&foes=ogre&gap=3&plan=attack").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let (setup, foe) = (ChaseSetup::new(link.edition, &build, &chase), &chase.foes.0[0]);
//! let exact = pursuit(&setup, link.edition, foe);
//! let exchange = exchange(&setup, link.edition, foe, &exact).unwrap();
//! assert_eq!(exchange.total, 10);
//! assert!(exchange.before_reach.mean() < exchange.before_attacked.mean());
//! ```

use crate::foe::Foe;
use crate::pursuit::{ChaseSetup, Pursuit};
use foundation::edition::Edition;
use foundation::prob::Dist;

/// The actions that the plan counts: your attacks, or those that it marks.
#[derive(Clone, PartialEq, Debug)]
pub struct Exchange {
    /// How many there are while the foe lives.
    pub total: i32,
    /// How many are done before you are in the foe's reach for the first time; all of them if you never are.
    pub before_reach: Dist<i32, f64>,
    /// How many are done before its first attack, including the action to which the attack replies; all of them if it never
    /// attacks.
    pub before_attacked: Dist<i32, f64>,
    /// How many there are for each attack of the foe, on average; `None` if it never attacks.
    pub per_attack: Option<f64>,
}

/// Probabilities up to this are rounding errors.
const NEGLIGIBLE: f64 = 1e-13;

/// Returns the exchange with a foe of this pursuit, or `None` if no action is counted while it lives.
pub fn exchange(setup: &ChaseSetup, edition: Edition, foe: &Foe, pursuit: &Pursuit) -> Option<Exchange> {
    let mut total = 0;
    let done: Vec<i32> = (0..pursuit.reached.len() as i32)
        .map(|step| {
            total += i32::from(setup.round.action(step).is_counted);
            total
        })
        .collect();
    if total == 0 {
        return None;
    }
    let until = |ends: &mut dyn Iterator<Item = f64>| {
        let mut left = 1.0;
        let mut pairs: Vec<(i32, f64)> = Vec::new();
        for (done, p) in done.iter().zip(ends).filter(|(_, p)| *p > NEGLIGIBLE) {
            left -= p;
            pairs.push((*done, p));
        }
        pairs.extend((left > NEGLIGIBLE).then_some((total, left)));
        Dist::normalized(pairs).unwrap_or(Dist::always(total))
    };
    let before = std::iter::once(1.0).chain(pursuit.unhurt.iter().copied());
    let mean = pursuit.attacks.mean();
    Some(Exchange {
        total,
        before_reach: match setup.distance <= foe.profile(edition).reach {
            true => Dist::always(0),
            false => until(&mut pursuit.reached.iter().copied()),
        },
        before_attacked: until(&mut before.zip(&pursuit.unhurt).map(|(before, after)| before - after)),
        per_attack: (mean > NEGLIGIBLE).then(|| f64::from(total) / mean),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pursuit::pursuit;
    use crate::setup::Chase;
    use crawl::model::build::Build;
    use foundation::query_reader::QueryReader;

    fn exchanged(query: &str) -> Option<Exchange> {
        let mut link = QueryReader::new(query).unwrap();
        let (build, chase): (Build, Chase) = (link.part(), link.part());
        let setup = ChaseSetup::new(link.edition, &build, &chase);
        let foe = &chase.foes.0[0];
        exchange(&setup, link.edition, foe, &pursuit(&setup, link.edition, foe))
    }

    #[test]
    fn attacks_are_counted_until_the_foe_comes() {
        // Without random steps (0.30), an orc four tiles away is beside you after three turns of 10 aut, and attacks in
        // the fourth.
        let orc = exchanged("v=0.30&foes=orc&gap=4&steps=6&plan=attack").unwrap();
        assert_eq!(
            (orc.total, orc.before_reach.certain(), orc.before_attacked.certain()),
            (6, Some(&3), Some(&4))
        );
        assert_eq!(orc.per_attack, Some(2.0));
    }

    #[test]
    fn marks_replace_attacks_and_death_ends_the_count() {
        let plan = |plan: &str| exchanged(&format!("v=0.30&foes=orc:dies4&gap=9&steps=6&plan={plan}"));
        assert_eq!(plan("attack.cast").unwrap().total, 2);
        assert_eq!(plan("attack.cast~*2").unwrap().total, 2);
        assert_eq!(plan("attack.cast~*2").unwrap().before_attacked.certain(), Some(&2));
        assert_eq!(plan("attack").unwrap().per_attack, None);
        assert_eq!(plan("away.cast"), None);
    }

    #[test]
    fn a_foe_beside_you_leaves_no_attack_before() {
        let orc = exchanged("v=0.34&foes=orc&plan=attack.away").unwrap();
        assert_eq!(orc.before_reach.certain(), Some(&0));
        assert!((orc.before_attacked.probability(|_| true) - 1.0).abs() < 1e-12);
    }
}
