//! What is not done for sleepers.

use super::{DANGER, promise, ranked};
use crate::evaluated::Evaluated;
use crate::pace::Gains;
use crate::situation::Situation;
use chase::foe::Foe;

/// Puts first what is first if sleepers sleep on, where that spends less, or leaves them alone: that one might wake decides between the
/// ways to leave, and is no reason to spend anything nor to fight it. Nor is a fight begun that is a danger to life, where all sleep.
pub(super) fn left_asleep(mut rows: Vec<Evaluated>, situation: &Situation) -> Vec<Evaluated> {
    let effort = |rows: &[Evaluated]| {
        rows.first().map_or(0, |row| 2 * row.spends().len() + usize::from(row.option.plan.fights()))
    };
    if effort(&rows) == 0 || !situation.chase.foes.0.iter().any(Foe::is_asleep) {
        return rows;
    }
    let all_sleep = situation.all_sleep();
    let asleep = ranked(rows.iter().map(|row| row.clone().if_they_sleep_on(all_sleep)).collect(), situation);
    let id = if effort(&asleep) < effort(&rows) { &asleep[0].option.id } else { &rows[0].option.id };
    let mut first = rows.iter().position(|row| row.option.id == *id).unwrap_or(0);
    if rows[first].option.plan.fights() && promise(&rows[first]) < DANGER && !situation.is_pursued() {
        let leaves =
            |row: &Evaluated| row.spends().is_empty() && !row.option.plan.fights() && !row.is_baseline();
        first = rows.iter().position(leaves).unwrap_or(first);
    }
    let row = rows.remove(first);
    rows.insert(0, row);
    rows
}

impl Evaluated {
    /// Returns it as if sleepers were never with you at its end, and none hurt you from afar where all sleep.
    fn if_they_sleep_on(mut self, all_sleep: bool) -> Evaluated {
        if all_sleep {
            self.figures = self.figures.without_onlookers();
        }
        let figures = &mut self.figures;
        figures.beside.most = figures.beside.least;
        if figures.gains == Gains::Sleeper {
            figures.gains = Gains::Nobody;
        }
        self
    }
}
