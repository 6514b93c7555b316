//! What shield and body armour add to an attack's delay.

use super::weapon;
use crate::crawl::model::build::Shield;
use crate::crawl::model::form::{FormTrait, Slot};
use crate::crawl::model::mover::Mover;
use crate::crawl::model::species::Size;
use crate::crawl::model::weapon::Hands;
use crate::crawl::step::attack::skill::counts_levels;
use crate::inputs::Row;
use crate::prob::Dist;
use crate::rules::{Effect, Effect::*, when};

/// A penalty in twentieths of an aut, rounded at random.
pub(super) fn twentieths(penalty: i32) -> Option<Effect> {
    when(penalty > 0, AddRandom(Dist::div_rand_round(penalty, 20)))
}

/// The sum of two dice with this many sides, in auts.
pub(super) fn two_dice(sides: i32) -> Option<Dist<i32>> {
    (sides > 0).then(|| Dist::weighted(sums(sides).collect()))
}

/// The same in twentieths of an aut, rounded at random.
pub(super) fn two_dice_of_twenty(sides: i32) -> Option<Dist<i32>> {
    (sides > 0).then(|| Dist::weighted(sums(sides).flat_map(rounded).collect()))
}

/// The lower of two dice with this many sides, in twentieths of an aut, rounded at random.
pub(super) fn lower_of_twenty(sides: i32) -> Option<Dist<i32>> {
    (sides > 0).then(|| Dist::weighted(lower(sides).flat_map(rounded).collect()))
}

/// Every sum of two dice, with the number of ways to roll it.
fn sums(sides: i32) -> impl Iterator<Item = (i32, u64)> {
    (2..=2 * sides).map(move |sum| (sum, u64::from(sides.abs_diff(0) - sum.abs_diff(sides + 1))))
}

/// Every lower face of two dice, with the number of ways to roll it.
fn lower(sides: i32) -> impl Iterator<Item = (i32, u64)> {
    (1..=sides).map(move |face| (face, u64::from(2 * face.abs_diff(sides) + 1)))
}

/// Twentieths of an aut, rounded at random: a twentieth of the ways for each twentieth over.
fn rounded((twentieths, ways): (i32, u64)) -> [(i32, u64); 2] {
    let (aut, over) = (twentieths / 20, twentieths.abs_diff(0) % 20);
    [(aut, ways * u64::from(20 - over)), (aut + 1, ways * u64::from(over))]
}

/// Whether there is a shield on the arm.
pub(super) fn shielded(m: &Mover) -> bool {
    m.shield != Shield::None && !m.form.melds(Slot::Offhand)
}

/// 0.10 and 0.11: a die of whole points for a hand-and-a-half weapon, else the lower of two that begin at 0.
pub(super) fn of_shield_until_11(m: &Mover) -> Option<Dist<i32>> {
    let points = rated(m, [1, 3, 5])? - m.shields.tenths / 10 / ease(m);
    match weapon(m).hands_of(m.size()) {
        _ if points <= 0 => None,
        Hands::Half => Some(Dist::uniform(1..=points)),
        _ => Some(Dist::weighted(lower(points + 1).map(|(face, ways)| (face - 1, ways)).collect())),
    }
}

/// 0.12 to 0.27, in twentieths of an aut; `ratings` are those of buckler, shield and large shield.
pub(super) fn of_shield(m: &Mover, ratings: [i32; 3]) -> i32 {
    let Some(rating) = rated(m, ratings) else { return 0 };
    let eased = 2 * m.shields.tenths / ease(m);
    // From 0.16 ratings are ten times as fine.
    if ratings[0] > 1 { (20 * rating - 10 * eased).max(0) / 10 } else { (20 * rating - eased).max(0) }
}

/// 0.28 and 0.29, in twentieths of an aut: the species' own size counts, not the form's.
pub(super) fn of_shield_by_size(m: &Mover) -> i32 {
    of_square(m, 5 * (20 - 3 * size_factor(m, m.species.size)))
}

/// From 0.30, in twentieths of an aut.
pub(super) fn of_shield_by_strength(m: &Mover) -> i32 {
    of_square(m, 25 + 5 * *m.strength)
}

/// 0.10 to 0.12: what body armour costs bare hands, in this many parts of an aut.
pub(super) fn old_armour(m: &Mover, parts: i32) -> i32 {
    let rating = encumbrance(m);
    (rating + (3 * rating - *m.strength).max(0)) * (450 - m.armour.tenths) * parts / 450
}

/// What body armour costs hands (0.13–0.16) and launchers (0.29–0.33), in twentieths of an aut. Sturdy frame
/// takes two off the encumbrance.
pub(super) fn armour(m: &Mover) -> i32 {
    of_encumbrance(m, encumbrance(m))
}

/// The same where the archery ego divides the encumbrance: `by` for each of at most `most` pieces that count.
pub(super) fn archers_armour(m: &Mover, by: i32, most: i32) -> i32 {
    // Of a form that leaves body armour alone unmelded, the game counts that twice.
    let twice = i32::from(m.form.has(FormTrait::BodyTwice) && *m.archery > 0);
    let pieces = (*m.archery + twice).min(most);
    of_encumbrance(m, encumbrance(m) / by.pow(pieces.unsigned_abs()))
}

fn of_encumbrance(m: &Mover, encumbrance: i32) -> i32 {
    let rating = (encumbrance - 2 * *m.sturdy).max(0);
    2 * rating * rating * (450 - m.armour.tenths) * 20 / (5 * (*m.strength + 3)) / 450
}

/// As it is given, even in a form that melds body armour (a remark says so); the hands of forms that count
/// levels are their own.
fn encumbrance(m: &Mover) -> i32 {
    if counts_levels(m) { 0 } else { *m.encumbrance }
}

fn of_square(m: &Mover, divisor: i32) -> i32 {
    rated(m, [5, 10, 15])
        .map_or(0, |rating| 2 * rating * rating * (270 - m.shields.tenths) * 20 / divisor / 270)
}

/// The shield's rating of these three, where one is on the arm.
fn rated(m: &Mover, ratings: [i32; 3]) -> Option<i32> {
    let index = match m.shield {
        _ if !shielded(m) => return None,
        Shield::None => return None,
        Shield::Buckler => 0,
        Shield::Kite => 1,
        Shield::Tower => 2,
    };
    Some(ratings[index])
}

/// How little skill a shield takes of a body of this size, until 0.27.
fn ease(m: &Mover) -> i32 {
    let size = m.size();
    (5 + size_factor(m, size)).max(1)
}

/// Small bodies are hindered more by a shield; Formicids have arms to spare.
fn size_factor(m: &Mover, size: Size) -> i32 {
    match size {
        _ if m.species.slug() == "formicid" => -2,
        Size::Tiny | Size::Little => 4,
        Size::Small => 2,
        Size::Medium => 0,
        Size::Large | Size::Big | Size::Giant | Size::Huge => -2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_in_closed_form_are_dice() {
        let die: Dist<i32> = Dist::uniform(1..=37);
        let rounded = |twentieths: &i32| Dist::div_rand_round(*twentieths, 20);
        let two = die.flat_map(|a| die.map(|b| a + b));
        let lower = die.flat_map(|a| die.map(|b| *a.min(b)));
        assert_eq!(two_dice(37), Some(two.clone()));
        assert_eq!(two_dice_of_twenty(37), Some(two.flat_map(rounded)));
        assert_eq!(lower_of_twenty(37), Some(lower.flat_map(rounded)));
    }
}
