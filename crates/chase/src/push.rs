//! Who may push past whom in a corridor: swap places with the foe in front.
//!
//! Read at the release tags; run in 0.31.0 and 0.34.1, where `crates/golden/rows/packs.tsv` pins it. A band
//! has a leader only where a foe is said to lead (`:leads`): all others are its followers.
//!
//! # Examples
//! ```
//! use chase::foe::Foe;
//! use chase::push::chance;
//! use foundation::edition::Edition;
//! use foundation::inputs::Value;
//!
//! let foe = |slug: &str| Foe::parse(slug).unwrap().as_of(Edition::NEWEST).unwrap();
//! let of = |pusher, front| chance(Edition::NEWEST, &foe(pusher), &foe(front));
//! assert_eq!(of("orc-warrior", "orc"), Some(1.0)); // of one kind, with more hit dice
//! assert_eq!(of("orc", "orc"), Some(0.0));
//! assert!((of("ogre", "orc").unwrap() - 16.0 / 121.0).abs() < 1e-12); // anew in each try
//! assert_eq!(of("vault-guard", "orc-priest"), Some(1.0));
//! assert_eq!(of("orc-wizard", "orc"), None); // not determined: it depends on its spells
//! ```

mod kinds;

use crate::energy::READY;
use crate::foe::{Foe, FoeStatus};
use crate::stairs::is_able_kind;
use crawl::model::monster::Monster;
use foundation::edition::{Edition, Life, Param, since};
use foundation::inputs::Row;
use kinds::{FACTS, Wits};

/// What the rank of a foe among others goes by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// Those of one glyph, by hit dice; demons by the digit that is their glyph.
    Glyph,
    /// Those of one genus, and demons, by hit dice.
    Genus,
    /// The same; others, if they have six hit dice more.
    SixMore,
    /// The same; others by chance, the more hit dice above, the likelier.
    Chance,
}

const RANK: Param<Rank> =
    Param(&[(10, Rank::Glyph), (16, Rank::Genus), (17, Rank::SixMore), (31, Rank::Chance)]);

/// What a foe pays that pushes past another, and what the other pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// A step and a wait; the other, which must not have moved since your action, nothing, but it may not act
    /// until the next.
    StepAndWaitInTurn,
    /// A step and a wait; the other, which must have the energy to act, a step.
    StepAndWait,
    /// A step; the other nothing.
    Step,
}

/// The price of pushing past by release.
pub const PRICE: Param<Price> =
    Param(&[(10, Price::StepAndWaitInTurn), (13, Price::StepAndWait), (34, Price::Step)]);

impl Price {
    /// Returns whether the foe in front can be pushed past now: until 0.12 if it has not moved since your
    /// action, until 0.33 if it has the energy to act, since 0.34 always.
    pub fn lets(self, has_moved: bool, energy: i32) -> bool {
        match self {
            Price::StepAndWaitInTurn => !has_moved,
            Price::StepAndWait => energy >= READY,
            Price::Step => true,
        }
    }

    /// Returns the energy that a foe pays besides its step, if a wait costs `idle`.
    pub fn wait(self, idle: i32) -> i32 {
        match self {
            Price::StepAndWaitInTurn | Price::StepAndWait => idle,
            Price::Step => 0,
        }
    }
}

/// Since when whoever can take stairs gets past whoever cannot; before, only if both are of one holiness.
const PAST_STAIRLESS: Life = since(25);

/// Since when a monster must have a mind to push, and no glyph keeps it from that.
const NEEDS_WITS: Life = since(16);

/// Who would burn, or trample, or is kept from it by name, since 0.16.
const NEVER: [&str; 4] = ["fire-elemental", "curse-toe", "geryon", "robin"];

/// Glyphs of those that never push, until 0.15.
const NEVER_BY_GLYPH: &str = "CB(DGwE";

/// Monsters whose spells strike from afar: they stay back. Which of the others that cast do so was not read.
const SMITERS: [&str; 1] = ["orc-priest"];

/// Returns the chance that one foe gets past another that is in its way, in one try; `None` where that was
/// not determined.
pub fn chance(edition: Edition, pusher: &Foe, front: &Foe) -> Option<f64> {
    if edition.article().is_some() || pusher.kind == front.kind && pusher.statuses == front.statuses {
        return Some(0.0);
    }
    let (Some(monster), Some(other)) = (pusher.monster(), front.monster()) else { return None };
    let is_stuck = stays_put(pusher, edition) || stays_put(front, edition);
    if is_stuck || front.has_status(FoeStatus::Leads) || !shoves(edition, pusher, monster) {
        return Some(0.0);
    }
    let p = if pusher.has_status(FoeStatus::Leads) {
        Some(1.0)
    } else if front.has_status(FoeStatus::Summoned) != pusher.has_status(FoeStatus::Summoned) {
        // Whether the game asks here for the kind, or for one that is summoned as well, was not read in every
        // release.
        None
    } else if is_able_kind(front, edition) {
        Some(by_order(edition, monster, other))
    } else {
        PAST_STAIRLESS.includes(edition).then_some(1.0)
    };
    if p == Some(0.0) || SMITERS.contains(&monster.slug()) {
        return Some(0.0);
    }
    p.filter(|_| !monster.ranged().casts_at_you())
}

