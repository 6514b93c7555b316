//! What is not done for sleepers.

use super::preferences::DANGER;
use super::{promise, ranked};
use crate::evaluated::Evaluated;
use crate::pace::Gains;
use crate::situation::Situation;
use chase::foe::Foe;

/// Puts first what is first if sleepers sleep on, where that spends less, or leaves them alone: that one might wake decides between the
/// ways to leave, and is no reason to spend anything nor to fight it. Where all sleep nothing is spent at all, as an item does the same
/// once one wakes, nor is a fight begun that is a danger to life.
pub(super) fn left_asleep(mut rows: Vec<Evaluated>, situation: &Situation) -> Vec<Evaluated> {
    let effort = |row: &Evaluated| 2 * row.spends().len() + usize::from(row.option.plan.fights());
    let Some(most) = rows.first().map(effort).filter(|effort| *effort > 0) else { return rows };
    if !situation.chase.foes.0.iter().any(Foe::is_asleep) {
        return rows;
    }
    let all_sleep = situation.all_sleep();
    let asleep = ranked(rows.iter().map(|row| row.clone().if_they_sleep_on(all_sleep)).collect(), situation);
    // What is fought wakes up.
    let woken = |row: &Evaluated| rows.iter().find(|woken| woken.option.id == row.option.id).map(promise);
    let is_danger =
        |row: &Evaluated| row.option.plan.fights() && woken(row).is_some_and(|lives| lives < DANGER);
    let spends = |row: &Evaluated| all_sleep && !row.spends().is_empty();
    let is_fair = |row: &&Evaluated| !is_danger(row) && !spends(row) && !row.is_baseline();
    let is_out = |row: &Evaluated| spends(row) || is_danger(row) && !situation.is_pursued();
    let best = if is_out(&rows[0]) {
        asleep.iter().find(is_fair)
    } else {
        asleep.first().filter(|row| effort(row) < most)
    };
    if let Some(first) = best.and_then(|best| rows.iter().position(|row| row.option.id == best.option.id)) {
        let row = rows.remove(first);
        rows.insert(0, row);
    }
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
