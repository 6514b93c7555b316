//! Parses the sentence that lists the monsters in view.

use super::sighting::{MOODS, Sighting};
use chase::foe::{FoeStatus, MonsterNames};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::spelling::slug_of;
use foundation::text::{is_letter, one_line};

/// Limit on the kinds of monsters.
const MAX_KINDS: usize = 100;
/// Limit on the notes on one kind.
const MAX_NOTES: usize = 20;
/// The numbers that the game spells out, from 2.
const NUMBERS: [&str; 11] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Returns whether a line starts the sentence: "You can see …" or, in a finished game, "You could see …".
pub(super) fn is_view(text: &str) -> bool {
    list_of(text).is_some()
}

/// Returns the list after the sentence's opening words.
fn list_of(text: &str) -> Option<&str> {
    let list = ["You can see ", "You could see "].iter().find_map(|start| text.strip_prefix(start))?;
    // "You can see invisible." is a mutation.
    (!list.starts_with("invisible") && !list.starts_with("through")).then_some(list)
}

/// Parses the unwrapped sentence into one sighting for each kind of monster of an edition.
pub(super) fn sightings(sentence: &str, line: usize, edition: Edition) -> Vec<Sighting> {
    let names = MonsterNames::of(edition);
    let list = list_of(sentence).unwrap_or_default();
    let list = list.split_once(". ").map_or(list, |(list, _)| list).trim_end_matches(['.', '!']);
    split_entries(list).take(MAX_KINDS).filter_map(|entry| parse_sighting(entry, line, &names)).collect()
}

/// Splits a list at commas and "and" outside parentheses. The comma in `+2,+3 broad axe` separates nothing.
fn split_entries(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(list);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut depth = 0_i32;
        for (offset, byte) in text.bytes().enumerate() {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                b',' if depth <= 0 && !text[offset + 1..].starts_with(['+', '-']) => {
                    let after = text[offset + 1..].trim_start();
                    rest = Some(after.strip_prefix("and ").unwrap_or(after));
                    return Some(&text[..offset]);
                }
                b' ' if depth <= 0 && text[offset..].starts_with(" and ") => {
                    rest = Some(&text[offset + 5..]);
                    return Some(&text[..offset]);
                }
                _ => {}
            }
        }
        rest = None;
        Some(text)
    })
}

/// Returns whether a word before a name is a state. Until 0.12 the frenzied were called insane.
fn is_state(word: &str) -> bool {
    word == "insane" || FoeStatus::ADJECTIVES.iter().any(|(adjective, _)| *adjective == word)
}

fn parse_sighting(entry: &str, line: usize, names: &MonsterNames) -> Option<Sighting> {
    let (name, notes) = entry.split_once('(').unwrap_or((entry, ""));
    let mut states: Vec<String> = notes
        .split([',', '(', ')'])
        .map(str::trim)
        .filter(|note| !note.is_empty())
        .take(MAX_NOTES)
        .map(str::to_string)
        .collect();
    let (count, mut name) = parse_count(name.trim());
    for mood in MOODS {
        if let Some(rest) = name.strip_prefix(mood).and_then(|rest| rest.strip_prefix(' ')) {
            states.insert(0, mood.to_string());
            name = rest;
        }
    }
    if let Some((state, rest)) = name.split_once(' ').filter(|(word, _)| is_state(word)) {
        states.push(state.to_string());
        name = rest;
    }
    // Hydras have a number of heads; a two-headed ogre is a monster of its own.
    let mut before = "";
    if let Some((heads, rest)) = name.split_once("-headed ").filter(|(_, rest)| rest.contains("hydra")) {
        let number = heads.rsplit(' ').next().unwrap_or(heads);
        states.push(format!("{number}-headed"));
        (before, name) = (heads.trim_end_matches(number), rest);
    }
    let name = one_line(&format!("{before}{name}"));
    let foe = names.find(&name);
    let slug = foe.as_ref().map_or_else(|| slug_of(&name), Value::write);
    // Names of several are shown in the singular; one keeps its own.
    let name = foe.filter(|_| count > 1).map_or(name, |foe| foe.name());
    // A number alone is none, though as a foe it would be a custom one.
    let slug = Some(slug).filter(|slug| slug.contains(is_letter)).unwrap_or_default();
    (!name.is_empty()).then_some(Sighting { name, slug, count, states, line })
}

/// Splits a name into its count and the rest; an article counts as 1.
fn parse_count(name: &str) -> (usize, &str) {
    let Some((first, rest)) = name.split_once(' ') else { return (1, name) };
    match first {
        "a" | "an" | "the" => (1, rest),
        _ => match first.parse().ok().or_else(|| parse_number_word(first)) {
            Some(count) => (count, rest),
            None => (1, name),
        },
    }
}

fn parse_number_word(number: &str) -> Option<usize> {
    NUMBERS.iter().position(|word| *word == number).map(|index| index + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(sentence: &str) -> Vec<String> {
        let describe = |seen: &Sighting| {
            format!("{}×{} ({}) {}", seen.count, seen.slug, seen.name, seen.states.join("/"))
                .trim_end()
                .to_string()
        };
        sightings(sentence, 1, Edition::parse("0.31").unwrap()).iter().map(describe).collect()
    }

    #[test]
    fn the_list_is_split_into_kinds() {
        let sentence = "You can see Crazy Yiuf (fast), an orc priest (sleeping, blind), 3 orcs, two friendly \
                        wolves and a nine-headed hydra.";
        let expected = [
            "1×crazy-yiuf (Crazy Yiuf) fast",
            "1×orc-priest (orc priest) sleeping/blind",
            "3×orc (orc)",
            "2×wolf (wolf) friendly",
            "1×hydra (hydra) nine-headed",
        ];
        assert_eq!(read(sentence), expected);
        let spectral = "You can see a spectral five-headed hydra.";
        assert_eq!(read(spectral), ["1×hydra:spectral (spectral hydra) five-headed"]);
        assert_eq!(read("You could see the Royal Jelly."), ["1×royal-jelly (Royal Jelly)"]);
        let several = "You can see 2 pillars of salt, eleven killer bees, and 2 five-headed hydras.";
        let expected = [
            "2×pillar-of-salt (pillar of salt)",
            "11×killer-bee (killer bee)",
            "2×hydra (hydra) five-headed",
        ];
        assert_eq!(read(several), expected);
        let moved = "You can see a frenzied orc, 2 berserk ogres and a hasted two-headed ogre (blind).";
        let expected = [
            "1×orc (orc) frenzied",
            "2×ogre (ogre) berserk",
            "1×two-headed-ogre (two-headed ogre) blind/hasted",
        ];
        assert_eq!(read(moved), expected);
        assert_eq!(read("You can see a two-headed ogre."), ["1×two-headed-ogre (two-headed ogre)"]);
        assert_eq!(read("You can see 2 pink bricks."), ["2×pink-bricks (pink bricks)"]);
        let weapons = "You can see an orc, a +1,-2 war axe of flaming and a spectral broad axe.";
        let expected = [
            "1×orc (orc)",
            "1×dancing-weapon (+1,-2 war axe of flaming)",
            "1×spectral-weapon (spectral broad axe)",
        ];
        assert_eq!(read(weapons), expected);
    }

    #[test]
    fn other_sentences_about_sight_are_no_list() {
        assert!(!is_view("You can see invisible.") && !is_view("There are no monsters in sight!"));
        assert_eq!(read("You can see ,, and (x, 7 and ."), Vec::<String>::new());
        assert_eq!(read("You can see a 7."), ["1× (7)"]);
    }
}
