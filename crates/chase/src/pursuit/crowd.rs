//! Foes that get in each other's way, sampled: in a corridor, at a door or on open floor, one square, one foe.
//!
//! They walk by the rules of [`crate::floor`]. The running game's foes, `crates/golden/rows/packs.tsv` and `packs-open.tsv`, pin
//! what comes of it.

mod closing_in;
mod counting;
mod ground;
mod heap;
mod reply;
mod rounds;
mod samples;

pub use rounds::{CrowdStriker, SampledRounds};
pub use samples::{CrowdEvent, CrowdRun, SampledCrowd, placed, sample_run, sampled_crowd, start_distances};

use super::ChaseSetup;
use super::exact::{Tallies, Tally};
use crate::deaths::{Endurance, KillChances, healed_after};
use crate::energy::FoeState;
use crate::event::EventKind;
use crate::foe::{Foe, FoeProfile};
use crate::foe_state::Struck;
use crate::plan::{PlannedAction, SavedSteps};
use crate::push::makes_room;
use crate::square::Square;
use crate::teleport::fires_by;
use closing_in::ClosingIn;
use counting::RunCounts;
use foundation::dice::Draw;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;
use heap::Heap;
use rand::Rng;
use reply::{Case, NextAct, Walker};
use samples::start_squares;
use std::rc::Rc;

