//! Every row of `advise.tsv`: what plans come to, and the least that any way of playing does.

use chase::outcome::ChaseOutcome;
use chase::plan::Plan;
use chase::pursuit::{ChaseSetup, Escape, PursuitCache, least};
use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::query_reader::QueryReader;
use foundation::time_slices::block_on;
use golden::ADVISE;
use std::collections::BTreeSet;

/// The figures have nine digits.
const TOLERANCE: f64 = 2e-9;

fn read(query: &str) -> (Edition, Build, Chase) {
    let mut link = QueryReader::new(query).unwrap();
    (link.edition, link.part(), link.part())
}

#[test]
fn plans_come_to_what_another_program_found() {
    let (mut too_large, mut several) = (0, 0);
    for (query, rest) in ADVISE.rows() {
        let cells: Vec<&str> = rest.split('\t').collect();
        let (option, plan) = (cells[0], cells[1]);
        let [attacks, after, untouched, follows, aut]: [f64; 5] =
            std::array::from_fn(|index| cells[2 + index].parse().unwrap());
        let (edition, build, chase) = read(query);
        let chase = chase.with_plan(&Plan::parse(plan).unwrap());
        let setup = ChaseSetup::new(edition, &build, &chase);
        let all = ChaseOutcome::of(&setup, &chase.foes.0, &mut PursuitCache::default());
        let is = |name: &str, computed: f64, expected: f64, tolerance: f64| {
            let off = (computed - expected).abs();
            assert!(off <= tolerance, "{name} of {option} in {query}: {computed}, not {expected}");
        };
        is("attacks", all.attacks, attacks, TOLERANCE);
        let stairs = || all.pursuits.iter().filter_map(|foe| foe.stairs.as_ref());
        is("after", stairs().map(|foe| foe.attacks_after.mean()).sum(), after, TOLERANCE);
        is("aut", setup.mean_aut(), aut, 0.0006);
        // Under the same times of yours foes go together: none attacks at least as often as if each had its
        // own.
        let product: f64 = all.pursuits.iter().map(|pursuit| pursuit.untouched).product();
        assert!(all.untouched >= product - TOLERANCE, "{option} in {query}");
        several += usize::from(all.pursuits.len() > 1 && !all.is_bound());
        if !all.is_bound() {
            is("untouched", all.untouched, untouched, TOLERANCE);
            is("follows", all.follows.unwrap_or(0.0), follows, TOLERANCE);
        } else {
            too_large += 1;
            assert!(all.untouched <= untouched + TOLERANCE, "{option} in {query}");
        }
    }
    assert!(too_large < 20, "{too_large}");
    assert!(several > 200, "{several} rows with several foes");
}

#[test]
fn the_least_is_what_another_program_found() {
    let queries: BTreeSet<&str> = ADVISE.rows().map(|(query, _)| query).collect();
    let (mut found, mut all) = (0, 0);
    for query in queries {
        let rows: Vec<Vec<&str>> = ADVISE
            .rows()
            .filter(|(other, _)| *other == query)
            .map(|(_, rest)| rest.split('\t').collect())
            .collect();
        // The last column, the least chance to be attacked, is of no use to advice.
        let [.., attacks, _] = rows[0][..] else { panic!("{query}") };
        let (edition, build, chase) = read(query);
        let Some(tiles) = chase.stairs else { continue };
        let uses = |word: &str| rows.iter().any(|row| row[0].contains(word));
        let escape = Escape {
            tiles: *tiles,
            haste: uses("haste"),
            blink: uses("blink"),
            teleport: uses("teleport"),
            waits: if uses("wait") { 3 } else { 0 },
        };
        let setup = ChaseSetup::new(edition, &build, &chase);
        let bound = |foe| block_on(async |pause| least(&setup, &build, foe, escape, pause).await);
        let bounds: Option<Vec<f64>> = chase.foes.0.iter().map(bound).collect();
        all += 1;
        let Some(bounds) = bounds else { continue };
        found += 1;
        let least: f64 = bounds.iter().sum();
        let off = (least - attacks.parse::<f64>().unwrap()).abs();
        assert!(off <= TOLERANCE, "{query}: {least}, not {attacks}");
    }
    // The others have too many situations: all items and three turns of waiting.
    assert!(found * 3 >= all * 2, "{found} of {all}");
}
