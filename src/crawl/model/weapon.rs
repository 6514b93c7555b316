//! What a character attacks with: one row for each span of releases in which a weapon did not change.

use crate::crawl::model::species::Size;
use crate::edition::Life;
use crate::inputs::{Row, RowTable, rows_of, words_of};
use std::sync::LazyLock;

/// A weapon, a missile, or bare hands, in a span of releases.
#[derive(Debug)]
pub struct Weapon {
    life: Life,
    slug: &'static str,
    name: &'static str,
    /// The skill it is used with; empty where none is.
    pub skill: &'static str,
    /// Attack delay in aut without skill.
    pub base: i32,
    /// Attack delay in aut at the best skill.
    pub min: i32,
    /// How its delay follows from the skill.
    pub kind: WeaponKind,
    /// Hands it takes a medium body to use it. Read until 0.11 of all, until 0.14 of launchers.
    pub hands: Hands,
    /// The body it is made for, read until 0.11: a smaller one needs more hands, a larger one fewer.
    pub fit: Size,
    /// Of ten parts of ability, how many are strength and not dexterity. Read of launchers until 0.14.
    pub strength: i32,
}

/// How an attack's delay follows from its skill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeaponKind {
    /// Bare hands, claws, bites.
    Unarmed,
    /// Wielded in melee.
    Melee,
    /// Bows, slings, crossbows, blowguns: from 0.15 much like melee.
    Launcher,
    /// The same until 0.14, with a formula of their own.
    OldLauncher,
    /// Thrown, from 0.18: the missile has a delay.
    Thrown,
    /// Thrown in 0.15 to 0.17, as bare hands strike.
    ByHand,
    /// Thrown until 0.14, in a plain turn.
    Tossed,
    /// Something that is no weapon, or a launcher that is swung: no skill helps.
    Improvised,
    /// The Woodcutter's axe: always its base delay, whatever else is true.
    Fixed,
}

/// Hands that a weapon takes, fewest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// One.
    One,
    /// One, or better two.
    Half,
    /// Two.
    Two,
    /// Two, one for each end.
    Double,
}

impl Weapon {
    /// Hands that it takes a body of this size until 0.11 (hands_reqd).
    pub fn hands_of(&self, size: Size) -> Hands {
        let own = if self.hands == Hands::Double { 2 } else { self.hands as i32 };
        let misfit = self.fit as i32 - size as i32;
        let hands = match size {
            Size::Tiny | Size::Little if self.skill == "staves" => 2,
            Size::Big | Size::Giant | Size::Huge if self.skill == "staves" => 0,
            _ if self.skill == "staves" => 1,
            _ if UNFITTED.contains(&self.slug) || self.kind != WeaponKind::Melee => own,
            Size::Tiny | Size::Little | Size::Small => own + misfit.max(0),
            Size::Medium => own,
            // Double weapons are large for their size.
            _ => own + (misfit + i32::from(self.hands == Hands::Double)).min(0),
        };
        [Hands::One, Hands::Half, Hands::Two][hands.clamp(0, 2) as usize]
    }
}

/// Weapons that take one hand of any size.
const UNFITTED: [&str; 3] = ["whip", "demon-whip", "sacred-scourge"];

impl Row for Weapon {
    const WHAT: &'static str = "weapon";

    fn table() -> &'static RowTable<Self> {
        static TABLE: RowTable<Weapon> = LazyLock::new(|| rows_of(include_str!("weapon.tsv"), read));
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
    let [first, last, slug, name, skill, base, min, kind, hands, fit, strength] = *cells else {
        return None;
    };
    let kind = match kind {
        "unarmed" => WeaponKind::Unarmed,
        "melee" => WeaponKind::Melee,
        "launcher" => WeaponKind::Launcher,
        "old-launcher" => WeaponKind::OldLauncher,
        "thrown" => WeaponKind::Thrown,
        "by-hand" => WeaponKind::ByHand,
        "tossed" => WeaponKind::Tossed,
        "improvised" => WeaponKind::Improvised,
        "fixed" => WeaponKind::Fixed,
        _ => return None,
    };
    Some(Weapon {
        life: Life::read(first, last)?,
        slug,
        name,
        skill,
        base: base.parse().ok()?,
        min: min.parse().ok()?,
        kind,
        hands: match hands {
            "" => Hands::One,
            "half" => Hands::Half,
            "two" => Hands::Two,
            "double" => Hands::Double,
            _ => return None,
        },
        fit: words_of(fit)?.pop().unwrap_or(Size::Medium),
        strength: if strength.is_empty() { 0 } else { strength.parse().ok()? },
    })
}
