//! What of a link was understood, and why the rest was not.

use super::Question;
use foundation::query::{self, Pair, TooLong};
use std::fmt;

/// Why a text is taken for no link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoLink {
    /// It is too long.
    TooLong(TooLong),
    /// It asks nothing.
    Empty,
    /// No key in it is known: the first reason.
    NotUnderstood(String),
}

impl From<TooLong> for NoLink {
    fn from(why: TooLong) -> NoLink {
        NoLink::TooLong(why)
    }
}

impl fmt::Display for NoLink {
    /// Formats a sentence for the reader.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoLink::TooLong(why) => why.fmt(f),
            NoLink::Empty => {
                f.write_str("There is no question in this link: paste one such as ?v=0.34&species=naga.")
            }
            NoLink::NotUnderstood(why) => write!(f, "This is no link of Crawl Clock. {why}"),
        }
    }
}

impl std::error::Error for NoLink {}

impl Question {
    /// Reads a text that was pasted as a link, in place of another question. Parts that are not understood
    /// are reported, as [`Question::read`] does.
    ///
    /// # Errors
    /// [`NoLink`] if the text is too long, or if it has no known key.
    ///
    /// # Examples
    /// ```
    /// use question::Question;
    ///
    /// assert_eq!(Question::read_link("https://a.b/?v=0.31&x=1").unwrap().not_understood.len(), 1);
    /// let why = Question::read_link("garbage").unwrap_err();
    /// assert_eq!(why.to_string(), "This is no link of Crawl Clock. Unknown key “garbage”.");
    /// ```
    pub fn read_link(text: &str) -> Result<Question, NoLink> {
        let (pairs, question) = (query::pairs(text)?, Question::read(text)?);
        // A value that is not understood is reported, and makes the link no other one.
        let is_unknown = |pair: &Pair| {
            question.not_understood.iter().any(|entry| entry.pair.key == pair.key)
                && Question::keys().all(|meta| meta.key.as_str() != pair.key)
        };
        match (pairs.iter().all(is_unknown), question.not_understood.first()) {
            (false, _) => Ok(question),
            (true, Some(entry)) => Err(NoLink::NotUnderstood(entry.why.clone())),
            (true, None) => Err(NoLink::Empty),
        }
    }

    /// Returns why an answer lacks what it is about, asked by these keys: the reason of the first that was
    /// not understood. `None` if they are not in the link.
    pub fn why_lacking(&self, keys: &[&str]) -> Option<&str> {
        let misspelt = self.not_understood.iter().find(|entry| keys.contains(&&*entry.pair.key));
        misspelt.map(|entry| &*entry.why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_a_known_key_is_no_link() {
        for (link, ignored) in [
            ("?v=0.34", 0),
            ("v=0.31&haste=1", 0),
            ("https://a.b/c/?foes=orc,xyzzy", 1),
            ("a.html?ui=card", 0),
            ("v=0.9&haste=1", 1),
            ("https://a.b/?depth=99", 1),
            ("species=elf&x=1", 2),
            ("foes=xyzzy", 1),
        ] {
            let question = Question::read_link(link);
            assert_eq!(question.map(|question| question.not_understood.len()), Ok(ignored), "{link}");
        }
        for (text, why) in [
            ("https://a.b/", "There is no question in this link: paste one such as ?v=0.34&species=naga."),
            ("zork1=1&b=2", "This is no link of Crawl Clock. Unknown key “zork1”."),
        ] {
            assert_eq!(Question::read_link(text).unwrap_err().to_string(), why);
        }
        assert!(matches!(Question::read_link(&"x".repeat(9000)), Err(NoLink::TooLong(_))));
    }
}
