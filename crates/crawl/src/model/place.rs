//! Where the game generates monsters, by its own lists. Monsters in bands, vaults, summons and ghosts are not
//! included.
//!
//! The lists were read at the last patch release of each minor version since 0.12;
//! `crates/question/tests/suite/monsters.rs` has their counts.
//!
//! # Examples
//! ```
//! use crawl::model::place::places;
//! use foundation::edition::Edition;
//!
//! let texts: Vec<String> =
//!     places("ogre", Edition::parse("0.34").unwrap()).iter().map(ToString::to_string).collect();
//! assert_eq!(texts, ["D:4-7", "Orc"]);
//! ```

use crate::model::branch::Branch;
use foundation::edition::{Edition, Life, since};
use foundation::inputs::{Row, RowRef, RowTable, Value, data_file, parse_rows};
use foundation::insertion_sort::insertion_sort;
use std::fmt;
use std::sync::LazyLock;

/// Levels of a branch, in an edition.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// The branch.
    pub branch: RowRef<Branch>,
    /// The first level, counted from 1.
    pub first: i32,
    /// The last level, which the branch has.
    pub last: i32,
}

/// The releases whose places are known. Older ones have formulas in their code instead of lists.
pub const KNOWN: Life = since(12);

/// Returns the places of a monster in an edition, by branch and depth; empty if they are not known.
pub fn places(monster: &str, edition: Edition) -> Vec<Place> {
    let lists = LISTS.iter().filter(|list| list.monster == monster && list.life.includes(edition));
    let words = lists.flat_map(|list| list.places.split(' '));
    let rank = |place: &Place| {
        (Branch::table().iter().position(|row| row.slug() == place.branch.slug()), place.first)
    };
    let mut places: Vec<Place> = words.filter_map(|word| Place::parse(word, edition)).collect();
    insertion_sort(&mut places, |a, b| rank(a).cmp(&rank(b)));
    places
}

impl Place {
    /// Parses a branch, all levels or some: `Lair`, `D:4-7`, `D:4-` down to the last, `D:4`. Levels that the
    /// branch lacks in the edition are left out. `None` if none is left, or if the text is no place.
    pub fn parse(text: &str, edition: Edition) -> Option<Place> {
        let (slug, levels) = text.split_once(':').unwrap_or((text, "1-"));
        let (first, last) = levels.split_once('-').unwrap_or((levels, levels));
        let branch = RowRef::<Branch>::parse(slug).ok()?.as_of(edition)?;
        let last = if last.is_empty() { branch.levels } else { last.parse().ok()? };
        let place = Place { branch, first: first.parse().ok()?, last: branch.levels.min(last) };
        (1..=place.last).contains(&place.first).then_some(place)
    }

    /// Returns whether a level of the branch with this slug belongs to the place; with `depth` (from 1), that
    /// level.
    pub fn includes(&self, branch: &str, depth: Option<i32>) -> bool {
        self.branch.slug() == branch && depth.is_none_or(|depth| (self.first..=self.last).contains(&depth))
    }
}

impl fmt::Display for Place {
    /// Formats as players write it, and as [`Place::parse`] reads it: `Lair`, `D:4-7`, `D:4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { branch, first, last } = self;
        match (*first, *last) {
            (1, last) if last == branch.levels => f.write_str(branch.slug()),
            (first, last) if first == last => write!(f, "{}:{first}", branch.slug()),
            (first, last) => write!(f, "{}:{first}-{last}", branch.slug()),
        }
    }
}

/// The places that a monster has in a span of releases and not beyond it.
struct PlaceList {
    life: Life,
    monster: &'static str,
    places: &'static str,
}

static LISTS: RowTable<PlaceList> = LazyLock::new(|| parse_rows(data_file!("place.tsv"), parse_list));

fn parse_list(cells: &[&'static str]) -> Option<PlaceList> {
    let [first, last, monster, places] = *cells else { return None };
    Some(PlaceList { life: Life::parse(first, last)?, monster, places })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn levels_are_cut_to_those_of_the_branch() {
        let text = |v: &str, text: &str| {
            Place::parse(text, Edition::parse(v).unwrap()).map(|place| place.to_string()).unwrap_or_default()
        };
        for (v, written, expected) in [
            ("0.34", "Lair", "Lair"),
            ("0.34", "Lair:2-", "Lair:2-5"),
            ("0.34", "Lair:2-8", "Lair:2-5"),
            ("0.12", "Lair:2-8", "Lair:2-8"),
            ("0.34", "Lair:1-5", "Lair"),
            ("0.34", "Lair:6-8", ""),
            ("0.34", "D:4", "D:4"),
            ("0.34", "Sewer", "Sewer"),
            ("0.34", "Dwarf", ""),
            ("0.11", "D:4", ""),
            ("0.34", "D:", ""),
            ("0.34", "Town:1", ""),
        ] {
            assert_eq!(text(v, written), expected, "{written} in {v}");
        }
    }

    #[test]
    fn every_place_of_the_file_is_one_in_some_release() {
        let mut seen = HashSet::new();
        for list in LISTS.iter() {
            for word in list.places.split(' ') {
                let there = |edition: &Edition| list.life.includes(*edition);
                assert!(
                    Edition::game().filter(there).any(|edition| Place::parse(word, edition).is_some()),
                    "{word} of {}",
                    list.monster
                );
                seen.insert(word.split(':').next().unwrap());
            }
        }
        assert!(Branch::table().iter().all(|branch| seen.contains(branch.slug())));
    }
}
