//! The topic of species: how long a step takes each in an edition, and since when it has been as it is.
//!
//! A row of the data file ends where the way of writing the data changes; what is told here is the species' own: its
//! delay and what its time depends on.

use super::{RefRow, entries};
use crate::crawl::model::build::Build;
use crate::crawl::model::species::Species;
use crate::crawl::step::speed_words::words;
use crate::crawl::step::time::step_time;
use crate::edition::Edition;
use crate::inputs::{Inputs, Row, RowRef, Value, format_lives};
use crate::question::lookup::RefTopic;
use crate::question::lookup::column::Column;
use crate::text::number;

/// Returns the columns after the name.
pub fn columns() -> Vec<Column> {
    use Column::*;
    [&[Delay, Word, Water, Unchanged, Before, InGame][..], entries::columns(RefTopic::Species)].concat()
}

/// Returns a row for each species of an edition.
pub fn rows(edition: Edition) -> Vec<RefRow> {
    let alive = entries::entries(RefTopic::Species).into_iter().filter(|entry| entry.life.includes(edition));
    let row = |entry: entries::Entry| {
        let (unchanged, before) = unchanged_since(edition.described_release(), entry.slug);
        let spans: Vec<_> =
            Species::table().iter().filter(|row| row.slug() == entry.slug).map(Row::life).collect();
        let mut cells = vec![entry.name.to_string()];
        cells.extend(["floor", "shallow"].map(|from| step_aut(edition, entry.slug, from)));
        cells.insert(2, word(edition, entry.slug));
        cells.extend([unchanged, before, format_lives(&spans)]);
        cells.extend(entry.cells);
        let id = entry.slug.to_string();
        RefRow { id, cells, monster: None, is_inactive: false, value: Some(entry.slug) }
    };
    alive.map(row).collect()
}

/// Returns a build of a species with nothing worn, leaving a terrain for the same.
fn build(edition: Edition, slug: &str, from: &str) -> Option<Build> {
    Build::default().with("species", slug, edition)?.with("from", from, edition)
}

/// Returns the mean time of a step in aut; empty if the edition lacks the species.
fn step_aut(edition: Edition, slug: &str, from: &str) -> String {
    let build = build(edition, slug, from);
    build.map_or(String::new(), |build| number(step_time(edition, &build).aut.mean(), 1))
}

/// Returns the game's word for the movement delay on dry floor.
fn word(edition: Edition, slug: &str) -> String {
    let words = build(edition, slug, "floor").map(|build| words(edition, &build)).unwrap_or_default();
    words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(" or ")
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
            ("delay", step_aut(edition, slug, "floor")),
            ("size", species.size.label().to_string()),
            ("Fast", level(species.fast)),
            ("Slow", level(species.slow + species.slow_anatomy)),
            ("Nimble", level(species.nimble)),
            ("sight", species.sight.to_string()),
        ];
        let own = species.traits().iter().map(|own| own.label());
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
        values.chain(lost).chain(gained.map(|own| format!("not: {own}"))).collect::<Vec<_>>().join(", ")
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
    (format!("{}{}", since.slug(), OR_EARLIER), String::new())
}

/// What stands behind the oldest release that is covered.
pub const OR_EARLIER: &str = " or earlier";
