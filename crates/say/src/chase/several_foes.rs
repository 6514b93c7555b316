//! What several foes of a chase do.

use super::verdict_row::about;
use super::{NEGLIGIBLE, object};
use crate::Exactness;
use chase::foe::Foe;
use chase::outcome::{Access, ChaseOutcome};
use chase::plan::ActionNoun;
use chase::verdict::{Contact, ContactChance, FoeVerdict};
use foundation::text::{capitalized, group_thousands, number, percent, several};

/// Returns the foe that attacks most, with the mean number of its attacks; `None` where none stands out or
/// another goes by its name.
fn worst(foes: &[Foe], verdicts: &[FoeVerdict]) -> Option<(String, f64)> {
    let most = verdicts.iter().map(|verdict| verdict.attacks).fold(0.0, f64::max);
    let mut leading = foes.iter().zip(verdicts).filter(|(_, verdict)| verdict.attacks > 0.8 * most);
    let (foe, _) = leading.next()?;
    let is_alone =
        leading.next().is_none() && foes.iter().filter(|other| object(other) == object(foe)).count() == 1;
    is_alone.then(|| (object(foe), most))
}

/// Describes what several foes do, as a sentence without its full stop.
pub(super) fn describe_several(
    foes: &[Foe],
    verdicts: &[FoeVerdict],
    outcome: &ChaseOutcome,
    action: ActionNoun,
) -> String {
    if verdicts.iter().all(FoeVerdict::is_safe) {
        return format!("{} attacks you", if verdicts.len() == 2 { "Neither" } else { "None of them" });
    }
    let attackers = verdicts.iter().filter(|verdict| verdict.attacks > NEGLIGIBLE).count();
    let attacks = describe_all_attacks(foes, verdicts, outcome, attackers);
    let caught: Vec<_> = verdicts.iter().filter(|verdict| verdict.is_caught()).collect();
    if caught.is_empty() {
        return format!("Each by itself is more likely not to attack you; {attacks}");
    }
    if caught.len() < verdicts.len() {
        let does = match (attackers, caught.len()) {
            (0, 1) => "reaches",
            (0, _) => "reach",
            (_, 1) => "attacks",
            _ => "attack",
        };
        let (caught, all) = (capitalized(spelled(caught.len())), spelled(verdicts.len()));
        return format!("{caught} of {all} {does} you; {attacks}");
    }
    let who = if caught.len() == 2 { "Both".to_string() } else { format!("All {}", spelled(caught.len())) };
    let of = |is_such: fn(&Contact) -> bool| caught.iter().any(|verdict| is_such(&verdict.contact));
    let last = caught.iter().filter_map(|verdict| match verdict.contact {
        Contact::By(ContactChance { action, .. }) => Some(action),
        _ => None,
    });
    let contact = match last.max() {
        _ if of(|contact| matches!(contact, Contact::Leaving { .. })) => {
            "reach you by the time you leave".to_string()
        }
        _ if of(|contact| matches!(contact, Contact::Perhaps(_) | Contact::Never)) => "reach you".to_string(),
        Some(last) => format!("reach you by {action} {last}"),
        None if of(|contact| matches!(contact, Contact::Start(2..))) => {
            "have you in reach from the start".to_string()
        }
        None => "are beside you from the start".to_string(),
    };
    format!("{who} {contact}; {attacks}")
}

/// Describes the attacks of all foes, of which this many attack.
fn describe_all_attacks(
    foes: &[Foe],
    verdicts: &[FoeVerdict],
    outcome: &ChaseOutcome,
    attackers: usize,
) -> String {
    let is_at_most = verdicts.iter().any(|verdict| verdict.is_at_most() && verdict.attacks > NEGLIGIBLE);
    if is_at_most || outcome.access == Access::AtMost {
        let attacks = Exactness::AtMost.about(outcome.attacks);
        return format!("at most {} in all", several(&attacks, "attack"));
    }
    let attacks = several(&about(outcome.attacks), "attack");
    let on_their_own = match outcome.access {
        Access::Free if attackers > 1 => " if none gets in another’s way",
        _ => "",
    };
    let none = match outcome.untouched {
        p if p > NEGLIGIBLE => format!(" (none at all: {})", chance_of_none(outcome)),
        _ => String::new(),
    };
    let by = worst(foes, verdicts).map(|(foe, attacks)| format!(", {} of them by {foe}", about(attacks)));
    let sampling = describe_sampling(outcome);
    format!("about {attacks} in all{on_their_own}{none}{}{sampling}", by.unwrap_or_default())
}

/// Describes all foes but one as the subject of a clause, with its verb: `the orc is`, `the other two are`.
pub(super) fn describe_rest(foes: &[Foe], front: usize) -> String {
    let mut rest = foes.iter().enumerate().filter(|(foe, _)| *foe != front);
    match (rest.next(), foes.len() - 1) {
        (Some((_, other)), 1) if object(other) == object(&foes[front]) => "the other is".to_string(),
        (Some((_, other)), 1) => format!("{} is", object(other)),
        (_, others) => format!("the other {} are", spelled(others)),
    }
}

/// Describes how foes get past each other, and how precise a sample is: `; one gets past another in 77 %
/// (8,000 sampled runs, ± 0.02 attacks)`. Empty for what was not sampled.
fn describe_sampling(outcome: &ChaseOutcome) -> String {
    let (Access::Sampled { runs, pushes, .. }, Some(error)) = (&outcome.access, outcome.standard_error())
    else {
        return String::new();
    };
    let pushes = match *pushes {
        p if p > NEGLIGIBLE => format!("; one gets past another in {}", percent(p)),
        _ => String::new(),
    };
    let runs = group_thousands(u64::from(*runs));
    let error = if error < 0.005 { "less than 0.01".to_string() } else { number(error, 2) };
    format!("{pushes} ({runs} sampled runs, ±\u{a0}{error} attacks)")
}

/// Returns the chance that no foe attacks: `7.9 %`, or `at least 7.9 %`.
pub(super) fn chance_of_none(outcome: &ChaseOutcome) -> String {
    let exactness = if outcome.is_bound() { Exactness::AtLeast } else { Exactness::Exact };
    format!("{}{}", exactness.words(), exactness.percent(outcome.untouched))
}

/// Spells out a number of foes.
fn spelled(number: usize) -> &'static str {
    const NUMBERS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    NUMBERS[number.min(12)]
}
