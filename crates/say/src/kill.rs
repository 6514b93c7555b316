//! How many of your attacks kill a foe, in words.

use crate::chase::object;
use chase::foe::Foe;
use combat::kill::{Kills, Undetermined};
use foundation::text::{capitalized, joined, number, percent};

/// The chance up to which a range of attacks is told: half of all fights, and nine in ten.
const HALF: f64 = 0.5;
const MOST: f64 = 0.9;

/// Describes your attacks on a foe: `You hit the ogre in 78.2 %, for 9.4 HP an attack. It is dead after 4 attacks in half of all
/// fights, after 6 in nine of ten.` Where it is not determined, why not.
pub fn describe_kill(foe: &Foe, kills: &Result<Kills, Undetermined>) -> String {
    let name = object(foe);
    let kills = match kills {
        Ok(kills) => kills,
        Err(why) => return format!("How many of your attacks kill {name} is not determined: {why}."),
    };
    let lost = number(kills.first.lost.mean(), 1);
    let hits = percent(kills.first.hits);
    let dead = match (attacks_until(kills, HALF), attacks_until(kills, MOST)) {
        (None, _) => "It survives most fights of 60 attacks.".to_string(),
        (Some(half), None) => format!("It is dead after {half} in half of all fights."),
        (Some(half), Some(most)) if half == most => format!("It is dead after {half}."),
        (Some(half), Some(most)) => {
            format!("It is dead after {half} in half of all fights, after {most} in nine of ten.")
        }
    };
    let left_out = joined(kills.not_counted.iter().map(|noun| noun.to_string()));
    let left_out = if left_out.is_empty() {
        left_out
    } else {
        format!(" {}.", capitalized(&format!("not counted: {left_out}")))
    };
    format!("You hit {name} in {hits}, for {lost} HP an attack on average, misses included. {dead}{left_out}")
}

/// Returns the attacks after which it is dead with at least this chance, with their noun: `4 attacks`.
fn attacks_until(kills: &Kills, chance: f64) -> Option<String> {
    let mut dead = 0.0;
    let index = kills.attacks.exactly.iter().position(|p| {
        dead += p;
        dead >= chance - 1e-12
    })?;
    Some(foundation::text::count(index + 1, "attack"))
}
