//! Computes the tables of Telengard's encounters.

use super::Cells;
use foundation::text;
use question::Question;
use say::plot::bins::{Bin, ChanceKind, bins};
use telengard::{Class, Outcome, exact};

/// Returns the chance of each outcome.
pub fn encounter(question: &Question) -> Cells {
    let odds = exact(&question.encounter);
    let row = |(outcome, p): (Outcome, f64)| vec![outcome.label().to_string(), text::percent(p)];
    (vec!["Outcome", "Chance"], odds.outcomes.iter().map(row).collect())
}

/// Returns the chances to meet and to fight each of Telengard's monsters.
pub fn met(question: &Question) -> Cells {
    let odds = exact(&question.encounter);
    let row = |class: &Class| {
        let numbers = [odds.class_chance(*class), odds.by_class(*class).combat()];
        let mut cells = vec![class.number().to_string(), class.label().to_string()];
        cells.extend(numbers.map(text::percent));
        cells
    };
    (vec!["No.", "Monster", "Met", "Fought"], Class::ALL.iter().map(row).collect())
}

/// Returns the chances of the hit points that the monster of the question's fight rolls, in the bins of its chart.
pub fn hit_points(question: &Question) -> Cells {
    let rolled = question.fight.rolled_hp_of_foe(&question.encounter);
    let values: Vec<(i32, f64)> = rolled.iter().map(|(hp, p)| (*hp, p)).collect();
    let row = |bin: &Bin| {
        let chances = ChanceKind::ALL.map(|kind| text::precise_percent(bin.chance(kind)));
        [vec![bin.to_string()], chances.to_vec()].concat()
    };
    (vec!["Hit points", "Exactly", "At least", "At most"], bins(&values).iter().map(row).collect())
}
