//! Whether you live through sampled runs, by a draw for each blow.

use super::prospects::Survival;
use super::sampled_runs::SampledHarm;
use crate::loss::Loss;
use crate::melee::AttackRound;
use chase::pursuit::Rounds;
use foundation::dice::{Draw, seeded};
use foundation::prob::Dist;

impl SampledHarm<'_> {
    /// Draws what becomes of you. The same question always gets the same answer.
    pub(super) fn drawn(&self) -> Survival {
        let cap = self.hp.unwrap_or(usize::MAX);
        let dist = |round: &AttackRound, distance| round.reaching(distance).lost(cap).dist();
        let foes = self.kinds.iter().map(|kinds| DrawnRounds::new(kinds.iter().cloned(), dist));
        let foes: Vec<DrawnRounds<Dist<i32, f64>>> = foes.collect();
        let mut dice = seeded(1);
        let share = 1.0 / self.rounds.runs() as f64;
        let moments = if self.hp.is_some() { self.actions.len() } else { 0 };
        let (mut lost, mut alive) = (Loss::impossible(), vec![0.0; moments]);
        for run in self.rounds.by_run() {
            let held: Vec<_> = foes.iter().map(|foe| foe.draw(&mut dice)).collect();
            let mut sum = self.first;
            // The first action by whose end you are dead.
            let mut death = if sum >= cap { 0 } else { usize::MAX };
            let mut before = vec![[0; 3]; foes.len()];
            for (action, counts) in run.chunks(foes.len()).enumerate() {
                sum +=
                    rounds_made(&held, &before, counts).map(|dist| dice.sample(dist) as usize).sum::<usize>();
                before.copy_from_slice(counts);
                if sum >= cap {
                    death = death.min(action);
                }
            }
            lost.add(sum.min(cap), share);
            let lives = alive.iter_mut().zip(self.actions.clone()).filter(|(_, action)| *action < death);
            lives.for_each(|(alive, _)| *alive += share);
        }
        Survival { lost, alive }
    }
}

/// The kinds of rounds that one foe may make, of which a run has one.
pub(super) struct DrawnRounds<T> {
    /// The distribution of the index of its kind.
    kind: Dist<usize, f64>,
    /// For each kind, what a round does from each distance.
    kinds: Vec<[T; 3]>,
}

impl<T> DrawnRounds<T> {
    /// Creates those of these kinds; `from` tells what one does from this many tiles.
    pub(super) fn new<K>(
        kinds: impl Iterator<Item = (K, f64)>,
        from: impl Fn(&K, i32) -> T,
    ) -> DrawnRounds<T> {
        let (kinds, chances): (Vec<K>, Vec<f64>) = kinds.unzip();
        DrawnRounds {
            kind: Dist::from_pairs(chances.into_iter().enumerate()),
            kinds: kinds.iter().map(|kind| [1, 2, 3].map(|distance| from(kind, distance))).collect(),
        }
    }

    /// Draws the kind of a run.
    pub(super) fn draw(&self, dice: &mut impl Draw) -> &[T; 3] {
        &self.kinds[dice.sample(&self.kind)]
    }
}

/// Returns what each round does that the foes have made, foe by foe, since there were as many as `before`.
pub(super) fn rounds_made<'a, T>(
    held: &'a [&'a [T; 3]],
    before: &'a [Rounds],
    counts: &'a [Rounds],
) -> impl Iterator<Item = &'a T> {
    let of_foe = |((from, before), counts): ((&'a &'a [T; 3], &'a Rounds), &'a Rounds)| {
        let made = from.iter().zip(before.iter().zip(counts));
        made.flat_map(|(round, (before, count))| (*before..*count).map(move |_| round))
    };
    held.iter().zip(before).zip(counts).flat_map(of_foe)
}

#[cfg(test)]
mod tests {
    use super::super::losses::Kinds;
    use super::*;
    use crate::defender::Defender;
    use crate::melee::{BlowTarget, melee};
    use chase::outcome::{Access, ChaseOutcome};
    use chase::pursuit::{ChaseSetup, PursuitCache, SampledRounds};
    use chase::setup::Chase;
    use crawl::model::build::Build;
    use foundation::query_reader::QueryReader;
    use std::rc::Rc;

    /// Samples the chase of a link. Returns the runs, and what a round of each foe does.
    fn sampled(query: &str) -> (Rc<SampledRounds>, Vec<Kinds>) {
        let mut link = QueryReader::new(query).unwrap();
        let (build, chase, you): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
        let (edition, foes) = (link.edition, &chase.foes.0);
        let setup = ChaseSetup::new(edition, &build, &chase);
        let access = ChaseOutcome::of(&setup, foes, &mut PursuitCache::default()).access;
        let Access::Sampled { rounds: runs, .. } = access else { panic!("{query}: {access:?}") };
        let target = BlowTarget::of(edition, &build, &you).unwrap();
        let rounds = |foe| melee(edition, &target, foe).unwrap().rounds.clone();
        (runs, foes.iter().map(rounds).collect())
    }

    /// The draws, which tell when you die, end with the chance to be dead that is added up for the end alone.
    #[test]
    fn draws_end_as_what_is_added_up() {
        let query = "v=0.34&foes=wolf,wolf,wolf&where=open&plan=stay*9&energy=any&hp=60&ac=8&ev=9";
        let (rounds, kinds) = sampled(query);
        let rounds = &*rounds;
        let harm = |actions| SampledHarm { rounds, kinds: &kinds, first: 0, hp: Some(60), actions };
        let (drawn, end) = (harm(0..9).drawn(), harm(8..9).added_up().unwrap());
        let whole = drawn.clone().ending_as(end.clone());
        assert_eq!((&whole.lost, whole.alive.last()), (&end.lost, end.alive.last()));
        assert_ne!(drawn.alive.last(), end.alive.last());
        assert!(whole.alive.is_sorted_by(|a, b| a >= b) && whole.alive[8] < whole.alive[5]);
        let share = (1.0 - whole.alive[8]) / (1.0 - drawn.alive[8]);
        assert!((1.0 - whole.alive[6] - share * (1.0 - drawn.alive[6])).abs() < 1e-12);
    }

    #[test]
    fn draws_agree_with_the_laws_added_up() {
        let query = "v=0.34&foes=ogre,orc,orc&where=open&gap=2&steps=8&away=0&energy=any&hp=40&ac=4&ev=8";
        let (rounds, kinds) = sampled(query);
        let rounds = &*rounds;
        let harm = SampledHarm { rounds, kinds: &kinds, first: 3, hp: Some(40), actions: 0..8 };
        let (drawn, exact) = (harm.drawn(), harm.added_up().unwrap());
        assert_eq!(drawn, harm.drawn());
        let errors = |p: f64| 4.0 * (p * (1.0 - p) / rounds.runs() as f64).sqrt();
        for (action, (ours, exact)) in drawn.alive.iter().zip(&exact.alive).enumerate() {
            assert!((ours - exact).abs() <= errors(*exact) + 1e-9, "{action}: {ours}, {exact}");
        }
        assert!(drawn.alive.is_sorted_by(|a, b| a >= b) && exact.alive[7] < 0.9, "{:?}", exact.alive);
        let error = 4.0 * 20.0 / (rounds.runs() as f64).sqrt();
        assert!((drawn.lost.mean() - exact.lost.mean()).abs() < error, "{}", exact.lost.mean());
    }
}
