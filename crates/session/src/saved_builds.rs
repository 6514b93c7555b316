//! A collection of named builds. Storage is up to the caller.
//!
//! # Examples
//! ```
//! use session::saved_builds::{MergeCounts, SavedBuilds};
//!
//! let mut builds = SavedBuilds::default();
//! builds.insert("naga", "v=0.31&species=naga").unwrap();
//! assert_eq!(builds.get("naga").unwrap().query, "v=0.31&species=naga");
//! assert_eq!(builds.unused_name("naga"), "naga (2)");
//!
//! let copy = builds.clone();
//! assert_eq!(builds.merge(copy.iter().cloned().collect()), Ok(MergeCounts { added: 0, duplicates: 1 }));
//! ```

use foundation::query::MAX_QUERY_BYTES;
use foundation::text::{count, one_line, shortened};
use std::fmt;

/// A named question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedBuild {
    /// The name that its owner chose.
    pub name: String,
    /// The query of the question.
    pub query: String,
}

/// All saved builds in the order they were added. Names are unique.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedBuilds(Vec<SavedBuild>);

/// The outcome of [`SavedBuilds::merge`]. Displayed as a sentence: `2 builds added, 1 already there.`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MergeCounts {
    /// The number of builds added.
    pub added: usize,
    /// The number of builds skipped because they existed already, with the same name and query.
    pub duplicates: usize,
}

impl fmt::Display for MergeCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} added, {} already there.", count(self.added, "build"), self.duplicates)
    }
}

/// Why builds are not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// The build has no name.
    Unnamed,
    /// The query of the build with this name is too long for any page to read.
    TooLong {
        /// The name.
        name: String,
        /// The length of the query.
        bytes: usize,
    },
    /// There is no room for one more.
    Full,
    /// This many builds at once are more than there is room for.
    TooMany(usize),
}

impl fmt::Display for SaveError {
    /// Formats a sentence for the reader.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = SavedBuilds::MAX_BUILDS;
        match self {
            SaveError::Unnamed => f.write_str("Give the build a name."),
            SaveError::TooLong { name, bytes } => write!(
                f,
                "The query of “{name}” is {bytes} bytes long; at most {MAX_QUERY_BYTES} can be read."
            ),
            SaveError::Full => write!(f, "There is room for {most} builds; delete one first."),
            SaveError::TooMany(count) => write!(f, "These are {count} builds; there is room for {most}."),
        }
    }
}

impl std::error::Error for SaveError {}

impl SavedBuilds {
    /// The largest number of builds.
    pub const MAX_BUILDS: usize = 200;
    /// The largest length of a name, in characters; longer ones are cut.
    pub const MAX_NAME_CHARS: usize = 60;

    /// Returns the name under which a build is saved: printable, on one line, and cut to the largest length.
    pub fn name_of(typed: &str) -> String {
        shortened(&one_line(typed), Self::MAX_NAME_CHARS).trim_end().to_string()
    }

    /// Returns an iterator over all builds.
    pub fn iter(&self) -> std::slice::Iter<'_, SavedBuild> {
        self.0.iter()
    }

    /// Returns the build with this name.
    pub fn get(&self, name: &str) -> Option<&SavedBuild> {
        let name = Self::name_of(name);
        self.iter().find(|saved| saved.name == name)
    }

    /// Saves a query under a name, and replaces the query of a build that has this name.
    ///
    /// # Errors
    /// If the name is empty, the query is longer than [`MAX_QUERY_BYTES`], or there is no room.
    pub fn insert(&mut self, name: &str, query: &str) -> Result<(), SaveError> {
        let name = Self::name_of(name);
        if name.is_empty() {
            return Err(SaveError::Unnamed);
        }
        if query.len() > MAX_QUERY_BYTES {
            return Err(SaveError::TooLong { name, bytes: query.len() });
        }
        let query = query.to_string();
        match self.0.iter().position(|saved| saved.name == name) {
            Some(index) => self.0[index].query = query,
            None if self.0.len() < Self::MAX_BUILDS => self.0.push(SavedBuild { name, query }),
            None => return Err(SaveError::Full),
        }
        Ok(())
    }

    /// Removes the build with this name, if there is one.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|saved| saved.name != name);
    }

    /// Adds builds of another collection. Overwrites none: a build whose name is taken gets a number.
    ///
    /// # Errors
    /// If a query is too long or there is no room for all of them; then none is added.
    pub fn merge(&mut self, others: Vec<SavedBuild>) -> Result<MergeCounts, SaveError> {
        if others.len() > Self::MAX_BUILDS {
            return Err(SaveError::TooMany(others.len()));
        }
        let (mut builds, mut counts) = (self.clone(), MergeCounts::default());
        for other in others {
            let is_taken = |name: &String| builds.get(name).is_some_and(|saved| saved.query != other.query);
            let name = numbered_names(&other.name).find(|name| !is_taken(name)).unwrap_or_default();
            if builds.get(&name).is_some() {
                counts.duplicates += 1;
            } else {
                builds.insert(&name, &other.query)?;
                counts.added += 1;
            }
        }
        *self = builds;
        Ok(counts)
    }

    /// Returns the name, or the name with the first number that is not taken.
    pub fn unused_name(&self, name: &str) -> String {
        numbered_names(name).find(|name| self.get(name).is_none()).unwrap_or_default()
    }
}

