//! A query read part by part: each takes what is its own, and what is left over in the end was not understood.

use super::{NotUnderstood, Pair, TooLong, pairs, read};
use crate::edition::Edition;
use crate::inputs::{DynInputs, Inputs};

/// The key that names the edition; always written, always first.
pub const EDITION: &str = "v";
/// The key that numbers the meaning of all others; this page writes none.
const SCHEMA: &str = "s";

/// A query on its way to becoming a question.
pub struct QueryReader {
    /// The rules in force.
    pub edition: Edition,
    came: Vec<Pair>,
    left: Vec<Pair>,
    refused: Vec<NotUnderstood>,
}

impl QueryReader {
    /// Begins with a query, with or without its `?`.
    ///
    /// # Errors
    /// [`TooLong`] for a query over [`super::LONGEST`] bytes; nothing else is refused whole.
    pub fn new(query: &str) -> Result<QueryReader, TooLong> {
        Ok(Self::of(pairs(query)?))
    }

    /// Begins with the pairs of a query.
    pub fn of(pairs: Vec<Pair>) -> QueryReader {
        let (mut left, mut refused) = (pairs.clone(), Vec::new());
        let edition = take(&mut left, EDITION, &mut refused, |v| {
            Edition::parse(v).ok_or_else(|| format!("No edition is called “{v}”."))
        });
        take(&mut left, SCHEMA, &mut refused, |schema| match schema {
            "1" => Ok(()),
            _ => Err("The link was made for a newer version of this page.".to_string()),
        });
        QueryReader { edition: edition.unwrap_or_default(), came: pairs, left, refused }
    }

    /// The inputs of a part, as the edition knows them.
    pub fn part<I: Inputs>(&mut self) -> I {
        let mut part = I::default();
        self.read(&mut part);
        part
    }

    /// Reads the inputs of a part that is at its defaults, as the edition knows them.
    pub fn read(&mut self, part: &mut dyn DynInputs) {
        read(part, &mut self.left, self.edition, &mut self.refused);
        part.restrict_to(self.edition);
    }

    /// What was not understood, in the order it came. What has one of the keys belongs to a part that
    /// nobody asked for.
    pub fn not_understood(self, keys: &[&[&str]]) -> Vec<NotUnderstood> {
        let QueryReader { came, left, mut refused, .. } = self;
        let of_nobody =
            left.into_iter().filter(|pair| !keys.iter().any(|keys| keys.contains(&&pair.key[..])));
        refused.extend(of_nobody.map(|pair| NotUnderstood { why: unknown(&pair.key), pair }));
        let mut in_order = Vec::new();
        for pair in &came {
            in_order.extend(refused.extract_if(.., |refused| refused.pair.key == pair.key));
        }
        in_order
    }
}

/// What is said of a key that is none.
pub fn unknown(key: &str) -> String {
    format!("No input is called “{key}”.")
}

/// Takes all pairs of a key out and reads them; the first that reads counts, refused ones are kept with the
/// reason.
fn take<T>(
    pairs: &mut Vec<Pair>,
    key: &str,
    refused: &mut Vec<NotUnderstood>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Option<T> {
    let mut found = None;
    for pair in pairs.extract_if(.., |pair| pair.key == key) {
        match read(&pair.value) {
            Ok(value) => found = found.or(Some(value)),
            Err(why) => refused.push(NotUnderstood { pair, why }),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crawl::model::build::Build;
    use crate::question::Question;

    #[test]
    fn only_parts_that_were_asked_for_are_read() {
        let query = "v=0.31&depth=no&fast=9&species=naga&frozn=1&foes=nobody&s=2";
        let refused = |refused: &[NotUnderstood]| -> Vec<String> {
            refused.iter().map(|refused| refused.pair.to_string()).collect()
        };
        let mut reading = QueryReader::new(query).unwrap();
        let (edition, build) = (reading.edition, reading.part::<Build>());
        let told = reading.not_understood(Question::KEYS);
        assert_eq!(refused(&told), ["fast=9", "frozn=1", "s=2"]);

        let whole = Question::read(query).unwrap();
        assert_eq!((edition, build), (whole.edition, whole.build));
        assert_eq!(refused(&whole.not_understood), ["depth=no", "fast=9", "frozn=1", "foes=nobody", "s=2"]);
    }
}
