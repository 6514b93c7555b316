//! How many of your attacks kill a foe, in words.

use crate::chase::object;
use chase::foe::Foe;
use combat::kill::{AttacksToKill, Kills, MOST_ATTACKS, Undetermined, kills};
use foundation::text::{capitalized, joined, number, percent};
use question::Question;

/// In this share of fights a foe is dead by the first of the two numbers of attacks that are told.
pub const HALF: f64 = 0.5;
/// In this share it is by the second.
pub const MOST: f64 = 0.9;

/// Describes your attacks on each kind of foe of a question.
pub fn describe_kills(question: &Question) -> Vec<String> {
    let Question { edition, build, attacker, defender, chase, .. } = question;
    let of = |foe: &Foe| describe_kill(foe, &kills(*edition, build, attacker, defender, foe, chase.energy));
    chase.foes.kinds().map(of).collect()
}

/// Describes your attacks on a foe: `You hit the ogre in 78.2 %, for 9.4 HP an attack. It is dead after 4 attacks in half of all
/// fights, after 6 in nine of ten.` Where it is not determined, why not.
pub fn describe_kill(foe: &Foe, kills: &Result<Kills, Undetermined>) -> String {
    let name = object(foe);
    let kills = match kills {
        Ok(kills) => kills,
        Err(why) => return format!("How many of your attacks kill {name} is not determined: {why}."),
    };
    let lost = number(kills.duel.first.lost.mean(), 1);
    let hits = percent(kills.duel.first.hits);
    let dead = match &kills.attacks {
        Ok(attacks) => describe_attacks_to_kill(attacks),
        Err(why) => format!("How many kill it is not determined: {why}."),
    };
    let left_out = joined(kills.duel.not_counted.iter().map(|noun| noun.to_string()));
    let left_out = if left_out.is_empty() {
        left_out
    } else {
        format!(" {}.", capitalized(&format!("not counted: {left_out}")))
    };
    let later = number(kills.duel.later.mean(), 1);
    let each = match later == lost {
        true => format!("{lost} HP an attack on average"),
        false => format!("{lost} HP on average with the first attack and {later} with each later one"),
    };
    format!("You hit {name} in {hits}, for {each}, misses included. {dead}{left_out}")
}

fn describe_attacks_to_kill(attacks: &AttacksToKill) -> String {
    match (attacks_until(attacks, HALF), attacks_until(attacks, MOST)) {
        (None, _) => format!("It survives most fights of {MOST_ATTACKS} attacks."),
        (Some(half), None) => format!("Half of all fights take at most {half}."),
        (Some(half), Some(most)) if half == most => format!("It is dead after {half}."),
        (Some(half), Some(most)) => {
            format!("Half of all fights take at most {half}, nine in ten at most {most}.")
        }
    }
}

/// Returns the attacks after which it is dead with at least this chance, with their noun: `4 attacks`.
fn attacks_until(attacks: &AttacksToKill, chance: f64) -> Option<String> {
    Some(foundation::text::count(attacks.until(chance)?, "attack"))
}
