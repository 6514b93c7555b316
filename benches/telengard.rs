//! How fast Telengard's odds and dice are on this machine.

use crawl_clock::dice::seeded;
use crawl_clock::inputs::Inputs;
use crawl_clock::telengard::fight::{Fight, fight};
use crawl_clock::telengard::sweep::sweep;
use crawl_clock::telengard::{Encounter, exact, roll, simulate};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// As many at once as `tools/bench.mjs` reckons with.
const THOUSANDS: u64 = 100_000;
/// The same settings as `tools/bench.mjs` asks in the browser: a plain one, and one in which every step
/// arises.
const SETTINGS: &str = include_str!("telengard.tsv");

fn settings() -> impl DoubleEndedIterator<Item = (&'static str, Encounter)> {
    let lines = SETTINGS.lines().filter_map(|line| line.split_once('\t'));
    lines.map(|(name, query)| (name, Encounter::asking(query)))
}

fn busy() -> Encounter {
    settings().next_back().map(|(_, encounter)| encounter).unwrap_or_default()
}

fn dice(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("encounters");
    group.throughput(Throughput::Elements(THOUSANDS));
    for (name, encounter) in settings() {
        group.bench_function(name, |b| b.iter(|| simulate(black_box(&encounter), THOUSANDS, 1)));
    }
    group.throughput(Throughput::Elements(1));
    let encounter = busy();
    group.bench_function("recorded, busy", |b| {
        let mut dice = seeded(1);
        b.iter(|| roll(black_box(&encounter), &mut dice));
    });
}

fn odds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("odds");
    let encounter = busy();
    group.bench_function("exact", |b| b.iter(|| exact(black_box(&encounter))));
    group.bench_function("sweep of 256", |b| b.iter(|| sweep(black_box(&encounter), "cloak")));
    let mut asked = Fight::default();
    for (key, value) in
        [("fight-level", "9"), ("fight-hp", "90"), ("fight-foe", "dragon"), ("fight-foe-level", "9")]
    {
        let field = Fight::field(key).expect("an input of a fight");
        field.read(&mut asked, value, Default::default()).expect("a value of it");
    }
    group.bench_function("fight", |b| {
        b.iter_batched(|| asked.clone(), |asked| fight(&encounter, &asked), BatchSize::SmallInput);
    });
}

criterion_group!(benches, dice, odds);
criterion_main!(benches);
