//! Which rules are in force: a release of the game, its development branch, or a wiki article.
//!
//! An [`Edition`] has no public order. Only [`Life::includes`] and [`Param::at`] compare, so the one
//! way to say "since 0.14" is in the lifetime of a row.

use std::fmt;

/// A release, the development branch, or an article taken literally.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Edition(&'static Entry);

/// A wiki article that is kept as an edition of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Article {
    /// "Movement", without a version; its numbers fit 0.10 and 0.11.
    Old,
    /// "Movement" marked as of 0.31.
    Wiki031,
}

#[derive(PartialEq, Eq, Hash)]
struct Entry {
    v: &'static str,
    label: &'static str,
    released: &'static str,
    minor: u8,
    article: Option<Article>,
}

const fn release(minor: u8, v: &'static str, released: &'static str) -> Entry {
    Entry { v, label: v, released, minor, article: None }
}

const fn article(minor: u8, v: &'static str, label: &'static str, article: Article) -> Entry {
    Entry { v, label, released: "", minor, article: Some(article) }
}

/// Dates are those of each x.0 release in the game's changelog, shorter where sources differ by days.
#[rustfmt::skip]
static ENTRIES: [Entry; 28] = [
    release(10, "0.10", "2012-02-16"),
    release(11, "0.11", "2012-10-01"),
    release(12, "0.12", "2013-05-01"),
    release(13, "0.13", "2013-10-11"),
    release(14, "0.14", "2014-04-09"),
    release(15, "0.15", "2014-08-28"),
    release(16, "0.16", "2015-03-11"),
    release(17, "0.17", "2015-11-06"),
    release(18, "0.18", "2016-05-04"),
    release(19, "0.19", "2016-10-31"),
    release(20, "0.20", "2017-05-25"),
    release(21, "0.21", "2018-01-05"),
    release(22, "0.22", "2018-08-10"),
    release(23, "0.23", "2019-02-07"),
    release(24, "0.24", "2019-10-24"),
    release(25, "0.25", "2020-06-12"),
    release(26, "0.26", "2021-01-08"),
    release(27, "0.27", "2021-07-30"),
    release(28, "0.28", "2022-02-03"),
    release(29, "0.29", "2022-08"),
    release(30, "0.30", "2023-05-05"),
    release(31, "0.31", "2024-01-19"),
    release(32, "0.32", "2024-08"),
    release(33, "0.33", "2025"),
    release(34, "0.34", "2026"),
    Entry { v: "trunk", label: "trunk (0.35)", released: "", minor: 35, article: None },
    article(11, "wiki-old", "old wiki article", Article::Old),
    article(31, "wiki-0.31", "0.31 wiki article", Article::Wiki031),
];

impl Edition {
    /// The newest stable release: what a link without `v` means.
    pub const NEWEST: Edition = Edition(&ENTRIES[24]);
    /// The development branch.
    pub const TRUNK: Edition = Edition(&ENTRIES[25]);
    /// The newest build of trunk whose rules were read, in commits after the tag `0.35-a0`.
    pub const TRUNK_BUILD: u32 = 870;
    /// When that build was committed, `YYYY-MM-DD`.
    pub const TRUNK_DATE: &str = "2026-08-21";

    /// Every edition: the releases oldest first, then trunk, then the articles.
    pub fn all() -> impl DoubleEndedIterator<Item = Edition> + Clone {
        ENTRIES.iter().map(Edition)
    }

    /// The releases and trunk, oldest first.
    pub fn game() -> impl DoubleEndedIterator<Item = Edition> + Clone {
        Self::all().filter(|e| e.article().is_none())
    }

    /// The articles.
    pub fn articles() -> impl DoubleEndedIterator<Item = Edition> + Clone {
        Self::all().filter(|e| e.article().is_some())
    }

    /// The edition a link calls by this name, `0.31`, `trunk`, `wiki-old` …
    pub fn parse(v: &str) -> Option<Edition> {
        Self::all().find(|e| e.v() == v)
    }

    /// The name in links.
    pub fn v(self) -> &'static str {
        self.0.v
    }

    /// The name for people.
    pub fn label(self) -> &'static str {
        self.0.label
    }

    /// When the release came out, `YYYY-MM-DD` as far as it is known; empty for trunk and articles.
    pub fn released(self) -> &'static str {
        self.0.released
    }

    /// The build whose rules were read and its date, of the development branch alone: releases do not change.
    pub fn read_at(self) -> Option<&'static str> {
        (self == Self::TRUNK).then_some("0.35-a0-870, 2026-08-21")
    }

    /// Which article this is, if it is one.
    pub fn article(self) -> Option<Article> {
        self.0.article
    }

    /// The game release an article describes; any other edition is its own.
    pub fn described_release(self) -> Edition {
        Self::game().find(|e| e.0.minor == self.0.minor).unwrap_or(self)
    }
}

