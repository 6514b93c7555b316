//! The exact law of a chase against the real game, exact fractions and brute force.

mod common;
use common::{none, question};
use crawl_clock::crawl::pursuit::{Pursuit, Run, pursuit};
use crawl_clock::prob::Dist;

/// The one-sided tail of five standard errors. With 200 runs most values are expected less than once,
/// where only the binomial law itself says how far off a count is.
const FIVE_STANDARD_ERRORS: f64 = 2.87e-7;

fn law(query: &str) -> Pursuit {
    let question = question(query);
    let run = Run::new(question.edition, &question.build, &question.chase);
    pursuit(&run, question.edition, &question.chase.foes.0[0])
}

fn counted(law: &Pursuit, what: &str) -> Dist<i32, f64> {
    match what {
        "actions" => law.actions.clone(),
        "attacks" => law.attacks.clone(),
        "gap" => law.gap.clone(),
        other => panic!("nothing is called {other}"),
    }
}

fn exact(dist: &Dist<i32, f64>, value: i32) -> f64 {
    dist.probability(|v| *v == value)
}

/// The probability of a count at least as far from the expected one, on its side.
fn tail(runs: u32, p: f64, count: u32) -> f64 {
    let below = f64::from(count) < f64::from(runs) * p;
    let side = if below { 0..=count } else { count..=runs };
    side.map(|k| binomial(runs, p, k)).sum()
}

fn binomial(runs: u32, p: f64, k: u32) -> f64 {
    let choose: f64 = (0..k).map(|i| f64::from(runs - i).ln() - f64::from(i + 1).ln()).sum();
    let times = |count: u32, p: f64| if count == 0 { 0.0 } else { f64::from(count) * p.ln() };
    (choose + times(k, p) + times(runs - k, 1.0 - p)).exp()
}

/// Histograms of chases played out by the real game, 0.31.0.
#[test]
fn chases_of_the_game() {
    let table = include_str!("golden/pursuit-0.31.0.tsv");
    let misses = table.lines().skip(1).filter_map(|line| {
        let cells: Vec<_> = line.split('\t').collect();
        let [query, what, runs, histogram] = cells[..] else { panic!("{line}") };
        let ours = counted(&law(query), what);
        let runs: u32 = runs.parse().unwrap();
        let seen: Vec<(i32, u32)> = histogram
            .split(';')
            .map(|bar| bar.split_once(':').unwrap())
            .map(|(value, count)| (value.parse().unwrap(), count.parse().unwrap()))
            .collect();
        let count = |value: i32| seen.iter().find(|(v, _)| *v == value).map_or(0, |(_, count)| *count);
        let far = |value: i32| tail(runs, exact(&ours, value), count(value)) < FIVE_STANDARD_ERRORS;
        let possible = ours.iter().map(|(value, _)| *value);
        let off: Vec<i32> =
            seen.iter().map(|(value, _)| *value).chain(possible).filter(|value| far(*value)).collect();
        (!off.is_empty())
            .then(|| format!("{query} {what}\n  at {off:?}\n  game {histogram}\n  ours {ours:?}"))
    });
    none(misses.collect());
    assert_eq!(table.lines().count(), 209);
}
