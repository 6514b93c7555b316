//! The reference tables, and the search for the input changes that help most.

use crawl_clock::analysis::levers::levers;
use crawl_clock::edition::Edition;
use crawl_clock::inputs::Value;
use crawl_clock::question::Question;
use crawl_clock::question::lookup::RefTopic;
use crawl_clock::reference::RefTable;
use crawl_clock::time_slices::block_on;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn ref_tables(criterion: &mut Criterion) {
    for topic in RefTopic::ALL {
        criterion.bench_function(&format!("reference table of {}", topic.write()), |bencher| {
            bencher.iter(|| black_box(RefTable::build(*topic, Edition::NEWEST)));
        });
    }
}

fn best_levers(criterion: &mut Criterion) {
    let Ok(question) =
        Question::read("v=0.31&species=naga&ponderous=cloak&slowed=1&foes=ogre&gap=2&steps=50")
    else {
        return;
    };
    criterion.bench_function("what helps most against an ogre, 50 steps", |bencher| {
        bencher.iter(|| black_box(block_on(async |pause| levers(&question, pause).await)));
    });
}

criterion_group!(benches, ref_tables, best_levers);
criterion_main!(benches);
