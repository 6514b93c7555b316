//! Times of actions as multiples of a turn.

use crate::model::build::Burden;
use crate::model::mover::Mover;
use crate::step::attack::{attack_aut, attack_aut_at};
use crate::step::time::{action_pace, mover_step_time};
use foundation::edition::Edition;
use foundation::prob::Dist;
use foundation::rules::Breakdown;
use std::cell::RefCell;

/// The time of a turn of one character, with the inputs that the length of some actions depends on.
///
/// A turn takes the pace of all actions (the game's `player_speed`), drawn independently for each turn.
pub(super) struct Turns<'a> {
    edition: Edition,
    mover: &'a Mover,
    pace: Breakdown,
    /// Whether parts of a turn are truncated, as by the game; the articles round whatever is no whole aut at
    /// random.
    truncates: bool,
    /// Cache: the time of 1, 2, … turns in a row.
    sums: RefCell<Vec<Dist<i32>>>,
    /// Level of the spell to memorise.
    pub spell_level: usize,
    /// Base AC of the armour to change.
    pub armour_ac: usize,
    /// Whether the pack is heavy enough for stairs to take an extra turn (until 0.14).
    pub encumbered: bool,
}

impl<'a> Turns<'a> {
    /// Creates the turns of a character.
    pub fn new(edition: Edition, mover: &'a Mover) -> Turns<'a> {
        Turns {
            edition,
            mover,
            pace: action_pace(edition, mover),
            truncates: edition.article().is_none(),
            sums: RefCell::default(),
            spell_level: mover.spell_level.unsigned_abs() as usize,
            armour_ac: mover.armour_ac.unsigned_abs() as usize,
            encumbered: matches!(mover.burden, Burden::Encumbered | Burden::Overloaded),
        }
    }

    /// Returns the time of `count` turns in a row; `count` is at least 1.
    pub fn turns(&self, count: usize) -> Dist<i32> {
        let mut sums = self.sums.borrow_mut();
        while sums.len() < count {
            let one = self.rounded(1, 1);
            let next = sums.last().map_or_else(|| one.clone(), |previous| previous.plus(&one));
            sums.push(next);
        }
        sums[count - 1].clone()
    }

    /// Returns a turn × `num` ÷ `den`, truncated to whole auts; rounded at random by the articles.
    pub fn truncated(&self, num: i32, den: i32) -> Dist<i32> {
        if !self.truncates {
            return self.rounded(num, den);
        }
        self.pace.total.map(|pace| pace * num / (den * self.pace.parts))
    }

    /// Returns a turn × `num` ÷ `den`, rounded at random to whole auts.
    pub fn rounded(&self, num: i32, den: i32) -> Dist<i32> {
        self.pace.total.flat_map(|pace| Dist::div_rand_round(pace * num, den * self.pace.parts))
    }

    /// Returns the time of one attack, which draws a pace of its own.
    pub fn attack(&self) -> Dist<i32> {
        attack_aut(self.edition, self.mover)
    }

    /// Returns the time of a move of a step's delay × `count`, with one draw of the pace.
    pub fn steps(&self, count: i32) -> Dist<i32> {
        let step = mover_step_time(self.edition, self.mover);
        let unit = 10 * step.movement.parts * step.pace.parts;
        let at = |pace: &i32| {
            step.movement.total.flat_map(|delay| Dist::div_rand_round(count * delay * pace, unit))
        };
        step.pace.total.flat_map(at)
    }

    /// Returns a time whose parts share one draw of a turn's pace, given the time at each pace.
    pub fn in_one_pace(&self, time: impl Fn(i32) -> Dist<i32>) -> Dist<i32> {
        self.pace.total.flat_map(|pace| time(*pace))
    }

    /// Returns the time of a turn at a drawn pace.
    pub fn turn_at(&self, pace: i32) -> Dist<i32> {
        Dist::div_rand_round(pace, self.pace.parts)
    }

    /// Returns the time of a step at a drawn pace, without what only walking takes, such as crossing a plant.
    pub fn step_at(&self, pace: i32) -> Dist<i32> {
        let movement = mover_step_time(self.edition, self.mover).movement;
        let unit = 10 * movement.parts * self.pace.parts;
        movement.total.flat_map(|delay| Dist::div_rand_round(delay * pace, unit))
    }

    /// Returns the larger of two independent times; by the articles, of whose times only the rounding is
    /// random, the time that is longer on average: haste takes a third off it, as off any.
    pub fn longer_of(&self, a: &Dist<i32>, b: &Dist<i32>) -> Dist<i32> {
        match (self.truncates, a.mean() < b.mean()) {
            (true, _) => larger(a, b),
            (false, true) => b.clone(),
            (false, false) => a.clone(),
        }
    }

    /// Returns the time of one attack with the weapon in the main hand, at a drawn pace.
    pub fn attack_at(&self, pace: i32) -> Dist<i32> {
        let pace = Breakdown { total: Dist::always(pace), ..self.pace.clone() };
        attack_aut_at(self.edition, self.mover, pace)
    }
}

/// Returns the larger of two independent times.
pub(super) fn larger(a: &Dist<i32>, b: &Dist<i32>) -> Dist<i32> {
    a.flat_map(|a| b.map(|b| *a.max(b)))
}
