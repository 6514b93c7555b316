//! What a foe's part in a chase comes to, as the sentences on it say it.

use super::verdict_row::{MIN_SHOWN_MEAN, when};
use super::{NEGLIGIBLE, times};
use crate::Exactness;
use chase::plan::ActionNoun;
use chase::verdict::{Contact, FoeVerdict, Proviso};

/// Says what a foe does, as a predicate: `reaches you by step 2 in 80 % and attacks about 4 times`. `reaches`
/// is how it comes to you, `attacks` what stands behind that if it attacks.
pub(super) fn describe_course(verdict: &FoeVerdict, reaches: &str, attacks: &str) -> String {
    match verdict {
        FoeVerdict { is_dead: true, .. } => "is dead before it gets a turn".to_string(),
        FoeVerdict { contact: Contact::Never, .. } => "never reaches you".to_string(),
        FoeVerdict { melee: false, .. } if is_gone(verdict) => format!("{reaches} and bursts"),
        FoeVerdict { melee: false, proviso, .. } if *proviso != Some(Proviso::OnOrder) => {
            format!("{reaches}, but has no attack in melee")
        }
        _ if verdict.is_safe() => format!("{reaches}, but never attacks"),
        _ => format!("{reaches}{attacks}"),
    }
}

/// Says how it comes to you: `reaches you by step 2 in 80 %`. `format` is that of a chance.
pub(super) fn describe_reaching(contact: Contact, action: ActionNoun, format: fn(f64) -> String) -> String {
    let reaches = match contact {
        Contact::Start(tiles) if tiles > 1 => "has you in reach",
        Contact::Start(_) => "is beside you",
        _ => "reaches you",
    };
    format!("{reaches} {}", when(contact, action, format))
}

/// Returns the conjunction behind how it comes to you: with a comma where that has one itself.
pub(super) fn conjunction(reaches: &str) -> &'static str {
    if reaches.contains(", ") { ", and " } else { " and " }
}

/// Returns whether it may be gone after its attack.
pub(super) fn is_gone(verdict: &FoeVerdict) -> bool {
    verdict.gone > NEGLIGIBLE
}

/// Up to this mean an attack is the exception.
const SELDOM: f64 = 0.5;

/// Says how often it attacks, as a clause: `attacks at most 3.3 times`, `seldom attacks (0.1 times on
/// average)`.
pub(super) fn describe_attacking(verdict: &FoeVerdict) -> String {
    let exactness = if verdict.is_at_most() { Exactness::AtMost } else { Exactness::Exact };
    let at_most = exactness.words();
    match (verdict.attacks, verdict.range) {
        (mean, (least, most)) if least == most && (mean - f64::from(least)).abs() < NEGLIGIBLE => {
            format!("attacks {at_most}{}", times(&least.to_string()))
        }
        (mean, _) if mean < MIN_SHOWN_MEAN => "hardly ever attacks".to_string(),
        (mean, _) if mean < SELDOM => {
            format!("seldom attacks ({at_most}{} on average)", times(&exactness.about(mean)))
        }
        (mean, _) => {
            let bound = if verdict.is_at_most() { at_most } else { "about " };
            format!("attacks {bound}{}", times(&exactness.about(mean)))
        }
    }
}
