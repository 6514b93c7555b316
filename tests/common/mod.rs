//! What the tests of answers share.
#![allow(dead_code)] // each test binary uses its part

use crawl_clock::crawl::chase::setup::Chase;
use crawl_clock::crawl::model::build::Build;
use crawl_clock::crawl::step::time::step_time;
use crawl_clock::edition::{Edition, Life};
use crawl_clock::inputs::{Control, Inputs};
use crawl_clock::prob::{Dist, Ratio};
use crawl_clock::question::Question;

/// One input of any part of the question.
#[derive(Clone, Copy)]
pub struct Input {
    pub key: &'static str,
    pub life: Life,
    pub control: fn(Edition) -> Control,
}

/// Every input of the question.
pub fn inputs() -> Vec<Input> {
    fn of<I: Inputs>() -> impl Iterator<Item = Input> {
        I::META.iter().map(|about| Input { key: about.key, life: about.life, control: about.control })
    }
    of::<Build>().chain(of::<Chase>()).collect()
}

/// Reads a query all of which must be understood.
pub fn question(query: &str) -> Question {
    let question = Question::read(query).unwrap();
    assert_eq!(question.not_understood, [], "{query}");
    question
}

/// The time of a step.
pub fn step(query: &str) -> Dist<i32> {
    let question = question(query);
    step_time(question.edition, &question.build).aut.total
}

/// `17:1/2;18:1/2`, and `17` where only one value is possible.
pub fn told(dist: &Dist<i32>) -> String {
    let outcome = |(aut, p): (&i32, Ratio)| format!("{aut}:{p}");
    match dist.certain() {
        Some(aut) => aut.to_string(),
        None => dist.iter().map(outcome).collect::<Vec<_>>().join(";"),
    }
}

/// The rows of a golden file below its heading, split at the first tab.
pub fn rows(table: &str) -> impl Iterator<Item = (&str, &str)> {
    table.lines().skip(1).map(|line| line.split_once('\t').unwrap())
}

/// Fails with all the misses at once.
pub fn none(misses: Vec<String>) {
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}

/// A step of this build in every release: each answer holds from its release until the next one.
pub fn check(build: &str, from: &[(&str, &str)]) {
    let releases = Edition::game().skip_while(|edition| edition.v() != from[0].0);
    let mut expected = "";
    none(
        releases
            .filter_map(|edition| {
                let changed = from.iter().find(|(v, _)| *v == edition.v());
                expected = changed.map_or(expected, |(_, answer)| answer);
                if expected.is_empty() {
                    return None;
                }
                let ours = told(&step(&format!("v={}&{build}", edition.v())));
                (ours != expected).then(|| format!("{edition} {build}: expected {expected}, got {ours}"))
            })
            .collect(),
    );
}
