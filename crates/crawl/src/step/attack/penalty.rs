//! The penalties of shield and body armour to the delay of an attack: the game's adjusted shield penalty and
//! adjusted body armour penalty. Most are in twentieths of an aut; inner divisions truncate. Pinned by
//! `crates/golden/rows/attacks-exact.tsv`.

use super::weapon;
use crate::model::body::Size;
use crate::model::build::Shield;
use crate::model::form::FormTrait;
use crate::model::mover::Mover;
use crate::model::weapon::Hands;
use crate::step::attack::skill::counts_levels;
use foundation::inputs::Row;
use foundation::prob::Dist;
use foundation::rules::{Effect, Effect::*, when};

/// Returns the effect of a penalty in twentieths of an aut, rounded at random.
pub(super) fn twentieths(penalty: i32) -> Option<Effect> {
    when(penalty > 0, AddRandom(Dist::div_rand_round(penalty, 20)))
}

/// Returns the sum of two dice with this many sides, in aut.
pub(super) fn two_dice(sides: i32) -> Option<Dist<i32>> {
    (sides > 0).then(|| Dist::weighted(sums(sides).collect()))
}

/// Returns the sum of two dice in twentieths of an aut, each outcome rounded at random to aut.
pub(super) fn two_dice_in_twentieths(sides: i32) -> Option<Dist<i32>> {
    (sides > 0).then(|| rounded(sums(sides)))
}

/// Returns the lower of two dice in twentieths of an aut, each outcome rounded at random to aut.
pub(super) fn lower_die_in_twentieths(sides: i32) -> Option<Dist<i32>> {
    (sides > 0).then(|| rounded(lower(sides)))
}

/// Returns every sum of two dice with the number of ways to roll it.
fn sums(sides: i32) -> impl Iterator<Item = (i32, u64)> {
    (2..=2 * sides).map(move |sum| (sum, u64::from(sides.abs_diff(0) - sum.abs_diff(sides + 1))))
}

/// Returns every lower face of two dice with the number of ways to roll it.
fn lower(sides: i32) -> impl Iterator<Item = (i32, u64)> {
    (1..=sides).map(move |face| (face, u64::from(2 * face.abs_diff(sides) + 1)))
}

/// Rounds twentieths of an aut at random: the weights of both results of an outcome add up to 20 × its ways.
/// Counted by index, as heavy armour rolls dice with thousands of sides.
fn rounded(outcomes: impl Iterator<Item = (i32, u64)>) -> Dist<i32> {
    let mut weights: Vec<u64> = Vec::new();
    for (twentieths, ways) in outcomes {
        let (aut, remainder) = (twentieths as usize / 20, twentieths as u64 % 20);
        weights.resize(weights.len().max(aut + 2), 0);
        weights[aut] += ways * (20 - remainder);
        weights[aut + 1] += ways * remainder;
    }
    Dist::weighted((0..).zip(weights).collect())
}

/// Returns the shield penalty of 0.10 and 0.11 in aut: a die of the points for a hand-and-a-half weapon, else
/// the lower of two dice from 0 to the points.
pub(super) fn shield_until_11(m: &Mover) -> Option<Dist<i32>> {
    let points = shield_rating(m, [1, 3, 5])? - m.shields.tenths() / 10 / skill_per_point(m);
    match weapon(m).hands_for(m.size()) {
        _ if points <= 0 => None,
        Hands::Half => Some(Dist::uniform(1..=points)),
        _ => Some(Dist::weighted(lower(points + 1).map(|(face, ways)| (face - 1, ways)).collect())),
    }
}

/// Returns the shield penalty of 0.12 to 0.27 in twentieths of an aut; for two dice until 0.26. `ratings` are
/// those of buckler, shield and large shield.
pub(super) fn shield_until_27(m: &Mover, ratings: [i32; 3]) -> i32 {
    let Some(rating) = shield_rating(m, ratings) else { return 0 };
    let by_skill = 2 * m.shields.tenths() / skill_per_point(m);
    // The ratings from 0.16 are in tenths.
    if ratings[0] > 1 { (20 * rating - 10 * by_skill).max(0) / 10 } else { (20 * rating - by_skill).max(0) }
}

