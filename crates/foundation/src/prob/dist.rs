//! Discrete distributions.

use super::{EventSum, MAX_ERROR, Ratio};

/// The number type of a probability: exact [`Ratio`]s, or `f64` for long chains.
pub trait Weight: Copy + PartialEq {
    /// Probability 0.
    const ZERO: Self;
    /// Probability 1.
    const ONE: Self;
    /// Returns the sum: the probability that either of two exclusive events happens.
    fn plus(self, other: Self) -> Self;
    /// Returns the product: the probability that two independent events both happen.
    fn times(self, other: Self) -> Self;
    /// Returns the probability of an event, given each case with whether it belongs to the event. The
    /// probabilities of all cases sum to 1, with `f64` up to rounding errors, which [`EventSum`] divides out.
    fn event_probability(cases: impl Iterator<Item = (bool, Self)>) -> Self;
    /// Returns the fraction `num / den`. `den` must not be 0.
    fn fraction(num: u64, den: u64) -> Self;
    /// Converts to the nearest `f64`.
    fn to_f64(self) -> f64;
}

impl Weight for Ratio {
    const ZERO: Self = Ratio::ZERO;
    const ONE: Self = Ratio::ONE;
    fn plus(self, other: Self) -> Self {
        self + other
    }
    fn times(self, other: Self) -> Self {
        self * other
    }
    fn event_probability(cases: impl Iterator<Item = (bool, Ratio)>) -> Self {
        cases.filter(|(is_in, _)| *is_in).fold(Ratio::ZERO, |sum, (_, p)| sum + p)
    }
    fn fraction(num: u64, den: u64) -> Self {
        Ratio::new(num, den)
    }
    fn to_f64(self) -> f64 {
        Ratio::to_f64(self)
    }
}

impl Weight for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    fn plus(self, other: Self) -> Self {
        self + other
    }
    fn times(self, other: Self) -> Self {
        self * other
    }
    fn event_probability(cases: impl Iterator<Item = (bool, f64)>) -> Self {
        EventSum::of(cases).probability()
    }
    fn fraction(num: u64, den: u64) -> Self {
        num as f64 / den as f64
    }
    fn to_f64(self) -> f64 {
        self
    }
}

/// What a distribution without any value panics with.
const NO_VALUE: &str = "a distribution has at least one value";

/// A discrete probability distribution: every possible value with its probability.
///
/// Sorted by value, without duplicates or probabilities of 0, never empty; the probabilities sum to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Dist<T, W = Ratio>(Vec<(T, W)>);

impl<T: Ord, W: Weight> Dist<T, W> {
    /// Returns the distribution of a constant.
    pub fn always(value: T) -> Self {
        Dist(vec![(value, W::ONE)])
    }

    /// Returns `yes` with probability `num / den`, else `no`.
    ///
    /// # Panics
    /// If `num` exceeds `den`.
    pub fn chance(num: u64, den: u64, yes: T, no: T) -> Self {
        assert!(num <= den, "a chance is at most one");
        Self::merged([(yes, W::fraction(num, den)), (no, W::fraction(den - num, den))].into_iter())
    }

    /// Returns the uniform distribution over the values. A value that occurs twice is twice as likely.
    ///
    /// # Panics
    /// If there is no value: with fractions always, with floating point where debug assertions are on.
    pub fn uniform(values: impl Iterator<Item = T> + Clone) -> Self {
        let count = values.clone().count();
        debug_assert!(count > 0, "{NO_VALUE}");
        let each = W::fraction(1, count as u64);
        Self::merged(values.map(|value| (value, each)))
    }

