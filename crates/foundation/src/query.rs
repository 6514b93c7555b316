//! Inputs as a query string, and back: `v=0.31&species=naga&form=statue`.
//!
//! Reading is lenient: a pair that cannot be understood does not influence the answer, is reported with a
//! reason, and is written back at the end of the query. An older page that passes on a newer link therefore
//! loses nothing.
//!
//! # Examples
//! ```
//! use foundation::dice::Rolls;
//! use foundation::query::{join, write};
//! use foundation::query_reader::QueryReader;
//!
//! let mut reader = QueryReader::new("?v=0.31&seed=7&sead=8").unwrap();
//! let rolls: Rolls = reader.part();
//! assert_eq!((reader.edition.slug(), rolls.seed.0), ("0.31", 7));
//! assert_eq!(join(&write(&rolls)), "seed=7");
//!
//! let not_understood = reader.not_understood(&[]);
//! assert_eq!(not_understood[0].pair.to_string(), "sead=8");
//! assert_eq!(not_understood[0].why, "Unknown key “sead”. Did you mean seed?");
//! ```

use crate::edition::Edition;
use crate::input_error::InputError;
use crate::inputs::{DynInputs, DynValue, InputName};
use crate::list_items::list_items;
use crate::text::printable;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt;

/// The longest query that is accepted, in bytes.
pub const MAX_QUERY_BYTES: usize = 8192;

/// What stands before the keys of pairs that a fragment has behind a query.
pub(crate) const BEHIND: char = '#';
/// Limit on the items of a list that are read one by one if not all can be read.
const MAX_ITEMS: usize = 64;

/// The error of a query longer than [`MAX_QUERY_BYTES`]; holds its length in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong(usize);

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The link is {} bytes long; at most {MAX_QUERY_BYTES} can be read.", self.0)
    }
}

impl std::error::Error for TooLong {}

/// One `key=value` pair of a query, percent-decoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The decoded key.
    pub key: String,
    /// The decoded value.
    pub value: String,
}

impl fmt::Display for Pair {
    /// Formats the pair percent-encoded.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pair { key, value } = self;
        write!(f, "{}={}", utf8_percent_encode(key, ENCODED), utf8_percent_encode(value, ENCODED))
    }
}

/// A pair that could not be understood and does not influence the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotUnderstood {
    /// The pair as it was read.
    pub pair: Pair,
    /// The reason, as a sentence.
    pub why: String,
    /// Whether the same key follows later: that pair is used, and this one is not written back.
    pub is_overridden: bool,
    /// Whether it holds items of a list whose other items were read.
    pub is_item: bool,
}

impl NotUnderstood {
    /// Creates the entry of a pair that is written back.
    pub fn new(pair: Pair, why: String) -> NotUnderstood {
        NotUnderstood { pair, why, is_overridden: false, is_item: false }
    }

    /// Creates the entry of items of a list whose other items were read.
    fn item(pair: &Pair, items: String, why: String) -> NotUnderstood {
        let pair = Pair { value: items, ..pair.clone() };
        NotUnderstood { is_item: true, ..NotUnderstood::new(pair, why) }
    }

    /// Creates the entry of a pair whose key is given again later.
    pub fn overridden(pair: Pair) -> NotUnderstood {
        let why = format!("{} is given more than once: the last one holds.", pair.key);
        NotUnderstood { pair, why, is_overridden: true, is_item: false }
    }
}

impl fmt::Display for NotUnderstood {
    /// Formats the pair and the reason: `foes=orcc. Unknown monster “orcc”.`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.pair, self.why)
    }
}

/// The characters to percent-encode: all except those that keep links readable.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~')
    .remove(b'*')
    .remove(b'@')
    .remove(b'/')
    .remove(b':')
    .remove(b',');

