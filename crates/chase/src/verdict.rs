//! The verdict on each foe of a chase: the figures of its table row.
//!
//! # Examples
//! ```
//! use chase::pursuit::{ChaseSetup, pursuit};
//! use chase::verdict::{Contact, FoeVerdict};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! // An ogre two tiles behind a naga takes its first step after her for certain, and cannot fail to reach her.
//! let mut link = QueryReader::new("v=0.31&species=naga&foes=ogre&gap=2").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let foes = &chase.foes.0;
//! let verdict = FoeVerdict::new(&setup, foes, 0, &pursuit(&setup, &foes[0]));
//! assert!(matches!(verdict.contact, Contact::By(_)));
//! assert!(verdict.is_caught());
//! ```

mod contact;
mod proviso;

pub use contact::{Contact, ContactChance};
pub use proviso::{Proviso, RARELY_HELD};

use super::foe::Foe;
use super::outcome::{ChaseOutcome, WayPast};
use super::pursuit::{ChaseSetup, Pursuit, start_distances};
use super::surroundings::Surroundings;
use foundation::prob::MAX_ERROR;
use std::rc::Rc;

/// Numbers of attacks rarer than this are left out at either end of the range.
const RARE: f64 = 0.001;

/// The verdict on one foe.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FoeVerdict {
    /// When it has you in reach.
    pub contact: Contact,
    /// Mean number of its attacks.
    pub attacks: f64,
    /// Least and most attacks, without what is rarer than one chance in a thousand at either end.
    pub range: (i32, i32),
    /// Whether the range leaves nothing out.
    pub is_range_complete: bool,
    /// Probability that it neither attacks you nor bursts at you.
    pub untouched: f64,
    /// Probability that it has ended itself.
    pub gone: f64,
    /// Probability that it comes along by the stairs, for a chase that ends on them.
    pub follows: Option<f64>,
    /// Mean number of its attacks on your arrival, whether it comes along or not.
    pub attacks_after: f64,
    /// Whether it has an attack in melee.
    pub melee: bool,
    /// Whether it is dead before it gets a turn.
    pub is_dead: bool,
    /// What else decides; `None` for most.
    pub proviso: Option<Proviso>,
    /// How it comes at you in a corridor past those in front of it, if it does.
    pub way_past: Option<WayPast>,
}

impl FoeVerdict {
    /// Summarizes the pursuit of the foe at an index.
    pub fn new(setup: &ChaseSetup, foes: &[Foe], index: usize, pursuit: &Pursuit) -> FoeVerdict {
        let foe = &foes[index];
        let profile = setup.profile(foe);
        let starts = start_distances(setup.place, setup.distance, foes);
        let is_corridor = setup.place == Surroundings::Corridor;
        let contact = match starts[index] {
            tiles if tiles <= profile.reach => Contact::Start(tiles),
            _ => Contact::new(&pursuit.reached_by_action, setup.takes_stairs()),
        };
        let attacks = &pursuit.attacks;
        let range = (*attacks.quantile(RARE), *attacks.quantile(1.0 - RARE));
        let (least, most) = attacks.range();
        FoeVerdict {
            contact,
            attacks: attacks.mean(),
            range,
            is_range_complete: range == (*least, *most),
            untouched: pursuit.untouched,
            gone: pursuit.gone,
            follows: pursuit.stairs.as_ref().map(|stairs| stairs.follows),
            attacks_after: pursuit.stairs.as_ref().map_or(0.0, |stairs| stairs.attacks_after.mean()),
            melee: profile.melee,
            is_dead: setup.actions_before_death(foe) <= 0,
            proviso: Proviso::of(setup.place, setup.you, setup.edition, foe)
                .filter(|proviso| pursuit.untouched <= 1.0 - MAX_ERROR || !proviso.lessens_attacks())
                .or_else(|| Proviso::of_polearm(setup.polearms.get(index)?.1?)),
            way_past: is_corridor
                .then(|| WayPast::of(setup.edition, foes, &starts, index, setup.polearm_of(index)))
                .flatten(),
        }
    }

