//! The rules in force: a release of the game, its development branch, or a wiki article.
//!
//! An [`Edition`] has no public order. Only [`Life::includes`] and [`Param::at`] compare editions, so "since
//! 0.14" is always written as the lifetime of a table row, never as a comparison in code.
//!
//! # Examples
//! ```
//! use foundation::edition::{Edition, Param, since};
//!
//! let edition = Edition::parse("0.31").unwrap();
//! assert!(since(14).includes(edition));
//! assert_eq!(since(14).to_string(), "since 0.14");
//!
//! // A value that was 8 at first and became 10 in 0.21.
//! let delay = Param(&[(10, 8), (21, 10)]);
//! assert_eq!(*delay.at(edition), 10);
//! ```

mod life;

pub use life::{ALWAYS, Life, Param, between, except, only, since, until};

use crate::input_error::InputError;
use crate::spelling::{self, KnownName};
use std::fmt;

/// A release, the development branch, or an article taken literally.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Edition(&'static Entry);

/// A wiki article that is an edition of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Article {
    /// "Movement", without a version; its numbers fit 0.10 and 0.11.
    Old,
    /// "Movement" marked as of 0.31.
    Wiki031,
}

/// The static data behind an [`Edition`].
#[derive(PartialEq, Eq, Hash)]
struct Entry {
    slug: &'static str,
    label: &'static str,
    /// `YYYY-MM-DD`, shortened as far as the date is known; empty for trunk and articles.
    released: &'static str,
    /// The minor version; of an article, that of the release it describes.
    minor: u8,
    article: Option<Article>,
}

const fn release(minor: u8, slug: &'static str, released: &'static str) -> Entry {
    Entry { slug, label: slug, released, minor, article: None }
}

const fn article(minor: u8, slug: &'static str, label: &'static str, article: Article) -> Entry {
    Entry { slug, label, released: "", minor, article: Some(article) }
}

/// The development branch: `minor version, build, "date of that build"`.
macro_rules! trunk {
    ($minor:literal, $build:literal, $date:literal) => {
        static DEVELOPMENT: Entry = Entry {
            slug: "trunk",
            label: concat!("trunk (0.", $minor, ")"),
            released: "",
            minor: $minor,
            article: None,
        };
        const BUILD: u32 = $build;
        const BUILD_DATE: &str = $date;
        const SOURCE_BUILD: &str = concat!("0.", $minor, "-a0-", $build, ", ", $date);
    };
}

trunk!(35, 870, "2026-08-22");

/// The releases, oldest first. Dates are those of each x.0 release in the game's changelog, shortened where
/// sources differ by days.
#[rustfmt::skip]
static RELEASES: &[Entry] = &[
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
];

/// The articles, oldest first.
static ARTICLES: &[Entry] = &[
    article(11, "wiki-old", "old wiki article", Article::Old),
    article(31, "wiki-0.31", "0.31 wiki article", Article::Wiki031),
];

impl Edition {
    /// The newest stable release, and the edition of a link without `v`.
    pub const NEWEST: Edition = Edition(&RELEASES[RELEASES.len() - 1]);
    /// The development branch.
    pub const TRUNK: Edition = Edition(&DEVELOPMENT);
    /// The build of trunk that the rules were taken from, in commits after the tag of its first alpha.
    pub const TRUNK_BUILD: u32 = BUILD;
    /// The commit date of that build, `YYYY-MM-DD`.
    pub const TRUNK_DATE: &str = BUILD_DATE;

    /// Returns every edition: the releases oldest first, then trunk, then the articles.
    pub fn all() -> impl DoubleEndedIterator<Item = Edition> + Clone {
        Self::game().chain(Self::articles())
    }

    /// Returns the releases and trunk, oldest first.
    pub fn game() -> impl DoubleEndedIterator<Item = Edition> + Clone {
        RELEASES.iter().chain([&DEVELOPMENT]).map(Edition)
    }

    /// Returns the articles, oldest first.
    pub fn articles() -> impl DoubleEndedIterator<Item = Edition> + Clone {
        ARTICLES.iter().map(Edition)
    }

    /// Returns all as a reader chooses among them, in groups with a heading: the releases newest first,
    /// trunk, the articles.
    pub fn groups() -> [(&'static str, Vec<Edition>); 3] {
        let releases = Self::game().filter(|edition| *edition != Edition::TRUNK).rev().collect();
        [
            ("Releases", releases),
            ("Development", vec![Edition::TRUNK]),
            ("Wiki articles, taken literally", Self::articles().collect()),
        ]
    }

    /// Parses the name of an edition in links, in any case: `0.31`, `trunk`, `wiki-old` … A leading `v`, a
    /// point release, and a beta or a build of a release all mean that release: `v0.34`, `0.31.1`, `0.34-b1`,
    /// `0.34.1-12-gabc`; an alpha is none. `0.35` is trunk.
    pub fn parse(text: &str) -> Option<Edition> {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let lower = text.to_ascii_lowercase();
        let is_version = |text: &&str| text.starts_with(|c: char| c.is_ascii_digit());
        let Some(version) = Some(lower.strip_prefix('v').unwrap_or(&lower)).filter(is_version) else {
            return Self::all().find(|e| e.slug() == lower);
        };
        let (numbers, build) = version.split_once('-').unwrap_or((version, ""));
        let (release, has_point) = match numbers.rsplit_once('.') {
            Some((release, point)) if release.contains('.') && is_number(point) => (release, true),
            _ => (numbers, false),
        };
        // An alpha is a build of trunk, whose rules may be neither release's.
        let is_of_release = build.is_empty() || build.starts_with('b') || has_point;
        let is_it = |e: &Edition| release.strip_prefix("0.") == Some(&*e.minor().to_string());
        Self::game().find(is_it).filter(|_| is_of_release)
    }

    /// Parses the name of an edition in links, as [`Edition::parse`] does.
    ///
    /// # Errors
    /// [`InputError::Unknown`], which suggests the nearest, or says which there are.
    pub fn read(slug: &str) -> Result<Edition, InputError> {
        Self::parse(slug).ok_or_else(|| InputError::Unknown(unknown_edition(slug)))
    }

    /// Returns the name in links.
    pub fn slug(self) -> &'static str {
        self.0.slug
    }

