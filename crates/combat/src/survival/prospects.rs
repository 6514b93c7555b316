//! What becomes of you in a chase, and why that is not exact.

use crate::defender::Defender;
use crate::loss::Loss;
use crate::melee::{Melee, Uncounted};
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use foundation::edition::Edition;
use foundation::insertion_sort::insertion_sort;

/// Up to this chance to live through the blows, poison that does not add up is not followed.
pub(super) const DEAD_ANYWAY: f64 = 0.001;

/// What becomes of you in a chase.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospects {
    /// By the blows alone.
    pub blows: Survival,
    /// With all poison counted, that in you and that of these blows, as if it acted at once and nothing cured
    /// you: exact for the end; before it, the chance to live is too low, see
    /// [`Exposure::in_time`](super::Exposure::in_time). `None` where nothing poisons you, and until 0.13,
    /// where the poison of blows does not add up.
    pub with_poison: Option<Survival>,
    /// The chance to live with poison that does not add up; `None` where none is, and where it is too much to
    /// compute.
    pub in_time: Option<InTime>,
    /// What else these foes do, which is in neither figure, each once, in the order of the alphabet.
    pub not_counted: Vec<Uncounted>,
    /// Why the figures are not exact; empty where they are, poison aside.
    pub approximations: Vec<Approximation>,
}

impl Prospects {
    /// Returns what becomes of you with all poison counted, where there is some that adds up, and else by the
    /// blows alone.
    pub fn with_all_poison(&self) -> &Survival {
        self.with_poison.as_ref().unwrap_or(&self.blows)
    }

    /// Returns the probability that you live, with all poison counted to its end; `None` where your hit
    /// points are not known, and where the poison is too much to follow.
    pub fn lives(&self) -> Option<f64> {
        let added_up = self.with_all_poison().alive.last().copied();
        match &self.in_time {
            Some(in_time) => Some(in_time.in_the_end),
            None => added_up.filter(|lives| !self.loses_more() || *lives <= DEAD_ANYWAY),
        }
    }

    /// Returns the same if you lose this much more to missiles, independently. Of the chances to live only
    /// that at the end is kept, where you have `hp`.
    ///
    /// Poison that does [not add up](Prospects::loses_more) cannot be added to.
    pub fn with_missiles(self, lost: &Loss, hp: Option<usize>) -> Prospects {
        let add = |survival: Survival| {
            let lost = survival.lost.plus(lost, hp.unwrap_or(usize::MAX));
            Survival { alive: hp.iter().map(|hp| lost.below(*hp)).collect(), lost }
        };
        let (blows, with_poison) = (add(self.blows), self.with_poison.map(add));
        let mut approximations = self.approximations;
        approximations.push(Approximation::Missiles);
        Prospects { blows, with_poison, approximations, ..self }
    }

    /// Returns whether missiles are counted.
    pub fn has_missiles(&self) -> bool {
        self.approximations.contains(&Approximation::Missiles)
    }

    /// Returns whether no more is known of the chance to live than bounds: poison is too much to follow, so
    /// that you live at least as often as no blow hurts you, and at most as often as by the blows alone.
    pub fn is_open(&self) -> bool {
        self.in_time.as_ref().is_some_and(|in_time| !in_time.follows_poison)
    }

    /// Returns the probability that you live, for comparisons: between [bounds](Prospects::is_open) the
    /// middle. `None` as for [`Prospects::lives`].
    pub fn likely_lives(&self) -> Option<f64> {
        let lives = self.lives()?;
        let most = self.blows.alive.last().filter(|_| self.is_open());
        Some(most.map_or(lives, |most| (lives + most) / 2.0))
    }

    /// Returns whether poison costs more than the hit points that are said to be lost.
    pub fn loses_more(&self) -> bool {
        self.with_poison.is_none() && self.poisons()
    }

    /// Returns whether the chance to live is exact: not where something poisons you. Poison that adds up is
    /// counted to its end, so that you live at least this often; other poison is not.
    pub fn is_exact(&self) -> bool {
        !self.poisons() && self.approximations.is_empty()
    }

    /// Returns whether anything poisons you, so that when it hurts makes a difference, see
    /// [`Exposure::in_time`](super::Exposure::in_time).
    pub fn poisons(&self) -> bool {
        self.with_poison.is_some() || self.not_counted.contains(&Uncounted::Poison)
    }
}

/// How many hit points you lose, and whether you live.
#[derive(Clone, PartialEq, Debug)]
pub struct Survival {
    /// The hit points lost by the end of the chase; on the stairs, with the turn after the arrival. All that
    /// you have, where they are known: you are dead.
    pub lost: Loss,
    /// Probability that you live, after each of your actions and the replies to it, the last with the turn
    /// after an arrival, or at [the end alone](super::Moments::EndAlone). Empty where your hit points are not
    /// known.
    pub alive: Vec<f64>,
}

