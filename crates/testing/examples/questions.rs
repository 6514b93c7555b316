//! Prints as many questions as its argument says, drawn from a fixed seed, one a line: those that
//! `tools/compare-answers.mjs` asks.

use foundation::dice::seeded;
use testing::generate;

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).expect("a number of questions");
    let mut dice = seeded(29);
    for number in 0..count {
        let query = match number % 8 {
            0 => generate::chase(&mut dice),
            _ => generate::query(&mut dice),
        };
        println!("{query}");
    }
}
