//! The card of a chase.
//!
//! # Examples
//! ```
//! use wiki::cards::{self, card};
//! use wiki::cards::pursuit::pursuit_card;
//!
//! let card = card("v=0.31&species=naga&foes=ogre&gap=2", pursuit_card);
//! assert_eq!(card.title, "A chase in Crawl 0.31: 10 actions, 14 aut a step");
//! let card = cards::card("v=0.31&foes=ogre&steps=1&energy=70", pursuit_card);
//! assert_eq!(card.title, "A chase in Crawl 0.31: 1 action, 10 aut a step");
//! ```

use super::{Card, CardPart, ReadSetup, bars, card_without_foes, crawl_of, fought, highest, notes};
use chase::outcome::ChaseOutcome;
use chase::pursuit::PursuitCache;
use chase::setup::Chase;
use crawl::model::build::Build;
use crawl::step::time::step_time;
use foundation::query_reader::QueryReader;
use foundation::text::{capitalized, count, number, percent};
use foundation::time_slices::{Pause, block_on};
use say::chase::{describe_foe_proviso, describe_stairs, describe_turns_and_attacks};
use say::question::describe_chase;

/// Minimum probability of a row.
const MIN_SHOWN: f64 = 0.001;
/// What is said of those that are not.
const LEFT_OUT: &str = "What is rarer than 0.1\u{a0}% has no row.";

/// Returns the card with the exact distribution of the turns and attacks of each foe.
pub fn pursuit_card(reader: &mut QueryReader) -> Card {
    block_on(async |pause| pursuit_card_in_slices(reader, fought, pause).await)
}

/// Returns the card of [`pursuit_card`], yielding to `pause` during the computation.
pub async fn pursuit_card_in_slices(
    reader: &mut QueryReader,
    read_setup: ReadSetup,
    pause: &Pause<'_>,
) -> Card {
    let (edition, build): (_, Build) = (reader.edition, reader.part());
    let chase = reader.part::<Chase>().or_run();
    let chase = Chase { energy: chase.energy.or_least(), ..chase };
    if chase.foes.0.is_empty() {
        return card_without_foes();
    }
    let hunted = read_setup(reader, &build, &chase);
    let you = &hunted.in_words;
    let mut parts = vec![CardPart::Line(format!("{you} · {}.", describe_chase(edition, &chase)))];
    parts.extend(notes(&chase, &hunted));
    let setup = hunted.setup;
    let (foes, mut cache) = (&chase.foes.0, PursuitCache::default());
    let outcome = ChaseOutcome::in_slices(&setup, foes, &mut cache, pause).await;
    // One scale for all foes, so that their bars can be compared.
    let all = outcome.pursuits.iter().flat_map(|pursuit| pursuit.attacks.iter());
    let highest = highest(all.map(|(_, p)| p));
    for (index, (foe, pursuit)) in foes.iter().zip(&outcome.pursuits).enumerate() {
        let shown = pursuit.attacks.iter().filter(|(_, p)| *p >= MIN_SHOWN);
        let chances = shown.map(|(attacks, p)| (attacks.to_string(), p)).collect();
        parts.extend([
            CardPart::Heading(capitalized(&chase.foes.name_of(index))),
            CardPart::Line(describe_turns_and_attacks(&setup, foe, pursuit)),
            bars(&["Attacks", "Chance", ""], chances, highest, percent),
        ]);
        let is_cut = pursuit.attacks.iter().any(|(_, p)| p < MIN_SHOWN);
        parts.extend(is_cut.then(|| CardPart::Line(LEFT_OUT.to_string())));
        let decides = describe_foe_proviso(&setup, foe);
        parts.extend(decides.map(CardPart::Line));
        parts.extend(pursuit.stairs.as_ref().map(|stairs| CardPart::Line(describe_stairs(stairs))));
    }
    let aut = number(step_time(edition, &build).aut.mean(), 2);
    let actions = count(setup.action_count as usize, "action");
    let title = format!("A chase in {}: {actions}, {aut} aut a step", crawl_of(edition));
    Card { title, parts }
}
