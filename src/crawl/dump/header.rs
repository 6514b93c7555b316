//! The release and the species, from the first lines of a dump.

use crate::crawl::species::Species;
use crate::edition::Edition;
use crate::inputs::Row;

/// The version in a line that names game and version, as every dump has one.
pub(super) fn version(text: &str) -> Option<&str> {
    let (before, after) = text.split_once(" version ")?;
    let game = before.ends_with("Stone Soup") || before.ends_with("DCSS");
    let version = after.split_whitespace().next()?;
    (game && version.starts_with(|c: char| c.is_ascii_digit())).then_some(version)
}

/// The edition of a version such as `0.31.0` or `0.35-a0-257-g1234567890`, and what is inexact in that.
/// Alphas and betas count as the release they lead to.
pub(super) fn edition(version: &str) -> Option<(Edition, Option<&'static str>)> {
    let mut numbers = version.split(|c: char| !c.is_ascii_digit()).map(str::parse::<u32>);
    let (major, minor) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    let mut releases = Edition::game().filter_map(minor_of);
    let (oldest, newest) = (releases.next()?, releases.next_back()?);
    Some(match Edition::parse(&format!("{major}.{minor}")) {
        Some(edition) => (edition, None),
        None if (major, minor) == (0, newest + 1) => (Edition::TRUNK, None),
        None if (major, minor) > (0, newest) => {
            (Edition::TRUNK, Some("This version is newer than any known here; it is read as trunk."))
        }
        None if minor < oldest => (
            Edition::game().next()?,
            Some("This version is older than any known here; it is read as the oldest."),
        ),
        None => return None,
    })
}

fn minor_of(edition: Edition) -> Option<u32> {
    edition.v().strip_prefix("0.")?.parse().ok()
}

/// Who the character is: what stands before the last parenthesis of the title line, and what is in it,
/// `Deep Elf Conjurer` or `DECj`. Names and titles may hold anything, the counter after it may not.
pub(super) fn title(text: &str) -> Option<(&str, &str)> {
    let (before, _) = text.rsplit_once("Turns:")?;
    let (before, _) = before.rsplit_once(')')?;
    let (who, what) = before.rsplit_once('(')?;
    (!what.is_empty()).then(|| (who.trim(), what.trim()))
}

/// What a finished game's score says the character began as.
pub(super) fn began(text: &str) -> Option<&str> {
    let what = text.strip_prefix("Began as a")?;
    let what = what.strip_prefix('n').unwrap_or(what).strip_prefix(' ')?;
    Some(what.split_once(" on ").map_or(what, |(what, _)| what))
}

/// The species that a text such as `Deep Elf Conjurer` or `DECj` starts with.
pub(super) fn species(what: &str) -> Option<&'static str> {
    let named = |row: &&Species| starts_with_name(what, row.name());
    let longest = Species::table().iter().filter(named).max_by_key(|row| row.name().len());
    longest.map(Row::slug).or_else(|| abbreviated(what))
}

/// Whether a text starts with a name and not with a longer word.
pub(super) fn starts_with_name(text: &str, name: &str) -> bool {
    let parts = text.split_at_checked(name.len());
    parts.is_some_and(|(start, after)| {
        start.eq_ignore_ascii_case(name) && !after.starts_with(|c: char| c.is_ascii_alphanumeric())
    })
}

/// The title line shortens species and background to two letters each when it would be too long.
fn abbreviated(what: &str) -> Option<&'static str> {
    let short = what.get(..2).filter(|_| what.len() == 4)?;
    let irregular = IRREGULAR.iter().find(|(letters, _)| *letters == short).map(|(_, slug)| *slug);
    let regular = || Species::table().iter().find(|row| abbreviates(short, row.name())).map(Row::slug);
    irregular.or_else(regular)
}

/// Whether two letters are the usual abbreviation: the initials of two words, the start of one.
fn abbreviates(short: &str, name: &str) -> bool {
    match name.split_once(' ') {
        Some((first, second)) => {
            let initials = first.chars().next().into_iter().chain(second.chars().next());
            initials.eq(short.chars())
        }
        None => name.starts_with(short),
    }
}

/// Abbreviations out of the ordinary. Those of draconians leave out the colour, which makes no
/// difference on dry ground.
const IRREGULAR: [(&str, &str); 11] = [
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
    ("Vp", "vampire"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn read(version: &str) -> Option<&'static str> {
        edition(version).map(|(edition, _)| edition.v())
    }

    #[test]
    fn versions_lead_to_editions() {
        assert_eq!(
            version("Dungeon Crawl Stone Soup version 0.12.2-18-gb8c16a5 (tiles) x"),
            Some("0.12.2-18-gb8c16a5")
        );
        assert_eq!(version("Dungeon Sprint DCSS version 0.31.0 (console) character file."), Some("0.31.0"));
        assert_eq!(version("My dog version 3"), None);
        assert_eq!((read("0.12.2-18-gb8c16a5"), read("0.34-b1")), (Some("0.12"), Some("0.34")));
        assert_eq!((read("0.35-a0-257-gf9e06672e4"), read("0.36.0")), (Some("trunk"), Some("trunk")));
        assert_eq!((read("0.9.1"), read("1.0"), read("x")), (Some("0.10"), Some("trunk"), None));
        assert!(edition("0.9.1").unwrap().1.is_some() && edition("0.35-a0").unwrap().1.is_none());
    }

    #[test]
    fn the_title_may_hold_anything() {
        let line = "(x) the Turns: 1 (b (Deep Elf Conjurer)  Turns: 3, Time: 0:01";
        assert_eq!(title(line), Some(("(x) the Turns: 1 (b", "Deep Elf Conjurer")));
        assert_eq!(title("Turns: 3"), None);
    }

    #[test]
    fn species_are_whole_words_or_two_letters() {
        let found = ["Grey Draconian Monk", "Draconian Monk", "DECj", "MDFi", "PoAE", "VSMo", "Ogres", "Xx"];
        let expected = [
            Some("grey-draconian"),
            Some("draconian"),
            Some("deep-elf"),
            Some("mountain-dwarf"),
            Some("poltergeist"),
            Some("vine-stalker"),
            None,
            None,
        ];
        assert_eq!(found.map(species), expected);
    }
}
