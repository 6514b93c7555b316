//! Runs that are sampled: many, for what comes of them, or one, to be watched.

use super::super::exact::Tallies;
use super::super::{ChaseSetup, Pursuit};
use super::counting::RunCounts;
use super::reply::Walker;
use super::{SampledRounds, Sampler};
use crate::energy::FoeState;
use crate::event::EventKind;
use crate::foe::{Foe, FoeProfile};
use crate::setup::OUT_OF_REACH;
use crate::square::Square;
use crate::surroundings::Surroundings;
use crate::timeline::{TimedAction, retime};
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

/// Returns the distance at which each foe starts, in tiles; [`OUT_OF_REACH`] if it never comes near. Where each is for itself that
/// is the distance of the chase, unless it has one of its own. Else they are in file: the first at that distance, each next a tile
/// behind the one before, unless it has one of its own. On open floor those that have are side by side where they are as far from you,
/// but never where you run to; elsewhere, and where there is no room left, who comes later in the list is farther behind. Behind one
/// that is out of reach all are that have none of their own.
pub fn start_distances(place: Surroundings, distance: i32, foes: &[Foe]) -> Vec<i32> {
    let starts = start_squares(place, distance, foes);
    starts.into_iter().map(|square| square.distance(Square::default())).collect()
}

/// Returns the squares of [`start_distances`]: you stand on the default one.
pub(super) fn start_squares(place: Surroundings, distance: i32, foes: &[Foe]) -> Vec<Square> {
    let mut squares: Vec<Square> = Vec::new();
    for foe in foes {
        let last = squares.last().map(|last| last.distance(Square::default()));
        let behind =
            last.filter(|_| place != Surroundings::Anywhere).map_or(distance, |last| last.saturating_add(1));
        let own = foe.starts_at(behind);
        if place == Surroundings::Anywhere || own == OUT_OF_REACH {
            squares.push(half_ring(own, 0));
            continue;
        }
        let is_beside = place == Surroundings::Open && foe.at.is_some();
        let mut options = (own..).flat_map(|distance| {
            let sides = if is_beside { 2 * distance } else { 0 };
            (0..=2 * sides).map(move |side| half_ring(distance, side))
        });
        let free = options.find(|square| !squares.contains(square));
        squares.push(free.unwrap_or_default());
    }
    squares
}

/// Returns the square of an index among those that are so far from you and not on the side that you run to: first the one behind you,
/// then by turns those to both sides of it.
fn half_ring(distance: i32, index: i32) -> Square {
    let along = (index + 1) / 2;
    let side = if index % 2 == 0 { -1 } else { 1 };
    let ahead = (along - distance).max(0);
    Square::default().offset(ahead - distance, side * along.min(distance))
}

/// Returns the foes, each where it [starts](start_distances) among the others: so each is what it is alone from there.
pub fn placed(setup: &ChaseSetup, foes: &[Foe]) -> Vec<Foe> {
    let starts = start_distances(setup.place, setup.distance, foes);
    foes.iter().zip(starts).map(|(foe, start)| Foe { at: Some(start), ..foe.clone() }).collect()
}

/// Samples foes that begin at their [`start_distances`] and get in each other's way. `pushes[a][b]` is the chance that the foe `a`
/// gets past `b` in one try, and `profiles` are theirs. Yields to `pause` every few runs. The same question always gets the same answer.
pub async fn sampled_crowd(
    setup: &ChaseSetup,
    foes: &[Foe],
    profiles: &[FoeProfile],
    pushes: &[Vec<f64>],
    pause: &Pause<'_>,
) -> SampledCrowd {
    let mut trial = Sampler::new(setup, foes, pushes, profiles);
    let mut dice = seeded(2);
    (0..TRIALS).for_each(|_| trial.run(&mut dice));
    let runs = (REPLIES_AND_ACTS * TRIALS / trial.replies_and_acts.max(1)).clamp(MIN_RUNS, MAX_RUNS);
    let share = 1.0 / f64::from(runs);
    let mut sampler = Sampler { share, ..Sampler::new(setup, foes, pushes, profiles) };
    let mut dice = seeded(1);
    for run in 0..runs {
        if run % RUNS_PER_PAUSE == 0 {
            pause.yield_now().await;
        }
        sampler.run(&mut dice);
    }
    let follows = setup.takes_stairs().then(|| f64::from(sampler.follows) / f64::from(runs));
    let shares = |counts: &[u32]| counts.iter().map(|count| f64::from(*count) / f64::from(runs)).collect();
    let pursuit = |(tallies, run_counts): (Tallies, Vec<RunCounts>)| {
        let history = run_counts.into_iter().map(|of_action| of_action.chances(share)).collect();
        Pursuit { runs: Some(runs), ..Pursuit::from(Tallies { history, ..tallies }) }
    };
    SampledCrowd {
        attacks: sampler.attacks.dist(),
        untouched_by_action: shares(&sampler.untouched_by_action),
        dead_by_action: shares(&sampler.dead_by_action),
        found: f64::from(sampler.found) / f64::from(runs),
        pushes: sampler.pushed.dist(),
        pursuits: sampler.tallies.into_iter().zip(sampler.run_counts).map(pursuit).collect(),
        follows,
        runs,
        rounds: sampler.rounds,
    }
}

