//! The walk of all foes in a run: where they start, and what your actions do to them. Their own acts are
//! their [replies](super::reply).

use super::closing_in::ClosingIn;
use super::crowd_event::CrowdEvent;
use super::heap::Heap;
use super::starts::start_squares;
use super::walker::Walker;
use crate::deaths::{Endurance, KillChances, healed_after};
use crate::energy::{Act, FoeState};
use crate::event::EventKind;
use crate::floor::Stance;
use crate::foe::{Foe, FoeProfile};
use crate::foe_state::Struck;
use crate::plan::PlannedAction;
use crate::pursuit::chase_setup::ChaseSetup;
use crate::push::makes_room;
use crate::square::Square;
use foundation::dice::Draw;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;
use rand::Rng;
use std::rc::Rc;

/// The walk of all foes, with its rules and what is remembered from run to run.
pub struct Walk<'a> {
    pub setup: &'a ChaseSetup,
    pub pushes: &'a [Vec<f64>],
    pub profiles: &'a [FoeProfile],
    /// `makes_room[a][b]` is whether the foe `a` makes room for `b` behind it.
    pub makes_room: Vec<Vec<bool>>,
    /// How you come to blows with them, where you go up to some.
    closing_in: Option<ClosingIn<'a>>,
    starts: Vec<Square>,
    /// How many of your actions each lives to reply to, whatever your attacks do.
    deaths: Vec<i32>,
    /// What your attacks do to each; `None` of one that they never kill.
    endurance: Vec<Option<Rc<Endurance>>>,
    /// Where you stand.
    pub you: Square,
    /// The foes ready to act in the reply that is sampled. Kept between replies, so that none takes memory.
    pub ready: Heap,
    /// Memo of each foe's next act.
    pub next_acts: Vec<SortedMap<Case, NextAct>>,
    /// Memo of energy gained, by energy, speed and aut.
    pub gains: SortedMap<(i32, i32, i32), Dist<i32, f64>>,
    /// How many acts of foes were sampled so far.
    pub acts: u32,
    /// What happens, where it is asked for.
    pub seen: Option<Vec<CrowdEvent>>,
}

/// What decides the distribution of a foe's next act, besides its profile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Case {
    pub energy: i32,
    pub turn: u8,
    pub stance: Stance,
}

/// The distribution of a foe's next act and of its cost; `None` when it may not act.
pub type NextAct = Option<Rc<Dist<(Act, i32), f64>>>;

impl<'a> Walk<'a> {
    pub fn new(
        setup: &'a ChaseSetup,
        foes: &[Foe],
        pushes: &'a [Vec<f64>],
        profiles: &'a [FoeProfile],
    ) -> Walk<'a> {
        Walk {
            setup,
            pushes,
            profiles,
            makes_room: foes
                .iter()
                .map(|foe| foes.iter().map(|other| makes_room(setup.edition, foe, other)).collect())
                .collect(),
            closing_in: ClosingIn::new(setup, foes, profiles),
            starts: start_squares(setup.place, setup.distance, foes),
            deaths: foes.iter().map(|foe| setup.actions_before_death(foe)).collect(),
            endurance: (0..foes.len())
                .map(|foe| setup.deaths.at(foe).map(KillChances::endurance).cloned())
                .collect(),
            you: Square::default(),
            ready: Heap::default(),
            next_acts: vec![SortedMap::default(); foes.len()],
            gains: SortedMap::default(),
            acts: 0,
            seen: None,
        }
    }

    /// Begins a run: puts you where you start, and returns the foes.
    pub fn start(&mut self, dice: &mut impl Rng) -> Vec<Walker> {
        self.you = Square::default();
        (0..self.profiles.len()).map(|foe| self.start_one(foe, dice)).collect()
    }

    /// Begins your action at this 0-based index: those that only live until then die, and the foe that it
    /// kills. Returns what it is among these foes, and whether it is an attack that finds one.
    pub fn begin(
        &mut self,
        walkers: &mut [Walker],
        index: i32,
        dice: &mut impl Rng,
    ) -> (&'a PlannedAction, bool) {
        for (walker, death) in walkers.iter_mut().zip(&self.deaths) {
            walker.is_alive &= index < *death;
        }
        let planned = self.setup.plan.action(index);
        let action = self.closing_in.as_ref().map_or(planned, |fight| fight.action(planned, walkers));
        (action, self.strike(walkers, action, dice))
    }

    /// Returns the indices of the foes that come along if you take the stairs now.
    pub fn followers(&self, walkers: &[Walker]) -> Vec<usize> {
        let follows = |foe: &usize| {
            let Walker { state, .. } = walkers[*foe];
            walkers[*foe].is_there() && self.profiles[*foe].follows(state)
        };
        (0..walkers.len()).filter(follows).collect()
    }

    /// Notes what has happened to a foe, where it is asked for.
    pub fn note(&mut self, foe: usize, kind: EventKind, before: i32, after: FoeState) {
        self.seen.iter_mut().for_each(|seen| seen.push(CrowdEvent { foe, kind, before, after }));
    }

    /// Lets an action of yours strike the nearest foe within its reach, of several the one that you attack
    /// first; an axe cleaves into all the others beside you. Returns whether there is one.
    fn strike(&mut self, walkers: &mut [Walker], action: &PlannedAction, dice: &mut impl Rng) -> bool {
        let Some(reach) = action.kills_within else { return false };
        let within = |(_, walker): &(usize, &Walker)| walker.is_there() && walker.state.distance <= reach;
        let order = |(foe, walker): &(usize, &Walker)| {
            (walker.state.distance, self.setup.deaths.place_in_order(*foe))
        };
        let Some((target, _)) = walkers.iter().enumerate().filter(within).min_by_key(order) else {
            return false;
        };
        let others = (0..walkers.len()).filter(|foe| *foe != target);
        for foe in std::iter::once(target).chain(others) {
            let (walker, is_target) = (&mut walkers[foe], foe == target);
            if is_target || (walker.is_there() && walker.state.distance == 1) {
                self.hit(walker, foe, is_target, dice);
            }
        }
        true
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

    fn start_one(&self, foe: usize, dice: &mut impl Rng) -> Walker {
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
}
