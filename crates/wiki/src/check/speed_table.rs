//! Checks tables that hold movement delays against speeds: `| Slow || 11 - 12 || 9 |` by the game's words, or
//! `| 12 || 8.3 |` by delays.

use super::claim::CheckedClaim;
use super::written_decimal::{LEAST_AUT, WrittenDecimal};
use crate::wikitable::{WikiTable, plain, words};
use crawl::step::speed_words::{auts, speed};
use foundation::text::open_range;

/// What the columns of a table of this kind hold.
pub struct SpeedTable {
    columns: Vec<Option<Quantity>>,
    /// Whether the rows are the game's words; else they are delays.
    has_words: bool,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Quantity {
    /// Movement delays, in aut.
    Delay,
    /// Speeds as monsters have them: 10 for a step of 10 aut.
    Speed,
}

/// Numbers from one to another, or one and all beyond it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Range {
    first: f64,
    /// Equal to `first` for a single number, `None` where the range is open.
    last: Option<f64>,
}

/// A range as it is written.
#[derive(Clone, Copy)]
struct WrittenRange {
    first: WrittenDecimal,
    last: Option<WrittenDecimal>,
}

/// Words that a heading may contain besides the one that says what its column holds.
const OTHER_WORDS: [&str; 14] = [
    "approximate",
    "aut",
    "auts",
    "base",
    "effective",
    "equivalent",
    "in",
    "monster",
    "move",
    "movement",
    "of",
    "player",
    "s",
    "the",
];

impl SpeedTable {
    /// Returns the table if it is one. Either its rows are words that the game shows for a delay, of which
    /// "slow" alone may mean something else, or its first column holds delays and another one speeds.
    pub fn of(table: &WikiTable) -> Option<SpeedTable> {
        let columns: Vec<_> = table.head.iter().map(|heading| quantity(heading)).collect();
        let is_telling = |word: &str| auts(word).is_some() && !word.eq_ignore_ascii_case("slow");
        let has_words = table.rows.iter().any(|row| is_telling(&plain(&row.cells[0])));
        let (first, others) = columns.split_first()?;
        let has_delays = *first == Some(Quantity::Delay) && others.contains(&Some(Quantity::Speed));
        let is_one = has_delays || has_words && others.iter().any(Option::is_some);
        is_one.then_some(SpeedTable { columns, has_words })
    }

    /// Checks a cell of the row whose first cell is `name`. Returns `None` if either is not understood.
    pub fn check(&self, name: &str, column: usize, text: &str) -> Option<CheckedClaim> {
        let delays = if self.has_words { delays_of_word(name)? } else { WrittenRange::parse(name)?.in_aut() };
        let quantity = self.columns.get(column).copied()??;
        let claim = WrittenRange::parse(text)?;
        let truth = match quantity {
            Quantity::Delay => delays,
            Quantity::Speed => Range { first: speed(delays.first), last: delays.last.map(speed) },
        };
        let beyond = if quantity == Quantity::Delay { "more" } else { "less" };
        let shown = open_range(truth.first, truth.last, beyond);
        Some(CheckedClaim { agrees: claim.agrees_with(truth), truth: shown })
    }
}

/// Parses a plausible delay or speed.
fn plausible(text: &str) -> Option<WrittenDecimal> {
    WrittenDecimal::parse(text).filter(|number| (0.5..1000.0).contains(&number.value))
}

impl WrittenRange {
    /// Parses `10`, `6 - 7`, `16.6–14`, `13 +`, `13 or more` or `8 -`.
    fn parse(text: &str) -> Option<WrittenRange> {
        let text = text.to_ascii_lowercase().replace(['−', '–', '—'], "-").replace("to", "-");
        let text = text.trim().trim_end_matches("auts").trim_end_matches("aut").trim();
        let open =
            ["+", "-", "or more", "or less", "or slower"].iter().find_map(|end| text.strip_suffix(end));
        let (first, last) = match (open, text.split_once('-')) {
            (Some(first), _) => (first, None),
            (None, Some((first, last))) => (first, Some(last)),
            (None, None) => (text, Some(text)),
        };
        let last = last.map(|last| plausible(last.trim()).ok_or(())).transpose().ok()?;
        Some(WrittenRange { first: plausible(first.trim())?, last })
    }

