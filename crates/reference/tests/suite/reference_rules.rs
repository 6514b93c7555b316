//! The effects of rules that the reference finds by trying, and its changes from release to release.

use crawl::model::monster::Monster;
use foundation::edition::{ALWAYS, Edition, Life};
use foundation::inputs::Row;
use foundation::time_slices::block_on;
use question::column::Column;
use question::lookup::RefTopic;
use reference::RefTable;
use reference::probe::{PartRule, Probe, rules};
use std::collections::HashSet;
use testing::{assert_no_misses, cell, is_long};

/// Rules that need more than two inputs: a quick weapon with skill and ego, or with Finesse and haste.
const OUT_OF_REACH: [(&str, &str, Life); 4] = [
    ("attack", "Minimum delay", ALWAYS),
    ("attack", "Launcher Finesse in haste", ALWAYS),
    ("attack", "Minimum in Finesse", ALWAYS),
    ("attack time", "Minimum time", ALWAYS),
];

fn out_of_reach(part: &str, name: &str, edition: Edition) -> bool {
    OUT_OF_REACH.iter().any(|(p, n, life)| (*p, *n) == (part, name) && life.includes(edition))
}

/// Returns a probe that has tried every rule of an edition.
fn probe(edition: Edition) -> Probe {
    block_on(async |pause| {
        let mut probe = Probe::new(edition, pause).await;
        probe.find_all(|_| true, pause).await;
        probe
    })
}

fn rule(v: &str, part: &str, name: &str) -> String {
    probe(Edition::parse(v).unwrap()).describe(part, name, |_| true).unwrap()
}

/// Returns whether a rule is new in an edition.
fn begins(rule: &PartRule, edition: Edition) -> bool {
    let before = Edition::game().take_while(|other| *other != edition).last();
    rule.1.life.includes(edition) && before.is_none_or(|before| !rule.1.life.includes(before))
}

/// In the newest release, in trunk and in the articles every rule is tried; in the others those that are new,
/// and all with full counts.
#[test]
fn an_effect_is_found_for_every_rule_in_force() {
    let mut misses = Vec::new();
    for edition in Edition::all() {
        let is_whole = is_long() || edition.minor() >= Edition::NEWEST.minor() || edition.article().is_some();
        let is_tried = |rule: &PartRule| is_whole || begins(rule, edition);
        let probe = block_on(async |pause| {
            let mut probe = Probe::new(edition, pause).await;
            probe.find_all(is_tried, pause).await;
            probe
        });
        for (part, rule) in rules(edition) {
            let is_living = |(p, r): &PartRule| (*p, r.name) == (part, rule.name) && r.life.includes(edition);
            let living = rules(edition).find(is_living);
            if living.is_some_and(|living| !is_tried(&living)) {
                continue;
            }
            let described = probe.describe(part, rule.name, |_| true);
            let alive = living.is_some();
            let expected = alive && !out_of_reach(part, rule.name, edition);
            if described.as_ref().is_some_and(|described| !described.is_empty()) != expected {
                misses.push(format!("{edition} {part} {}: {described:?}", rule.name));
            }
        }
    }
    assert_no_misses(misses);
}

#[test]
fn effects_are_those_of_the_rules() {
    for (v, part, name, described) in [
        ("0.34", "action speed", "Hasted", "Hasted: × 2/3, rounded at random"),
        ("0.20", "movement", "Frozen", "Frozen: +4"),
        ("wiki-0.31", "movement", "Frozen", "Frozen: +4"),
        // Two inputs.
        ("0.10", "movement", "Fishtail", "Merfolk + Leaving shallow water or deep water: = 6"),
        ("0.31", "attack", "Finesse in haste", "Finesse + Hasted: × 1.5, rounded at random"),
        // An input that does nothing alone.
        (
            "0.10",
            "movement",
            "Cheibriados",
            "God Cheibriados: +2; God Cheibriados + Piety 100: +7; God Cheibriados + Piety 200: +10",
        ),
        // The tile that counts is named, not the one that it would follow.
        ("0.34", "movement", "Wading", "Entering shallow water or deep water: +6"),
        ("0.29", "movement", "Wading", "Leaving shallow water or deep water: +6"),
    ] {
        assert_eq!(rule(v, part, name), described, "{v} {name}");
    }
    let described = rule("0.31", "movement", "Wading");
    assert!(described.starts_with("Leaving shallow water"), "{described}");
}

