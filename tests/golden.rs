//! Results of the real game, row by row: 0 misses.
//!
//! The exact rows are the game's own delay functions, compiled at each release and enumerated; the
//! sampled ones are 20,000 draws of the running game, printed with four decimals.

mod common;
use common::{none, question, rows};
use crawl_clock::crawl::step::actions::actions;
use crawl_clock::crawl::step::time::step_time;
use crawl_clock::prob::{Dist, Ratio};
use crawl_clock::question::Question;

const DRAWS: f64 = 20_000.0;
const STANDARD_ERRORS: f64 = 5.0;
/// Half a unit of the fourth decimal.
const PRINTED: f64 = 0.000_05;

fn canonical(query: &str) -> Question {
    let question = question(query);
    assert_eq!(question.query(), query, "not canonical");
    question
}

fn step(query: &str) -> Dist<i32> {
    let question = canonical(query);
    step_time(question.edition, &question.build).aut.total
}

fn attack(query: &str) -> Dist<i32> {
    let question = canonical(query);
    actions(question.edition, &question.build).unwrap().swap_remove(0).aut
}

fn exactly(table: &str, ours: fn(&str) -> Dist<i32>) {
    let outcome = |(aut, p): (&i32, Ratio)| format!("{aut}:{}/{}", p.num(), p.den());
    let misses = rows(table).filter_map(|(query, game)| {
        let ours = ours(query).iter().map(outcome).collect::<Vec<_>>().join(";");
        (ours != game).then(|| format!("{query}\n  game {game}\n  ours {ours}"))
    });
    none(misses.collect());
    assert!(rows(table).count() > 0);
}

fn sampled(table: &str) {
    let misses = rows(table).filter_map(|(query, game)| {
        let drawn: Vec<(i32, f64)> = game.split(';').map(outcome).collect();
        let ours = step(query);
        let exact = |aut: i32| ours.probability(|value| *value == aut).to_f64();
        let frequency = |aut: i32| drawn.iter().find(|(drawn, _)| *drawn == aut).map_or(0.0, |(_, f)| *f);
        let far = |aut: i32| {
            let p = exact(aut);
            let error = (p * (1.0 - p) / DRAWS).sqrt();
            p == 0.0 || (frequency(aut) - p).abs() > STANDARD_ERRORS * error + PRINTED
        };
        let off = drawn.iter().map(|(aut, _)| *aut).chain(ours.iter().map(|(aut, _)| *aut)).any(far);
        off.then(|| format!("{query}\n  game {game}\n  ours {ours:?}"))
    });
    none(misses.collect());
    assert_eq!(rows(table).count(), 500);
}

fn outcome(text: &str) -> (i32, f64) {
    let (aut, frequency) = text.split_once(':').unwrap();
    (aut.parse().unwrap(), frequency.parse().unwrap())
}

#[test]
fn steps_of_every_release_equal_the_game_as_fractions() {
    exactly(include_str!("golden/steps-exact.tsv"), step);
}

#[test]
fn attacks_equal_the_game_as_fractions() {
    exactly(include_str!("golden/attacks-exact.tsv"), attack);
}

#[test]
fn steps_of_0_31_agree_with_draws_of_the_game() {
    sampled(include_str!("golden/steps-0.31.0.tsv"));
}

#[test]
fn steps_of_0_34_agree_with_draws_of_the_game() {
    sampled(include_str!("golden/steps-0.34.1.tsv"));
}
