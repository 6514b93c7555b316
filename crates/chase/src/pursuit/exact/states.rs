//! Where a foe may be after some of your actions, with the counts so far.

use super::tally::Tally;

/// The probabilities of being in one state together with each count.
#[derive(Clone, Default)]
pub struct Counts {
    pub turns: Tally,
    pub attacks: Tally,
    /// Probability of being in the state.
    pub chance: f64,
    /// Probability of being in the state without having been in reach after any reply so far.
    pub unreached: f64,
    /// Probability of being in the state, in reach, and not in reach after any reply before.
    pub arrived: f64,
    /// Your counted actions, of the part that has not been in reach.
    pub counted_unreached: Tally,
    /// Your counted actions, of the part that has not attacked.
    pub counted_unhurt: Tally,
}

/// The counts by state index.
#[derive(Clone, Default)]
pub struct States {
    /// The states that are near, or have been.
    near: Vec<Counts>,
    /// The distances of the states that have always been far, by the index of the far state.
    far: Vec<Tally>,
    /// The distance that a foe would have if it had never moved (tiles).
    pub travelled: i32,
    /// Your actions that are counted against a foe that has always been far.
    pub counted: usize,
}

/// The number of states up to which none is dropped.
const MAX_UNPRUNED: usize = 1000;
/// Probability below which a state, or an outermost count, is dropped where there are many. Over 200 actions and 100,000
/// states, less than 1e-11 is lost in all.
const NEGLIGIBLE: f64 = 1e-18;

impl Counts {
    fn scale(&mut self, factor: f64) {
        let tallies =
            [&mut self.turns, &mut self.attacks, &mut self.counted_unreached, &mut self.counted_unhurt];
        tallies.into_iter().for_each(|tally| tally.scale(factor));
        let chances = [&mut self.chance, &mut self.unreached, &mut self.arrived];
        chances.into_iter().for_each(|chance| *chance *= factor);
    }

    fn clear(&mut self) {
        self.turns.clear();
        self.attacks.clear();
        self.counted_unreached.clear();
        self.counted_unhurt.clear();
        (self.chance, self.unreached, self.arrived) = (0.0, 0.0, 0.0);
    }
}

impl States {
    /// Returns no states, of a foe that starts at this distance.
    pub fn at(distance: i32) -> States {
        States { travelled: distance, ..States::default() }
    }

    /// Returns the possible near states: their indices and counts.
    pub fn near(&self) -> impl Iterator<Item = (usize, &Counts)> {
        self.near.iter().enumerate().filter(|(_, counts)| counts.chance > 0.0)
    }

    /// Returns the possible states far away: their indices and distances.
    pub fn far(&self) -> impl Iterator<Item = (usize, &Tally)> {
        self.far.iter().enumerate().filter(|(_, distances)| !distances.is_empty())
    }

    /// Returns the probability of all of them: 1 up to rounding errors, unless some were split off.
    pub fn chance(&self) -> f64 {
        let near: f64 = self.near().map(|(_, counts)| counts.chance).sum();
        self.far().fold(near, |sum, (_, distances)| sum + distances.sum())
    }

    /// Returns the counts of a near state.
    pub fn near_mut(&mut self, index: usize) -> &mut Counts {
        grown(&mut self.near, index)
    }

    /// Returns the distances of a state far away.
    pub fn far_mut(&mut self, index: usize) -> &mut Tally {
        grown(&mut self.far, index)
    }

    /// Removes all foes far away and returns their distances.
    pub fn take_far(&mut self) -> Vec<Tally> {
        std::mem::take(&mut self.far)
    }

    /// Returns the turns that a foe has used which has always been far and is at this distance: each brought it a tile closer.
    pub fn turns_at(&self, distance: usize) -> usize {
        self.travelled as usize - distance
    }

    /// Removes the near states whose indices satisfy a predicate, and returns them.
    pub fn split_near(&mut self, is_taken: impl Fn(usize) -> bool) -> States {
        let take = |(index, counts): (usize, &mut Counts)| {
            if is_taken(index) { std::mem::take(counts) } else { Counts::default() }
        };
        let near = self.near.iter_mut().enumerate().map(take).collect();
        States { near, travelled: self.travelled, counted: self.counted, ..States::default() }
    }

    /// If there are many states, drops those of negligible probability, and the outermost counts of the others.
    pub fn prune(&mut self) {
        if self.near().count() > MAX_UNPRUNED {
            for counts in &mut self.near {
                counts.turns.trim(NEGLIGIBLE);
                counts.attacks.trim(NEGLIGIBLE);
                counts.counted_unreached.trim(NEGLIGIBLE);
                counts.counted_unhurt.trim(NEGLIGIBLE);
            }
            self.near.iter_mut().filter(|counts| counts.chance < NEGLIGIBLE).for_each(Counts::clear);
        }
        if self.far().count() > MAX_UNPRUNED {
            self.far.iter_mut().for_each(|distances| distances.trim(NEGLIGIBLE));
        }
    }

    /// Returns the same states with every probability multiplied.
    pub fn scaled(&self, factor: f64) -> States {
        let mut scaled = self.clone();
        scaled.near.iter_mut().for_each(|counts| counts.scale(factor));
        scaled.far.iter_mut().for_each(|distances| distances.scale(factor));
        scaled
    }

    /// Removes every state, but keeps the allocations.
    pub fn clear(&mut self) {
        self.near.iter_mut().for_each(Counts::clear);
        self.far.iter_mut().for_each(Tally::clear);
    }
}

/// Returns the entry of an index, growing the vector as needed.
fn grown<T: Default>(entries: &mut Vec<T>, index: usize) -> &mut T {
    if entries.len() <= index {
        entries.resize_with(index + 1, T::default);
    }
    &mut entries[index]
}
