//! Foes that get in each other's way: whether one keeps all others off, or they have to be sampled.

use super::{Access, ChaseOutcome};
use crate::foe::Foe;
use crate::pursuit::{ChaseSetup, CrowdRun, PursuitCache, file, sample_run, sampled_crowd};
use crate::push::chance;
use crate::surroundings::Surroundings;
use foundation::edition::Edition;
use foundation::time_slices::Pause;
use rand::Rng;
use std::rc::Rc;

/// Foes that get in each other's way, of which it is known who may push past whom.
pub struct Crowd<'a> {
    setup: &'a ChaseSetup,
    edition: Edition,
    foes: &'a [Foe],
    /// The chance of each foe to get past each other one in a try.
    pushes: Vec<Vec<f64>>,
    /// The index of the foe in front, if nobody gets past it or reaches over it.
    front: Option<usize>,
}

/// Returns whether it matters where foes stand: several get in each other's way, and batty ones flit to every side where there is
/// room.
pub fn is_crowd(place: Surroundings, edition: Edition, foes: &[Foe]) -> bool {
    let flits = |foe: &Foe| foe.profile(edition).flits.is_some();
    match place {
        Surroundings::Anywhere => false,
        Surroundings::Corridor => foes.len() > 1,
        Surroundings::Door | Surroundings::Open => foes.len() > 1 || foes.iter().any(flits),
    }
}

impl Crowd<'_> {
    /// Returns the foes of a chase that get in each other's way, or that you kill one after the other; `None` for others, for
    /// those that you leave by a teleport, and where it is not determined who may push past whom.
    pub fn new<'a>(setup: &'a ChaseSetup, edition: Edition, foes: &'a [Foe]) -> Option<Crowd<'a>> {
        // Your attacks fall on one foe after the other.
        let fights = foes.len() > 1 && setup.kills();
        let is_apart = !fights && !is_crowd(setup.place, edition, foes);
        if is_apart || !setup.is_reachable() || setup.plan.teleport.is_some() {
            return None;
        }
        let starts = file(setup, foes);
        let front = (0..foes.len()).min_by_key(|foe| starts[*foe])?;
        let pair = |a: usize, b: usize| chance(edition, &foes[a], &foes[b]);
        let is_behind = |a: usize, b: usize| starts[a] > starts[b];
        let pairs = || (0..foes.len()).flat_map(|a| (0..foes.len()).map(move |b| (a, b)));
        let is_ordered = setup.place == Surroundings::Corridor
            && pairs().filter(|(a, b)| is_behind(*a, *b)).all(|(a, b)| pair(a, b) == Some(0.0));
        let reaches = |foe: usize| foes[foe].profile(edition).reach > 1;
        let stays = !setup.kills()
            && setup.actions_before_death(&foes[front]) >= setup.action_count
            && !foes[front].profile(edition).ends_itself
            && foes[front].profile(edition).flits.is_none();
        let is_settled = is_ordered && stays && !(0..foes.len()).any(|foe| foe != front && reaches(foe));
        // Those in front push nobody as long as nobody gets past them.
        // Where you kill them there is no bound: who is not known to get past others waits.
        let unknown = fights.then_some(0.0);
        let known =
            |a: usize, b: usize| if is_ordered || a == b { Some(0.0) } else { pair(a, b).or(unknown) };
        let row = |a: usize| (0..foes.len()).map(|b| known(a, b)).collect::<Option<Vec<f64>>>();
        let pushes = (0..foes.len()).map(row).collect::<Option<Vec<_>>>()?;
        Some(Crowd { setup, edition, foes, pushes, front: is_settled.then_some(front) })
    }

    /// Samples a run in which your actions take these auts.
    pub fn run(&self, auts: &[i32], dice: &mut impl Rng) -> CrowdRun {
        sample_run(self.setup, self.edition, self.foes, &self.pushes, auts, dice)
    }

    /// Computes what the foes do. Yields to `pause` during the computation.
    pub async fn outcome(&self, cache: &mut PursuitCache, pause: &Pause<'_>) -> ChaseOutcome {
        let Crowd { setup, edition, foes, pushes, front } = self;
        let sampled = sampled_crowd(setup, *edition, foes, pushes, pause).await;
        let mut pursuits: Vec<_> = sampled.pursuits.into_iter().map(Rc::new).collect();
        let Some(front) = *front else {
            cache.sampled_rounds = Some(Rc::new(sampled.rounds));
            return ChaseOutcome {
                pursuits,
                access: Access::Sampled {
                    runs: sampled.runs,
                    pushes: sampled.pushes.probability(|pushes| *pushes > 0),
                },
                attacks: sampled.attacks.mean(),
                untouched: sampled.untouched_by_action.last().copied().unwrap_or(1.0),
                distribution: Some(sampled.attacks),
                untouched_by_action: sampled.untouched_by_action,
                dead_by_action: sampled.dead_by_action,
                follows: sampled.follows,
            };
        };
        let exact = cache.pursuit_in_slices(setup, *edition, &foes[front], pause).await;
        pursuits[front] = exact.clone();
        ChaseOutcome {
            pursuits,
            access: Access::Behind(front),
            attacks: exact.attacks.mean(),
            untouched: exact.untouched,
            distribution: Some(exact.attacks.clone()),
            untouched_by_action: exact.untouched_by_action.clone(),
            dead_by_action: Vec::new(),
            follows: exact.stairs.as_ref().map(|stairs| stairs.follows),
        }
    }
}
