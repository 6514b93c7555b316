//! What is not done for sleepers.

use super::preferences::{DANGER, FAIR_SHARE, WORTH_LIFE};
use super::{promise, put_first, ranked, sort};
use crate::evaluated::Evaluated;
use crate::pace::Gains;
use crate::situation::Situation;
use crate::worked_out::WorkedOut;
use chase::foe::Foe;
use foundation::text::NEXT_TO_ALL;

/// Puts first what is first if sleepers sleep on, where that spends less, or leaves them alone: that one
/// might wake decides between the ways to leave, and is no reason to spend anything nor to fight it. Where
/// all sleep nothing is spent at all, as an item does the same once one wakes, nor is a fight begun that is a
/// danger to life; but who [is easily killed awake](is_easy_awake), too, is killed.
pub(super) fn left_asleep(mut rows: Vec<Evaluated>, situation: &Situation) -> Vec<Evaluated> {
    if !situation.chase.foes.0.iter().any(Foe::is_asleep) {
        return rows;
    }
    let all_sleep = situation.all_sleep();
    // What is fought wakes up.
    let if_woken = |row: &Evaluated| promise(row.asleep_and_woken(situation).map_or(row, |[_, woken]| woken));
    let is_easy = |row: &Evaluated| all_sleep && is_easy_awake(row, if_woken(row), situation);
    if let Some(easy) = rows.iter().position(is_easy) {
        put_first(&mut rows, easy);
        return rows;
    }
    let Some(most) = rows.first().map(effort).filter(|effort| *effort > 0) else { return rows };
    let asleep = ranked(rows.iter().map(|row| row.clone().if_they_sleep_on(all_sleep)).collect(), situation);
    let woken = |row: &Evaluated| rows.iter().find(|woken| woken.option.id == row.option.id).map(if_woken);
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
        put_first(&mut rows, first);
    }
    rows
}

/// Puts first, of the options that are as good as the best if those who sleep beside others sleep on, the one
/// that spends least and begins no fight, where that is less than the first does: an item does the same once
/// one wakes. No fight is begun that is a danger to life if one does. Tells the options how often you live if
/// they sleep on.
pub(crate) fn left_beside_others(mut rows: Vec<Evaluated>, asleep: &WorkedOut) -> Vec<Evaluated> {
    let is_shown = |row: &&Evaluated| rows.iter().any(|shown| shown.option.id == row.option.id);
    let mut known: Vec<Evaluated> = asleep.rows.iter().filter(is_shown).cloned().collect();
    sort(&mut known, &asleep.situation);
    for row in &mut rows {
        let same = known.iter().find(|known| known.option.id == row.option.id);
        row.foreseen.lives_if_asleep = same.and_then(Evaluated::lives_in_the_end);
    }
    let woken = |row: &Evaluated| rows.iter().position(|woken| woken.option.id == row.option.id);
    let is_fair = |row: &&Evaluated| {
        let is_danger = woken(row).is_some_and(|index| promise(&rows[index]) < DANGER);
        !(row.is_baseline() || row.option.plan.fights() && is_danger)
    };
    let spends_less = |row: &&Evaluated| rows.first().is_some_and(|first| effort(row) < effort(first));
    let least = known.iter().find(is_fair).map_or(0.0, |best| promise(best) - WORTH_LIFE);
    let fair = known.iter().filter(|row| is_fair(row) && spends_less(row) && promise(row) > least);
    if let Some(index) = fair.min_by_key(|row| effort(row)).and_then(woken) {
        put_first(&mut rows, index);
    }
    rows
}

/// Returns whether an option is a fight that kills all, spends nothing, is next to certainly lived through if
/// the sleepers wake (`woken` is that chance), and costs no more than a [`FAIR_SHARE`]: nobody leaves a
/// goblin asleep who kills it awake.
fn is_easy_awake(row: &Evaluated, woken: f64, situation: &Situation) -> bool {
    let share = situation.defender.hp.map_or(0.0, |hp| FAIR_SHARE * f64::from(*hp));
    let is_fair = row.lost_in_the_end().is_some_and(|lost| lost <= share);
    let counts_all = !row.leaves_out_harm(situation) && !row.costs_more();
    row.kills_all() && row.spends().is_empty() && woken > NEXT_TO_ALL && is_fair && counts_all
}

/// Returns what an option takes that is not done for sleepers: what it spends counts more than a fight.
fn effort(row: &Evaluated) -> usize {
    2 * row.spends().len() + usize::from(row.option.plan.fights())
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
