//! A form's file as cells of `form.tsv`.

use super::cell::{Cell, Definition, is_no, is_yes, slug, words_where};
use serde::Deserialize;

/// The fields of a file that time depends on.
#[derive(Deserialize)]
struct FormFile {
    #[serde(rename = "enum")]
    id: String,
    #[serde(rename = "TAG_MAJOR_VERSION")]
    kept_for_saves: Option<i32>,
    melds: Option<Vec<String>>,
    size: Option<String>,
    move_speed: Option<i32>,
    can_fly: Option<String>,
    can_swim: Option<String>,
    changes_anatomy: Option<String>,
    unarmed: Option<Unarmed>,
}

#[derive(Deserialize)]
struct Unarmed {
    xl_based: Option<String>,
}

/// The traits that files define; the others are in the game's code.
const FILE_TRAITS: [&str; 7] =
    ["keeps-mutations", "keeps-anatomy", "swims", "sinks", "flies", "grounded", "counts-levels"];

/// Sizes that swim whatever the file says.
const SWIMMING_SIZES: [&str; 2] = ["giant", "huge"];

const HELD: [&str; 2] = ["weapon", "offhand"];
const AUXILIARY: [&str; 5] = ["helmet", "cloak", "gloves", "boots", "barding"];
const BODY: [&str; 1] = ["body"];
const RINGS: [&str; 1] = ["rings"];
const AMULET: [&str; 1] = ["amulet"];

/// The game's names for groups of slots, each with our slots. Any other word is a slot of the same name.
const GROUPS: [(&str, &[&[&str]]); 6] = [
    ("held", &[&HELD]),
    ("aux", &[&AUXILIARY]),
    ("physical", &[&HELD, &BODY, &AUXILIARY]),
    ("ring", &[&RINGS]),
    ("jewellery", &[&RINGS, &AMULET]),
    ("all", &[&HELD, &BODY, &AUXILIARY, &RINGS, &AMULET]),
];

/// Reads a file.
pub(super) fn read(text: &str) -> Result<Option<Definition>, String> {
    let file: FormFile = serde_yaml_ng::from_str(text).map_err(|error| error.to_string())?;
    if file.kept_for_saves.is_some() {
        return Ok(None);
    }
    let size = file.size.clone().filter(|size| size != "character").unwrap_or_default();
    let cells = vec![
        ("base", Cell::Text(file.move_speed.unwrap_or(10).to_string())),
        ("size", Cell::Text(size)),
        ("traits", Cell::Words { words: traits(&file), is_covered: |word| FILE_TRAITS.contains(&word) }),
        ("melds", Cell::Words { words: melded(&file), is_covered: |_| true }),
    ];
    let todo = "give it its name; what it does to every action and step is in the game's code";
    Ok(Some(Definition { slug: slug(&file.id), cells, is_in_play: true, todo }))
}

fn traits(file: &FormFile) -> Vec<String> {
    let is_giant = file.size.as_deref().is_some_and(|size| SWIMMING_SIZES.contains(&size));
    let counts_levels = file.unarmed.as_ref().is_some_and(|unarmed| is_yes(&unarmed.xl_based));
    words_where(&[
        ("keeps-mutations", true),
        ("keeps-anatomy", !is_yes(&file.changes_anatomy)),
        ("swims", is_giant || is_yes(&file.can_swim)),
        ("sinks", !is_giant && is_no(&file.can_swim)),
        ("flies", is_yes(&file.can_fly)),
        ("grounded", is_no(&file.can_fly)),
        ("counts-levels", counts_levels),
    ])
}

fn melded(file: &FormFile) -> Vec<String> {
    let mut slots: Vec<String> = Vec::new();
    for word in file.melds.iter().flatten() {
        let group = GROUPS.iter().find(|(name, _)| name == word);
        let own = group.map_or(vec![word.as_str()], |(_, groups)| groups.concat());
        for slot in own {
            if !slots.iter().any(|known| known == slot) {
                slots.push(slot.to_string());
            }
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::super::cell::{assert_cells, row_over};
    use super::*;

    const GALE: &str = "
enum: gale_ogre
melds: [held, boots]
size: large
move_speed: 8
unarmed: {base: 4, xl_based: yes}
can_fly: yes
can_swim: no
";

    /// The cells of a file over those of a row that is rooted.
    fn row(text: &str) -> Vec<String> {
        row_over("swims rooted", read(text).unwrap().unwrap())
    }

    #[test]
    fn a_file_is_a_row() {
        let traits = "rooted keeps-mutations keeps-anatomy sinks flies counts-levels";
        assert_eq!(row(GALE), ["gale-ogre", "8", "large", traits, "weapon offhand boots"]);
    }

    #[test]
    fn a_field_changes_its_cell() {
        let all = "weapon offhand body helmet cloak gloves boots barding rings amulet";
        let changes = [
            ("move_speed: 8\n", "", 1, "10"),
            ("size: large", "size: character", 2, ""),
            (
                "can_fly: yes",
                "can_fly: no",
                3,
                "rooted keeps-mutations keeps-anatomy sinks grounded counts-levels",
            ),
            ("can_swim: no", "changes_anatomy: true", 3, "rooted keeps-mutations flies counts-levels"),
            ("{base: 4, xl_based: yes}", "{base: 4}", 3, "rooted keeps-mutations keeps-anatomy sinks flies"),
            (
                "can_swim: no",
                "can_swim: yes",
                3,
                "swims rooted keeps-mutations keeps-anatomy flies counts-levels",
            ),
            ("[held, boots]", "[all]", 4, all),
            ("[held, boots]", "[physical, jewellery]", 4, all),
            ("[held, boots]", "[ring, ring]", 4, "rings"),
            ("melds: [held, boots]\n", "", 4, ""),
        ];
        assert_cells(GALE, row, &changes);
    }

    #[test]
    fn giants_swim_whatever_the_file_says() {
        let traits = "swims rooted keeps-mutations keeps-anatomy flies counts-levels";
        for size in ["giant", "huge"] {
            for can_swim in ["can_swim: no\n", "can_swim: yes\n", ""] {
                let file =
                    GALE.replace("size: large", &format!("size: {size}")).replace("can_swim: no\n", can_swim);
                assert_eq!(row(&file)[3], traits, "{file}");
            }
        }
    }

    #[test]
    fn what_old_saves_alone_use_is_no_form() {
        assert!(read(&format!("TAG_MAJOR_VERSION: 34{GALE}")).unwrap().is_none());
    }
}
