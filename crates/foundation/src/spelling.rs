//! Typing errors: what text that is no known name may have meant.
//!
//! Texts are compared word by word, ignoring case. A typed word may be the beginning of a word of the name,
//! and may have a few letters left out, added, exchanged or swapped with their neighbours.
//!
//! # Examples
//! ```
//! use foundation::spelling::{KnownName, Typed, unknown};
//!
//! let gods = [("cheibriados", "Cheibriados"), ("wu-jian", "Wu Jian")].map(|(slug, label)| KnownName { slug, label });
//! assert_eq!(unknown("god", "cheibr", &gods), "Unknown god “cheibr”. Did you mean Cheibriados?");
//! assert!(Typed::new("hidra").distance_to("lernaean hydra").is_some());
//! assert_eq!(Typed::new("hidra").distance_to("ogre"), None);
//! ```

use crate::input_error::InputError;
use crate::text::{is_letter, listed, shortened};
use strsim::osa_distance;

/// A name that may have been meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownName {
    /// The name in links.
    pub slug: &'static str,
    /// The name shown to people.
    pub label: &'static str,
}

/// How many letters of typed text have to be corrected to make a name of it. Ordered by that; of equal ones,
/// a whole name comes before the beginning of one, and a short name before a long one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct EditDistance {
    edits: usize,
    is_beginning: bool,
    length: usize,
}

/// Up to so many names are all listed where none is near.
const FEW_NAMES: usize = 8;
/// Limit on the names that are suggested.
const MAX_SUGGESTIONS: usize = 3;
/// Limit on the characters of typed text that are compared and quoted: no name is longer.
const MAX_TYPED: usize = 40;

