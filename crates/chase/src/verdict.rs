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
//! let verdict = FoeVerdict::new(&setup, link.edition, foes, 0, &pursuit(&setup, link.edition, &foes[0]));
//! assert!(matches!(verdict.contact, Contact::By(_)));
//! assert!(verdict.is_caught());
//! ```

use super::foe::{Conduct, Foe, HoldChance, HoldsStill, STEALTH};
use super::outcome::{ChaseOutcome, WayPast};
use super::pursuit::{ChaseSetup, Pursuit, start_distances};
use super::surroundings::Surroundings;
use foundation::edition::Edition;
use foundation::prob::MAX_ERROR;

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

/// What a verdict on a foe depends on, or leaves out, besides shots and spells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proviso {
    /// It sleeps, and does nothing until it wakes: the figures are those of one that wakes at once.
    Asleep,
    /// It flits after an attack: in a corridor it is soon back.
    Flits,
    /// It flits after an attack, until it notices you: with this stealth.
    FlitsUnlessNoticing(i32),
    /// It does not step while you see it.
    HoldsStill,
    /// While you see it, it steps by chance.
    Hesitates,
    /// It keeps this many tiles away.
    KeepsAway(i32),
    /// It explodes, in an attack or without one.
    Explodes,
    /// It attacks only as who wields it does.
    OnOrder,
    /// It may get to you sooner than by its steps.
    ComesSooner,
    /// It may blink or teleport, to you or off.
    Blinks,
    /// It explodes after a time.
    BurstsInTime,
    /// It flies or rolls on until it hits.
    Collides,
    /// It may haste itself, go berserk or sprint.
    Quickens,
    /// It may do that to its allies.
    QuickensAllies,
    /// It hurts whoever fights it, by this: of what attacks it alone.
    StrikesBack(&'static str),
    /// It does this besides, as the predicate of a sentence.
    Besides(&'static str),
    /// In so many of a hundred cases it has a polearm, and strikes from two tiles.
    Polearm(u8),
    /// In so many of a hundred cases, or more, it has missiles.
    Missiles(u8),
    /// It cannot leave this, `water`, and is taken not to follow you.
    StaysIn(&'static str),
    /// It is confused for good: it goes anywhere, and attacks far less.
    Stumbles,
    /// Its speed depends on what it is made of, as this sentence says: this one is assumed, or one that is rolled.
    Assumed(&'static str, Option<i32>),
}

/// When a foe has you in its reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Contact {
    /// From the start.
    Start,
    /// More likely than not, from one of your actions on.
    By(ContactChance),
    /// Less likely than not before you take the stairs, but perhaps as you do: too late to come along.
    Leaving {
        /// The probability that it has had you in reach before, which is less likely than not.
        before: f64,
        /// The probability that it first has while you leave.
        leaving: f64,
    },
    /// At some time, but less likely than not.
    Perhaps(f64),
    /// Never.
    Never,
}

/// By which of your actions a foe has had you in its reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ContactChance {
    /// The number of the action, from 1 on: the first by which it is more likely than not.
    pub action: usize,
    /// The probability.
    pub p: f64,
}

impl FoeVerdict {
    /// Summarizes the pursuit of the foe at an index.
    pub fn new(
        setup: &ChaseSetup,
        edition: Edition,
        foes: &[Foe],
        index: usize,
        pursuit: &Pursuit,
    ) -> FoeVerdict {
        let foe = &foes[index];
        let profile = foe.profile(edition);
        let starts = start_distances(setup.place, setup.distance, foes);
        let is_adjacent = starts[index] <= profile.reach;
        let is_corridor = setup.place == Surroundings::Corridor;
        let contact = match is_adjacent {
            true => Contact::Start,
            false => Contact::new(&pursuit.reached_by_action, setup.takes_stairs()),
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
            proviso: Proviso::of(setup.place, setup.sight, edition, foe)
                .filter(|proviso| pursuit.untouched <= 1.0 - MAX_ERROR || !proviso.lessens_attacks()),
            way_past: is_corridor.then(|| WayPast::of(edition, foes, &starts, index)).flatten(),
        }
    }

    /// Returns whether it is more likely than not that the foe attacks you.
    pub fn is_caught(&self) -> bool {
        self.untouched < 0.5 && !self.is_at_most()
    }

    /// Returns whether it attacks at most so often.
    pub fn is_at_most(&self) -> bool {
        self.proviso.is_some_and(Proviso::is_at_most)
    }

    /// Returns whether the foe cannot attack you.
    pub fn is_safe(&self) -> bool {
        self.untouched > 1.0 - MAX_ERROR
    }
}

impl Proviso {
    /// Returns what the figures of a foe depend on, or leave out, in a place where you see so many tiles far; `None` for most.
    pub fn of(place: Surroundings, sight: i32, edition: Edition, foe: &Foe) -> Option<Proviso> {
        let own = |conduct| match conduct {
            Conduct::Holds(HoldsStill::Halfway) => Proviso::KeepsAway(sight / 2),
            Conduct::Holds(
                HoldsStill::InSight(HoldChance::Always) | HoldsStill::BeforeSeenSquares(HoldChance::Always),
            ) => Proviso::HoldsStill,
            Conduct::Holds(_) => Proviso::Hesitates,
            Conduct::EndsInAttack | Conduct::Bursts(_) => Proviso::Explodes,
            Conduct::OnOrder | Conduct::Bound => Proviso::OnOrder,
            Conduct::ComesSooner => Proviso::ComesSooner,
            Conduct::Blinks => Proviso::Blinks,
            Conduct::BurstsInTime => Proviso::BurstsInTime,
            Conduct::Collides => Proviso::Collides,
            Conduct::Quickens => Proviso::Quickens,
            Conduct::QuickensAllies => Proviso::QuickensAllies,
            Conduct::StrikesBack(what) => Proviso::StrikesBack(what),
            Conduct::Besides(what) => Proviso::Besides(what),
        };
        let profile = foe.profile(edition);
        // On open floor they are sampled as they flit there. In file another foe may keep it from you, and would not there.
        let flits = profile.flits.filter(|_| profile.melee && place == Surroundings::Anywhere);
        let flits = flits.map(|flits| match flits.notices.certain() {
            Some(_) => Proviso::Flits,
            None => Proviso::FlitsUnlessNoticing(STEALTH),
        });
        let stumbles = profile.melee && !profile.clear_headed && edition.article().is_none();
        let made = foe.monster().filter(|monster| monster.is_speed_assumed() && foe.undead_kind().is_none());
        let assumed =
            made.map(|monster| Proviso::Assumed(monster.quirk_text(), monster.speeds().certain().copied()));
        let stays_in = foe.stays_in(edition).map(Proviso::StaysIn);
        let is_news = |conduct: &Conduct| match conduct {
            Conduct::Quickens => !foe.is_quick(),
            // Whether you attack is not known here.
            Conduct::StrikesBack(_) => false,
            _ => true,
        };
        let asleep = foe.is_asleep().then_some(Proviso::Asleep);
        let own = || foe.conduct(edition).find(is_news).map(own);
        own().or(assumed).or(stays_in).or(asleep).or(flits).or(stumbles.then_some(Proviso::Stumbles))
    }

    /// Returns whether it leaves out what may hurt you: the figures may be too good then.
    pub fn is_too_rosy(self) -> bool {
        use Proviso::*;
        match self {
            Hesitates | KeepsAway(_) | Explodes | BurstsInTime | Collides => true,
            OnOrder | ComesSooner | Blinks | Quickens | QuickensAllies => true,
            Assumed(..) | StrikesBack(_) | Besides(_) | Polearm(_) | Missiles(_) => true,
            Asleep | Flits | FlitsUnlessNoticing(_) | HoldsStill | StaysIn(_) | Stumbles => false,
        }
    }

    /// Returns whether it says that the foe attacks less still, which is no news where it does not attack.
    pub fn lessens_attacks(self) -> bool {
        matches!(self, Proviso::Flits | Proviso::FlitsUnlessNoticing(_))
    }

    /// Returns whether the foe attacks at most as often as the figures say.
    pub fn is_at_most(self) -> bool {
        self == Proviso::Asleep || self.may_stay_away()
    }

    /// Returns whether the foe, awake, may not come to you at all.
    pub fn may_stay_away(self) -> bool {
        self == Proviso::Stumbles
    }
}

/// The least probability of no attack that passes for untouched.
const UNTOUCHED: f64 = 0.99;

/// Returns whether no foe attacks you with a probability of at least 99 %.
pub fn is_untouched(verdicts: &[FoeVerdict], outcome: &ChaseOutcome) -> bool {
    verdicts.iter().all(FoeVerdict::is_safe) || outcome.untouched >= UNTOUCHED
}

impl Contact {
    /// Returns the contact of a foe that starts out of reach, from the probability of first contact after each of your
    /// actions, of which the last may take the stairs.
    fn new(reached: &[f64], takes_stairs: bool) -> Contact {
        let (on_the_way, leaving) = match reached {
            [on_the_way @ .., leaving] if takes_stairs => (on_the_way, *leaving),
            _ => (reached, 0.0),
        };
        let mut p = 0.0;
        for (action, first) in (1..).zip(on_the_way) {
            p += first;
            if p >= 0.5 {
                return Contact::By(ContactChance { action, p: p.min(1.0) });
            }
        }
        match (p, leaving) {
            (before, leaving) if leaving > MAX_ERROR => Contact::Leaving { before, leaving },
            (p, _) if p > MAX_ERROR => Contact::Perhaps(p),
            _ => Contact::Never,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pursuit::pursuit;
    use crate::test_support::read_chase;

    fn verdicts(query: &str) -> Vec<FoeVerdict> {
        let (setup, edition, foes) = read_chase(query);
        let of =
            |index| FoeVerdict::new(&setup, edition, &foes, index, &pursuit(&setup, edition, &foes[index]));
        (0..foes.len()).map(of).collect()
    }

    #[test]
    fn contact_is_by_the_first_action_that_makes_it_likelier_than_not() {
        let by = |reached: &[f64]| Contact::new(reached, false);
        assert_eq!(by(&[0.0, 0.25, 0.5, 0.25]), Contact::By(ContactChance { action: 3, p: 0.75 }));
        assert_eq!(by(&[0.0, 1.0]), Contact::By(ContactChance { action: 2, p: 1.0 }));
        assert_eq!(by(&[0.125, 0.125]), Contact::Perhaps(0.25));
        assert_eq!(by(&[0.0, 0.0]), Contact::Never);
    }

    /// Whoever comes beside you while you leave comes too late to follow: that is no contact by one of your actions.
    #[test]
    fn contact_on_the_stairs_is_told_apart() {
        let by = |reached: &[f64]| Contact::new(reached, true);
        assert_eq!(by(&[0.125, 0.75]), Contact::Leaving { before: 0.125, leaving: 0.75 });
        assert_eq!(by(&[0.5, 0.25]), Contact::By(ContactChance { action: 1, p: 0.5 }));
        assert_eq!(by(&[0.125, 0.0]), Contact::Perhaps(0.125));
        assert_eq!(
            (by(&[1.0]), by(&[0.0])),
            (Contact::Leaving { before: 0.0, leaving: 1.0 }, Contact::Never)
        );
    }

    #[test]
    fn adjacent_slow_and_distant_foes_differ() {
        let contacts = |query| verdicts(query).iter().map(|verdict| verdict.contact).collect::<Vec<_>>();
        assert_eq!(contacts("v=0.34&foes=ogre"), [Contact::Start]);
        assert_eq!(contacts("v=0.34&foes=ogre&gap=99"), [Contact::Never]);
        assert_eq!(contacts("v=0.34&species=spriggan&foes=plant&gap=2"), [Contact::Never]);
        // In file the second starts behind the first.
        assert_eq!(
            contacts("v=0.34&species=spriggan&foes=plant,plant&where=corridor"),
            [Contact::Start, Contact::Never]
        );
        assert_eq!(
            contacts("v=0.34&foes=ogre,orc,orc:at1&gap=99&where=corridor"),
            [Contact::Never, Contact::Never, Contact::Start]
        );
        // A body that reaches two tiles.
        assert_eq!(contacts("v=0.15&foes=alligator-snapping-turtle&gap=2"), [Contact::Start]);
    }

    #[test]
    fn the_range_leaves_out_what_is_rare() {
        for verdict in verdicts("v=0.31&species=naga&foes=ogre,jackal,zombie&gap=3&energy=any") {
            let (least, most) = verdict.range;
            assert!(f64::from(least) <= verdict.attacks && verdict.attacks <= f64::from(most), "{verdict:?}");
        }
    }
}
