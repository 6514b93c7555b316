//! Armour class, evasion, hit points, resistances and regeneration of every monster by release.

use super::draws::rounded;
use super::hit_points::HitPoints;
use super::strike::Quarry;
use crawl::model::monster::Monster;
use foundation::edition::{ALWAYS, Edition, Life};
use foundation::inputs::{RowTable, Value, choices, data_file, parse_rows};
use foundation::prob::Dist;
use std::sync::LazyLock;

/// What a kind of monster has against your blows, in a span of releases in which it did not change. A bare
/// one, without what it may wear.
#[derive(Clone, Debug)]
pub struct Defence {
    /// The releases of the row.
    pub life: Life,
    /// The id of the monster.
    pub id: &'static str,
    /// Armour class.
    pub ac: i32,
    /// Evasion.
    pub ev: i32,
    /// Its hit points.
    pub hit_points: HitPoints,
    /// Resistance to fire; below 0, vulnerability.
    pub fire: i32,
    /// Resistance to cold.
    pub cold: i32,
    /// Resistance to electricity.
    pub elec: i32,
    /// Resistance to negative energy.
    pub neg: i32,
    /// Hit points that it regenerates in each of its actions; `None` where its hit dice say how often it is
    /// one.
    pub regenerates: Option<i32>,
    pub(super) traits: Vec<DefenceTrait>,
}

choices! {
    /// A property of a monster's defence. Where its label is not empty, it says why attacks that kill it are
    /// not determined.
    pub enum DefenceTrait: "trait" {
        Holy, "holy", ALWAYS, "";
        Lifeless, "lifeless", ALWAYS, "";
        Slow, "regen-slow", ALWAYS, "";
        Slower, "regen-slower", ALWAYS, "";
        Made, "made", ALWAYS, "its defences are made with it";
        ByCode, "by-code", ALWAYS, "its defences depend on who made it";
        OfBody, "of-body", ALWAYS, "its defences are those of the body it rose from";
        OfKind, "of-kind", ALWAYS, "its defences depend on its kind";
        Part, "part", ALWAYS, "it is a part of another monster";
        ByHeads, "by-heads", ALWAYS, "its hit points depend on its heads";
        ArmourAc, "armour-ac", ALWAYS, "its AC is that of its armour";
        HitDice, "hit-dice", ALWAYS, "its hit dice differ from one to the next";
        Shaves, "shaves", ALWAYS, "it shaves a part off every blow";
    }
}

/// At most this many of [`CHANCES`] actions regenerate a hit point: all.
const CHANCES: i32 = 25;

impl Defence {
    /// Returns the defence of a monster; `None` if the edition has no such monster.
    pub fn of(id: &str, edition: Edition) -> Option<&'static Defence> {
        TABLE.iter().find(|row| row.id == id && row.life.includes(edition))
    }

    /// Returns every row.
    pub fn all() -> impl Iterator<Item = &'static Defence> {
        TABLE.iter()
    }

    /// Returns whether it has a property.
    pub fn has(&self, defence_trait: DefenceTrait) -> bool {
        self.traits.contains(&defence_trait)
    }

    /// Returns why its defences are not known; `None` where they are.
    pub fn unknown(&self) -> Option<&'static str> {
        self.traits.iter().map(|own| own.label()).find(|label| !label.is_empty())
    }

    /// Returns its armour class; `None` where each has its own.
    pub fn own_ac(&self) -> Option<i32> {
        self.is_of_kind(&[DefenceTrait::ArmourAc]).then_some(self.ac)
    }

    /// Returns its evasion; `None` where each has its own.
    pub fn own_ev(&self) -> Option<i32> {
        self.is_of_kind(&[]).then_some(self.ev)
    }

    /// Returns the average of its hit points in the game's tables, about which they spread; `None` where each
    /// has its own.
    pub fn own_hit_points(&self) -> Option<f64> {
        self.is_of_kind(&[DefenceTrait::ByHeads, DefenceTrait::HitDice]).then(|| self.hit_points.average())
    }

    /// Returns whether a number is that of its kind: it has neither defences that are made with it nor one of
    /// these traits.
    fn is_of_kind(&self, others: &[DefenceTrait]) -> bool {
        use DefenceTrait::{ByCode, Made, OfBody, OfKind, Part};
        let is_own =
            |own: &DefenceTrait| [Made, ByCode, OfBody, OfKind, Part].contains(own) || others.contains(own);
        !self.traits.iter().any(is_own)
    }

    /// Returns the raw numbers that a blow falls on, at one who `flies` or not.
    pub fn quarry(&self, monster: &Monster, flies: bool) -> Quarry {
        Quarry {
            ac: self.ac,
            ev: self.ev,
            size: monster.ranged().size,
            fire: self.fire,
            cold: self.cold,
            elec: self.elec,
            neg: self.neg,
            holy: self.has(DefenceTrait::Holy),
            living: !self.has(DefenceTrait::Lifeless),
            flies,
            unseen: false,
        }
    }

    /// Returns what a monster with these hit dice regenerates in one action.
    pub fn regeneration(&self, hit_dice: i32) -> Dist<i32, f64> {
        if let Some(points) = self.regenerates {
            return Dist::always(points);
        }
        let slowness = if self.has(DefenceTrait::Slow) {
            4
        } else if self.has(DefenceTrait::Slower) {
            5
        } else {
            1
        };
        rounded(15 - hit_dice, 4).flat_map(|actions| {
            rounded(hit_dice, (*actions).max(1) * slowness).flat_map(|chances| {
                Dist::chance(
                    (*chances).clamp(1, CHANCES).unsigned_abs().into(),
                    CHANCES.unsigned_abs().into(),
                    1,
                    0,
                )
            })
        })
    }
}

const FILE: &str = data_file!("defence.tsv");
static TABLE: RowTable<Defence> = LazyLock::new(|| parse_rows(FILE, parse));

fn parse(cells: &[&'static str]) -> Option<Defence> {
    let [first, last, id, ac, ev, hit_points, words] = *cells else { return None };
    let number = |name: &str| words.split(' ').find_map(|word| word.strip_prefix(name)?.parse().ok());
    let is_number = |word: &&str| word.ends_with(|end: char| end.is_ascii_digit());
    let traits: Vec<DefenceTrait> = words
        .split_whitespace()
        .filter(|word| !is_number(word))
        .map(|word| DefenceTrait::parse(word).ok())
        .collect::<Option<_>>()?;
    let is_lifeless = traits.contains(&DefenceTrait::Lifeless);
    Some(Defence {
        life: Life::parse(first, last)?,
        id,
        ac: ac.parse().ok()?,
        ev: ev.parse().ok()?,
        hit_points: HitPoints::parse(hit_points)?,
        fire: number("fire").unwrap_or(0),
        cold: number("cold").unwrap_or(0),
        elec: number("elec").unwrap_or(0),
        neg: number("neg").unwrap_or(if is_lifeless { 3 } else { 0 }),
        regenerates: number("regen"),
        traits,
    })
}
