//! Foes that get in each other's way, sampled: in a corridor, at a door or on open floor, one square, one foe.
//!
//! They walk by the rules of [`crate::floor`]. The running game's foes, `crates/golden/rows/packs.tsv` and `packs-open.tsv`, pin
//! what comes of it.

mod counting;
mod ground;
mod heap;
mod reply;
mod rounds;

pub use rounds::SampledRounds;

use super::exact::{Tallies, Tally};
use super::{ChaseSetup, Pursuit};
use crate::deaths::KillChances;
use crate::energy::FoeState;
use crate::event::EventKind;
use crate::foe::{Foe, FoeProfile};
use crate::foe_state::Struck;
use crate::plan::PlannedAction;
use crate::push::makes_room;
use crate::setup::OUT_OF_REACH;
use crate::square::Square;
use crate::surroundings::Surroundings;
use crate::teleport::fires_by;
use crate::timeline::TimedAction;
use counting::RunCounts;
use foundation::dice::{Draw, seeded};
use foundation::edition::Edition;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;
use foundation::time_slices::Pause;
use heap::Heap;
use rand::Rng;
use reply::{Case, NextAct, Walker};

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
/// behind the one before, unless it has one of its own; where another foe stands already, behind that. Behind one that is out of
/// reach all are that have none of their own.
pub fn start_distances(place: Surroundings, distance: i32, foes: &[Foe]) -> Vec<i32> {
    if place == Surroundings::Anywhere {
        return foes.iter().map(|foe| foe.starts_at(distance)).collect();
    }
    let mut distances: Vec<i32> = Vec::new();
    for foe in foes {
        let behind = distances.last().map_or(distance, |last| last.saturating_add(1));
        let mut distance = foe.starts_at(behind);
        while distance != OUT_OF_REACH && distances.contains(&distance) {
            distance += 1;
        }
        distances.push(distance);
    }
    distances
}

/// Returns the foes, each where it [starts](start_distances) among the others: so each is what it is alone from there.
pub fn placed(setup: &ChaseSetup, foes: &[Foe]) -> Vec<Foe> {
    let starts = start_distances(setup.place, setup.distance, foes);
    foes.iter().zip(starts).map(|(foe, start)| Foe { at: Some(start), ..foe.clone() }).collect()
}

