//! The options of a link.

use advice::{Advice, Adviser, Evaluated, Situation};
use chase::setup::Chase;
use combat::attacker::Attacker;
use crawl::model::build::Build;
use foundation::query_reader::QueryReader;

/// Reads a link, all of which must be understood.
pub fn situation(query: &str) -> Situation {
    let mut link = QueryReader::new(query).unwrap();
    let (build, blows, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
    let (edition, you) = (link.edition, link.part());
    assert!(link.not_understood(&[]).is_empty(), "{query}");
    Situation::new(edition, &build, &chase).with_defences(&you).with_blows(&blows)
}

/// Returns the options of a link.
pub fn advice(query: &str) -> Advice {
    Adviser::new(situation(query)).advice()
}

/// Returns the option of this name.
pub fn row<'a>(advice: &'a Advice, id: &str) -> &'a Evaluated {
    advice.rows.iter().find(|row| row.option.id == id).unwrap_or_else(|| panic!("{id}"))
}
