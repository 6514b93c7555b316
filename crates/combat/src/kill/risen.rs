//! Derived undead: what becomes of a monster's defences as it rises again.
//!
//! The game makes the monster that it was, rolls hit points by the hit dice of that one, and shifts its AC
//! and EV (`define_zombie` and `roll_zombie_hp`; from 0.16 on `base_armour_class` and `base_evasion`). Each
//! of a dozen states of the sources that were read, from 0.10 to trunk, has the same shifts. Resistances and
//! regeneration are those of the undead.

use super::defence::{Defence, DefenceTrait};
use super::hit_points::HitPoints;
use chase::foe::Foe;
use foundation::edition::{Edition, Life, between};
use foundation::inputs::Row;

/// A kind of derived undead.
struct Risen {
    /// The monster of this kind, in whose row the rest of its defences are.
    kind: &'static str,
    /// Hit points for each hit die of the body.
    hit_points: HitPoints,
    /// What is added to the armour class of the body.
    ac: i32,
    /// What is added to its evasion.
    ev: i32,
}

#[rustfmt::skip]
static KINDS: [Risen; 6] = [
    Risen { kind: "zombie", hit_points: die(6, 11), ac: -2, ev: -5 },
    Risen { kind: "skeleton", hit_points: die(5, 9), ac: -6, ev: -7 },
    Risen { kind: "simulacrum", hit_points: die(1, 5), ac: -2, ev: -5 },
    Risen { kind: "spectral-thing", hit_points: die(4, 8), ac: 2, ev: -5 },
    Risen { kind: "draugr", hit_points: HitPoints::Average(55), ac: 10, ev: -7 },
    Risen { kind: "bound-soul", hit_points: HitPoints::Average(100), ac: 2, ev: 2 },
];

const fn die(least: i32, most: i32) -> HitPoints {
    HitPoints::Dice { count: 1, least, most, more: 0 }
}

/// The living whose evasion is greater by this while they shift phase, which the dead do not: in these
/// releases the living kind's row has it, and the body has not.
const SHIFTING: (Life, [&str; 3], i32) =
    (between(16, 17), ["blink-frog", "prince-ribbit", "the-enchantress"], 8);

impl Risen {
    fn of(foe: &Foe) -> Option<&'static Risen> {
        let kind = foe.undead_kind()?;
        KINDS.iter().find(|risen| risen.kind == kind)
    }

    /// Returns the defence of an undead whose body had this one.
    fn defence(&self, edition: Edition, body: &Defence, hit_dice: i32) -> Option<Defence> {
        // Until 0.11 the small and the large are kinds of their own, which resist alike.
        let small = || Defence::of(&format!("{}-small", self.kind), edition);
        let own = Defence::of(self.kind, edition).or_else(small)?;
        let (life, shifting, more) = SHIFTING;
        let shifted = if life.includes(edition) && shifting.contains(&body.id) { more } else { 0 };
        // The hit dice alone say how many hit points it has, whatever its heads. What else is not known of
        // the body is not known of it.
        let unknown = body
            .traits
            .iter()
            .filter(|of_body| !of_body.label().is_empty() && **of_body != DefenceTrait::ByHeads);
        let traits = own
            .traits
            .iter()
            .filter(|of_kind| **of_kind != DefenceTrait::OfBody)
            .chain(unknown)
            .copied()
            .collect();
        Some(Defence {
            ac: (body.ac + self.ac).max(0),
            ev: (body.ev - shifted + self.ev).max(0),
            hit_points: self.hit_points.times(hit_dice),
            // What did not regenerate does not as a spectral thing either.
            regenerates: body.regenerates.filter(|points| *points == 0).or(own.regenerates),
            traits,
            ..own.clone()
        })
    }
}

impl Defence {
    /// Returns the defence of a foe: that of its kind or, as one of the derived undead, what it makes of its
    /// body's; `None` of a custom one, and if the edition has no such monster.
    pub fn of_foe(foe: &Foe, edition: Edition) -> Option<Defence> {
        let monster = foe.monster()?;
        let body = Defence::of(monster.slug(), edition)?;
        match Risen::of(foe) {
            Some(risen) => risen.defence(edition, body, monster.look().hit_dice),
            None => Some(body.clone()),
        }
    }
}
