//! Monsters' energy: what they gain while you act, what an action costs, and when they may act.

mod regime;

use crate::crawl::chase::foe::{FoeProfile, Pauses};
use crate::crawl::chase::setup::OUT_OF_REACH;
use crate::prob::Dist;
pub use regime::{Acts, FAMILIES, Jitter, Opportunity, READY, Regime, START};

/// A foe at one moment: all that its next action depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FoeState {
    /// Its energy.
    pub energy: i32,
    /// How many tiles away it is; 1 is adjacent.
    pub gap: i32,
    /// Which of its turns comes next, where it lets some pass.
    pub turn: u8,
    /// Whether its next action is its first since yours.
    pub fresh: bool,
}

/// What a foe did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// It came a tile closer.
    Step,
    /// It came a tile closer and hit you in passing.
    StepAndHit,
    /// It attacked you.
    Attack,
    /// It used a turn for neither.
    Idle,
    /// It let a turn pass.
    Pause,
}

impl Act {
    /// Attacks on you in it.
    pub fn attacks(self) -> usize {
        usize::from(matches!(self, Act::Attack | Act::StepAndHit))
    }

    /// Turns used for something.
    pub fn actions(self) -> usize {
        usize::from(self != Act::Pause)
    }
}

impl Pauses {
    /// The number of turns after which it repeats itself.
    pub fn period(self) -> u8 {
        match self {
            Pauses::Never => 1,
            Pauses::Sixfirhy => 24,
            Pauses::Jiangshi => 90,
        }
    }

    /// As many of them as it does something in.
    pub fn used(self) -> u8 {
        (0..self.period()).filter(|turn| !self.at(*turn)).count() as u8
    }

    /// Whether it lets this turn of the period pass.
    fn at(self, turn: u8) -> bool {
        match self {
            Pauses::Never => false,
            Pauses::Sixfirhy => turn / 8 != 2,
            Pauses::Jiangshi => turn / 6 % 3 == 1 || turn / 3 % 5 == 1,
        }
    }
}

impl FoeProfile {
    /// What the foe does next and how it stands then; nothing when it may not act. You moved away from
    /// it before, or not.
    ///
    /// This one random event is all there is to a foe's turn: the exact law composes it, the timeline
    /// draws from it.
    pub fn next(&self, regime: Regime, now: FoeState, pursued: bool) -> Option<Dist<(Act, FoeState), f64>> {
        let pauses = self.pauses.at(now.turn);
        let attacks = now.gap == 1;
        let cost = match attacks {
            true if self.melee => self.attack,
            false if self.mobile => *self.step.range().0,
            _ => self.idle,
        };
        if !regime.may_act(now.energy, cost) {
            return None;
        }
        let after = |act, cost: i32, gap| (act, self.spent(now, cost, gap));
        Some(match attacks {
            _ if pauses => Dist::always(after(Act::Pause, self.idle, now.gap)),
            true if self.melee => Dist::always(after(Act::Attack, self.attack, now.gap)),
            false if self.mobile => {
                self.step.flat_map(|cost| self.follow(regime, now, *cost, pursued && now.fresh))
            }
            _ => Dist::always(after(Act::Idle, self.idle, now.gap)),
        })
    }

    /// The chance of a hit as you step out of its reach, before your time passes, and its cost.
    pub fn parting_hit(&self, regime: Regime, energy: i32, speed: i32, aut: i32) -> Option<i32> {
        let step = *self.step.range().0;
        let could_follow = energy + (speed * aut + 9) / 10 >= READY && speed * aut >= 10 * step;
        match regime.opportunity {
            _ if !self.melee => None,
            Opportunity::Always => Some(0),
            Opportunity::OnLeaving if self.mobile && self.clear_headed && could_follow => {
                Some((self.attack - 10).max(0))
            }
            _ => None,
        }
    }

    /// A step closer, with what pursuit adds to it.
    fn follow(
        &self,
        regime: Regime,
        now: FoeState,
        cost: i32,
        first_in_pursuit: bool,
    ) -> Dist<(Act, FoeState), f64> {
        let gap = now.gap - i32::from(now.gap != OUT_OF_REACH);
        let pursues = first_in_pursuit && self.clear_headed;
        let jitters = match regime.jitter {
            Jitter::Never => false,
            Jitter::EveryStep => true,
            Jitter::InPursuit => pursues,
        };
        let odd = if jitters { Dist::uniform(-1..=1) } else { Dist::always(0) };
        let plain = odd.map(|odd| (Act::Step, self.spent(now, cost + odd, gap)));
        let hits = regime.opportunity == Opportunity::OnFollowing && pursues && self.melee && gap == 1;
        if !hits {
            return plain;
        }
        let hit = Dist::uniform(0..=1)
            .map(|odd| (Act::StepAndHit, self.spent(now, cost + (self.attack - 10).max(*odd), gap)));
        Dist::chance(1, 3, true, false).flat_map(|lucky| if *lucky { hit.clone() } else { plain.clone() })
    }

    fn spent(&self, now: FoeState, cost: i32, gap: i32) -> FoeState {
        let turn = (now.turn + 1) % self.pauses.period();
        // A step that costs nothing would never end; no monster of the game comes near.
        FoeState { energy: now.energy - cost.max(1), gap, turn, fresh: false }
    }
}
