//! Monsters whose turns go otherwise than those of the rest, by kind and release.
//!
//! Read at the release tags; the running 0.31.0 and 0.34.1 in `crates/golden/rows/strange.tsv` pin what they have.

use super::{Foe, FoeStatus};
use crate::energy::Moment;
use crawl::model::habit::{Habit, habits};
use crawl::model::monster::MonsterTrait;
use foundation::edition::{ALWAYS, Edition, Life, between, only, since, until};
use foundation::inputs::Row;
use foundation::prob::Dist;

/// A way in which a monster's turns go otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conduct {
    /// It holds still where it could come nearer.
    Holds(HoldsStill),
    /// Its attack is the last thing it does.
    EndsInAttack,
    /// With you within this many tiles it bursts, without an attack, and is gone.
    Bursts(i32),
    /// It attacks only as one who wields it does.
    OnOrder,
    /// It has no turns of its own: it appears beside one who wields it.
    Bound,
    /// It may blink, roll or swoop to you, or pull you close. Not a part of the chase: nobody can tell when.
    ComesSooner,
    /// It may blink or teleport: to you, off or anywhere. Not a part of the chase either.
    Blinks,
    /// It explodes after a time. Not a part of the chase either.
    BurstsInTime,
    /// It flies or rolls on until it hits. Not a part of the chase either.
    Collides,
    /// What the game's code gives to its kind alone, as the predicate of a sentence. Not a part of the chase either.
    Besides(&'static str),
}

/// What those breathe whose breath is in no table of spells.
const BREATHES: Conduct = Conduct::Besides("breathes: that is not counted");
/// What tentacles and vines do.
const GROWS: Conduct = Conduct::Besides("grows towards you: that is not counted");
/// What a silent spectre does.
pub const SILENCES: Conduct =
    Conduct::Besides("silences: within ten tiles of it nothing can be read or cast");

/// When a monster that comes after you holds still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldsStill {
    /// Where a step would lead from a square or onto one that you see (until 0.26).
    BeforeSeenSquares(ActChance),
    /// Where you see it (since 0.27).
    InSight(ActChance),
    /// In your sight, up to half as far as you see. It retreats from less, which the chase does not show.
    Halfway,
}

/// How often a monster holds still where it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActChance {
    /// Every time, but beside you it attacks.
    Always,
    /// If its distance is more than a number drawn from 0 to how far you see.
    ByDistance,
}

