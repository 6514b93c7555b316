//! Parsing of a megabyte of text, the most that the page accepts: dumps, and worst cases for the parser.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use question::dump::read_dump;
use std::hint::black_box;

const MEGABYTE: usize = 1 << 20;
/// A dump of usual size.
const DUMP: &str = include_str!("../tests/dumps/0.28-water.txt");
/// A dump that leaves piety a range, which takes the most arithmetic.
const WORSHIPPER: &str = include_str!("../tests/dumps/0.12-death.txt");

/// Returns a megabyte of text: `start`, then `repeated` again and again.
fn megabyte(start: &str, repeated: &str) -> String {
    let mut text = start.to_string();
    text.extend(std::iter::repeat_n(repeated, (MEGABYTE - start.len()) / repeated.len()));
    text
}

/// Returns the texts to parse, with their names.
fn texts() -> Vec<(&'static str, String)> {
    let notes = DUMP.split_once("Message History").map_or(DUMP, |(start, _)| start);
    let table = "  1234 | D:1      | Reached XP level 12. HP: 51/51 MP: 17/17\n";
    vec![
        ("a dump of usual size", DUMP.to_string()),
        ("with open piety", WORSHIPPER.to_string()),
        ("long notes", megabyte(&format!("{notes}\nNotes\n"), table)),
        ("an inventory", megabyte("Inventory:\n", " a - the +1 armour of talos (melded) {ponderous}\n")),
        ("one line", megabyte("", "You can see 3 orcs (fast, ")),
        ("statuses", megabyte("@: ", "spider-form, ")),
        ("headings", megabyte("", "Message History\n\nNotes\nInventory:\n")),
        ("tags", megabyte("<pre>", "<b <br <i ")),
        ("empty lines", megabyte("", "\r\n")),
        ("stars", megabyte("", "♣ is God:  version [***...] Turns: , Time: (")),
    ]
}

fn dumps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("read_dump");
    for (name, text) in texts() {
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |bencher| bencher.iter(|| read_dump(black_box(&text))));
    }
    group.finish();
}

criterion_group!(benches, dumps);
criterion_main!(benches);
