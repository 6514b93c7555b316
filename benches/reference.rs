//! Every shelf of the reference, and what helps most.

use crawl_clock::analysis::levers::levers;
use crawl_clock::edition::Edition;
use crawl_clock::inputs::Value;
use crawl_clock::question::Question;
use crawl_clock::question::lookup::RefTopic;
use crawl_clock::reference::RefTable;
use crawl_clock::time_slices::block_on;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn shelves(criterion: &mut Criterion) {
    for shelf in RefTopic::ALL {
        criterion.bench_function(&format!("the shelf of {}", shelf.write()), |bencher| {
            bencher.iter(|| black_box(RefTable::whole(*shelf, Edition::NEWEST)));
        });
    }
}

fn helping(criterion: &mut Criterion) {
    let Ok(question) =
        Question::read("v=0.31&species=naga&ponderous=cloak&slowed=1&foes=ogre&gap=2&steps=50")
    else {
        return;
    };
    criterion.bench_function("what helps most against an ogre, 50 steps", |bencher| {
        bencher.iter(|| black_box(block_on(async |pause| levers(&question, pause).await)));
    });
}

criterion_group!(benches, shelves, helping);
criterion_main!(benches);