/// The walk of all foes, and what was counted of the runs so far.
struct Sampler<'a> {
    setup: &'a ChaseSetup,
    pushes: &'a [Vec<f64>],
    profiles: &'a [FoeProfile],
    /// `makes_room[a][b]` is whether the foe `a` makes room for `b` behind it.
    makes_room: Vec<Vec<bool>>,
    /// How you come to blows with them, where you go up to some.
    closing_in: Option<ClosingIn<'a>>,
    /// Where you stand.
    you: Square,
    starts: Vec<Square>,
    /// How many of your actions each lives to reply to, whatever your attacks do.
    deaths: Vec<i32>,
    /// What your attacks do to each; `None` of one that they never kill.
    endurance: Vec<Option<Rc<Endurance>>>,
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
    /// How many of your attacks have found one within your reach, in all runs.
    found: u32,
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
        foes: &[Foe],
        pushes: &'a [Vec<f64>],
        profiles: &'a [FoeProfile],
    ) -> Sampler<'a> {
        Sampler {
            setup,
            pushes,
            profiles,
            makes_room: foes
                .iter()
                .map(|foe| foes.iter().map(|other| makes_room(setup.edition, foe, other)).collect())
                .collect(),
            closing_in: ClosingIn::new(setup, foes, profiles),
            you: Square::default(),
            starts: start_squares(setup.place, setup.distance, foes),
            deaths: foes.iter().map(|foe| setup.actions_before_death(foe)).collect(),
            endurance: (0..foes.len())
                .map(|foe| setup.deaths.at(foe).map(KillChances::endurance).cloned())
                .collect(),
            ready: Heap::default(),
            acts: vec![SortedMap::default(); foes.len()],
            gains: SortedMap::default(),
            tallies: vec![Tallies::default(); foes.len()],
            run_counts: vec![Vec::new(); foes.len()],
            attacks: Tally::default(),
            untouched_by_action: vec![0; setup.action_count as usize],
            dead_by_action: vec![0; setup.action_count as usize],
            pushed: Tally::default(),
            rounds: SampledRounds::new(setup, foes.len()),
            found: 0,
            follows: 0,
            replies_and_acts: 0,
            share: 1.0,
            seen: None,
        }
    }

    /// Begins your action at this 0-based index, and returns what it is among these foes: those that only live until then die, and the
    /// foe that it kills.
    fn begin(&mut self, walkers: &mut [Walker], index: i32, dice: &mut impl Rng) -> &'a PlannedAction {
        for (walker, death) in walkers.iter_mut().zip(&self.deaths) {
            walker.is_alive &= index < *death;
        }
        let planned = self.setup.plan.action(index);
        let action = self.closing_in.as_ref().map_or(planned, |fight| fight.action(planned, walkers));
        self.strike(walkers, action, dice);
        action
    }

    /// Lets an action of yours strike the nearest foe within its reach, of several the one that you attack first; an axe cleaves into
    /// all the others beside you.
    fn strike(&mut self, walkers: &mut [Walker], action: &PlannedAction, dice: &mut impl Rng) {
        let Some(reach) = action.kills_within else { return };
        let within = |(_, walker): &(usize, &Walker)| walker.is_there() && walker.state.distance <= reach;
        let order = |(foe, walker): &(usize, &Walker)| {
            (walker.state.distance, self.setup.deaths.place_in_order(*foe))
        };
        let Some((target, _)) = walkers.iter().enumerate().filter(within).min_by_key(order) else { return };
        self.found += 1;
        self.hit(&mut walkers[target], target, true, dice);
        for (foe, walker) in walkers.iter_mut().enumerate() {
            if foe != target && walker.is_there() && walker.state.distance == 1 {
                self.hit(walker, foe, false, dice);
            }
        }
    }

    /// Lets an attack of yours fall on a foe: on it, or on another, so that it may cleave.
    fn hit(&mut self, walker: &mut Walker, foe: usize, is_target: bool, dice: &mut impl Rng) {
        let (Some(endurance), Struck::Alive(before)) = (&self.endurance[foe], walker.state.struck) else {
            return;
        };
        let Some(lost) = endurance.lost(before, is_target) else { return };
        walker.lost += dice.sample(lost);
        if walker.lost >= walker.hit_points {
            let lies = walker.state;
            walker.state.struck = Struck::Dead;
            self.note(foe, EventKind::Dies, lies.energy, lies);
        } else {
            let healed =
                healed_after(&endurance.healed, before.into()).map_or(0, |healed| dice.sample(healed));
            walker.lost = (walker.lost - healed).max(0);
            walker.state.struck = Struck::Alive(before.saturating_add(1));
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
        let mut saved = SavedSteps::default();
        for index in 0..setup.action_count {
            let mut action = setup.plan.action(index);
            let is_saved = saved.take(action);
            let leaves_level = setup.takes_stairs() && index + 1 == setup.action_count;
            let (mut there, mut followers) = (0, Vec::new());
            if since.is_some() {
                planned += i32::from(action.counted_within.is_some());
                action = self.begin(&mut walkers, index, dice);
                there = walkers.iter().filter(|walker| walker.is_there()).count();
            }
            if let (Some(before), 1.., false) = (since, there, is_saved) {
                self.replies_and_acts += there as u32;
                let aut = dice.sample(&action.aut);
                since = self.still_due(index, before, aut, dice);
                if leaves_level && since.is_some() {
                    followers.extend((0..walkers.len()).filter(|foe| self.follows(*foe, &walkers[*foe])));
                }
                let beyond = saved.land(action, dice);
                self.reply(&mut walkers, action, aut, action.lead + beyond, since.is_none(), dice);
            }
            self.observe(&mut walkers, index as usize, since.is_none());
            let after_stairs = leaves_level.then(|| self.arrive(&walkers, &followers, dice));
            if there > 0 {
                let attacks =
                    after_stairs.unwrap_or_else(|| walkers.iter().map(|walker| walker.attacks).collect());
                self.rounds.push(&attacks, |foe| walkers[foe].reach > self.profiles[foe].reach);
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
        let (profile, square) = (&self.profiles[foe], self.starts[foe]);
        let polearm = self.setup.polearm_of(foe);
        let has_polearm = polearm > 0.0 && dice.chance(polearm);
        let reach = if has_polearm { self.setup.most_reach(foe, profile) } else { profile.reach };
        let distance = square.distance(Square::default());
        let energy = dice.sample(&self.setup.start);
        let turn = dice.below(u32::from(profile.pauses.period())) as u8;
        let hit_points =
            self.endurance[foe].as_ref().map_or(0, |endurance| dice.sample(&endurance.hit_points));
        Walker {
            speed: dice.sample(&profile.speed),
            reach,
            square,
            state: FoeState::new(energy, distance, turn),
            is_alive: true,
            has_moved: false,
            is_held: false,
            hit_points,
            lost: 0,
            turns: 0,
            attacks: [0; 3],
            pushes: 0,
            counted: 0,
            before_reach: (distance <= reach).then_some(0),
            before_attacked: None,
            was_in_reach: false,
        }
    }

    fn follows(&self, foe: usize, walker: &Walker) -> bool {
        walker.is_there() && self.profiles[foe].follows(walker.state)
    }
}
