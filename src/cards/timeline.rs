//! One run of a chase.

use super::{Card, CardRow, Part};
use crate::crawl::chase::pursuit::ChaseSetup;
use crate::crawl::chase::setup::Chase;
use crate::crawl::chase::timeline::{EventKind, timeline};
use crate::crawl::model::build::Build;
use crate::dice::Rolls;
use crate::inputs::Value;
use crate::query::reading::QueryReader;

/// What each foe does in one run, by the dice of the question's seed.
pub fn run(reading: &mut QueryReader) -> Card {
    let (edition, build, chase): (_, Build, Chase) = (reading.edition, reading.part(), reading.part());
    let rolls: Rolls = reading.part();
    let played = timeline(&ChaseSetup::new(edition, &build, &chase), edition, &chase.foes.0, rolls.seed.0);
    let mut rows: Vec<(i32, CardRow)> = Vec::new();
    for lane in &played.foes {
        for event in lane.events.iter().filter(|event| event.what != EventKind::Gain) {
            let what = event.what.label().to_string();
            let cells = vec![event.at.to_string(), lane.foe.write(), what, event.gap.to_string()];
            let place = rows.partition_point(|(at, _)| *at <= event.at);
            rows.insert(place, (event.at, CardRow { cells, bar: None }));
        }
    }
    let aut: i32 = played.you.iter().map(|yours| yours.aut).sum();
    let title = format!("One run in Crawl {}: {} actions, {aut} aut", edition.v(), played.you.len());
    let rows = rows.into_iter().map(|(_, row)| row).collect();
    Card { title, parts: vec![Part::Table(&["At aut", "Foe", "Does", "Distance"], rows)] }
}
