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
use chase::surroundings::Surroundings;
use crawl::model::build::Build;
use crawl::model::piety::Piety;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::text::{count, number, percent};
use question::Question;
use question::dump::{Applied, Dump, PietyRange, Sighting, SpeedWord};

/// Formats the computed words with their probabilities, even if certain.
pub fn format_words_with_chances(words: &[(&str, f64)]) -> String {
    joined(words.iter().map(|(word, p)| format!("{word}\u{a0}({})", percent(*p))))
}

/// Returns the label of an input read from the dump, and its formatted value.
pub fn describe_applied(applied: &Applied, edition: Edition) -> (&'static str, String) {
    match Question::inputs().find(|about| about.key == applied.key) {
        Some(about) => (about.label, format_value(&(about.control)(edition), &applied.value)),
        None => ("Version", edition.label().to_string()),
    }
}

/// Formats monsters seen: `3 × jackal`, `Crazy Yiuf`.
pub fn describe_sighting(seen: &Sighting) -> String {
    match seen.count {
        1 => seen.name.clone(),
        count => format!("{count}\u{a0}× {}", seen.name),
    }
}

/// Describes how several foes come at you in a place, and what that makes of their distances.
pub fn describe_place(place: Surroundings) -> &'static str {
    match place {
        Surroundings::Anywhere => "each for itself",
        Surroundings::Corridor => "one at a time, in single file: each at least a tile behind the one before",
        Surroundings::Door => "two at a time; who finds no room is farther behind",
        Surroundings::Open => "side by side where they are as far away",
    }
}

/// Describes by which release's rules a dump is read, and how the release is known.
pub fn describe_edition(dump: &Dump) -> String {
    let edition = dump.question.edition;
    match (&dump.version, &dump.fork) {
        (Some(version), _) => format!("Version {version}, read by the rules of {edition}."),
        (None, Some(fork)) => format!("{fork}, read by the rules of {edition}, the newest release of Crawl."),
        (None, None) => format!("No version found: read by the rules of {edition}, the newest release."),
    }
}

/// What a dump is, and whether the game's word for the speed agrees with ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DumpWords {
    /// `Agrees`, `May agree` where what the dump leaves open decides, `Differs`, or empty where the dump has
    /// no word to check against.
    pub stamp: &'static str,
    /// Whether it agrees; `None` where there is nothing to check, or what the dump leaves open decides.
    pub agrees: Option<bool>,
    /// Who it is, and what the game said: `Vashti the Fighter, Naga, Crawl 0.34.1. The game said very slow;
    /// so do we.`
    pub sentence: String,
    /// The probable reason why the words differ.
    pub reason: Option<String>,
}

impl DumpWords {
    /// Describes a dump.
    pub fn new(dump: &Dump) -> DumpWords {
        let edition = dump.question.edition;
        let who = dump.who.as_deref().unwrap_or("A nameless character");
        let species = dump.question.build.species.row().name();
        let species = if dump.applied.iter().any(|pair| pair.key == Build::KEY.species) {
            species.to_string()
        } else {
            format!("no species found, so taken for a {species}")
        };
        let version = match (&dump.version, &dump.fork) {
            (Some(version), _) => format!("Crawl {}", version.split('-').next().unwrap_or(version)),
            (None, Some(fork)) => format!("{fork}, by the rules of {edition}"),
            (None, None) => format!("no version found, so by the rules of {edition}"),
        };
        let rules = if edition == Edition::TRUNK { ", read by the rules of trunk" } else { "" };
        let start = format!("{who}, {species}, {version}{rules}.");
        let Some(word) = &dump.speed_word else {
            let rest = "It has no status line, so there is no word of the game’s to check against.";
            return DumpWords { stamp: "", agrees: None, sentence: format!("{start} {rest}"), reason: None };
        };
        let computed = format_words_with_chances(&word.computed);
        let (stamp, rest) = match (word.agrees, &word.reason) {
            (true, None) if word.computed.len() == 1 => ("Agrees", "so do we".to_string()),
            (true, None) => ("Agrees", format!("we compute {computed}")),
            (true, Some(_)) => ("May agree", format!("we compute {computed}")),
            (false, _) => ("Differs", format!("we compute {computed}")),
        };
        DumpWords {
            stamp,
            agrees: (!word.agrees || word.reason.is_none()).then_some(word.agrees),
            sentence: format!("{start} The game said {}; {rest}.", describe_game_word(word)),
            reason: word.reason.clone(),
        }
    }
}

/// Returns the game's word for the speed, and in which state it holds if that is not the one of your steps:
/// `quick while you cannot act`.
pub fn describe_game_word(word: &SpeedWord) -> String {
    let held = if word.is_of_helpless { " while you cannot act" } else { "" };
    format!("{}{held}", word.game)
}

