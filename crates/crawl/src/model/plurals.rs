//! The plurals of monsters and species, as the game and its wiki print them.
//!
//! # Examples
//! ```
//! use crawl::model::plurals::plurals;
//!
//! assert_eq!(plurals("Barachi").next().unwrap(), "barachim");
//! assert_eq!(plurals("moth of wrath").next().unwrap(), "moths of wrath");
//! ```

/// Returns the plurals that releases have printed of a name, in lower case. In "moths of wrath" it is that of the part before "of".
pub fn plurals(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_ascii_lowercase();
    let current = PLURALS
        .iter()
        .find(|(ending, ..)| name.split(" of ").next().is_some_and(|head| head.ends_with(ending)));
    let rules: Vec<_> = current.into_iter().chain(&OTHER_PLURALS).collect();
    rules.into_iter().filter_map(move |(ending, cut, end)| {
        let (head, tail) = name.split_at(name.find(" of ").unwrap_or(name.len()));
        head.ends_with(ending).then(|| format!("{}{end}{tail}", &head[..head.len() - cut]))
    })
}

/// The game's own plurals: endings of names, how many letters each loses and what it gets instead. The first that fits counts.
#[rustfmt::skip]
const PLURALS: [(&str, usize, &str); 46] = [
    ("lotus", 0, "es"), ("us", 2, "i"),
    ("larva", 0, "e"), ("noma", 0, "e"), ("amoeba", 0, "e"),
    ("ex", 2, "ices"),
    ("mosquito", 0, "es"), ("ss", 0, "es"), ("cyclops", 0, "es"), ("catoblepas", 1, "e"), ("s", 0, ""),
    ("ay", 0, "s"), ("ey", 0, "s"), ("oy", 0, "s"), ("uy", 0, "s"), ("y", 1, "ies"),
    ("fe", 2, "ves"), ("staff", 2, "ves"), ("ff", 0, "s"), ("f", 1, "ves"),
    ("mage", 1, "i"),
    ("fish", 0, ""), ("folk", 0, ""), ("spawn", 0, ""), ("tengu", 0, ""), ("sheep", 0, ""), ("swine", 0, ""),
    ("efreet", 0, ""), ("jiangshi", 0, ""), ("raiju", 0, ""), ("meliai", 0, ""), ("kemwar", 0, ""),
    ("ch", 0, "es"), ("sh", 0, "es"), ("x", 0, "es"), ("chon", 0, "es"),
    ("simulacrum", 2, "a"), ("plasmodium", 2, "a"), ("eidolon", 2, "a"),
    ("djinni", 1, ""), ("ophan", 0, "im"), ("cherub", 0, "im"), ("seraph", 0, "im"),
    ("arachi", 0, "m"), ("ushabti", 0, "u"),
    ("", 0, "s"),
];

/// Endings that had another plural in some releases.
const OTHER_PLURALS: [(&str, usize, &str); 4] =
    [("efreet", 0, "i"), ("tzitzimitl", 2, "meh"), ("cyclops", 1, "es"), ("", 0, "s")];