/// Returns whether a foe that stands beside you may make room for another behind it: it has wits, is not
/// berserk, and the other does not reach over it. With the wits of an animal it does so for its own genus
/// only.
///
/// # Examples
/// ```
/// use chase::foe::Foe;
/// use chase::push::makes_room;
/// use foundation::edition::Edition;
/// use foundation::inputs::Value;
///
/// let foe = |slug: &str| Foe::parse(slug).unwrap().as_of(Edition::NEWEST).unwrap();
/// let of = |one, other| makes_room(Edition::NEWEST, &foe(one), &foe(other));
/// assert!(of("orc", "orc-warrior") && !of("orc:berserk", "orc") && !of("orc", "orc:reach"));
/// assert!(of("orc", "jackal") && !of("jackal", "orc") && of("jackal", "jackal"));
/// ```
pub fn makes_room(edition: Edition, foe: &Foe, behind: &Foe) -> bool {
    let (Some(monster), Some(other)) = (foe.monster(), behind.monster()) else { return false };
    let genus = |monster: &Monster| FACTS.genus(monster.slug(), edition);
    let has_wits = !FACTS.has(Wits::None, monster.slug(), edition)
        && !foe.statuses.iter().any(|status| status.is_undead());
    let waits = behind.profile(edition).mobile && behind.profile(edition).reach == 1;
    let is_for_any = !FACTS.has(Wits::OfAnAnimal, monster.slug(), edition);
    has_wits && !foe.is_enraged() && waits && (is_for_any || genus(monster) == genus(other))
}

/// Returns whether a foe pushes nobody and is not pushed: it flits, never moves, or is always confused.
fn stays_put(foe: &Foe, edition: Edition) -> bool {
    let profile = foe.profile(edition);
    profile.flits.is_some() || !profile.mobile || !profile.clear_headed
}

/// Returns whether a foe is of a kind that pushes.
fn shoves(edition: Edition, foe: &Foe, monster: &Monster) -> bool {
    let slug = monster.slug();
    if !is_able_kind(foe, edition) {
        return false;
    }
    if !NEEDS_WITS.includes(edition) {
        return !NEVER_BY_GLYPH.contains(monster.look().glyph);
    }
    let genus = FACTS.genus(slug, edition);
    let is_jelly = genus == "jelly";
    let has_wits = is_jelly || !FACTS.has(Wits::None, slug, edition);
    let is_insect = RANK.at(edition) == &Rank::Genus && FACTS.has(Wits::OfAnInsect, slug, edition);
    has_wits && !is_insect && genus != "efreet" && !NEVER.contains(&slug)
}

/// Returns the chance by hit dice.
fn by_order(edition: Edition, pusher: &Monster, front: &Monster) -> f64 {
    let (one, other) = (pusher.look(), front.look());
    let above = one.hit_dice - other.hit_dice;
    let is_demon = |glyph: char| glyph.is_ascii_digit() || glyph == '&';
    let demons = is_demon(one.glyph) && is_demon(other.glyph);
    let rank = *RANK.at(edition);
    if rank == Rank::Glyph {
        let passes = match (one.glyph, other.glyph) {
            (a, b) if a.is_ascii_digit() && b.is_ascii_digit() => a < b,
            // A gnoll gets past gnolls alone, and they share their glyph with others.
            (a, b) => a == b && above > 0 && (!is_gnoll(pusher) || is_gnoll(front)),
        };
        return f64::from(passes);
    }
    let genus = |monster: &Monster| FACTS.genus(monster.slug(), edition);
    match above {
        ..1 => 0.0,
        _ if demons || genus(pusher) == genus(front) => 1.0,
        6.. => f64::from(rank != Rank::Genus),
        // Drawn twice: whether it may step there, and whether it swaps.
        above if rank == Rank::Chance => (f64::from(above) / 11.0).powi(2),
        _ => 0.0,
    }
}

fn is_gnoll(monster: &Monster) -> bool {
    monster.slug().contains("gnoll")
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;

    #[test]
    fn foes_push_past_by_release() {
        for (v, pusher, front, expected) in [
            ("0.10", "orc-warrior", "orc", Some(1.0)),
            ("0.15", "ogre", "orc", Some(0.0)),
            ("0.15", "stone-giant", "hill-giant", Some(0.0)),
            ("0.12", "gnoll", "goblin", Some(0.0)),
            ("0.12", "hobgoblin", "goblin", Some(0.0)),
            ("0.16", "ogre", "jackal", Some(0.0)),
            ("0.20", "ogre", "orc", Some(0.0)),
            ("0.20", "cyclops", "jackal", Some(1.0)),
            ("0.20", "cyclops:summoned", "jackal:summoned", Some(1.0)),
            ("0.20", "cyclops:summoned", "jackal", None),
            ("0.34", "ogre:summoned:zombie", "jackal:summoned", Some(0.0)),
            ("0.31", "ogre", "orc", Some((4.0_f64 / 11.0).powi(2))),
            ("0.34", "orc-priest", "orc", Some(0.0)),
            ("0.34", "jackal", "ogre:zombie", Some(1.0)),
            ("0.20", "jackal", "ogre:zombie", None),
            ("0.34", "ogre:zombie", "jackal", Some(0.0)),
            ("0.34", "orc-warrior", "plant", Some(0.0)),
            ("0.34", "bat", "rat", Some(0.0)),
            ("0.10", "jackal:leads", "jackal", Some(1.0)),
            ("0.34", "orc:leads", "ogre", Some(1.0)),
            ("0.34", "ogre", "orc:leads", Some(0.0)),
            ("0.34", "orc-priest:leads", "orc", Some(0.0)),
            ("0.34", "bat:leads", "rat", Some(0.0)),
            ("0.34", "@10/10", "orc", None),
            ("0.34", "@10/10", "@10/10", Some(0.0)),
            ("0.34", "iron-golem", "rat", Some(0.0)),
            ("wiki-0.31", "orc-warrior", "orc", Some(0.0)),
        ] {
            let edition = Edition::parse(v).unwrap();
            let foe = |slug| Foe::parse(slug).unwrap().as_of(edition).unwrap();
            let found = chance(edition, &foe(pusher), &foe(front));
            assert_eq!(found, expected, "{pusher} past {front} in {v}");
        }
    }
}
