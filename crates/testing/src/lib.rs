//! Helpers shared by the integration tests.

pub mod generate;
pub mod properties;
pub mod sources;
pub mod telengard;

use arena::blows::Blows;
use arena::game::Game;
use arena::map::Map;
use arena::start::{Hindrances, Start};
use chase::outcome::ChaseOutcome;
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, pursuit};
use crawl::step::actions::actions;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::prob::{Dist, Ratio};
use foundation::time_slices::block_on;
use question::Question;
use question::column::Column;
use reference::{RefRow, RefTable};
use std::rc::Rc;

/// Returns whether the tests run with full counts, as by `make test-long`: `CRAWL_CLOCK_LONG` is set.
pub fn is_long() -> bool {
    std::env::var_os("CRAWL_CLOCK_LONG").is_some()
}

/// Returns how many games, runs or cases a test tries: `full` if it [runs with full counts](is_long), else
/// `few`.
pub fn tried(few: u32, full: u32) -> u32 {
    if is_long() { full } else { few }
}

/// Parses a query and asserts that all of it is understood.
pub fn question(query: &str) -> Question {
    let question = Question::read(query).unwrap();
    assert_eq!(question.not_understood, [], "{query}");
    question
}

/// Returns the time of a step in aut.
pub fn step(query: &str) -> Dist<i32> {
    let question = question(query);
    step_time(question.edition, &question.build).aut.total
}

/// Formats a distribution as `17:1/2;18:1/2`, or as `17` if only one value is possible.
pub fn format_dist(dist: &Dist<i32>) -> String {
    let outcome = |(aut, p): (&i32, Ratio)| format!("{aut}:{p}");
    match dist.certain() {
        Some(aut) => aut.to_string(),
        None => dist.iter().map(outcome).collect::<Vec<_>>().join(";"),
    }
}

/// Fails with a list of all mismatches, if there are any.
pub fn assert_no_misses(misses: Vec<String>) {
    assert!(misses.is_empty(), "{} misses:\n{}", misses.len(), misses.join("\n"));
}

/// Asserts the step time of a build in every release: each answer holds from its release until the next one
/// listed. An empty answer skips the releases.
pub fn assert_step_times(build: &str, from: &[(&str, &str)]) {
    let releases = Edition::game().skip_while(|edition| edition.slug() != from[0].0);
    let mut expected = "";
    assert_no_misses(
        releases
            .filter_map(|edition| {
                let changed = from.iter().find(|(v, _)| *v == edition.slug());
                expected = changed.map_or(expected, |(_, answer)| answer);
                if expected.is_empty() {
                    return None;
                }
                let actual = format_dist(&step(&format!("v={}&{build}", edition.slug())));
                (actual != expected).then(|| format!("{edition} {build}: expected {expected}, got {actual}"))
            })
            .collect(),
    );
}

/// Returns the time of an action; `None` if the release does not have it.
pub fn action_time(query: &str, slug: &str) -> Option<String> {
    let question = question(query);
    let actions = actions(question.edition, &question.build);
    let mut matching = actions.iter().filter(|action| action.slug == slug);
    let first = matching.next().map(|action| format_dist(&action.aut));
    assert!(matching.next().is_none(), "{slug} is listed twice");
    first
}

/// Asserts the time of an action in every release: each listed time holds from its release until the next
/// listed one. Empty means no such action, as before the first.
pub fn assert_action_times(build: &str, slug: &str, from: &[(&str, &str)]) {
    let mut expected = "";
    let misses = Edition::game().filter_map(|edition| {
        let changed = from.iter().find(|(v, _)| *v == edition.slug());
        expected = changed.map_or(expected, |(_, time)| time);
        let query = format!("v={}{build}", edition.slug());
        let time = action_time(&query, slug).unwrap_or_default();
        (time != expected).then(|| format!("{query} {slug}: expected {expected}, got {time}"))
    });
    assert_no_misses(misses.collect());
}

/// Returns what all foes of a question do together.
pub fn chase_outcome(query: &str) -> ChaseOutcome {
    let question = question(query);
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    ChaseOutcome::of(&setup, &question.chase.foes.0, &mut PursuitCache::default())
}

/// Returns the distribution of your action (1-based) by which something happens first, from the chance that
/// it has not happened after each; 0 if it never does.
pub fn first_action(not_yet: &[f64]) -> Dist<i32, f64> {
    let before = std::iter::once(1.0).chain(not_yet.iter().copied());
    let falls = before.zip(not_yet).map(|(before, after)| before - after);
    let never = (0, *not_yet.last().unwrap());
    Dist::from_pairs((1..).zip(falls).chain([never]).filter(|(_, p)| *p > 0.0))
}

/// Returns the exact pursuit of the first foe.
pub fn exact_pursuit(query: &str) -> Pursuit {
    let question = question(query);
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    pursuit(&setup, &question.chase.foes.0[0])
}

/// Returns the probability of a value.
pub fn probability(dist: &Dist<i32, f64>, value: i32) -> f64 {
    dist.probability(|v| *v == value)
}

/// Returns the cell of a row in a column that the table has.
pub fn cell<'a>(table: &RefTable, line: &'a RefRow, column: Column) -> &'a str {
    &line.cells[table.columns.iter().position(|own| *own == column).unwrap()]
}

/// Begins the game of a question on a map. All but the keys counts.
pub fn game_on(query: &str, map: &str) -> Game {
    let question = question(query);
    let blows = block_on(async |pause| question.blows(pause).await).map(Rc::new);
    Game::new(start_of(&question, blows.as_ref(), question.rolls.seed.0), Rc::new(Map::parse(map)))
}

/// Returns how a game of a question starts under a seed, with these distributions of blows.
pub fn start_of<'a>(question: &'a Question, blows: Option<&'a Rc<Blows>>, seed: u64) -> Start<'a> {
    let under = Hindrances::of(&question.defender);
    Start { blows, under, ..question.arena.start(question.edition, &question.build, &question.chase, seed) }
}
