//! Fills in the god and the piety: the range that stars and mood allow, and its middle.

use super::{PietyRange, god_text};
use crate::dump::facts::Facts;
use crate::dump::lines::Located;
use crate::dump::reader::DumpReader;
use crawl::model::build::Build;
use foundation::edition::{Edition, Life, since, until};

impl DumpReader {
    /// Fills in the god and, where the god has any, the piety.
    pub fn read_god(&mut self, facts: &Facts<'_>) {
        let sentence = facts.worships.as_ref().map(|god| (god.value, god.line));
        let cell = facts.god_cell.as_ref().map(|cell| (cell.value.name, cell.line));
        let names = sentence.into_iter().chain(cell).filter(|(name, _)| !name.is_empty());
        let known = names.clone().find_map(|(name, line)| Some((god_text::parse_god(name)?, line)));
        let Some((god, line)) = known else {
            if let Some((name, line)) = names.clone().next() {
                self.ignore(line, format!("Unknown god “{name}”."));
            }
            return;
        };
        self.set(Build::KEY.god, god.slug(), line);
        if self.question.build.god.has_piety() {
            self.read_piety(facts);
        }
    }

    fn read_piety(&mut self, facts: &Facts<'_>) {
        let edition = self.question.edition;
        let stars = facts.god_cell.as_ref().and_then(|cell| Some((cell.value.stars?, cell.line)));
        let favour = facts.favour.as_ref().map(|favour| (favour.value, favour.line));
        let counted = facts.god_cell.as_ref().and_then(|cell| Some((cell.value.piety?, cell.line)));
        if let Some((piety, line)) = counted {
            return self.set(Build::KEY.piety, &piety.to_string(), line);
        }
        let range = piety_range(edition, stars.map(|(stars, _)| stars), favour.map(|(rank, _)| rank));
        let line = stars.map(|(_, line)| line).or(favour.map(|(_, line)| line));
        if let (Some(range), Some(line)) = (range, line) {
            self.piety = Some(PietyRange { from: range.from, to: range.to, line: line.number });
            self.set(Build::KEY.piety, &range.from.midpoint(range.to).to_string(), line);
        }
        let Some(Located { value: cell, line }) = &facts.god_cell else { return };
        if cell.is_ostracised {
            self.remark(*line, "Ostracism lowers the piety that counts; only the stars left are read.");
        }
        if cell.has_penance {
            self.remark(*line, "Under penance a god takes gifts back: Beogh's walking on water, for one.");
        }
    }
}

/// An inclusive range of piety.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    from: i32,
    to: i32,
}

/// The most piety that the game allows.
const MAX_PIETY: i32 = 200;

impl Range {
    fn intersection(self, other: Range) -> Option<Range> {
        let both = Range { from: self.from.max(other.from), to: self.to.min(other.to) };
        (both.from <= both.to).then_some(both)
    }
}

/// Until 0.13 the sentence had thresholds of its own; since then it follows the stars.
const OWN_THRESHOLDS: Life = until(13);
/// In 0.12 the sixth star needed more than 160; by 0.31 exactly 160 was enough. In the releases between,
/// either may hold.
const SIXTH_ABOVE: Life = until(30);
const SIXTH_AT: Life = since(13);

/// Returns the piety that stars and the favour's rank allow together. A sentence that contradicts the stars
/// is disregarded.
fn piety_range(edition: Edition, stars: Option<usize>, favour: Option<usize>) -> Option<Range> {
    let by_favour = favour.and_then(|favour| {
        if OWN_THRESHOLDS.includes(edition) {
            range_of_favour(favour)
        } else {
            range_of_stars(edition, 6_usize.checked_sub(favour)?)
        }
    });
    let by_stars = stars.and_then(|stars| range_of_stars(edition, stars));
    let Some(by_stars) = by_stars else { return by_favour };
    Some(by_favour.and_then(|by_favour| by_stars.intersection(by_favour)).unwrap_or(by_stars))
}

/// Returns the piety of a number of lit stars: the game's breakpoints 30, 50, 75, 100, 120 and 160.
fn range_of_stars(edition: Edition, stars: usize) -> Option<Range> {
    let sixth = if SIXTH_AT.includes(edition) { 160 } else { 161 };
    let fifth = if SIXTH_ABOVE.includes(edition) { 160 } else { 159 };
    let ranges = [(0, 29), (30, 49), (50, 74), (75, 99), (100, 119), (120, fifth), (sixth, MAX_PIETY)];
    ranges.get(stars).map(|&(from, to)| Range { from, to })
}

/// Returns the piety of a favour's rank, by the thresholds that held until 0.13.
fn range_of_favour(favour: usize) -> Option<Range> {
    let ranges =
        [(131, MAX_PIETY), (101, 130), (71, 100), (41, 70), (21, 40), (0, MAX_PIETY), (6, 20), (0, 5)];
    ranges.get(favour).map(|&(from, to)| Range { from, to })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(v: &str, stars: Option<usize>, sentence: &str) -> Option<(i32, i32)> {
        let range = piety_range(Edition::parse(v).unwrap(), stars, god_text::parse_favour(sentence));
        range.map(|Range { from, to }| (from, to))
    }

    #[test]
    fn stars_and_sentence_narrow_each_other() {
        assert_eq!(range("0.12", Some(5), "Trog is exalted by your worship."), Some((131, 160)));
        assert_eq!(range("0.12", Some(6), "Trog was exalted by your worship."), Some((161, 200)));
        assert_eq!(range("0.12", None, "Trog is pleased with you."), Some((21, 40)));
        assert_eq!(range("0.12", Some(6), "Trog is noncommittal."), Some((161, 200)), "a contradiction");
        assert_eq!(range("0.31", Some(5), "Trog is extremely pleased with you."), Some((120, 159)));
        assert_eq!(range("0.31", None, "Trog is exalted by your worship."), Some((160, 200)));
        assert_eq!(range("0.31", None, "Trog is noncommittal."), Some((0, 29)));
        assert_eq!(range("0.21", Some(5), ""), Some((120, 160)));
        assert_eq!(range("0.31", None, "Trog is asleep."), None);
    }
}
