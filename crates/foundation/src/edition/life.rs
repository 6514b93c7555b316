//! When a row of a table exists: spans of releases, and values that changed over the releases.

use super::{Article, Edition};
use std::fmt;

/// The releases in which something exists, by minor version (0.34 is 34, trunk 35), both ends included, and
/// the articles that name it though the release they describe lacks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    first: u8,
    last: u8,
    /// The first and last release of a gap inside the span; [`NO_GAP`] where there is none.
    gap: (u8, u8),
    /// The articles that have it in any case: bit n stands for the n-th [`Article`].
    articles: u8,
}

/// An empty range: its start lies after its end.
const NO_GAP: (u8, u8) = (u8::MAX, 0);

/// The lifetime of something that exists in every edition.
pub const ALWAYS: Life = between(0, u8::MAX);

/// Returns the lifetime of something that exists from release `0.first` on.
pub const fn since(first: u8) -> Life {
    between(first, u8::MAX)
}

/// Returns the lifetime of something that exists up to and including release `0.last`.
pub const fn until(last: u8) -> Life {
    between(0, last)
}

/// Returns the lifetime from release `0.first` to `0.last`, both included.
///
/// # Panics
/// If `first` is later than `last`.
pub const fn between(first: u8, last: u8) -> Life {
    assert!(first <= last);
    Life { first, last, gap: NO_GAP, articles: 0 }
}

/// Returns the lifetime of something that exists in every edition except `0.first` to `0.last`, both
/// included.
///
/// # Panics
/// If `first` is later than `last`.
pub const fn except(first: u8, last: u8) -> Life {
    assert!(first <= last);
    Life { gap: (first, last), ..ALWAYS }
}

/// Returns the lifetime of something that exists in a single release.
pub const fn only(minor: u8) -> Life {
    between(minor, minor)
}

impl Life {
    /// Returns whether the edition lies within the lifetime. An article counts as the release it describes,
    /// and has besides what it names itself.
    pub fn includes(self, edition: Edition) -> bool {
        let (gap_first, gap_last) = self.gap;
        let minor = edition.0.minor;
        let is_in_span =
            (self.first..=self.last).contains(&minor) && !(gap_first..=gap_last).contains(&minor);
        is_in_span || edition.article().is_some_and(|article| self.is_named_by(article))
    }

    /// Returns whether the article has it though the release it describes may lack it.
    fn is_named_by(self, article: Article) -> bool {
        self.articles & bit(article) != 0
    }

    /// Returns the smallest lifetime without a gap that covers both.
    pub fn hull(self, other: Life) -> Life {
        let articles = self.articles | other.articles;
        Life { articles, ..between(self.first.min(other.first), self.last.max(other.last)) }
    }

    /// Returns the part of the lifetime that lies within a span of releases without a gap; `None` if there is
    /// none. Articles stay with the part that ends the lifetime.
    pub fn within(self, span: Life) -> Option<Life> {
        let (first, last) = (self.first.max(span.first), self.last.min(span.last));
        let articles = if last == self.last { self.articles } else { 0 };
        (first <= last).then_some(Life { first, last, articles, ..self })
    }

    /// Returns whether `next` begins with the release just after the end of this lifetime.
    pub fn adjoins(self, next: Life) -> bool {
        self.last.checked_add(1) == Some(next.first)
    }

    /// Parses the first two cells of a line of a data file: minor versions, both included. An empty `last`
    /// means that it still exists; `30+wiki-0.31`, that this article has it, too. Returns `None` if a cell
    /// does not read or the span is empty.
    pub fn parse(first: &str, last: &str) -> Option<Life> {
        let first = first.parse().ok()?;
        let mut parts = last.split('+');
        let last =
            parts.next().filter(|last| !last.is_empty()).map_or(Some(u8::MAX), |last| last.parse().ok())?;
        let articles = parts.try_fold(0, |all, slug| Some(all | bit(Edition::parse(slug)?.article()?)))?;
        (first <= last).then(|| Life { articles, ..between(first, last) })
    }

    /// Returns whether some edition lies within both lifetimes.
    pub fn overlaps(self, other: Life) -> bool {
        Edition::all().any(|e| self.includes(e) && other.includes(e))
    }
}

/// Returns the bit of an article in a set of articles.
fn bit(article: Article) -> u8 {
    1 << article as u8
}

impl fmt::Display for Life {
    /// Formats as `always`, `since 0.14`, `until 0.13`, `0.21–0.31`, `0.18 only`, `trunk only`, `until 0.16
    /// and since 0.29` or `never`, with the articles that name it: `0.27–0.30, 0.31 wiki article`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_releases(f)?;
        let mut named = Edition::articles().filter(|e| e.article().is_some_and(|a| self.is_named_by(a)));
        named.try_for_each(|article| write!(f, ", {article}"))
    }
}

impl Life {
    fn fmt_releases(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.gap != NO_GAP {
            let (first, last) = self.gap;
            return write!(f, "{} and {}", until(first - 1), since(last + 1));
        }
        let mut included = Edition::game().filter(|e| self.includes(*e));
        let Some(first) = included.next() else {
            return f.write_str("never");
        };
        let last = included.next_back().unwrap_or(first);
        let from_start = Edition::game().next() == Some(first);
        match (from_start, last == Edition::TRUNK) {
            (true, true) => f.write_str("always"),
            (false, _) if first == last => write!(f, "{} only", first.slug()),
            (false, true) => write!(f, "since {}", first.slug()),
            (true, false) => write!(f, "until {}", last.slug()),
            (false, false) => write!(f, "{}–{}", first.slug(), last.slug()),
        }
    }
}

/// A value that changed over the releases: pairs of the minor version that introduced it and the value,
/// oldest first.
pub struct Param<T: 'static>(pub &'static [(u8, T)]);

impl<T> Param<T> {
    /// Returns the value in force in an edition. Before the first pair, its value applies.
    ///
    /// # Panics
    /// If there are no pairs.
    pub fn at(&self, edition: Edition) -> &'static T {
        let in_force = self.0.iter().rev().find(|(from, _)| *from <= edition.0.minor);
        &in_force.unwrap_or(&self.0[0]).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lifetimes_format_as_players_write_them() {
        let lives = [ALWAYS, since(14), until(13), between(21, 31), only(18), since(35), except(17, 28)];
        let expected = [
            "always",
            "since 0.14",
            "until 0.13",
            "0.21–0.31",
            "0.18 only",
            "trunk only",
            "until 0.16 and since 0.29",
        ];
        assert_eq!(lives.map(|life| life.to_string()), expected);
    }

    #[test]
    fn an_article_counts_as_the_release_it_describes() {
        let old = Edition::parse("wiki-old").unwrap();
        assert_eq!(old.described_release().slug(), "0.11");
        assert!(until(11).includes(old) && !since(12).includes(old));
    }

    #[test]
    fn an_article_has_what_it_names_although_its_release_lacks_it() {
        let [old, article, release] = ["wiki-old", "wiki-0.31", "0.31"].map(|v| Edition::parse(v).unwrap());
        let life = Life::parse("27", "30+wiki-0.31").unwrap();
        assert_eq!([old, article, release].map(|e| life.includes(e)), [false, true, false]);
        assert_eq!(life.to_string(), "0.27–0.30, 0.31 wiki article");
        assert!(life.overlaps(only(31)) && !life.overlaps(since(32)));
        for (first, last) in [("27", "30+0.31"), ("27", "30+wiki"), ("27", "+"), ("31", "30"), ("", "")] {
            assert_eq!(Life::parse(first, last), None, "{first} {last}");
        }
    }
}
