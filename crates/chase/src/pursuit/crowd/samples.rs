//! Many runs, sampled for what comes of them.

use super::counting::{CrowdCounts, RunCounts};
use super::reply::DrawnAction;
use super::rounds::SampledRounds;
use super::walk::Walk;
use crate::foe::{Foe, FoeProfile};
use crate::plan::SavedSteps;
use crate::pursuit::chase_setup::ChaseSetup;
use crate::pursuit::distributions::Pursuit;
use crate::pursuit::exact::Tallies;
use crate::teleport::fires_by;
use foundation::dice::{Draw, seeded};
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use rand::Rng;

/// The most runs, which a chase of 10 actions by 3 foes has.
const MAX_RUNS: u32 = 8_000;
/// The fewest runs.
const MIN_RUNS: u32 = 500;
/// About how many replies of foes to your actions are sampled in all, and acts of foes.
const REPLIES_AND_ACTS: u32 = 480_000;
/// The runs, before those that count, by which the length of a run is estimated.
const TRIALS: u32 = 50;
/// Runs between pauses.
const RUNS_PER_PAUSE: u32 = 20;

/// What sampled foes do.
pub struct SampledCrowd {
    /// What each does, in the order of the chase.
    pub pursuits: Vec<Pursuit>,
    /// The attacks of all.
    pub attacks: Dist<i32, f64>,
    /// Probability that none has attacked or burst after each of your actions and the replies to it.
    pub untouched_by_action: Vec<f64>,
    /// Probability that all are dead by your attacks, or have ended themselves, by each of your actions.
    pub dead_by_action: Vec<f64>,
    /// Mean number of your attacks that find one within your reach.
    pub found: f64,
    /// How often one pushes past another.
    pub pushes: Dist<i32, f64>,
    /// Probability that some foe comes along; `None` if the chase does not end on the stairs.
    pub follows: Option<f64>,
    /// How many runs were sampled.
    pub runs: u32,
    /// How often each has attacked in each run.
    pub rounds: SampledRounds,
}

/// Samples foes that begin at their [`start_distances`](super::start_distances) and get in each other's way.
/// `pushes[a][b]` is the chance that the foe `a` gets past `b` in one try, and `profiles` are theirs. Yields
/// to `pause` every few runs. The same question always gets the same answer.
pub async fn sampled_crowd(
    setup: &ChaseSetup,
    foes: &[Foe],
    profiles: &[FoeProfile],
    pushes: &[Vec<f64>],
    pause: &Pause<'_>,
) -> SampledCrowd {
    let mut trial = Sampler::new(Walk::new(setup, foes, pushes, profiles), 1.0);
    let mut dice = seeded(2);
    (0..TRIALS).for_each(|_| trial.run(&mut dice));
    let work = (trial.counts.replies + trial.walk.acts).max(1);
    let runs = (REPLIES_AND_ACTS * TRIALS / work).clamp(MIN_RUNS, MAX_RUNS);
    let mut sampler = Sampler::new(Walk::new(setup, foes, pushes, profiles), 1.0 / f64::from(runs));
    let mut dice = seeded(1);
    for run in 0..runs {
        if run % RUNS_PER_PAUSE == 0 {
            pause.yield_now().await;
        }
        sampler.run(&mut dice);
    }
    sampler.counts.of_runs(runs, setup.takes_stairs())
}

/// A walk whose runs are counted.
struct Sampler<'a> {
    walk: Walk<'a>,
    counts: CrowdCounts,
}

