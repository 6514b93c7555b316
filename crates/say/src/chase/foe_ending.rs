//! What a foe's part in a chase comes to: what the sentences on it have in common.

use super::verdict_row::{MIN_SHOWN_MEAN, about};
use super::{NEGLIGIBLE, times};
use chase::verdict::{Contact, FoeVerdict, Proviso};

/// What it comes to: the first of these that holds.
pub(super) enum FoeEnding {
    /// It is dead before it gets a turn.
    Dies,
    /// It never reaches you.
    StaysAway,
    /// It bursts as it reaches you.
    Bursts,
    /// It has no attack in melee.
    HasNoMelee,
    /// It never attacks.
    NeverAttacks,
    /// It attacks.
    Attacks,
}

impl FoeEnding {
    /// Returns that of a foe with this verdict.
    pub(super) fn of(verdict: &FoeVerdict) -> FoeEnding {
        match verdict {
            FoeVerdict { is_dead: true, .. } => FoeEnding::Dies,
            FoeVerdict { contact: Contact::Never, .. } => FoeEnding::StaysAway,
            FoeVerdict { melee: false, .. } if is_gone(verdict) => FoeEnding::Bursts,
            FoeVerdict { melee: false, proviso, .. } if *proviso != Some(Proviso::OnOrder) => {
                FoeEnding::HasNoMelee
            }
            _ if verdict.is_safe() => FoeEnding::NeverAttacks,
            _ => FoeEnding::Attacks,
        }
    }
}

/// Returns whether it may be gone after its attack.
pub(super) fn is_gone(verdict: &FoeVerdict) -> bool {
    verdict.gone > NEGLIGIBLE
}

/// Says how often it attacks, as a clause: `attacks at most about 3.3 times`.
pub(super) fn describe_attacking(verdict: &FoeVerdict) -> String {
    let at_most = if verdict.is_at_most() { "at most " } else { "" };
    match (verdict.attacks, verdict.range) {
        (mean, (least, most)) if least == most && (mean - f64::from(least)).abs() < NEGLIGIBLE => {
            format!("attacks {at_most}{}", times(&least.to_string()))
        }
        (mean, _) if mean < MIN_SHOWN_MEAN => format!("attacks {at_most}less than 0.01 times"),
        (mean, _) => format!("attacks {at_most}about {}", times(&about(mean))),
    }
}
