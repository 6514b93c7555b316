//! What a chase is, apart from its foes.

use crate::deaths::Deaths;
use crate::energy::{FoeState, Regime, Struck};
use crate::foe::{Foe, FoeProfile, POLEARM};
use crate::plan::{Plan, PlannedAction, TimedPlan};
use crate::setup::{Chase, OUT_OF_REACH};
use crate::surroundings::Surroundings;
use crate::waters::Waters;
use crawl::model::build::{Build, God};
use foundation::edition::Edition;
use foundation::prob::Dist;

/// The parameters of a chase that do not depend on the foe.
#[derive(Clone, PartialEq, Debug)]
pub struct ChaseSetup {
    /// The release, by whose monsters foes are what they are.
    pub edition: Edition,
    /// Its rules of energy.
    pub regime: Regime,
    /// Your actions with their times.
    pub plan: TimedPlan,
    /// How many actions you take; taking the stairs is the last.
    pub action_count: i32,
    /// Distance at the start in tiles; 1 is adjacent, [`OUT_OF_REACH`] for 99.
    pub distance: i32,
    /// Where you stand.
    pub place: Surroundings,
    /// You, as it matters to what foes do.
    pub you: Prey,
    /// Foes' energy at the start.
    pub start: Dist<i32, f64>,
    /// Whether a step towards a foe that stands beside you already is an attack on it: only where there is a
    /// single foe.
    pub bumps: bool,
    /// What your attacks do to foes; in the [chase of a foe](ChaseSetup::of_foe), to that one alone.
    pub deaths: Deaths,
    /// The probability that each foe, in the order of the chase, has a polearm, with which it attacks from
    /// two tiles all through the chase; `None` where its profile says how far it reaches. Empty if that of
    /// all does. In the [chase of a foe](ChaseSetup::of_foe), that of this one alone.
    pub polearms: Vec<(Foe, Option<f64>)>,
}

impl ChaseSetup {
    /// Creates the setup of a build and its chase in an edition.
    pub fn new(edition: Edition, build: &Build, chase: &Chase) -> ChaseSetup {
        let plan = TimedPlan::new(edition, build, &chase.actions());
        ChaseSetup {
            edition,
            regime: Regime::of(edition),
            action_count: match chase.actions().waits_only() {
                Some(turns) => turns.max(*chase.steps),
                // Nobody hops over and over.
                None if plan.stairs.is_some() || plan.ends_with_hop() => chase.steps.min(plan.len() as i32),
                None => *chase.steps,
            },
            plan,
            distance: chase.distance(),
            place: chase.place,
            you: Prey::new(edition, build),
            start: chase.energy.start(),
            bumps: chase.foes.0.len() == 1,
            deaths: Deaths::default(),
            polearms: Vec::new(),
        }
    }

    /// Returns the profile of a foe before one who is where you are. One that only may have a polearm is
    /// taken to have none.
    pub fn profile(&self, foe: &Foe) -> FoeProfile {
        let profile = foe.profile_before(self.edition, self.you.waters);
        if self.polearm() == Some(1.0) { with_polearm(profile) } else { profile }
    }

    /// Returns the probability that the only foe has a polearm; `None` where its profile says how far it
    /// reaches, and for several.
    pub fn polearm(&self) -> Option<f64> {
        if let [(_, chance)] = self.polearms[..] { chance } else { None }
    }

    /// Returns the probability that the foe at an index has a polearm though its profile does not say so.
    pub(crate) fn polearm_of(&self, foe: usize) -> f64 {
        self.polearms.get(foe).and_then(|(_, chance)| *chance).unwrap_or(0.0)
    }

    /// Returns how far the foe at an index reaches at most, whose profile this is.
    pub(crate) fn most_reach(&self, foe: usize, profile: &FoeProfile) -> i32 {
        if self.polearm_of(foe) > 0.0 { profile.reach.max(POLEARM) } else { profile.reach }
    }

    /// Returns the profiles that a foe of this profile may have, each with its probability: without a polearm
    /// and with one.
    pub fn armed(&self, profile: &FoeProfile) -> impl Iterator<Item = (FoeProfile, f64)> + use<> {
        let chance = self.polearm().unwrap_or(0.0);
        let cases = [(profile.clone(), 1.0 - chance), (with_polearm(profile.clone()), chance)];
        cases.into_iter().filter(|(_, p)| *p > 0.0)
    }

    /// Returns what a foe of this profile may be, each with its probability: one of its
    /// [`armed`](ChaseSetup::armed) profiles, and a speed in [`Regime::speed_parts`].
    pub(crate) fn cases(&self, profile: &FoeProfile) -> Vec<(FoeProfile, i32, f64)> {
        let at_each_speed = |(armed, q): (FoeProfile, f64)| {
            let speeds: Vec<_> = armed.speed.iter().map(|(speed, p)| (*speed, p * q)).collect();
            speeds.into_iter().map(move |(speed, p)| (armed.clone(), speed, p))
        };
        self.armed(profile).flat_map(at_each_speed).collect()
    }

    /// Returns the same chase in which your attacks kill foes, where the plan means them to.
    pub fn with_deaths(self, deaths: Deaths) -> ChaseSetup {
        ChaseSetup { deaths, ..self }
    }

