//! Monsters whose turns go otherwise than those of the rest, by kind and release.
//!
//! Read at the release tags; the running 0.31.0 and 0.34.1 in `crates/golden/rows/strange.tsv` pin what they
//! have.

use super::{Foe, FoeStatus};
use crate::foe_state::ActContext;
use crate::waters::Waters;
use crawl::model::habit::{Habit, approaches, habits};
use crawl::model::monster::MonsterTrait;
use foundation::edition::{ALWAYS, Edition, Life, between, only, since, until};
use foundation::inputs::Row;
use foundation::prob::Dist;
use foundation::text::has_word;

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
    /// It takes no step: it appears beside one who wields it.
    Bound,
    /// It does something that is no part of the chase.
    Aside(Aside),
}

/// What a monster does that is no part of a chase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// It may blink, roll or swoop to you.
    ComesSooner,
    /// It may pull you to it.
    Pulls,
    /// It may blink or teleport: to you, off or anywhere.
    Blinks,
    /// It explodes after a time.
    BurstsInTime,
    /// It flies or rolls on until it hits.
    Collides,
    /// It may haste itself, go berserk or sprint.
    Quickens,
    /// It may do that to its allies.
    QuickensAllies,
    /// It hurts whoever fights it, by this.
    StrikesBack(&'static str),
    /// It hurts whoever kills it, by this.
    AvengesItself(&'static str),
    /// Within this many tiles of it nothing can be read or cast.
    Silences(i32),
    /// It comes back to life after it dies.
    Revives,
    /// What the game's code gives to its kind alone, as the predicate of a sentence.
    Does(&'static str),
}

/// What a blow from beside it may find: one in three does.
const SPINES: Conduct = Conduct::Aside(Aside::StrikesBack("its spines"));
/// What comes upon whoever kills a mummy of some power. That of a plain one, until 0.16, curses an item and
/// hurts nobody.
const DEATH_CURSE: Conduct = Conduct::Aside(Aside::AvengesItself("its death curse"));

/// What those breathe whose breath is in no table of spells.
const BREATHES: Conduct = does("breathes: that is not counted");
/// What tentacles and vines do.
const GROWS: Conduct = does("grows towards you: that is not counted");
/// What spheres and embers do.
const FIRES: Conduct = does("fires as whoever made it acts: that is not counted");
/// What hurts all around it does.
const HURTS_ROUND: Conduct = does("hurts whatever is near it: that is not counted");
/// What a spectral weapon does in the releases that had forgotten to keep it from attacks of its own: 0.32
/// mends it (issue 3480 of the game).
const UNORDERED: Conduct =
    does("appears where whoever wields it attacks, and is gone once that one does not: that is not counted");

const fn does(what: &'static str) -> Conduct {
    Conduct::Aside(Aside::Does(what))
}

/// When a monster that could come after you holds still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldsStill {
    /// Where a step would lead from a square or onto one that you see (until 0.26).
    BeforeSeenSquares(HoldChance),
    /// Where you see it (since 0.27).
    InSight(HoldChance),
    /// In your sight, up to half as far as you see. In the game it gives way from less, in a corridor comes
    /// back the tile that it was too far, and falls back as it casts: the chase shows none of that.
    Halfway,
    /// Everywhere, as it cannot leave its water or lava for the floor that you are on, or the shore for deep
    /// water; in reach it attacks.
    AtHome,
}

/// What a monster cannot leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// Water, be it shallow.
    Water,
    /// Deep water.
    DeepWater,
    /// Lava.
    Lava,
    /// The shore of the deep water that you go over.
    Shore,
}

/// How often a monster holds still where it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldChance {
    /// Every time, but beside you it attacks.
    Always,
    /// If its distance is more than a number drawn from 0 to how far you see.
    ByDistance,
}

impl Conduct {
    /// Returns how it holds still, if it is that.
    pub(super) fn holds_still(self) -> Option<HoldsStill> {
        let Conduct::Holds(rule) = self else { return None };
        Some(rule)
    }

    /// Returns the distance within which it bursts without an attack, in tiles, if it is that.
    pub(super) fn burst_radius(self) -> Option<i32> {
        let Conduct::Bursts(radius) = self else { return None };
        Some(radius)
    }
}

