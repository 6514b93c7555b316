//! Real dumps, compared with the state that the running game reported.

use crawl::model::build::Swift;
use crawl::model::mover::Mover;
use foundation::inputs::Row;
use question::dump::{Dump, read_dump};
use serde_json::Value;
use std::fs;
use std::path::Path;
use testing::assert_no_misses;

/// The environment variable with the folder of real dumps, each with a JSON file of the game's state.
const DUMPS: &str = "CRAWL_CLOCK_DUMPS";

#[test]
fn real_dumps_agree_with_the_state_of_the_game() {
    let Some(folder) = std::env::var_os(DUMPS) else {
        println!("Real dumps are not at hand: {DUMPS} is not set.");
        return;
    };
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let truths: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    assert!(!truths.is_empty(), "no dumps in {}", Path::new(&folder).display());
    assert_no_misses(truths.iter().flat_map(|path| misses(path)).collect());
}

/// Returns the differences for all dump files of a state.
fn misses(path: &Path) -> Vec<String> {
    let truth: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let texts = truth["dump_file"].as_array().unwrap().iter().map(|name| name.as_str().unwrap());
    texts
        .flat_map(|name| {
            let bytes = fs::read(path.with_file_name(name)).unwrap();
            let dump = read_dump(&String::from_utf8_lossy(&bytes));
            let misses = differences(&dump, &truth);
            misses.into_iter().map(move |miss| format!("{name}: {miss}"))
        })
        .collect()
}

fn differences(dump: &Dump, truth: &Value) -> Vec<String> {
    let piety = number(&truth["piety"]);
    let outside = dump.piety.filter(|open| !(i64::from(open.from)..=i64::from(open.to)).contains(&piety));
    let compared = character(dump, truth).into_iter().chain(durations(dump, truth));
    let wrong = compared.filter(|(_, ours, theirs)| ours != theirs);
    let wrong = wrong.map(|(property, ours, theirs)| format!("{property} is {ours}, was {theirs}"));
    wrong.chain(outside.map(|open| format!("piety {piety} is outside {open:?}"))).collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

/// A property with its value as read and as in the game.
type Compared = (&'static str, String, String);

fn character(dump: &Dump, truth: &Value) -> Vec<Compared> {
    let build = &dump.question.build;
    let mover = Mover::standing(build, dump.question.edition);
    let text = |name: &str| truth[name].as_str().unwrap().to_lowercase();
    let count = |value: &Value| number(value).to_string();
    let flag = |on: bool| u8::from(on).to_string();
    let release = text("game").rsplit_once('.').unwrap().0.to_string();
    let eff = |name: &str| number(&truth["eff"][name]);
    let slow = eff("slow") + eff("frog_legs") + 2 * eff("constricting_tail");
    let agrees = dump.speed_word.as_ref().map(|word| word.agrees);
    vec![
        ("edition", dump.question.edition.slug().to_string(), release),
        ("version", dump.version.clone().unwrap_or_default(), text("game")),
        ("species", build.species.name().to_lowercase(), text("species")),
        ("form", build.form.slug().replace('-', " "), text("form")),
        ("god", build.god.label().to_lowercase(), text("god")),
        ("fast", mover.active_fast().to_string(), eff("fast").to_string()),
        ("slow", mover.active_slow().to_string(), slow.to_string()),
        ("ponderousness", mover.ponderousness().to_string(), count(&truth["ponderousness"])),
        ("scales", flag(mover.has_lightning_scales()), count(&truth["lightning_scales"])),
        ("airborne", flag(mover.is_airborne()), count(&truth["airborne"])),
        ("in water", flag(mover.tile().is_water()), count(&truth["feat_is_water"])),
        ("lethargy", flag(build.lethargy), count(&truth["bane_lethargy"])),
        ("weapon", build.weapon.unwrap_or_default().name().to_lowercase(), wielded(truth)),
        ("word agrees", format!("{agrees:?}"), "Some(true)".to_string()),
        ("not understood", dump.question.not_understood.len().to_string(), "0".to_string()),
    ]
}

/// Returns the name of the wielded weapon without enchantment and ego.
fn wielded(truth: &Value) -> String {
    let items = truth["equipment"].as_array().unwrap().iter();
    let mut weapons = items.filter(|item| item["class"] == "weapon" && item["melded"] == false);
    let named = weapons.next().and_then(|item| item["name"].as_str()).and_then(|name| name.split_once(' '));
    named.map_or("unarmed", |(_, name)| name.split(" of ").next().unwrap_or(name)).to_string()
}

fn durations(dump: &Dump, truth: &Value) -> Vec<Compared> {
    let build = &dump.question.build;
    let swiftness = match number(&truth["dur"]["swiftness"]) {
        0 => Swift::None,
        1.. => Swift::Swift,
        _ => Swift::Sluggish,
    };
    let flags = [
        ("haste", build.haste),
        ("slow", build.slowed),
        ("berserk", build.berserk),
        ("petrifying", build.petrifying),
        ("frozen", build.frozen),
        ("liquefying", build.leda),
        ("stat_zero", *build.statzero > 0),
    ];
    let compared = |(name, ours): (&'static str, bool)| {
        (name, ours.to_string(), (number(&truth["dur"][name]) > 0).to_string())
    };
    let swift = ("swiftness", format!("{:?}", build.swift), format!("{swiftness:?}"));
    flags.into_iter().map(compared).chain([swift]).collect()
}
