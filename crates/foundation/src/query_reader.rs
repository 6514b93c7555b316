//! Reads a query in parts: each set of inputs removes its own pairs; the pairs left at the end were not
//! understood.
//!
//! # Examples
//! ```
//! use foundation::dice::Rolls;
//! use foundation::query_reader::QueryReader;
//!
//! let mut reader = QueryReader::new("v=0.31&seed=7&sede=8").unwrap();
//! let rolls: Rolls = reader.part();
//! assert_eq!(rolls.seed.0, 7);
//! let not_understood = reader.not_understood(&[]);
//! assert_eq!(not_understood[0].why, "Unknown key “sede”. Did you mean seed?");
//! ```

use crate::edition::Edition;
use crate::input_error::InputError;
use crate::inputs::{DynInputs, InputKey, InputName, Inputs};
use crate::query::{BEHIND, NotUnderstood, Pair, TooLong, pairs, read};
use crate::spelling::{self, KnownName};

/// The key of the edition, which is always written and always first.
pub const EDITION_KEY: InputKey = InputKey::new("v");
/// The key of the schema version, reserved for incompatible changes. Only `1` is known, and none is written.
const SCHEMA_KEY: &str = "s";

/// A query that is being read.
pub struct QueryReader {
    /// The rules in force.
    pub edition: Edition,
    /// All pairs of the query.
    original: Vec<Pair>,
    /// The pairs that no part has read yet.
    remaining: Vec<Pair>,
    /// The inputs of the parts that were read while pairs remained.
    known: Vec<KnownName>,
    /// The pairs of parts that were read, but could not be parsed.
    not_understood: Vec<NotUnderstood>,
}

impl QueryReader {
    /// Starts reading a query, with or without its `?`.
    ///
    /// # Errors
    /// [`TooLong`] for a query over [`crate::query::MAX_QUERY_BYTES`] bytes. Nothing else is an error.
    pub fn new(query: &str) -> Result<QueryReader, TooLong> {
        Ok(Self::from_pairs(pairs(query)?))
    }

    /// Starts reading the pairs of a query. Of a repeated key the last pair holds, of the edition the last
    /// that can be read.
    pub fn from_pairs(pairs: Vec<Pair>) -> QueryReader {
        let (mut remaining, mut not_understood) = (Vec::new(), Vec::new());
        for (index, pair) in pairs.iter().enumerate() {
            if is_given_again(&pairs, index) && pair.key != EDITION_KEY.as_str() {
                not_understood.push(NotUnderstood::overridden(pair.clone()));
            } else {
                remaining.push(pair.clone());
            }
        }
        let edition = take(&mut remaining, EDITION_KEY.as_str(), &mut not_understood, Edition::read);
        take(&mut remaining, SCHEMA_KEY, &mut not_understood, |schema| match schema {
            "1" => Ok(()),
            _ => Err(InputError::Malformed(
                "This link is not of the kind that this page reads: if it was made by a newer one, \
                 reload the page."
                    .to_string(),
            )),
        });
        let edition = edition.unwrap_or_default();
        QueryReader { edition, original: pairs, remaining, known: Vec::new(), not_understood }
    }

    /// Reads and returns a set of inputs, restricted to the edition.
    pub fn part<I: Inputs>(&mut self) -> I {
        let mut part = I::default();
        self.read(&mut part);
        part
    }

    /// Reads a set of inputs, which must be at its defaults, and restricts it to the edition.
    pub fn read(&mut self, part: &mut dyn DynInputs) {
        read(part, &mut self.remaining, self.edition, &mut self.not_understood);
        // Where nothing is left to read, no key can turn out to be unknown.
        if !self.remaining.is_empty() {
            self.known.extend(names(part));
        }
        part.restrict_to(self.edition);
    }

    /// Returns the pairs that were not understood, in their order in the query. Unread pairs whose key is in
    /// `known_keys` are left out: they belong to parts that the caller chose not to read.
    pub fn not_understood(self, known_keys: &[&[InputKey]]) -> Vec<NotUnderstood> {
        let QueryReader { original, remaining, mut known, mut not_understood, .. } = self;
        let keys = || known_keys.iter().copied().flatten().map(|key| key.as_str());
        known.extend(keys().map(|key| KnownName { slug: key, label: key }));
        let unknown = remaining.into_iter().filter(|pair| keys().all(|key| pair.key != key));
        for pair in unknown {
            // However often it is given, no pair of it holds.
            not_understood.retain(|other| other.pair.key != pair.key);
            let why = unknown_key(&pair.key, &known);
            not_understood.push(NotUnderstood::new(pair, why));
        }
        let mut in_order = Vec::new();
        // Entries of a repeated key are listed where its last pair stands, the one that counts; those that
        // say the same, once.
        let is_last = |(index, _): &(usize, &Pair)| !is_given_again(&original, *index);
        for (_, pair) in original.iter().enumerate().filter(is_last) {
            let mut alike: Vec<_> =
                not_understood.extract_if(.., |other| other.pair.key == pair.key).collect();
            alike.dedup_by(|later, first| !later.is_item && later.why == first.why);
            in_order.extend(alike);
        }
        in_order
    }
}

/// Returns the message for a key that no input has; `known` are those there are.
fn unknown_key(key: &str, known: &[KnownName]) -> String {
    if let Some(key) = key.strip_prefix(BEHIND) {
        return format!("Behind a query nothing is read after “#”: put “{key}” before it, after “&”.");
    }
    spelling::unknown("key", key, known)
}

/// Returns the key and label of each input; a label that is the key is written like it.
fn names(part: &dyn DynInputs) -> impl Iterator<Item = KnownName> {
    part.inputs().map(|(InputName { key, label, .. }, _)| {
        let slug = key.as_str();
        KnownName { slug, label: if label.eq_ignore_ascii_case(slug) { slug } else { label } }
    })
}

/// Returns whether the key of the pair at an index is given again after it.
fn is_given_again(pairs: &[Pair], index: usize) -> bool {
    pairs[index + 1..].iter().any(|later| later.key == pairs[index].key)
}

/// Removes all pairs of a key and parses them. Returns the last value that could be parsed; the other pairs
/// are moved to `not_understood`.
fn take<T>(
    pairs: &mut Vec<Pair>,
    key: &str,
    not_understood: &mut Vec<NotUnderstood>,
    parse: impl Fn(&str) -> Result<T, InputError>,
) -> Option<T> {
    let mut found: Option<(T, Pair)> = None;
    for pair in pairs.extract_if(.., |pair| pair.key == key) {
        match parse(&pair.value) {
            Ok(value) => {
                let before = found.replace((value, pair));
                not_understood.extend(before.map(|(_, pair)| NotUnderstood::overridden(pair)));
            }
            Err(why) => not_understood.push(NotUnderstood::new(pair, why.to_string())),
        }
    }
    found.map(|(value, _)| value)
}
