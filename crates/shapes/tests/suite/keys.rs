//! `docs/keys.md`: every key of a link, written by `SNAPSHOTS=overwrite cargo test --package
//! crawl-clock-shapes keys`.

use chase::setup::Chase;
use foundation::edition::Edition;
use foundation::inputs::InputMeta;
use question::Question;
use say::describe_values;
use serde_json::json;
use shapes::keys::actions_of;
use snapbox::{assert_data_eq, file};

/// What stands above the tables.
const HEAD: &str = "\
# The keys of a link

Every question is a query of `key=value` pairs joined by `&`, as in `v=0.34&species=naga&foes=ogre&gap=2`: links of the page,
the engine, cards, the command and the golden rows all take it. The order is free and a key that is left out has its default.
A pair that is not understood does not change the answer; it is reported. Of a key that is given more than once the last holds.

This page is written from the tables that the program computes with. For one release, with all values: `inputs(v)`, `species(v)`,
`forms(v)`, `gods(v)`, `weapons(v)`, `actionsOf(v)` and `monsters(v)` of the engine, or `crawl-clock list`. Names are read in any
case and with blanks or hyphens: `species=Deep Elf` is `species=deep-elf`.
";

/// Returns the newest edition that has an input.
fn newest(input: &InputMeta) -> Edition {
    Edition::game().rev().find(|edition| input.life.includes(*edition)).unwrap()
}

fn row(input: &InputMeta) -> String {
    let default = match &Question::default_of(input.key)[..] {
        "" => String::new(),
        default => format!("`{default}`"),
    };
    let cells = [
        format!("`{}`", input.key),
        input.label.to_string(),
        describe_values(&(input.control)(newest(input))),
        default,
        input.life.to_string(),
        input.help.to_string(),
    ];
    format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "))
}

#[test]
fn docs_have_every_key() {
    let mut text = HEAD.to_string();
    let mut group = None;
    for input in Question::keys() {
        if group.replace(input.group) != Some(input.group) {
            text += &format!(
                "\n## {}\n\n| Key | Label | Values | Default | Releases | Help |\n|---|---|---|---|---|---|\n",
                input.group.label()
            );
        }
        text += &row(input);
    }
    assert_data_eq!(text, file!["../../../../docs/keys.md"].raw());
}

#[test]
fn every_action_that_is_listed_can_be_planned() {
    for edition in Edition::all() {
        for action in json!(actions_of(edition)).as_array().unwrap() {
            let plan = action["slug"].as_str().unwrap();
            let read = Question::default().at(edition).with(Chase::KEY.plan, plan);
            assert!(read.not_understood.is_empty(), "{plan} in {edition}: {:?}", read.not_understood);
        }
    }
}
