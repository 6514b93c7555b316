//! From a question's character to the raw numbers of its blows.

use super::draws::rounded;
use super::heads;
use super::strike::{Means, YourBlow};
use super::unarmed::Unarmed;
use super::undetermined::Undetermined;
use super::weapon_damage::WeaponDamage;
use crate::attacker::{Ammo, Attacker, Plus};
use crate::shared_rules::HEAVY;
use crawl::model::build::{Brand, Shield};
use crawl::model::mover::Mover;
use crawl::model::species::Species;
use crawl::model::weapon::{Hands, Weapon, WeaponKind};
use crawl::step::attack::{self, counts_levels};
use foundation::edition::{Edition, Life, only, since, until};
use foundation::inputs::Row;
use foundation::prob::Dist;

/// Weight of strength against dexterity of bare hands until 0.17.
const BARE_STRENGTH_WEIGHT: i32 = 4;
/// Until 0.11, one and a half hands without a shield are a tenth more of strength.
const HALF_HANDS_COUNT: Life = until(11);
/// Damage of sling bullets and of stones, which add to that of the sling (until 0.28).
const BULLET: i32 = 4;
const STONE: i32 = 2;
const AMMUNITION_ADDS: Life = until(28);
/// The release in which bare hands get no slaying.
const BARE_WITHOUT_SLAYING: Life = only(10);
/// The releases of whose cleaving it is known how much less it hurts: in others, too, axes cleave, and it is
/// not counted.
pub const CLEAVING_COUNTS: Life = since(18);
/// The releases in which a quick blade deals two blows an attack.
const QUICK_BLADE: Life = since(31);
/// Of how many throws one shatters the missile (from 0.30).
const SHATTERS: [(&str, u64); 3] = [("javelin", 20), ("boomerang", 20), ("large-rock", 25)];
/// The releases whose paws, and whose spiders' fangs, stab well.
const PAWS: (&str, Life) = ("felid", since(16));
const FANGS: (&str, Life) = ("spider", since(33));
/// Inborn claws.
const CLAWS: [(&str, i32); 4] = [("troll", 3), ("ghoul", 1), ("felid", 1), ("revenant", 1)];
const MOST_CLAWS: i32 = 3;
/// Which number of an enchantment counts for what: until 0.14 there are two.
const TWO_PLUSES: Life = until(14);

/// Returns the blows of one attack: one, or one with each of two weapons.
///
/// # Errors
/// [`Undetermined`] if the rules of the weapon, or its numbers, are not known.
pub(super) fn strikes(
    edition: Edition,
    mover: &Mover,
    attacker: &Attacker,
) -> Result<Vec<YourBlow>, Undetermined> {
    let main = strike(edition, mover, attacker, attacker.enchant)?;
    let Some(second) = attack::second_hand(mover) else { return Ok(vec![main]) };
    Ok(vec![main, strike(edition, &second, attacker, attacker.offhand_enchant)?])
}

fn strike(edition: Edition, m: &Mover, attacker: &Attacker, enchant: Plus) -> Result<YourBlow, Undetermined> {
    let weapon = attack::weapon(m);
    let means = means(weapon)?;
    let by_levels = means == Means::Bare && counts_levels(m);
    let hand = Unarmed::of(m, edition);
    let row = if means == Means::Bare { None } else { Some(known_row(edition, weapon, m)?) };
    let base = match row {
        None => hand.damage(m, attacker, edition, claws(m, attacker)).ok_or(Undetermined::Form)?,
        Some(row) => base(edition, m, attacker, means, row.damage),
    };
    let (plus_to_hit, plus) = pluses(edition, attacker, means, enchant);
    let slays = means != Means::Bare || !BARE_WITHOUT_SLAYING.includes(edition);
    Ok(YourBlow {
        means,
        skill: if by_levels { 100 * m.level() } else { 10 * m.skill.tenths() },
        counts_levels: by_levels,
        fighting: 10 * attacker.fighting.tenths(),
        strength: *m.strength,
        dexterity: *m.dexterity,
        strength_weight: strength_weight(edition, m, means, row),
        by_dexterity: means == Means::Launcher || ["long blades", "short blades"].contains(&weapon.skill),
        base,
        accuracy: row.filter(|_| means != Means::Thrown).map_or(0, |row| row.accuracy),
        plus_to_hit,
        plus: if slays { plus } else { 0 },
        form_to_hit: if means == Means::Bare { hand.to_hit } else { 0 },
        cuts: heads::cuts(m, weapon, means, claws(m, attacker)),
        claws: claws(m, attacker) > 0,
        penalties: attack::to_hit_penalties(edition, &m.unchanged()),
        might: attacker.might || m.berserk,
        weak: attacker.weak,
        form: m.form.slug(),
        brand: m.brand,
        necromancy: 10 * attacker.necromancy.tenths(),
        unholy: m.is_undead_or_demonic(),
        trog: m.god == crawl::model::build::God::Trog,
        stabs_well: stabs_well(edition, m, weapon, means),
        dagger: weapon.is("dagger"),
        stealth: 10 * attacker.stealth.tenths(),
        shatters: if means == Means::Thrown { shatters(weapon) } else { None },
        cleaves: means == Means::Melee && CLEAVING_COUNTS.includes(edition) && weapon.cleaves(edition),
        blows: if QUICK_BLADE.includes(edition) && weapon.is("quick-blade") { 2 } else { 1 },
    })
}

