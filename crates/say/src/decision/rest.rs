//! Who is with you at the end of an option.

use super::lives::Lives;
use crate::Exactness;
use crate::advice::mostly_dies;
use crate::chase::{NEGLIGIBLE, chance, object};
use advice::{Evaluated, Situation};
use chase::verdict::Proviso;
use foundation::text::number;

/// The least chance that is written out.
pub(super) const LEAST: f64 = 0.0005;

/// Says which end the hit points are those of that an option leaves: where it only puts off a fight, what comes after is not in them.
pub fn describe_end(row: &Evaluated) -> &'static str {
    let leaves_fight_out = !row.is_over() || Lives::is_less_in_the_end(row);
    if leaves_fight_out && !row.option.plan.fights() { "before the fight" } else { "at the end" }
}

/// Says who is with you at the end: `the ogre stays behind in 96 %`, `the ogre comes along in 93 %`, `it is still there`.
pub(super) fn describe_rest(row: &Evaluated, situation: &Situation) -> String {
    let who = match &situation.chase.foes.0[..] {
        [foe] => object(foe),
        _ => "someone".to_string(),
    };
    let may_burst = row.provisos(situation).any(|(proviso, _)| proviso == Proviso::Explodes);
    let dead = if may_burst { "gone" } else { "dead" };
    let is_one = situation.chase.foes.0.len() == 1;
    let none = if is_one { who.clone() } else { "everyone".to_string() };
    let some_stay = situation.chase.foes.0.iter().any(|foe| situation.never_in_reach(foe));
    let all_are = match () {
        () if is_one => format!("{who} is"),
        () if some_stay => "all that come to you are".to_string(),
        () => "all of them are".to_string(),
    };
    let later = format!("{}\u{a0}aut later", number(row.figures.aut, 0));
    let none_is = if is_one { format!("{who} is not") } else { "none of them is".to_string() };
    match row.figures.follows {
        Some(p) if p < NEGLIGIBLE && may_burst => format!("{none} stays behind or is gone"),
        Some(p) if p < NEGLIGIBLE => format!("{none} stays behind"),
        Some(p) if p < 0.5 => format!("{none} stays behind in {}", chance(1.0 - p)),
        Some(p) if p > 1.0 - NEGLIGIBLE => format!("{who} comes along"),
        Some(p) => format!("{who} comes along in {}", chance(p)),
        None if row.option.plan.fights() => {
            let lived = if mostly_dies(row) { ", if you live that long" } else { "" };
            match row.figures.dead.unwrap_or(0.0) {
                p if p > 1.0 - LEAST => format!("{all_are} {dead} at the end{lived}"),
                p if p < LEAST => format!("{who} is still there at the end"),
                p => {
                    let bound =
                        if row.kills_sooner(situation) { Exactness::AtLeast } else { Exactness::Exact };
                    format!("{all_are} {dead} at the end in {}{}{lived}", bound.words(), bound.chance(p))
                }
            }
        }
        None if row.is_over() && row.is_put_off(situation) => match is_one {
            true => format!("{later} {who} is still after you, but not beside you"),
            false => format!("{later} they are still after you, but none is beside you"),
        },
        None if row.is_over() && (row.option.plan.teleports() || !situation.is_pursued()) => {
            format!("{none_is} beside you at the end")
        }
        None if row.is_over() => format!("{none} falls behind"),
        None if row.figures.beside < 0.5 => format!("{who} keeps up with you"),
        None if row.option.plan.attacks() => format!("{who} is still beside you at the end"),
        None => format!("{who} is still beside you at the end: that only puts off the fight"),
    }
}
