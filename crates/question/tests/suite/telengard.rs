//! Telengard's odds: every row of the golden files. What the article prints is held against them in
//! `crates/analysis/tests/suite/claims.rs`.

use foundation::inputs::Value;
use golden::GoldenFile;
use telengard::{Class, Encounter, distributions};
use testing::telengard::{cdf, close, odds, parse};
use testing::{assert_no_misses, probability};

fn numbers(cells: &str) -> Vec<f64> {
    cells.split('\t').map(|cell| cell.parse().unwrap()).collect()
}

/// Asserts that our numbers are those of every line of a golden file with `count` lines.
fn compare(table: GoldenFile, count: usize, ours: impl Fn(&str, &str) -> (Vec<f64>, Vec<f64>)) {
    let misses = table.rows().filter_map(|(first, rest)| {
        let (expected, ours) = ours(first, rest);
        let same = expected.len() == ours.len() && expected.iter().zip(&ours).all(|(a, b)| close(*a, *b));
        (!same).then(|| format!("{first}\n  expected {expected:?}\n  ours     {ours:?}"))
    });
    assert_no_misses(misses.collect());
    assert_eq!(table.rows().count(), count);
}

#[test]
fn every_setting_has_its_odds() {
    compare(golden::TELENGARD_ENCOUNTERS, 20, |query, rest| {
        let odds = odds(query);
        let outcomes = odds.outcomes.iter().map(|(_, p)| p);
        let others = [odds.gift_chance, odds.unseen, odds.times_unseen, odds.passes];
        (numbers(rest), outcomes.chain(others).collect())
    });
}

#[test]
fn every_monster_has_its_odds() {
    compare(golden::TELENGARD_MONSTERS, 400, |query, rest| {
        let (monster, rest) = rest.split_once('\t').unwrap();
        let odds = odds(query);
        (
            numbers(rest),
            odds.by_class(Class::parse(monster).unwrap()).iter().skip(2).map(|(_, p)| p).collect(),
        )
    });
}

#[test]
fn levels_and_hit_points_have_their_distributions() {
    compare(golden::TELENGARD_LEVELS, 206, |depth, rest| {
        let dist = distributions::level(&parse(&if depth == "1" {
            String::new()
        } else {
            format!("depth={depth}")
        }));
        let level = numbers(rest)[0] as i32;
        (numbers(rest)[1..].to_vec(), vec![probability(&dist, level), cdf(&dist, level)])
    });
    compare(golden::TELENGARD_HIT_POINTS, 51, |level, rest| {
        let (monster, rest) = rest.split_once('\t').unwrap();
        let dist = distributions::hit_points(Class::parse(monster).unwrap(), level.parse().unwrap());
        (numbers(rest)[1..].to_vec(), vec![probability(&dist, numbers(rest)[0] as i32)])
    });
    let mean = |depth: &str| distributions::level(&Encounter::from_query(&format!("depth={depth}"))).mean();
    let means =
        [("1", 2.147707399837), ("5", 5.324979958527), ("10", 9.317241505103), ("50", 41.306564464888)];
    assert!(means.iter().all(|(depth, expected)| close(mean(depth), *expected)));
}
