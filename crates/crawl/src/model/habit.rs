//! What monsters do with their turns that others do not: by the game's flags, attack flavours and spell
//! lists.
//!
//! Of these, the chase itself has those that its rules can tell; the rest are words, because they come by
//! chance or on conditions. Those that a verdict tells, as a monster comes upon you or hurts you by them,
//! stand in a table of their own, which every program has.
//!
//! # Examples
//! ```
//! use crawl::model::habit::{Habit, habits};
//! use foundation::edition::Edition;
//!
//! assert_eq!(habits("orb-spider", Edition::NEWEST), [Habit::KeepsAway]);
//! assert_eq!(habits("orc", Edition::NEWEST), []);
//! ```

use foundation::edition::{ALWAYS, Edition, Life};
use foundation::inputs::{RowTable, Value, choices, data_file, parse_rows};
use foundation::insertion_sort::insertion_sort;
use foundation::text::{has_word, joined};
use std::sync::LazyLock;

choices! {
    /// What a monster does with its turns.
    pub enum Habit: "habit" {
        Flits, "flits", ALWAYS, "flits about after an attack";
        HoldsStill, "still", ALWAYS, "does not come while you see it";
        Hesitates, "hesitates", ALWAYS, "often holds still while you see it";
        KeepsAway, "away", ALWAYS, "keeps its distance";
        ShootsBeside, "ranged", ALWAYS, "shoots even beside you";
        StaysPut, "stays-put", ALWAYS, "often stays put after casting";
        Runs, "runs", ALWAYS, "always flees";
        Hides, "hides", ALWAYS, "hides when left alone";
        Explodes, "explodes", ALWAYS, "explodes";
        OnOrder, "order", ALWAYS, "acts only as its owner does";
        Timed, "timed", ALWAYS, "explodes after a time";
        Drifts, "drifts", ALWAYS, "flies on until it hits";
        BlinksToYou, "blinks-to", ALWAYS, "blinks to you";
        Rolls, "rolls", ALWAYS, "rolls towards you";
        Stampedes, "stampedes", ALWAYS, "stampedes towards you";
        Swoops, "swoops", ALWAYS, "swoops on you";
        Flanks, "flanks", ALWAYS, "slips past you";
        Pulls, "pulls", ALWAYS, "pulls you close";
        Encircles, "encircles", ALWAYS, "blinks its allies round you";
        Blinks, "blinks", ALWAYS, "blinks or teleports";
        HitsAndBlinks, "hit-and-blink", ALWAYS, "blinks off after a hit";
        BlinksWithYou, "blinks-with-you", ALWAYS, "blinks off with you";
        Lures, "lures", ALWAYS, "lures you";
        Holds, "holds", ALWAYS, "holds or slows you";
        Constricts, "constricts", ALWAYS, "constricts you";
        Engulfs, "engulfs", ALWAYS, "engulfs you";
        Flees, "flees", ALWAYS, "may flee when badly hurt";
        AtRandom, "random", ALWAYS, "moves at random";
        Pauses, "pauses", ALWAYS, "pauses";
        MovesYou, "moves-you", ALWAYS, "moves or banishes you";
        Quickens, "quickens", ALWAYS, "may quicken itself";
        QuickensAllies, "quickens-allies", ALWAYS, "may quicken its allies";
    }
}

/// Returns what a monster does in an edition, in the order of [`Habit`]; nothing for most.
pub fn habits(monster: &str, edition: Edition) -> Vec<Habit> {
    let own = spans(monster).into_iter().filter(|(_, life)| life.includes(edition));
    own.map(|(habit, _)| habit).collect()
}

/// Returns by which of its habits a monster may come upon you otherwise than by its steps, or hurt you
/// otherwise than by its blows, in an edition, in the order of [`Habit`]; none for most.
pub fn approaches(monster: &str, edition: Edition) -> impl Iterator<Item = Habit> {
    spans_in(&APPROACHES, monster).filter(move |(_, life)| life.includes(edition)).map(|(habit, _)| habit)
}

/// Describes what a monster does in some or all of these releases: `blinks or teleports, swoops on you (since
/// 0.18)`. Empty for most.
pub fn describe_habits(monster: &str, during: Life) -> String {
    let in_release = |life: Life| Edition::game().filter(move |edition| life.includes(*edition));
    let own = spans(monster).into_iter().filter(|(_, life)| life.overlaps(during));
    joined(own.map(|(habit, life)| {
        if in_release(during).all(|edition| life.includes(edition)) {
            habit.label().to_string()
        } else {
            format!("{} ({life})", habit.label())
        }
    }))
}

/// Returns what a monster does, and in which releases, in the order of [`Habit`].
fn spans(monster: &str) -> Vec<(Habit, Life)> {
    let mut spans: Vec<_> =
        [&HABITS, &APPROACHES].map(|table| spans_in(table, monster)).into_iter().flatten().collect();
    insertion_sort(&mut spans, |(one, _), (other, _)| (*one as u8).cmp(&(*other as u8)));
    spans
}

fn spans_in(table: &'static [Line], monster: &str) -> impl Iterator<Item = (Habit, Life)> {
    let own = table.iter().filter(move |line| has_word(line.monsters, monster));
    own.map(|line| (line.habit, line.life))
}

/// The monsters that have a habit in a span of releases and not beyond it.
struct Line {
    life: Life,
    habit: Habit,
    monsters: &'static str,
}

static HABITS: RowTable<Line> = LazyLock::new(|| parse_rows(data_file!("habit.tsv"), parse_line));
static APPROACHES: RowTable<Line> = LazyLock::new(|| parse_rows(data_file!("approach.tsv"), parse_line));

fn parse_line(cells: &[&'static str]) -> Option<Line> {
    let [first, last, habit, monsters] = *cells else { return None };
    Some(Line { life: Life::parse(first, last)?, habit: Habit::parse(habit).ok()?, monsters })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::monster::Monster;
    use foundation::inputs::Row;

    #[test]
    fn every_line_names_monsters_of_its_releases() {
        for line in HABITS.iter().chain(APPROACHES.iter()) {
            for name in line.monsters.split(' ') {
                let mut rows = Monster::table().iter().filter(|row| row.slug() == name);
                assert!(rows.any(|row| row.life().overlaps(line.life)), "{name}: {}", line.habit.label());
            }
        }
    }

    #[test]
    fn habits_are_said_with_their_releases() {
        let [old, new] = ["0.16", "0.34"].map(|v| habits("hellwing", Edition::parse(v).unwrap()));
        assert_eq!((old, new), (vec![Habit::Blinks, Habit::MovesYou], vec![Habit::Swoops]));
        assert_eq!(
            describe_habits("hellwing", ALWAYS),
            "swoops on you (since 0.18), blinks or teleports (until 0.16), moves or banishes you (until 0.16)"
        );
        assert_eq!(
            describe_habits("bat", ALWAYS),
            "flits about after an attack, may flee when badly hurt (until 0.11)"
        );
    }
}
