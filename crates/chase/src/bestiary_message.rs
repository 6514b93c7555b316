//! A portion of the bestiary as a worker posts it to the page: formatted and parsed here and nowhere else.
//!
//! # Examples
//! ```
//! use chase::bestiary_message::BestiaryMessage;
//! use foundation::edition::Edition;
//!
//! let last = BestiaryMessage { query: "v=0.34".to_string(), rows: Vec::new() };
//! assert_eq!(BestiaryMessage::parse(&last.format(), Edition::NEWEST), last);
//! ```

use crate::bestiary::{BestiaryRow, Verdict};
use crawl::model::monster::Monster;
use crawl::model::place::Place;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef, Value, parse_words};

/// Some monsters against the build of a query. A portion without monsters is the last.
#[derive(Clone, PartialEq, Debug)]
pub struct BestiaryMessage {
    /// The query it answers, as the page sent it.
    pub query: String,
    /// The monsters of this portion, in the order of the bestiary.
    pub rows: Vec<BestiaryRow>,
}

impl BestiaryMessage {
    /// Formats the message: a line with the query, then a line for each monster with its name in links, the
    /// bits of its three numbers, its verdict, its habits and its places, separated by tabs. Bits, because
    /// they come back exactly and the decimal conversion of floats is large.
    pub fn format(&self) -> String {
        let line = |row: &BestiaryRow| {
            let numbers = [row.ratio, row.mean_attacks, row.untouched];
            let [ratio, attacks, untouched] = numbers.map(|number| format!("{:x}", number.to_bits()));
            let (id, verdict) = (row.monster.slug(), row.verdict.slug());
            let habits: Vec<&str> = row.habits.iter().map(|habit| habit.slug()).collect();
            let places: String = row.places.iter().map(|place| format!("\t{place}")).collect();
            format!("\n{id}\t{ratio}\t{attacks}\t{untouched}\t{verdict}\t{}{places}", habits.join(" "))
        };
        self.rows.iter().fold(self.query.clone(), |text, row| text + &line(row))
    }

    /// Parses a message about monsters of an edition. Lines that are not of this form are skipped.
    pub fn parse(text: &str, edition: Edition) -> BestiaryMessage {
        let mut lines = text.split('\n');
        let query = lines.next().unwrap_or_default().to_string();
        BestiaryMessage { query, rows: lines.filter_map(|line| parse_row(line, edition)).collect() }
    }
}

fn parse_row(line: &str, edition: Edition) -> Option<BestiaryRow> {
    let mut cells = line.split('\t');
    let monster = RowRef::<Monster>::parse(cells.next()?).ok()?.as_of(edition)?.row();
    let mut number = || u64::from_str_radix(cells.next()?, 16).ok().map(f64::from_bits);
    let (ratio, mean_attacks, untouched) = (number()?, number()?, number()?);
    let verdict = Verdict::parse(cells.next()?).ok()?;
    let habits = parse_words(cells.next()?)?;
    let places = cells.filter_map(|cell| Place::parse(cell, edition)).collect();
    Some(BestiaryRow { monster, ratio, mean_attacks, untouched, verdict, habits, places })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bestiary::Bestiary;
    use crate::pursuit::ChaseSetup;
    use crate::setup::Chase;
    use crawl::model::build::Build;

    #[test]
    fn every_portion_of_every_edition_survives_the_message() {
        for edition in Edition::game() {
            let setup = ChaseSetup::new(edition, &Build::default(), &Chase::default());
            let rows: Vec<BestiaryRow> = Bestiary::new(setup).map(|row| row.with_details(edition)).collect();
            let message = BestiaryMessage { query: format!("v={}&gap=2", edition.slug()), rows };
            assert!(message.rows.len() > 300, "{edition}");
            assert_eq!(BestiaryMessage::parse(&message.format(), edition), message, "{edition}");
        }
    }

    #[test]
    fn an_empty_portion_is_the_query_alone_and_nonsense_is_skipped() {
        let edition = Edition::default();
        let last = BestiaryMessage { query: "v=0.34".to_string(), rows: Vec::new() };
        assert_eq!(last.format(), "v=0.34");
        for text in ["v=0.34", "v=0.34\nogre", "v=0.34\nogre\tx\ty\tz\tfaster", "v=0.34\n\t\t\t\t"] {
            assert_eq!(BestiaryMessage::parse(text, edition), last, "{text}");
        }
    }
}