/// Samples foes that begin at their [`start_distances`] and get in each other's way. `pushes[a][b]` is the chance that the foe `a`
/// gets past `b` in one try. Yields to `pause` every few runs. The same question always gets the same answer.
pub async fn sampled_crowd(
    setup: &ChaseSetup,
    edition: Edition,
    foes: &[Foe],
    pushes: &[Vec<f64>],
    pause: &Pause<'_>,
) -> SampledCrowd {
    let profiles: Vec<FoeProfile> = foes.iter().map(|foe| foe.profile(edition)).collect();
    let mut trial = Sampler::new(setup, edition, foes, pushes, &profiles);
    let mut dice = seeded(2);
    (0..TRIALS).for_each(|_| trial.run(&mut dice));
    let runs = (REPLIES_AND_ACTS * TRIALS / trial.replies_and_acts.max(1)).clamp(MIN_RUNS, MAX_RUNS);
    let share = 1.0 / f64::from(runs);
    let mut sampler = Sampler { share, ..Sampler::new(setup, edition, foes, pushes, &profiles) };
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

/// Samples one run of foes that get in each other's way, in which your actions are these.
pub fn sample_run(
    setup: &ChaseSetup,
    edition: Edition,
    foes: &[Foe],
    pushes: &[Vec<f64>],
    you: &[TimedAction],
    dice: &mut impl Rng,
) -> CrowdRun {
    let profiles: Vec<FoeProfile> = foes.iter().map(|foe| foe.profile(edition)).collect();
    let mut sampler = Sampler::new(setup, edition, foes, pushes, &profiles);
    let mut walkers: Vec<Walker> = (0..foes.len()).map(|foe| sampler.start(foe, dice)).collect();
    let starts = walkers.iter().map(|walker| (walker.speed, walker.state.energy)).collect();
    let mut replies = Vec::new();
    for (index, TimedAction { aut, ends_chase, .. }) in (0..).zip(you) {
        sampler.seen = Some(Vec::new());
        sampler.begin(&mut walkers, index, dice);
        sampler.reply(&mut walkers, setup.plan.action(index), *aut, *ends_chase, dice);
        replies.extend(sampler.seen.take());
    }
    CrowdRun { starts, replies }
}

struct Sampler<'a> {
    setup: &'a ChaseSetup,
    edition: Edition,
    pushes: &'a [Vec<f64>],
    profiles: &'a [FoeProfile],
    /// `makes_room[a][b]` is whether the foe `a` makes room for `b` behind it.
    makes_room: Vec<Vec<bool>>,
    /// Where you stand.
    you: Square,
    starts: Vec<i32>,
    /// How many of your actions each lives to reply to, whatever your attacks do.
    deaths: Vec<i32>,
    /// The chances of your attacks to kill each.
    kills: Vec<Option<KillChances>>,
    /// The foes ready to act in the reply that is sampled. Kept between replies, so that none takes memory.
    ready: Heap,
    /// Memo of each foe's next act.
    acts: Vec<SortedMap<Case, NextAct>>,
    /// Memo of energy gained, by energy, speed and aut.
    gains: SortedMap<(i32, i32, i32), Dist<i32, f64>>,
    tallies: Vec<Tallies>,
    /// For each foe, the counts of runs after each of your actions.
    run_counts: Vec<Vec<RunCounts>>,
    attacks: Tally,
    /// In how many runs none has attacked or burst, by your action.
    untouched_by_action: Vec<u32>,
    /// In how many all are dead by your attacks, or have ended themselves.
    dead_by_action: Vec<u32>,
    pushed: Tally,
    rounds: SampledRounds,
    follows: u32,
    /// How many replies of foes to your actions, and acts of foes, were sampled so far.
    replies_and_acts: u32,
    /// The weight of a run.
    share: f64,
    /// What happens, where it is asked for.
    seen: Option<Vec<CrowdEvent>>,
}

