//! What the figures of a foe depend on, or leave out.

use crate::foe::{Aside, Conduct, Foe, FoeStatus, HoldChance, HoldsStill, Home, STEALTH};
use crate::pursuit::Prey;
use crate::surroundings::Surroundings;
use crawl::model::build::God;
use foundation::edition::Edition;

/// Arms that a foe has in fewer of a hundred cases are not reckoned with.
pub const RARELY_HELD: u8 = 10;

/// What a verdict on a foe depends on, or leaves out, besides shots and spells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proviso {
    /// It sleeps, and does nothing until it wakes: the figures are those of one that wakes at once.
    Asleep,
    /// It is summoned, and vanishes after a time that nobody knows.
    Vanishes,
    /// It leaves the worshippers of this god alone, of whom you are.
    Peaceful(&'static str),
    /// It does so, and is none of the foes that are counted.
    LeftOut(&'static str),
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
    /// It may do this besides; what concerns a fight, of what is attacked alone.
    Aside(Aside),
    /// In this many of a hundred cases it has a polearm, and strikes from two tiles: the figures are of both
    /// cases, each as often as it is.
    Polearm(u8),
    /// In this many of a hundred cases, or more, it has missiles.
    Missiles(u8),
    /// It cannot leave this, and is taken not to follow you.
    StaysAt(Home),
    /// It is confused for good: it goes anywhere, and attacks far less.
    Stumbles,
    /// Its speed depends on what it is made of, as this sentence says: this one is assumed, or one that is
    /// rolled.
    Assumed(&'static str, Option<i32>),
}

impl Proviso {
    /// Returns what the figures of a foe before you depend on, or leave out, in a place; `None` for most.
    pub fn of(place: Surroundings, you: Prey, edition: Edition, foe: &Foe) -> Option<Proviso> {
        if let Some(peaceful) = Proviso::of_god(edition, you.god, foe) {
            return Some(peaceful);
        }
        let profile = foe.profile(edition);
        // On open floor they are sampled as they flit there. In file another foe may keep it from you, and
        // would not there.
        let flits = profile.flits.filter(|_| profile.melee && place == Surroundings::Anywhere);
        let flits = flits.map(|flits| match flits.notices.certain() {
            Some(_) => Proviso::Flits,
            None => Proviso::FlitsUnlessNoticing(STEALTH),
        });
        let stumbles = profile.melee && !profile.clear_headed && edition.article().is_none();
        let made = foe.monster().filter(|monster| monster.is_speed_assumed() && foe.undead_kind().is_none());
        let assumed =
            made.map(|monster| Proviso::Assumed(monster.quirk_text(), monster.speeds().certain().copied()));
        let stays = foe.home(edition, you.waters).map(Proviso::StaysAt);
        let is_news = |conduct: &Conduct| match conduct {
            Conduct::Aside(Aside::Quickens) => !foe.is_quick(),
            // Whether you attack is not known here.
            Conduct::Aside(aside) => !aside.is_of_fights(),
            _ => true,
        };
        let own = || {
            foe.conduct(edition)
                .into_iter()
                .find(is_news)
                .map(|conduct| Proviso::of_conduct(conduct, you.sight))
        };
        let state = || Proviso::of_states(foe).next();
        own().or(assumed).or(stays).or_else(state).or(flits).or(stumbles.then_some(Proviso::Stumbles))
    }

    /// Returns what the states of a foe leave open.
    pub fn of_states(foe: &Foe) -> impl Iterator<Item = Proviso> {
        let states = [(FoeStatus::Asleep, Proviso::Asleep), (FoeStatus::Summoned, Proviso::Vanishes)];
        states.into_iter().filter(|(status, _)| foe.has_status(*status)).map(|(_, proviso)| proviso)
    }

    /// Returns how often a foe has a polearm; `None` where that is certain.
    pub fn of_polearm(chance: f64) -> Option<Proviso> {
        (chance < 1.0).then_some(Proviso::Polearm((100.0 * chance).round() as u8))
    }

    /// Returns that a foe leaves you alone for the god that you worship; `None` where it does not.
    pub fn of_god(edition: Edition, god: God, foe: &Foe) -> Option<Proviso> {
        foe.is_peaceful(edition, god).then(|| Proviso::Peaceful(god.label()))
    }

    /// Returns whether it leaves out what may hurt you: the figures may be too good then.
    pub fn is_too_rosy(self) -> bool {
        use Proviso::*;
        match self {
            Hesitates | KeepsAway(_) | Explodes | OnOrder | Aside(_) | Missiles(_) | Assumed(..) => true,
            Asleep | Vanishes | Peaceful(_) | LeftOut(_) | Flits | FlitsUnlessNoticing(_) | HoldsStill => {
                false
            }
            StaysAt(_) | Stumbles | Polearm(_) => false,
        }
    }

    /// Returns whether it is about what the foe does in turns of its own, which it does not do if it dies
    /// before it has one.
    pub fn needs_a_turn(self) -> bool {
        !matches!(self, Proviso::Peaceful(_) | Proviso::LeftOut(_) | Proviso::Explodes)
            && !self.is_of_fights()
    }

    /// Returns whether only whoever attacks the foe learns of it.
    pub fn is_of_fights(self) -> bool {
        matches!(self, Proviso::Aside(aside) if aside.is_of_fights())
    }

    /// Returns whether it says that the foe attacks less still, which is no news where it does not attack.
    pub fn lessens_attacks(self) -> bool {
        matches!(self, Proviso::Flits | Proviso::FlitsUnlessNoticing(_))
    }

    /// Returns whether the foe attacks at most as often as the figures say.
    pub fn is_at_most(self) -> bool {
        matches!(self, Proviso::Asleep | Proviso::Vanishes) || self.may_stay_away()
    }

    /// Returns whether the foe, awake, may not come to you at all, or not as a foe.
    pub fn may_stay_away(self) -> bool {
        matches!(self, Proviso::Stumbles | Proviso::Peaceful(_))
    }

    /// Returns what a conduct leaves out, before one who sees this many tiles far.
    fn of_conduct(conduct: Conduct, sight: i32) -> Proviso {
        match conduct {
            Conduct::Holds(HoldsStill::Halfway) => Proviso::KeepsAway(sight / 2),
            Conduct::Holds(
                HoldsStill::InSight(HoldChance::Always) | HoldsStill::BeforeSeenSquares(HoldChance::Always),
            ) => Proviso::HoldsStill,
            Conduct::Holds(_) => Proviso::Hesitates,
            Conduct::EndsInAttack | Conduct::Bursts(_) => Proviso::Explodes,
            Conduct::OnOrder | Conduct::Bound => Proviso::OnOrder,
            Conduct::Aside(aside) => Proviso::Aside(aside),
        }
    }
}
