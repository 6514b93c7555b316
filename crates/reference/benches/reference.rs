//! The reference tables, and the search for the input changes that help most.

use analysis::levers::levers;
use criterion::{Criterion, criterion_group, criterion_main};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::time_slices::block_on;
use question::Question;
use question::lookup::RefTopic;
use reference::RefTable;
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
