//! The card of one sampled run of a chase.
//!
//! # Examples
//! ```
//! use wiki::cards::{card, fought};
//! use wiki::cards::timeline::timeline_card;
//!
//! let query = "v=0.31&species=naga&foes=ogre&gap=2&seed=7";
//! let run = card(query, |reader| timeline_card(reader, fought));
//! assert_eq!(run.title, "One run in Crawl 0.31: 10 actions, 140 aut");
//! assert_eq!(run, card(query, |reader| timeline_card(reader, fought))); // the seed decides
//! ```

use super::{Card, CardPart, CardRow, ReadSetup, card_without_foes, crawl_of, notes};
use chase::setup::Chase;
use chase::timeline::{Event, EventKind, timeline};
use crawl::model::build::Build;
use foundation::dice::Rolls;
use foundation::query_reader::QueryReader;
use foundation::text::count;

/// Returns the card with the events of one run, sampled with the question's seed.
pub fn timeline_card(reader: &mut QueryReader, read_setup: ReadSetup) -> Card {
    let (edition, build): (_, Build) = (reader.edition, reader.part());
    let chase = reader.part::<Chase>().or_run();
    if chase.foes.0.is_empty() {
        return card_without_foes();
    }
    let rolls: Rolls = reader.part();
    let hunted = read_setup(reader, &build, &chase);
    let setup = &hunted.setup;
    let run = timeline(setup, &chase.foes.0, rolls.seed.0);
    let events = run.events_in_order().into_iter().filter(|(_, event)| event.kind != EventKind::Gain);
    let names: Vec<String> = (0..run.foes.len()).map(|foe| run.name_of(foe)).collect();
    let row = |(foe, event): (usize, &Event)| {
        let glyph = run.foes[foe].foe.monster().map_or('?', |monster| monster.look().glyph);
        let cells = vec![
            event.at.to_string(),
            names[foe].clone(),
            event.kind.label().to_string(),
            event.distance.to_string(),
            corridor(glyph, event.distance),
        ];
        CardRow { cells, bar: None }
    };
    let rows = events.map(row).collect();
    let aut: i32 = run.you.iter().map(|action| action.aut).sum();
    let actions = count(run.actions(setup), "action");
    let title = format!("One run in {}: {actions}, {aut} aut", crawl_of(edition));
    let table = CardPart::Table(&["At aut", "Foe", "Does", "Distance", ""], rows);
    Card { title, parts: notes(&chase, &hunted).chain([table]).collect() }
}

/// Returns the corridor as a text screen shows it: the foe, the free tiles between, and you. A long one is
/// cut short.
fn corridor(glyph: char, distance: i32) -> String {
    const MAX_FREE_TILES: usize = 12;
    let free = usize::try_from(distance - 1).unwrap_or(0);
    let tiles =
        if free > MAX_FREE_TILES { format!("{}…", "·".repeat(MAX_FREE_TILES)) } else { "·".repeat(free) };
    format!("{glyph}{tiles}@")
}

#[cfg(test)]
mod tests {
    use super::corridor;

    #[test]
    fn a_corridor_has_a_tile_for_each_between() {
        for (distance, text) in
            [(0, "O@"), (1, "O@"), (3, "O··@"), (13, "O············@"), (99, "O············…@")]
        {
            assert_eq!(corridor('O', distance), text);
        }
    }
}
