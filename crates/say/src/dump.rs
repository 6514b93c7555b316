//! The contents of a character dump as text.
//!
//! # Examples
//! ```
//! use question::dump::read_dump;
//! use say::dump::{describe_applied, describe_sighting};
//!
//! let dump = read_dump("@: hasted\n\nYou can see 2 orcs.\n");
//! let (input, value) = describe_applied(&dump.applied[0], dump.question.edition);
//! assert_eq!((input, &value[..]), ("Hasted", "yes"));
//! assert_eq!(describe_sighting(&dump.foes[0]), "2\u{a0}× orc");
//! ```

use super::{format_value, joined};
use foundation::edition::Edition;
use foundation::text::percent;
use question::Question;
use question::dump::{Applied, Dump, PietyRange, Sighting};

/// Formats the computed words with their probabilities, even if certain.
pub fn format_words(words: &[(&str, f64)]) -> String {
    joined(words.iter().map(|(word, p)| format!("{word}\u{a0}({})", percent(*p))))
}

/// Returns the label of an input read from the dump, and its formatted value.
pub fn describe_applied(applied: &Applied, edition: Edition) -> (&'static str, String) {
    match Question::inputs().find(|about| about.key == applied.key) {
        Some(about) => (about.label, format_value(&(about.control)(edition), &applied.value)),
        None => ("Release", edition.label().to_string()),
    }
}

/// Describes the range of piety that the stars allow; `None` if they determine it.
pub fn describe_piety_range(piety: PietyRange) -> Option<String> {
    (piety.from < piety.to).then(|| format!("could be {}–{}", piety.from, piety.to))
}

/// Formats monsters seen: `3 × jackal`, `Crazy Yiuf`.
pub fn describe_sighting(seen: &Sighting) -> String {
    match seen.count {
        1 => seen.name.clone(),
        count => format!("{count}\u{a0}× {}", seen.name),
    }
}

/// Describes by which release's rules a dump is read, and how the release is known.
pub fn describe_edition(dump: &Dump) -> String {
    let edition = dump.question.edition;
    match &dump.version {
        Some(version) => format!("Version {version}, read by the rules of {edition}."),
        None => format!("No version found: read by the rules of {edition}, the newest release."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use question::dump::read_dump;

    #[test]
    fn applied_inputs_have_the_labels_of_the_form() {
        let text = "You worship Okawaru.\n@: hasted, swift, very quick\nInventory:\n\
                    a - a +1 cloak of ponderousness (worn)\n";
        let dump = read_dump(text);
        let describe = |applied| describe_applied(applied, dump.question.edition);
        let described: Vec<_> = dump.applied.iter().map(describe).collect();
        let expected =
            [("God", "Okawaru"), ("Hasted", "yes"), ("Swiftness", "swift"), ("Ponderousness", "cloak")];
        assert_eq!(described, expected.map(|(label, value)| (label, value.to_string())));
        assert_eq!(
            describe_edition(&dump),
            "No version found: read by the rules of 0.34, the newest release."
        );
    }

    #[test]
    fn probabilities_are_shown_even_if_certain() {
        assert_eq!(format_words(&[("slow", 1.0)]), "slow\u{a0}(100\u{a0}%)");
        let piety = |from, to| describe_piety_range(PietyRange { from, to, line: 1 });
        assert_eq!((piety(200, 200), piety(30, 49)), (None, Some("could be 30–49".to_string())));
    }
}