impl Aside {
    /// Returns that of a habit by which a monster may come upon you; `None` for any other.
    fn of(habit: Habit) -> Option<Aside> {
        Some(match habit {
            Habit::BlinksToYou | Habit::Rolls | Habit::Stampedes | Habit::Swoops => Aside::ComesSooner,
            Habit::Pulls => Aside::Pulls,
            Habit::Blinks | Habit::HitsAndBlinks | Habit::BlinksWithYou => Aside::Blinks,
            Habit::Timed => Aside::BurstsInTime,
            Habit::Drifts => Aside::Collides,
            Habit::Quickens => Aside::Quickens,
            Habit::QuickensAllies => Aside::QuickensAllies,
            _ => return None,
        })
    }

    /// Returns whether only whoever attacks it learns of it.
    pub fn is_of_fights(self) -> bool {
        matches!(self, Aside::StrikesBack(_) | Aside::AvengesItself(_) | Aside::Revives)
    }
}

/// What some kinds do besides, by their slugs.
#[rustfmt::skip]
const CONDUCT: &[(Life, &str, Conduct)] = &[
    (until(26), "wandering-mushroom", Conduct::Holds(HoldsStill::BeforeSeenSquares(HoldChance::Always))),
    (since(27), "wandering-mushroom", Conduct::Holds(HoldsStill::InSight(HoldChance::Always))),
    (between(13, 26), "deathcap", Conduct::Holds(HoldsStill::BeforeSeenSquares(HoldChance::Always))),
    (since(27), "deathcap", Conduct::Holds(HoldsStill::InSight(HoldChance::Always))),
    (between(13, 14), "curse-skull", Conduct::Holds(HoldsStill::BeforeSeenSquares(HoldChance::Always))),
    (between(12, 26), "lurking-horror", Conduct::Holds(HoldsStill::BeforeSeenSquares(HoldChance::ByDistance))),
    (since(27), "lurking-horror", Conduct::Holds(HoldsStill::InSight(HoldChance::ByDistance))),
    (between(28, 32), "creeping-inferno", Conduct::Holds(HoldsStill::InSight(HoldChance::ByDistance))),
    (since(11), "orb-spider", Conduct::Holds(HoldsStill::Halfway)),
    (since(13), "lost-soul", Conduct::Holds(HoldsStill::Halfway)),
    (only(28), "stoker", Conduct::Holds(HoldsStill::Halfway)),
    (until(18), "giant-spore", Conduct::EndsInAttack),
    (since(19), "ballistomycete-spore", Conduct::EndsInAttack),
    (since(12), "lurking-horror", Conduct::EndsInAttack),
    (since(26), "bloated-husk", Conduct::EndsInAttack),
    (since(28), "creeping-inferno", Conduct::EndsInAttack),
    (ALWAYS, "ball-lightning", Conduct::Bursts(2)),
    (since(25), "foxfire", Conduct::Bursts(1)),
    (since(34), "shooting-star", Conduct::Bursts(1)),
    (between(13, 26), "spectral-weapon", Conduct::OnOrder),
    (between(27, 31), "spectral-weapon", UNORDERED),
    (since(32), "spectral-weapon", Conduct::OnOrder),
    (since(27), "spectral-weapon", Conduct::Bound),
    (ALWAYS, "black-draconian green-draconian pale-draconian purple-draconian red-draconian tiamat \
        white-draconian yellow-draconian", BREATHES),
    (until(19), "mottled-draconian", BREATHES),
    (ALWAYS, "eldritch-tentacle kraken-tentacle", GROWS),
    (since(12), "starspawn-tentacle", GROWS),
    (since(13), "snaplasher-vine", GROWS),
    (ALWAYS, "ijyb", does("always has a wand: what it does is not counted")),
    (since(28), "living-spell", does("acts by its spell alone, which is not counted")),
    (ALWAYS, "statue", does("may have a bow: what it shoots is not counted")),
    (since(33), "seismosaurus-egg", does("hatches after some turns if whoever laid it is near: that is not counted")),
    (since(34), "burstshroom", does("explodes with you beside it: that is not counted")),
    (since(12), "battlesphere", FIRES),
    (since(33), "solar-ember", FIRES),
    (ALWAYS, "twister", HURTS_ROUND),
    (since(12), "diamond-obelisk", HURTS_ROUND),
    (only(16), "singularity", HURTS_ROUND),
    (since(32), "globe-of-annihilation", HURTS_ROUND),
    (since(33), "diamond-sawblade", HURTS_ROUND),
    (ALWAYS, "silent-spectre", Conduct::Aside(Aside::Silences(10))),
    (between(12, 25), "hell-sentinel porcupine", SPINES),
    (between(14, 25), "torturous-demonspawn", SPINES),
    (since(13), "briar-patch", SPINES),
    (since(28), "cactus-giant", SPINES),
    (ALWAYS, "guardian-mummy khufu mummy-priest", DEATH_CURSE),
    (until(25), "greater-mummy", DEATH_CURSE),
    (since(26), "royal-mummy", DEATH_CURSE),
    (since(14), "shock-serpent", Conduct::Aside(Aside::StrikesBack("its electric discharge"))),
    (since(16), "bennu", Conduct::Aside(Aside::AvengesItself("its burst"))),
    // A bennu once and where it died, felids elsewhere.
    (since(16), "bennu", Conduct::Aside(Aside::Revives)),
    (since(14), "felid natasha", Conduct::Aside(Aside::Revives)),
    (since(15), "torpor-snail", does("slows you while you see it: that is counted only if Slowed is set")),
];