/// Splits a query, with or without a leading `?`, or a whole link into pairs, in order, those of a repeated
/// key included. Keys come back in lower case; control characters become spaces. Pairs in a fragment behind
/// the query come last, with a `#` before their keys, which no input has.
///
/// # Errors
/// [`TooLong`] for a query over [`MAX_QUERY_BYTES`] bytes.
pub fn pairs(query: &str) -> Result<Vec<Pair>, TooLong> {
    let (query, behind) = without_address(query);
    if query.len() + behind.len() > MAX_QUERY_BYTES {
        return Err(TooLong(query.len() + behind.len()));
    }
    let mut pairs: Vec<Pair> = Vec::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        // A line break in a link would break lines in everything that is exported from it.
        pairs.push(Pair { key: printable(&key).to_ascii_lowercase(), value: printable(&value).into_owned() });
    }
    pairs.extend(form_urlencoded::parse(behind.as_bytes()).map(|(key, value)| Pair {
        key: format!("{BEHIND}{}", printable(&key).to_ascii_lowercase()),
        value: printable(&value).into_owned(),
    }));
    Ok(pairs)
}

/// Returns the pairs of a link's fragment, with or without a leading `#`: what stands before a text to
/// highlight (`:~:text=naga`), if it has an equals sign; else nothing.
pub fn pairs_of_fragment(fragment: &str) -> &str {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let own = fragment.split_once(":~:").map_or(fragment, |(own, _)| own);
    if own.contains('=') { own.trim_start_matches('?') } else { "" }
}

/// Returns the query of a link, without the address before it, and the pairs of the fragment behind it. Where
/// nothing else is a query, the fragment is: `https://a.b/#v=0.31`.
fn without_address(link: &str) -> (&str, &str) {
    let (link, fragment) = link.trim().split_once('#').unwrap_or((link.trim(), ""));
    let has_pairs = |text: &str| text.contains(['=', '&']);
    let pairs = pairs_of_fragment(fragment);
    match link.split_once('?') {
        Some((address, query)) if !has_pairs(address) && !query.is_empty() => (query, pairs),
        _ if !has_pairs(link) && !pairs.is_empty() => (pairs, ""),
        Some((address, "")) if !has_pairs(address) => ("", ""),
        _ if link.contains("://") && !link.contains('=') => ("", ""),
        _ => (link, pairs),
    }
}

/// Joins pairs into a query, without a leading `?`.
pub fn join<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> String {
    pairs.into_iter().map(Pair::to_string).collect::<Vec<_>>().join("&")
}

/// Removes the pairs that belong to `part` from `pairs` and reads them into it. Pairs that cannot be read are
/// moved to `not_understood`. `part` must be at its defaults.
pub fn read(
    part: &mut dyn DynInputs,
    pairs: &mut Vec<Pair>,
    edition: Edition,
    not_understood: &mut Vec<NotUnderstood>,
) {
    pairs.retain(|pair| {
        let Some((name, value)) = part.get_mut(&pair.key) else {
            return true;
        };
        not_understood.extend(read_one(name, value, pair, edition));
        false
    });
    part.normalize();
}

/// Reads an input that is at its default. Returns the pair, or the items of a list, that could not be read.
fn read_one(name: &InputName, value: &mut dyn DynValue, pair: &Pair, edition: Edition) -> Vec<NotUnderstood> {
    let Err(why) = name.read(value, &pair.value, edition) else { return Vec::new() };
    let reject_pair = |why| vec![NotUnderstood::new(pair.clone(), why)];
    if !name.life.includes(edition) {
        return reject_pair(why.to_string());
    }
    if let Some(why) = value.read_parts(&pair.value, edition) {
        return reject_pair(why);
    }
    let is_short = list_items(&pair.value).len() <= MAX_ITEMS;
    let items = (value.is_list() && is_short).then(|| read_items(value, pair, edition)).flatten();
    items.unwrap_or_else(|| reject_pair(why.to_string()))
}

