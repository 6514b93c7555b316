//! Chases: foes over 10 to 200 player actions, the whole bestiary over 10, and what explains 30 step times.

use analysis::explain::{Clocked, explain};
use chase::bestiary::Bestiary;
use chase::pursuit::{ChaseSetup, pursuit};
use criterion::{Criterion, criterion_group, criterion_main};
use question::Question;
use std::hint::black_box;

/// Names and queries, which `tools/bench.mjs` measures in the browser.
const CASES: &str = include_str!("pursuit.tsv");

fn pursuits(criterion: &mut Criterion) {
    for line in CASES.lines() {
        let Some((name, query)) = line.split_once('\t') else { continue };
        let Ok(question) = Question::read(query) else { continue };
        let setup = || ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foes = &question.chase.foes.0;
        criterion.bench_function(name, |bencher| match foes.len() {
            _ if !question.chase.times.0.is_empty() => {
                bencher.iter(|| black_box(explain(&question, Clocked::Steps)))
            }
            0 => bencher.iter(|| black_box(Bestiary::new(setup(), question.edition).collect::<Vec<_>>())),
            _ => bencher.iter(|| {
                foes.iter().for_each(|foe| drop(black_box(pursuit(&setup(), question.edition, foe))));
            }),
        });
    }
}

criterion_group!(benches, pursuits);
criterion_main!(benches);
