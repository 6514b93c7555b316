//! Finds what a row is about: by the heading above its name, and the name.

use super::cells::is_same_name;
use super::creature;
use super::timed::Timed;
use crate::wikitable::{has_any_word, words};
use crawl::model::build::Build;
use crawl::model::form::Form;
use crawl::model::species::Species;
use crawl::model::weapon::Weapon;
use crawl::step::actions::action_lives;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Row, RowRef, Value};

/// What the rows of a table are about, by the heading above their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubjectKind {
    /// Monsters.
    Monsters,
    /// Species.
    Species,
    /// Forms.
    Forms,
    /// Weapons.
    Weapons,
    /// Actions.
    Actions,
}

/// Returns what rows are about by the heading above their names, or `None` where it does not say.
pub fn subject_kind(heading: &str) -> Option<SubjectKind> {
    let kinds: [(&[&str], SubjectKind); 5] = [
        (&["monster", "monsters"], SubjectKind::Monsters),
        (&["species", "race", "races", "build", "builds"], SubjectKind::Species),
        (&["form", "forms", "transformation", "transformations"], SubjectKind::Forms),
        (&["weapon", "weapons", "missile", "missiles", "launcher", "launchers"], SubjectKind::Weapons),
        (&["action", "actions", "activity", "command"], SubjectKind::Actions),
    ];
    kinds.into_iter().find(|(names, _)| has_any_word(heading, names)).map(|(_, kind)| kind)
}

impl SubjectKind {
    /// Finds what has a name in any release; monsters only if `edition` has them.
    pub fn find(self, edition: Edition, name: &str) -> Option<Timed> {
        match self {
            SubjectKind::Monsters => {
                Some(creature::spans(edition, name)).filter(|spans| !spans.is_empty()).map(Timed::Monster)
            }
            SubjectKind::Species => find_row(Build::KEY.species, Species::table(), name),
            SubjectKind::Forms => find_row(Build::KEY.form, Form::table(), name),
            SubjectKind::Weapons => {
                let rows: Vec<_> = Weapon::table().iter().filter(|row| has_name(*row, name)).collect();
                (!rows.is_empty()).then_some(Timed::Weapon(rows))
            }
            SubjectKind::Actions => find_action(name).map(Timed::Action),
        }
    }
}

fn has_name<R: Row>(row: &R, name: &str) -> bool {
    is_same_name(row.name(), name) || is_same_name(row.slug(), name)
}

fn find_row<R: Row>(key: InputKey, rows: &'static [R], name: &str) -> Option<Timed> {
    let own = rows.iter().find(|row| has_name(*row, name));
    let row = own.or_else(|| RowRef::<R>::parse(name).ok().map(|row| row.row()))?;
    Some(Timed::Mover(vec![vec![(key, row.slug().to_string())]]))
}

/// Returns the slug of an action by its name, a part of it (“Put on a ring” of “Put on or remove a ring”), or
/// the slug.
fn find_action(name: &str) -> Option<&'static str> {
    let wanted = stems(name);
    let matches = |slug: &str, full: &str| {
        let all = stems(full);
        let mut rest = all.iter();
        let is_part = wanted.len() > 1
            && wanted.last() == all.last()
            && wanted.iter().all(|stem| rest.any(|own| own == stem));
        is_same_name(slug, name) || is_part
    };
    let found = action_lives().filter(|(slug, full, _)| matches(slug, full));
    found.min_by_key(|(_, full, _)| full.len()).map(|(slug, ..)| slug)
}

/// Returns the words of the name of an action without articles and endings: “Quaffing potions” is “quaff
/// potion”.
fn stems(name: &str) -> Vec<String> {
    let lower = name.to_ascii_lowercase();
    let stem = |word: &str| {
        let bare = word.strip_suffix("ing").filter(|bare| bare.len() > 2).unwrap_or(word);
        // “putting” is “put”.
        let bare = bare.strip_suffix("tt").map_or(bare.to_string(), |bare| format!("{bare}t"));
        bare.strip_suffix('s').unwrap_or(&bare).trim_end_matches('e').to_string()
    };
    words(&lower).filter(|word| !["a", "an", "the"].contains(word)).map(stem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_found_by_a_part_of_their_names() {
        for (name, slug) in [
            ("Quaff a potion", Some("quaff")),
            ("Quaffing potions", Some("quaff")),
            ("quaff", Some("quaff")),
            ("Putting on a ring", Some("ring")),
            ("Remove a ring", Some("ring")),
            ("Reading a scroll", Some("read")),
            ("Opening doors", Some("door")),
            ("Dance a jig", None),
            ("ring", Some("ring")),
            ("", None),
        ] {
            assert_eq!(find_action(name), slug, "{name}");
        }
    }
}