/// Something that happens to a foe among others.
pub struct CrowdEvent {
    /// The 0-based index of the foe.
    pub foe: usize,
    /// What happens.
    pub kind: EventKind,
    /// Its energy before.
    pub before: i32,
    /// Its state after.
    pub after: FoeState,
}

/// One sampled run of foes among others.
pub struct CrowdRun {
    /// Speed and energy of each foe at the start.
    pub starts: Vec<(i32, i32)>,
    /// What happens to the foes in reply to each of your actions, in order.
    pub replies: Vec<Vec<CrowdEvent>>,
}

/// Samples one run of foes that get in each other's way, in which your actions are these; those that are something else among them get
/// its time.
pub fn sample_run(
    setup: &ChaseSetup,
    foes: &[Foe],
    pushes: &[Vec<f64>],
    you: &mut [TimedAction],
    dice: &mut impl Rng,
) -> CrowdRun {
    let profiles: Vec<FoeProfile> = foes.iter().map(|foe| setup.profile(foe)).collect();
    let mut sampler = Sampler::new(setup, foes, pushes, &profiles);
    let mut walkers: Vec<Walker> = (0..foes.len()).map(|foe| sampler.start(foe, dice)).collect();
    let starts = walkers.iter().map(|walker| (walker.speed, walker.state.energy)).collect();
    let mut replies = Vec::new();
    for index in 0..you.len() {
        sampler.seen = Some(Vec::new());
        let action = sampler.begin(&mut walkers, index as i32, dice);
        if action != setup.plan.action(index as i32) {
            retime(you, index, dice.sample(&action.aut));
            you[index].lead = action.lead;
        }
        let timed = you[index];
        if !timed.is_saved(action) {
            sampler.reply(&mut walkers, action, timed.aut, timed.lead, timed.ends_chase, dice);
        }
        replies.extend(sampler.seen.take());
    }
    CrowdRun { starts, replies }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::ChaseOutcome;
    use crate::pursuit::PursuitCache;
    use crate::test_support::read_chase;
    use foundation::inputs::Value;

    fn starts(place: Surroundings, distances: &[Option<i32>]) -> Vec<(i32, i32)> {
        let foes: Vec<Foe> =
            distances.iter().map(|at| Foe { at: *at, ..Foe::parse("orc").unwrap() }).collect();
        start_squares(place, 2, &foes).into_iter().map(|square| (square.x, square.y)).collect()
    }

    #[test]
    fn foes_in_the_open_stand_side_by_side_where_they_are_said_to() {
        let beside = [Some(1); 6];
        let around = [(-1, 0), (-1, 1), (-1, -1), (0, 1), (0, -1), (-2, 0)];
        assert_eq!(starts(Surroundings::Open, &beside), around);
        assert_eq!(starts(Surroundings::Door, &beside[..3]), [(-1, 0), (-2, 0), (-3, 0)]);
        assert_eq!(
            starts(Surroundings::Open, &[None, None, Some(2), None]),
            [(-2, 0), (-3, 0), (-2, 1), (-4, 0)]
        );
        let ring = starts(Surroundings::Open, &[Some(2); 9]);
        assert!(ring.iter().all(|(x, y)| x.abs().max(y.abs()) == 2 && *x <= 0), "{ring:?}");
        assert_eq!(starts(Surroundings::Anywhere, &[None, Some(1), None]), [(-2, 0), (-1, 0), (-2, 0)]);
        assert_eq!(starts(Surroundings::Open, &[Some(99), None, Some(99)])[2].0, -99);
    }

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
