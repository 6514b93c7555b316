//! Parses the sentence that lists the monsters in view.

use super::Sighting;

/// Limit on the kinds of monsters.
const MAX_KINDS: usize = 100;
/// Limit on the notes on one kind.
const MAX_NOTES: usize = 20;
/// The attitudes that the game writes for monsters that are not hostile.
pub(super) const MOODS: [&str; 5] = ["friendly", "good neutral", "strictly neutral", "neutral", "fellow"];
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

/// Parses the unwrapped sentence into one sighting for each kind of monster.
pub(super) fn sightings(sentence: &str, line: usize) -> Vec<Sighting> {
    let list = list_of(sentence).unwrap_or_default();
    let list = list.split_once(". ").map_or(list, |(list, _)| list).trim_end_matches(['.', '!']);
    split_entries(list).take(MAX_KINDS).filter_map(|entry| parse_sighting(entry, line)).collect()
}

/// Splits a list at commas and "and" outside parentheses.
fn split_entries(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(list);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut depth = 0_i32;
        for (offset, byte) in text.bytes().enumerate() {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                b',' if depth <= 0 => {
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

fn parse_sighting(entry: &str, line: usize) -> Option<Sighting> {
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
    // Hydras have a number of heads; a two-headed ogre is a monster of its own.
    let mut before = "";
    if let Some((heads, rest)) = name.split_once("-headed ").filter(|(_, rest)| rest.contains("hydra")) {
        let number = heads.rsplit(' ').next().unwrap_or(heads);
        states.push(format!("{number}-headed"));
        (before, name) = (heads.trim_end_matches(number), rest);
    }
    let name = format!("{before}{}", if count > 1 { singular(name) } else { name.to_string() });
    let slug = slugify(&name);
    (!slug.is_empty()).then_some(Sighting { name, slug, count, states, line })
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

/// Plural and singular endings by the game's own function for plurals; the first that fits counts.
const PLURAL_ENDINGS: [(&str, &str); 26] = [
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

/// Endings of plurals that lose `es`.
const ES_PLURALS: [&str; 4] = ["sses", "ches", "shes", "xes"];

/// Returns the singular of a name. In "moths of wrath" the part before "of" is plural; names of undead are plural
/// at the end.
fn singular(name: &str) -> String {
    let undead = ["zombies", "skeletons", "simulacra", "draugrs"];
    match name.split_once(" of ") {
        Some((head, tail)) if !undead.iter().any(|undead| tail.ends_with(undead)) => {
            return format!("{} of {tail}", singular(head));
        }
        _ => {}
    }
    if ES_PLURALS.iter().any(|hiss| name.ends_with(hiss)) {
        return name[..name.len() - 2].to_string();
    }
    let name = PLURAL_ENDINGS
        .iter()
        .find_map(|(plural, singular)| Some(format!("{}{singular}", name.strip_suffix(plural)?)));
    name.unwrap_or_default()
}

/// Converts a name to lower case with hyphens: `Crazy Yiuf` is `crazy-yiuf`, `Erica's ghost` is `ericas-ghost`.
fn slugify(name: &str) -> String {
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
        let describe = |seen: &Sighting| format!("{}×{} {}", seen.count, seen.slug, seen.states.join("/"));
        sightings(sentence, 1).iter().map(|seen| describe(seen).trim_end().to_string()).collect()
    }

    #[test]
    fn the_list_is_split_into_kinds() {
        let sentence = "You can see Crazy Yiuf (fast), an orc priest (sleeping, blind), 3 orcs, two friendly \
                        wolves and a nine-headed hydra.";
        let expected = [
            "1×crazy-yiuf fast",
            "1×orc-priest sleeping/blind",
            "3×orc",
            "2×wolf friendly",
            "1×hydra nine-headed",
        ];
        assert_eq!(read("You can see a spectral five-headed hydra."), ["1×spectral-hydra five-headed"]);
        assert_eq!(read(sentence), expected);
        assert_eq!(read("You could see the Royal Jelly."), ["1×royal-jelly"]);
        assert_eq!(
            read("You can see 2 pillars of salt, and 4 killer bees."),
            ["2×pillar-of-salt", "4×killer-bee"]
        );
    }

    #[test]
    fn plurals_become_singulars() {
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
    fn other_sentences_about_sight_are_no_list() {
        assert!(!is_view("You can see invisible.") && !is_view("There are no monsters in sight!"));
        assert_eq!(read("You can see ,, and (x, and ."), Vec::<String>::new());
    }
}
