//! Monsters' energy: what they gain while you act, what an action costs, and when they may act.
//!
//! The rules were read at the release tags; `crates/golden/rows/energy-exact.tsv` (fractions) and
//! `crates/golden/rows/pursuit-0.31.0.tsv` (chases played by the game) pin them. Energy is a whole number; 10
//! is the cost of an ordinary action.
//!
//! # Examples
//! ```
//! use chase::energy::{READY, Regime, START};
//! use foundation::edition::Edition;
//!
//! // A monster of speed 13 gains 9 or 10 energy in 7 aut: 9.1 on average.
//! let gained = Regime::of(Edition::NEWEST).gain(START, 13, 7);
//! assert_eq!(gained.range(), (&79, &80));
//! assert!((gained.probability(|energy| *energy >= READY) - 0.1).abs() < 1e-12);
//! ```

use crate::distance::OUT_OF_REACH;
use crate::foe::FoeProfile;
pub use crate::foe_state::{ActContext, FoeState, NextStep, Struck};
pub use crate::regime::{
    ACTING_ORDER, ActThreshold, ActingOrder, Jitter, OPPORTUNITY_ONE_IN, Opportunity, READY, REGIME_FAMILIES,
    Regime, START, family_example,
};
use foundation::dice::Draw;
use foundation::prob::Dist;
use rand::Rng;

/// What a foe does in one turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// It comes a tile closer.
    Step,
    /// It comes a tile closer and makes an attack of opportunity.
    StepAndHit,
    /// It flits a tile off, no nearer to you.
    FlitOff,
    /// It attacks you, or shoots at you where [shots](crate::foe::Shooting) are counted.
    Attack,
    /// It bursts and is gone.
    Burst,
    /// It uses a turn without a step or an attack.
    Idle,
    /// It lets a turn pass, see [`Pauses`](crate::foe::Pauses).
    Pause,
}

/// How many attacks are made from 1 tile, from 2, and from 3, which no monster's reach exceeds: from afar not
/// all attacks of a round reach.
pub type AttacksFrom = [usize; 3];

impl Act {
    /// Returns the number of attacks on you in it.
    pub fn attacks(self) -> usize {
        usize::from(matches!(self, Act::Attack | Act::StepAndHit))
    }

    /// Adds its attacks on you, after which the foe is this many tiles away.
    pub fn add_attacks(self, distance: i32, attacks: &mut AttacksFrom) {
        let last = attacks.len() as i32 - 1;
        attacks[(distance - 1).clamp(0, last) as usize] += self.attacks();
    }

    /// Returns the number of turns it uses: 0 for a pause, else 1.
    pub fn turns(self) -> usize {
        usize::from(self != Act::Pause)
    }
}

impl FoeProfile {
    /// Returns the distribution of a foe's next act in a corridor in which you see this far, and of its state
    /// after it, or `None` when it may not act. What is out of reach counts as seen.
    ///
    /// The exact solver and the sampled timeline share this random event.
    pub fn next(&self, regime: Regime, sight: i32, state: FoeState) -> Option<Dist<(Act, FoeState), f64>> {
        if !state.is_there() {
            return None;
        }
        let FoeState { energy, distance, turn, flit_turns, ahead, struck, .. } = state;
        let (nearer, context) = (nearer(distance), self.context(sight, state));
        let comes = self.act(regime, context)?;
        let acts = if flit_turns == 0 { comes } else { self.flit_in_corridor(regime, context, &comes) };
        Some(acts.flat_map(|&(act, cost)| {
            let distance = match act {
                Act::Step | Act::StepAndHit => nearer,
                Act::FlitOff => distance + 1,
                Act::Attack | Act::Burst | Act::Idle | Act::Pause => distance,
            };
            let state = FoeState {
                energy: energy - cost,
                distance,
                turn: self.pauses.after(turn),
                pursues: false,
                flit_turns,
                ahead,
                is_gone: self.is_gone_after(act),
                struck,
            };
            self.flit_turns_after(flit_turns, act).map(|&flit_turns| (act, FoeState { flit_turns, ..state }))
        }))
    }

    /// Returns the least energy with which a foe acts that is otherwise in this state, in a corridor in which
    /// you see this far; of one that is gone or dead, more than any foe has.
    pub fn least_energy(&self, regime: Regime, sight: i32, state: FoeState) -> i32 {
        if !state.is_there() {
            return i32::MAX / 2;
        }
        regime.least_energy(self.least_cost(self.context(sight, state)))
    }

