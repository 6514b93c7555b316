//! The row of a foe in the table of a chase, in words; shared by the page and by pictures of it.

use super::NEGLIGIBLE;
use crate::survival::SAFE;
use chase::foe::Foe;
use chase::plan::ActionNoun;
use chase::verdict::{Contact, ContactChance, FoeVerdict};
use foundation::inputs::Row;
use foundation::text::{joined, number, percent};

/// What a foe does, cell by cell.
#[derive(Clone, PartialEq, Debug)]
pub struct VerdictRow {
    /// When it reaches you.
    pub contact: String,
    /// The mean number of its attacks.
    pub attacks: String,
    /// Their range.
    pub range: String,
    /// The chance that it never attacks you.
    pub untouched: String,
    /// The chance that it comes along by the stairs, for a chase that ends on them.
    pub follows: Option<String>,
}

impl VerdictRow {
    /// Returns the row of a verdict on a foe. `action` is what one of your actions is called.
    pub fn new(verdict: &FoeVerdict, action: ActionNoun) -> VerdictRow {
        VerdictRow {
            contact: match verdict.contact {
                Contact::Start(tiles) if tiles > 1 => "already in reach".to_string(),
                Contact::Start(_) => "already adjacent".to_string(),
                Contact::Never => "never".to_string(),
                contact => when(contact, action, percent),
            },
            attacks: about(verdict.attacks),
            range: describe_range(verdict),
            untouched: percent(verdict.untouched),
            follows: verdict.follows.map(percent),
        }
    }
}

/// Says when a foe reaches you: `by step 4 in 89 %`, `only as you leave`, `from the start`, `never`. `format`
/// is that of a chance.
pub(super) fn when(contact: Contact, action: ActionNoun, format: fn(f64) -> String) -> String {
    let is_certain = |p: f64| p >= 1.0 - NEGLIGIBLE;
    match contact {
        Contact::Start(_) => "from the start".to_string(),
        Contact::By(ContactChance { action: number, p }) if is_certain(p) => format!("by {action} {number}"),
        Contact::By(ContactChance { action: number, p }) => format!("by {action} {number} in {}", format(p)),
        Contact::Leaving { before, leaving } if before <= NEGLIGIBLE => match leaving {
            p if is_certain(p) => "only as you leave".to_string(),
            p => format!("only as you leave, in {}", format(p)),
        },
        Contact::Leaving { before, leaving } => {
            format!("in {}, or only as you leave in {}", format(before), format(leaving))
        }
        Contact::Perhaps(p) => format!("in {}", format(p)),
        Contact::Never => "never".to_string(),
    }
}

/// Lists the states of a foe that its name does not tell, its weapon and hit points if they are known, and
/// when it dies: `hasted, with a +2 club, 9 HP, dies on your action 3`.
pub fn describe_states(foe: &Foe) -> String {
    let states =
        foe.statuses.iter().filter(|status| !status.is_undead()).map(|status| status.label().to_string());
    let dies = foe.dies.map(|action| format!("dies on your action {action}"));
    let hp = foe.hp.map(|hp| format!("{hp} HP"));
    let weapon = foe.weapon.as_ref().map(|weapon| match foe.plus.unwrap_or(0) {
        0 => format!("with a {}", weapon.name()),
        plus => format!("with a {plus:+} {}", weapon.name()),
    });
    joined(states.chain(weapon).chain(hp).chain(dies))
}

/// Formats the range of a foe's attacks: `5 to 11`, `3`, `mostly 2 to 8` where the rarest numbers are left
/// out.
fn describe_range(verdict: &FoeVerdict) -> String {
    let (least, most) = verdict.range;
    let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
    if verdict.is_range_complete { range } else { format!("mostly {range}") }
}

/// A smaller mean number would be rounded to 0.00, and is shown as `< 0.01`.
pub const MIN_SHOWN_MEAN: f64 = 0.005;

/// Formats a mean number: without decimals from 10 on, with one below, with two below 0.1.
pub fn about(mean: f64) -> String {
    if mean > NEGLIGIBLE && mean < MIN_SHOWN_MEAN {
        "<\u{202f}0.01".to_string()
    } else if mean < 0.095 {
        number(mean, 2)
    } else if mean < 9.95 {
        number(mean, 1)
    } else {
        number(mean, 0)
    }
}

/// Returns whether [`about`] writes a mean number as 1.
pub(crate) fn is_shown_as_one(mean: f64) -> bool {
    mean > 0.95 && mean < 1.05
}

/// Formats a chance that decides: whole percents, with a tenth near certainty, where it matters.
pub fn chance(p: f64) -> String {
    if (0.01..SAFE).contains(&p) { format!("{}\u{a0}%", number(100.0 * p, 0)) } else { percent(p) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_means_are_not_zero() {
        assert_eq!([0.0, 0.001, 0.04, 0.25, 12.3].map(about), ["0", "<\u{202f}0.01", "0.04", "0.2", "12"]);
    }

    #[test]
    fn a_chance_stands_behind_what_is_not_certain() {
        let when = |contact| when(contact, ActionNoun::Step, percent);
        let by = |p| Contact::By(ContactChance { action: 4, p });
        assert_eq!([by(1.0), by(0.875)].map(when), ["by step 4", "by step 4 in 87.5\u{a0}%"]);
        let leaving = |before, leaving| Contact::Leaving { before, leaving };
        assert_eq!(
            [leaving(0.0, 1.0), leaving(0.0, 0.5), leaving(0.25, 0.5)].map(when),
            [
                "only as you leave",
                "only as you leave, in 50\u{a0}%",
                "in 25\u{a0}%, or only as you leave in 50\u{a0}%"
            ]
        );
        assert_eq!(when(Contact::Perhaps(0.25)), "in 25\u{a0}%");
    }
}