/// Returns the shield penalty of 0.28 and 0.29 in twentieths of an aut. The species' size counts, not the
/// form's.
pub(super) fn shield_by_size(m: &Mover) -> i32 {
    square_penalty(m, 5 * (20 - 3 * size_factor(m, m.species.size)))
}

/// Returns the shield penalty from 0.30 in twentieths of an aut.
pub(super) fn shield_by_strength(m: &Mover) -> i32 {
    square_penalty(m, 25 + 5 * *m.strength)
}

/// Returns the armour penalty on bare hands in 0.10 to 0.12, in this many parts of an aut: the sides of two
/// dice.
pub(super) fn armour_until_12(m: &Mover, parts: i32) -> i32 {
    let rating = encumbrance(m);
    (rating + (3 * rating - *m.strength).max(0)) * (450 - m.armour.tenths()) * parts / 450
}

/// Returns the armour penalty on bare hands (0.13 to 0.16) and launchers (0.29 to 0.33) in twentieths of an
/// aut. Each level of sturdy frame takes 2 off the encumbrance.
pub(super) fn armour_twentieths(m: &Mover) -> i32 {
    penalty_of_encumbrance(m, encumbrance(m))
}

/// Returns the armour penalty on launchers from 0.34: the encumbrance is first divided by `divisor` for each
/// archery ego, at most `max_egos` times, truncated.
pub(super) fn archery_armour_twentieths(m: &Mover, divisor: i32, max_egos: i32) -> i32 {
    // Fortress crab form counts the ego of body armour twice.
    let twice = i32::from(m.form.has(FormTrait::BodyTwice) && *m.archery > 0);
    let egos = (*m.archery + twice).min(max_egos);
    penalty_of_encumbrance(m, encumbrance(m) / divisor.pow(egos.unsigned_abs()))
}

fn penalty_of_encumbrance(m: &Mover, encumbrance: i32) -> i32 {
    let rating = (encumbrance - 2 * *m.sturdy).max(0);
    2 * rating * rating * (450 - m.armour.tenths()) * 20 / (5 * (*m.strength + 3)) / 450
}

/// Returns the encumbrance of body armour: the input, even in a form that melds the armour (there is a remark
/// on that); 0 in forms that count levels, whose bare hands have no armour penalty.
fn encumbrance(m: &Mover) -> i32 {
    if counts_levels(m) { 0 } else { *m.encumbrance }
}

/// Returns the shield penalty that grows with the square of the rating.
fn square_penalty(m: &Mover, divisor: i32) -> i32 {
    shield_rating(m, [5, 10, 15])
        .map_or(0, |rating| 2 * rating * rating * (270 - m.shields.tenths()) * 20 / divisor / 270)
}

/// Returns the one of the ratings of buckler, shield and large shield that applies; `None` without an
/// effective shield.
fn shield_rating(m: &Mover, ratings: [i32; 3]) -> Option<i32> {
    let index = match m.shield {
        _ if !m.has_shield() => return None,
        Shield::None => return None,
        Shield::Buckler => 0,
        Shield::Kite => 1,
        Shield::Tower => 2,
    };
    Some(ratings[index])
}

/// Returns the Shields levels per point of rating until 0.27, by body size; at least 1.
fn skill_per_point(m: &Mover) -> i32 {
    let size = m.size();
    (5 + size_factor(m, size)).max(1)
}

/// Returns the size term of shield penalties: two for each size below medium. Formicids, with four arms,
/// count as large.
fn size_factor(m: &Mover, size: Size) -> i32 {
    if m.species.is("formicid") { -2 } else { 2 * (Size::Medium as i32 - size as i32) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_forms_of_dice_equal_enumerated_dice() {
        let die: Dist<i32> = Dist::uniform(1..=37);
        let rounded = |twentieths: &i32| Dist::div_rand_round(*twentieths, 20);
        let two = die.flat_map(|a| die.map(|b| a + b));
        let lower = die.flat_map(|a| die.map(|b| *a.min(b)));
        assert_eq!(two_dice(37), Some(two.clone()));
        assert_eq!(two_dice_in_twentieths(37), Some(two.flat_map(rounded)));
        assert_eq!(lower_die_in_twentieths(37), Some(lower.flat_map(rounded)));
    }
}