impl Foe {
    /// Returns its habits, more than [`Foe::conduct`] has: those too that are no part of a chase. Programs
    /// that ask for them contain their data.
    pub fn habits(&self, edition: Edition) -> Vec<Habit> {
        self.kind_in_life(edition).map(|kind| habits(kind, edition)).unwrap_or_default()
    }

    /// Returns the slug of its kind; `None` unless that decides what it does: the risen keep no habits, and
    /// the articles tell of none.
    pub(super) fn kind_in_life(&self, edition: Edition) -> Option<&'static str> {
        let keeps_habits = self.undead().is_none() && edition.article().is_none();
        self.monster().filter(|_| keeps_habits).map(Row::slug)
    }

    /// Returns whether it shoots or throws, if it can, even beside you, where others strike.
    pub fn shoots_beside_you(&self, edition: Edition) -> bool {
        let shoots = |kind| approaches(kind, edition).any(|habit| habit == Habit::ShootsBeside);
        self.kind_in_life(edition).is_some_and(shoots)
    }

    /// Returns whether it explodes sooner or later, which a chase does not count.
    pub fn explodes(&self, edition: Edition) -> bool {
        use Conduct::{Bursts, EndsInAttack};
        let explodes =
            |conduct| matches!(conduct, Bursts(_) | EndsInAttack | Conduct::Aside(Aside::BurstsInTime));
        self.conduct(edition).into_iter().any(explodes)
    }

    /// Returns by what it hurts whoever fights or kills it, apart from its attacks; `None` for most.
    pub fn strikes_back(&self, edition: Edition) -> Option<&'static str> {
        self.asides(edition).find_map(|aside| match aside {
            Aside::StrikesBack(what) | Aside::AvengesItself(what) => Some(what),
            _ => None,
        })
    }

    /// Returns within how many tiles of it nothing can be read or cast; `None` for most.
    pub fn silenced_radius(&self, edition: Edition) -> Option<i32> {
        self.asides(edition).find_map(|aside| match aside {
            Aside::Silences(radius) => Some(radius),
            _ => None,
        })
    }

    /// Returns whether it comes back to life after it dies.
    pub fn revives(&self, edition: Edition) -> bool {
        self.asides(edition).any(|aside| aside == Aside::Revives)
    }

    /// Returns what its kind does that is no part of the chase.
    pub fn asides(&self, edition: Edition) -> impl Iterator<Item = Aside> + use<> {
        self.conduct(edition).into_iter().filter_map(|conduct| match conduct {
            Conduct::Aside(aside) => Some(aside),
            _ => None,
        })
    }

    /// Returns the ways of its kind.
    pub fn conduct(&self, edition: Edition) -> Vec<Conduct> {
        let Some(kind) = self.kind_in_life(edition) else { return Vec::new() };
        let is_its =
            |(life, kinds, _): &&(Life, &str, Conduct)| life.includes(edition) && has_word(kinds, kind);
        let own = CONDUCT.iter().filter(is_its).map(|(.., conduct)| *conduct);
        own.chain(approaches(kind, edition).filter_map(Aside::of).map(Conduct::Aside)).collect()
    }

    /// Returns what it cannot leave before one who is in these waters. `None` for most, for what flies, and
    /// for one that lives in them, or is said to be in water with you. The dead stay where the living did,
    /// the articles tell of no water, and what a custom monster can do is not known.
    pub(crate) fn home(&self, edition: Edition, waters: Waters) -> Option<Home> {
        if edition.article().is_some() || self.flies() || self.has_status(FoeStatus::Water) {
            return None;
        }
        let monster = self.monster()?;
        if monster.has(MonsterTrait::Lava) {
            Some(Home::Lava)
        } else if waters == Waters::OverDeep {
            (!monster.swims()).then_some(Home::Shore)
        } else if monster.has(MonsterTrait::Water) {
            (waters < Waters::Shallow).then_some(Home::Water)
        } else {
            (monster.has(MonsterTrait::DeepWater) && waters < Waters::Deep).then_some(Home::DeepWater)
        }
    }
}

