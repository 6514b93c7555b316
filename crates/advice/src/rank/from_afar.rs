//! What comes from afar and is in no figure, as spells: what it is worth, and whether you bear it.

use super::preferences::{ACTS_WORTH_AN_ITEM, DANGER, UNBEARABLE, WORTH_OF_ACTS};
use crate::evaluated::{ActsInFight, Evaluated, Unbearable};
use crate::situation::Situation;
use combat::attacker::Stab;

/// Returns how often those who hurt from afar may do so under an option, and how dangerous they are, in
/// quarters of an item: in the fight that may follow, too, as often as it does.
pub(super) fn from_afar(row: &Evaluated) -> i32 {
    let in_fight = row.foreseen.acts_in_fight.map_or(0.0, |fight| row.company().middle() * fight.danger);
    in_quarters(row.figures.danger_from_afar() + in_fight)
}

fn in_quarters(danger: f64) -> i32 {
    (danger / ACTS_WORTH_AN_ITEM * 4.0).round() as i32
}

/// Returns what this many of them are worth, in parts of your hit points.
pub(super) fn harm_from_afar(quarters: i32) -> f64 {
    WORTH_OF_ACTS * f64::from(quarters) / 4.0
}

/// Sets of each option what comes from afar in the fight that may follow, and whether it is more than you
/// bear: in any fight to be chosen now.
pub(crate) fn foresee_from_afar(rows: &mut [Evaluated], situation: &Situation) {
    let (in_fight, least) = (unbearable_fight(rows, situation), least_in_fight(rows));
    for row in rows {
        row.foreseen.unbearable = unbearable(row, in_fight, situation);
        row.foreseen.acts_in_fight = least.filter(|_| row.takes_all_along(situation));
    }
}

/// Returns the missiles and spells of the fight among options that has the fewest; `None` where none has any
/// that is not counted.
fn least_in_fight(rows: &[Evaluated]) -> Option<ActsInFight> {
    let fights = rows.iter().filter(|row| row.option.plan.fights());
    let fights = fights.map(|fight| fight.figures.acts_beside_you());
    let least = fights.min_by(|a, b| a.1.total_cmp(&b.1))?;
    let (acts, danger) = least;
    (danger > 0.0).then_some(ActsInFight { acts, danger })
}

/// Returns how many missiles and spells the fights among options face at most, where that is more than you
/// bear.
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
    let danger = in_quarters(row.figures.danger_from_afar());
    row.figures.lives().is_some() && alive * harm_from_afar(danger) >= UNBEARABLE
}

impl Evaluated {
    /// Returns it with whether more comes from afar than you bear, by what is known of the options of an
    /// advice.
    pub(crate) fn facing_from_afar(mut self, rows: &[Evaluated], situation: &Situation) -> Evaluated {
        self.foreseen.unbearable = unbearable(&self, unbearable_fight(rows, situation), situation);
        self.foreseen.acts_in_fight = least_in_fight(rows).filter(|_| self.takes_all_along(situation));
        self
    }

    /// Returns whether a fight may follow against all foes, so that no more comes from afar in it than in
    /// those to be chosen now.
    fn takes_all_along(&self, situation: &Situation) -> bool {
        let is_like_now = situation.chase.foes.0.len() == 1 && situation.attacker.stab == Stab::None;
        let are_all = is_like_now || self.figures.next_fight().is_none();
        !self.option.plan.fights() && are_all && self.company().most > 0.0
    }

    /// Returns how many missiles and spells at most come on top of its own in the fight that may well follow;
    /// `None` where that is none.
    pub fn acts_in_next_fight(&self) -> Option<f64> {
        let fight = self.foreseen.acts_in_fight.filter(|_| self.may_have_to_fight());
        fight.map(|fight| fight.acts).filter(|acts| *acts >= 1.0)
    }

    /// Returns whether more comes from afar than you bear, and is in no figure: then its chance to live is
    /// none to go by.
    pub fn is_unbearable(&self) -> bool {
        self.foreseen.unbearable == Some(Unbearable::Itself)
    }

    /// Returns how many missiles and spells at most make up more than you bear, in the fight that may well
    /// follow; `None` where that is no danger.
    pub fn unbearable_in_fight(&self) -> Option<f64> {
        let may_well_follow = self.company().middle() > 1.0 - DANGER;
        match self.foreseen.unbearable {
            Some(Unbearable::Fight(acts)) if may_well_follow => Some(acts),
            _ => None,
        }
    }
}
