//! The items of a list as it is written: between its commas.

/// Splits a list at its commas, but for those between a bracket and the first that closes: they belong to
/// what wikis write of one thing. Items have no blanks around them.
///
/// # Examples
/// ```
/// use foundation::list_items::list_items;
/// assert_eq!(list_items("orc, ogre (speed 10, atk: 150%) ,rat"), ["orc", "ogre (speed 10, atk: 150%)", "rat"]);
/// // What never closes is no bracket.
/// assert_eq!(list_items("orc (a,rat"), ["orc (a", "rat"]);
/// ```
pub fn list_items(list: &str) -> Vec<&str> {
    let (mut items, mut start, mut closed) = (Vec::new(), 0, 0);
    for (at, letter) in list.char_indices().filter(|(_, letter)| ['(', ','].contains(letter)) {
        match letter {
            _ if at < closed => {}
            '(' => closed = list[at..].find(')').map_or(closed, |length| at + length),
            _ => {
                items.push(list[start..at].trim());
                start = at + 1;
            }
        }
    }
    items.push(list[start..].trim());
    items
}
