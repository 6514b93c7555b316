//! A question as a query string, and back: `v=0.31&species=naga&form=statue`.
//!
//! Reading keeps what it can. What it cannot understand stays out of the answer, is reported with a
//! reason, and is written back at the end, so that an older page passing on a newer link loses nothing.

pub mod reading;

use crate::edition::Edition;
use crate::inputs::{DynInputs, DynValue, InputName};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt;

/// The longest query that is read, in bytes.
pub const LONGEST: usize = 8192;

/// A query too long to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong(usize);

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The question is {} bytes long; at most {LONGEST} can be read.", self.0)
    }
}

impl std::error::Error for TooLong {}

/// One `key=value` of a query, decoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The key.
    pub key: String,
    /// Its value.
    pub value: String,
}

impl fmt::Display for Pair {
    /// Encoded, as a query has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pair { key, value } = self;
        write!(f, "{}={}", utf8_percent_encode(key, ENCODED), utf8_percent_encode(value, ENCODED))
    }
}

/// A pair that stayed out of the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotUnderstood {
    /// The pair as it came.
    pub pair: Pair,
    /// Why, in a sentence.
    pub why: String,
}

/// All but what a value may hold raw.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~')
    .remove(b'@')
    .remove(b'/')
    .remove(b':')
    .remove(b',');

/// Splits a query, with or without a leading `?`, into pairs; of a repeated key the last one counts.
///
/// # Errors
/// [`TooLong`] for a query over [`LONGEST`] bytes.
pub fn pairs(query: &str) -> Result<Vec<Pair>, TooLong> {
    if query.len() > LONGEST {
        return Err(TooLong(query.len()));
    }
    let query = query.strip_prefix('?').unwrap_or(query);
    let mut pairs: Vec<Pair> = Vec::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        pairs.retain(|pair| pair.key != key);
        pairs.push(Pair { key: key.into_owned(), value: value.into_owned() });
    }
    Ok(pairs)
}

/// Joins pairs to a query.
pub fn join<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> String {
    pairs.into_iter().map(Pair::to_string).collect::<Vec<_>>().join("&")
}

/// Takes the pairs that are inputs of a part at its defaults out of `pairs` and reads them; those that do not
/// read go to `refused`.
pub fn read(
    part: &mut dyn DynInputs,
    pairs: &mut Vec<Pair>,
    edition: Edition,
    refused: &mut Vec<NotUnderstood>,
) {
    pairs.retain(|pair| {
        let Some((name, value)) = part.named_mut(&pair.key) else {
            return true;
        };
        refused.extend(read_one(name, value, pair, edition));
        false
    });
    part.normalize();
}

/// Reads an input that is at its default, and says what does not read.
fn read_one(name: &InputName, value: &mut dyn DynValue, pair: &Pair, edition: Edition) -> Vec<NotUnderstood> {
    let Err(why) = name.read(value, &pair.value, edition) else { return Vec::new() };
    let list = name.life.includes(edition) && value.is_list();
    let some = list.then(|| read_some(value, pair, edition)).flatten();
    some.unwrap_or_else(|| vec![NotUnderstood { pair: pair.clone(), why }])
}

/// Reads what can be read of a list, and says what is left; nothing where it is the list as a whole that does not read.
fn read_some(value: &mut dyn DynValue, pair: &Pair, edition: Edition) -> Option<Vec<NotUnderstood>> {
    let (mut kept, mut left) = (Vec::new(), Vec::new());
    for part in pair.value.split(',') {
        match value.read(part, edition) {
            Ok(()) => kept.push(part),
            Err(why) => {
                left.push(NotUnderstood { pair: Pair { value: part.to_string(), ..pair.clone() }, why })
            }
        }
    }
    let told = !left.is_empty() && (kept.is_empty() || value.read(&kept.join(","), edition).is_ok());
    if !told {
        value.restrict_to(false, edition);
    }
    told.then_some(left)
}

/// Adds a pair, to the end of the list where there is one of that key.
pub fn add(pairs: &mut Vec<Pair>, pair: Pair) {
    match pairs.iter_mut().find(|known| known.key == pair.key) {
        Some(known) if !known.value.is_empty() => known.value = known.value.clone() + "," + &pair.value,
        Some(known) => known.value = pair.value,
        None => pairs.push(pair),
    }
}

/// The inputs that are not at their default, in order.
pub fn write(part: &dyn DynInputs) -> Vec<Pair> {
    let plain = part.plain();
    let changed = part.inputs().zip(plain.inputs()).filter_map(|((name, value), (_, plain))| {
        let value = value.write();
        (value != plain.write()).then(|| Pair { key: name.key.to_string(), value })
    });
    changed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(query: &str) -> String {
        join(&pairs(query).unwrap())
    }

    #[test]
    fn pairs_decode_and_encode() {
        assert_eq!(split("?a=1&b=x+y&a=2"), "b=x%20y&a=2");
        assert_eq!(split("foes=@13/9:hasted,orc.1"), "foes=@13/9:hasted,orc.1");
        assert_eq!(split("&&k&%C3%A4=%26"), "k=&%C3%A4=%26");
    }

    #[test]
    fn the_longest_query_is_8192_bytes() {
        assert!(pairs(&"x".repeat(8192)).is_ok());
        assert_eq!(
            pairs(&"x".repeat(8193)).unwrap_err().to_string(),
            "The question is 8193 bytes long; at most 8192 can be read."
        );
    }
}