/// Monsters and rules that came or went with a release agree with the lifetimes of their rows.
/// Monsters that got another slug and stayed the same in all else.
const RESLUGGED: [&str; 3] = ["enchantress", "deep-elf-zephyrmancer", "deep-elf-pyromancer"];

#[test]
fn changes_agree_with_the_tables() {
    let table = RefTable::build(RefTopic::Changes, Edition::NEWEST);
    let names = |edition: Edition| -> HashSet<&str> { Monster::of_edition(edition).map(Row::slug).collect() };
    let game: Vec<Edition> = Edition::game().collect();
    for pair in game.windows(2) {
        let (before, now) = (names(pair[0]), names(pair[1]));
        let described = |change: &str| -> HashSet<String> {
            let start = format!("{}-monster-", pair[1].slug());
            let ours = table.rows.iter().filter(|line| cell(&table, line, Column::Change) == change);
            ours.filter_map(|line| Some(line.id.strip_prefix(&start)?.to_string())).collect()
        };
        let owned = |names: Vec<&&str>| -> HashSet<String> {
            names.into_iter().map(|name| name.to_string()).collect()
        };
        // A monster that was renamed is told once, under its new name; a mere new slug not at all.
        let renamed = described("renamed");
        let came = owned(now.difference(&before).collect());
        let untold: HashSet<String> =
            came.iter().filter(|slug| RESLUGGED.contains(&&slug[..])).cloned().collect();
        let told: HashSet<String> = described("new").union(&renamed).chain(&untold).cloned().collect();
        assert_eq!(told, came, "{}", pair[1]);
        let went = owned(before.difference(&now).collect());
        assert!(described("gone").is_subset(&went), "{}", pair[1]);
        assert_eq!(described("gone").len() + renamed.len() + untold.len(), went.len(), "{}", pair[1]);
    }
    for (older, edition) in game.iter().zip(&game[1..]) {
        for (part, rule) in
            rules(*edition).filter(|(_, rule)| rule.life.to_string() == format!("since {}", edition.slug()))
        {
            let described = table.rows.iter().any(|line| {
                cell(&table, line, Column::Release) == edition.slug()
                    && cell(&table, line, Column::Name) == format!("{} ({part})", rule.name)
            });
            // One that was written anew and does the same is no change.
            let replaced =
                |(other, old): PartRule| (other, old.name) == (part, rule.name) && old.life.includes(*older);
            let is_rewrite = rules(*older).any(replaced);
            assert!(
                described || is_rewrite || out_of_reach(part, rule.name, *edition),
                "{edition} {part} {}",
                rule.name
            );
        }
    }
}

#[test]
fn changes_describe_before_and_after() {
    let table = RefTable::build(RefTopic::Changes, Edition::NEWEST);
    let described =
        |id: &str| table.rows.iter().find(|line| line.id == id).map(|line| line.cells[3..].join(": "));
    for (id, change) in [
        ("0.32-rule-movement-frozen", "Frozen: +3 → Frozen: × 1.5, rounded at random"),
        ("0.30-rule-movement-wading", "Leaving shallow water + Naga: +6 → nothing"),
        // The row is the same, the tile it is charged on another.
        (
            "0.29-rule-movement-liquefied-ground",
            "Entering liquefied ground, Casting Leda's: +3 → Leaving liquefied ground, Casting Leda's: +3",
        ),
        ("0.29-monster-ogre", "melee attacks: hit 17 → hit 20; attack: 13 → 15"),
        ("0.34-form-werewolf", "melds: − helmet, − cloak"),
        ("0.34-weapon-quick-blade", "base: 12 → 15"),
        ("0.33-energy-least-gain", "1 → 0"),
    ] {
        assert_eq!(described(id), Some(format!("changed: {change}")), "{id}");
    }
    assert_eq!(described("0.31-rule-movement-fast"), None, "only species came and went");
    assert_eq!(described("0.31-monster-human"), None);
}
