//! The monsters in view, from the sentence that lists them.

use super::Sighting;

/// The most kinds of monsters that are kept.
const MOST: usize = 100;
/// The most notes on one of them that are kept.
const NOTES: usize = 20;
/// How monsters stand to the player, where it is not hostile.
pub(super) const MOODS: [&str; 5] = ["friendly", "good neutral", "strictly neutral", "neutral", "fellow"];
const NUMBERS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// Whether a line starts the sentence: what people can see or, in a finished game, could see.
pub(super) fn starts(text: &str) -> bool {
    listed(text).is_some()
}

fn listed(text: &str) -> Option<&str> {
    let list = ["You can see ", "You could see "].iter().find_map(|start| text.strip_prefix(start))?;
    // Mutations let people see invisible things; that is no list.
    (!list.starts_with("invisible") && !list.starts_with("through")).then_some(list)
}

/// The monsters of the whole sentence, kind by kind.
pub(super) fn sightings(sentence: &str, line: usize) -> Vec<Sighting> {
    let list = listed(sentence).unwrap_or_default();
    let list = list.split_once(". ").map_or(list, |(list, _)| list).trim_end_matches(['.', '!']);
    entries(list).take(MOST).filter_map(|entry| sighting(entry, line)).collect()
}

/// Splits at commas and "and" outside parentheses.
fn entries(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(list);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut depth = 0_i32;
        for (at, byte) in text.bytes().enumerate() {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                b',' if depth <= 0 => {
                    let after = text[at + 1..].trim_start();
                    rest = Some(after.strip_prefix("and ").unwrap_or(after));
                    return Some(&text[..at]);
                }
                b' ' if depth <= 0 && text[at..].starts_with(" and ") => {
                    rest = Some(&text[at + 5..]);
                    return Some(&text[..at]);
                }
                _ => {}
            }
        }
        rest = None;
        Some(text)
    })
}

fn sighting(entry: &str, line: usize) -> Option<Sighting> {
    let (name, notes) = entry.split_once('(').unwrap_or((entry, ""));
    let mut states: Vec<String> = notes
        .split([',', '(', ')'])
        .map(str::trim)
        .filter(|note| !note.is_empty())
        .take(NOTES)
        .map(str::to_string)
        .collect();
    let (count, mut name) = counted(name.trim());
    for mood in MOODS {
        if let Some(rest) = name.strip_prefix(mood).and_then(|rest| rest.strip_prefix(' ')) {
            (name, _) = (rest, states.insert(0, mood.to_string()));
        }
    }
    if let Some((heads, rest)) = name.split_once("-headed ") {
        states.push(format!("{heads}-headed"));
        name = rest;
    }
    let name = if count > 1 { singular(name) } else { name.to_string() };
    let slug = slug(&name);
    (!slug.is_empty()).then_some(Sighting { name, slug, count, states, line })
}

fn counted(name: &str) -> (usize, &str) {
    let Some((first, rest)) = name.split_once(' ') else { return (1, name) };
    match first {
        "a" | "an" | "the" => (1, rest),
        _ => match first.parse().ok().or_else(|| spelled(first)) {
            Some(count) => (count, rest),
            None => (1, name),
        },
    }
}

fn spelled(number: &str) -> Option<usize> {
    NUMBERS.iter().position(|word| *word == number).map(|at| at + 2)
}

/// The one of which there are several, by the game's own ways to make a plural; the part in front of
/// "of" carries it.
fn singular(name: &str) -> String {
    if let Some((head, tail)) = name.split_once(" of ") {
        return format!("{} of {tail}", singular(head));
    }
    let endings = [
        ("wolves", "wolf"),
        ("elves", "elf"),
        ("dwarves", "dwarf"),
        ("cyclopes", "cyclops"),
        ("jellies", "jelly"),
        ("mummies", "mummy"),
        ("harpies", "harpy"),
        ("butterflies", "butterfly"),
        ("fireflies", "firefly"),
        ("zombies", "zombie"),
        ("sphinxes", "sphinx"),
        ("octopodes", "octopode"),
        ("lindwurms", "lindwurm"),
        ("larvae", "larva"),
        ("liches", "lich"),
        ("moths", "moth"),
        ("men", "man"),
        ("mice", "mouse"),
        ("ies", "y"),
        ("sses", "ss"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("xes", "x"),
        ("s", ""),
    ];
    let replaced = endings.iter().find_map(|(plural, one)| Some((name.strip_suffix(plural)?, *one)));
    replaced.map_or_else(|| name.to_string(), |(stem, one)| format!("{stem}{one}"))
}

/// Lower case with hyphens: `Crazy Yiuf` is `crazy-yiuf`, `Erica's ghost` is `ericas-ghost`.
fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for letter in name.chars().filter(|letter| *letter != '\'') {
        match letter.is_ascii_alphanumeric() || !letter.is_ascii() {
            true => slug.push(letter.to_ascii_lowercase()),
            false if slug.is_empty() || slug.ends_with('-') => {}
            false => slug.push('-'),
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(sentence: &str) -> Vec<String> {
        let told = |seen: &Sighting| format!("{}×{} {}", seen.count, seen.slug, seen.states.join("/"));
        sightings(sentence, 1).iter().map(|seen| told(seen).trim_end().to_string()).collect()
    }

    #[test]
    fn the_list_falls_into_kinds() {
        let sentence = "You can see Crazy Yiuf (fast), an orc priest (sleeping, blind), 3 orcs, two friendly \
                        wolves and a nine-headed hydra.";
        let expected = [
            "1×crazy-yiuf fast",
            "1×orc-priest sleeping/blind",
            "3×orc",
            "2×wolf friendly",
            "1×hydra nine-headed",
        ];
        assert_eq!(read(sentence), expected);
        assert_eq!(read("You could see the Royal Jelly."), ["1×royal-jelly"]);
        assert_eq!(
            read("You can see 2 pillars of salt, and 4 killer bees."),
            ["2×pillar-of-salt", "4×killer-bee"]
        );
    }

    #[test]
    fn sight_itself_is_no_list() {
        assert!(!starts("You can see invisible.") && !starts("There are no monsters in sight!"));
        assert_eq!(read("You can see ,, and (x, and ."), Vec::<String>::new());
    }
}
