//! Whether you live through sampled runs where poison is levels, until 0.13: by a draw for each blow and each
//! of your turns.

use super::Exposure;
use super::drawn_rounds::{DrawnRounds, rounds_made};
use super::prospects::InTime;
use crate::melee::{BlowTarget, Melee};
use crate::poison::{Bites, COUNTS_POINTS, Poison, PoisonCourse, PoisonTick, PoisonedAction, Wounds};
use chase::pursuit::Rounds;
use foundation::dice::{Draw, seeded};
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;

impl Exposure<'_> {
    /// Draws what becomes of you in the sampled runs of foes that get in each other's way, with poison that
    /// hurts when it does: the blows of a turn under one shield, as [`Bites::draw`] does. The same question
    /// always gets the same answer. `None` where runs were not sampled or nothing is known of the blows, and
    /// since 0.14, where all poison adds up.
    pub(super) fn bitten_in_runs(&self) -> Option<InTime> {
        let Exposure { setup, build, you, .. } = *self;
        let edition = setup.edition;
        let rounds = self.sampled_rounds().filter(|_| !COUNTS_POINTS.includes(edition))?;
        let (target, mut ends) = (BlowTarget::of(edition, build, you)?, Wounds::of(edition, you)?.nothing());
        let drawn = |melee: &Melee| {
            DrawnRounds::new(melee.bites(you.rpois), |round, distance| round.reaching(distance).into_owned())
        };
        let melees = self.melees(&target, &self.armed_in_runs(rounds)).ok()?;
        let foes: Vec<DrawnRounds<Bites>> = melees.iter().map(drawn).collect();
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
        Some(InTime {
            alive,
            in_the_end: 1.0 - ends.dead_in_the_end(),
            is_exact: false,
            follows_poison: true,
        })
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
    /// Acts and suffers up to this many actions, and returns how many of them you live through. `run` has the
    /// rounds of each foe by the end of each action; after the last of them nobody attacks.
    fn live_through(
        &mut self,
        run: &[Rounds],
        foes: &[DrawnRounds<Bites>],
        actions: usize,
        dice: &mut impl Draw,
    ) -> usize {
        let held: Vec<_> = foes.iter().map(|foe| foe.draw(dice)).collect();
        let mut before = vec![[0; 3]; foes.len()];
        let mut replies = run.chunks(foes.len());
        for action in 0..actions {
            self.tick(dice);
            if let (Some(counts), true) = (replies.next(), self.lives()) {
                self.suffer(rounds_made(&held, &before, counts), dice);
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
        let dist = self.ticks.get_or_insert_with((poison, left), || course.tick(poison, left, &action));
        let tick = dice.sample(dist);
        self.lost += tick.lost;
        self.poison = tick.left;
    }

    /// Suffers the rounds of one turn.
    fn suffer<'a>(&mut self, rounds: impl Iterator<Item = &'a Bites>, dice: &mut impl Draw) {
        let mut blocks = 0;
        for bites in rounds {
            let (harm, more) = bites.draw(blocks, dice);
            blocks += more;
            self.lost += harm.lost;
            self.poison = self.course.plus(self.poison, harm.poison);
        }
    }
}