/// What some kinds do, by their slugs.
#[rustfmt::skip]
const CONDUCT: &[(Life, &str, Conduct)] = &[
    (until(26), "wandering-mushroom", Conduct::Holds(HoldsStill::BeforeSeenSquares(ActChance::Always))),
    (since(27), "wandering-mushroom", Conduct::Holds(HoldsStill::InSight(ActChance::Always))),
    (between(13, 26), "deathcap", Conduct::Holds(HoldsStill::BeforeSeenSquares(ActChance::Always))),
    (since(27), "deathcap", Conduct::Holds(HoldsStill::InSight(ActChance::Always))),
    (between(13, 14), "curse-skull", Conduct::Holds(HoldsStill::BeforeSeenSquares(ActChance::Always))),
    (between(12, 26), "lurking-horror", Conduct::Holds(HoldsStill::BeforeSeenSquares(ActChance::ByDistance))),
    (since(27), "lurking-horror", Conduct::Holds(HoldsStill::InSight(ActChance::ByDistance))),
    (between(28, 32), "creeping-inferno", Conduct::Holds(HoldsStill::InSight(ActChance::ByDistance))),
    (since(11), "orb-spider", Conduct::Holds(HoldsStill::Halfway)),
    (since(13), "lost-soul", Conduct::Holds(HoldsStill::Halfway)),
    (only(28), "stoker", Conduct::Holds(HoldsStill::Halfway)),
    (until(18), "giant-spore", Conduct::EndsInAttack),
    (since(19), "ballistomycete-spore", Conduct::EndsInAttack),
    (since(12), "lurking-horror", Conduct::EndsInAttack),
    (since(28), "creeping-inferno", Conduct::EndsInAttack),
    (ALWAYS, "ball-lightning", Conduct::Bursts(2)),
    (since(25), "foxfire", Conduct::Bursts(1)),
    (since(34), "shooting-star", Conduct::Bursts(1)),
    (since(12), "fulminant-prism", Conduct::BurstsInTime),
    (since(31), "blazeheart-core", Conduct::BurstsInTime),
    (since(32), "shadow-prism", Conduct::BurstsInTime),
    (ALWAYS, "orb-of-destruction", Conduct::Collides),
    (since(31), "boulder", Conduct::Collides),
    (since(13), "spectral-weapon", Conduct::OnOrder),
    (since(27), "spectral-weapon", Conduct::Bound),
    (between(13, 17), "blue-devil", Conduct::ComesSooner),
    (between(11, 18), "boulder-beetle", Conduct::ComesSooner),
    (since(26), "boulder-beetle", Conduct::ComesSooner),
    (since(34), "chonchon", Conduct::ComesSooner),
    (since(31), "formless-jellyfish", Conduct::ComesSooner),
    (since(22), "harold", Conduct::ComesSooner),
    (since(28), "headmaster", Conduct::ComesSooner),
    (since(18), "hellwing", Conduct::ComesSooner),
    (since(33), "hippogriff", Conduct::ComesSooner),
    (since(22), "iron-giant", Conduct::ComesSooner),
    (since(12), "jory", Conduct::ComesSooner),
    (ALWAYS, "jumping-spider", Conduct::ComesSooner),
    (since(35), "mongrel-wurm", Conduct::ComesSooner),
    (since(33), "nameless-revenant", Conduct::ComesSooner),
    (since(13), "phantasmal-warrior", Conduct::ComesSooner),
    (since(14), "raiju", Conduct::ComesSooner),
    (ALWAYS, "roxanne", Conduct::ComesSooner),
    (since(35), "sewage-sovereign", Conduct::ComesSooner),
    (since(32), "shadow-puppet", Conduct::ComesSooner),
    (since(18), "spark-wasp", Conduct::ComesSooner),
    (since(29), "starflower", Conduct::ComesSooner),
    (since(31), "sun-moth", Conduct::ComesSooner),
    (since(22), "swamp-worm", Conduct::ComesSooner),
    (since(12), "vampire-knight", Conduct::ComesSooner),
    (until(10), "midge terpsichore", Conduct::Blinks),
    (until(11), "jory", Conduct::Blinks),
    (until(12), "deep-elf-soldier spirit the-enchantress", Conduct::Blinks),
    (until(13), "draconian-knight mara-fake", Conduct::Blinks),
    (until(15), "ancient-lich deep-elf-knight lich", Conduct::Blinks),
    (until(16), "erica greater-naga hellwing naga-mage", Conduct::Blinks),
    (until(17), "deep-elf-fighter deep-elf-summoner", Conduct::Blinks),
    (until(18), "giant-orange-brain", Conduct::Blinks),
    (until(21), "harold", Conduct::Blinks),
    (until(25), "insubstantial-wisp", Conduct::Blinks),
    (until(26), "deep-elf-mage ogre-mage orc-wizard phantom", Conduct::Blinks),
    (until(30), "wizard", Conduct::Blinks),
    (until(34), "hell-knight", Conduct::Blinks),
    (ALWAYS, "blink-frog boggart crimson-imp deep-elf-annihilator dowan draconian-annihilator \
        draconian-shifter electric-golem erolcha eustachio golden-eye grinder hellephant \
        ilsuiw jessica jumping-spider killer-klown lom-lobon louise mara maurice \
        merfolk-aquamancer mnoleg nellie nessos nikola prince-ribbit rakshasa sonja", Conduct::Blinks),
    (since(11), "arachne fannar hellbinder", Conduct::Blinks),
    (between(12, 13), "lamia", Conduct::Blinks),
    (between(13, 18), "cloud-mage", Conduct::Blinks),
    (between(13, 27), "red-devil", Conduct::Blinks),
    (between(13, 30), "tengu-conjurer", Conduct::Blinks),
    (between(13, 32), "revenant", Conduct::Blinks),
    (since(14), "vashnia", Conduct::Blinks),
    (since(18), "deep-elf-archer", Conduct::Blinks),
    (between(19, 30), "glowing-orange-brain", Conduct::Blinks),
    (since(26), "boulder-beetle will-o-the-wisp", Conduct::Blinks),
    (between(27, 34), "deep-elf-air-mage deep-elf-fire-mage", Conduct::Blinks),
    (since(27), "phantom", Conduct::Blinks),
    (since(28), "ironbound-thunderhulk khufu", Conduct::Blinks),
    (since(31), "jeremiah", Conduct::Blinks),
    (since(33), "revenant-soulmonger wyrmhole", Conduct::Blinks),
    (since(35), "deep-elf-pyromancer deep-elf-zephyrmancer", Conduct::Blinks),
    (ALWAYS, "black-draconian green-draconian pale-draconian purple-draconian red-draconian tiamat \
        white-draconian yellow-draconian", BREATHES),
    (until(19), "mottled-draconian", BREATHES),
    (ALWAYS, "eldritch-tentacle kraken-tentacle", GROWS),
    (since(12), "starspawn-tentacle", GROWS),
    (since(13), "snaplasher-vine", GROWS),
    (ALWAYS, "ijyb", Conduct::Besides("always has a wand: what it does is not counted")),
    (since(28), "living-spell", Conduct::Besides("acts by its spell alone, which is not counted")),
    (ALWAYS, "silent-spectre", SILENCES),
    (since(15), "torpor-snail", Conduct::Besides("slows you while you see it: set Slowed")),
];

