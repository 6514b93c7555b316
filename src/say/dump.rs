//! What a character dump says, as people read it.

use super::{joined, value};
use crate::dump::{Applied, Dump, Piety, Sighting};
use crate::edition::Edition;
use crate::question::Question;
use crate::text::percent;

/// The words of an answer, each with its chance even where it is certain.
pub fn computed(words: &[(&str, f64)]) -> String {
    joined(words.iter().map(|(word, p)| format!("{word}\u{a0}({})", percent(*p))))
}

/// What an input is called, and its value in an edition.
pub fn filled(applied: &Applied, edition: Edition) -> (&'static str, String) {
    match Question::inputs().find(|about| about.key == applied.key) {
        Some(about) => (about.label, value(&(about.control)(edition), &applied.value)),
        None => ("Release", edition.label().to_string()),
    }
}

/// What the stars leave open of a piety; nothing where they do not.
pub fn open(piety: Piety) -> Option<String> {
    (piety.from < piety.to).then(|| format!("{} to {} is possible", piety.from, piety.to))
}

/// `3 × jackal`, `Crazy Yiuf`.
pub fn sighting(seen: &Sighting) -> String {
    match seen.count {
        1 => seen.name.clone(),
        count => format!("{count}\u{a0}× {}", seen.name),
    }
}

/// By which rules a dump is read, and how that is known.
pub fn edition(dump: &Dump) -> String {
    let edition = dump.question.edition;
    match &dump.version {
        Some(version) => format!("Version {version}, read by the rules of {edition}."),
        None => format!("No line names the version: read by the rules of {edition}, the newest release."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump::read_dump;

    #[test]
    fn pairs_read_as_the_form_calls_them() {
        let text = "You worship Okawaru.\n@: hasted, swift, very quick\nInventory:\n\
                    a - a +1 cloak of ponderousness (worn)\n";
        let dump = read_dump(text);
        let told = |applied| filled(applied, dump.question.edition);
        let told: Vec<_> = dump.applied.iter().map(told).collect();
        let expected =
            [("God", "Okawaru"), ("Hasted", "yes"), ("Swiftness", "swift"), ("Ponderousness", "cloak")];
        assert_eq!(told, expected.map(|(label, value)| (label, value.to_string())));
        assert_eq!(
            edition(&dump),
            "No line names the version: read by the rules of 0.34, the newest release."
        );
    }

    #[test]
    fn chances_are_told_even_when_certain() {
        assert_eq!(computed(&[("slow", 1.0)]), "slow\u{a0}(100\u{a0}%)");
        let piety = |from, to| open(Piety { from, to, line: 1 });
        assert_eq!((piety(200, 200), piety(30, 49)), (None, Some("30 to 49 is possible".to_string())));
    }
}
