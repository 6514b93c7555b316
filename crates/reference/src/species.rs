//! The topic of species: how long a step takes each in an edition, and since when it has been as it is.
//!
//! A row of the data file ends where the way of writing the data changes; what is told here is the species'
//! own: its delay and what its time depends on.

use super::{RefRow, entries};
use analysis::plain_step::PlainStep;
use crawl::model::species::Species;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef, Value, format_lives};
use foundation::text::{joined, number};
use question::column::Column;
use question::lookup::RefTopic;

/// Returns the columns after the name.
pub fn columns() -> Vec<Column> {
    use Column::*;
    [&[Delay, Word, Water, Unchanged, Before, InGame][..], &entries::columns(RefTopic::Species)].concat()
}

/// Returns a row for each species of an edition.
pub fn rows(edition: Edition) -> Vec<RefRow> {
    let alive =
        entries::entries(RefTopic::Species, edition).into_iter().filter(|entry| entry.life.includes(edition));
    let row = |entry: entries::Entry| {
        let (unchanged, before) = unchanged_since(edition.described_release(), entry.slug);
        let spans: Vec<_> =
            Species::table().iter().filter(|row| row.slug() == entry.slug).map(Row::life).collect();
        let mut cells = vec![entry.name.to_string()];
        let step = PlainStep::of(edition, entry.slug);
        cells.extend(step.map_or(Default::default(), step_cells));
        cells.extend([unchanged, before, format_lives(&spans)]);
        cells.extend(entry.cells);
        let id = entry.slug.to_string();
        RefRow { id, cells, monster: None, is_inactive: false, value: Some(entry.slug) }
    };
    alive.map(row).collect()
}

fn step_cells(step: PlainStep) -> [String; 3] {
    [number(step.floor, 1), step.word, number(step.shallow, 1)]
}

/// What a species is: names with their values, which are empty where it has nothing of the name.
#[derive(PartialEq)]
struct Nature {
    values: Vec<(&'static str, String)>,
    traits: Vec<&'static str>,
}

impl Nature {
    /// Returns the nature of a species in a release, or `None` if the release lacks it.
    fn of(edition: Edition, slug: &str) -> Option<Nature> {
        let species = RowRef::<Species>::parse(slug).ok()?.as_of(edition)?;
        let level = |level: i32| if level == 0 { String::new() } else { level.to_string() };
        let values = vec![
            ("delay", PlainStep::of(edition, slug).map_or(String::new(), |step| number(step.floor, 1))),
            ("size", species.size.label().to_string()),
            ("Fast", level(species.fast)),
            ("Slow", level(species.slow + species.slow_anatomy)),
            ("Nimble", level(species.nimble)),
            ("sight", species.sight.to_string()),
        ];
        let own = species.traits.iter().map(|own| own.label());
        let traits = own.chain([species.note()]).filter(|own| !own.is_empty()).collect();
        Some(Nature { values, traits })
    }

    /// Returns what this nature has otherwise than a newer one, in words.
    fn difference_to(&self, newer: &Nature) -> String {
        let changed = self.values.iter().zip(&newer.values).filter(|(old, new)| old != new);
        let values = changed.map(|((name, old), _)| match &old[..] {
            "" => format!("no {name}"),
            old => format!("{name} {old}"),
        });
        let lost = self.traits.iter().filter(|own| !newer.traits.contains(own)).map(|own| own.to_string());
        let gained = newer.traits.iter().filter(|own| !self.traits.contains(own));
        joined(values.chain(lost).chain(gained.map(|own| format!("not: {own}"))))
    }
}

/// Returns the release since which a species has been as it is in an edition, and what was different before.
fn unchanged_since(edition: Edition, slug: &str) -> (String, String) {
    let Some(now) = Nature::of(edition, slug) else { return Default::default() };
    let mut since = edition;
    for older in Edition::game().rev().skip_while(|release| *release != edition).skip(1) {
        match Nature::of(older, slug) {
            Some(then) if then == now => since = older,
            Some(then) => return (since.slug().to_string(), then.difference_to(&now)),
            None => return (since.slug().to_string(), String::new()),
        }
    }
    // Suffix for anything older than 0.10, which is not covered.
    (format!("{} or earlier", since.slug()), String::new())
}