impl<'a> Sampler<'a> {
    fn new(
        setup: &'a ChaseSetup,
        edition: Edition,
        foes: &[Foe],
        pushes: &'a [Vec<f64>],
        profiles: &'a [FoeProfile],
    ) -> Sampler<'a> {
        Sampler {
            setup,
            edition,
            pushes,
            profiles,
            makes_room: foes
                .iter()
                .map(|foe| foes.iter().map(|other| makes_room(edition, foe, other)).collect())
                .collect(),
            you: Square::default(),
            starts: start_distances(setup.place, setup.distance, foes),
            deaths: foes.iter().map(|foe| setup.actions_before_death(foe)).collect(),
            kills: (0..foes.len()).map(|foe| setup.deaths.at(foe).cloned()).collect(),
            ready: Heap::default(),
            acts: vec![SortedMap::default(); foes.len()],
            gains: SortedMap::default(),
            tallies: vec![Tallies::default(); foes.len()],
            run_counts: vec![Vec::new(); foes.len()],
            attacks: Tally::default(),
            untouched_by_action: vec![0; setup.action_count as usize],
            dead_by_action: vec![0; setup.action_count as usize],
            pushed: Tally::default(),
            rounds: SampledRounds::new(foes.len()),
            follows: 0,
            replies_and_acts: 0,
            share: 1.0,
            seen: None,
        }
    }

    /// Begins your action at this 0-based index: foes that only live until then die, and the foe that it kills.
    fn begin(&mut self, walkers: &mut [Walker], index: i32, dice: &mut impl Rng) {
        for (walker, death) in walkers.iter_mut().zip(&self.deaths) {
            walker.is_alive &= index < *death;
        }
        self.strike(walkers, self.setup.plan.action(index), dice);
    }

    /// Lets an action of yours strike the nearest foe within its reach, of several the first of the chase.
    fn strike(&mut self, walkers: &mut [Walker], action: &PlannedAction, dice: &mut impl Rng) {
        let Some(reach) = action.kills_within else { return };
        let within = |(_, walker): &(usize, &mut Walker)| walker.is_there() && walker.state.distance <= reach;
        let nearest = walkers.iter_mut().enumerate().filter(within);
        let Some((foe, walker)) = nearest.min_by_key(|(_, walker)| walker.state.distance) else { return };
        let (Some(chances), Struck::Alive(before)) = (&self.kills[foe], walker.state.struck) else { return };
        if dice.chance(chances.chance(before)) {
            let lies = walker.state;
            walker.state.struck = Struck::Dead;
            self.note(foe, EventKind::Dies, lies.energy, lies);
        } else {
            walker.state.struck = Struck::Alive(chances.after(before));
        }
    }

    /// Notes what has happened to a foe, where it is asked for.
    fn note(&mut self, foe: usize, kind: EventKind, before: i32, after: FoeState) {
        self.seen.iter_mut().for_each(|seen| seen.push(CrowdEvent { foe, kind, before, after }));
    }

    fn run(&mut self, dice: &mut impl Rng) {
        let setup = self.setup;
        let mut walkers: Vec<Walker> = (0..self.profiles.len()).map(|foe| self.start(foe, dice)).collect();
        self.you = Square::default();
        // The aut since teleportation was read; `None` once it has taken you away.
        let (mut planned, mut since) = (0, Some(0));
        for index in 0..setup.action_count {
            let action = setup.plan.action(index);
            let leaves_level = setup.takes_stairs() && index + 1 == setup.action_count;
            let (mut there, mut followers) = (0, Vec::new());
            if since.is_some() {
                planned += i32::from(action.counted_within.is_some());
                self.begin(&mut walkers, index, dice);
                there = walkers.iter().filter(|walker| walker.is_there()).count();
            }
            if let (Some(before), 1..) = (since, there) {
                self.replies_and_acts += there as u32;
                let aut = dice.sample(&action.aut);
                since = self.still_due(index, before, aut, dice);
                if leaves_level && since.is_some() {
                    followers.extend((0..walkers.len()).filter(|foe| self.follows(*foe, &walkers[*foe])));
                }
                self.reply(&mut walkers, action, aut, since.is_none(), dice);
            }
            self.observe(&mut walkers, index as usize, since.is_none());
            let after_stairs = leaves_level.then(|| self.arrive(&walkers, &followers, dice));
            if there > 0 {
                match after_stairs {
                    Some(attacks) => self.rounds.push(attacks.into_iter()),
                    None => self.rounds.push(walkers.iter().map(|walker| walker.attacks)),
                }
            }
        }
        self.rounds.end_run();
        self.count(&walkers, planned);
    }

    /// Returns the aut since teleportation was read after an action that takes `aut`; `None` if it takes you away at the end of it.
    fn still_due(&self, index: i32, since: i32, aut: i32, dice: &mut impl Rng) -> Option<i32> {
        if self.setup.plan.teleport.is_none_or(|reading| (index as usize) < reading) {
            return Some(since);
        }
        (!dice.chance(fires_by(since, since + aut))).then_some(since + aut)
    }

    fn start(&self, foe: usize, dice: &mut impl Rng) -> Walker {
        let (profile, distance) = (&self.profiles[foe], self.starts[foe]);
        let energy = dice.sample(&self.setup.start);
        let turn = dice.below(u32::from(profile.pauses.period())) as u8;
        Walker {
            speed: dice.sample(&profile.speed),
            square: Square::default().offset(-distance, 0),
            state: FoeState::new(energy, distance, turn),
            is_alive: true,
            has_moved: false,
            is_held: false,
            turns: 0,
            attacks: [0; 3],
            pushes: 0,
            counted: 0,
            before_reach: (distance <= profile.reach).then_some(0),
            before_attacked: None,
            was_in_reach: false,
        }
    }

    fn follows(&self, foe: usize, walker: &Walker) -> bool {
        let FoeState { distance, energy, flit_turns, .. } = walker.state;
        walker.is_there() && self.profiles[foe].follows(distance == 1, energy, flit_turns > 0)
    }
}
