//! Probabilities of consecutive counts, stored densely.

use foundation::prob::Dist;
use smallvec::{SmallVec, smallvec};

/// Probabilities of consecutive counts, from the lowest possible one on: after many actions the possible
/// counts lie close together and far from 0. A weighted part of a distribution, so the sum may be below 1.
/// One or two counts, which is what a single reply comes to, stand in the tally itself: to follow a pointer
/// to them took longer than to use them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    first: usize,
    chances: SmallVec<[f64; 2]>,
}

impl Tally {
    /// Creates the tally of a single count with its probability.
    pub fn of(count: usize, chance: f64) -> Tally {
        Tally { first: count, chances: smallvec![chance] }
    }

    /// Adds another tally, its counts moved up by `shift` and its probabilities multiplied by `weight`.
    #[inline]
    pub fn add(&mut self, other: &Tally, shift: usize, weight: f64) {
        if !other.is_empty() {
            add_scaled(self.cover(other.first + shift, other.len()), &other.chances, weight);
        }
    }

    /// Adds the probability of a count.
    pub fn add_count(&mut self, count: usize, chance: f64) {
        self.cover(count, 1)[0] += chance;
    }

    /// Adds the tally of the sum of two independent counts: two of `few` at a time, so that sums are read and
    /// written half as often.
    pub fn add_convolved(&mut self, other: &Tally, few: &Tally) {
        let (Some(last), false) = (other.chances.last(), few.is_empty()) else { return };
        let sums = self.cover(other.first + few.first, other.len() + few.len() - 1);
        for (shift, pair) in (0..).step_by(2).zip(few.chances.chunks(2)) {
            let sums = &mut sums[shift..];
            match *pair {
                [p, q] => {
                    let both = other.chances[1..].iter().zip(&other.chances);
                    sums[0] += p * other.chances[0];
                    sums[1..]
                        .iter_mut()
                        .zip(both)
                        .for_each(|(sum, (more, less))| *sum += p * more + q * less);
                    sums[other.len()] += q * last;
                }
                _ => add_scaled(sums, &other.chances, pair[0]),
            }
        }
    }

    /// Returns the probabilities of this many counts from `first` on.
    #[inline]
    fn cover(&mut self, first: usize, len: usize) -> &mut [f64] {
        if self.is_empty() || first < self.first || self.end() < first + len {
            self.extend(first, len);
        }
        let from = first - self.first;
        &mut self.chances[from..from + len]
    }

    /// Makes room for this many counts from `first` on.
    fn extend(&mut self, first: usize, len: usize) {
        if self.chances.is_empty() {
            self.first = first;
        }
        if first < self.first {
            self.chances.insert_many(0, std::iter::repeat_n(0.0, self.first - first));
            self.first = first;
        }
        let from = first - self.first;
        if self.chances.len() < from + len {
            self.chances.resize(from + len, 0.0);
        }
    }

    /// Creates the tally of counts with their probabilities, in any order.
    pub fn collect(counts: Vec<(usize, f64)>) -> Tally {
        let first = counts.iter().map(|(count, _)| *count).min().unwrap_or_default();
        let last = counts.iter().map(|(count, _)| *count + 1).max().unwrap_or_default();
        let mut chances = smallvec![0.0; last - first];
        counts.iter().for_each(|(count, p)| chances[count - first] += p);
        Tally { first, chances }
    }

    /// Returns the same with each count moved up.
    pub fn moved(&self, shift: usize) -> Tally {
        Tally { first: self.first + shift, chances: self.chances.clone() }
    }

    /// Returns the tally of the sum of two independent counts.
    pub fn convolved(&self, other: &Tally) -> Tally {
        let mut sum = Tally::default();
        sum.add_convolved(self, other);
        sum
    }

    /// Returns whether it has no counts.
    pub fn is_empty(&self) -> bool {
        self.chances.is_empty()
    }

    /// Returns how many consecutive counts it stores.
    pub fn len(&self) -> usize {
        self.chances.len()
    }

    /// Returns the count after the last that it stores.
    pub fn end(&self) -> usize {
        self.first + self.chances.len()
    }

    /// Returns the possible counts with their probabilities.
    pub fn iter(&self) -> impl Iterator<Item = (usize, f64)> {
        (self.first..).zip(self.chances.iter().copied()).filter(|(_, chance)| *chance > 0.0)
    }

    /// Removes the counts from this one on, and returns them.
    pub fn take_from(&mut self, count: i32) -> Tally {
        let kept = (count.max(0) as usize).saturating_sub(self.first).min(self.chances.len());
        Tally { first: self.first + kept, chances: self.chances.drain(kept..).collect() }
    }

    /// Removes all counts, but keeps their memory.
    pub fn clear(&mut self) {
        self.chances.clear();
    }

    /// Drops counts at either end whose probability is below a bound.
    pub fn trim(&mut self, bound: f64) {
        let is_likely = |chance: &f64| *chance >= bound;
        let end = self.chances.iter().rposition(is_likely).map_or(0, |last| last + 1);
        self.chances.truncate(end);
        let start = self.chances.iter().position(is_likely).unwrap_or(0);
        self.chances.drain(..start);
        self.first += start;
    }

    /// Multiplies every probability.
    pub fn scale(&mut self, factor: f64) {
        self.chances.iter_mut().for_each(|chance| *chance *= factor);
    }

    /// Returns the sum of the probabilities.
    pub fn sum(&self) -> f64 {
        self.chances.iter().sum()
    }

    /// Returns the probability of the count 0.
    pub fn zero(&self) -> f64 {
        if self.first == 0 { self.chances.first().copied().unwrap_or_default() } else { 0.0 }
    }

    /// Returns the distribution of the count, given that it is one of these. Of a tally without any
    /// probability, it is 0.
    pub fn dist(&self) -> Dist<i32, f64> {
        let chances = (self.first as i32..).zip(self.chances.iter().copied());
        Dist::normalized(chances).unwrap_or(Dist::always(0))
    }
}

fn add_scaled(sums: &mut [f64], chances: &[f64], weight: f64) {
    sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight * chance);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adding_extends_a_tally_on_either_side() {
        let mut sum = Tally::of(5, 0.25);
        sum.add(&Tally::of(1, 0.5), 2, 0.5);
        sum.add(&Tally::of(7, 0.5), 0, 1.0);
        let outcomes: Vec<(i32, f64)> = sum.dist().iter().map(|(count, chance)| (*count, chance)).collect();
        assert_eq!(outcomes, [(3, 0.25), (5, 0.25), (7, 0.5)]);
        assert_eq!((sum.sum(), sum.zero()), (1.0, 0.0));
        sum.add(&Tally::of(0, 1.0), 0, 0.125);
        assert_eq!(sum.zero(), 0.125);
    }

    #[test]
    fn sums_of_independent_counts_are_those_of_all_pairs() {
        let tally = |first: usize, chances: &[f64]| Tally { first, chances: chances.into() };
        let many = tally(3, &[0.5, 0.0, 0.25, 0.125, 0.125]);
        for few in [&[][..], &[1.0], &[0.5, 0.5], &[0.25, 0.5, 0.25], &[0.25, 0.0, 0.5, 0.25]] {
            let few = tally(2, few);
            let mut pairs = Tally::of(0, 0.0);
            few.iter().for_each(|(count, chance)| pairs.add(&many, count, chance));
            assert_eq!(many.convolved(&few).dist(), pairs.dist());
            assert_eq!(few.convolved(&many).dist(), pairs.dist());
        }
    }
}
