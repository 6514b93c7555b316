//! What each foe does to you.

use super::{Card, Part, bars, none, of};
use crate::crawl::chase::pursuit::{ChaseSetup, pursuit};
use crate::crawl::chase::setup::Chase;
use crate::crawl::model::build::Build;
use crate::crawl::step::time::step_time;
use crate::inputs::Value;
use crate::query::reading::QueryReader;
use crate::query::write;
use crate::text::{number, percent};

/// The least chance that has a bar.
const SHOWN: f64 = 0.001;

/// The exact law of each foe: its turns and its attacks.
pub fn law(reading: &mut QueryReader) -> Card {
    let (edition, build, chase): (_, Build, Chase) = (reading.edition, reading.part(), reading.part());
    if chase.foes.0.is_empty() {
        return none("No foes are named in this link.".to_string());
    }
    let run = ChaseSetup::new(edition, &build, &chase);
    let mut parts: Vec<Part> = of(&[write(&build), write(&chase)].concat()).into_iter().collect();
    for foe in &chase.foes.0 {
        let law = pursuit(&run, edition, foe);
        let [turns, attacks] = [&law.actions, &law.attacks].map(|counts| number(counts.mean(), 2));
        let never = percent(law.untouched);
        let shown = law.attacks.iter().filter(|(_, p)| *p >= SHOWN);
        let chances = shown.map(|(attacks, p)| (attacks.to_string(), p)).collect();
        parts.extend([
            Part::Heading(foe.write()),
            Part::Line(format!("{turns} turns, {attacks} attacks on average; {never} never to be hit.")),
            bars(&["Attacks", "Chance", ""], chances),
        ]);
    }
    let aut = number(step_time(edition, &build).aut.mean(), 2);
    let title = format!("A chase in Crawl {}: {} actions, {aut} aut a step", edition.v(), run.steps);
    Card { title, parts }
}
