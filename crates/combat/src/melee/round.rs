//! A round of attacks: all attacks of a monster in order, at the price of one.

use super::blow::{Assailant, Attack, MeleeBlow};
use super::blow_target::BlowTarget;
use super::landed::landed;
use super::shield::{block_chance, blocks_remembered, blows_before_memory};
use super::to_hit::hit_chance;
use crate::loss::Loss;
use foundation::edition::{Edition, Life, until};
use std::borrow::Cow;

/// The attacks of a monster, computed: what each does, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackRound {
    edition: Edition,
    strikes: Vec<Strike>,
    /// The round once it holds you; `None` for one who never does, and where what that costs is not counted.
    held: Option<Box<AttackRound>>,
}

/// One attack of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Strike {
    /// The attack.
    pub blow: MeleeBlow,
    /// The probability that it beats your evasion, be it blocked or not.
    pub hits: f64,
    /// The hit points lost to it if your shield does not block it; a miss is 0.
    pub unblocked: Loss,
}

/// The share of attacks of a floundering monster that fail before anything else is rolled.
const FLOUNDERS: f64 = 0.25;

/// The releases in which a round ends as you are no longer where it began.
const ENDS_AS_YOU_MOVE: Life = until(33);

impl AttackRound {
    /// Computes the attacks of a monster on you, in order.
    ///
    /// # Examples
    /// ```
    /// use combat::melee::{Attack, Assailant, AttackRound, BlowTarget};
    /// use foundation::edition::Edition;
    ///
    /// // An ogre without a weapon, in 0.34, against an evasion of 10 without armour.
    /// let ogre = Assailant { hit_dice: 5, ..Assailant::default() };
    /// let attack = Attack { damage: 20, ..Attack::default() };
    /// let target = BlowTarget { evasion: 1000, ..BlowTarget::default() };
    /// let round = AttackRound::new(Edition::NEWEST, &ogre, &[attack], &target);
    /// assert_eq!(format!("{:.3}", round.hits()), "0.628");
    /// assert_eq!(format!("{:.2}", round.lost(usize::MAX).mean()), "6.59");
    /// ```
    pub fn new(
        edition: Edition,
        assailant: &Assailant,
        attacks: &[Attack],
        target: &BlowTarget,
    ) -> AttackRound {
        let mut strikes: Vec<Strike> = Vec::new();
        for attack in attacks {
            // Attacks alike, as those of a hydra's heads, are computed once.
            let known = strikes.iter().find(|strike| strike.blow.attack == *attack).cloned();
            let blow = MeleeBlow { assailant: *assailant, attack: *attack, target: *target };
            strikes.push(known.unwrap_or_else(|| Strike::new(edition, blow)));
        }
        AttackRound { edition, strikes, held: None }
    }

