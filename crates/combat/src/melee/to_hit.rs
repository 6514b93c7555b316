//! Whether an attack beats your evasion: the rules of the to-hit number, and the roll.

use super::blow::MeleeBlow;
use super::blow_target::whole;
use crate::random2::random2avg;
use crate::shared_rules::with_coin;
use foundation::edition::{ALWAYS, Edition, between, since, until};
use foundation::prob::Dist;
use foundation::rules::Effect::{Add, AddRandom, Scale};
use foundation::rules::{Breakdown, Rule, run, when};

/// The rules of the to-hit number, in the order of the game. The attack rolls from 0 up to this number, your
/// evasion against it. Until 0.25, how you look matters only to those who see you.
#[rustfmt::skip]
pub const TO_HIT: &[Rule<MeleeBlow>] = &[
    Rule { life: ALWAYS, name: "Hit dice", effect: |blow, _| Some(Add(base(blow))) },
    Rule { life: ALWAYS, name: "Weapon", effect: |blow, _| blow.attack.weapon.map(|weapon| Add(weapon.plus + weapon.accuracy)) },
    Rule { life: ALWAYS, name: "Confused", effect: |blow, _| when(blow.assailant.confused, Add(-5)) },
    Rule { life: until(25), name: "Does not see you", effect: |blow, _| when(blow.target.unseen, Scale(65, 100)) },
    Rule { life: since(26), name: "Does not see you", effect: |blow, _| when(blow.target.unseen, Add(-35 * base(blow) / 100)) },
    Rule { life: until(15), name: "Translucent skin", effect: |blow, _| when(blow.target.translucent >= 3 && !blow.target.unseen, Add(-5)) },
    Rule { life: between(16, 25), name: "Translucent skin", effect: |blow, _| when(blow.target.translucent > 0 && !blow.target.unseen, Add(-2 * blow.target.translucent)) },
    Rule { life: since(26), name: "Translucent skin", effect: |blow, _| when(blow.target.translucent > 0, Add(-2 * blow.target.translucent)) },
    Rule { life: until(25), name: "Backlit", effect: |blow, _| when(blow.target.backlit && !blow.target.unseen, AddRandom(Dist::uniform(2..=9))) },
    Rule { life: since(26), name: "Backlit", effect: |blow, _| when(blow.target.backlit, Add(5)) },
    Rule { life: until(25), name: "Umbra", effect: |blow, _| when(blow.target.in_umbra && !blow.target.backlit && !blow.target.unseen, AddRandom(Dist::uniform(-5..=-2))) },
    Rule { life: since(26), name: "Umbra", effect: |blow, _| when(blow.target.in_umbra, Add(-3)) },
];

fn base(blow: &MeleeBlow) -> i32 {
    18 + blow.assailant.hit_dice * if blow.is_skilled() { 25 } else { 15 } / 10
}

/// The evasion that an assailant costs you whom you do not see, in hundredths.
const UNSEEN_ASSAILANT: i32 = 1000;

/// Returns the to-hit number with the rules that made it.
pub fn to_hit(edition: Edition, blow: &MeleeBlow) -> Breakdown {
    run(TO_HIT, edition, blow)
}

/// Returns the probability that an attack beats your evasion, be it blocked or not.
pub fn hit_chance(edition: Edition, blow: &MeleeBlow) -> f64 {
    if blow.assailant.always_hits {
        return 1.0;
    }
    let numbers = to_hit(edition, blow).total;
    let hampered = if blow.comes_unseen() { UNSEEN_ASSAILANT } else { 0 };
    let evasions = whole((blow.target.evasion - hampered).max(0));
    let mut chance = 0.0;
    for (number, p) in numbers.iter() {
        for (evasion, q) in evasions.iter() {
            chance += p.to_f64() * q * beats(*number, *evasion);
        }
    }
    with_coin(chance)
}

/// Returns the probability that a roll from 0 to `number` is not below the averaged roll of twice the
/// evasion.
fn beats(number: i32, evasion: i32) -> f64 {
    let rolls = (number + 1).max(1);
    random2avg(2 * evasion).map(|(needed, p)| p * f64::from((rolls - needed).max(0)) / f64::from(rolls)).sum()
}
