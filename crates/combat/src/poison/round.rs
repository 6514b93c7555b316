//! Rounds of attacks with the poison of each blow.

use super::{Harm, Merging, PoisonCourse, Venom, Wounds};
use crate::defender::PoisonResistance;
use crate::loss::Loss;
use crate::melee::{AttackRound, Melee, Strike};
use foundation::dice::Draw;
use foundation::edition::Edition;
use foundation::prob::Dist;
use std::borrow::Cow;

/// The most hit points that an input takes.
const MOST_HP: usize = 999;

/// A round of a monster's attacks with what they and their poison do to you.
#[derive(Clone, PartialEq, Debug)]
pub struct Bites {
    round: AttackRound,
    /// The distribution of each attack that is not blocked, misses included.
    harms: Vec<Dist<Harm, f64>>,
}

impl Bites {
    /// Adds poison to a round. `monster` is named as in the data.
    pub fn new(round: &AttackRound, monster: &str, resistance: PoisonResistance) -> Bites {
        let harm = |strike: &Strike| match venom(round.edition(), strike, monster) {
            Some(venom) => venom.with_blow(&strike.unblocked, resistance),
            None => strike.unblocked.dist().map(|&lost| Harm { lost, poison: 0 }),
        };
        Bites { round: round.clone(), harms: round.strikes().iter().map(harm).collect() }
    }

    /// Returns what of it reaches you from this many tiles, as [`AttackRound::reaching`] does.
    pub fn reaching(&self, distance: i32) -> Cow<'_, Bites> {
        let Cow::Owned(round) = self.round.reaching(distance) else { return Cow::Borrowed(self) };
        let all = self.round.strikes().iter().zip(&self.harms);
        let reaching = all.filter(|(strike, _)| strike.reaches(distance));
        Cow::Owned(Bites { round, harms: reaching.map(|(_, harm)| harm.clone()).collect() })
    }

    /// Returns whether any attack can poison you.
    pub fn poison(&self) -> bool {
        self.harms.iter().any(|harm| harm.iter().any(|(harm, _)| harm.poison > 0))
    }

    /// Lets the round happen, after this many `blocks` in this turn of yours: at index b of what comes back,
    /// what is known with b more blocks, as in [`AttackRound::lost_by_blocks`]. The sum of their
    /// [masses](Wounds::mass) is that of `wounds`.
    pub fn suffered_by_blocks(&self, wounds: Wounds, blocks: usize) -> Vec<Wounds> {
        let mut parts = vec![wounds];
        for (strike, harm) in self.round.strikes().iter().zip(&self.harms) {
            let mut next: Vec<Vec<(Wounds, f64)>> = vec![Vec::new(); parts.len() + 1];
            for (more, part) in parts.into_iter().enumerate() {
                let (blocked, tried) = strike.block_chance(self.round.edition(), blocks + more);
                let spared = [(more + 1, blocked), (more, 1.0 - tried)];
                for (blocks, weight) in spared.into_iter().filter(|(_, weight)| *weight > 0.0) {
                    next[blocks].push((part.clone(), weight));
                }
                let mut hurt = part;
                hurt.suffer(harm);
                next[more].push((hurt, tried - blocked));
            }
            parts = next.into_iter().filter_map(Wounds::mix).collect();
        }
        parts
    }

    /// Draws what the round does to you, after this many `blocks` in this turn of yours: the harm of all its
    /// attacks, and how many of them you block. Follows the distribution of [`Bites::suffered_by_blocks`].
    pub fn draw(&self, blocks: usize, dice: &mut impl Draw) -> (Harm, usize) {
        let (mut all, mut more) = (Harm::default(), 0);
        for (strike, harm) in self.round.strikes().iter().zip(&self.harms) {
            let (blocked, tried) = strike.block_chance(self.round.edition(), blocks + more);
            match dice.unit() {
                draw if draw < blocked => more += 1,
                draw if draw < tried => {
                    let harm = dice.sample(harm);
                    all = Harm { lost: all.lost + harm.lost, poison: all.poison + harm.poison };
                }
                _ => (),
            }
        }
        (all, more)
    }

    /// Returns the hit points lost in the end to the round and all of its poison, if nothing cures you and
    /// nothing was blocked before in this turn of yours. Losses of `hp` or more count as `hp`, which is at
    /// most 999 here.
    pub fn with_all_poison(&self, hp: usize) -> Loss {
        if !self.poison() {
            return self.round.lost(hp);
        }
        let course = PoisonCourse::of(self.round.edition());
        let unhurt = Wounds::new(course, hp.min(MOST_HP) as i32, course.poison(0)).merging(Merging::Early(1));
        let mut lost = Loss::impossible();
        let parts = self.suffered_by_blocks(unhurt, 0);
        parts.iter().for_each(|part| lost.add_weighted(&part.with_all_poison(), 1.0));
        lost
    }
}

impl AttackRound {
    /// Returns the round with all poison of each attack counted as lost to it, as if nothing cured you: an
    /// upper bound of the hit points lost by any time, and exact in the end. `None` until 0.13, where the hit
    /// points lost to poison do not add up.
    pub fn with_all_poison(&self, monster: &str, resistance: PoisonResistance) -> Option<AttackRound> {
        let whole = |strike: &Strike| match venom(self.edition(), strike, monster) {
            Some(venom) => venom.with_all_poison(&strike.unblocked, resistance),
            None => Some(strike.unblocked.clone()),
        };
        let all: Option<Vec<Loss>> = self.strikes().iter().map(whole).collect();
        all.map(|all| self.with_unblocked(all))
    }
}

impl Melee {
    /// Returns the rounds that the foe may make, with their poison and their probabilities, as if it held you
    /// from the first on if it ever may.
    pub fn bites(&self, resistance: PoisonResistance) -> impl Iterator<Item = (Bites, f64)> {
        let monster = self.striker.monster;
        self.rounds.iter().map(move |(round, p)| (Bites::new(round.as_if_held(), monster, resistance), *p))
    }

    /// Returns the rounds with all poison of each attack counted as lost to it, as
    /// [`AttackRound::with_all_poison`] does.
    pub fn rounds_with_all_poison(&self, resistance: PoisonResistance) -> Option<Vec<(AttackRound, f64)>> {
        let whole = |(round, p): &(AttackRound, f64)| {
            Some((round.with_all_poison(self.striker.monster, resistance)?, *p))
        };
        self.rounds.iter().map(whole).collect()
    }

    /// Returns the distribution of the hit points lost in the end to one round of the foe and all of its
    /// poison, if nothing cures you and nothing was blocked before in this turn of yours. Losses of `hp` or
    /// more count as `hp`, which is at most 999 until 0.13.
    pub fn with_all_poison(&self, resistance: PoisonResistance, hp: usize) -> Loss {
        let monster = self.striker.monster;
        let mut lost = Loss::impossible();
        for (round, p) in &self.rounds {
            let whole = match round.with_all_poison(monster, resistance) {
                Some(round) => round.lost(hp),
                None => Bites::new(round, monster, resistance).with_all_poison(hp),
            };
            lost.add_weighted(&whole, *p);
        }
        lost
    }
}

fn venom(edition: Edition, strike: &Strike, monster: &str) -> Option<Venom> {
    let blow = &strike.blow;
    Venom::of(edition, blow.attack.flavour.slug, monster, blow.assailant.hit_dice)
}
