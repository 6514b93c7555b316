//! What foes do to you: by their blows alone, and with all of their poison.

use super::losses::Kinds;
use crate::defender::Defender;
use crate::melee::Melee;
use crate::poison::COUNTS_POINTS;
use foundation::edition::Edition;

/// One way in which foes hurt you.
#[derive(Clone)]
pub struct Harms {
    /// For each foe, the kinds of rounds that it may make.
    pub kinds: Vec<Kinds>,
    /// The hit points that are as good as lost.
    pub lost: usize,
}

/// The same by the blows alone, and with all poison counted.
#[derive(Clone)]
pub struct BlowsAndPoison<T> {
    /// By the blows alone.
    pub blows: T,
    /// With all poison; `None` where nothing poisons you, and where poison does not add up.
    pub with_poison: Option<T>,
}

impl Harms {
    /// Returns them as if who may get hold of you held you from the first on.
    pub fn held_at_once(mut self) -> Harms {
        for (round, _) in self.kinds.iter_mut().flatten() {
            if let Some(held) = round.held() {
                *round = held.clone();
            }
        }
        self
    }
}

impl BlowsAndPoison<Harms> {
    /// Returns what these foes do to you. `venomous` are their [rounds with all poison](venomous).
    pub fn of(melees: &[Melee], venomous: Option<Vec<Kinds>>, you: &Defender) -> BlowsAndPoison<Harms> {
        let bare: Vec<Kinds> = melees.iter().map(|melee| melee.rounds.clone()).collect();
        let poison = *you.poison as usize;
        let venomous = venomous.filter(|kinds| poison > 0 || *kinds != bare);
        BlowsAndPoison {
            blows: Harms { kinds: bare, lost: 0 },
            with_poison: venomous.map(|kinds| Harms { kinds, lost: poison }),
        }
    }
}

impl<T> BlowsAndPoison<T> {
    /// Returns what is made of both.
    pub fn map<U>(self, make: impl Fn(T) -> U) -> BlowsAndPoison<U> {
        BlowsAndPoison { blows: make(self.blows), with_poison: self.with_poison.map(make) }
    }

    /// Returns references to both.
    pub fn as_ref(&self) -> BlowsAndPoison<&T> {
        BlowsAndPoison { blows: &self.blows, with_poison: self.with_poison.as_ref() }
    }

    /// Returns an iterator over the blows and, where it is counted, the poison.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        std::iter::once(&self.blows).chain(&self.with_poison)
    }

    /// Returns an iterator over both that lets them be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        std::iter::once(&mut self.blows).chain(&mut self.with_poison)
    }
}

/// Returns the rounds of each foe with all of their poison; `None` where it does not add up, neither theirs
/// nor that in you.
pub fn venomous(edition: Edition, melees: &[Melee], you: &Defender) -> Option<Vec<Kinds>> {
    let adds_up = *you.poison == 0 || COUNTS_POINTS.includes(edition);
    let of_each = || melees.iter().map(|melee| melee.rounds_with_all_poison(you.rpois)).collect();
    if adds_up { of_each() } else { None }
}