impl Default for Edition {
    fn default() -> Self {
        Self::NEWEST
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.v())
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// The releases in which something is there, both ends included, by minor version (trunk is 35).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    first: u8,
    last: u8,
    /// The first and the last release of a gap; out of order where there is none.
    gap: (u8, u8),
}

const NO_GAP: (u8, u8) = (u8::MAX, 0);

/// In every edition.
pub const ALWAYS: Life = between(0, u8::MAX);

/// From this release on.
pub const fn since(first: u8) -> Life {
    between(first, u8::MAX)
}

/// Up to and including this release.
pub const fn until(last: u8) -> Life {
    between(0, last)
}

/// From one release to another, both included.
pub const fn between(first: u8, last: u8) -> Life {
    assert!(first <= last);
    Life { first, last, gap: NO_GAP }
}

/// In every edition but those from one release to another, both included.
pub const fn except(first: u8, last: u8) -> Life {
    assert!(first <= last);
    Life { gap: (first, last), ..ALWAYS }
}

/// In one release alone.
pub const fn only(minor: u8) -> Life {
    between(minor, minor)
}

impl Life {
    /// Whether it is there in this edition. An article counts as the release it describes.
    pub fn includes(self, edition: Edition) -> bool {
        let (first, last) = self.gap;
        let minor = edition.0.minor;
        (self.first..=self.last).contains(&minor) && !(first..=last).contains(&minor)
    }

    /// From the first release of either to the last of either, without gaps.
    pub fn joined(self, other: Life) -> Life {
        between(self.first.min(other.first), self.last.max(other.last))
    }

    /// Whether the other begins just after its end.
    pub fn adjoins(self, next: Life) -> bool {
        self.last.checked_add(1) == Some(next.first)
    }

    /// The span in a data file: minor versions, both included, an empty `last` for "still there".
    pub fn read(first: &str, last: &str) -> Option<Life> {
        let first = first.parse().ok()?;
        let last = if last.is_empty() { u8::MAX } else { last.parse().ok()? };
        (first <= last).then(|| between(first, last))
    }

    /// Whether some edition has both.
    pub fn overlaps(self, other: Life) -> bool {
        Edition::game().any(|e| self.includes(e) && other.includes(e))
    }
}

impl fmt::Display for Life {
    /// `always`, `since 0.14`, `until 0.13`, `0.21–0.31`, `0.18 only`, `until 0.16 and since 0.29`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.gap != NO_GAP {
            let (first, last) = self.gap;
            return write!(f, "{} and {}", until(first - 1), since(last + 1));
        }
        let mut lived = Edition::game().filter(|e| self.includes(*e));
        let Some(first) = lived.next() else {
            return f.write_str("never");
        };
        let last = lived.next_back().unwrap_or(first);
        let from_start = Edition::game().next() == Some(first);
        match (from_start, last == Edition::TRUNK) {
            (true, true) => f.write_str("always"),
            (false, true) => write!(f, "since {}", first.v()),
            (true, false) => write!(f, "until {}", last.v()),
            (false, false) if first == last => write!(f, "{} only", first.v()),
            (false, false) => write!(f, "{}–{}", first.v(), last.v()),
        }
    }
}

/// A number, or anything else, that changed: each value with the minor version it came in.
pub struct Param<T: 'static>(pub &'static [(u8, T)]);

impl<T> Param<T> {
    /// The value in force. The first one also covers whatever came before it.
    pub fn at(&self, edition: Edition) -> &'static T {
        let in_force = self.0.iter().rev().find(|(from, _)| *from <= edition.0.minor);
        &in_force.unwrap_or(&self.0[0]).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_parse_back() {
        for edition in Edition::all() {
            assert_eq!(Edition::parse(edition.v()), Some(edition));
        }
        assert_eq!(Edition::parse("0.9"), None);
        assert_eq!((Edition::NEWEST.v(), Edition::TRUNK.v()), ("0.34", "trunk"));
    }

    #[test]
    fn trunk_names_the_build_that_was_read() {
        let read = format!("0.35-a0-{}, {}", Edition::TRUNK_BUILD, Edition::TRUNK_DATE);
        assert_eq!(Edition::TRUNK.read_at(), Some(read.as_str()));
        assert_eq!(Edition::NEWEST.read_at(), None);
    }

    #[test]
    fn lives_read_as_people_say_them() {
        let lives = [ALWAYS, since(14), until(13), between(21, 31), only(18), except(17, 28)];
        let said = lives.map(|life| life.to_string());
        let expected =
            ["always", "since 0.14", "until 0.13", "0.21–0.31", "0.18 only", "until 0.16 and since 0.29"];
        assert_eq!(said, expected);
    }

    #[test]
    fn an_article_counts_as_the_release_it_describes() {
        let old = Edition::parse("wiki-old").unwrap();
        assert_eq!(old.described_release().v(), "0.11");
        assert!(until(11).includes(old) && !since(12).includes(old));
    }
}
