//! What is assumed of foes that sleep or cannot act freely now: nobody knows for how long.

use super::company::{LEAST, Rest};
use crate::Exactness;
use crate::chase::{NEGLIGIBLE, is_unique, object};
use advice::{Evaluated, Situation, WORTH_LIFE};
use chase::foe::Foe;
use combat::attacker::Stab;
use foundation::text::capitalized;

/// Returns whether who is with you at the end is said with whether they wake: where all sleep, and none is
/// fought.
pub(super) fn tells_sleep(row: &Evaluated, situation: &Situation) -> bool {
    situation.all_sleep() && !row.option.plan.fights()
}

/// Says who is with you at the end where all sleep, as if they woke at once: `the ogre stays behind unless it
/// wakes, and nobody knows when. This is as if it woke at once: then it comes along in 19 %`.
pub(super) fn describe_rest_of_sleepers(row: &Evaluated, situation: &Situation) -> String {
    let (who, it, stay, wake) = match &situation.chase.foes.0[..] {
        [foe] => (object(foe), "it", "stays", "wakes"),
        _ => ("they".to_string(), "they", "stay", "wake"),
    };
    if row.figures.follows().is_some_and(|follows| follows.most < NEGLIGIBLE) {
        return format!("{who} {stay} behind, even if {it} {wake} at once, as is assumed here");
    }
    let place = match (row.figures.follows(), it) {
        (Some(_), _) => "behind",
        (None, "it") => "where it is",
        (None, _) => "where they are",
    };
    let even = if row.figures.follows().is_none() && row.figures.beside.most < LEAST { "even " } else { "" };
    let (bound, is_over) = (Exactness::Exact, row.is_over_if_woken());
    let then = Rest { row, situation, it: Some(it), bound, is_over }.describe();
    format!(
        "{who} {stay} {place} unless {it} {wake}, and nobody knows when. This is as if {it} woke at once: {even}then {then}"
    )
}

/// Says how often you live if those who sleep beside others sleep on: `If the hydra sleeps on, you live in
/// about 98 %.` `None` where that makes no difference worth naming.
pub(super) fn describe_sleeping_on(row: &Evaluated, situation: &Situation) -> Option<String> {
    let asleep = row.lives_if_asleep()?;
    let gain = asleep - row.lives_in_the_end()?;
    let (exactness, asleep) = Exactness::About.with_one_sign(asleep);
    let lives = format!("{}{}", exactness.words(), exactness.chance(asleep));
    (gain >= WORTH_LIFE)
        .then(|| format!("If {} on, you live in {lives}.", describe_sleepers(situation, ["sleeps", "sleep"])))
}

/// Names those who sleep beside others, with what they do, of one and of several: `the hydra wakes`.
pub(crate) fn describe_sleepers(situation: &Situation, [does, do_it]: [&str; 2]) -> String {
    let mut asleep = situation.chase.foes.0.iter().filter(|foe| foe.is_asleep());
    match (asleep.next(), asleep.next()) {
        (Some(one), None) => format!("{} {does}", object(one)),
        _ => format!("those who sleep {do_it}"),
    }
}

/// Says what is assumed of a foe that cannot act freely now, in a sentence; `None` if there is none.
pub(super) fn describe_helpless(row: &Evaluated, situation: &Situation) -> Option<String> {
    let foe = situation.chase.foes.0.first().filter(|_| situation.is_one_helpless())?;
    let is_named = situation.chase.foes.0.len() > 1 || is_unique(foe);
    let subject = if is_named { capitalized(&object(foe)) } else { "It".to_string() };
    let label = situation.attacker.stab.label();
    Some(if row.option.plan.fights() {
        format!(
            "{subject} is {label} at your first attack, and taken to act freely right after it: nobody knows how long that lasts."
        )
    } else {
        format!("{subject} is {label}, but taken to act freely at once: nobody knows how long that lasts.")
    })
}

/// Says how foes are of which some sleep: `taken to wake at once`. `None` if none does.
pub(super) fn describe_wakefulness(row: &Evaluated, situation: &Situation) -> Option<&'static str> {
    let (foes, fights) = (&situation.chase.foes.0, row.option.plan.fights());
    // What it does is said beside what comes of it otherwise.
    if row.other_case().is_some() {
        return None;
    }
    let (all, some) = (situation.all_sleep(), foes.iter().any(Foe::is_asleep));
    Some(match situation.attacker.stab {
        Stab::Sleeping if fights && foes.len() > 1 && !all => "awake, but for the one that you stab first",
        Stab::Sleeping if fights => "asleep at your first attack",
        _ if !some => return None,
        _ if all => "taken to wake at once",
        _ if fights => "taken to be awake, as a fight is loud",
        _ => "taken to be awake",
    })
}
