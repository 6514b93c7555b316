//! Foes that get in each other's way: whether one keeps all others off, or they have to be sampled.

use super::{Access, ChaseOutcome};
use crate::foe::{Foe, FoeProfile, Shooting};
use crate::pursuit::{ChaseSetup, CrowdRun, PursuitCache, sample_run, sampled_crowd, start_distances};
use crate::push::chance;
use crate::setup::Chase;
use crate::surroundings::Surroundings;
use crate::timed_action::TimedAction;
use foundation::edition::Edition;
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use rand::Rng;
use std::rc::Rc;

/// Foes that get in each other's way, of which it is known who may push past whom.
pub struct Crowd<'a> {
    setup: &'a ChaseSetup,
    foes: &'a [Foe],
    /// The chance of each foe to get past each other one in a try.
    pushes: Vec<Vec<f64>>,
    /// The index of the foe in front, if nobody gets past it or reaches over it.
    front: Option<usize>,
}

/// Returns whether it matters where foes stand: several get in each other's way, and batty ones flit to every
/// side where there is room.
pub fn is_crowd(place: Surroundings, edition: Edition, foes: &[Foe]) -> bool {
    let flits = |foe: &Foe| foe.profile(edition).flits.is_some();
    match place {
        Surroundings::Anywhere => false,
        Surroundings::Corridor => foes.len() > 1,
        Surroundings::Door | Surroundings::Open => foes.len() > 1 || foes.iter().any(flits),
    }
}

/// Returns whether it is known which of the foes of a chase may push past those in front of it.
pub fn knows_pushes(chase: &Chase, edition: Edition) -> bool {
    let foes = &chase.foes.0;
    let starts = start_distances(chase.place, chase.distance(), foes);
    pairs_in_file(&starts).all(|(behind, front)| chance(edition, &foes[behind], &foes[front]).is_some())
}

/// How a foe in a corridor comes at you although another is in front of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayPast {
    /// It may push past.
    Pushes,
    /// Its reach is longer than a tile.
    ReachesOver,
    /// It may have a polearm.
    MayReachOver,
}

impl WayPast {
    /// Returns how the foe at an index gets past those in front, in a corridor in which foes start at these
    /// distances; `None` of one that waits, or has nobody in front. `polearm` is the chance that it has one.
    pub fn of(edition: Edition, foes: &[Foe], starts: &[i32], index: usize, polearm: f64) -> Option<WayPast> {
        let fronts =
            || pairs_in_file(starts).filter(|(behind, _)| *behind == index).map(|(_, front)| &foes[front]);
        let pushes = |front: &Foe| chance(edition, &foes[index], front).is_some_and(|p| p > 0.0);
        if fronts().any(pushes) {
            Some(WayPast::Pushes)
        } else if fronts().next().is_some() && (polearm >= 1.0 || foes[index].profile(edition).reach > 1) {
            Some(WayPast::ReachesOver)
        } else if fronts().next().is_some() && polearm > 0.0 {
            Some(WayPast::MayReachOver)
        } else {
            None
        }
    }
}

/// Returns each foe that starts behind another, and that other one.
fn pairs_in_file(starts: &[i32]) -> impl Iterator<Item = (usize, usize)> {
    let pairs = (0..starts.len()).flat_map(|a| (0..starts.len()).map(move |b| (a, b)));
    pairs.filter(|(a, b)| starts[*a] > starts[*b])
}