impl Sampler<'_> {
    /// Creates a sampler in which each run has this weight.
    fn new(walk: Walk<'_>, share: f64) -> Sampler<'_> {
        let counts = CrowdCounts::new(walk.setup, walk.profiles.len(), share);
        Sampler { walk, counts }
    }

    fn run(&mut self, dice: &mut impl Rng) {
        let Sampler { walk, counts } = self;
        let setup = walk.setup;
        let mut walkers = walk.start(dice);
        // The aut since teleportation was read; `None` once it has taken you away.
        let (mut planned, mut since) = (0, Some(0));
        let mut saved = SavedSteps::default();
        for index in 0..setup.action_count {
            let mut action = setup.plan.action(index);
            let is_saved = saved.take(action);
            let leaves_level = setup.takes_stairs() && index + 1 == setup.action_count;
            let (mut there, mut followers) = (0, Vec::new());
            if since.is_some() {
                planned += i32::from(action.counted_within.is_some());
                let finds;
                (action, finds) = walk.begin(&mut walkers, index, dice);
                counts.found += u32::from(finds);
                there = walkers.iter().filter(|walker| walker.is_there()).count() as u32;
            }
            if let (Some(before), 1.., false) = (since, there, is_saved) {
                counts.replies += there;
                let aut = dice.sample(&action.aut);
                since = still_due(setup, index, before, aut, dice);
                if leaves_level && since.is_some() {
                    followers = walk.followers(&walkers);
                }
                let lead = action.lead + saved.land(action, dice);
                let drawn = DrawnAction { aut, lead, ends_chase: since.is_none() };
                walk.reply(&mut walkers, action, drawn, dice);
            }
            counts.observe(&mut walkers, index as usize, since.is_none());
            let arrived = leaves_level.then(|| walk.arrive(&walkers, &followers, dice));
            if let Some(arrived) = &arrived {
                counts.arrive(&walkers, &followers, arrived);
            }
            if there > 0 {
                counts.push_rounds(arrived.as_deref().unwrap_or(&walkers), walk.profiles);
            }
        }
        counts.end_run(&walkers, planned);
    }
}

/// Returns the aut since teleportation was read after an action that takes `aut`; `None` if it takes you away
/// at the end of it.
fn still_due(setup: &ChaseSetup, index: i32, since: i32, aut: i32, dice: &mut impl Rng) -> Option<i32> {
    if setup.plan.teleport.is_none_or(|reading| (index as usize) < reading) {
        return Some(since);
    }
    (!dice.chance(fires_by(since, since + aut))).then_some(since + aut)
}

impl CrowdCounts {
    /// Returns what the foes did in all runs.
    fn of_runs(self, runs: u32, takes_stairs: bool) -> SampledCrowd {
        let of = |count: u32| f64::from(count) / f64::from(runs);
        let shares = |counts: &[u32]| counts.iter().map(|count| of(*count)).collect();
        let share = self.share;
        let pursuit = |(tallies, run_counts): (Tallies, Vec<RunCounts>)| {
            let history = run_counts.into_iter().map(|of_action| of_action.chances(share)).collect();
            Pursuit { runs: Some(runs), ..Pursuit::from(Tallies { history, ..tallies }) }
        };
        SampledCrowd {
            attacks: self.attacks.dist(),
            untouched_by_action: shares(&self.untouched_by_action),
            dead_by_action: shares(&self.dead_by_action),
            found: of(self.found),
            pushes: self.pushed.dist(),
            pursuits: self.tallies.into_iter().zip(self.run_counts).map(pursuit).collect(),
            follows: takes_stairs.then(|| of(self.follows)),
            runs,
            rounds: self.rounds,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::ChaseOutcome;
    use crate::pursuit::PursuitCache;
    use crate::test_support::read_chase;

    /// Three orcs beside you attack as soon as one does, each as often.
    #[test]
    fn all_that_surround_you_attack_at_once() {
        let attacks = |foes: &str| {
            let (setup, foes) = read_chase(&format!("v=0.34&where=open&away=0&steps=6&foes={foes}"));
            let outcome = ChaseOutcome::of(&setup, &foes, &mut PursuitCache::default());
            outcome.pursuits.iter().map(|pursuit| pursuit.attacks.mean()).collect::<Vec<_>>()
        };
        let (around, file) = (attacks("orc:at1,orc:at1,orc:at1"), attacks("orc,orc,orc"));
        assert!(around.iter().all(|one| (one - around[0]).abs() < 0.1), "{around:?}");
        assert!((around[0] - file[0]).abs() < 0.1 && file[2] < around[2] - 1.0, "{around:?} {file:?}");
    }
}
