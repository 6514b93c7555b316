//! Parses what a dump writes about the god: its name, its cell among the statistics, and its mood.

use crate::dump::header::starts_with_name;
use crawl::model::build::God;

/// Returns the god that a text starts with the name of, with or without article and followed by any epithet.
pub(super) fn parse_god(name: &str) -> Option<God> {
    let without_article = |name: &'static str| name.strip_prefix("the ").unwrap_or(name);
    let name = name.trim_start_matches('*').trim_start();
    let has_article = name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("the "));
    let name = if has_article { &name[4..] } else { name };
    let mut gods = God::ALL.iter().copied().filter(|god| *god != God::None);
    gods.find(|god| starts_with_name(name, without_article(god.label())))
}

/// The god's cell among the statistics: a name, and the stars if there are any.
pub(super) struct GodCell<'a> {
    /// The god's name.
    pub name: &'a str,
    /// The number of lit stars, 0 to 6.
    pub stars: Option<usize>,
    /// Whether stars are crossed out by ostracism.
    pub is_ostracised: bool,
    /// Whether the character is under penance.
    pub has_penance: bool,
    /// The piety as a number, which only crash reports have.
    pub piety: Option<i32>,
}

/// Parses the god of a crash report, `god: Trog (35)`; a character without one has `god: No God (0)`.
pub(super) fn parse_crashed_cell(text: &str) -> Option<GodCell<'_>> {
    let (_, text) = text.split_once(", god: ")?;
    let (name, piety) = text.split_once(" (").filter(|(name, _)| *name != "No God")?;
    let piety = piety.split_once(')')?.0.parse().ok()?;
    Some(GodCell { name, stars: None, is_ostracised: false, has_penance: false, piety: Some(piety) })
}

/// Parses what follows `God:` in a line, such as `Trog [**....]`.
pub(super) fn parse_cell(text: &str) -> Option<GodCell<'_>> {
    let (_, text) = text.split_once("God:")?;
    let (name, stars) = text.split_once('[').unwrap_or((text, ""));
    let stars = stars.split_once(']').map(|(stars, _)| stars);
    let stars = stars.filter(|stars| stars.len() == 6 && stars.bytes().all(|b| b"*.X ".contains(&b)));
    let name = name.trim();
    Some(GodCell {
        name: name.trim_start_matches('*').trim_start(),
        stars: stars.map(|stars| stars.bytes().filter(|byte| *byte == b'*').count()),
        is_ostracised: stars.is_some_and(|stars| stars.contains('X')),
        has_penance: name.starts_with('*'),
        piety: None,
    })
}

/// The game's phrases for a god's favour, best first. The last two are of early releases, in which a god
/// could be displeased without penance.
const FAVOURS: [&str; 8] = [
    "exalted by your worship",
    "extremely pleased",
    "greatly pleased",
    "most pleased",
    "pleased with you",
    "aware of your devotion",
    "noncommittal",
    "displeased",
];

/// Parses a sentence about a god's mood; returns its rank, 0 being the best.
pub(super) fn parse_favour(text: &str) -> Option<usize> {
    let mood = [" is ", " was "].iter().find_map(|verb| text.split_once(verb))?.1;
    FAVOURS.iter().position(|favour| mood.starts_with(favour))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gods_are_found_by_name_with_article_or_stars() {
        for name in ["the Shining One", "The Shining One", "Shining One [***...]"] {
            assert_eq!(parse_god(name), Some(God::ShiningOne), "{name}");
        }
        let gods = (parse_god("Jiyva Sludge"), parse_god("*Ru"), parse_god("Rune"));
        assert_eq!(gods, (Some(God::Jiyva), Some(God::Ru), None));
        assert_eq!((parse_god(""), parse_god("none")), (None, None));
    }

    #[test]
    fn the_cell_has_a_name_and_six_stars() {
        let read =
            |text| parse_cell(text).map(|cell| (cell.name, cell.stars, cell.is_ostracised, cell.has_penance));
        assert_eq!(read("XL: 3 God:  Trog [**....]"), Some(("Trog", Some(2), false, false)));
        assert_eq!(read("God: *Sif Muna [*.XXXX]"), Some(("Sif Muna", Some(1), true, true)));
        assert_eq!(read("God: Xom - BORED"), Some(("Xom - BORED", None, false, false)));
        assert_eq!(read("Gods: 3"), None);
        let crashed = parse_crashed_cell("Position: (0, 0), god: Trog (35), banished: 0").unwrap();
        assert_eq!((crashed.name, crashed.piety), ("Trog", Some(35)));
    }
}
