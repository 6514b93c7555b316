//! Compares every row of the golden files with the computed times; none may differ.
//!
//! The exact rows are the game's own delay functions, compiled at each release and enumerated; the
//! sampled ones are 20,000 draws of the running game, printed with four decimals.

use ::question::Question;
use crawl::step::actions::actions;
use crawl::step::time::step_time;
use foundation::prob::{Dist, Ratio};
use golden::GoldenFile;
use testing::{assert_no_misses, question};

/// Draws per row of the sampled files.
const DRAWS: f64 = 20_000.0;
/// The largest difference that is not a mismatch.
const STANDARD_ERRORS: f64 = 5.0;
/// The rounding error of the printed frequencies: half a unit of the fourth decimal.
const PRINT_ERROR: f64 = 0.000_05;

/// Parses a query and asserts that it is in canonical form.
fn canonical(query: &str) -> Question {
    let question = question(query);
    assert_eq!(question.query(), query, "not canonical");
    question
}

fn step(query: &str) -> Dist<i32> {
    let question = canonical(query);
    step_time(question.edition, &question.build).aut.total
}

/// Returns the time of an attack, which is the first action.
fn attack(query: &str) -> Dist<i32> {
    let question = canonical(query);
    actions(question.edition, &question.build).swap_remove(0).aut
}

/// Asserts that distributions equal the golden ones as fractions.
fn assert_exact(table: GoldenFile, compute: fn(&str) -> Dist<i32>) {
    let outcome = |(aut, p): (&i32, Ratio)| format!("{aut}:{}/{}", p.num(), p.den());
    let misses = table.rows().filter_map(|(query, game)| {
        let actual = compute(query).iter().map(outcome).collect::<Vec<_>>().join(";");
        (actual != game).then(|| format!("{query}\n  game {game}\n  actual {actual}"))
    });
    assert_no_misses(misses.collect());
    assert!(table.rows().count() > 0);
}

/// Asserts that step times agree with sampled frequencies.
fn assert_sampled(table: GoldenFile) {
    let misses = table.rows().filter_map(|(query, game)| {
        let sampled: Vec<(i32, f64)> = game.split(';').map(outcome).collect();
        let actual = step(query);
        let exact = |aut: i32| actual.probability(|value| *value == aut).to_f64();
        let frequency = |aut: i32| sampled.iter().find(|(value, _)| *value == aut).map_or(0.0, |(_, f)| *f);
        let differs = |aut: i32| {
            let p = exact(aut);
            let error = (p * (1.0 - p) / DRAWS).sqrt();
            p == 0.0 || (frequency(aut) - p).abs() > STANDARD_ERRORS * error + PRINT_ERROR
        };
        let is_miss =
            sampled.iter().map(|(aut, _)| *aut).chain(actual.iter().map(|(aut, _)| *aut)).any(differs);
        is_miss.then(|| format!("{query}\n  game {game}\n  actual {actual:?}"))
    });
    assert_no_misses(misses.collect());
    assert_eq!(table.rows().count(), 500);
}

/// Parses `aut:frequency`.
fn outcome(text: &str) -> (i32, f64) {
    let (aut, frequency) = text.split_once(':').unwrap();
    (aut.parse().unwrap(), frequency.parse().unwrap())
}

#[test]
fn steps_of_every_release_equal_the_game_as_fractions() {
    assert_exact(golden::STEPS_EXACT, step);
}

#[test]
fn attacks_equal_the_game_as_fractions() {
    assert_exact(golden::ATTACKS_EXACT, attack);
}

#[test]
fn steps_of_0_31_agree_with_draws_of_the_game() {
    assert_sampled(golden::STEPS_0_31_0);
}

#[test]
fn steps_of_0_34_agree_with_draws_of_the_game() {
    assert_sampled(golden::STEPS_0_34_1);
}
