//! No edition and no rule is forgotten: each release has golden rows, and each rule decides one of them.

mod common;
use common::{question, rows};
use crawl_clock::crawl::model::mover::Mover;
use crawl_clock::crawl::step::attack::{ATTACK, AttackTables};
use crawl_clock::crawl::step::time::{GAME, Tables};
use crawl_clock::edition::Edition;
use crawl_clock::rules::Rule;
use std::collections::HashMap;

const STEPS: &str = include_str!("golden/steps-exact.tsv");
const ATTACKS: &str = include_str!("golden/attacks-exact.tsv");

type Rules = &'static [Rule<Mover>];

/// Rules that decide no golden row: bounds of a quick blade of speed in skilled hands, which the rows lack.
/// `tests/actions.rs` has those attacks.
const UNDECIDED: [&str; 4] = [
    "Least delay (until 0.11)",
    "Least in Finesse (0.18 only)",
    "Least time (0.19–0.30)",
    "Least time (since 0.31)",
];

/// The golden queries of each edition.
fn queries(table: &'static str) -> HashMap<Edition, Vec<Mover>> {
    let mut queries: HashMap<Edition, Vec<Mover>> = HashMap::new();
    for (query, _) in rows(table) {
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

/// A table without one of its rows, which lives as long as the test does.
fn without(rules: Rules, index: usize) -> Rules {
    let kept = rules.iter().enumerate().filter(|(other, _)| *other != index);
    Vec::leak(kept.map(|(_, rule)| *rule).collect())
}

/// The rules of a table that no golden query decides: with and without them all answers are the same.
fn undecided<A: PartialEq>(
    rules: Rules,
    queries: &HashMap<Edition, Vec<Mover>>,
    answer: impl Fn(Rules, Edition, &Mover) -> A,
) -> Vec<String> {
    let decided = |index: usize| {
        let less = without(rules, index);
        Edition::game().filter(|edition| rules[index].life.includes(*edition)).any(|edition| {
            queries[&edition]
                .iter()
                .any(|mover| answer(rules, edition, mover) != answer(less, edition, mover))
        })
    };
    let left = (0..rules.len()).filter(|index| !decided(*index));
    left.map(|index| format!("{} ({})", rules[index].name, rules[index].life)).collect()
}

#[test]
fn every_rule_decides_a_golden_row() {
    let (steps, attacks) = (queries(STEPS), queries(ATTACKS));
    let step = |tables: Tables, edition, mover: &Mover| tables.step_time(edition, mover).aut.total;
    let attack = |tables: AttackTables, edition, mover: &Mover| tables.attack_time(edition, mover).aut.total;
    let found = [
        undecided(GAME.movement, &steps, |movement, e, m| step(Tables { movement, ..GAME }, e, m)),
        undecided(GAME.base, &steps, |base, e, m| step(Tables { base, ..GAME }, e, m)),
        undecided(GAME.pace, &steps, |pace, e, m| step(Tables { pace, ..GAME }, e, m)),
        undecided(GAME.stride, &steps, |stride, e, m| step(Tables { stride, ..GAME }, e, m)),
        undecided(GAME.clock, &steps, |clock, e, m| step(Tables { clock, ..GAME }, e, m)),
        undecided(ATTACK.delay, &attacks, |delay, e, m| attack(AttackTables { delay, ..ATTACK }, e, m)),
        undecided(ATTACK.pace, &attacks, |pace, e, m| attack(AttackTables { pace, ..ATTACK }, e, m)),
        undecided(ATTACK.time, &attacks, |time, e, m| attack(AttackTables { time, ..ATTACK }, e, m)),
    ]
    .concat();
    assert_eq!(found, UNDECIDED);
}
