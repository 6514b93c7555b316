//! What the game also calls species and forms: two letters in long titles, and names of forms among the statuses.
//!
//! # Examples
//! ```
//! use crawl::model::other_names::{find_form, find_species};
//!
//! assert_eq!(find_species("Op"), Some("octopode"));
//! assert_eq!(find_form("Amphisbaena-form"), Some("serpent"));
//! ```

use crate::model::species::Species;
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

/// Names of forms among the statuses that differ from the slug. Of two forms with one name each release has at most one.
const STATUSES: [(&str, &str); 15] = [
    ("blade-form", "blade"),
    ("blade-form", "blade-hands"),
    ("snake-form", "serpent"),
    ("amphisbaena-form", "serpent"),
    ("ice-form", "ice-beast"),
    ("yak-form", "rime-yak"),
    ("scarab-form", "sun-scarab"),
    ("scroll-form", "walking-scroll"),
    ("crab-form", "fortress-crab"),
    ("batswarm-form", "bat-swarm"),
    ("eel-form", "eel-hands"),
    ("eel-hands", "eel-hands"),
    ("appendage", "appendage"),
    ("appendages", "appendage"),
    ("beastly-appendage", "appendage"),
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

/// Returns the slug of the form that the game calls so among the statuses, in any case and with any separators.
pub fn find_form(status: &str) -> Option<&'static str> {
    forms(&slug_of(status)).next()
}

/// Returns the slugs of the forms that the game calls so among the statuses, the likeliest first; `status` is written as a slug.
pub fn forms(status: &str) -> impl Iterator<Item = &'static str> {
    STATUSES.iter().filter(move |(name, _)| *name == status).map(|(_, slug)| *slug)
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
    use crate::model::form::Form;
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

    #[test]
    fn forms_are_asked_for_by_their_statuses() {
        for (text, slug) in
            [("amphisbaena-form", "serpent"), ("Scarab form", "sun-scarab"), ("eel hands", "eel-hands")]
        {
            assert_eq!(RowRef::<Form>::parse(text).map(|row| row.write()), Ok(slug.to_string()), "{text}");
        }
        assert!(STATUSES.iter().all(|(_, slug)| Form::table().iter().any(|row| row.slug() == *slug)));
    }
}
