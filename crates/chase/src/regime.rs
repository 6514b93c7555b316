//! The rules of energy by release, read at the release tags: the loop over monsters of a world step, the
//! energy of a move, and attacks of opportunity. `crates/golden/rows/energy-exact.tsv` and
//! `crates/golden/rows/pursuit-0.31.0.tsv` pin them.

use foundation::edition::{Article, Edition, Life, Param, between, since, until};
use foundation::prob::Dist;

/// The rules of energy of an edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Regime {
    /// Least energy gained per action of yours.
    pub min_gain: i32,
    /// Whether energy is clamped after each gain: below 0 to 0, above 200 to 140 (until 0.33).
    pub bounded: bool,
    /// When a step costs one energy more or less at random.
    pub jitter: Jitter,
    /// When a monster may make an attack of opportunity.
    pub opportunity: Opportunity,
    /// When it may act.
    pub act_threshold: ActThreshold,
    /// Parts of a unit of speed: 1 in the game, which rounds the speed of a hasted or slowed monster to a
    /// whole number; 6 in the articles, which keep fractions.
    pub speed_parts: i32,
}

/// When the cost of a step changes by −1, 0 or +1 energy, with probability 1/3 each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jitter {
    /// Never (0.29 and 0.30, and the articles).
    Never,
    /// On every step (until 0.28).
    EveryStep,
    /// On a monster's first step after you moved away from it (since 0.31).
    InPursuit,
}

/// When attacks of opportunity happen: one in [`OPPORTUNITY_ONE_IN`] of those that could.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opportunity {
    /// None (until 0.28).
    None,
    /// As you leave its reach, if it has the energy to follow (0.29 and 0.30).
    OnLeaving,
    /// As its first action after yours is a step that brings you into its reach (since 0.31).
    OnFollowing,
    /// Whenever you leave its reach, at no energy cost (article of 0.31).
    Always,
}

/// Of so many attacks of opportunity that a monster could make it makes one, on average.
pub const OPPORTUNITY_ONE_IN: u32 = 3;

/// Which of several monsters acts next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActingOrder {
    /// One after another, each until it may act no more (until 0.12).
    OneByOne,
    /// The one with the most energy, act by act (since 0.13). The game leaves open who is first of two with
    /// equally much; in the arena it is the one that was added first.
    MostEnergy,
}

/// The order of acting by release.
pub const ACTING_ORDER: Param<ActingOrder> =
    Param(&[(10, ActingOrder::OneByOne), (13, ActingOrder::MostEnergy)]);

/// When a monster may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActThreshold {
    /// With 80 energy or more, whatever the action costs (the game).
    WhenReady,
    /// With at least 70 energy plus the cost of the action (the articles).
    WhenItCanPay,
}

const MIN_GAIN: Param<i32> = Param(&[(10, 1), (33, 0)]);
const BOUNDED: Param<bool> = Param(&[(10, true), (34, false)]);
const JITTER: Param<Jitter> = Param(&[(10, Jitter::EveryStep), (29, Jitter::Never), (31, Jitter::InPursuit)]);
const OPPORTUNITY: Param<Opportunity> =
    Param(&[(10, Opportunity::None), (29, Opportunity::OnLeaving), (31, Opportunity::OnFollowing)]);

/// Energy of a new monster.
pub const START: i32 = 70;
/// Energy from which a monster may act in the game.
pub const READY: i32 = 80;

/// The releases of each of the three families of randomisation.
pub const REGIME_FAMILIES: [Life; 3] = [until(28), between(29, 30), since(31)];

/// Returns the newest release of a family, as its example.
pub fn family_example(family: Life) -> Edition {
    let mut releases =
        Edition::game().filter(|edition| *edition != Edition::TRUNK && family.includes(*edition));
    releases.next_back().unwrap_or_default()
}

impl Regime {
    /// Returns the rules of an edition.
    pub fn of(edition: Edition) -> Regime {
        match edition.article() {
            None => Regime {
                min_gain: *MIN_GAIN.at(edition),
                bounded: *BOUNDED.at(edition),
                jitter: *JITTER.at(edition),
                opportunity: *OPPORTUNITY.at(edition),
                act_threshold: ActThreshold::WhenReady,
                speed_parts: 1,
            },
            Some(article) => Regime {
                min_gain: 0,
                bounded: false,
                jitter: Jitter::Never,
                opportunity: match article {
                    Article::Old => Opportunity::None,
                    Article::Wiki031 => Opportunity::Always,
                },
                act_threshold: ActThreshold::WhenItCanPay,
                speed_parts: 6,
            },
        }
    }

    /// Returns the energy of a monster after an action of yours of this many auts: speed × aut ÷ 10 is added,
    /// rounded at random, then clamped. `speed` is in [`Regime::speed_parts`].
    pub fn gain(self, energy: i32, speed: i32, aut: i32) -> Dist<i32, f64> {
        if speed == 0 {
            return Dist::always(energy);
        }
        Dist::div_rand_round(speed * aut, 10 * self.speed_parts)
            .map(|gain| self.clamp(energy + (*gain).max(self.min_gain)))
    }

    /// Returns the mean energy gain of a monster of this speed in this many auts, without bounds.
    pub fn expected_gain(self, speed: i32, aut: i32) -> f64 {
        f64::from(speed * aut) / f64::from(10 * self.speed_parts)
    }

    /// Applies the clamp of the releases until 0.33.
    fn clamp(self, energy: i32) -> i32 {
        match energy {
            _ if !self.bounded => energy,
            ..0 => 0,
            201.. => 140,
            energy => energy,
        }
    }

    /// Returns whether a monster with this energy may take an action of this cost.
    pub fn may_act(self, energy: i32, cost: i32) -> bool {
        energy >= self.least_energy(cost)
    }

    /// Returns the least energy with which a monster may take an action of this cost.
    pub fn least_energy(self, cost: i32) -> i32 {
        match self.act_threshold {
            ActThreshold::WhenReady => READY,
            ActThreshold::WhenItCanPay => START + cost,
        }
    }
}
