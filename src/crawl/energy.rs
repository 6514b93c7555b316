//! Monsters' energy: what they gain while you act, what an action costs, and when they may act.

use super::chase::OUT_OF_REACH;
use super::foe::{Pace, Pauses};
use crate::edition::{Article, Edition, Life, Param, between, since, until};
use crate::prob::Dist;

/// The rules of energy of an edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Regime {
    /// The least energy gained per action of yours.
    pub least_gain: i32,
    /// Whether energy is forced into bounds after each gain: below 0 to 0, above 200 to 140.
    pub bounded: bool,
    /// When a step costs one energy more or less at random.
    pub jitter: Jitter,
    /// When a monster may hit you in passing.
    pub opportunity: Opportunity,
    /// When it may act.
    pub acts: Acts,
    /// Parts in which speeds are counted: the game rounds the speed of a hasted or slowed monster to a
    /// whole number, the articles keep fractions.
    pub speed_parts: i32,
}

/// When a step costs −1, 0 or +1 energy more, each with a third.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jitter {
    /// Never (0.29 and 0.30, and the articles).
    Never,
    /// On every step (until 0.28).
    EveryStep,
    /// On a monster's first step after you moved away from it (since 0.31).
    InPursuit,
}

/// Attacks of opportunity, each with one chance in three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opportunity {
    /// None (until 0.28).
    None,
    /// As you leave its reach, if it could follow (0.29 and 0.30).
    OnLeaving,
    /// As it follows you into its reach with its first action (since 0.31).
    OnFollowing,
    /// Whenever you leave its reach, at no cost: the article of 0.31.
    Always,
}

/// When a monster may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acts {
    /// With 80 energy or more, whatever the action costs: the game.
    WhenReady,
    /// With as much above 70 as the action costs: the articles.
    WhenItCanPay,
}

const LEAST_GAIN: Param<i32> = Param(&[(10, 1), (33, 0)]);
const BOUNDED: Param<bool> = Param(&[(10, true), (34, false)]);
const JITTER: Param<Jitter> = Param(&[(10, Jitter::EveryStep), (29, Jitter::Never), (31, Jitter::InPursuit)]);
const OPPORTUNITY: Param<Opportunity> =
    Param(&[(10, Opportunity::None), (29, Opportunity::OnLeaving), (31, Opportunity::OnFollowing)]);

/// Energy of a new monster: nothing left over.
pub const START: i32 = 70;
/// Energy with which a monster may act.
pub const READY: i32 = 80;

/// The three families of randomisation, each with a release that stands for it.
pub const FAMILIES: [(Life, &str); 3] = [(until(28), "0.28"), (between(29, 30), "0.30"), (since(31), "0.34")];

impl Regime {
    /// The rules of an edition.
    pub fn of(edition: Edition) -> Regime {
        match edition.article() {
            None => Regime {
                least_gain: *LEAST_GAIN.at(edition),
                bounded: *BOUNDED.at(edition),
                jitter: *JITTER.at(edition),
                opportunity: *OPPORTUNITY.at(edition),
                acts: Acts::WhenReady,
                speed_parts: 1,
            },
            Some(article) => Regime {
                least_gain: 0,
                bounded: false,
                jitter: Jitter::Never,
                opportunity: match article {
                    Article::Old => Opportunity::None,
                    Article::Wiki031 => Opportunity::Always,
                },
                acts: Acts::WhenItCanPay,
                speed_parts: 6,
            },
        }
    }

    /// The rules in words.
    pub fn words(self) -> String {
        let jitter = match self.jitter {
            Jitter::Never => "no step is randomised",
            Jitter::EveryStep => "every step costs 1 energy more or less at random",
            Jitter::InPursuit => "the first step after you costs 1 energy more or less at random",
        };
        let opportunity = match self.opportunity {
            Opportunity::None => "no attacks of opportunity",
            Opportunity::OnLeaving => "one chance in three of a hit as you leave its reach",
            Opportunity::OnFollowing => "one chance in three of a hit as it follows into reach",
            Opportunity::Always => "one chance in three of a free hit whenever you leave its reach",
        };
        let acts = match self.acts {
            Acts::WhenReady => "it acts from 80 energy on, into debt if need be",
            Acts::WhenItCanPay => "it acts when what is left over pays for the action",
        };
        format!("{acts}; {jitter}; {opportunity}")
    }

    /// Energy after a monster of this speed has seen an action of yours.
    pub fn gain(self, energy: i32, speed: i32, aut: i32) -> Dist<i32, f64> {
        if speed == 0 {
            return Dist::always(energy);
        }
        Dist::div_rand_round(speed * aut, 10 * self.speed_parts)
            .map(|gain| self.within_bounds(energy + (*gain).max(self.least_gain)))
    }

    /// What a monster of this speed gains on average in so many auts, before bounds.
    pub fn due(self, speed: i32, aut: i32) -> f64 {
        f64::from(speed * aut) / f64::from(10 * self.speed_parts)
    }

    fn within_bounds(self, energy: i32) -> i32 {
        match energy {
            _ if !self.bounded => energy,
            ..0 => 0,
            201.. => 140,
            kept => kept,
        }
    }

    /// Whether it may take an action of this cost now.
    pub fn may_act(self, energy: i32, cost: i32) -> bool {
        match self.acts {
            Acts::WhenReady => energy >= READY,
            Acts::WhenItCanPay => energy - START >= cost,
        }
    }
}

/// A foe at one moment: all that its next action depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment {
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

    fn at(self, turn: u8) -> bool {
        match self {
            Pauses::Never => false,
            Pauses::Sixfirhy => turn / 8 != 2,
            Pauses::Jiangshi => turn / 6 % 3 == 1 || turn / 3 % 5 == 1,
        }
    }
}

impl Pace {
    /// What the foe does next and how it stands then; nothing when it may not act. You moved away from
    /// it before, or not.
    ///
    /// This one random event is all there is to a foe's turn: the exact law composes it, the timeline
    /// draws from it.
    pub fn next(&self, regime: Regime, now: Moment, pursued: bool) -> Option<Dist<(Act, Moment), f64>> {
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
        now: Moment,
        cost: i32,
        first_in_pursuit: bool,
    ) -> Dist<(Act, Moment), f64> {
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

    fn spent(&self, now: Moment, cost: i32, gap: i32) -> Moment {
        let turn = (now.turn + 1) % self.pauses.period();
        // A step that costs nothing would never end; no monster of the game comes near.
        Moment { energy: now.energy - cost.max(1), gap, turn, fresh: false }
    }
}
