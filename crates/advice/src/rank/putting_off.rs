//! What comes before options that only put the matter off, or of which the end is not known.

use super::preferences::{DANGER, EASY, EQUAL_LIVES, FAIR_SHARE, HOPELESS, MUCH, TIMES_AS_OFTEN, WORTH_LIFE};
use super::{promise, put_first};
use crate::evaluated::Evaluated;
use crate::situation::Situation;
use foundation::text::NEXT_TO_NONE;

/// Puts the best way out that spends nothing before a flight that only puts the matter off, unless that is a
/// danger to life and the flight much safer: after that many steps nobody has got away yet. Whoever mostly
/// comes along has not, either. What ends it goes first, whatever it spends, if it saves more lives than that
/// way out; without one, if the flight spends something and saves none.
pub(super) fn ended<'a>(mut rows: Vec<&'a Evaluated>, situation: &Situation) -> Vec<&'a Evaluated> {
    let Some(first) = rows.first().filter(|row| row.is_put_off(situation)) else { return rows };
    let ends = |row: &Evaluated| row.is_way_out() && row.is_settled() || row.kills_all();
    let is_way_out = |row: &Evaluated| {
        row.is_way_out() && row.is_settled() && row.spends().is_empty() && !is_much_safer(first, row)
    };
    // Not before a fight that is better.
    let is_before = |row: &&&Evaluated| row.is_put_off(situation) || !row.spends().is_empty();
    let before = rows.iter().take_while(is_before).count();
    let way_out = rows.iter().position(|row| is_way_out(row)).filter(|index| *index <= before);
    let least = match way_out {
        Some(index) => promise(rows[index]) + WORTH_LIFE,
        None if first.spends().is_empty() => return rows,
        None => promise(first) - EQUAL_LIVES,
    };
    let better_end = rows.iter().position(|row| ends(row) && promise(row) >= least);
    if let Some(index) = better_end.or(way_out.filter(|index| rows[*index].is_over())) {
        put_first(&mut rows, index);
    }
    rows
}

/// Puts the best fight that spends nothing, if it is [`EASY`] or costs but one life in a hundred and a
/// [`FAIR_SHARE`], before the flights that only put it off: those after which somebody who is as fast as you
/// is still after you; or else the way out that is as good and spends nothing, or saves more lives.
pub(super) fn faced<'a>(mut rows: Vec<&'a Evaluated>, situation: &Situation) -> Vec<&'a Evaluated> {
    let Some(first) = rows.first().filter(|row| row.is_put_off(situation)) else { return rows };
    if situation.bursts() || rows.iter().any(|row| row.leaves_out_harm_from_afar(situation)) {
        return rows;
    }
    let is_as_safe = |row: &Evaluated| {
        let share = situation.defender.hp.map_or(0.0, |hp| FAIR_SHARE * f64::from(*hp));
        let lost = row.lost_in_the_end().zip(first.lost_in_the_end());
        let is_fair = lost.is_some_and(|(own, put_off)| own - put_off <= share);
        let is_safe = promise(row) >= HOPELESS.max(promise(first) - WORTH_LIFE);
        is_fair && is_safe && !is_much_safer(first, row)
    };
    let is_easy = |row: &Evaluated| row.figures.lives().is_some_and(|lives| lives >= EASY);
    let is_faced =
        |row: &Evaluated| row.kills_all() && row.spends().is_empty() && (is_easy(row) || is_as_safe(row));
    let Some(index) = rows.iter().position(|row| is_faced(row)) else { return rows };
    let is_better_way = |row: &Evaluated| {
        let worth = if row.spends().is_empty() { -EQUAL_LIVES } else { WORTH_LIFE };
        row.is_way_out() && promise(row) - promise(rows[index]) >= worth
    };
    let end = rows.iter().position(|row| is_better_way(row)).unwrap_or(index);
    put_first(&mut rows, end);
    rows
}

/// Lifts options of which the end is not known over those of which it is and that are a danger to life.
pub(super) fn raised(rows: Vec<&Evaluated>) -> Vec<&Evaluated> {
    let (mut sorted, open): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|row| row.is_settled() || row.is_baseline());
    for row in open {
        let after = sorted.iter().position(|other| other.is_baseline() || is_much_safer(row, other));
        sorted.insert(after.unwrap_or(sorted.len()), row);
    }
    sorted
}

/// Returns whether an option of which the end is not known is still better than one of which it is.
fn is_much_safer(row: &Evaluated, other: &Evaluated) -> bool {
    let (own, others) = (promise(row), promise(other));
    let is_safer = own >= others + MUCH || own >= NEXT_TO_NONE.max(others * TIMES_AS_OFTEN);
    other.is_settled() && others < DANGER && is_safer
}

impl Evaluated {
    /// Returns whether it ends the matter without a fight: on stairs, or with a teleport.
    fn is_way_out(&self) -> bool {
        self.option.plan.ends_itself() && !self.option.plan.fights()
    }
}