    /// Returns whether some of your actions may kill some foe.
    pub fn kills(&self) -> bool {
        !self.deaths.is_empty() && self.plan.kinds().iter().any(|action| action.kills_within.is_some())
    }

    /// Returns whether it is a fight to the end: how many actions are looked at says nothing of how many
    /// there are.
    pub fn is_fought_out(&self) -> bool {
        self.kills() && self.action_count == Plan::MAX_ACTIONS
    }

    /// Returns whether the chase ends with taking the stairs: the plan does, and all of it fits in.
    pub fn takes_stairs(&self) -> bool {
        self.plan.stairs.is_some() && self.action_count as usize == self.plan.len()
    }

    /// Returns whether some of your actions leads towards the foes or away.
    pub fn moves(&self) -> bool {
        self.plan.kinds().iter().any(|action| action.lead != 0)
    }

    /// Returns whether some of your actions gets you away only if nothing holds you: a step away, a hop, or
    /// the stairs.
    pub fn walks_off(&self) -> bool {
        let leaves = |action: &PlannedAction| action.walks_away() || action.hops() || action.leaves_level;
        self.plan.kinds().iter().any(leaves)
    }

    /// Returns what your action of a [kind](TimedPlan::kinds) is before a foe in this state.
    pub fn action_before(&self, kind: usize, foe: FoeState) -> &PlannedAction {
        let planned = &self.plan.kinds()[kind];
        let bump = planned.bump.as_deref().filter(|_| self.bumps && foe.is_there() && foe.distance == 1);
        bump.unwrap_or(planned)
    }

    /// Returns the distance after an action of yours, before the foe's reply. Steps towards it end beside it.
    pub fn distance_after(&self, distance: i32, action: &PlannedAction) -> i32 {
        self.distance_led(distance, action.lead)
    }

    /// Returns the distance after this many tiles away, before the foe's reply.
    pub fn distance_led(&self, distance: i32, lead: i32) -> i32 {
        if is_reachable(distance) { (distance + lead).max(1) } else { distance }
    }

    /// Returns the state of a foe before its reply to a hop that leads you this many tiles on from where it
    /// lands nearest.
    pub fn beyond(&self, state: FoeState, action: &PlannedAction, beyond: i32) -> FoeState {
        let ahead = if action.saves_steps { beyond as u8 } else { 0 };
        FoeState { distance: self.distance_led(state.distance, beyond), ahead, ..state }
    }

    /// Returns whether a foe at this distance sees an action lead away from it. One out of reach does.
    pub fn is_seen_leaving(&self, distance: i32, action: &PlannedAction) -> bool {
        action.walks_away() && (distance <= self.you.sight || !is_reachable(distance))
    }

    /// Returns the distribution of a foe's state after an action of yours that may kill it, before anything
    /// else; `None` if it cannot. The setup is that of the foe.
    pub fn struck(&self, state: FoeState, action: &PlannedAction) -> Option<Dist<FoeState, f64>> {
        let finds = |within: &i32| state.is_there() && state.distance <= *within;
        let (Some(chances), Some(_)) = (self.deaths.only(), action.kills_within.filter(finds)) else {
            return None;
        };
        let Struck::Alive(before) = state.struck else { return None };
        let (dies, struck) = (chances.chance(before), Struck::Alive(chances.after(before)));
        let cases = [(FoeState::dead(), dies), (FoeState { struck, ..state }, 1.0 - dies)];
        Some(Dist::from_pairs(cases.into_iter().filter(|(_, p)| *p > 0.0)))
    }

    /// Returns the chase as it is for a foe: at its own distance, if it has one, with its own death and
    /// polearm. One that dies by a given action dies by that alone.
    pub fn of_foe(&self, foe: &Foe) -> ChaseSetup {
        let deaths = if foe.dies.is_some() { Deaths::default() } else { self.deaths.of(foe) };
        let polearms = self.polearms.iter().find(|(known, _)| known == foe).cloned().into_iter().collect();
        ChaseSetup { distance: foe.starts_at(self.distance), deaths, polearms, ..self.clone() }
    }

    /// Returns whether a foe can ever come near: not from [`OUT_OF_REACH`].
    pub fn is_reachable(&self) -> bool {
        is_reachable(self.distance)
    }

    /// Returns how many of your actions a foe replies to: all, or those before its death.
    pub fn actions_before_death(&self, foe: &Foe) -> i32 {
        foe.dies.map_or(self.action_count, |dies| self.action_count.min(dies - 1))
    }
}

/// Who is chased: what of a character, besides its actions, decides what foes do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prey {
    /// How far it sees, in tiles.
    pub sight: i32,
    /// The water that it is in, or goes into or over.
    pub waters: Waters,
    /// The god that it worships, for whom some monsters [leave it alone](Foe::is_peaceful).
    pub god: God,
}

impl Prey {
    /// Returns what a character is to foes.
    pub fn new(edition: Edition, build: &Build) -> Prey {
        Prey { sight: build.species.sight, waters: Waters::of(edition, build), god: build.god }
    }
}

/// Returns the profile of a foe that has a polearm.
fn with_polearm(profile: FoeProfile) -> FoeProfile {
    FoeProfile { reach: profile.reach.max(POLEARM), ..profile }
}

/// Returns whether a distance can be closed.
pub(crate) fn is_reachable(distance: i32) -> bool {
    distance != OUT_OF_REACH
}