    /// Returns the name shown to people.
    pub fn label(self) -> &'static str {
        self.0.label
    }

    /// Returns its number in the first columns of the data files: 34 for 0.34, 35 for trunk.
    pub fn minor(self) -> u8 {
        self.0.minor
    }

    /// Returns the release date, `YYYY-MM-DD` as far as it is known; empty for trunk and articles.
    pub fn released(self) -> &'static str {
        self.0.released
    }

    /// Returns the build that the rules were taken from and its date. `Some` for trunk only: releases do not
    /// change.
    pub fn source_build(self) -> Option<&'static str> {
        (self == Self::TRUNK).then_some(SOURCE_BUILD)
    }

    /// Returns which article this is, or `None` for a release or trunk.
    pub fn article(self) -> Option<Article> {
        self.0.article
    }

    /// Returns the release that an article describes, and any other edition unchanged.
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
        f.write_str(self.slug())
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// Returns the sentence about text that names no edition.
fn unknown_edition(text: &str) -> String {
    let minor = text.strip_prefix("0.").and_then(|rest| rest.split('.').next()?.parse::<u8>().ok());
    let suggested = minor.and_then(|minor| Edition::game().find(|edition| edition.0.minor == minor));
    if let Some(edition) = suggested {
        return spelling::sentence("version", text, &[edition.slug().to_string()]);
    }
    let names: Vec<KnownName> =
        Edition::all().map(|e| KnownName { slug: e.slug(), label: e.slug() }).collect();
    let names = if minor.is_some() { &[] } else { &names[..] };
    let sentence = spelling::unknown("version", text, names);
    if sentence.ends_with('?') {
        return sentence;
    }
    let oldest = RELEASES[0].label;
    format!("{sentence} There are {oldest} to {} and {}.", Edition::NEWEST, Edition::TRUNK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_edition_is_an_error_that_names_the_known_ones() {
        let all = format!("There are 0.10 to {} and {}.", Edition::NEWEST.label(), Edition::TRUNK.label());
        for (text, hint) in [
            ("0.9", all.as_str()),
            ("0.99", &all),
            ("master", &all),
            ("31", "Did you mean 0.31 or wiki-0.31?"),
            ("truk", "Did you mean trunk?"),
            ("wiki", "Did you mean wiki-old or wiki-0.31?"),
        ] {
            let sentence = format!("Unknown version “{text}”. {hint}");
            assert_eq!(Edition::read(text), Err(InputError::Unknown(sentence)));
        }
    }

    #[test]
    fn a_point_release_is_its_version() {
        for text in ["0.31", "0.31.0", "0.31.1"] {
            assert_eq!(Edition::read(text).unwrap().slug(), "0.31");
        }
    }

    #[test]
    fn slugs_are_unique_and_parse_back() {
        for edition in Edition::all() {
            assert_eq!(Edition::parse(edition.slug()), Some(edition));
        }
        assert_eq!(Edition::parse("0.9"), None);
        for (text, slug) in [
            ("Trunk", "trunk"),
            ("0.35", "trunk"),
            ("v0.33", "0.33"),
            ("V0.33.2", "0.33"),
            ("0.32-b2", "0.32"),
            ("0.33.1-14-g9563a2e", "0.33"),
            ("WIKI-old", "wiki-old"),
        ] {
            assert_eq!(Edition::parse(text).map(Edition::slug), Some(slug), "{text}");
        }
        for text in ["0.34-a0-12", "34", "0.", "v", "vtrunk", "0.34.", "0.034", "0.34-12"] {
            assert_eq!(Edition::parse(text), None, "{text}");
        }
    }

    #[test]
    fn releases_are_in_order_and_trunk_follows_the_newest() {
        let minors: Vec<u8> = Edition::game().map(Edition::minor).collect();
        assert!(minors.windows(2).all(|pair| pair[1] == pair[0] + 1), "{minors:?}");
        let newest = Edition::game().rev().nth(1);
        assert_eq!((newest, Edition::game().next_back()), (Some(Edition::NEWEST), Some(Edition::TRUNK)));
        assert_eq!(Edition::TRUNK.label(), format!("trunk (0.{})", Edition::TRUNK.minor()));
    }

    #[test]
    fn trunk_names_the_build_its_rules_come_from() {
        let minor = Edition::TRUNK.minor();
        let build = format!("0.{minor}-a0-{}, {}", Edition::TRUNK_BUILD, Edition::TRUNK_DATE);
        assert_eq!(Edition::TRUNK.source_build(), Some(build.as_str()));
        assert_eq!(Edition::NEWEST.source_build(), None);
    }
}