    /// Returns the attacks that reach you from this distance in tiles; all of them if none is known to: a foe
    /// that attacks from there must reach with something.
    pub fn reaching(&self, distance: i32) -> Cow<'_, AttackRound> {
        if !self.reaches_in_part(distance) {
            return Cow::Borrowed(self);
        }
        let reaching = self.strikes.iter().filter(|strike| strike.reaches(distance));
        Cow::Owned(AttackRound { edition: self.edition, strikes: reaching.cloned().collect(), held: None })
    }

    /// Returns whether some attacks reach you from this distance and others do not.
    pub(crate) fn reaches_in_part(&self, distance: i32) -> bool {
        let reaching = self.strikes.iter().filter(|strike| strike.reaches(distance)).count();
        (1..self.strikes.len()).contains(&reaching)
    }

    /// Returns whether some attacks reach you from within this many tiles and others do not.
    pub fn depends_on_distance(&self, reach: i32) -> bool {
        (2..=reach).any(|distance| self.reaches_in_part(distance))
    }

    /// Returns the attacks, in order.
    pub fn strikes(&self) -> &[Strike] {
        &self.strikes
    }

    /// Returns the chance that the first attack beats your evasion; 0 without attacks.
    pub fn hits(&self) -> f64 {
        self.strikes.first().map_or(0.0, |strike| strike.hits)
    }

    /// Returns the distribution of the hit points lost if nothing was blocked before in this turn of yours.
    /// Losses of `hp` or more count as `hp`.
    pub fn lost(&self, hp: usize) -> Loss {
        let mut lost = Loss::impossible();
        self.lost_by_blocks(0, hp).iter().for_each(|part| lost.add_weighted(part, 1.0));
        lost
    }

    /// Returns the joint distribution of the blocks made in this turn of yours and the hit points lost: at
    /// index b, the part of the distribution with b more blocks than the `blocks` made before the round, by
    /// whomever. Losses of `hp` or more count as `hp`.
    ///
    /// The round does not end at your death: nobody counts the blocks of the dead.
    pub fn lost_by_blocks(&self, blocks: usize, hp: usize) -> Vec<Loss> {
        let mut parts = vec![Loss::nothing()];
        for strike in &self.strikes {
            let mut next = vec![Loss::impossible(); parts.len() + 1];
            for (more, part) in parts.iter().enumerate() {
                let (blocked, tried) = strike.block_chance(self.edition, blocks + more);
                next[more + 1].add_weighted(part, blocked);
                next[more].add_weighted(&part.plus(&strike.unblocked, hp), tried - blocked);
                next[more].add_weighted(part, 1.0 - tried);
            }
            // A last part that cannot be, where nothing blocks.
            if next.last().is_some_and(|part| part.total() == 0.0) {
                next.pop();
            }
            parts = next;
        }
        parts
    }

    /// Returns the release whose rules it follows.
    pub(crate) fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the same attacks with other distributions, in order, of the hit points lost to each if it is
    /// not blocked.
    pub(crate) fn with_unblocked(&self, unblocked: Vec<Loss>) -> AttackRound {
        let strikes = self.strikes.iter().zip(unblocked);
        let strikes = strikes.map(|(strike, unblocked)| Strike { unblocked, ..strike.clone() });
        AttackRound { strikes: strikes.collect(), ..self.clone() }
    }

    /// Returns the round of one who may get hold of you. Once it does, it makes the other round, in which its
    /// grip, which no shield blocks, comes after all attacks and replaces the attempts to get one.
    pub(super) fn or_held(self, other: AttackRound, grip: &Loss) -> AttackRound {
        let (grab, mut strikes): (Vec<_>, Vec<_>) = other.strikes.into_iter().partition(Strike::grabs);
        strikes.extend(grab.into_iter().next().map(|mut grab| {
            (grab.blow.target.shield, grab.blow.assailant.flounders) = (0, false);
            Strike { hits: 1.0, unblocked: grip.clone(), ..grab }
        }));
        let held = AttackRound { edition: self.edition, strikes, held: None };
        AttackRound { held: Some(Box::new(held)), ..self }
    }

    /// Returns the round once it holds you; `None` for one who never does, and where what that costs is not
    /// counted.
    pub(crate) fn held(&self) -> Option<&AttackRound> {
        self.held.as_deref()
    }

    /// Returns the round as if it held you from the first on, if it ever may.
    pub(crate) fn as_if_held(&self) -> &AttackRound {
        self.held().unwrap_or(self)
    }

    /// Returns the distribution of the hit points lost to a round of one who does not hold you yet, in two
    /// parts: where it still does not, and where it has got hold of you, so that what is left of the round is
    /// that of one who does. What was blocked before is of no account.
    pub(crate) fn lost_by_grabbing(&self, held: &AttackRound, cap: usize) -> (Loss, Loss) {
        let (mut free, mut grabbed) = (Loss::nothing(), Loss::impossible());
        let mut after = held.strikes.iter();
        for strike in &self.strikes {
            if strike.grabs() {
                let (blocked, made) = strike.block_chance(self.edition, 0);
                let lands = (made - blocked) * strike.hits;
                grabbed.add_weighted(&free, lands);
                free = free.weighted(1.0 - lands);
            } else {
                free = free.plus(&strike.lost(self.edition), cap);
                let strike = after.next().unwrap_or(strike);
                grabbed = grabbed.plus(&strike.lost(self.edition), cap);
            }
        }
        (free, after.fold(grabbed, |sum, grip| sum.plus(&grip.unblocked, cap)))
    }

    /// Returns whether attacks follow one that may push you on, which end there as you are pushed.
    pub(crate) fn may_end_early(&self) -> bool {
        let pushes = |strike: &Strike| strike.blow.attack.flavour.moves_you();
        let but_last = self.strikes.split_last().map_or(&[][..], |(_, before)| before);
        ENDS_AS_YOU_MOVE.includes(self.edition) && but_last.iter().any(pushes)
    }

    /// Returns the most attacks in one of your turns of which none depends on earlier blocks.
    pub fn blows_before_memory(&self) -> usize {
        self.strikes.first().map_or(usize::MAX, |strike| blows_before_memory(self.edition, &strike.blow))
    }

    /// Returns how many blocks of a turn matter: after as many, a round is as after fewer.
    pub fn blocks_remembered(&self) -> usize {
        self.strikes.first().map_or(0, |strike| blocks_remembered(self.edition, &strike.blow))
    }
}

impl Strike {
    fn new(edition: Edition, blow: MeleeBlow) -> Strike {
        let hits = hit_chance(edition, &blow);
        let mut unblocked = Loss::impossible();
        unblocked.add(0, 1.0 - hits);
        unblocked.add_weighted(&landed(edition, &blow), hits);
        Strike { blow, hits, unblocked }
    }

    /// Returns whether it reaches you from this distance in tiles.
    pub(crate) fn reaches(&self, distance: i32) -> bool {
        self.blow.attack.reach >= distance
    }

    /// Returns whether it does no damage but gets hold of you.
    fn grabs(&self) -> bool {
        self.blow.attack.flavour.only_grabs
    }

    /// Returns the distribution of the hit points lost to it if nothing was blocked before in this turn of
    /// yours.
    fn lost(&self, edition: Edition) -> Loss {
        let (blocked, made) = self.block_chance(edition, 0);
        let mut lost = Loss::impossible();
        lost.add(0, 1.0 - made + blocked);
        lost.add_weighted(&self.unblocked, made - blocked);
        lost
    }

    /// Returns the probabilities that your shield blocks it, after this many blocks in this turn, and that it
    /// is made at all.
    pub(crate) fn block_chance(&self, edition: Edition, blocks: usize) -> (f64, f64) {
        let made = if self.blow.assailant.flounders { 1.0 - FLOUNDERS } else { 1.0 };
        (made * block_chance(edition, &self.blow, blocks), made)
    }
}