    /// Returns whether it is more likely than not that the foe attacks you.
    pub fn is_caught(&self) -> bool {
        self.untouched < 0.5 && !self.is_at_most()
    }

    /// Returns whether it attacks at most this often.
    pub fn is_at_most(&self) -> bool {
        self.proviso.is_some_and(Proviso::is_at_most)
    }

    /// Returns whether the foe cannot attack you.
    pub fn is_safe(&self) -> bool {
        self.untouched > 1.0 - MAX_ERROR
    }
}

impl ChaseOutcome {
    /// Returns the verdict on each of the foes that it was computed for.
    pub fn verdicts(&self, setup: &ChaseSetup, foes: &[Foe]) -> Vec<FoeVerdict> {
        let verdict = |(index, pursuit): (usize, &Rc<Pursuit>)| FoeVerdict::new(setup, foes, index, pursuit);
        self.pursuits.iter().enumerate().map(verdict).collect()
    }
}

/// The least probability of no attack that passes for untouched.
const UNTOUCHED: f64 = 0.99;

/// Returns whether no foe attacks you with a probability of at least 99 %.
pub fn is_untouched(verdicts: &[FoeVerdict], outcome: &ChaseOutcome) -> bool {
    verdicts.iter().all(FoeVerdict::is_safe) || outcome.untouched >= UNTOUCHED
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pursuit::pursuit;
    use crate::test_support::read_chase;

    fn verdicts(query: &str) -> Vec<FoeVerdict> {
        let (setup, foes) = read_chase(query);
        let of = |index| FoeVerdict::new(&setup, &foes, index, &pursuit(&setup, &foes[index]));
        (0..foes.len()).map(of).collect()
    }

    #[test]
    fn adjacent_slow_and_distant_foes_differ() {
        let contacts = |query| verdicts(query).iter().map(|verdict| verdict.contact).collect::<Vec<_>>();
        assert_eq!(contacts("v=0.34&foes=ogre"), [Contact::Start(1)]);
        assert_eq!(contacts("v=0.34&foes=ogre&gap=99"), [Contact::Never]);
        assert_eq!(contacts("v=0.34&species=spriggan&foes=plant&gap=2"), [Contact::Never]);
        // In file the second starts behind the first.
        assert_eq!(
            contacts("v=0.34&species=spriggan&foes=plant,plant&where=corridor"),
            [Contact::Start(1), Contact::Never]
        );
        assert_eq!(
            contacts("v=0.34&foes=ogre,orc,orc:at1&gap=99&where=corridor"),
            [Contact::Never, Contact::Never, Contact::Start(1)]
        );
        // A body that reaches two tiles.
        assert_eq!(contacts("v=0.15&foes=alligator-snapping-turtle&gap=2"), [Contact::Start(2)]);
    }

    #[test]
    fn the_range_leaves_out_what_is_rare_and_no_more() {
        let query = "v=0.31&species=naga&foes=ogre,jackal,zombie&gap=3&energy=any";
        let (setup, foes) = read_chase(query);
        let ranges = verdicts(query).into_iter().map(|verdict| (verdict.range, verdict.is_range_complete));
        // The ogre attacks seven times in one run of 39,000, the jackal six times in one of 7,600.
        let expected = [((1, 6), false), ((7, 14), false), ((0, 0), true)];
        for ((foe, found), expected) in foes.iter().zip(ranges).zip(expected) {
            assert_eq!(found, expected, "{}", foe.name());
            let attacks = pursuit(&setup, foe).attacks.clone();
            let (least, most) = expected.0;
            let left_out =
                [attacks.probability(|count| *count < least), attacks.probability(|count| *count > most)];
            let without_ends =
                [attacks.probability(|count| *count <= least), attacks.probability(|count| *count >= most)];
            assert!(left_out.iter().all(|p| *p < RARE), "{}: {left_out:?}", foe.name());
            assert!(without_ends.iter().all(|p| *p > RARE), "{}: {without_ends:?}", foe.name());
        }
    }
}
