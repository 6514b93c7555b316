//! The card of a step.
//!
//! # Examples
//! ```
//! use wiki::cards::step::step_card;
//! use wiki::cards::{CardPart, card};
//!
//! let card = card("v=0.34&haste=1&pies=3", step_card);
//! assert_eq!(card.title, "A step in Crawl 0.34");
//! let last = CardPart::Line("Ignored in this link: pies=3. Unknown key “pies”. Did you mean piety?".to_string());
//! assert_eq!(card.parts.last(), Some(&last));
//! ```

use super::{Card, CardPart, bars, crawl_of, highest};
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::remarks::remarks;
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::query_reader::QueryReader;
use foundation::text::{number, percent};
use say::build::describe_build;

/// Returns the card with the time of a step, the game's word for it, and remarks.
pub fn step_card(reader: &mut QueryReader) -> Card {
    let (edition, build): (_, Build) = (reader.edition, reader.part());
    let aut = step_time(edition, &build).aut;
    let words: Vec<&str> = words(edition, &build).into_iter().map(|(word, _)| word).collect();
    let mut parts = vec![CardPart::Figure(number(aut.mean(), 2), format!("aut, {}", words.join(" or ")))];
    parts.push(CardPart::Line(format!("{}.", describe_build(edition, &build))));
    parts.extend(remarks(edition, &Mover::new(&build, edition)).into_iter().map(CardPart::Line));
    if aut.total.certain().is_none() {
        let chances: Vec<_> = aut.total.iter().map(|(aut, p)| (aut.to_string(), p.to_f64())).collect();
        let highest = highest(chances.iter().map(|(_, p)| *p));
        parts.push(bars(&["Aut", "Chance", ""], chances, highest, percent));
    }
    Card { title: format!("A step in {}", crawl_of(edition)), parts }
}