/// Returns how an attack with a weapon is dealt.
fn means(weapon: &Weapon) -> Result<Means, Undetermined> {
    match weapon.kind {
        WeaponKind::Unarmed => Ok(Means::Bare),
        WeaponKind::Melee | WeaponKind::Fixed => Ok(Means::Melee),
        WeaponKind::Launcher => Ok(Means::Launcher),
        WeaponKind::Thrown | WeaponKind::ByHand => Ok(Means::Thrown),
        WeaponKind::OldLauncher | WeaponKind::Tossed => Err(Undetermined::OldMissile),
        WeaponKind::Improvised => Err(Undetermined::Weapon),
    }
}

/// Returns the row of a weapon whose damage the rules tell.
fn known_row(edition: Edition, weapon: &Weapon, m: &Mover) -> Result<&'static WeaponDamage, Undetermined> {
    let row = WeaponDamage::of(weapon.slug(), edition).ok_or(Undetermined::Weapon)?;
    let is_hindered = HALF_HANDS_COUNT.includes(edition)
        && m.shield != Shield::None
        && weapon.hands_for(m.size()) == Hands::Half;
    if is_hindered {
        Err(Undetermined::HalfHands)
    } else if row.damage == 0 {
        Err(Undetermined::Harmless)
    } else {
        Ok(row)
    }
}

/// Returns the distribution of the base damage of a weapon.
fn base(edition: Edition, m: &Mover, attacker: &Attacker, means: Means, damage: i32) -> Dist<i32, f64> {
    let (heavy, of) = HEAVY;
    match means {
        Means::Thrown => rounded(10 * m.skill.tenths(), 100)
            .flat_map(|levels| rounded(levels * damage.min(4), 4).map(|more| damage + more)),
        Means::Launcher if AMMUNITION_ADDS.includes(edition) && attack::weapon(m).skill == "slings" => {
            Dist::always(damage + if attacker.ammo == Ammo::Bullet { BULLET } else { STONE })
        }
        _ if m.brand == Brand::Heavy => rounded(heavy * damage, of),
        _ => Dist::always(damage),
    }
}

/// Returns of how many throws of a missile one shatters it; `None` for most.
fn shatters(missile: &Weapon) -> Option<u64> {
    SHATTERS.iter().find(|(slug, _)| *slug == missile.slug()).map(|(_, throws)| *throws)
}

/// Returns what counts for to-hit and for damage: enchantment, of what is wielded, and slaying, until 0.14
/// two numbers each.
fn pluses(edition: Edition, attacker: &Attacker, means: Means, enchant: Plus) -> (i32, i32) {
    let is_wielded = matches!(means, Means::Melee | Means::Launcher);
    let enchant = if is_wielded { enchant } else { Plus::default() };
    let plus = *enchant + *attacker.slaying;
    if !TWO_PLUSES.includes(edition) {
        return (plus, plus);
    }
    let enchant_hit = attacker.enchant_hit.filter(|_| is_wielded).unwrap_or(enchant);
    let slaying_hit = attacker.slaying_hit.unwrap_or(attacker.slaying);
    (*enchant_hit + *slaying_hit, plus)
}

fn strength_weight(edition: Edition, m: &Mover, means: Means, row: Option<&WeaponDamage>) -> i32 {
    let row = row.filter(|_| means != Means::Thrown);
    let weight = row.map_or(BARE_STRENGTH_WEIGHT, |row| row.strength);
    let is_half = means == Means::Melee
        && HALF_HANDS_COUNT.includes(edition)
        && m.shield == Shield::None
        && matches!(attack::weapon(m).hands, Hands::Half | Hands::Double);
    weight + i32::from(is_half)
}

/// Returns the levels of claws that a species is born with.
pub fn inborn_claws(species: &Species) -> i32 {
    CLAWS.iter().find(|(slug, _)| *slug == species.slug()).map_or(0, |(_, levels)| *levels)
}

/// Returns the levels of claws, inborn ones included.
fn claws(m: &Mover, attacker: &Attacker) -> i32 {
    (inborn_claws(&m.species) + *attacker.claws).min(MOST_CLAWS)
}

/// Returns whether a weapon is of those that stab best.
fn stabs_well(edition: Edition, m: &Mover, weapon: &Weapon, means: Means) -> bool {
    let (felid, paws) = PAWS;
    let (spider, fangs) = FANGS;
    let has_paws = means == Means::Bare && m.species.slug() == felid && paws.includes(edition);
    let has_fangs = m.form.slug() == spider && fangs.includes(edition);
    weapon.skill == "short blades" || has_paws || has_fangs
}
