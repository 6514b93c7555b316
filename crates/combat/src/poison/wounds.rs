//! Hit points lost and poison in you, through a fight.

use super::{Harm, Merging, Poison, PoisonCourse, PoisonedAction};
use crate::defender::Defender;
use crate::loss::{Loss, NEGLIGIBLE, likely};
use foundation::edition::Edition;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;

/// The joint distribution of the hit points you lost and the poison in you.
///
/// Exact up to rounding errors of `f64`, unless amounts of poison are merged ([`Merging`]). The dead stay
/// dead.
#[derive(Clone, PartialEq, Debug)]
pub struct Wounds {
    course: PoisonCourse,
    hp: usize,
    merging: Merging,
    /// The living: for each amount of poison the probability of each number of hit points lost, of which
    /// there are `hp`.
    alive: SortedMap<Poison, Vec<f64>>,
    dead: f64,
}

/// The probability up to which an amount of poison is dropped where it is [trimmed](Wounds::trim).
const UNLIKELY: f64 = 1e-12;

impl Wounds {
    /// Returns a player with `hp` hit points, at least 1, who lost none and has this poison in them.
    pub fn new(course: PoisonCourse, hp: i32, poison: Poison) -> Wounds {
        let mut wounds = Wounds::none(course, hp as usize, Merging::Exact);
        wounds.add(poison, 0, 1.0);
        wounds
    }

    /// Returns the player of a question, unhurt so far; `None` unless the hit points are known.
    pub fn of(edition: Edition, defender: &Defender) -> Option<Wounds> {
        let course = PoisonCourse::of(edition);
        Some(Wounds::new(course, *defender.hp?, course.poison(*defender.poison)))
    }

    /// Merges amounts of poison from now on.
    pub fn merging(self, merging: Merging) -> Wounds {
        Wounds { merging, ..self }
    }

    /// Mixes distributions by their weights, which must not be negative: what is known where a fight may have
    /// gone several ways. All are of the same player. `None` of nothing.
    pub fn mix(parts: impl IntoIterator<Item = (Wounds, f64)>) -> Option<Wounds> {
        parts.into_iter().fold(None, |mixed: Option<Wounds>, (part, weight)| {
            let mut mixed = mixed.unwrap_or_else(|| part.nothing());
            mixed.add_weighted(&part, weight);
            Some(mixed)
        })
    }

    /// Returns a distribution of the same player without any case.
    pub fn nothing(&self) -> Wounds {
        Wounds::none(self.course, self.hp, self.merging)
    }

    /// Adds all cases of another distribution of the same player, each multiplied by a weight.
    pub fn add_weighted(&mut self, other: &Wounds, weight: f64) {
        other.alive.iter().for_each(|(poison, row)| self.add_row(*poison, 0, row, weight));
        self.dead += weight * other.dead;
    }

    /// Lets you act, and the poison in you hurt, before the monsters act.
    pub fn act(&mut self, action: &PoisonedAction) {
        let (hp, course) = (self.hp, self.course);
        let far = course.hp_that_count();
        for (poison, row) in self.take() {
            // With many hit points left it does not matter how many.
            let few = hp.saturating_sub(far);
            for (tick, p) in course.tick(poison, far as i32, action).iter() {
                self.add_row(tick.left, tick.lost as usize, &row[..few], p);
            }
            // By the poison that is left: next to no different amounts.
            let mut after: Vec<(Poison, Vec<f64>)> = Vec::new();
            for (lost, p) in row.iter().enumerate().skip(few).filter(|(_, p)| **p > NEGLIGIBLE) {
                for (tick, q) in course.ticks(poison, (hp - lost) as i32, action) {
                    let index = after.iter().position(|(left, _)| *left == tick.left).unwrap_or_else(|| {
                        after.push((tick.left, vec![0.0; hp + 1]));
                        after.len() - 1
                    });
                    after[index].1[(lost + tick.lost as usize).min(hp)] += p * q;
                }
            }
            after.iter().for_each(|(left, row)| self.add_row(*left, 0, row, 1.0));
        }
    }

    /// Lets one blow of a monster do this harm to you. The work is least if blows come one by one, with the
    /// distribution of [`Venom::with_blow`](super::Venom::with_blow).
    pub fn suffer(&mut self, harm: &Dist<Harm, f64>) {
        let course = self.course;
        let blows = by_blow(harm);
        for (poison, row) in self.take() {
            let (start, row) = likely(&row);
            for (lost, amounts) in &blows {
                let mut after = vec![0.0; self.hp];
                for (lost, p) in lost {
                    let living = row.len().min(self.hp.saturating_sub(start + lost));
                    let moved = row.iter().zip(after.iter_mut().skip(start + lost));
                    moved.for_each(|(from, to)| *to += from * p);
                    self.dead += p * amounts.len() as f64 * row[living..].iter().sum::<f64>();
                }
                for amount in amounts {
                    self.add_row(course.plus(poison, *amount), 0, &after, 1.0);
                }
            }
        }
    }

