//! Your attacks compared with a foe's: how many of yours are done before it is beside you, and before it
//! attacks.
//!
//! # Examples
//! ```
//! use chase::pursuit::{ChaseSetup, pursuit};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! // A human with a spear, which reaches two tiles, awaits an ogre three tiles away.
//! let mut link = QueryReader::new("v=0.34&weapon=spear&foes=ogre&gap=3&plan=attack").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let exchange = pursuit(&setup, &chase.foes.0[0]).exchange.unwrap();
//! assert_eq!(exchange.planned, 10);
//! assert!(exchange.total < 10.0); // the first blows are at nothing
//! assert!(exchange.before_reach.mean() < exchange.before_attacked.mean());
//! ```

use foundation::prob::Dist;

/// The actions that the plan counts: those that it marks, or your attacks. Of attacks in melee, only those
/// count that find the foe within your reach; shots and marked actions count at any distance.
#[derive(Clone, PartialEq, Debug)]
pub struct Exchange {
    /// How many the plan has while the foe lives.
    pub planned: i32,
    /// How many of them find it within your reach, on average.
    pub total: f64,
    /// How many of those are done before you are in its reach for the first time; all of them if you never
    /// are.
    pub before_reach: Dist<i32, f64>,
    /// How many of those are done before its first attack, including the action to which the attack replies;
    /// all of them if it never attacks.
    pub before_attacked: Dist<i32, f64>,
    /// How many of those there are for each attack of the foe, on average; `None` if it never attacks.
    pub per_attack: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pursuit::pursuit;
    use crate::test_support::read_chase;

    fn exchanged(query: &str) -> Option<Exchange> {
        let (setup, foes) = read_chase(query);
        pursuit(&setup, &foes[0]).exchange
    }

    #[test]
    fn attacks_are_counted_until_the_foe_comes() {
        // Without random steps (0.30), an orc four tiles away is beside you after three turns of 10 aut, and
        // attacks in the fourth.
        for (build, plan, planned, total, before_reach, before_attacked) in [
            // Three blows of bare hands are at nothing; a polearm reaches it a turn sooner; what is thrown
            // always does.
            ("", "attack", 6, 3.0, 0, 1),
            ("&weapon=spear&skill=2", "attack", 6, 4.0, 1, 2),
            ("&weapon=dart", "attack", 6, 6.0, 3, 4),
            // The form melds the spear.
            ("&weapon=spear&form=spider", "attack", 6, 3.0, 0, 1),
            // Marked actions count anywhere, and nothing else does.
            ("", "attack~", 6, 6.0, 3, 4),
            ("", "attack.stay~", 3, 3.0, 1, 2),
            // The spear is in hand from the third action on.
            ("", "attack*2.weapon:spear.attack*4", 6, 4.0, 1, 2),
        ] {
            let query = format!("v=0.30&foes=orc&gap=4&steps=6{build}&plan={plan}");
            let orc = exchanged(&query).unwrap();
            assert_eq!((orc.planned, orc.total), (planned, total), "{query}");
            let before = (orc.before_reach.certain(), orc.before_attacked.certain());
            assert_eq!(before, (Some(&before_reach), Some(&before_attacked)), "{query}");
            assert_eq!(orc.per_attack, Some(total / 3.0), "{query}");
        }
    }

    #[test]
    fn marks_replace_attacks_and_death_ends_the_count() {
        let plan = |plan: &str| exchanged(&format!("v=0.30&foes=orc:dies4&gap=9&steps=6&plan={plan}"));
        assert_eq!(plan("attack.cast").unwrap().planned, 2);
        assert_eq!(plan("attack.cast~*2").unwrap().total, 2.0);
        assert_eq!(plan("attack.cast~*2").unwrap().before_attacked.certain(), Some(&2));
        let away = plan("attack").unwrap();
        assert_eq!((away.total, away.before_attacked.certain(), away.per_attack), (0.0, Some(&0), None));
        assert_eq!(plan("away.cast"), None);
    }

    #[test]
    fn a_foe_beside_you_leaves_no_attack_before() {
        let orc = exchanged("v=0.34&foes=orc&plan=attack.away").unwrap();
        assert_eq!(orc.before_reach.certain(), Some(&0));
        assert!((orc.before_attacked.probability(|_| true) - 1.0).abs() < 1e-12);
    }
}