impl HoldsStill {
    /// Returns whether it never comes nearer while you see it.
    pub fn never_comes(self) -> bool {
        use HoldsStill::{AtHome, BeforeSeenSquares, Halfway, InSight};
        matches!(self, Halfway | AtHome | BeforeSeenSquares(HoldChance::Always) | InSight(HoldChance::Always))
    }

    /// Returns the distribution of whether it holds still instead of what it could do.
    ///
    /// Since 0.27 the game decides it before it chooses a step or an attack, so that a lurking horror beside
    /// you may hold back.
    pub(crate) fn at(self, context: &ActContext<'_>) -> Dist<bool, f64> {
        let enters_view = context.step.is_some_and(|step| step.is_seen);
        let (may_hold, chance) = match self {
            HoldsStill::Halfway => {
                (context.is_seen && context.distance <= context.sight / 2, HoldChance::Always)
            }
            HoldsStill::AtHome => (!context.in_reach, HoldChance::Always),
            HoldsStill::InSight(HoldChance::ByDistance) => (context.is_seen, HoldChance::ByDistance),
            HoldsStill::InSight(chance) => (context.is_seen && !context.in_reach, chance),
            HoldsStill::BeforeSeenSquares(chance) => {
                ((context.is_seen || enters_view) && !context.in_reach, chance)
            }
        };
        match chance {
            HoldChance::ByDistance if may_hold && context.distance <= context.sight => {
                Dist::chance(context.distance as u64, context.sight as u64 + 1, true, false)
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
            let context = ActContext {
                energy: 80,
                turn: 0,
                pursues: false,
                distance,
                sight: 7,
                is_seen: distance <= 7,
                in_reach: distance == 1,
                is_covered: false,
                step: Some(step),
            };
            rule.at(&context).probability(|holds| *holds)
        };
        for (rule, expected) in [
            (HoldsStill::BeforeSeenSquares(HoldChance::Always), [0.0, 1.0, 1.0, 1.0, 1.0, 0.0]),
            (HoldsStill::InSight(HoldChance::Always), [0.0, 1.0, 1.0, 1.0, 0.0, 0.0]),
            (HoldsStill::BeforeSeenSquares(HoldChance::ByDistance), [0.0, 0.25, 0.375, 0.875, 1.0, 0.0]),
            (HoldsStill::InSight(HoldChance::ByDistance), [0.125, 0.25, 0.375, 0.875, 0.0, 0.0]),
            (HoldsStill::Halfway, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]),
            (HoldsStill::AtHome, [0.0, 1.0, 1.0, 1.0, 1.0, 1.0]),
        ] {
            assert_eq!([1, 2, 3, 7, 8, 9].map(|distance| holds(rule, distance)), expected, "{rule:?}");
        }
    }
}