    /// Returns the distribution in which each value is as likely as its weight. Weights of equal values add
    /// up.
    ///
    /// # Panics
    /// With debug assertions, if no weight is positive.
    pub fn weighted(pairs: Vec<(T, u64)>) -> Self {
        let mut weights: Vec<(T, u64)> = Vec::new();
        for (value, weight) in pairs.into_iter().filter(|(_, weight)| *weight > 0) {
            match weights.binary_search_by(|(known, _)| known.cmp(&value)) {
                Ok(index) => weights[index].1 += weight,
                Err(index) => weights.insert(index, (value, weight)),
            }
        }
        debug_assert!(!weights.is_empty(), "{NO_VALUE}");
        let total = weights.iter().map(|(_, weight)| weight).sum();
        Dist(weights.into_iter().map(|(value, weight)| (value, W::fraction(weight, total))).collect())
    }

    /// Builds a distribution from values and their probabilities, which must sum to 1. Probabilities of equal
    /// values add up.
    ///
    /// # Panics
    /// With debug assertions, if there is no value with a probability other than 0.
    pub fn from_pairs(pairs: impl Iterator<Item = (T, W)>) -> Self {
        let dist = Self::merged(pairs);
        debug_assert!(!dist.0.is_empty(), "{NO_VALUE}");
        dist
    }

    /// Applies a function to every value; values that become equal are merged.
    pub fn map<U: Ord>(&self, mut f: impl FnMut(&T) -> U) -> Dist<U, W> {
        Dist::merged(self.0.iter().map(|(value, p)| (f(value), *p)))
    }

    /// Draws a value, then draws from the distribution that `f` returns for it: the monadic bind, with which
    /// all distributions are composed.
    pub fn flat_map<U: Ord>(&self, mut f: impl FnMut(&T) -> Dist<U, W>) -> Dist<U, W> {
        let mut result = Dist(Vec::new());
        for (value, p) in &self.0 {
            for (next, q) in f(value).0 {
                result.add(next, p.times(q));
            }
        }
        result
    }

    /// Returns the values with their probabilities, sorted by value.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, W)> + DoubleEndedIterator + Clone {
        self.0.iter().map(|(value, p)| (value, *p))
    }

    /// Returns the values with their probabilities, sorted by value, as a list.
    pub fn to_pairs(&self) -> Vec<(T, W)>
    where
        T: Clone,
    {
        self.0.clone()
    }

    /// Returns the value if only one is possible.
    pub fn certain(&self) -> Option<&T> {
        match &self.0[..] {
            [(value, _)] => Some(value),
            _ => None,
        }
    }

    /// Returns the probability that a value satisfies the predicate: never above 1, and exactly 1 where all
    /// do.
    pub fn probability(&self, predicate: impl Fn(&T) -> bool) -> W {
        W::event_probability(self.iter().map(|(value, p)| (predicate(value), p)))
    }

    /// Returns the `p`-quantile: the smallest value whose cumulative probability is at least `p` (0 to 1), up
    /// to rounding errors.
    pub fn quantile(&self, p: f64) -> &T {
        let mut sum = 0.0;
        let reaches = |(_, q): &(&T, W)| {
            sum += q.to_f64();
            sum >= p - MAX_ERROR
        };
        self.iter().find(reaches).map_or(self.range().1, |(value, _)| value)
    }

    /// Returns the values between which nine cases in ten lie: one case in twenty is below, one above.
    pub fn nine_in_ten(&self) -> (&T, &T) {
        (self.quantile(0.05), self.quantile(0.95))
    }

    /// Returns the smallest and the largest possible value.
    pub fn range(&self) -> (&T, &T) {
        (&self.0[0].0, &self.0[self.0.len() - 1].0)
    }

    /// Converts the probabilities to `f64`, for long chains whose fractions would overflow. The relative
    /// error of each is at most 10⁻¹⁵.
    pub fn approx(self) -> Dist<T, f64> {
        Dist(self.0.into_iter().map(|(value, p)| (value, p.to_f64())).collect())
    }

    /// Collects pairs in any order.
    fn merged(pairs: impl Iterator<Item = (T, W)>) -> Self {
        let mut merged = Dist(Vec::new());
        for (value, p) in pairs {
            merged.add(value, p);
        }
        merged
    }

    /// Adds probability to a value, inserting it where it is new. Values are few and mostly arrive in order,
    /// so an insertion compiles to far less code than a sort; not inlined, to have one copy per value type.
    #[inline(never)]
    fn add(&mut self, value: T, p: W) {
        if p == W::ZERO {
            return;
        }
        match self.0.binary_search_by(|(known, _)| known.cmp(&value)) {
            Ok(index) => self.0[index].1 = self.0[index].1.plus(p),
            Err(index) => self.0.insert(index, (value, p)),
        }
    }
}

