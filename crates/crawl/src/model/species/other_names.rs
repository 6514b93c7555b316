//! What the game also calls species: two letters in long titles, and plurals.
//!
//! # Examples
//! ```
//! use crawl::model::species::find_species;
//!
//! assert_eq!(find_species("Op"), Some("octopode"));
//! ```

use super::Species;
use foundation::inputs::Row;
use foundation::spelling::slug_of;

/// Short forms that are not regular. That of draconians omits the colour.
const IRREGULAR: [(&str, &str); 12] = [
    ("At", "armataur"),
    ("DG", "demigod"),
    ("Dg", "demigod"),
    ("DS", "demonspawn"),
    ("Ds", "demonspawn"),
    ("Dr", "draconian"),
    ("Gr", "gargoyle"),
    ("Me", "meteoran"),
    ("Mf", "merfolk"),
    ("MD", "mountain-dwarf"),
    ("Op", "octopode"),
    ("Vp", "vampire"),
];

/// How species end, and their plurals.
const PLURALS: [(&str, &str); 4] = [("", "s"), ("i", "im"), ("f", "ves"), ("y", "ies")];

/// Returns the slug of the species that has a short form of two letters, or a plural: `Op`, `Octopodes`.
pub fn find_species(name: &str) -> Option<&'static str> {
    let plural = || {
        let name = slug_of(name);
        let is_plural = |slug: &&str| {
            let stems =
                PLURALS.iter().filter_map(|(one, many)| slug.strip_suffix(one).zip(name.strip_suffix(many)));
            stems.into_iter().any(|(one, many)| one == many)
        };
        Species::table().iter().map(Row::slug).find(is_plural)
    };
    find_short_form(name).or_else(plural)
}

/// Returns the slug of the species that has a short form: as the game writes it, else in any case.
fn find_short_form(short: &str) -> Option<&'static str> {
    let find = |is_same: fn(&str, &str) -> bool| {
        let irregular = IRREGULAR.iter().find(|(letters, _)| is_same(letters, short)).map(|(_, slug)| *slug);
        let regular = |letters: fn(&str) -> Option<String>| {
            let has_it = |row: &&Species| letters(row.name()).is_some_and(|letters| is_same(&letters, short));
            Species::table().iter().find(has_it).map(Row::slug)
        };
        irregular.or_else(|| regular(initials)).or_else(|| regular(first_letters))
    };
    let is_short = short.len() == 2;
    is_short.then(|| find(|one, other| one == other).or_else(|| find(str::eq_ignore_ascii_case)))?
}

/// Returns the initials of a name of two words.
fn initials(name: &str) -> Option<String> {
    let (first, second) = name.split_once(' ')?;
    Some(first.chars().take(1).chain(second.chars().take(1)).collect())
}

/// Returns the first two letters of a name of one word.
fn first_letters(name: &str) -> Option<String> {
    (!name.contains(' ')).then(|| name.chars().take(2).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::{RowRef, Value};

    #[test]
    fn species_are_asked_for_by_their_short_forms() {
        for (text, slug) in [
            ("Op", "octopode"),
            ("op", "octopode"),
            ("DE", "deep-elf"),
            ("de", "deep-elf"),
            ("Na", "naga"),
            ("Barachim", "barachi"),
            ("nagas", "naga"),
            ("Octopodes", "octopode"),
            ("deep elves", "deep-elf"),
            ("Deep-Dwarves", "deep-dwarf"),
        ] {
            assert_eq!(RowRef::<Species>::parse(text).map(|row| row.write()), Ok(slug.to_string()), "{text}");
        }
        assert!(["Xx", "O", "Opp", "é", ""].into_iter().all(|text| find_species(text).is_none()));
    }
}
