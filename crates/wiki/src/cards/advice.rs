//! The card of what you can do.
//!
//! # Examples
//! ```
//! use wiki::cards::advice::advice_card;
//! use wiki::cards::{CardPart, card};
//!
//! let card = card("v=0.31&foes=orc&stairs=10&have=haste", advice_card);
//! assert_eq!(card.title, "What you can do in Crawl 0.31");
//! let CardPart::Line(verdict) = &card.parts[1] else { panic!("{card:?}") };
//! assert!(verdict.starts_with("Quaff haste now, then run for the stairs."), "{verdict}");
//! ```

use super::{Card, CardPart, CardRow, error_card};
use advice::{Adviser, Evaluated, Situation};
use chase::setup::Chase;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::query_reader::QueryReader;
use foundation::text::{number, percent};
use foundation::time_slices::{Pause, block_on};
use say::advice::{advice_remarks, describe_advice, name_option};
use say::question::{describe_chase, describe_you};

/// Returns the card with every option, the best first.
pub fn advice_card(reader: &mut QueryReader) -> Card {
    block_on(async |pause| advice_card_in_slices(reader, pause).await)
}

/// Returns the same as [`advice_card`], yielding to `pause` during the computation.
pub async fn advice_card_in_slices(reader: &mut QueryReader, pause: &Pause<'_>) -> Card {
    let (edition, build, chase): (_, Build, Chase) = (reader.edition, reader.part(), reader.part());
    let defender: Defender = reader.part();
    if chase.foes.0.is_empty() {
        return error_card(
            "No foe is named: add one in the calculator, or &foes=ogre to the link.".to_string(),
        );
    }
    let you = describe_you(edition, &build, &defender);
    let mut parts = vec![CardPart::Line(format!("{you} · {}.", describe_chase(edition, &chase)))];
    let situation = Situation::before_choice(edition, &build, &chase, &defender, &reader.part());
    let advice = Adviser::new(situation.clone()).advice_in_slices(pause).await;
    parts.push(CardPart::Line(describe_advice(&advice, &situation)));
    let lives = advice.best().is_some_and(|best| best.figures.lives().is_some());
    let cells = |row: &Evaluated| {
        let figures = &row.figures;
        let mut cells = vec![name_option(&row.option, &situation)];
        if lives {
            cells.push(figures.lives().map_or("–".to_string(), percent));
        }
        cells.extend([number(row.cost(), 2), figures.follows.map_or("–".to_string(), percent)]);
        CardRow { cells, bar: None }
    };
    let head: &[&str] = match lives {
        true => &["What you can do", "You live", "Attacks", "Comes along"],
        false => &["What you can do", "Attacks", "Comes along"],
    };
    parts.push(CardPart::Table(head, advice.rows.iter().map(cells).collect()));
    parts.extend(advice_remarks(&advice, &situation).into_iter().map(CardPart::Line));
    Card { title: format!("What you can do in Crawl {}", edition.slug()), parts }
}
