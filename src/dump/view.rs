//! The monsters in view, from the sentence that lists them.

use super::Sighting;

/// The most kinds of monsters that are kept.
const MOST: usize = 100;
/// The most notes on one of them that are kept.
const NOTES: usize = 20;
/// How monsters stand to the player, where it is not hostile.
pub(super) const MOODS: [&str; 5] = ["friendly", "good neutral", "strictly neutral", "neutral", "fellow"];
const NUMBERS: [&str; 11] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

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
            states.insert(0, mood.to_string());
            name = rest;
        }
    }
    // A two-headed ogre is a monster of its own.
    if let Some((heads, rest)) = name.split_once("-headed ").filter(|(_, rest)| rest.contains("hydra")) {
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

/// The endings of plurals, as the game makes them, with those of one.
const ENDINGS: [(&str, &str); 26] = [
    ("lves", "lf"),
    ("dwarves", "dwarf"),
    ("cyclopes", "cyclops"),
    ("catoblepae", "catoblepas"),
    ("larvae", "larva"),
    ("nomae", "noma"),
    ("amoebae", "amoeba"),
    ("vortices", "vortex"),
    ("fungi", "fungus"),
    ("ufetubi", "ufetubus"),
    ("efreeti", "efreet"),
    ("ushabtiu", "ushabti"),
    ("djinn", "djinni"),
    ("magi", "mage"),
    ("simulacra", "simulacrum"),
    ("plasmodia", "plasmodium"),
    ("eidola", "eidolon"),
    ("phim", "ph"),
    ("bim", "b"),
    ("nim", "n"),
    ("zombies", "zombie"),
    ("ies", "y"),
    ("mosquitoes", "mosquito"),
    ("lotuses", "lotus"),
    ("s", ""),
    ("", ""),
];

/// After these, `es` makes the plural.
const HISSES: [&str; 4] = ["sses", "ches", "shes", "xes"];

/// The one of which there are several; the part in front of "of" carries the plural, unless it is what they
/// were before they died.
fn singular(name: &str) -> String {
    let dead = ["zombies", "skeletons", "simulacra", "draugrs"];
    match name.split_once(" of ") {
        Some((head, tail)) if !dead.iter().any(|dead| tail.ends_with(dead)) => {
            return format!("{} of {tail}", singular(head));
        }
        _ => {}
    }
    if HISSES.iter().any(|hiss| name.ends_with(hiss)) {
        return name[..name.len() - 2].to_string();
    }
    let one = ENDINGS.iter().find_map(|(plural, one)| Some(format!("{}{one}", name.strip_suffix(plural)?)));
    one.unwrap_or_default()
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
    fn several_are_several_of_one() {
        for (several, one) in [
            ("2 vortices", "vortex"),
            ("3 fire vortices", "fire-vortex"),
            ("2 deep elf fire magi", "deep-elf-fire-mage"),
            ("2 ufetubi", "ufetubus"),
            ("3 vampire mosquitoes", "vampire-mosquito"),
            ("2 thorn lotuses", "thorn-lotus"),
            ("2 orc simulacra", "orc-simulacrum"),
            ("2 cherubim", "cherub"),
            ("2 ophanim", "ophan"),
            ("2 seraphim", "seraph"),
            ("2 catoblepae", "catoblepas"),
            ("2 giant amoebae", "giant-amoeba"),
            ("4 jellies", "jelly"),
            ("2 guardian mummies", "guardian-mummy"),
            ("2 liches", "lich"),
            ("2 guardian sphinxes", "guardian-sphinx"),
            ("5 starcursed masses", "starcursed-mass"),
            ("2 burning bushes", "burning-bush"),
            ("3 deep elf archers", "deep-elf-archer"),
            ("2 deep dwarves", "deep-dwarf"),
            ("2 elves", "elf"),
            ("eleven jiangshi", "jiangshi"),
            ("2 lava fish", "lava-fish"),
            ("2 octopodes", "octopode"),
            ("2 moths of wrath", "moth-of-wrath"),
            ("2 moth of wrath zombies", "moth-of-wrath-zombie"),
        ] {
            assert_eq!(read(&format!("You can see {several}."))[0].split('×').nth(1), Some(one), "{several}");
        }
        assert_eq!(read("You can see a two-headed ogre."), ["1×two-headed-ogre"]);
        assert_eq!(read("You can see 2 five-headed hydras."), ["2×hydra five-headed"]);
    }

    #[test]
    fn sight_itself_is_no_list() {
        assert!(!starts("You can see invisible.") && !starts("There are no monsters in sight!"));
        assert_eq!(read("You can see ,, and (x, and ."), Vec::<String>::new());
    }
}
