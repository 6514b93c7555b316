//! Rounds of attacks of monsters, as links name them.

use chase::setup::Chase;
use combat::defender::Defender;
use combat::melee::{Melee, Target, melee};
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::prob::Tails;
use foundation::query_reader::QueryReader;

/// The rounds of the foe of a query, and the target that you are.
fn asked(query: &str) -> (Edition, Target, Melee) {
    let mut link = QueryReader::new(query).unwrap();
    let (build, chase, defender): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
    let edition = link.edition;
    assert!(link.not_understood(&[]).is_empty(), "{query}");
    let target = Target::of(edition, &build, &defender).unwrap();
    (edition, target, melee(edition, &target, &chase.foes.0[0]).unwrap())
}

/// Parses `0:0.5;1:0.5`.
fn parse_cases<N: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Vec<(usize, N)> {
    let case = |case: &str| case.split_once(':').map(|(hp, p)| (hp.parse().unwrap(), p.parse().unwrap()));
    text.split(';').map(|text| case(text).unwrap()).collect()
}

#[test]
fn unarmed_monsters_agree_with_the_rules_enumerated() {
    let mut misses = Vec::new();
    for line in golden::MELEE_MONSTERS.text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (_, _, melee) = asked(cells[0]);
        let lost = melee.lost(usize::MAX);
        let mut off = (melee.hits() - cells[1].parse::<f64>().unwrap()).abs();
        off = off.max((lost.mean() - cells[2].parse::<f64>().unwrap()).abs() / 10.0);
        let cases: Vec<(usize, f64)> = parse_cases(cells[3]);
        for (hp, p) in &cases {
            off = off.max((lost.probabilities().get(*hp).copied().unwrap_or(0.0) - p).abs());
        }
        let all: f64 = cases.iter().map(|(_, p)| p).sum();
        if off > 1e-9 || (all - lost.total()).abs() > 1e-9 {
            misses.push(format!(
                "{}: {} not {}, {} not {}",
                cells[0],
                melee.hits(),
                cells[1],
                lost.mean(),
                cells[2]
            ));
        }
    }
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}

/// One-sided tail probability of five standard errors. Counts are judged by their binomial tail, since many are expected less than
/// once.
const FIVE_STANDARD_ERRORS: f64 = 2.87e-7;

#[test]
fn the_running_game_agrees() {
    let mut misses = Vec::new();
    for line in golden::MELEE_GAME.text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [query, "loss", rounds, histogram] = cells[..] else { panic!("{line}") };
        let (edition, target, melee) = asked(&query.replace(":bare", ""));
        // Hydras have five heads there.
        let heads = if query.contains("hydra") { 5 } else { 1 };
        let lost = melee.striker.round(edition, &target, heads).lost(usize::MAX);
        let counts: Vec<(usize, i32)> = parse_cases(histogram);
        let longest = counts.iter().map(|(hp, _)| hp + 1).max().unwrap().max(lost.probabilities().len());
        for hp in 0..longest {
            let seen = counts.iter().find(|(value, _)| *value == hp).map_or(0, |(_, count)| *count);
            let p = lost.probabilities().get(hp).copied().unwrap_or(0.0);
            let tails = Tails::binomial(seen, rounds.parse().unwrap(), p);
            if tails.at_least.min(tails.at_most) < FIVE_STANDARD_ERRORS {
                misses.push(format!("{query}: {hp} seen {seen} times, {p}"));
            }
        }
    }
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}
