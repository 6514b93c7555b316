//! Fuzzing: inputs drawn from a seed, of every kind that comes from outside, held to properties.
//!
//! `cargo test` draws a few, the same ones every time. `make fuzz` draws ten million and lists the costliest
//! questions. A row of `found.tsv` (a target, a tab, the input as a JSON string) is checked for ever: that is
//! where an input goes that broke something.

mod costliest;
mod meter;
mod targets;

use costliest::Costliest;
use foundation::dice::seeded;
use meter::cost_of;
use std::panic::catch_unwind;
use std::thread::{available_parallelism, scope};
use targets::{SHARES, TARGETS, Target};
use testing::generate::{changed, one_in, one_of};
use testing::is_long;

#[global_allocator]
static METER: meter::Meter = meter::Meter;

/// Inputs drawn by `make test`, and by `make test-long`.
const DEFAULT_INPUTS: [u64; 2] = [40_000, 1_000_000];
/// The inputs of a target and thread among which ever costlier ones are sought; the others are drawn anew, so
/// that all of them take minutes.
const MAX_SOUGHT: u64 = 1_000;
/// The most memory that the check of one input may take: what a phone's browser gives without trouble. The
/// most seen was 106 MB, for 200 actions against what is refused since, the zombie of a jiangshi from 98
/// tiles away.
const MAX_BYTES: usize = 128 << 20;

/// What is asked of hostile questions, and the most memory that an answer may take.
const HOSTILE: [&str; 2] = ["outcome", "advice"];
const MAX_HOSTILE_BYTES: usize = 64 << 20;

/// Returns the number in an environment variable.
fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Checks one input and counts what that took.
///
/// # Errors
/// The row to add to `found.tsv`, if a property does not hold.
fn check(target: &Target, input: &str) -> Result<meter::Cost, String> {
    let mut is_good = false;
    let cost = cost_of(|| is_good = catch_unwind(|| (target.check)(input)).is_ok());
    if is_good && cost.bytes <= MAX_BYTES {
        return Ok(cost);
    }
    let row = format!("{}\t{}", target.name, serde_json::to_string(input).unwrap_or_default());
    if is_good {
        println!("It took {} MB, more than {} MB: {row}", cost.bytes >> 20, MAX_BYTES >> 20);
    }
    Err(row)
}

/// Draws and checks the inputs of a target. `seeks` is whether costly ones lead to others; this depends on
/// the time they take, so that the inputs are not the same each time.
fn fuzz(target: &Target, seed: u64, inputs: u64, seeks: bool, failures: &mut Vec<String>) -> Costliest {
    let (mut dice, mut costliest) = (seeded(seed), Costliest::default());
    for number in 0..inputs {
        let seeks = seeks && target.seeks_cost && number < MAX_SOUGHT;
        let known = if seeks { costliest.inputs() } else { Vec::new() };
        let input = if known.is_empty() || one_in(&mut dice, 3) {
            (target.draw)(&mut dice)
        } else {
            let known = one_of(&mut dice, &known).to_string();
            let other = (target.draw)(&mut dice);
            changed(&mut dice, &known, &other)
        };
        match check(target, &input) {
            Ok(cost) => costliest.add(input, cost),
            Err(row) => failures.push(row),
        }
    }
    costliest
}

/// Fuzzes a target in all threads and returns the rows that failed. Prints the costliest inputs if it `seeks`
/// them.
fn fuzz_in_threads(target: &Target, seed: u64, inputs: u64, seeks: bool) -> Vec<String> {
    let threads = available_parallelism().map_or(1, |threads| threads.get() as u64);
    let share = match std::env::var("CRAWL_CLOCK_TARGET") {
        Ok(only) => {
            if only == target.name {
                inputs.div_ceil(threads)
            } else {
                0
            }
        }
        Err(_) => (inputs * target.share).div_ceil(SHARES * threads),
    };
    let (mut costliest, mut failures) = (Costliest::default(), Vec::new());
    scope(|scope| {
        let run = |thread| {
            scope.spawn(move || {
                let mut rows = Vec::new();
                (fuzz(target, seed.wrapping_mul(threads).wrapping_add(thread), share, seeks, &mut rows), rows)
            })
        };
        for running in (0..threads).map(run).collect::<Vec<_>>() {
            let (found, rows) = running.join().expect("a thread only collects");
            costliest.extend(found);
            failures.extend(rows);
        }
    });
    if seeks && share > 0 {
        println!("{}", costliest.describe(target.name));
    }
    failures
}

#[test]
fn drawn_inputs_have_the_properties() {
    let wanted = number("CRAWL_CLOCK_FUZZ");
    let (inputs, seed) =
        (wanted.unwrap_or(DEFAULT_INPUTS[usize::from(is_long())]), number("CRAWL_CLOCK_SEED").unwrap_or(1));
    let failures: Vec<String> =
        TARGETS.iter().flat_map(|target| fuzz_in_threads(target, seed, inputs, wanted.is_some())).collect();
    assert!(failures.is_empty(), "Mend these and add them to tests/fuzz/found.tsv:\n{}", failures.join("\n"));
}

#[test]
fn found_inputs_have_the_properties() {
    let failures = include_str!("found.tsv").lines().filter_map(|row| {
        let (name, input) = row.split_once('\t')?;
        let target = TARGETS.iter().find(|target| target.name == name).expect("a target has this name");
        check(target, &serde_json::from_str::<String>(input).expect("a JSON string")).err()
    });
    assert_eq!(failures.collect::<Vec<_>>(), <[String; 0]>::default());
}

/// They are meant to take long: `make fuzz` prints how long, which is to be below a second, but not yet is of
/// all.
#[test]
fn hostile_questions_take_little_memory() {
    let seeks = number("CRAWL_CLOCK_FUZZ").is_some();
    // All of them take minutes without optimization.
    let every = if seeks || is_long() { 1 } else { 5 };
    for query in include_str!("hostile.tsv").lines().step_by(every) {
        for target in TARGETS.iter().filter(|target| HOSTILE.contains(&target.name)) {
            let cost = cost_of(|| (target.check)(query));
            assert!(
                cost.bytes <= MAX_HOSTILE_BYTES,
                "{} takes {} MB: {query}",
                target.name,
                cost.bytes >> 20
            );
            if seeks {
                println!(
                    "{:>9.3} ms {:>6} KB {} of {query}",
                    cost.time.as_secs_f64() * 1e3,
                    cost.bytes >> 10,
                    target.name
                );
            }
        }
    }
}

#[test]
fn the_shares_are_all() {
    assert_eq!(TARGETS.iter().map(|target| target.share).sum::<u64>(), SHARES);
}

#[test]
fn the_meter_counts_what_is_in_use_at_once() {
    let cost = cost_of(|| {
        for _ in 0..3 {
            drop(std::hint::black_box(vec![0_u8; 1 << 20]));
        }
    });
    assert!((1 << 20..2 << 20).contains(&cost.bytes), "{cost:?}");
}
