//! Character dumps: real ones against the truth beside them where they are at hand, and small ones
//! written by hand in the layouts of the releases.

mod common;

use common::none;
use crawl_clock::crawl::build::Swift;
use crawl_clock::crawl::dump::{Dump, read_dump};
use crawl_clock::crawl::mover::Mover;
use crawl_clock::inputs::Row;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Where real dumps are, each with what the running game said of it.
const DUMPS: &str = "CRAWL_CLOCK_DUMPS";

#[test]
fn real_dumps_read_as_the_game_had_them() {
    let Some(folder) = std::env::var_os(DUMPS) else {
        println!("Real dumps are not at hand: {DUMPS} is not set.");
        return;
    };
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let truths: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    assert!(!truths.is_empty(), "no dumps in {}", Path::new(&folder).display());
    none(truths.iter().flat_map(|path| misses(path)).collect());
}

/// What is not read as it was, file by file.
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
    let build = &dump.question.build;
    let mover = Mover::standing(build, dump.question.edition);
    let number = |value: &Value| value.as_i64().unwrap_or_default();
    let on = |name: &str| (number(&truth["dur"][name]) > 0).to_string();
    let text = |name: &str| truth[name].as_str().unwrap().to_lowercase();
    let swiftness = match number(&truth["dur"]["swiftness"]) {
        0 => Swift::None,
        1.. => Swift::Swift,
        _ => Swift::Sluggish,
    };
    let release = text("game").rsplit_once('.').unwrap().0.to_string();
    let fast = number(&truth["eff"]["fast"]);
    let anatomy = number(&truth["eff"]["frog_legs"]) + 2 * number(&truth["eff"]["constricting_tail"]);
    let slow = number(&truth["eff"]["slow"]) + anatomy;
    let word = dump.word.as_ref().map(|word| word.agrees);
    let expected = [
        ("edition", dump.question.edition.v().to_string(), release),
        ("version", dump.version.clone().unwrap_or_default(), text("game")),
        ("species", build.species.name().to_lowercase(), text("species")),
        ("form", build.form.slug().replace('-', " "), text("form")),
        ("god", build.god.label().to_lowercase(), text("god")),
        ("fast", mover.active_fast().to_string(), fast.to_string()),
        ("slow", mover.active_slow().to_string(), slow.to_string()),
        ("ponderousness", mover.ponderousness().to_string(), number(&truth["ponderousness"]).to_string()),
        ("scales", i64::from(mover.scaled()).to_string(), number(&truth["lightning_scales"]).to_string()),
        ("airborne", i64::from(mover.airborne()).to_string(), number(&truth["airborne"]).to_string()),
        (
            "in water",
            i64::from(mover.tile().is_water()).to_string(),
            number(&truth["feat_is_water"]).to_string(),
        ),
        ("lethargy", i64::from(build.lethargy).to_string(), number(&truth["bane_lethargy"]).to_string()),
        ("haste", build.haste.to_string(), on("haste")),
        ("slowed", build.slowed.to_string(), on("slow")),
        ("berserk", build.berserk.to_string(), on("berserk")),
        ("petrifying", build.petrifying.to_string(), on("petrifying")),
        ("frozen", build.frozen.to_string(), on("frozen")),
        ("leda", build.leda.to_string(), on("liquefying")),
        ("statzero", (*build.statzero > 0).to_string(), on("stat_zero")),
        ("swiftness", format!("{:?}", build.swift), format!("{swiftness:?}")),
        ("word agrees", format!("{word:?}"), "Some(true)".to_string()),
        ("not understood", dump.question.not_understood.len().to_string(), "0".to_string()),
    ];
    let piety = number(&truth["piety"]);
    let outside = dump.piety.filter(|open| !(i64::from(open.from)..=i64::from(open.to)).contains(&piety));
    let wrong = expected.into_iter().filter(|(_, ours, theirs)| ours != theirs);
    let wrong = wrong.map(|(what, ours, theirs)| format!("{what} is {ours}, was {theirs}"));
    wrong.chain(outside.map(|open| format!("piety {piety} is outside {open:?}"))).collect()
}
