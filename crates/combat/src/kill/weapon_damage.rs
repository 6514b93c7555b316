//! Base damage and accuracy of every weapon and missile by release.

use foundation::edition::{Edition, Life};
use foundation::inputs::{RowTable, data_file, parse_rows};
use std::sync::LazyLock;

/// What a weapon or missile does, in a span of releases in which it did not change.
#[derive(Debug)]
pub struct WeaponDamage {
    life: Life,
    slug: &'static str,
    /// Base damage.
    pub damage: i32,
    /// What the weapon adds to the to-hit roll.
    pub accuracy: i32,
    /// Weight of strength against dexterity: in tenths until 0.11, two hands counted; in twentieths until
    /// 0.17.
    pub strength: i32,
}

impl WeaponDamage {
    /// Returns the row of a weapon; `None` if its damage is not known in the edition.
    pub fn of(slug: &str, edition: Edition) -> Option<&'static WeaponDamage> {
        TABLE.iter().find(|row| row.slug == slug && row.life.includes(edition))
    }

    /// Returns every row.
    pub fn all() -> impl Iterator<Item = &'static WeaponDamage> {
        TABLE.iter()
    }

    /// Returns the slug of the weapon.
    pub fn slug(&self) -> &'static str {
        self.slug
    }
}

const FILE: &str = data_file!("weapon-damage.tsv");
static TABLE: RowTable<WeaponDamage> = LazyLock::new(|| parse_rows(FILE, parse));

fn parse(cells: &[&'static str]) -> Option<WeaponDamage> {
    let [first, last, slug, damage, accuracy, strength] = *cells else { return None };
    Some(WeaponDamage {
        life: Life::parse(first, last)?,
        slug,
        damage: damage.parse().ok()?,
        accuracy: accuracy.parse().ok()?,
        strength: if strength.is_empty() { 0 } else { strength.parse().ok()? },
    })
}