impl<W: Weight> Dist<i32, W> {
    /// Returns `num / den`, rounded up or down at random so that the mean is exact: the game's
    /// `div_rand_round`. `num` must not be negative, `den` must be at least 1.
    ///
    /// # Panics
    /// If `den` is 0.
    pub fn div_rand_round(num: i32, den: i32) -> Self {
        let (quotient, remainder) = (num / den, num % den);
        Self::chance(remainder as u64, den as u64, quotient + 1, quotient)
    }

    /// Returns the values as floating-point numbers with their probabilities, in ascending order, as charts
    /// and JSON take them.
    pub fn to_f64_pairs(&self) -> Vec<(f64, f64)> {
        self.iter().map(|(value, p)| (f64::from(*value), p.to_f64())).collect()
    }

    /// Returns the sum of a draw from this and an independent one from another.
    pub fn plus(&self, other: &Self) -> Self {
        self.flat_map(|a| other.map(|b| a + b))
    }

    /// Returns the expected value.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(value, p)| f64::from(*value) * p.to_f64()).sum()
    }

    /// Returns the standard error of the mean if these are the shares of this many samples.
    pub fn standard_error(&self, samples: u32) -> f64 {
        let mean = self.mean();
        let squares = self.iter().map(|(value, p)| p.to_f64() * (f64::from(*value) - mean).powi(2));
        (squares.sum::<f64>() / f64::from(samples)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fair_coin_thrown_a_hundred_times_errs_by_a_twentieth() {
        let coin: Dist<i32> = Dist::chance(1, 2, 1, 0);
        assert!((coin.standard_error(100) - 0.05).abs() < 1e-15);
        assert_eq!(Dist::<i32>::always(7).standard_error(100), 0.0);
    }

    #[test]
    fn random_rounding_keeps_the_mean() {
        let third: Dist<i32> = Dist::div_rand_round(20, 3);
        assert_eq!(third.iter().collect::<Vec<_>>(), [(&6, Ratio::new(1, 3)), (&7, Ratio::new(2, 3))]);
        assert!((third.mean() - 20.0 / 3.0).abs() < 1e-15);
        assert_eq!(Dist::<i32>::div_rand_round(20, 5).certain(), Some(&4));
    }

    #[test]
    fn two_dice_sum_to_a_triangle() {
        let die: Dist<i32> = Dist::uniform(1..=6);
        let two = die.plus(&die);
        assert_eq!(
            two,
            Dist::weighted((2..=12).map(|sum: i32| (sum, 6 - u64::from(sum.abs_diff(7)))).collect())
        );
        assert_eq!(two.probability(|sum| *sum == 7), Ratio::new(1, 6));
        assert_eq!(two.probability(|_| true), Ratio::ONE);
        assert_eq!(two.range(), (&2, &12));
        assert_eq!([0.05, 0.5, 0.95, 1.0].map(|p| *two.quantile(p)), [3, 7, 11, 12]);
        assert!((two.approx().mean() - 7.0).abs() < 1e-12);
    }

    #[test]
    fn a_quantile_is_the_same_in_floating_point() {
        // Nine times 0.1 is a little less than 0.9.
        assert_eq!(*Dist::<i32>::uniform(1..=10).quantile(0.9), 9);
        assert_eq!(*Dist::<i32, f64>::uniform(1..=10).quantile(0.9), 9);
    }
}
