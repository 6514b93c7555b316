//! Every shelf of the reference, and what helps most.

use crawl_clock::analysis::levers::levers;
use crawl_clock::edition::Edition;
use crawl_clock::inputs::Value;
use crawl_clock::question::Question;
use crawl_clock::question::lookup::Shelf;
use crawl_clock::reference::Sheet;
use crawl_clock::time_slices::at_once;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn shelves(criterion: &mut Criterion) {
    for shelf in Shelf::ALL {
        criterion.bench_function(&format!("the shelf of {}", shelf.write()), |bencher| {
            bencher.iter(|| black_box(Sheet::whole(*shelf, Edition::NEWEST)));
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
        bencher.iter(|| black_box(at_once(async |pause| levers(&question, pause).await)));
    });
}

criterion_group!(benches, shelves, helping);
criterion_main!(benches);
