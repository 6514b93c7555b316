//! Times as multiples of the character's pace.

use crate::crawl::model::build::Burden;
use crate::crawl::model::mover::Mover;
use crate::crawl::step::time::action_pace;
use crate::edition::Edition;
use crate::prob::Dist;
use crate::rules::Breakdown;
use std::cell::RefCell;

/// Time as a multiple of the character's pace, drawn anew every turn.
pub(super) struct Turns {
    pace: Breakdown,
    /// So many turns in a row, from one on, as far as they were asked for.
    rows: RefCell<Vec<Dist<i32>>>,
    /// The level of the spell to memorise.
    pub spell_level: usize,
    /// The base AC of the armour to change.
    pub armour_ac: usize,
    /// Whether the pack is so heavy that stairs take two turns (until 0.14).
    pub encumbered: bool,
}

impl Turns {
    pub fn of(edition: Edition, mover: &Mover) -> Turns {
        Turns {
            pace: action_pace(edition, mover),
            rows: RefCell::default(),
            spell_level: mover.spell_level.unsigned_abs() as usize,
            armour_ac: mover.armour_ac.unsigned_abs() as usize,
            encumbered: matches!(mover.burden, Burden::Encumbered | Burden::Overloaded),
        }
    }

    /// So many turns in a row, at least one.
    pub fn turns(&self, count: usize) -> Dist<i32> {
        let mut rows = self.rows.borrow_mut();
        while rows.len() < count {
            let one = self.rounded(1, 1);
            let next = rows.last().map_or_else(|| one.clone(), |before| sum(before, &one));
            rows.push(next);
        }
        rows[count - 1].clone()
    }

    /// A part of a turn, truncated.
    pub fn part(&self, num: i32, den: i32) -> Dist<i32> {
        self.pace.total.map(|pace| pace * num / (den * self.pace.parts))
    }

    /// A multiple of a turn, rounded at random.
    pub fn rounded(&self, num: i32, den: i32) -> Dist<i32> {
        self.pace.total.flat_map(|pace| Dist::div_rand_round(pace * num, den * self.pace.parts))
    }
}

/// One after the other, each with draws of its own.
pub(super) fn sum(a: &Dist<i32>, b: &Dist<i32>) -> Dist<i32> {
    a.flat_map(|a| b.map(|b| a + b))
}
