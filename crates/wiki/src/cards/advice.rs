//! The card of what you can do. Its first lines alone are the card of one line.
//!
//! # Examples
//! ```
//! use wiki::cards::advice::advice_card;
//! use wiki::cards::{CardPart, card};
//!
//! let card = card("v=0.31&foes=orc&stairs=10&have=haste", advice_card);
//! assert_eq!(card.title, "What you can do in Crawl 0.31");
//! assert_eq!(card.parts[1], CardPart::Heading("Quaff haste now, then run for the stairs.".to_string()));
//! ```

use super::{Card, CardPart, CardRow, card_without_foes, crawl_of, error_card};
use advice::{Adviser, Evaluated, Situation};
use chase::setup::Chase;
use combat::attacker::Attacker;
use combat::defender::Defender;
use combat::fighter::Fighter;
use crawl::model::build::Build;
use foundation::query_reader::QueryReader;
use foundation::time_slices::{Pause, block_on};
use say::Bounded;
use say::advice::all_remarks;
use say::decision::{DecisionWords, Lives, OptionWords, Tag, why_watched_later};
use say::question::{describe_fighter, describe_positions};

/// How many parts of the card are about the option that is followed: its figure, what to do, what comes of
/// it, of whom it is told, and what it leaves out.
pub const PARTS_OF_OPTION: usize = 5;

/// Returns the card with the option that is followed, then every option, the best first.
pub fn advice_card(reader: &mut QueryReader) -> Card {
    block_on(async |pause| advice_card_in_slices(reader, pause).await)
}

/// Returns the card of [`advice_card`], yielding to `pause` during the computation.
pub async fn advice_card_in_slices(reader: &mut QueryReader, pause: &Pause<'_>) -> Card {
    let (edition, build, chase): (_, Build, Chase) = (reader.edition, reader.part(), reader.part());
    let (defender, attacker): (Defender, Attacker) = (reader.part(), reader.part());
    if chase.foes.0.is_empty() {
        return card_without_foes();
    }
    let you = Fighter { edition, build: &build, attacker: &attacker, defender: &defender };
    let situation = Situation::before_choice(you, &chase);
    let advice = Adviser::new(situation.clone()).advice_in_slices(pause).await;
    let Some(followed) = advice.followed_option(&situation, &chase, pause).await else {
        return error_card("None of the options can be computed here.".to_string());
    };
    let words = DecisionWords::new(&advice, &followed, &situation);
    let you = describe_fighter(you);
    let mut parts = vec![
        CardPart::Stamp(words.stamp),
        CardPart::Heading(words.headline),
        CardPart::Line(words.outcome),
        CardPart::Line(format!("{}: {you} · {}.", edition.slug(), describe_positions(&chase))),
        CardPart::Line(format!("{} {}", words.proviso, words.more).trim().to_string()),
    ];
    let lives = advice.best().is_some_and(|best| best.figures.lives().is_some());
    let cells = |(rank, row): (usize, &Evaluated)| {
        let OptionWords { name, lives: alive, attacks, follows, .. } = OptionWords::new(row, &situation);
        let or_dash = |figure: Option<String>| figure.unwrap_or("–".to_string());
        let alive = lives.then(|| or_dash(alive.map(Lives::qualified)));
        CardRow {
            cells: [name + &Tag::at(rank, row).map(|tag| format!(" ({})", tag.label())).unwrap_or_default()]
                .into_iter()
                .chain(alive)
                .chain([attacks, or_dash(follows.map(Bounded::figure))])
                .collect(),
            bar: None,
        }
    };
    let head: &[&str] = if lives {
        &["What you can do", "You live", "Attacks", "Comes along"]
    } else {
        &["What you can do", "Attacks", "Comes along"]
    };
    parts.extend(words.unset_blows.map(|(sentence, _)| CardPart::Line(sentence)));
    parts.push(CardPart::Table(head, advice.rows.iter().enumerate().map(cells).collect()));
    let needs_watching = |(rank, row)| Tag::at(rank, row) == Some(Tag::NeedsWatching);
    if advice.rows.iter().enumerate().any(needs_watching) {
        parts.push(CardPart::Line(why_watched_later()));
    }
    parts.extend(all_remarks(&advice, Some(&followed), &situation).into_iter().map(CardPart::Line));
    Card { title: format!("What you can do in {}", crawl_of(edition)), parts }
}
