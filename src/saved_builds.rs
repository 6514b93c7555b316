//! Builds kept under names. Where they are kept is not known here.

use crate::text::shortened;

/// A question under a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// What its owner calls it.
    pub name: String,
    /// Its query.
    pub query: String,
}

/// All builds that someone keeps, in the order they came; no two have one name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedBuilds(Vec<Saved>);

/// What became of builds from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Merged {
    /// As many came.
    pub added: usize,
    /// As many were there already.
    pub known: usize,
}

impl SavedBuilds {
    /// As many as can be kept.
    pub const MOST: usize = 200;
    /// As long as a name can be, in characters.
    pub const LONGEST_NAME: usize = 60;

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Saved> {
        self.0.iter()
    }

    /// The build of that name.
    pub fn named(&self, name: &str) -> Option<&Saved> {
        let name = tidy(name);
        self.iter().find(|saved| saved.name == name)
    }

    /// Keeps a query under a name, in the place of what had that name.
    ///
    /// # Errors
    /// A sentence, when the name is empty or there is no room.
    pub fn keep(&mut self, name: &str, query: &str) -> Result<(), String> {
        let name = tidy(name);
        if name.is_empty() {
            return Err("Give the build a name.".to_string());
        }
        let query = query.to_string();
        match self.0.iter().position(|saved| saved.name == name) {
            Some(place) => self.0[place].query = query,
            None if self.0.len() < Self::MOST => self.0.push(Saved { name, query }),
            None => return Err(format!("There is room for {} builds; delete one first.", Self::MOST)),
        }
        Ok(())
    }

    /// Forgets the build of that name.
    pub fn forget(&mut self, name: &str) {
        self.0.retain(|saved| saved.name != name);
    }

    /// Adds builds from elsewhere. None that is there is overwritten: another of its name gets a number.
    ///
    /// # Errors
    /// A sentence, when there is no room for all of them; then none is added.
    pub fn merge(&mut self, others: impl IntoIterator<Item = Saved>) -> Result<Merged, String> {
        let (mut shelf, mut merged) = (self.clone(), Merged::default());
        for other in others {
            let taken = |name: &String| shelf.named(name).is_some_and(|saved| saved.query != other.query);
            let name = names(&other.name).find(|name| !taken(name)).unwrap_or_default();
            if shelf.named(&name).is_some() {
                merged.known += 1;
            } else {
                shelf.keep(&name, &other.query)?;
                merged.added += 1;
            }
        }
        *self = shelf;
        Ok(merged)
    }

    /// The name, or the name with the first number that nothing has.
    pub fn free(&self, name: &str) -> String {
        names(name).find(|name| self.named(name).is_none()).unwrap_or_default()
    }
}

/// The name and the name with each number, more than there is room for.
fn names(name: &str) -> impl Iterator<Item = String> {
    let name = if tidy(name).is_empty() { "build".to_string() } else { tidy(name) };
    (1..=SavedBuilds::MOST + 1).map(move |number| match number {
        1 => name.clone(),
        number => format!("{} ({number})", shortened(&name, SavedBuilds::LONGEST_NAME - 6)),
    })
}

/// A name without what cannot be seen, and not too long.
fn tidy(name: &str) -> String {
    let words: Vec<&str> = name.split(|c: char| c.is_whitespace() || c.is_control()).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    shortened(&words.join(" "), SavedBuilds::LONGEST_NAME).trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(builds: &[(&str, &str)]) -> SavedBuilds {
        let mut shelf = SavedBuilds::default();
        builds.iter().for_each(|(name, query)| shelf.keep(name, query).unwrap());
        shelf
    }

    fn told(shelf: &SavedBuilds) -> Vec<(&str, &str)> {
        shelf.iter().map(|saved| (&saved.name[..], &saved.query[..])).collect()
    }

    #[test]
    fn a_name_is_kept_once_and_tidily() {
        let shelf = shelf(&[("  a \n naga ", "v=0.31"), ("b", "v=0.10"), ("a naga", "v=0.34")]);
        assert_eq!(told(&shelf), [("a naga", "v=0.34"), ("b", "v=0.10")]);
        assert_eq!(SavedBuilds::default().keep(" \t", "v=0.31"), Err("Give the build a name.".to_string()));
    }

    #[test]
    fn names_are_cut_between_letters() {
        let shelf = shelf(&[(&"ä".repeat(80), "v=0.31")]);
        assert_eq!(shelf.iter().next().unwrap().name, "ä".repeat(SavedBuilds::LONGEST_NAME));
        assert_eq!(shelf.free(&"ä".repeat(70)), format!("{} (2)", "ä".repeat(54)));
    }

    #[test]
    fn merging_overwrites_nothing() {
        let mut mine = shelf(&[("a", "v=0.31"), ("b", "v=0.10")]);
        let theirs = shelf(&[("a", "v=0.31"), ("b", "v=0.34"), ("c", "v=0.20")]);
        assert_eq!(mine.merge(theirs.0.clone()), Ok(Merged { added: 2, known: 1 }));
        let all = [("a", "v=0.31"), ("b", "v=0.10"), ("b (2)", "v=0.34"), ("c", "v=0.20")];
        assert_eq!(told(&mine), all);
        assert_eq!(mine.merge(theirs.0.clone()), Ok(Merged { added: 0, known: 3 }));
        assert_eq!(told(&mine), all);
    }

    #[test]
    fn a_full_shelf_takes_all_or_nothing() {
        let many = (0..SavedBuilds::MOST).map(|n| Saved { name: n.to_string(), query: "v=0.31".to_string() });
        let mut full = SavedBuilds::default();
        full.merge(many).unwrap();
        full.forget("7");
        let before = full.clone();
        let two = ["x", "y"].map(|name| Saved { name: name.to_string(), query: "v=0.10".to_string() });
        let refused = full.merge(two).unwrap_err();
        assert_eq!(refused, "There is room for 200 builds; delete one first.");
        assert_eq!(full, before);
    }
}