    /// Drops the amounts of poison that are so unlikely that no answer shows them.
    pub fn trim(&mut self) {
        self.alive.retain(|row| row.iter().sum::<f64>() > UNLIKELY);
    }

    /// Returns the hit points lost by now, at most all that you had.
    pub fn lost(&self) -> Loss {
        let mut lost = Loss::impossible();
        lost.add(self.hp, self.dead);
        self.alive.iter().flat_map(|(_, row)| row.iter().enumerate()).for_each(|(n, p)| lost.add(n, *p));
        lost
    }

    /// Returns the hit points lost in the end, at most all that you had, if nothing cures the poison and no
    /// blow follows.
    pub fn with_all_poison(&self) -> Loss {
        let mut lost = Loss::impossible();
        lost.add(self.hp, self.dead);
        let end = self.course.run_out(&self.alive, self.hp);
        end.iter().enumerate().for_each(|(n, p)| lost.add(n, *p));
        lost
    }

    /// Returns the chance that you are dead in the end, if nothing cures the poison and no blow follows.
    pub fn dead_in_the_end(&self) -> f64 {
        self.with_all_poison().at_least(self.hp) / self.mass()
    }

    /// Returns the chance that you are dead by now.
    pub fn dead(&self) -> f64 {
        self.dead / self.mass()
    }

    /// Returns the chance that you live with poison in you.
    pub fn poisoned(&self) -> f64 {
        let poisoned = self.alive.iter().filter(|(poison, _)| **poison != Poison::default());
        poisoned.flat_map(|(_, row)| row).sum::<f64>() / self.mass()
    }

    /// Returns the sum of all probabilities: 1, or that of the weights of a [mix](Wounds::mix). The
    /// distributions sum to it.
    pub fn mass(&self) -> f64 {
        self.dead + self.alive.iter().flat_map(|(_, row)| row).sum::<f64>()
    }

    /// Returns how many amounts of poison are told apart: the work of a change is in proportion to it and to
    /// the hit points.
    pub fn amounts(&self) -> usize {
        self.alive.len()
    }

    /// Returns how many probabilities it keeps.
    pub fn size(&self) -> usize {
        self.alive.len() * self.hp + 1
    }

    fn none(course: PoisonCourse, hp: usize, merging: Merging) -> Wounds {
        Wounds { course, hp, merging, alive: SortedMap::default(), dead: 0.0 }
    }

    fn take(&mut self) -> SortedMap<Poison, Vec<f64>> {
        std::mem::take(&mut self.alive)
    }

    /// Returns the probabilities of the living with this poison, or with what it merges with.
    fn row(&mut self, poison: Poison) -> &mut Vec<f64> {
        let merged = self.course.merged(poison, self.merging);
        self.alive.get_or_insert_with(merged, || vec![0.0; self.hp])
    }

    /// Adds the probability of having lost this many hit points, with this poison left.
    pub fn add(&mut self, poison: Poison, lost: usize, p: f64) {
        if lost < self.hp {
            self.row(poison)[lost] += p;
        } else {
            self.dead += p;
        }
    }

    /// Adds the probabilities of a row, each of which loses `more` hit points, times a factor.
    fn add_row(&mut self, poison: Poison, more: usize, row: &[f64], factor: f64) {
        let living = row.len().min(self.hp.saturating_sub(more));
        self.dead += factor * row[living..].iter().sum::<f64>();
        if row[..living].iter().any(|p| *p > 0.0) {
            let to = self.row(poison).iter_mut().skip(more);
            to.zip(row).for_each(|(sum, p)| *sum += factor * p);
        }
    }
}

/// Hit points lost to a blow, each with its probability, which are the same for all of these amounts of
/// poison.
type Blow = (Vec<(usize, f64)>, Vec<i32>);

/// Groups the distribution of a blow: mostly, what it costs does not depend on the amount of poison that
/// comes with it.
fn by_blow(harm: &Dist<Harm, f64>) -> Vec<Blow> {
    let mut by_amount: SortedMap<i32, Vec<(usize, f64)>> = SortedMap::default();
    for (harm, p) in harm.iter() {
        by_amount.get_or_insert_with(harm.poison, Vec::new).push((harm.lost.max(0) as usize, p));
    }
    let mut blows: Vec<Blow> = Vec::new();
    for (amount, lost) in by_amount {
        match blows.iter_mut().find(|(known, _)| *known == lost) {
            Some((_, amounts)) => amounts.push(amount),
            None => blows.push((lost, vec![amount])),
        }
    }
    blows
}
