//! Whether you live through sampled runs where poison is levels, until 0.13: by a draw for each blow and each of your turns.

use super::{Exposure, InTime};
use crate::melee::{BlowTarget, melee};
use crate::poison::{Bites, COUNTS_POINTS, Poison, PoisonCourse, PoisonTick, PoisonedAction, Wounds};
use chase::foe::Foe;
use chase::outcome::Access;
use chase::pursuit::{PursuitCache, SampledRounds};
use foundation::dice::{Draw, seeded};
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;
use std::borrow::Cow;

impl Exposure<'_> {
    /// Draws what becomes of you in the sampled runs of foes that get in each other's way, with poison that hurts when it does:
    /// the blows of a turn under one shield, as [`Bites::draw`] does. The same question always gets the same answer. `None`
    /// where runs were not sampled or nothing is known of the blows, and since 0.14, where all poison adds up.
    pub(super) fn bitten_in_runs(&self, cache: &PursuitCache) -> Option<InTime> {
        let Exposure { edition, setup, build, you, foes, .. } = *self;
        let rounds = self.sampled_rounds(cache).filter(|_| !COUNTS_POINTS.includes(edition))?;
        let (target, mut ends) = (BlowTarget::of(edition, build, you)?, Wounds::of(edition, you)?.nothing());
        let bites = |foe: &Foe| Some(BitesOfFoe::new(melee(edition, &target, foe).ok()?.bites(you.rpois)));
        let foes: Vec<BitesOfFoe> = foes.iter().map(bites).collect::<Option<_>>()?;
        let course = PoisonCourse::of(edition);
        let mut patient = Patient {
            course,
            action: PoisonedAction::of(edition, build, you),
            ticks: SortedMap::default(),
            hp: *you.hp?,
            lost: 0,
            poison: Poison::default(),
        };
        let mut dice = seeded(1);
        let share = 1.0 / rounds.runs() as f64;
        let mut alive = vec![0.0; setup.action_count as usize];
        for run in rounds.by_run() {
            (patient.lost, patient.poison) = (0, course.poison(*you.poison));
            let survived = patient.live_through(run, &foes, alive.len(), &mut dice);
            alive[..survived].iter_mut().for_each(|alive| *alive += share);
            ends.add(patient.poison, patient.lost as usize, share);
        }
        Some(InTime { alive, in_the_end: 1.0 - ends.dead_in_the_end(), is_exact: false })
    }

    /// Returns how often each foe has attacked in each run, where they get in each other's way and were sampled.
    pub(super) fn sampled_rounds<'a>(&self, cache: &'a PursuitCache) -> Option<&'a SampledRounds> {
        cache.sampled_rounds.as_deref().filter(|_| matches!(self.access, Access::Sampled { .. }))
    }
}

/// What a round of one foe does to you.
struct BitesOfFoe {
    /// The law of the index of its kind of rounds.
    kind: Dist<usize, f64>,
    /// For each kind, what of it reaches you from each distance.
    kinds: Vec<[Bites; 3]>,
}

impl BitesOfFoe {
    fn new(kinds: impl Iterator<Item = (Bites, f64)>) -> BitesOfFoe {
        let (kinds, chances): (Vec<Bites>, Vec<f64>) = kinds.unzip();
        let reaching = |bites: &Bites| [1, 2, 3].map(|distance| Cow::into_owned(bites.reaching(distance)));
        BitesOfFoe {
            kind: Dist::from_pairs(chances.into_iter().enumerate()),
            kinds: kinds.iter().map(reaching).collect(),
        }
    }
}

/// You in one run.
struct Patient {
    course: PoisonCourse,
    action: PoisonedAction,
    /// What poison does in a turn, by its level and the hit points that are left, as far as they matter.
    ticks: SortedMap<(Poison, i32), Dist<PoisonTick, f64>>,
    hp: i32,
    lost: i32,
    poison: Poison,
}

impl Patient {
    /// Acts and suffers up to so many actions, and returns how many of them you live through. `run` has the rounds of each foe by
    /// the end of each action; after the last of them nobody attacks.
    fn live_through(
        &mut self,
        run: &[[u16; 3]],
        foes: &[BitesOfFoe],
        actions: usize,
        dice: &mut impl Draw,
    ) -> usize {
        let held: Vec<&[Bites; 3]> = foes.iter().map(|foe| &foe.kinds[dice.sample(&foe.kind)]).collect();
        let mut before = vec![[0; 3]; foes.len()];
        let mut replies = run.chunks(foes.len());
        for action in 0..actions {
            self.tick(dice);
            if let (Some(counts), true) = (replies.next(), self.lives()) {
                self.suffer(&held, &before, counts, dice);
                before.copy_from_slice(counts);
            }
            if !self.lives() {
                return action;
            }
        }
        actions
    }

    fn lives(&self) -> bool {
        self.lost < self.hp
    }

    /// Lets the poison hurt after an action of yours.
    fn tick(&mut self, dice: &mut impl Draw) {
        if self.poison == Poison::default() {
            return;
        }
        let Patient { course, action, poison, .. } = *self;
        let left = (self.hp - self.lost).min(course.hp_that_count() as i32);
        let law = self.ticks.get_or_insert_with((poison, left), || course.tick(poison, left, &action));
        let tick = dice.sample(law);
        self.lost += tick.lost;
        self.poison = tick.left;
    }

    /// Lets the foes make the rounds of one turn.
    fn suffer(
        &mut self,
        held: &[&[Bites; 3]],
        before: &[[u16; 3]],
        counts: &[[u16; 3]],
        dice: &mut impl Draw,
    ) {
        let mut blocks = 0;
        for ((bites, before), counts) in held.iter().zip(before).zip(counts) {
            for (bites, (before, count)) in bites.iter().zip(before.iter().zip(counts)) {
                for _ in *before..*count {
                    let (harm, more) = bites.draw(blocks, dice);
                    blocks += more;
                    self.lost += harm.lost;
                    self.poison = self.course.plus(self.poison, harm.poison);
                }
            }
        }
    }
}
