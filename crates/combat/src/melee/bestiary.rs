//! The attacks of every monster by release.

use super::flavour::Flavour;
use foundation::edition::{ALWAYS, Edition, Life};
use foundation::inputs::{RowTable, Value, choices, data_file, parse_rows};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// The attacks of a monster in a span of releases in which they did not change.
#[derive(Debug)]
pub struct Attacks {
    /// The releases of the row.
    pub life: Life,
    /// The id of the monster.
    pub id: &'static str,
    /// The attacks, in order.
    pub list: Vec<Listed>,
    /// The possible numbers of heads, each equally likely; each head makes the first attack.
    pub heads: RangeInclusive<usize>,
    /// Their properties.
    pub traits: Vec<AttackTrait>,
}

/// One attack as the game's tables have it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Listed {
    /// The way it strikes: `hit`, `bite`, `sting` …
    pub form: &'static str,
    /// What it does besides.
    pub flavour: &'static Flavour,
    /// The most damage of the bare attack.
    pub damage: i32,
    /// The distance in tiles that it reaches without a weapon; 1 is adjacent.
    pub reach: i32,
}

choices! {
    /// A property of a monster's attacks. Where its label is not empty, it says what is not counted.
    pub enum AttackTrait: "trait" {
        Fighter, "fighter", ALWAYS, "";
        Archer, "archer", ALWAYS, "";
        TwoWeapons, "two-weapons", ALWAYS, "";
        Certain, "certain", ALWAYS, "";
        Spectral, "spectral", ALWAYS, "";
        Made, "made", ALWAYS, "its attacks are made with it";
        Colour, "colour", ALWAYS, "the attacks of its colour";
        Kind, "kind", ALWAYS, "the attacks of its kind";
        Merged, "merged", ALWAYS, "what merged with it";
        HitDice, "hit-dice", ALWAYS, "its hit dice differ from one to the next";
        Explodes, "explodes", ALWAYS, "its explosion";
    }
}

impl Attacks {
    /// Returns the attacks of the monster with this id; `None` if the edition has no such monster.
    pub fn of(id: &str, edition: Edition) -> Option<&'static Attacks> {
        TABLE.iter().find(|attacks| attacks.id == id && attacks.life.includes(edition))
    }

    /// Returns every row.
    pub fn all() -> impl Iterator<Item = &'static Attacks> {
        TABLE.iter()
    }

    /// Returns whether they have a property.
    pub fn has(&self, attack_trait: AttackTrait) -> bool {
        self.traits.contains(&attack_trait)
    }
}

static TABLE: RowTable<Attacks> = LazyLock::new(|| parse_rows(FILE, parse));

const FILE: &str = data_file!("attacks.tsv");

fn parse(cells: &[&'static str]) -> Option<Attacks> {
    let [first, last, id, list, words] = *cells else { return None };
    let list =
        list.split(',').filter(|attack| !attack.is_empty()).map(parse_attack).collect::<Option<_>>()?;
    let mut attacks = Attacks { life: Life::parse(first, last)?, id, list, heads: 1..=1, traits: Vec::new() };
    for word in words.split_whitespace() {
        match word.strip_prefix("heads") {
            Some(heads) => attacks.heads = parse_range(heads)?,
            None => attacks.traits.push(AttackTrait::parse(word).ok()?),
        }
    }
    Some(attacks)
}

/// Parses `hit 40`, `bite poison 5` or `bite 35 r2`.
fn parse_attack(text: &'static str) -> Option<Listed> {
    let (attack, reach) = text.rsplit_once(" r").filter(|(_, reach)| reach.len() == 1).unwrap_or((text, "1"));
    let words: Vec<&str> = attack.split(' ').collect();
    let (form, flavour, damage) = match words[..] {
        [form, damage] => (form, Flavour::PLAIN, damage),
        [form, flavour, damage] => (form, Flavour::named(flavour)?, damage),
        _ => return None,
    };
    let reach = flavour.reach.max(reach.parse().ok()?);
    Some(Listed { form, flavour, damage: damage.parse().ok()?, reach })
}

fn parse_range(text: &str) -> Option<RangeInclusive<usize>> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    Some(least.parse().ok()?..=most.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crawl::model::monster::Monster;
    use foundation::inputs::Row;
    use std::collections::HashSet;

    #[test]
    fn every_monster_of_every_edition_has_its_attacks() {
        for edition in Edition::game() {
            let known: HashSet<&str> = Monster::of_edition(edition).map(Row::slug).collect();
            let listed: Vec<&str> =
                Attacks::all().filter(|row| row.life.includes(edition)).map(|row| row.id).collect();
            assert_eq!(listed.len(), known.len(), "{edition}");
            assert!(listed.iter().all(|id| known.contains(id)), "{edition}");
        }
    }

    #[test]
    fn every_flavour_is_that_of_some_attack() {
        let used = |flavour: &Flavour| {
            Attacks::all().any(|row| row.list.iter().any(|attack| attack.flavour == flavour))
        };
        let unused: Vec<&str> = Flavour::all().filter(|flavour| !used(flavour)).map(|own| own.slug).collect();
        assert_eq!(unused, ["spectral"], "which is that of spectral things, who rose from others");
    }
}
