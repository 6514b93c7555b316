//! What your resistance leaves of an amount of poison. More than one source of it counts no more than one.

use crate::defender::PoisonResistance as Resistance;
use foundation::edition::{ALWAYS, Edition, Life, between, only, since, until};
use foundation::prob::Dist;

/// What a resistance makes of the amount of a bite.
struct Rule {
    life: Life,
    resistance: Resistance,
    /// The flavour it is about; `None`: every one.
    flavour: Option<&'static str>,
    left: fn(&Dist<i32>) -> Dist<i32>,
}

const fn rule(
    life: Life,
    resistance: Resistance,
    flavour: Option<&'static str>,
    left: fn(&Dist<i32>) -> Dist<i32>,
) -> Rule {
    Rule { life, resistance, flavour, left }
}

/// The first row that fits applies. Resistance is tested as you are bitten, never later. In 0.10
/// vulnerability has no effect (the game doubles the amount after adding it).
#[rustfmt::skip]
const RULES: &[Rule] = &[
    rule(ALWAYS,          Resistance::Immune,     None,                  |_| Dist::always(0)),
    rule(between(11, 13), Resistance::Resistant,  Some("poison-strong"), |_| Dist::uniform(1..=3)),
    rule(until(13),       Resistance::Resistant,  None,                  |amount| amount.flat_map(|levels| each_stays_in_ten(*levels))),
    rule(only(14),        Resistance::Resistant,  Some("poison-strong"), |amount| amount.map(|points| points / 2)),
    rule(only(14),        Resistance::Resistant,  None,                  |amount| stays(amount, 10)),
    rule(since(31),       Resistance::Resistant,  Some("minipara"),      |amount| stays(amount, 9)),
    rule(since(15),       Resistance::Resistant,  None,                  |amount| stays(amount, 3)),
    rule(since(11),       Resistance::Vulnerable, None,                  |amount| amount.map(|amount| 2 * amount)),
];

/// Returns what is left of the amount that a bite of a flavour would add.
pub(super) fn left(resistance: Resistance, edition: Edition, flavour: &str, amount: Dist<i32>) -> Dist<i32> {
    let fits = |rule: &&Rule| {
        rule.resistance == resistance
            && rule.flavour.is_none_or(|named| named == flavour)
            && rule.life.includes(edition)
    };
    RULES.iter().find(fits).map_or_else(|| amount.clone(), |rule| (rule.left)(&amount))
}

/// Returns the amount with probability 1/`in_how_many`, else 0.
fn stays(amount: &Dist<i32>, in_how_many: u64) -> Dist<i32> {
    amount.flat_map(|amount| Dist::chance(1, in_how_many, *amount, 0))
}

/// Returns how many of some levels stay, each with probability 1/10.
fn each_stays_in_ten(levels: i32) -> Dist<i32> {
    (0..levels)
        .fold(Dist::always(0), |sum, _| sum.flat_map(|stayed| Dist::chance(1, 10, stayed + 1, *stayed)))
}
