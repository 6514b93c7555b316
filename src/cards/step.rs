//! What a step takes.

use super::{Card, Part, bars, of};
use crate::crawl::model::build::Build;
use crate::crawl::model::mover::Mover;
use crate::crawl::step::remarks::remarks;
use crate::crawl::step::time::step_time;
use crate::crawl::step::words::words;
use crate::query::reading::QueryReader;
use crate::query::write;
use crate::text::number;

/// The time of a step, the game's word for it, and what to know about it.
pub fn step(reading: &mut QueryReader) -> Card {
    let (edition, build): (_, Build) = (reading.edition, reading.part());
    let aut = step_time(edition, &build).aut;
    let said: Vec<&str> = words(edition, &build).into_iter().map(|(word, _)| word).collect();
    let mut parts = vec![Part::Figure(number(aut.mean(), 2), format!("aut, {}", said.join(" or ")))];
    parts.extend(of(&write(&build)));
    parts.extend(remarks(edition, &Mover::new(&build, edition)).into_iter().map(Part::Line));
    if aut.total.certain().is_none() {
        let chances = aut.total.iter().map(|(aut, p)| (aut.to_string(), p.to_f64())).collect();
        parts.push(bars(&["Aut", "Chance", ""], chances));
    }
    Card { title: format!("A step in Crawl {}", edition.v()), parts }
}
