//! The golden files cover everything: each release has golden rows, and each rule affects at least one row.

use crawl::model::mover::Mover;
use crawl::step::attack::{ATTACK, AttackTables};
use crawl::step::tables::Tables;
use crawl::step::time::GAME;
use foundation::edition::Edition;
use foundation::rules::Rule;
use golden::GoldenFile;
use std::collections::HashMap;
use testing::question;

const STEPS: GoldenFile = golden::STEPS_EXACT;
const ATTACKS: GoldenFile = golden::ATTACKS_EXACT;

type Rules = &'static [Rule<Mover>];

/// Rules that affect no golden row: minimum delays reached only by a skilled fighter with a quick blade of
/// speed, which the rows lack. `crates/question/tests/suite/actions.rs` tests those attacks.
const UNCOVERED: [&str; 4] = [
    "Minimum delay (until 0.11)",
    "Minimum in Finesse (0.18 only)",
    "Minimum time (0.19–0.30)",
    "Minimum time (since 0.31)",
];

/// Returns the builds of the golden rows by edition.
fn queries(table: GoldenFile) -> HashMap<Edition, Vec<Mover>> {
    let mut queries: HashMap<Edition, Vec<Mover>> = HashMap::new();
    for (query, _) in table.rows() {
        let question = question(query);
        queries.entry(question.edition).or_default().push(Mover::new(&question.build, question.edition));
    }
    queries
}

#[test]
fn every_release_has_golden_steps_and_attacks() {
    for table in [STEPS, ATTACKS] {
        let queries = queries(table);
        for edition in Edition::game() {
            assert!(queries.get(&edition).is_some_and(|rows| rows.len() >= 19), "{edition}");
        }
    }
}

/// Returns a table without one of its rows; leaked, because tables are static.
fn without(rules: Rules, index: usize) -> Rules {
    let others = rules.iter().enumerate().filter(|(other, _)| *other != index);
    Vec::leak(others.map(|(_, rule)| *rule).collect())
}

/// Returns the rules of a table that affect no golden row: all answers are the same without them.
fn uncovered<A: PartialEq>(
    rules: Rules,
    queries: &HashMap<Edition, Vec<Mover>>,
    answer: impl Fn(Rules, Edition, &Mover) -> A,
) -> Vec<String> {
    let is_covered = |index: usize| {
        let fewer = without(rules, index);
        Edition::game().filter(|edition| rules[index].life.includes(*edition)).any(|edition| {
            queries[&edition]
                .iter()
                .any(|mover| answer(rules, edition, mover) != answer(fewer, edition, mover))
        })
    };
    let uncovered = (0..rules.len()).filter(|index| !is_covered(*index));
    uncovered.map(|index| format!("{} ({})", rules[index].name, rules[index].life)).collect()
}

#[test]
fn every_rule_affects_a_golden_row() {
    let (steps, attacks) = (queries(STEPS), queries(ATTACKS));
    let step = |tables: Tables, edition, mover: &Mover| tables.step_time(edition, mover).aut.total;
    let attack = |tables: AttackTables, edition, mover: &Mover| tables.attack_time(edition, mover).aut.total;
    let found = [
        uncovered(GAME.movement, &steps, |movement, e, m| step(Tables { movement, ..GAME }, e, m)),
        uncovered(GAME.base, &steps, |base, e, m| step(Tables { base, ..GAME }, e, m)),
        uncovered(GAME.pace, &steps, |pace, e, m| step(Tables { pace, ..GAME }, e, m)),
        uncovered(GAME.step_pace, &steps, |step_pace, e, m| step(Tables { step_pace, ..GAME }, e, m)),
        uncovered(GAME.total, &steps, |total, e, m| step(Tables { total, ..GAME }, e, m)),
        uncovered(ATTACK.delay, &attacks, |delay, e, m| attack(AttackTables { delay, ..ATTACK }, e, m)),
        uncovered(ATTACK.pace, &attacks, |pace, e, m| attack(AttackTables { pace, ..ATTACK }, e, m)),
        uncovered(ATTACK.time, &attacks, |time, e, m| attack(AttackTables { time, ..ATTACK }, e, m)),
    ]
    .concat();
    assert_eq!(found, UNCOVERED);
}
