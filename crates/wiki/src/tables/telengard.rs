//! Computes the tables of Telengard's encounters.

use super::Cells;
use foundation::text::precise_percent;
use question::Question;
use say::plot::bins::{Bin, ChanceKind, bins};
use say::telengard::{percent_in_3_digits, short_label};
use telengard::{Class, Outcome, exact};

/// Returns the chance of each outcome.
pub fn encounter(question: &Question) -> Cells {
    let odds = exact(&question.encounter);
    let row = |(outcome, p): (Outcome, f64)| vec![outcome.label().to_string(), percent_in_3_digits(p)];
    Cells { head: vec!["Outcome", "Chance"], rows: odds.outcomes.iter().map(row).collect() }
}

/// Returns the chance to meet each of Telengard's monsters, and of what comes of it once it is met.
pub fn met(question: &Question) -> Cells {
    let odds = exact(&question.encounter);
    let possible: Vec<Outcome> = odds.possible_after_class().collect();
    let row = |class: &Class| {
        let mut cells = vec![class.number().to_string(), class.label().to_string()];
        cells.push(percent_in_3_digits(odds.class_chance(*class)));
        let once_met = odds.once_met(*class);
        let chance = |outcome: &Outcome| {
            once_met.map_or("–".into(), |chances| percent_in_3_digits(chances[*outcome]))
        };
        cells.extend(possible.iter().map(chance));
        cells
    };
    let mut head = vec!["No.", "Monster", "Met"];
    head.extend(possible.iter().map(|outcome| short_label(*outcome)));
    Cells { head, rows: Class::ALL.iter().map(row).collect() }
}

/// Returns the chances of the hit points that the monster of the question's fight rolls, in the bins of its
/// chart.
pub fn hit_points(question: &Question) -> Cells {
    let rolled = question.fight.rolled_hp_of_foe(&question.encounter);
    let values: Vec<(i32, f64)> = rolled.iter().map(|(hp, p)| (*hp, p)).collect();
    let row = |bin: &Bin| {
        let chances = ChanceKind::ALL.map(|kind| precise_percent(bin.chance(kind)));
        [vec![bin.to_string()], chances.to_vec()].concat()
    };
    let head = vec!["Hit points", "Exactly", "At least", "At most"];
    Cells { head, rows: bins(&values).iter().map(row).collect() }
}