    /// Returns what its next act depends on in a corridor in which you see this far, and every step leads
    /// closer.
    fn context(&self, sight: i32, state: FoeState) -> ActContext<'_> {
        let (distance, nearer) = (state.distance, nearer(state.distance));
        let is_seen = |distance| distance <= sight || distance == OUT_OF_REACH;
        let step =
            NextStep { cost: &self.step, ends_in_reach: nearer <= self.reach, is_seen: is_seen(nearer) };
        ActContext {
            energy: state.energy,
            turn: state.turn,
            pursues: state.pursues,
            distance,
            sight,
            is_seen: is_seen(distance),
            in_reach: distance <= self.reach,
            is_covered: false,
            step: Some(step),
        }
    }

    /// Returns the distribution of a flitting foe's next act in a corridor: as it `comes` if the square it
    /// has chosen lies on your side, else a step away. As many lie on either side.
    fn flit_in_corridor(
        &self,
        regime: Regime,
        context: ActContext<'_>,
        comes: &Dist<(Act, i32), f64>,
    ) -> Dist<(Act, i32), f64> {
        let leaves = self.flit_off(regime, ActContext { pursues: false, ..context });
        Dist::chance(1, 2, true, false)
            .flat_map(|is_on_your_side| if *is_on_your_side { comes.clone() } else { leaves.clone() })
    }

    /// Returns the distribution of a flitting foe's step that leads no nearer to you. It must be able to act
    /// and to step.
    pub fn flit_off(&self, regime: Regime, context: ActContext<'_>) -> Dist<(Act, i32), f64> {
        let cost = context.step.map_or(&self.step, |step| step.cost);
        let ends_in_reach = false;
        cost.flat_map(|cost| self.follow(regime, context.pursues, *cost, ends_in_reach))
            .map(|(_, cost)| (Act::FlitOff, *cost))
    }

    /// Returns the distribution of [`FoeState::flit_turns`] after an act.
    pub fn flit_turns_after(&self, flit_turns: u8, act: Act) -> Dist<u8, f64> {
        let turns = match act {
            Act::Attack => 1,
            _ if flit_turns == 0 => 0,
            // The game counts the step and the attack.
            Act::StepAndHit => flit_turns + 2,
            _ => flit_turns + 1,
        };
        match &self.flits {
            Some(rule) if turns > 0 => match &rule.turns {
                Some(enough) => enough.map(|enough| if turns < *enough { turns } else { 0 }),
                None => Dist::always(1),
            },
            _ => Dist::always(0),
        }
    }

    /// Returns the distribution of [`FoeState::flit_turns`] once an action of yours has passed: it may notice
    /// you.
    pub fn flit_turns_after_you(&self, flit_turns: u8) -> Dist<u8, f64> {
        match &self.flits {
            Some(rule) if flit_turns > 0 => rule.notices.map(|notices| if *notices { 0 } else { flit_turns }),
            _ => Dist::always(0),
        }
    }

    /// Returns whether it is gone after an act of its own.
    pub fn is_gone_after(&self, act: Act) -> bool {
        self.ends_itself && (act == Act::Burst || act.attacks() > 0)
    }

    /// Returns the distribution of a foe's next act and of the energy it costs, at least 1, or `None` when it
    /// may not act.
    ///
    /// Chases in a corridor and the map of the arena share this random event.
    pub fn act(&self, regime: Regime, context: ActContext<'_>) -> Option<Dist<(Act, i32), f64>> {
        if !regime.may_act(context.energy, self.least_cost(context)) {
            return None;
        }
        let step = context.step.filter(|_| self.mobile && !context.in_reach);
        let idle = |act| Dist::always((act, paid(self.idle)));
        let (shoots, shot) = (self.shoots(&context), || self.shot());
        let acts = match step {
            _ if self.pauses.is_pause(context.turn) => return Some(idle(Act::Pause)),
            _ if shoots == 1.0 => return Some(shot()),
            // A blow is none of the shots that are counted.
            _ if context.in_reach && self.shooting.is_some() => Dist::always((Act::Idle, paid(self.attack))),
            _ if context.in_reach && self.melee => Dist::always((Act::Attack, paid(self.attack))),
            _ if context.in_reach && self.ends_itself => idle(Act::Burst),
            Some(step) => step.cost.flat_map(|cost| {
                self.follow(regime, context.pursues && self.clear_headed, *cost, step.ends_in_reach)
            }),
            None => idle(Act::Idle),
        };
        let acts = match self.holds_still.filter(|_| step.is_some() || context.in_reach) {
            None => acts,
            Some(rule) => {
                rule.at(&context).flat_map(|holds| if *holds { idle(Act::Idle) } else { acts.clone() })
            }
        };
        Some(if shoots > 0.0 { Dist::either(shoots, &shot(), &acts) } else { acts })
    }

    /// Returns the probability that a foe shoots, where shots are counted.
    fn shoots(&self, context: &ActContext<'_>) -> f64 {
        match self.shooting {
            _ if context.is_covered => 0.0,
            Some(shooting) if context.distance == 1 => f64::from(u8::from(shooting.beside_you)),
            // Where its polearm reaches, its blows are counted instead: it does not do both.
            Some(_) if context.in_reach && self.melee => 0.0,
            Some(shooting) if context.is_seen && context.distance != OUT_OF_REACH => shooting.chance,
            _ => 0.0,
        }
    }

    /// Returns a shot with its cost.
    fn shot(&self) -> Dist<(Act, i32), f64> {
        Dist::always((Act::Attack, paid(self.shooting.map_or(0, |shooting| shooting.cost))))
    }

    /// Returns the least cost of what a foe would do, but for a pause.
    fn least_cost(&self, context: ActContext<'_>) -> i32 {
        let shot = self.shooting.filter(|_| self.shoots(&context) > 0.0).map(|shooting| shooting.cost);
        let otherwise = match context.step.filter(|_| self.mobile && !context.in_reach) {
            _ if context.in_reach && self.melee => self.attack,
            Some(step) => *step.cost.range().0,
            None => self.idle,
        };
        shot.map_or(otherwise, |cost| cost.min(otherwise))
    }

    /// Returns the energy cost of an attack of opportunity as you step out of reach, before your action's
    /// time passes, or `None` where the foe cannot make one. It makes one in [`OPPORTUNITY_ONE_IN`].
    ///
    /// 0.29 and 0.30: the foe must reach [`READY`] with the energy of your action, rounded up, and gain at
    /// least the cost of a step.
    pub fn parting_hit(&self, regime: Regime, energy: i32, speed: i32, aut: i32) -> Option<i32> {
        let step = *self.step.range().0;
        let could_follow = energy + (speed * aut + 9) / 10 >= READY && speed * aut >= 10 * step;
        match regime.opportunity {
            _ if !self.melee || self.shooting.is_some() => None,
            Opportunity::Always => Some(0),
            Opportunity::OnLeaving if self.mobile && self.opportune && !self.ends_itself && could_follow => {
                Some((self.attack - 10).max(0))
            }
            _ => None,
        }
    }

    /// Samples [`FoeProfile::parting_hit`]: returns its energy cost if the foe makes one.
    pub fn sample_parting_hit(
        &self,
        regime: Regime,
        energy: i32,
        speed: i32,
        aut: i32,
        dice: &mut impl Rng,
    ) -> Option<i32> {
        self.parting_hit(regime, energy, speed, aut).filter(|_| dice.below(OPPORTUNITY_ONE_IN) == 0)
    }

    /// Returns the distribution of a step closer and of its cost: jitter and, from 0.31, perhaps an attack of
    /// opportunity if it ends in reach, which costs attack − 10 energy on top, at least 0 or 1 at random.
    fn follow(&self, regime: Regime, pursues: bool, cost: i32, ends_in_reach: bool) -> Dist<(Act, i32), f64> {
        let jitters = match regime.jitter {
            Jitter::Never => false,
            Jitter::EveryStep => true,
            Jitter::InPursuit => pursues,
        };
        let extra = if jitters { Dist::uniform(-1..=1) } else { Dist::always(0) };
        let plain = extra.map(|extra| (Act::Step, paid(cost + extra)));
        let may_hit = regime.opportunity == Opportunity::OnFollowing
            && pursues
            && self.melee
            && self.opportune
            && ends_in_reach;
        if !may_hit {
            return plain;
        }
        let hit =
            Dist::uniform(0..=1).map(|extra| (Act::StepAndHit, paid(cost + (self.attack - 10).max(*extra))));
        Dist::chance(1, OPPORTUNITY_ONE_IN.into(), true, false)
            .flat_map(|hits| if *hits { hit.clone() } else { plain.clone() })
    }
}

/// Returns the distance after a step closer.
fn nearer(distance: i32) -> i32 {
    distance - i32::from(distance != OUT_OF_REACH)
}

/// Clamps the energy cost of an act to at least 1, so that every reply ends. No monster of the game has a
/// step that cheap.
fn paid(cost: i32) -> i32 {
    cost.max(1)
}
