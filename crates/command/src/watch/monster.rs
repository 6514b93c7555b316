//! A monster's file as cells of `monster.tsv`.

use super::cell::{Cell, Definition, slug, words_where};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The fields that time, looks and size depend on. `null` is what a key without a value has.
#[derive(Deserialize)]
struct MonsterFile {
    name: String,
    #[serde(rename = "enum")]
    id: Option<String>,
    glyph: Glyph,
    flags: Option<Vec<String>>,
    attacks: Option<Vec<Attack>>,
    hd: i32,
    habitat: Option<String>,
    speed: Option<i32>,
    energy: Option<BTreeMap<String, i32>>,
    size: String,
    spells: Option<String>,
    uses: Option<String>,
}

#[derive(Deserialize)]
struct Glyph {
    char: String,
    colour: String,
}

#[derive(Deserialize)]
struct Attack {
    #[serde(rename = "type")]
    kind: String,
    damage: i32,
    flavour: Option<String>,
    reach: Option<i32>,
}

/// The speed and costs that the game's files leave out.
const DEFAULT: i32 = 10;

/// The letters of our costs, the game's name of each, and its name for walking and swimming together.
const COSTS: [(&str, &str, &str); 5] = [
    ("m", "walk", "move"),
    ("w", "swim", "move"),
    ("a", "attack", ""),
    ("t", "missile", ""),
    ("s", "spell", ""),
];

/// Flags of the game, and our traits.
const FLAGS: [(&str, &str); 6] = [
    ("flies", "flies"),
    ("invis", "invisible"),
    ("stationary", "stationary"),
    ("unique", "unique"),
    ("confused", "confused"),
    ("batty", "batty"),
];

/// Reads a file.
pub(super) fn read(text: &str) -> Result<Option<Definition>, String> {
    let file: MonsterFile = serde_yaml_ng::from_str(text).map_err(|error| error.to_string())?;
    let id = slug(file.id.as_ref().unwrap_or(&file.name));
    let name = if id.replace('-', " ") == file.name { String::new() } else { file.name.clone() };
    let words = |words| Cell::Words { words, is_covered: |_| true };
    let cells = vec![
        ("name", Cell::Text(name)),
        ("glyph", Cell::Text(file.glyph.char.clone())),
        ("colour", Cell::Text(colour(&file.glyph.colour))),
        ("hd", Cell::Text(file.hd.to_string())),
        ("speed", Cell::Text(file.speed.unwrap_or(DEFAULT).to_string())),
        ("costs", words(costs(&file))),
        ("traits", words(traits(&file))),
        ("size", Cell::Text(file.size.replace("medium", ""))),
        ("ranged", Cell::Words { words: reach(&file), is_covered: |word| word.parse::<i32>().is_ok() }),
    ];
    // Not in play: placeholders for a genus or for sensed monsters, and monsters of the developers' tests.
    let is_in_play = !file.has_flag("cant_spawn") && !file.name.starts_with("test ");
    Ok(Some(Definition { slug: id, cells, is_in_play, todo: todo(&file) }))
}

impl MonsterFile {
    fn has_flag(&self, name: &str) -> bool {
        self.flags.iter().flatten().any(|flag| flag == name)
    }

    fn attacks(&self) -> &[Attack] {
        self.attacks.as_deref().unwrap_or_default()
    }
}

/// Converts the game's name of a colour to ours: British spelling, without the prefix `etc_` of shimmering
/// ones.
fn colour(name: &str) -> String {
    let name = name.to_lowercase().replace("gray", "grey");
    if name == "colour_undef" { String::new() } else { name.trim_start_matches("etc_").to_string() }
}

fn costs(file: &MonsterFile) -> Vec<String> {
    let energy = |name: &str| file.energy.as_ref()?.get(name).copied();
    let cost = |(letter, name, both): (&str, &str, &str)| {
        let cost = energy(name).or(energy(both)).filter(|cost| *cost != DEFAULT)?;
        Some(format!("{letter}{cost}"))
    };
    COSTS.into_iter().filter_map(cost).collect()
}