/// Returns the name itself, then with the numbers from 2 on: one name more than there can be builds, so that
/// one is always unused.
fn numbered_names(name: &str) -> impl Iterator<Item = String> {
    let name = Some(SavedBuilds::name_of(name)).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| "build".to_string());
    (1..=SavedBuilds::MAX_BUILDS + 1).map(move |n| match n {
        1 => name.clone(),
        // 6 characters leave room for " (201)".
        n => format!("{} ({n})", shortened(&name, SavedBuilds::MAX_NAME_CHARS - 6)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(builds: &[(&str, &str)]) -> SavedBuilds {
        let mut saved = SavedBuilds::default();
        builds.iter().for_each(|(name, query)| saved.insert(name, query).unwrap());
        saved
    }

    fn pairs(builds: &SavedBuilds) -> Vec<(&str, &str)> {
        builds.iter().map(|saved| (&saved.name[..], &saved.query[..])).collect()
    }

    #[test]
    fn names_are_cleaned_and_unique() {
        let builds = saved(&[("  a \n \u{7}na\u{202e}ga ", "v=0.31"), ("b", "v=0.10"), ("a naga", "v=0.34")]);
        assert_eq!(pairs(&builds), [("a naga", "v=0.34"), ("b", "v=0.10")]);
        assert_eq!(SavedBuilds::default().insert(" \t", "v=0.31"), Err(SaveError::Unnamed));
        assert_eq!(SaveError::Unnamed.to_string(), "Give the build a name.");
    }

    #[test]
    fn names_are_cut_between_characters() {
        let builds = saved(&[(&"ä".repeat(80), "v=0.31")]);
        assert_eq!(builds.iter().next().unwrap().name, "ä".repeat(SavedBuilds::MAX_NAME_CHARS));
        assert_eq!(builds.unused_name(&"ä".repeat(70)), format!("{} (2)", "ä".repeat(54)));
    }

    #[test]
    fn merging_overwrites_nothing() {
        let mut mine = saved(&[("a", "v=0.31"), ("b", "v=0.10")]);
        let theirs = saved(&[("a", "v=0.31"), ("b", "v=0.34"), ("c", "v=0.20")]);
        assert_eq!(mine.merge(theirs.0.clone()), Ok(MergeCounts { added: 2, duplicates: 1 }));
        let all = [("a", "v=0.31"), ("b", "v=0.10"), ("b (2)", "v=0.34"), ("c", "v=0.20")];
        assert_eq!(pairs(&mine), all);
        let counts = MergeCounts { added: 1, duplicates: 2 };
        assert_eq!(counts.to_string(), "1 build added, 2 already there.");
        assert_eq!(mine.merge(theirs.0.clone()), Ok(MergeCounts { added: 0, duplicates: 3 }));
        assert_eq!(pairs(&mine), all);
    }

    #[test]
    fn a_query_that_no_page_could_read_is_refused() {
        let mut builds = saved(&[("a", &"x".repeat(MAX_QUERY_BYTES))]);
        let error = builds.insert("b", &"x".repeat(MAX_QUERY_BYTES + 1)).unwrap_err();
        assert_eq!(error.to_string(), "The query of “b” is 8193 bytes long; at most 8192 can be read.");
        let long = SavedBuild { name: "b".to_string(), query: "x".repeat(MAX_QUERY_BYTES + 1) };
        assert_eq!(builds.merge(vec![long]), Err(error));
        assert_eq!(builds.iter().count(), 1);
    }

    #[test]
    fn a_full_collection_merges_all_or_nothing() {
        let many = |count: usize| -> Vec<SavedBuild> {
            (0..count).map(|n| SavedBuild { name: n.to_string(), query: "v=0.31".to_string() }).collect()
        };
        let mut full = SavedBuilds::default();
        let error = full.merge(many(201)).unwrap_err();
        assert_eq!(error.to_string(), "These are 201 builds; there is room for 200.");
        full.merge(many(SavedBuilds::MAX_BUILDS)).unwrap();
        full.remove("7");
        let before = full.clone();
        let two = ["x", "y"].map(|name| SavedBuild { name: name.to_string(), query: "v=0.10".to_string() });
        let error = full.merge(two.to_vec()).unwrap_err();
        assert_eq!(error.to_string(), "There is room for 200 builds; delete one first.");
        assert_eq!(full, before);
    }
}
