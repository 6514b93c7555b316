//! When the poison in you costs hit points.

use super::curve::{self, Curve, POINT};
use super::levels;
use super::merging::Merging;
use crate::defender::{Defender, PoisonResistance};
use crate::stone::Stone;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::model::piety::Piety;
use foundation::edition::{Edition, Param};
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;

/// How poison runs off in an edition.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PoisonCourse {
    /// `None` until 0.13: levels, at random.
    curve: Option<Curve>,
    /// The most aut that a step counts for.
    longest_step: Option<i32>,
    /// Whether the game's forecast stops at the end of the poison.
    forecast_ends: bool,
}

const CURVE: Param<Option<Curve>> = Param(&[(10, None), (14, Some(curve::SLOW)), (27, Some(curve::FAST))]);
const LONGEST_STEP: Param<Option<i32>> = Param(&[(10, None), (14, Some(10)), (17, None)]);
const FORECAST_ENDS: Param<bool> = Param(&[(10, false), (27, true)]);

/// Poison, as the game counts it: levels until 0.13, thousandths of a point since 0.14. Only a
/// [`PoisonCourse`] knows which.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Poison(u32);

impl Poison {
    /// Returns the thousandths of a point, since 0.14.
    pub(super) fn thousandths(self) -> u32 {
        self.0
    }
}

/// An action of yours, as far as poison is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoisonedAction {
    /// The time of the whole action.
    pub aut: i32,
    /// Whether it is a step to another tile: until 0.16 one counts for 10 aut at most.
    pub is_step: bool,
    /// Whether Cheibriados slows your life processes (one star of piety): poison runs off 1.5 times as
    /// slowly.
    pub slowed_by_god: bool,
    /// How far you are stone.
    pub stone: Stone,
    /// Whether you are immune by now. What is in you then does not hurt: it rests until 0.13 and runs off
    /// since 0.14.
    pub immune: bool,
}

/// What poison does in one of your turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PoisonTick {
    /// Hit points lost.
    pub lost: i32,
    /// Poison left.
    pub left: Poison,
}

impl PoisonedAction {
    /// Returns an action of this character that is no step and takes no time.
    pub fn of(edition: Edition, build: &Build, you: &Defender) -> PoisonedAction {
        let mover = Mover::standing(build, edition);
        PoisonedAction {
            slowed_by_god: mover.chei_piety().is_some_and(|piety| i64::from(piety) >= Piety::STARS[0]),
            stone: Stone::of(mover.petrifying),
            immune: you.rpois == PoisonResistance::Immune,
            ..PoisonedAction::plain(0)
        }
    }

    /// Returns an action that is no step, by a creature of flesh that no god slows and that is not immune.
    pub fn plain(aut: i32) -> PoisonedAction {
        PoisonedAction { aut, is_step: false, slowed_by_god: false, stone: Stone::Flesh, immune: false }
    }
}

impl PoisonCourse {
    /// Returns how poison runs off in an edition.
    pub fn of(edition: Edition) -> PoisonCourse {
        PoisonCourse {
            curve: *CURVE.at(edition),
            longest_step: *LONGEST_STEP.at(edition),
            forecast_ends: *FORECAST_ENDS.at(edition),
        }
    }

    /// Returns an amount in points (levels until 0.13, at most 40) as poison in you.
    pub fn poison(self, amount: i32) -> Poison {
        self.plus(Poison::default(), amount)
    }

    /// Adds an amount in points, or levels until 0.13, of which there are at most 40.
    pub fn plus(self, poison: Poison, amount: i32) -> Poison {
        let amount = u32::try_from(amount).unwrap_or(0);
        match self.curve {
            None => Poison((poison.0 + amount).min(levels::MOST)),
            Some(_) => Poison(poison.0 + POINT * amount),
        }
    }

    /// Returns the whole points, or levels until 0.13.
    pub fn amount(self, poison: Poison) -> i32 {
        (if self.is_points() { poison.0 / POINT } else { poison.0 }) as i32
    }

