//! What a character attacks with: one row for each span of releases in which a weapon did not change.

use crate::edition::Life;
use crate::inputs::{Row, Table, rows_of};
use std::sync::LazyLock;

/// A weapon, a missile, or bare hands, in a span of releases.
#[derive(Debug)]
pub struct Weapon {
    life: Life,
    slug: &'static str,
    name: &'static str,
    /// The skill it is used with.
    pub skill: &'static str,
    /// Attack delay in aut without skill.
    pub base: i32,
    /// Attack delay in aut at the best skill; 0 where the data has none.
    pub min: i32,
    /// How its delay follows from the skill.
    pub kind: Kind,
}

/// How an attack's delay follows from its skill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Bare hands, claws, bites.
    Unarmed,
    /// Wielded in melee.
    Melee,
    /// Bows, slings, crossbows: body armour slows them.
    Launcher,
    /// Thrown by hand.
    Thrown,
    /// The Woodcutter's axe: always its base delay, whatever else is true.
    Fixed,
}

impl Row for Weapon {
    const WHAT: &'static str = "weapon";

    fn table() -> &'static Table<Self> {
        static TABLE: Table<Weapon> = LazyLock::new(|| rows_of(include_str!("weapon.tsv"), read));
        &TABLE
    }
    fn life(&self) -> Life {
        self.life
    }
    fn slug(&self) -> &'static str {
        self.slug
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn note(&self) -> &'static str {
        self.skill
    }
}

fn read(cells: &[&'static str]) -> Option<Weapon> {
    let [first, last, slug, name, skill, base, min, kind] = *cells else {
        return None;
    };
    let kind = match (kind, skill) {
        ("fixed", _) => Kind::Fixed,
        ("thrown", _) => Kind::Thrown,
        ("", "unarmed") => Kind::Unarmed,
        ("", "ranged weapons" | "bows" | "crossbows" | "slings") => Kind::Launcher,
        ("", _) => Kind::Melee,
        _ => return None,
    };
    let min = if min.is_empty() { Some(0) } else { min.parse().ok() };
    Some(Weapon {
        life: Life::read(first, last)?,
        slug,
        name,
        skill,
        base: base.parse().ok()?,
        min: min?,
        kind,
    })
}
