//! Questions of every kind: what foes do over 10 to 200 actions, the whole bestiary, what explains 30 step
//! times, what to do.

use advice::Adviser;
use analysis::explain::{Clocked, explain};
use chase::bestiary::Bestiary;
use chase::pursuit::{ChaseSetup, pursuit};
use criterion::{Criterion, criterion_group, criterion_main};
use question::Question;
use std::hint::black_box;

/// Names, functions of the engine and queries, which `tools/bench.mjs` measures in the browser.
const CASES: &str = include_str!("questions.tsv");

fn questions(criterion: &mut Criterion) {
    for line in CASES.lines() {
        let [name, function, query] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let question = Question::read(query).unwrap();
        criterion.bench_function(name, |bencher| bencher.iter(|| answer(function, &question)));
    }
}

/// Answers a question as a function of the engine does.
fn answer(function: &str, question: &Question) {
    let edition = question.edition;
    let setup = || ChaseSetup::new(edition, &question.build, &question.chase);
    match function {
        "pursuit" => {
            question.chase.foes.0.iter().for_each(|foe| drop(black_box(pursuit(&setup(), foe))));
        }
        "outruns" => drop(black_box(Bestiary::new(setup()).collect::<Vec<_>>())),
        "explain" => drop(black_box(explain(question, Clocked::Steps))),
        "advise" => drop(black_box(Adviser::new(question.situation()).advice())),
        _ => panic!("{function}"),
    }
}

criterion_group!(benches, questions);
criterion_main!(benches);