/// Names what the dialog's button does: `Use Vashti and 1 foe`.
pub fn name_use(dump: &Dump, foes: usize) -> String {
    let name = dump.who.as_deref().and_then(|who| who.split(" the ").next()).unwrap_or("this character");
    let with = if foes == 0 { String::new() } else { format!(" and {}", count(foes, "foe")) };
    format!("Use {name}{with}")
}

/// Describes how a monster was seen: `“centaur, sleeping”, line 119: asleep, so left out`.
pub fn describe_source(seen: &Sighting, is_taken: bool) -> String {
    let said: Vec<&str> =
        std::iter::once(&seen.name[..]).chain(seen.states.iter().map(String::as_str)).collect();
    let why = if is_taken {
        ""
    } else if seen.is_asleep() {
        ": asleep, so left out"
    } else if !seen.is_hostile() {
        ": no enemy, so left out"
    } else {
        ""
    };
    format!("“{}”, line {}{why}", said.join(", "), seen.line)
}

/// Describes what open piety changes: `from the stars in line 8; a step takes 25 aut at 120, 28 at 159`.
pub fn describe_piety(dump: &Dump, piety: PietyRange) -> String {
    let Question { edition, build, .. } = &dump.question;
    let step = |piety: i32| {
        let build = Build { piety: Piety::of(piety), ..build.clone() };
        number(step_time(*edition, &build).aut.mean(), 2)
    };
    let (least, most) = (step(piety.from), step(piety.to));
    let changes = if least == most {
        String::new()
    } else {
        format!("; a step takes {least} aut at {}, {most} at {}", piety.from, piety.to)
    };
    format!("from the stars in line {}{changes}", piety.line)
}

/// Returns the heading of what was not understood: `Not understood: 1 line`.
pub fn not_understood_heading(lines: usize) -> String {
    format!("Not understood: {}", count(lines, "line"))
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
        let words = DumpWords::new(&dump);
        assert_eq!(words.stamp, if words.agrees == Some(true) { "Agrees" } else { "Differs" });
        let start = "A nameless character, no species found, so taken for a Human, no version found, so by the rules of 0.34. The game said very quick; ";
        assert!(words.sentence.starts_with(start), "{}", words.sentence);
    }

    #[test]
    fn nobody_is_a_human_for_want_of_a_species() {
        let start = |line: &str| {
            let version = "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.\n";
            DumpWords::new(&read_dump(&format!("{version}{line}\n"))).sentence
        };
        let half = "A nameless character, no species found, so taken for a Human, Crawl 0.34.1.";
        assert!(start("").starts_with(half), "{}", start(""));
        let whole = start("Ann the Any (Human Monk)  Turns: 1, Time: 00:00:01");
        assert!(whole.starts_with("Ann the Any, Human, Crawl 0.34.1."), "{whole}");
    }

    #[test]
    fn what_is_checked_is_described() {
        let dump = read_dump(
            "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.\nVashti the Fighter (Naga Fighter)  Turns: 1, Time: 00:00:01\n\
             God:    Cheibriados [*****.]\n@: very slow\n\nYou can see an ogre and a centaur (sleeping).\n",
        );
        let words = DumpWords::new(&dump);
        assert!(
            words.sentence.starts_with("Vashti the Fighter, Naga, Crawl 0.34.1. The game said very slow; "),
            "{words:?}"
        );
        assert_eq!([0, 2].map(|foes| name_use(&dump, foes)), ["Use Vashti", "Use Vashti and 2 foes"]);
        assert_eq!(describe_source(&dump.foes[1], false), "“centaur, sleeping”, line 6: asleep, so left out");
        let piety = describe_piety(&dump, dump.piety.unwrap());
        assert!(
            piety.starts_with("from the stars in line 3; a step takes ") && piety.contains(" at 120, "),
            "{piety}"
        );
    }

    /// The word of one who cannot act is that of a plain turn: the steps later may take as long as they like.
    #[test]
    fn the_word_of_one_who_cannot_act_is_said_to_be_that() {
        let word = |statuses: &str| {
            let text =
                format!("Dungeon Crawl Stone Soup version 0.12.1 (tiles) character file.\n@: {statuses}\n");
            describe_game_word(&read_dump(&text).speed_word.unwrap())
        };
        assert_eq!(word("paralysed, lost intelligence, quick"), "quick while you cannot act");
        assert_eq!(word("lost intelligence, quick"), "quick");
    }

    #[test]
    fn probabilities_are_shown_even_if_certain() {
        assert_eq!(format_words_with_chances(&[("slow", 1.0)]), "slow\u{a0}(100\u{a0}%)");
    }
}
