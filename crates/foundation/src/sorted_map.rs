//! A map in a sorted list.
//!
//! # Examples
//! ```
//! use foundation::sorted_map::SortedMap;
//!
//! let mut letters = SortedMap::default();
//! for letter in "banana".chars() {
//!     *letters.get_or_insert_with(letter, || 0) += 1;
//! }
//! assert_eq!(letters.get(&'n'), Some(&2));
//! assert_eq!(letters.into_iter().collect::<Vec<_>>(), [('a', 3), ('b', 1), ('n', 2)]);
//! ```

/// A map whose entries are a list, sorted by key: for few keys, or such as mostly arrive in order. It
/// compiles to a small part of what a `BTreeMap` does.
#[derive(Clone, PartialEq, Debug)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

impl<K: Ord, V> SortedMap<K, V> {
    /// Returns the value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.place(key).ok().map(|place| &self.0[place].1)
    }

    /// Returns the value of a key, which becomes that of `default` if there is none.
    pub fn get_or_insert_with(&mut self, key: K, default: impl FnOnce() -> V) -> &mut V {
        let place = match self.place(&key) {
            Ok(place) => place,
            Err(place) => {
                self.0.insert(place, (key, default()));
                place
            }
        };
        &mut self.0[place].1
    }

    /// Returns whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns how many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Keeps the entries whose values fulfil a condition.
    pub fn retain(&mut self, condition: impl Fn(&V) -> bool) {
        self.0.retain(|(_, value)| condition(value));
    }

    /// Returns the entries in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    fn place(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.cmp(key))
    }
}

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        SortedMap(Vec::new())
    }
}

impl<K, V, const N: usize> From<[(K, V); N]> for SortedMap<K, V> {
    /// Takes entries that are sorted by key.
    fn from(entries: [(K, V); N]) -> Self {
        SortedMap(entries.into())
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