    /// Returns what poison does in one of your turns, after your action and before the monsters act. `hp` are
    /// your hit points before it. Certain since 0.14.
    pub fn tick(self, poison: Poison, hp: i32, action: &PoisonedAction) -> Dist<PoisonTick, f64> {
        Dist::from_pairs(self.ticks(poison, hp, action))
    }

    /// Returns the cases of a [tick](PoisonCourse::tick) with their probabilities, equal ones not added up:
    /// that takes long.
    pub(super) fn ticks(
        self,
        poison: Poison,
        hp: i32,
        action: &PoisonedAction,
    ) -> impl Iterator<Item = (PoisonTick, f64)> {
        let nothing = PoisonTick { lost: 0, left: poison };
        let (certain, p) = match self.curve {
            _ if poison.0 == 0 => (nothing, 1.0),
            Some(curve) => (self.run_off(curve, poison, action), 1.0),
            None if action.immune => (nothing, 1.0),
            None => (nothing, if action.slowed_by_god { 0.5 } else { 0.0 }),
        };
        let stone = action.stone;
        let hurt = (p < 1.0).then(|| levels::hurt_in_turn(poison.0, hp, move |lost| stone.felt(lost)));
        let hurt = hurt.into_iter().flatten();
        let hurt =
            hurt.map(move |((lost, level), q)| (PoisonTick { lost, left: Poison(level) }, q * (1.0 - p)));
        std::iter::once((certain, p)).chain(hurt).filter(|(_, p)| *p > 0.0)
    }

    /// Returns the poison that this amount is merged into: down to the first thousandth of its part of a
    /// point, or up to the last. Whole points stay. Nothing changes until 0.13.
    pub(super) fn merged(self, poison: Poison, merging: Merging) -> Poison {
        let first = |part: u32| poison.0 - poison.0 % part;
        match merging {
            _ if !self.is_points() || poison.0 == 0 => poison,
            Merging::Exact => poison,
            Merging::Early(parts) => Poison(first(POINT / parts)),
            Merging::Late(parts) => Poison(first(POINT / parts) + POINT / parts - 1),
        }
    }

    /// Returns the number of hit points from which on more of them make no difference to a turn.
    pub(crate) fn hp_that_count(self) -> usize {
        if self.is_points() { 1 } else { levels::WORST + 2 }
    }

    /// Returns the probability of each number of hit points lost in the end, from 0 to `hp`, given by poison
    /// that of each number below `hp` lost now.
    pub(super) fn run_out(self, now: &SortedMap<Poison, Vec<f64>>, hp: usize) -> Vec<f64> {
        let rows = now.iter();
        if !self.is_points() {
            return levels::run_out(rows.map(|(poison, row)| (poison.0 as usize, &row[..])), hp);
        }
        let mut end = vec![0.0; hp + 1];
        for (poison, row) in rows {
            for (lost, p) in row.iter().enumerate() {
                end[(lost + self.amount(*poison) as usize).min(hp)] += p;
            }
        }
        end
    }

    /// Returns the curve of points; `None` until 0.13.
    pub(super) fn curve(self) -> Option<Curve> {
        self.curve
    }

    /// Returns whether the game's forecast stops at the end of the poison.
    pub(super) fn forecast_ends(self) -> bool {
        self.forecast_ends
    }

    fn is_points(self) -> bool {
        self.curve.is_some()
    }

    /// What is left falls along the curve and is cut down to whole thousandths; less than a point of it is
    /// dropped. A turn of 20 aut or more that ends the poison can cost more than there was.
    fn run_off(self, curve: Curve, poison: Poison, action: &PoisonedAction) -> PoisonTick {
        let counted =
            self.longest_step.filter(|_| action.is_step).map_or(action.aut, |most| action.aut.min(most));
        let pace = if action.slowed_by_god { 2.0 / 3.0 } else { 1.0 };
        let after = curve.after(poison.0, f64::from(counted) * pace);
        let point = i64::from(POINT);
        let lost = (i64::from(poison.0) / point - after / point) as i32;
        let left = Poison(if after < point { 0 } else { after as u32 });
        PoisonTick { lost: if action.immune { 0 } else { action.stone.felt(lost) }, left }
    }
}
