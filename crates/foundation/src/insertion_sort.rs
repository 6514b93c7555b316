//! A sort that compiles to little.

use std::cmp::Ordering;

/// Sorts few items, equal ones as they were. The standard library's sort would add 5 KB to a program for each
/// type.
///
/// # Examples
/// ```
/// use foundation::insertion_sort::insertion_sort;
///
/// let mut foes = [("rat", 9), ("ogre", 30), ("bat", 9)];
/// insertion_sort(&mut foes, |(_, a), (_, b)| b.cmp(a));
/// assert_eq!(foes, [("ogre", 30), ("rat", 9), ("bat", 9)]);
/// ```
pub fn insertion_sort<T>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        for place in (0..end).rev() {
            if order(&items[place], &items[place + 1]).is_le() {
                break;
            }
            items.swap(place, place + 1);
        }
    }
}
