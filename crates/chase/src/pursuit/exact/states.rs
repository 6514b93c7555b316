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
    pub counted_untouched: Tally,
}

/// The counts by state index.
#[derive(Clone, Default)]
pub struct States {
    all: Vec<Counts>,
    /// The distance that a foe far away would have if it had never moved (tiles).
    pub travelled: i32,
}

/// The distance in the states of foes far away.
pub const FAR: i32 = 1 << 20;

/// The number of probabilities, of all states and their counts, from which on negligible ones are dropped.
const MANY: usize = 10_000;
/// Probability below which a state, or a count at either end of one's, is dropped where there are many: over
/// 200 actions and 100,000 states, of which each loses a few such counts, some 1e-12 in all.
const NEGLIGIBLE: f64 = 1e-20;
/// The same of very many probabilities, as of a batty foe that you fight.
const VERY_MANY: usize = 100_000;
/// Probability below which it is then dropped: over 200 actions and 10,000 states some 1e-9 in all.
const NEGLIGIBLE_OF_VERY_MANY: f64 = 1e-15;
/// Probability below which it is dropped anyway. No answer shows it, and arithmetic is slow with numbers
/// below 1e-308.
const VANISHING: f64 = 1e-100;

impl Counts {
    /// Adds the part of other counts that has used these turns. Those of the others were taken out.
    pub fn add_share(&mut self, whole: &Counts, turns: &Tally) {
        self.add(whole, turns.sum() / whole.chance);
        self.turns.add(turns, 0, 1.0);
    }

    /// Returns how many probabilities are multiplied in a transition with these turns and attacks.
    pub fn products(&self, turns: &Tally, attacks: &Tally) -> usize {
        let counted = self.counted_unreached.len() + self.counted_untouched.len();
        self.turns.len() * turns.len() + self.attacks.len() * attacks.len() + counted
    }

    /// Adds other counts, multiplied by a weight.
    fn add(&mut self, other: &Counts, weight: f64) {
        let tallies = self.tallies_mut().into_iter().zip(other.tallies());
        tallies.for_each(|(sum, tally)| sum.add(tally, 0, weight));
        let chances = self.chances_mut().into_iter().zip(other.chances());
        chances.for_each(|(sum, chance)| *sum += chance * weight);
    }

    fn scale(&mut self, factor: f64) {
        self.tallies_mut().into_iter().for_each(|tally| tally.scale(factor));
        self.chances_mut().into_iter().for_each(|chance| *chance *= factor);
    }

    /// Drops the outermost counts whose probability is below a bound, and all if that of the state is.
    fn trim(&mut self, bound: f64) {
        self.tallies_mut().into_iter().for_each(|tally| tally.trim(bound));
        if self.chance < bound {
            self.clear();
        }
    }

    /// Removes all counts, but keeps their memory.
    fn clear(&mut self) {
        self.tallies_mut().into_iter().for_each(Tally::clear);
        self.chances_mut().into_iter().for_each(|chance| *chance = 0.0);
    }

    /// Returns how many probabilities it stores.
    fn len(&self) -> usize {
        self.tallies().into_iter().map(Tally::len).sum()
    }

    fn tallies(&self) -> [&Tally; 4] {
        [&self.turns, &self.attacks, &self.counted_unreached, &self.counted_untouched]
    }

    fn tallies_mut(&mut self) -> [&mut Tally; 4] {
        [&mut self.turns, &mut self.attacks, &mut self.counted_unreached, &mut self.counted_untouched]
    }

    fn chances(&self) -> [f64; 3] {
        [self.chance, self.unreached, self.arrived]
    }

    fn chances_mut(&mut self) -> [&mut f64; 3] {
        [&mut self.chance, &mut self.unreached, &mut self.arrived]
    }
}

impl States {
    /// Returns no states, of a foe that starts at this distance.
    pub fn at(distance: i32) -> States {
        States { travelled: distance, ..States::default() }
    }

    /// Returns the possible states: their indices and counts.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Counts)> {
        self.all.iter().enumerate().filter(|(_, counts)| counts.chance > 0.0)
    }

    /// Returns the probability of all of them: 1 up to rounding errors, unless some were split off.
    pub fn chance(&self) -> f64 {
        self.iter().map(|(_, counts)| counts.chance).sum()
    }

    /// Returns the attacks so far, over all states.
    pub fn attacks(&self) -> Tally {
        let mut attacks = Tally::default();
        self.iter().for_each(|(_, counts)| attacks.add(&counts.attacks, 0, 1.0));
        attacks
    }

    /// Adds the probabilities of other states, reached by the same actions.
    pub fn append(&mut self, other: States) {
        for (index, counts) in other.all.into_iter().enumerate().filter(|(_, counts)| counts.chance > 0.0) {
            self.at_mut(index).add(&counts, 1.0);
        }
    }

    /// Returns the counts of a state.
    pub fn at_mut(&mut self, index: usize) -> &mut Counts {
        if self.all.len() <= index {
            self.all.resize_with(index + 1, Counts::default);
        }
        &mut self.all[index]
    }

    /// Removes the states whose indices satisfy a predicate, and returns them.
    pub fn split(&mut self, is_taken: impl Fn(usize) -> bool) -> States {
        let take = |(index, counts): (usize, &mut Counts)| {
            if is_taken(index) { std::mem::take(counts) } else { Counts::default() }
        };
        let all = self.all.iter_mut().enumerate().map(take).collect();
        States { all, travelled: self.travelled }
    }

    /// Drops states of negligible probability, and the outermost counts of the others.
    pub fn prune(&mut self) {
        let probabilities: usize = self.iter().map(|(_, counts)| counts.len()).sum();
        let bound = match probabilities {
            ..MANY => VANISHING,
            MANY..VERY_MANY => NEGLIGIBLE,
            VERY_MANY.. => NEGLIGIBLE_OF_VERY_MANY,
        };
        self.all.iter_mut().for_each(|counts| counts.trim(bound));
    }

    /// Returns the same states with every probability multiplied.
    pub fn scaled(&self, factor: f64) -> States {
        let mut scaled = self.clone();
        scaled.all.iter_mut().for_each(|counts| counts.scale(factor));
        scaled
    }

    /// Removes every state, but keeps the allocations.
    pub fn clear(&mut self) {
        self.all.iter_mut().for_each(Counts::clear);
    }
}