impl Foe {
    /// Returns its habits, more than [`Foe::conduct`] has: those too that are no part of a chase. Programs that ask for them
    /// contain their data.
    pub fn habits(&self, edition: Edition) -> Vec<Habit> {
        habits(self.kind_in_life(edition), edition)
    }

    /// Returns the slug of its kind if that decides what it does: the risen keep no habits, and the articles tell of none. Else
    /// an empty text.
    fn kind_in_life(&self, edition: Edition) -> &'static str {
        let keeps_habits = self.undead().is_none() && edition.article().is_none();
        let monster = self.monster().filter(|_| keeps_habits);
        monster.map(Row::slug).unwrap_or_default()
    }

    /// Returns whether it explodes sooner or later, which a chase does not count.
    pub fn explodes(&self, edition: Edition) -> bool {
        use Conduct::{Bursts, BurstsInTime, EndsInAttack};
        self.conduct(edition).any(|conduct| matches!(conduct, Bursts(_) | BurstsInTime | EndsInAttack))
    }

    /// Returns the ways of its kind.
    pub fn conduct(&self, edition: Edition) -> impl Iterator<Item = Conduct> {
        let slug = self.kind_in_life(edition);
        let is_its = move |(life, kinds, _): &&(Life, &str, Conduct)| {
            kinds.split(' ').any(|kind| kind == slug) && life.includes(edition)
        };
        CONDUCT.iter().filter(is_its).map(|(.., conduct)| *conduct)
    }

    /// Returns how it holds still; `None` for most.
    pub(super) fn holds_still(&self, edition: Edition) -> Option<HoldsStill> {
        self.conduct(edition).find_map(|conduct| match conduct {
            Conduct::Holds(rule) => Some(rule),
            _ => None,
        })
    }

    /// Returns the distance within which it bursts, in tiles; `None` for one that does not, or only in attacking.
    pub(super) fn burst_radius(&self, edition: Edition) -> Option<i32> {
        self.conduct(edition).find_map(|conduct| match conduct {
            Conduct::Bursts(radius) => Some(radius),
            _ => None,
        })
    }

    /// Returns what it cannot leave: `water`. `None` for most, and for one that is said to be in water. The dead stay where the
    /// living did, unless they fly.
    pub(crate) fn stays_in(&self, edition: Edition) -> Option<&'static str> {
        use MonsterTrait::{DeepWater, Lava, Water};
        if edition.article().is_some() || self.flies() || self.has_status(FoeStatus::Water) {
            return None;
        }
        let monster = self.monster()?;
        let home = [(Water, "water"), (DeepWater, "deep water"), (Lava, "lava")];
        home.into_iter().find(|(habitat, _)| monster.has(*habitat)).map(|(_, name)| name)
    }

    /// Returns whether this is a way of its kind.
    pub(super) fn is_given_to(&self, conduct: Conduct, edition: Edition) -> bool {
        self.conduct(edition).any(|own| own == conduct)
    }
}

