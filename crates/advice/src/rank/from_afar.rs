//! What comes from afar and is in no figure, as spells: what it is worth, and whether you bear it.

use super::preferences::{ACTS_WORTH_AN_ITEM, DANGER, UNBEARABLE, WORTH_OF_ACTS};
use crate::evaluated::Evaluated;
use crate::situation::Situation;

/// More from afar than you bear, which is in no figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Unbearable {
    /// The option itself faces it.
    Itself,
    /// The fight that may follow it does, with so many missiles and spells at most.
    Fight(f64),
}

/// Returns how often those who hurt from afar may do so under an option, and how dangerous they are, in quarters of an item.
pub(super) fn from_afar(row: &Evaluated) -> i32 {
    (row.figures.danger_from_afar() / ACTS_WORTH_AN_ITEM * 4.0).round() as i32
}

/// Returns what that is worth, in parts of your hit points.
pub(super) fn harm_from_afar(row: &Evaluated) -> f64 {
    WORTH_OF_ACTS * f64::from(from_afar(row)) / 4.0
}

/// Sets of each option whether more comes from afar than you bear, be it in the fight that may follow: in any fight to be chosen now.
pub(crate) fn foresee_from_afar(rows: &mut [Evaluated], situation: &Situation) {
    let in_fight = unbearable_fight(rows, situation);
    rows.iter_mut().for_each(|row| row.foreseen.unbearable = unbearable(row, in_fight, situation));
}

/// Returns how many missiles and spells the fights among options face at most, where that is more than you bear.
fn unbearable_fight(rows: &[Evaluated], situation: &Situation) -> Option<f64> {
    let fights = || rows.iter().filter(|row| row.option.plan.fights());
    let is_borne = fights().any(|fight| !exceeds(fight, situation));
    fights().map(|fight| fight.figures.acts_from_afar()).reduce(f64::min).filter(|_| !is_borne)
}

fn unbearable(row: &Evaluated, in_fight: Option<f64>, situation: &Situation) -> Option<Unbearable> {
    if exceeds(row, situation) {
        return Some(Unbearable::Itself);
    }
    in_fight.filter(|_| !row.option.plan.fights()).map(Unbearable::Fight)
}

/// Returns whether more comes from afar under an option than you bear.
fn exceeds(row: &Evaluated, situation: &Situation) -> bool {
    // In a fight one dies after the other, and who is dead does no more.
    let count = situation.chase.foes.0.iter().filter(|foe| situation.is_hurt_from_afar_by(foe)).count();
    let count = f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX));
    let alive = if row.option.plan.fights() { (count + 1.0) / (2.0 * count) } else { 1.0 };
    row.figures.lives().is_some() && alive * harm_from_afar(row) >= UNBEARABLE
}

impl Evaluated {
    /// Returns it with whether more comes from afar than you bear, by what is known of the options of an advice.
    pub(crate) fn facing_from_afar(mut self, rows: &[Evaluated], situation: &Situation) -> Evaluated {
        self.foreseen.unbearable = unbearable(&self, unbearable_fight(rows, situation), situation);
        self
    }

    /// Returns whether more comes from afar than you bear, and is in no figure: then its chance to live is none to go by.
    pub fn is_unbearable(&self) -> bool {
        self.foreseen.unbearable == Some(Unbearable::Itself)
    }

    /// Returns how many missiles and spells at most make up more than you bear, in the fight that may well follow; `None` where that is no
    /// danger.
    pub fn unbearable_in_fight(&self) -> Option<f64> {
        let may_well_follow = self.company().middle() > 1.0 - DANGER;
        match self.foreseen.unbearable {
            Some(Unbearable::Fight(acts)) if may_well_follow => Some(acts),
            _ => None,
        }
    }
}
