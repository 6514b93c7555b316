//! What to do where no option that is worked out is advice.

use super::decides::{death_by_poison, is_dying_of_poison};
use crate::Exactness;
use crate::exactness::Bounded;
use advice::{Evaluated, Situation};
use combat::defender::Defender;
use combat::poison::COUNTS_POINTS;

/// Something that may leave you nothing which can be worked out but to stand still.
struct Stuck {
    is_under: fn(&Defender) -> bool,
    what_to_do: &'static str,
    /// What to do for one who is too afraid to fight.
    if_afraid: &'static str,
}

#[rustfmt::skip]
const STUCK: [Stuck; 3] = [
    Stuck {
        is_under: |you| you.confused,
        what_to_do: "Cure your confusion if you can, or fight on until it passes: confused, you can rely on nothing here.",
        if_afraid: "Cure your confusion if you can, or wait until it passes: confused, you can rely on nothing here.",
    },
    Stuck {
        is_under: |you| you.held,
        what_to_do: "Struggle free, or fight where you are: held, you go nowhere.",
        if_afraid: "Struggle free: held, you go nowhere.",
    },
    Stuck {
        is_under: |you| you.mesmerised,
        what_to_do: "Fight it, or break its line of sight: mesmerised, you cannot walk away.",
        if_afraid: "Break its line of sight: mesmerised, you cannot walk away.",
    },
];

/// Returns what to do instead of the best option; `None` where that is advice.
pub(super) fn describe_no_advice(best: &Evaluated, situation: &Situation) -> Option<String> {
    let (dead, counts_points) = (death_by_poison(situation), COUNTS_POINTS.includes(situation.edition));
    let most = if counts_points { 0.0 } else { 0.5 };
    if is_dying_of_poison(situation) && best.figures.lives().is_some_and(|lives| lives <= most) {
        let why = if counts_points {
            "it takes more than you have, unless you regenerate in time".to_string()
        } else {
            format!("alone it kills you in {}", Bounded { exactness: Exactness::About, p: dead }.in_words())
        };
        return Some(format!("Cure the poison in you first, or heal: {why}."));
    }
    let foes = &situation.chase.foes.0;
    if situation.is_at_peace() {
        let (who, hostile) = match foes.len() {
            1 => ("Leave it be: it does", "a hostile one"),
            _ => ("Leave them be: they do", "hostile ones"),
        };
        let god = situation.build.god.label();
        return Some(format!("{who} nothing to worshippers of {god}. The figures are those of {hostile}."));
    }
    let stuck =
        STUCK.iter().filter(|_| best.is_baseline()).find(|stuck| (stuck.is_under)(&situation.defender))?;
    let what_to_do = if situation.defender.afraid { stuck.if_afraid } else { stuck.what_to_do };
    Some(format!("{what_to_do} The figures are those of standing still."))
}