/// The chance to live from action to action, with poison that hurts when it does.
#[derive(Clone, PartialEq, Debug)]
pub struct InTime {
    /// Probability that you live, after each of your actions and the replies to it.
    pub alive: Vec<f64>,
    /// Probability that you live on, if nothing cures the poison that is left in you and no blow follows.
    pub in_the_end: f64,
    /// Whether it is exact; if not, there is at least this chance: amounts of poison were rounded, or a hop
    /// saves steps in which it would hurt, so that it hurts early.
    pub is_exact: bool,
    /// Whether poison is followed. If not, it is too much for that, and this is only the chance that no blow
    /// hurts you: that to live is anything from it to [the one by blows alone](Prospects::blows).
    pub follows_poison: bool,
}

impl InTime {
    /// Returns it where no more is known than how often no blow hurts you, after each of this many actions.
    pub(super) fn unhurt(p: f64, actions: usize) -> InTime {
        InTime { alive: vec![p; actions], in_the_end: p, is_exact: false, follows_poison: false }
    }
}

/// A reason why the figures are not exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Approximation {
    /// Your times are random in too many ways: each foe sees times of its own.
    OwnTimes,
    /// In a turn of yours, whoever hurts least is taken to strike first, before your shield is tired.
    WeakestFirst,
    /// What one foe's blows make your shield miss is not held against it at another's.
    OwnBlocks,
    /// What blows make your shield miss is not held against it in the next round of attacks, even of the same
    /// foe.
    FreshBlocks,
    /// What a foe does from afar is counted as if it stood beside you, where all of its attacks reach.
    AsIfBeside,
    /// Your attacks fall on the nearest foe, which was sampled.
    StrikesNearest,
    /// They get in each other's way, which was sampled.
    Sampled,
    /// They get in each other's way: you lose at most this, and live at least this often.
    InTheWay,
    /// What your species or form takes off every blow is not counted.
    TakesLess,
    /// What your magic takes of every blow is not counted, as a vine stalker's does while any is left.
    SharesDamage,
    /// Weapons are those of a later release.
    LaterWeapons,
    /// How often a foe attacks is taken to say nothing of what it holds, though one with a polearm attacks
    /// from farther.
    AnyWeapon,
    /// Who constricts is taken to hold you from its first attack on.
    AsIfHeld,
    /// That you are pushed on and followed is not counted: it ends a round early, and is no loss to who
    /// flees.
    Trampling,
    /// Missiles are counted as plain, and as if whoever shoots came on as fast as one who does not.
    Missiles,
}

impl Approximation {
    /// Returns whether you live at least as often as is said, and not less often.
    pub fn is_at_least(&self) -> bool {
        use Approximation::{AsIfBeside, AsIfHeld, InTheWay, SharesDamage, TakesLess, Trampling};
        matches!(self, InTheWay | AsIfBeside | AsIfHeld | TakesLess | SharesDamage | Trampling)
    }
}

/// Returns whether your species, form or magic takes something off every blow, as cases of [`holding`].
pub(super) fn takes_less(edition: Edition, build: &Build) -> [(bool, Approximation); 2] {
    let you = Mover::new(build, edition);
    [(you.takes_less_damage(), Approximation::TakesLess), (you.shares_damage(), Approximation::SharesDamage)]
}

/// Returns the approximation that weapons are those of a later release, where they are.
pub(super) fn later_weapons(not_counted: &[Uncounted]) -> Option<Approximation> {
    not_counted.contains(&Uncounted::WeaponShares).then_some(Approximation::LaterWeapons)
}

/// Returns what stands beside each case that holds.
pub(super) fn holding<T: Copy>(cases: &[(bool, T)]) -> Vec<T> {
    cases.iter().filter(|(holds, _)| *holds).map(|(_, what)| *what).collect()
}

/// Returns what else foes do, each once, but for what is of no account, where their poison and that in you is
/// counted or not.
pub(super) fn not_counted(
    melees: &[Melee],
    counts_poison: bool,
    of_no_account: &[Uncounted],
    you: &Defender,
) -> Vec<Uncounted> {
    let mut not_counted: Vec<Uncounted> = if counts_poison {
        melees.iter().flat_map(Melee::not_counted_but_poison).collect()
    } else {
        melees.iter().flat_map(|melee| melee.not_counted.iter()).copied().collect()
    };
    not_counted.retain(|what| !of_no_account.contains(what));
    not_counted.extend((!counts_poison && *you.poison > 0).then_some(Uncounted::Poison));
    // What takes turns comes before the same that does not, and is kept.
    insertion_sort(&mut not_counted, |one, other| {
        (one.noun(), other.takes_turns()).cmp(&(other.noun(), one.takes_turns()))
    });
    not_counted.dedup_by_key(|one| one.noun());
    not_counted
}