fn traits(file: &MonsterFile) -> Vec<String> {
    let mut traits: Vec<(&str, bool)> = FLAGS.map(|(flag, own)| (own, file.has_flag(flag))).to_vec();
    // As in the game, the first attack decides whether a monster makes attacks of opportunity.
    let has_damage = |attack: &Attack| attack.damage > 0 || attack.kind == "weap_only";
    let is_opportune = file.attacks().first().is_some_and(has_damage);
    let fights = file.attacks().iter().any(|attack| has_damage(attack) || attack.flavour.is_some());
    traits.push(("no-melee", !fights));
    traits.push(("no-damage", fights && !is_opportune));
    let habitat = slug(file.habitat.as_deref().unwrap_or("land"));
    traits.push((&habitat, habitat != "land"));
    words_where(&traits)
}

fn reach(file: &MonsterFile) -> Vec<String> {
    let reaches = file.attacks().iter().filter(|attack| attack.damage > 0).filter_map(|attack| attack.reach);
    reaches.max().filter(|reach| *reach > 1).map(|reach| reach.to_string()).into_iter().collect()
}

/// Returns what has to be filled in by hand in the column `ranged` of a new monster.
fn todo(file: &MonsterFile) -> &'static str {
    let may_carry = file.uses.as_ref().is_some_and(|uses| uses != "nothing" && uses != "open_doors");
    match (file.spells.is_some(), may_carry) {
        (true, true) => "it has spells and may carry missiles: fill in `ranged`",
        (true, false) => "it has spells: fill in `ranged`",
        (false, true) => "it may carry missiles: fill in `ranged`",
        (false, false) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::super::cell::{assert_cells, row_over};
    use super::*;

    const GALE_OGRE: &str = "
name: \"gale ogre\"
glyph: {char: \"O\", colour: etc_air}
flags: [flies, fighter, batty]
attacks:
 - {type: hit, damage: 12, reach: 2}
hd: 7
habitat: amphibious
speed: 13
energy: {move: 8, attack: 15}
size: medium
";

    /// The row of a file, for a table that has none.
    fn row(text: &str) -> Vec<String> {
        row_over("", read(text).unwrap().unwrap())
    }

    #[test]
    fn a_file_is_a_row() {
        let expected =
            ["gale-ogre", "", "O", "air", "7", "13", "m8 w8 a15", "flies batty amphibious", "", "2"];
        assert_eq!(row(GALE_OGRE), expected);
    }

    #[test]
    fn a_field_changes_its_cell() {
        let changes = [
            ("name: \"gale ogre\"", "name: \"the Gale\"\nenum: gale_ogre", 1, "the Gale"),
            ("etc_air", "lightgray", 3, "lightgrey"),
            ("etc_air", "colour_undef", 3, ""),
            ("speed: 13\n", "", 5, "10"),
            ("{move: 8, attack: 15}", "{swim: 6, spell: 20, walk: 10}", 6, "w6 s20"),
            ("damage: 12", "damage: 0", 7, "flies batty no-melee amphibious"),
            ("damage: 12", "flavour: pure_fire, damage: 0", 7, "flies batty no-damage amphibious"),
            (" - {type: hit, damage: 12, reach: 2}\n", "", 7, "flies batty no-melee amphibious"),
            ("{type: hit, damage: 12,", "{type: weap_only, damage: 0,", 7, "flies batty amphibious"),
            ("habitat: amphibious\n", "", 7, "flies batty"),
            ("size: medium", "size: giant", 8, "giant"),
        ];
        assert_cells(GALE_OGRE, row, &changes);
    }

    #[test]
    fn placeholders_are_not_met() {
        let is_in_play = |text: &str| read(text).unwrap().unwrap().is_in_play;
        assert!(is_in_play(GALE_OGRE));
        assert!(!is_in_play(&GALE_OGRE.replace("fighter", "cant_spawn")));
        assert!(!is_in_play(&GALE_OGRE.replace("gale ogre", "test ogre")));
        assert!(read("name: gale ogre").is_err());
    }
}
