//! The god, and what stars and sentences leave open of the piety.

use crate::crawl::model::build::God;
use crate::dump::header::starts_with_name;
use crate::edition::{Edition, Life, since, until};

/// The god of a name, with or without article and epithet.
pub(super) fn god(name: &str) -> Option<God> {
    let bare = |name: &'static str| name.strip_prefix("the ").unwrap_or(name);
    let name = name.trim_start_matches('*').trim_start();
    let article = name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("the "));
    let name = if article { &name[4..] } else { name };
    let gods = God::ALL.iter().copied().filter(|god| *god != God::None);
    gods.into_iter().find(|god| starts_with_name(name, bare(god.label())))
}

/// The god's cell among the statistics: a name, and the stars if it has any.
pub(super) struct Cell<'a> {
    /// The god's name.
    pub name: &'a str,
    /// How many of six stars are lit.
    pub stars: Option<usize>,
    /// Whether stars are crossed out by ostracism.
    pub ostracised: bool,
    /// Whether the god is angry.
    pub penance: bool,
}

/// Reads what stands behind `God:`.
pub(super) fn cell(text: &str) -> Option<Cell<'_>> {
    let (_, text) = text.split_once("God:")?;
    let (name, pips) = text.split_once('[').unwrap_or((text, ""));
    let pips = pips.split_once(']').map(|(pips, _)| pips);
    let pips = pips.filter(|pips| pips.len() == 6 && pips.bytes().all(|b| b"*.X ".contains(&b)));
    let name = name.trim();
    Some(Cell {
        name: name.trim_start_matches('*').trim_start(),
        stars: pips.map(|pips| pips.bytes().filter(|byte| *byte == b'*').count()),
        ostracised: pips.is_some_and(|pips| pips.contains('X')),
        penance: name.starts_with('*'),
    })
}

/// How a god says that it is content, best first. The last two are of old, when a god could be
/// displeased without penance.
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

/// What the sentence about a god's mood says, as a place in [`FAVOURS`].
pub(super) fn favour(text: &str) -> Option<usize> {
    let mood = [" is ", " was "].iter().find_map(|verb| text.split_once(verb))?.1;
    FAVOURS.iter().position(|favour| mood.starts_with(favour))
}

/// Piety, from the least to the most that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interval {
    pub from: i32,
    pub to: i32,
}

const MOST: i32 = 200;

impl Interval {
    fn and(self, other: Interval) -> Option<Interval> {
        let both = Interval { from: self.from.max(other.from), to: self.to.min(other.to) };
        (both.from <= both.to).then_some(both)
    }
}

/// Until 0.13 the sentence had limits of its own; since then it follows the stars.
const OWN_LIMITS: Life = until(13);
/// In 0.12 the sixth star needed more than 160; by 0.31 that many were enough. In between, both may be.
const SIXTH_ABOVE: Life = until(30);
const SIXTH_AT: Life = since(13);

/// What stars and sentence together leave open. A sentence that contradicts the stars is not believed.
pub(super) fn piety(edition: Edition, stars: Option<usize>, favour: Option<usize>) -> Option<Interval> {
    let said = favour.and_then(|favour| match OWN_LIMITS.includes(edition) {
        true => by_sentence(favour),
        false => by_stars(edition, 6_usize.checked_sub(favour)?),
    });
    let Some(lit) = stars.and_then(|stars| by_stars(edition, stars)) else { return said };
    Some(said.and_then(|said| lit.and(said)).unwrap_or(lit))
}

fn by_stars(edition: Edition, stars: usize) -> Option<Interval> {
    let sixth = if SIXTH_AT.includes(edition) { 160 } else { 161 };
    let fifth = if SIXTH_ABOVE.includes(edition) { 160 } else { 159 };
    let intervals = [(0, 29), (30, 49), (50, 74), (75, 99), (100, 119), (120, fifth), (sixth, MOST)];
    intervals.get(stars).map(|&(from, to)| Interval { from, to })
}

fn by_sentence(favour: usize) -> Option<Interval> {
    let intervals = [(131, MOST), (101, 130), (71, 100), (41, 70), (21, 40), (0, MOST), (6, 20), (0, 5)];
    intervals.get(favour).map(|&(from, to)| Interval { from, to })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(v: &str, stars: Option<usize>, sentence: &str) -> Option<(i32, i32)> {
        let interval = piety(Edition::parse(v).unwrap(), stars, favour(sentence));
        interval.map(|Interval { from, to }| (from, to))
    }

    #[test]
    fn stars_and_sentence_meet() {
        assert_eq!(open("0.12", Some(5), "Trog is exalted by your worship."), Some((131, 160)));
        assert_eq!(open("0.12", Some(6), "Trog was exalted by your worship."), Some((161, 200)));
        assert_eq!(open("0.12", None, "Trog is pleased with you."), Some((21, 40)));
        assert_eq!(open("0.12", Some(6), "Trog is noncommittal."), Some((161, 200)), "a contradiction");
        assert_eq!(open("0.31", Some(5), "Trog is extremely pleased with you."), Some((120, 159)));
        assert_eq!(open("0.31", None, "Trog is exalted by your worship."), Some((160, 200)));
        assert_eq!(open("0.31", None, "Trog is noncommittal."), Some((0, 29)));
        assert_eq!(open("0.21", Some(5), ""), Some((120, 160)));
        assert_eq!(open("0.31", None, "Trog is asleep."), None);
    }

    #[test]
    fn gods_go_by_many_names() {
        for name in ["the Shining One", "The Shining One", "Shining One [***...]"] {
            assert_eq!(god(name), Some(God::ShiningOne), "{name}");
        }
        assert_eq!((god("Jiyva Sludge"), god("*Ru"), god("Rune")), (Some(God::Jiyva), Some(God::Ru), None));
        assert_eq!((god(""), god("none")), (None, None));
    }

    #[test]
    fn the_cell_has_a_name_and_six_stars() {
        let read = |text| cell(text).map(|cell| (cell.name, cell.stars, cell.ostracised, cell.penance));
        assert_eq!(read("XL: 3 God:  Trog [**....]"), Some(("Trog", Some(2), false, false)));
        assert_eq!(read("God: *Sif Muna [*.XXXX]"), Some(("Sif Muna", Some(1), true, true)));
        assert_eq!(read("God: Xom - BORED"), Some(("Xom - BORED", None, false, false)));
        assert_eq!(read("Gods: 3"), None);
    }
}