/// Reads the items of a list one by one, up to as many as it may hold, and returns those that were left out.
/// `None`, with the value at its default, if none was left out, or the others cannot be read as a list.
fn read_items(value: &mut dyn DynValue, pair: &Pair, edition: Edition) -> Option<Vec<NotUnderstood>> {
    let (mut readable, mut not_understood, mut surplus) = (String::new(), Vec::new(), Vec::new());
    let joined = |readable: &str, item: &str| {
        if readable.is_empty() { item.to_string() } else { format!("{readable},{item}") }
    };
    for item in list_items(&pair.value) {
        let longer = joined(&readable, item);
        match value.read(item, edition).and_then(|()| value.read(&longer, edition)) {
            Ok(()) => readable = longer,
            Err(InputError::TooMany(_)) => surplus.push(item),
            Err(why) => not_understood.push(NotUnderstood::item(pair, item.to_string(), why.to_string())),
        }
    }
    // Items that are too many are so for one reason, which counts them all.
    let surplus = surplus.join(",");
    if !surplus.is_empty()
        && let Err(why) = value.read(&joined(&readable, &surplus), edition)
    {
        not_understood.push(NotUnderstood::item(pair, surplus, why.to_string()));
    }
    let is_read =
        !not_understood.is_empty() && (readable.is_empty() || value.read(&readable, edition).is_ok());
    if !is_read {
        value.restrict_to(false, edition);
    }
    is_read.then_some(not_understood)
}

/// Adds a pair that was not understood. If the key exists, its value was understood in part: the pair is an
/// item to append to a comma-separated list (`is_list`), or the whole text that the value was read from.
pub fn add(pairs: &mut Vec<Pair>, pair: Pair, is_list: bool) {
    match pairs.iter_mut().find(|known| known.key == pair.key) {
        Some(known) if is_list && !known.value.is_empty() => {
            known.value.push(',');
            known.value.push_str(&pair.value);
        }
        Some(known) => known.value = pair.value,
        None => pairs.push(pair),
    }
}

/// Returns the inputs that are not at their default, in order.
pub fn write(part: &dyn DynInputs) -> Vec<Pair> {
    let defaults = part.defaults();
    let changed = part.inputs().zip(defaults.inputs()).filter_map(|((name, value), (_, default))| {
        let value = value.write();
        (value != default.write()).then(|| Pair { key: name.key.as_str().to_string(), value })
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
        assert_eq!(split("?a=1&b=x+y&a=2"), "a=1&b=x%20y&a=2");
        assert_eq!(split("foes=@13/9:hasted,orc.1"), "foes=@13/9:hasted,orc.1");
        assert_eq!(split("V=0.31&Foes=ogre"), "v=0.31&foes=ogre");
        assert_eq!(split("&&k&%C3%A4=%26"), "k=&%C3%A4=%26");
        assert_eq!(split("a%0A=x%0D%0Ay%00&b=%E2%80%AEz"), "a%20=x%20%20y%20&b=z");
    }

    #[test]
    fn a_link_is_read_as_its_query() {
        for link in [
            "v=0.31&haste=1",
            "?v=0.31&haste=1",
            " https://a.b/c/?v=0.31&haste=1#maths\n",
            "embed.html?v=0.31&haste=1#",
            "#v=0.31&haste=1",
            "#?v=0.31&haste=1",
            "https://a.b/c/#v=0.31&haste=1",
            "https://a.b/c/?#v=0.31&haste=1",
        ] {
            assert_eq!(split(link), "v=0.31&haste=1", "{link}");
        }
        for (link, query) in [
            ("https://a.b/c/", ""),
            ("https://a.b/#top", ""),
            ("c.html?", ""),
            ("find=what?&n=1", "find=what%3F&n=1"),
            ("https://a.b/?v=0.31#V=0.12&species=troll", "v=0.31&%23v=0.12&%23species=troll"),
            ("v=0.31#?haste=1", "v=0.31&%23haste=1"),
            ("https://a.b/?v=0.31#:~:text=naga&text=b", "v=0.31"),
            ("https://a.b/?v=0.31#maths:~:text=naga", "v=0.31"),
            ("https://a.b/#v=0.31:~:text=naga", "v=0.31"),
            ("https://a.b/#:~:text=naga", ""),
            ("v=0.31#R&D", "v=0.31"),
            ("https://a.b/#R&D", ""),
        ] {
            assert_eq!(split(link), query, "{link}");
        }
    }

    #[test]
    fn the_longest_query_is_8192_bytes() {
        assert!(pairs(&"x".repeat(8192)).is_ok());
        assert_eq!(
            pairs(&"x".repeat(8193)).unwrap_err().to_string(),
            "The link is 8193 bytes long; at most 8192 can be read."
        );
    }
}
