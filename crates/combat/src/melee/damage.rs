//! How much an attack would do without your armour: the roll and what multiplies it.

use super::blow::{Assailant, Ego, MeleeBlow, MonsterWeapon};
use crate::random2::random2;
use crate::shared_rules::HEAVY;
use foundation::edition::{ALWAYS, Edition, Life, since, until};
use foundation::prob::Dist;
use foundation::rules::Effect::{AddRandom, Scale, ScaleRandom, Set};
use foundation::rules::{Breakdown, Effect, Rule, run, when};

/// The rules of damage before armour, in the order of the game.
#[rustfmt::skip]
pub const DAMAGE: &[Rule<MeleeBlow>] = &[
    Rule { life: ALWAYS, name: "Attack", effect: |blow, _| Some(AddRandom(Dist::uniform(1..=blow.attack.damage.max(1)))) },
    Rule { life: ALWAYS, name: "Weapon", effect: |blow, _| of_weapon(blow, |weapon| AddRandom(random2(weapon.damage))) },
    Rule { life: until(26), name: "Enchantment", effect: |blow, _| of_weapon(blow, |weapon| AddRandom(enchantment(weapon.plus, 0))) },
    Rule { life: since(27), name: "Enchantment", effect: |blow, _| of_weapon(blow, |weapon| AddRandom(enchantment(weapon.plus, 1))) },
    Rule { life: until(26), name: "Armed", effect: |blow, _| of_weapon(blow, |_| AddRandom(Dist::uniform(-3..=-1))) },
    Rule { life: since(15), name: "Archer", effect: |blow, _| when(blow.attack.is_missile && blow.assailant.archer, AddRandom(aim(blow.assailant.hit_dice))) },
    Rule { life: ALWAYS, name: "Might, berserk or frenzy", effect: |blow, _| when(blow.assailant.mighty, Scale(3, 2)) },
    Rule { life: until(17), name: "Battle frenzy", effect: |blow, _| battle_frenzy(&blow.assailant) },
    Rule { life: since(33), name: "Tempered", effect: |blow, _| when(blow.assailant.tempered, Scale(5, 4)) },
    Rule { life: since(19), name: "Idealised", effect: |blow, _| when(blow.assailant.idealised, Scale(2, 1)) },
    Rule { life: since(13), name: "Weak", effect: |blow, _| when(blow.assailant.weak, Scale(2, 3)) },
    Rule { life: since(34), name: "Figment", effect: |blow, _| when(blow.assailant.figment, Scale(2, 3)) },
    Rule { life: until(13), name: "Weapon of speed", effect: |blow, _| when(blow.attack.weapon.is_some_and(|weapon| weapon.ego == Ego::Speed), ScaleRandom(9, 10)) },
    Rule { life: since(11), name: "Only grabs", effect: |blow, _| when(blow.attack.flavour.only_grabs, Set(0)) },
];

/// The releases in which the base damage of a heavy weapon is greater.
const HEAVY_COUNTS: Life = since(30);

/// Returns the damage of an attack that lands, before armour, with the rules that made it. Below 0 counts
/// as 0.
pub fn damage(edition: Edition, blow: &MeleeBlow) -> Breakdown {
    run(DAMAGE, edition, blow)
}

/// Returns the base damage of a weapon in an attack: that of a heavy one is rounded at random.
pub(super) fn weapon_damage(edition: Edition, weapon: &MonsterWeapon) -> Dist<i32> {
    let (num, den) = HEAVY;
    if weapon.ego == Ego::Heavy && HEAVY_COUNTS.includes(edition) {
        Dist::div_rand_round(weapon.damage * num, den)
    } else {
        Dist::always(weapon.damage)
    }
}

fn of_weapon(blow: &MeleeBlow, effect: fn(&MonsterWeapon) -> Effect) -> Option<Effect> {
    blow.attack.weapon.as_ref().map(effect)
}

/// Returns the distribution of what an enchantment adds: a draw below it, or below one more of it.
fn enchantment(plus: i32, more: i32) -> Dist<i32> {
    if plus >= 0 { random2(plus + more) } else { random2(1 - plus).map(|less| -less) }
}

/// Returns the distribution of what an archer's aim adds: the mean, rounded down, of a draw below 4/3 of its
/// hit dice and of one below one more.
fn aim(hit_dice: i32) -> Dist<i32> {
    let most = hit_dice * 4 / 3;
    random2(most).flat_map(|one| random2(most + 1).map(|other| (one + other) / 2))
}

fn battle_frenzy(assailant: &Assailant) -> Option<Effect> {
    let degree = assailant.battle_frenzy;
    when(degree > 0 && !assailant.mighty, Scale(115 + 15 * degree, 100))
}