    /// Returns whether both ends agree with those of a range, in either order. An open range agrees if its
    /// one end does.
    fn agrees_with(self, truth: Range) -> bool {
        let first = self.first;
        match (self.last, truth.last) {
            (None, last) => first.says(last.unwrap_or(truth.first)),
            (Some(_), None) => false,
            (Some(last), Some(true_last)) => {
                first.says(truth.first) && last.says(true_last)
                    || first.says(true_last) && last.says(truth.first)
            }
        }
    }

    /// Returns the range in aut: small numbers are in decaAut.
    fn in_aut(self) -> Range {
        let per = if self.first.value < LEAST_AUT { 10.0 } else { 1.0 };
        Range { first: self.first.value * per, last: self.last.map(|last| last.value * per) }
    }
}

/// Returns what a column holds by its heading.
fn quantity(heading: &str) -> Option<Quantity> {
    let lower = heading.to_ascii_lowercase();
    let is_known = |word: &str| ["delay", "speed"].contains(&word) || OTHER_WORDS.contains(&word);
    let has = |wanted: &str| words(&lower).any(|word| word == wanted);
    match (has("delay"), has("speed")) {
        _ if !words(&lower).all(is_known) => None,
        (true, false) => Some(Quantity::Delay),
        (false, true) => Some(Quantity::Speed),
        _ => None,
    }
}

/// Returns the movement delays that the game has a word for.
fn delays_of_word(word: &str) -> Option<Range> {
    let (first, last) = auts(word)?;
    Some(Range { first: f64::from(first), last: last.map(f64::from) })
}

#[cfg(test)]
mod tests {
    use crate::check::check;
    use foundation::edition::Edition;

    /// Returns for each finding its claim and the truth, `!` where they differ; and each cell that was not
    /// checked.
    fn checked(text: &str) -> Vec<String> {
        let tables = check(Edition::NEWEST, text);
        let mut lines = Vec::new();
        for table in &tables {
            let finding = |finding: &crate::check::Finding| {
                let mark = if finding.agrees { "" } else { "!" };
                format!("{} = {}{mark}", finding.claim, finding.truth)
            };
            lines.extend(table.findings.iter().map(finding));
            lines.extend(table.skipped.iter().map(|skipped| format!("{}?", skipped.text)));
        }
        lines
    }

    #[test]
    fn the_words_of_the_game_have_delays_and_speeds() {
        let text = "{|\n! Description || Delay ([[aut]]) || Effective Speed\n|-\n| Very quick || 6 - 7 || 16.6 - 14\n|-\n\
                    | Quick || 8 - 9 || 12.5 - 11\n|-\n| Average || 10 || 10\n|-\n| Slow || 11 - 12 || 9\n|-\n\
                    | Very slow || 13 + || 8 -\n|}";
        let expected = [
            "6 - 7 = 6 to 7",
            "16.6 - 14 = 16.7 to 14.3",
            "8 - 9 = 8 to 9",
            "12.5 - 11 = 12.5 to 11.1",
            "10 = 10",
            "10 = 10",
            "11 - 12 = 11 to 12",
            "9 = 9.1 to 8.3!",
            "13 + = 13 or more",
            "8 - = 7.7 or less",
        ];
        assert_eq!(checked(text), expected);
        let wrong = "Word | Movement delay\n--|--\nAverage | 9-10\nslow | 10 to 12\nvery slow | 14+\nvery quick | 7 or less\nquick | some\n";
        let expected =
            ["9-10 = 10!", "10 to 12 = 11 to 12!", "14+ = 13 or more!", "7 or less = 6 to 7", "some?"];
        assert_eq!(checked(wrong), expected);
    }

    #[test]
    fn delays_have_speeds() {
        let text = "Movement delay | Effective speed\n--|--\n6 | 16.67\n7 aut | 14.3\n1.4 | 7.1\n12 | 8.4\n13+ | 7.6 or less\nfast | 20\n";
        let expected =
            ["16.67 = 16.7", "14.3 = 14.3", "7.1 = 7.1", "8.4 = 8.3!", "7.6 or less = 7.7 or less", "20?"];
        assert_eq!(checked(text), expected);
    }

    #[test]
    fn other_tables_with_such_words_stay_what_they_are() {
        let effects = "{|\n! Effect !! Delay\n|-\n| Slow || +50%\n|-\n| Haste || 50% faster\n|}";
        assert_eq!(checked(effects).len(), 2);
        let monsters = "Monster | Speed\n--|--\njackal | 14\n";
        assert_eq!(checked(monsters), ["14 = 14"]);
        let species = "Species | Delay | Speed\n--|--|--\nnaga | 14 | 14\n";
        assert_eq!(checked(species), ["14 = 14", "14 = 14"]);
    }
}