impl Crowd<'_> {
    /// Returns the foes of a chase that get in each other's way, or that you kill one after the other; `None`
    /// for others, and where it is not determined who may push past whom.
    pub fn new<'a>(setup: &'a ChaseSetup, foes: &'a [Foe]) -> Option<Crowd<'a>> {
        // Your attacks fall on one foe after the other.
        let fights = foes.len() > 1 && setup.kills();
        // One that has a polearm or not is another in each run.
        let may_have_polearms = foes.len() > 1 && (0..foes.len()).any(|foe| setup.polearm_of(foe) > 0.0);
        let is_apart = !fights && !may_have_polearms && !is_crowd(setup.place, setup.edition, foes);
        if is_apart || !setup.is_reachable() {
            return None;
        }
        let (edition, starts) = (setup.edition, start_distances(setup.place, setup.distance, foes));
        let front = (0..foes.len()).min_by_key(|foe| starts[*foe])?;
        let pair = |a: usize, b: usize| chance(edition, &foes[a], &foes[b]);
        let is_ordered = setup.place == Surroundings::Corridor
            && pairs_in_file(&starts).all(|(behind, front)| pair(behind, front) == Some(0.0));
        let reaches = |foe: usize| setup.most_reach(foe, &foes[foe].profile(edition)) > 1;
        let stays = !setup.kills()
            && setup.actions_before_death(&foes[front]) >= setup.action_count
            && !foes[front].profile(edition).ends_itself
            && foes[front].profile(edition).flits.is_none();
        let is_front_fixed = is_ordered && stays && !(0..foes.len()).any(|foe| foe != front && reaches(foe));
        // Those in front push nobody as long as nobody gets past them.
        // Where you kill them there is no bound: who is not known to get past others waits.
        let unknown = fights.then_some(0.0);
        let known =
            |a: usize, b: usize| if is_ordered || a == b { Some(0.0) } else { pair(a, b).or(unknown) };
        let row = |a: usize| (0..foes.len()).map(|b| known(a, b)).collect::<Option<Vec<f64>>>();
        let pushes = (0..foes.len()).map(row).collect::<Option<Vec<_>>>()?;
        Some(Crowd { setup, foes, pushes, front: is_front_fixed.then_some(front) })
    }

    /// Returns the index of the one that keeps all others off, so that what it does is exact; `None` where
    /// they have to be sampled.
    pub fn front(&self) -> Option<usize> {
        self.front
    }

    /// Samples how often each shoots at you, in which those shoot that are said to; of those who do not, it
    /// is of no use. Yields to `pause` during the computation.
    pub async fn shots(&self, shootings: &[Option<Shooting>], pause: &Pause<'_>) -> Vec<Dist<i32, f64>> {
        let Crowd { setup, foes, pushes, .. } = self;
        let profile = |(foe, shooting): (&Foe, &Option<Shooting>)| FoeProfile {
            shooting: *shooting,
            ..setup.profile(foe)
        };
        let profiles: Vec<_> = foes.iter().zip(shootings).map(profile).collect();
        let sampled = sampled_crowd(setup, foes, &profiles, pushes, pause).await;
        sampled.pursuits.iter().map(|pursuit| pursuit.attacks_in_all().clone()).collect()
    }

    /// Samples a run in which your actions are these; those that are something else among the foes get its
    /// time.
    pub fn run(&self, you: &mut [TimedAction], dice: &mut impl Rng) -> CrowdRun {
        sample_run(self.setup, self.foes, &self.pushes, you, dice)
    }

    /// Computes what the foes do. Yields to `pause` during the computation.
    pub async fn outcome(&self, cache: &mut PursuitCache, pause: &Pause<'_>) -> ChaseOutcome {
        let Crowd { setup, foes, pushes, front } = self;
        let profiles: Vec<_> = foes.iter().map(|foe| setup.profile(foe)).collect();
        let sampled = sampled_crowd(setup, foes, &profiles, pushes, pause).await;
        let mut pursuits: Vec<_> = sampled.pursuits.into_iter().map(Rc::new).collect();
        let Some(front) = *front else {
            return ChaseOutcome {
                pursuits,
                access: Access::Sampled {
                    runs: sampled.runs,
                    pushes: sampled.pushes.probability(|pushes| *pushes > 0),
                    rounds: Rc::new(sampled.rounds),
                },
                attacks: sampled.attacks.mean(),
                untouched: sampled.untouched_by_action.last().copied().unwrap_or(1.0),
                distribution: Some(sampled.attacks),
                untouched_by_action: sampled.untouched_by_action,
                dead_by_action: sampled.dead_by_action,
                found: Some(sampled.found).filter(|_| setup.plan.counts()),
                follows: sampled.follows,
            };
        };
        let exact = cache.pursuit_in_slices(setup, &foes[front], pause).await;
        pursuits[front] = exact.clone();
        ChaseOutcome {
            pursuits,
            access: Access::Behind(front),
            attacks: exact.attacks.mean(),
            untouched: exact.untouched,
            distribution: Some(exact.attacks.clone()),
            untouched_by_action: exact.untouched_by_action.clone(),
            dead_by_action: Vec::new(),
            found: exact.exchange.as_ref().map(|exchange| exchange.total),
            follows: exact.stairs.as_ref().map(|stairs| stairs.follows),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::{Access, ChaseOutcome};
    use crate::pursuit::{PursuitCache, pursuit};
    use crate::test_support::read_chase;

    /// Of two foes on open floor the second is too far off to matter, so that the first is as if it were
    /// alone.
    #[test]
    fn sampled_ends_of_a_chase_are_those_of_a_foe_alone() {
        for (v, foe, plan) in [
            ("0.34", "jackal", "teleport.stay"),
            ("0.30", "ogre", "teleport.stay.away"),
            ("0.34", "orc", "teleport.away"),
            ("0.20", "jackal:hasted", "away.teleport.stay"),
            ("0.34", "jackal", "teleport.away*2.stairs"),
            ("0.34", "jackal", "stay.stairs"),
            ("0.34", "ball-lightning:at4", "away*6"),
        ] {
            let query = |foes: &str| format!("v={v}&foes={foes}&where=open&energy=any&steps=12&plan={plan}");
            let (setup, foes) = read_chase(&query(&format!("{foe},ogre:at40")));
            let outcome = ChaseOutcome::of(&setup, &foes, &mut PursuitCache::default());
            let Access::Sampled { runs, .. } = outcome.access else { panic!("{foe} {plan} is not sampled") };
            let (setup, foes) = read_chase(&query(foe));
            let (alone, sampled) = (pursuit(&setup, &foes[0]), &outcome.pursuits[0]);
            // Also by who bursts as it does.
            let reached = [&alone, sampled].map(|one| one.reached_by_action.iter().sum::<f64>());
            assert!((reached[0] - reached[1]).abs() < 0.02, "{foe} {plan}: {reached:?}");
            let (exact, found) = (alone.attacks_in_all(), sampled.attacks_in_all());
            let error = 5.0 * exact.standard_error(runs) + 1e-9;
            assert!((exact.mean() - found.mean()).abs() < error, "{foe} {plan}: {found:?} {exact:?}");
            let near =
                |p: f64, q: f64| (p - q).abs() <= 5.0 * (q * (1.0 - q) / f64::from(runs)).sqrt() + 1e-9;
            assert!(near(sampled.untouched, alone.untouched), "{foe} {plan}: {}", sampled.untouched);
            for (found, exact) in sampled.in_reach_by_action.iter().zip(&alone.in_reach_by_action) {
                assert!(
                    near(*found, *exact),
                    "{foe} {plan}: {:?} {:?}",
                    sampled.in_reach_by_action,
                    alone.in_reach_by_action
                );
            }
            let follows =
                |stairs: &Option<crate::pursuit::OnStairs>| stairs.as_ref().map_or(0.0, |on| on.follows);
            assert!(near(follows(&sampled.stairs), follows(&alone.stairs)), "{foe} {plan}");
            assert_eq!(outcome.untouched_by_action.len(), setup.action_count as usize);
        }
    }
}
