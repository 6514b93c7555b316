//! Whether you live through sampled runs, by a draw for each blow.

use super::Survival;
use super::laws::Kinds;
use super::of_runs::SampledHarm;
use crate::loss::Loss;
use crate::melee::AttackRound;
use foundation::dice::{Draw, seeded};
use foundation::prob::Dist;

impl SampledHarm<'_> {
    /// Draws what becomes of you. The same question always gets the same answer.
    pub(super) fn drawn(&self) -> Survival {
        let cap = self.hp.unwrap_or(usize::MAX);
        let foes: Vec<FoeLaws> = self.kinds.iter().map(|kinds| FoeLaws::new(kinds, cap)).collect();
        let mut dice = seeded(1);
        let share = 1.0 / self.rounds.runs() as f64;
        let moments = if self.hp.is_some() { self.actions.len() } else { 0 };
        let (mut lost, mut alive) = (Loss::impossible(), vec![0.0; moments]);
        for run in self.rounds.by_run() {
            let held: Vec<_> = foes.iter().map(|foe| &foe.kinds[dice.sample(&foe.kind)]).collect();
            let mut sum = self.first;
            // The first action by whose end you are dead.
            let mut death = if sum >= cap { 0 } else { usize::MAX };
            let mut before = vec![[0; 3]; foes.len()];
            for (action, counts) in run.chunks(foes.len()).enumerate() {
                for ((laws, before), counts) in held.iter().zip(&mut before).zip(counts) {
                    for (from, law) in laws.iter().enumerate() {
                        let blows = before[from]..counts[from];
                        sum += blows.map(|_| dice.sample(law) as usize).sum::<usize>();
                    }
                    *before = *counts;
                }
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

/// What one round of a foe costs.
struct FoeLaws {
    /// The law of the index of its kind of rounds.
    kind: Dist<usize, f64>,
    /// For each kind and each distance, the law of the hit points lost.
    kinds: Vec<[Dist<i32, f64>; 3]>,
}

impl FoeLaws {
    fn new(kinds: &Kinds, cap: usize) -> FoeLaws {
        let of_kind = |(round, _): &(AttackRound, f64)| {
            [1, 2, 3].map(|distance| round.reaching(distance).lost(cap).dist())
        };
        FoeLaws {
            kind: Dist::from_pairs(kinds.iter().enumerate().map(|(index, (_, p))| (index, *p))),
            kinds: kinds.iter().map(of_kind).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::defender::Defender;
    use crate::melee::{BlowTarget, melee};
    use chase::outcome::ChaseOutcome;
    use chase::pursuit::{ChaseSetup, PursuitCache};
    use chase::setup::Chase;
    use crawl::model::build::Build;
    use foundation::query_reader::QueryReader;

    #[test]
    fn draws_agree_with_the_laws_added_up() {
        let query = "v=0.34&foes=ogre,orc,orc&where=open&gap=2&steps=8&away=0&energy=any&hp=40&ac=4&ev=8";
        let mut link = QueryReader::new(query).unwrap();
        let (build, chase, you): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
        let (edition, foes) = (link.edition, &chase.foes.0);
        let mut cache = PursuitCache::by_action();
        ChaseOutcome::of(&ChaseSetup::new(edition, &build, &chase), edition, foes, &mut cache);
        let target = BlowTarget::of(edition, &build, &you).unwrap();
        let kinds: Vec<Kinds> =
            foes.iter().map(|foe| melee(edition, &target, foe).unwrap().rounds.clone()).collect();
        let rounds = cache.sampled_rounds.as_ref().unwrap();
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
