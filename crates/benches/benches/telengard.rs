//! Telengard: exact odds, and simulation.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use foundation::dice::seeded;
use foundation::inputs::Inputs;
use std::hint::black_box;
use telengard::fight::{Fight, fight};
use telengard::sweep::sweep;
use telengard::{Encounter, exact, roll, simulate};

/// Encounters per simulation, as in `tools/bench.mjs`.
const ENCOUNTERS: u64 = 1_000_000;
/// Names and queries, which `tools/bench.mjs` measures in the browser: a simple encounter, and one in which
/// every phase occurs.
const SETTINGS: &str = include_str!("telengard.tsv");

/// Returns the settings with their names.
fn settings() -> impl DoubleEndedIterator<Item = (&'static str, Encounter)> {
    let lines = SETTINGS.lines().filter_map(|line| line.split_once('\t'));
    lines.map(|(name, query)| (name, Encounter::from_query(query)))
}

/// Returns the setting in which every phase occurs.
fn busy() -> Encounter {
    settings().next_back().map(|(_, encounter)| encounter).unwrap_or_default()
}

fn simulation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("encounters");
    group.sample_size(10).throughput(Throughput::Elements(ENCOUNTERS));
    for (name, encounter) in settings() {
        group.bench_function(name, |b| b.iter(|| simulate(black_box(&encounter), ENCOUNTERS, 1)));
    }
    group.throughput(Throughput::Elements(1));
    let encounter = busy();
    group.bench_function("recorded, busy", |b| {
        let mut rng = seeded(1);
        b.iter(|| roll(black_box(&encounter), &mut rng));
    });
}

fn odds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("odds");
    for (name, encounter) in settings() {
        group.bench_function(name, |b| b.iter(|| exact(black_box(&encounter))));
    }
    let encounter = busy();
    group.bench_function("sweep of 256", |b| b.iter(|| sweep(black_box(&encounter), Encounter::KEY.cloak)));
    let mut input = Fight::default();
    for (key, value) in
        [("fight-level", "9"), ("fight-hp", "90"), ("fight-foe", "dragon"), ("fight-foe-level", "9")]
    {
        let field = Fight::field(key).expect("an input of a fight");
        field.read(&mut input, value, Default::default()).expect("a value of it");
    }
    group.bench_function("fight", |b| {
        b.iter_batched(|| input.clone(), |input| fight(&encounter, &input), BatchSize::SmallInput);
    });
}

criterion_group!(benches, simulation, odds);
criterion_main!(benches);