/// Returns a name as links write it: `Orc Priest` and `orc_priest` are `orc-priest`, `Zin’s` is `zins`.
///
/// # Examples
/// ```
/// assert_eq!(foundation::spelling::slug_of(" Wu Jian "), "wu-jian");
/// ```
pub fn slug_of(name: &str) -> String {
    let words = name.split(|c: char| c.is_whitespace() || matches!(c, '-' | '_'));
    let is_kept = |c: &char| is_letter(*c) || c.is_ascii_digit();
    let kept = |word: &str| word.to_ascii_lowercase().chars().filter(is_kept).collect();
    words.map(kept).filter(|word: &String| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// Returns a name as links write it, without its article: `The Shining One` is `shining-one`.
fn bare_slug_of(name: &str) -> String {
    let slug = slug_of(name);
    slug.strip_prefix("the-").map(String::from).unwrap_or(slug)
}

/// Returns what follows a word at the start of a text, in any case.
///
/// # Examples
/// ```
/// assert_eq!(foundation::spelling::after_word("Blink5", "blink"), Some("5"));
/// assert_eq!(foundation::spelling::after_word("bli", "blink"), None);
/// ```
pub fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(word.len())?;
    start.eq_ignore_ascii_case(word).then_some(rest)
}

impl KnownName {
    /// Returns whether a text that is not its slug is its name or slug in another case or spelling, with or
    /// without an article.
    pub fn is_written(&self, text: &str) -> bool {
        let text = bare_slug_of(text);
        !text.is_empty() && [self.slug, self.label].iter().any(|name| bare_slug_of(name) == text)
    }
}

/// Returns the index of the first name with this slug; if there is none, of the first with the slug or the
/// label that the text may be. In a number every sign counts. `noun` is what they are.
///
/// # Errors
/// [`InputError::Unknown`], which suggests the nearest.
pub fn find(
    noun: &str,
    names: impl Iterator<Item = KnownName> + Clone,
    text: &str,
) -> Result<usize, InputError> {
    let has_slug = |slug: &str| names.clone().position(|name| name.slug == slug);
    let found = if text.contains(is_letter) {
        let bare = bare_slug_of(text);
        has_slug(text)
            .or_else(|| has_slug(&bare).filter(|_| !bare.is_empty()))
            .or_else(|| names.clone().position(|name| name.is_written(text)))
    } else {
        let number = text.trim().replace('\u{2212}', "-");
        has_slug(number.strip_prefix('+').unwrap_or(&number))
            .or_else(|| names.clone().position(|name| name.label == text))
    };
    found.ok_or_else(|| InputError::Unknown(unknown(noun, text, &names.collect::<Vec<_>>())))
}

/// Returns the sentence about typed text that is none of the names: what it is not, and the names it is
/// nearest to, or all of a few. `noun` is what it should be one of.
pub fn unknown(noun: &str, typed: &str, names: &[KnownName]) -> String {
    let text = Typed::new(typed);
    let mut near: Vec<(EditDistance, KnownName)> = Vec::new();
    for name in names.iter().filter(|name| !name.slug.is_empty()) {
        let distance = [name.label, name.slug].into_iter().filter_map(|name| text.distance_to(name)).min();
        let distance = distance.filter(|distance| text.is_most_of(*distance));
        if let Some(distance) = distance.filter(|_| near.iter().all(|(_, other)| other.slug != name.slug)) {
            near.insert(near.partition_point(|(other, _)| *other <= distance), (distance, *name));
        }
    }
    if near.is_empty() && (1..=FEW_NAMES).contains(&names.len()) {
        let labels: Vec<String> = names.iter().map(|name| name.label.to_string()).collect();
        return format!("{} There are {}.", sentence(noun, typed, &[]), listed(&labels, "and"));
    }
    let best = near.first().map(|(best, _)| (best.edits, best.is_beginning));
    let is_best = |(other, _): &&(EditDistance, KnownName)| Some((other.edits, other.is_beginning)) == best;
    let mut names: Vec<String> =
        near.iter().take_while(is_best).take(MAX_SUGGESTIONS).map(|(_, name)| name.suggestion()).collect();
    // Columns of several tables have the same name.
    names.dedup();
    sentence(noun, typed, &names)
}

/// Returns the sentence about unknown text, with suggestions, of which there may be none.
pub fn sentence(noun: &str, typed: &str, suggestions: &[String]) -> String {
    let cut = shortened(typed, MAX_TYPED);
    let ellipsis = if cut.len() < typed.len() { "…" } else { "" };
    let unknown = format!("Unknown {noun} “{cut}{ellipsis}”.");
    match suggestions {
        [] => unknown,
        names => format!("{unknown} Did you mean {}?", listed(names, "or")),
    }
}

/// Typed text, taken apart once to be compared with many names.
pub struct Typed {
    words: Vec<String>,
    all: String,
}

impl Typed {
    /// Splits a text into words. A text longer than any name is near to none.
    pub fn new(text: &str) -> Typed {
        let is_too_long = text.chars().nth(MAX_TYPED).is_some();
        let words = if is_too_long { Vec::new() } else { words(text) };
        Typed { all: words.concat(), words }
    }

    /// Returns how far the text is from a name, or `None` if more than a few letters differ.
    pub fn distance_to(&self, name: &str) -> Option<EditDistance> {
        if !self.shares_an_initial(name) {
            return None;
        }
        let name = words(name);
        let all_name = name.concat();
        let near = |edits, is_beginning| EditDistance { edits, is_beginning, length: all_name.len() };
        let edits_of_words = || {
            let of_word = |typed: &String| name.iter().filter_map(|word| edits(typed, word)).min();
            self.words.iter().map(of_word).sum::<Option<usize>>()
        };
        let whole =
            Some(osa_distance(&self.all, &all_name)).filter(|edits| *edits <= allowed_edits(&self.all));
        // A name written as one word is found, too.
        let beginning = edits_of_words().or_else(|| edits(&self.all, &all_name));
        let nearest = whole.map(|edits| near(edits, false));
        nearest.into_iter().chain(beginning.map(|edits| near(edits, true))).min()
    }

    /// Returns whether the text is rather the whole of a name than one misspelt word of it, such as `bogus`
    /// of “shield bonus”.
    fn is_most_of(&self, distance: EditDistance) -> bool {
        distance.edits == 0 || 2 * self.all.len() > distance.length
    }

    /// Returns whether a word of the name begins with the first or second letter of a typed word: those who
    /// mistype still begin with what they mean, and most names need no closer look.
    fn shares_an_initial(&self, name: &str) -> bool {
        let parts = name.split(is_separator).filter_map(|word| word.bytes().next());
        let mut initials = parts.map(|initial| initial.to_ascii_lowercase());
        initials.any(|initial| self.words.iter().any(|word| word.bytes().take(2).any(|byte| byte == initial)))
    }
}

/// Returns the number of edits from a typed word to a prefix of `word`, if they are few enough. A short typed
/// word is compared with the whole `word`: two letters are a prefix of too many.
fn edits(typed: &str, word: &str) -> Option<usize> {
    const SHORT: usize = 3;
    let (length, max_edits) = (typed.chars().count(), allowed_edits(typed));
    if word.starts_with(typed) {
        return Some(0);
    }
    let ends = word.char_indices().map(|(index, letter)| index + letter.len_utf8());
    let (shortest, longest) =
        if length <= SHORT { (usize::MAX, usize::MAX) } else { (length - max_edits, length + max_edits) };
    let beginnings = ends
        .enumerate()
        .filter(|(index, end)| (shortest..=longest).contains(&(index + 1)) || *end == word.len());
    let edits = beginnings.map(|(_, end)| osa_distance(typed, word.get(..end).unwrap_or(word)));
    edits.min().filter(|edits| *edits <= max_edits)
}

/// Returns how many letters of a word may be wrong.
fn allowed_edits(word: &str) -> usize {
    match word.chars().count() {
        ..=2 => 0,
        3..=5 => 1,
        6..=14 => 2,
        _ => 3,
    }
}

/// Returns the words of a text in lower case: runs of letters and digits, and of anything that is not ASCII.
fn words(text: &str) -> Vec<String> {
    text.split(is_separator).filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect()
}

fn is_separator(letter: char) -> bool {
    letter.is_ascii() && !letter.is_ascii_alphanumeric()
}

impl KnownName {
    /// Returns the name as it is suggested: with the one in links where that cannot be guessed from it.
    fn suggestion(&self) -> String {
        let [slug, label] = [self.slug, self.label].map(|text| words(text).concat());
        let is_guessed = label.trim_start_matches("the") == slug || label == slug;
        if is_guessed { self.label.to_string() } else { format!("{} ({})", self.slug, self.label) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance_to(typed: &str, name: &str) -> Option<EditDistance> {
        Typed::new(typed).distance_to(name)
    }

    #[test]
    fn a_number_is_another_with_another_sign() {
        let name = |(slug, label)| KnownName { slug, label };
        let names = [("0", "none"), ("-1", "vulnerable"), ("1", "resistant"), ("3", "immune")].map(name);
        let found = |text| find("resistance", names.into_iter(), text).ok();
        for (text, index) in [("-1", 1), ("\u{2212}1", 1), (" -1", 1), ("1", 2), ("+1", 2), ("Vulnerable", 1)]
        {
            assert_eq!(found(text), Some(index), "{text}");
        }
        assert_eq!(["-3", "-2", "2", "", "-"].map(found), [None; 5]);
    }

    #[test]
    fn a_few_wrong_letters_are_forgiven() {
        for (typed, name) in [
            ("hidra", "hydra"),
            ("hidra", "lernaean hydra"),
            ("cheibr", "Cheibriados"),
            ("chebriados", "Cheibriados"),
            ("Chiebriados", "Cheibriados"),
            ("two headed ogre", "two-headed ogre"),
            ("twoheadedogre", "two-headed ogre"),
            ("two-heded ogr", "two-headed ogre"),
            ("ogre two", "two-headed ogre"),
            ("ofre", "ogre"),
            ("orge", "ogre"),
            ("ocr", "orc"),
            ("nagas", "naga"),
            ("spirggan", "Spriggan"),
            ("sprigan", "Spriggan"),
            ("minotuar", "Minotaur"),
            ("draconain", "Red Draconian"),
            ("shinning one", "the Shining One"),
            ("nemlex", "Nemelex Xobeh"),
            ("kikubaaqudga", "Kikubaaqudgha"),
            ("statue frm", "statue form"),
            ("quaterstaff", "quarterstaff"),
            ("tripple sword", "triple sword"),
            ("JACKEL", "jackal"),
            ("müle", "mule"),
        ] {
            assert!(distance_to(typed, name).is_some(), "{typed} {name}");
        }
    }

    #[test]
    fn other_words_are_not_near() {
        for (typed, name) in [
            ("", "ogre"),
            ("-", "ogre"),
            ("o", "ru"),
            ("xq", "ru"),
            ("gnome", "Gnoll"),
            ("hidra", "hog"),
            ("rat", "quokka"),
            ("ogre", "orc"),
            ("mummy", "mule"),
            ("dragon", "dryad"),
            ("two headed cat", "two-headed ogre"),
            ("red naga", "naga"),
        ] {
            assert_eq!(distance_to(typed, name), None, "{typed} {name}");
        }
        assert_eq!(distance_to(&"o".repeat(8000), "ogre"), None);
    }

    #[test]
    fn fewer_edits_are_nearer_and_whole_names_before_longer_ones() {
        let ordered = |typed: &str, names: &[&str]| {
            assert!(
                names.windows(2).all(|two| distance_to(typed, two[0]) < distance_to(typed, two[1])),
                "{typed}"
            );
        };
        ordered("naga", &["naga", "nagaraja", "salamander naga"]);
        ordered("hidra", &["hydra", "hydra spawn", "lernaean hydra"]);
        ordered("orcc", &["orc", "orc priest", "orc wizard of old"]);
    }

    #[test]
    fn a_sentence_suggests_a_few_names() {
        let names = ["orc", "orc priest", "orc wizard", "orc knight", "kite", "shining-one"];
        let labels = ["orc", "orc priest", "orc wizard", "orc knight", "kite shield", "the Shining One"];
        let names: Vec<KnownName> =
            names.iter().zip(labels).map(|(slug, label)| KnownName { slug, label }).collect();
        for (typed, sentence) in [
            ("orcc", "Unknown thing “orcc”. Did you mean orc?"),
            ("orc p", "Unknown thing “orc p”. Did you mean orc priest?"),
            (
                "xorn",
                "Unknown thing “xorn”. There are orc, orc priest, orc wizard, orc knight, kite shield and the Shining One.",
            ),
            ("orc w", "Unknown thing “orc w”. Did you mean orc wizard?"),
            ("kit", "Unknown thing “kit”. Did you mean kite (kite shield)?"),
            ("shinin", "Unknown thing “shinin”. Did you mean the Shining One?"),
            ("or", "Unknown thing “or”. Did you mean orc, orc priest or orc wizard?"),
            (
                "bisard",
                "Unknown thing “bisard”. There are orc, orc priest, orc wizard, orc knight, kite shield and the Shining One.",
            ),
            (
                "",
                "Unknown thing “”. There are orc, orc priest, orc wizard, orc knight, kite shield and the Shining One.",
            ),
        ] {
            assert_eq!(unknown("thing", typed, &names), sentence);
        }
        let many = names.repeat(2);
        let long = unknown("thing", &"x".repeat(60), &many);
        assert_eq!(long, format!("Unknown thing “{}…”.", "x".repeat(40)));
    }
}