impl HoldsStill {
    /// Returns the distribution of whether it holds still instead of what it could do.
    ///
    /// Since 0.27 the game decides it before it chooses a step or an attack, so that a lurking horror beside you may hold back.
    pub(crate) fn at(self, moment: &Moment<'_>) -> Dist<bool, f64> {
        let enters_view = moment.step.is_some_and(|step| step.is_seen);
        let (may_hold, chance) = match self {
            HoldsStill::Halfway => (moment.is_seen && moment.distance <= moment.sight / 2, ActChance::Always),
            HoldsStill::InSight(ActChance::ByDistance) => (moment.is_seen, ActChance::ByDistance),
            HoldsStill::InSight(chance) => (moment.is_seen && !moment.in_reach, chance),
            HoldsStill::BeforeSeenSquares(chance) => {
                ((moment.is_seen || enters_view) && !moment.in_reach, chance)
            }
        };
        match chance {
            ActChance::ByDistance if may_hold && moment.distance <= moment.sight => {
                Dist::chance(moment.distance as u64, moment.sight as u64 + 1, true, false)
            }
            _ => Dist::always(may_hold),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::energy::NextStep;
    use crawl::model::monster::Monster;

    #[test]
    fn every_kind_lives_in_the_first_release_of_its_span() {
        for (life, kind) in
            CONDUCT.iter().flat_map(|(life, kinds, _)| kinds.split(' ').map(move |kind| (life, kind)))
        {
            let lives = |edition: Edition| {
                Monster::table().iter().any(|row| row.slug() == kind && row.life().includes(edition))
            };
            let first = Edition::game().find(|edition| life.includes(*edition)).unwrap();
            assert!(lives(first), "{kind}");
        }
    }

    #[test]
    fn a_monster_holds_still_where_it_is_watched() {
        let holds = |rule: HoldsStill, distance| {
            let cost = Dist::always(10);
            let step = NextStep { cost: &cost, ends_in_reach: distance == 2, is_seen: distance <= 8 };
            let moment = Moment {
                energy: 80,
                turn: 0,
                pursues: false,
                distance,
                sight: 7,
                is_seen: distance <= 7,
                in_reach: distance == 1,
                step: Some(step),
            };
            rule.at(&moment).probability(|holds| *holds)
        };
        for (rule, expected) in [
            (HoldsStill::BeforeSeenSquares(ActChance::Always), [0.0, 1.0, 1.0, 1.0, 1.0, 0.0]),
            (HoldsStill::InSight(ActChance::Always), [0.0, 1.0, 1.0, 1.0, 0.0, 0.0]),
            (HoldsStill::BeforeSeenSquares(ActChance::ByDistance), [0.0, 0.25, 0.375, 0.875, 1.0, 0.0]),
            (HoldsStill::InSight(ActChance::ByDistance), [0.125, 0.25, 0.375, 0.875, 0.0, 0.0]),
            (HoldsStill::Halfway, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]),
        ] {
            assert_eq!([1, 2, 3, 7, 8, 9].map(|distance| holds(rule, distance)), expected, "{rule:?}");
        }
    }
}
