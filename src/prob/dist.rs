use super::Ratio;

/// What a probability is counted in: exact fractions, or `f64` for long chains.
pub trait Weight: Copy + PartialEq {
    /// The impossible.
    const ZERO: Self;
    /// The certain.
    const ONE: Self;
    /// The probability of either of two exclusive events.
    fn plus(self, other: Self) -> Self;
    /// The probability of both of two independent events.
    fn times(self, other: Self) -> Self;
    /// The fraction `num / den`.
    fn fraction(num: u64, den: u64) -> Self;
    /// The nearest `f64`.
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
    fn fraction(num: u64, den: u64) -> Self {
        num as f64 / den as f64
    }
    fn to_f64(self) -> f64 {
        self
    }
}

/// A random value: each value it can take with its probability, sorted by value, never empty,
/// summing to one.
#[derive(Clone, PartialEq, Debug)]
pub struct Dist<T, W = Ratio>(Vec<(T, W)>);

impl<T: Ord, W: Weight> Dist<T, W> {
    /// The value that always comes.
    pub fn always(value: T) -> Self {
        Dist(vec![(value, W::ONE)])
    }

    /// `yes` with probability `num / den`, else `no`.
    pub fn chance(num: u64, den: u64, yes: T, no: T) -> Self {
        assert!(num <= den, "a chance is at most one");
        Self::merged([(yes, W::fraction(num, den)), (no, W::fraction(den - num, den))].into_iter())
    }

    /// Each of the values equally likely. There must be at least one.
    pub fn uniform(values: impl Iterator<Item = T> + Clone) -> Self {
        let each = W::fraction(1, values.clone().count() as u64);
        Self::merged(values.map(|value| (value, each)))
    }

    /// Each value as likely as its weight; weights of equal values add up. At least one is not zero.
    pub fn weighted(pairs: Vec<(T, u64)>) -> Self {
        let mut weights: Vec<(T, u64)> = Vec::new();
        for (value, weight) in pairs.into_iter().filter(|(_, weight)| *weight > 0) {
            match weights.binary_search_by(|(known, _)| known.cmp(&value)) {
                Ok(index) => weights[index].1 += weight,
                Err(index) => weights.insert(index, (value, weight)),
            }
        }
        let all = weights.iter().map(|(_, weight)| weight).sum();
        Dist(weights.into_iter().map(|(value, weight)| (value, W::fraction(weight, all))).collect())
    }

    /// These values with these probabilities, which sum to one.
    pub fn of(pairs: impl Iterator<Item = (T, W)>) -> Self {
        Self::merged(pairs)
    }

    /// The same chances with every value replaced.
    pub fn map<U: Ord>(&self, mut f: impl FnMut(&T) -> U) -> Dist<U, W> {
        Dist::merged(self.0.iter().map(|(value, p)| (f(value), *p)))
    }

    /// What comes of a second random draw that depends on this one: the one composing operation.
    pub fn flat_map<U: Ord>(&self, mut f: impl FnMut(&T) -> Dist<U, W>) -> Dist<U, W> {
        let mut sum = Dist(Vec::new());
        for (value, p) in &self.0 {
            for (to, q) in f(value).0 {
                sum.add(to, p.times(q));
            }
        }
        sum
    }

    /// Values with their probabilities, sorted by value.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, W)> + DoubleEndedIterator + Clone {
        self.0.iter().map(|(value, p)| (value, *p))
    }

    /// The value, when only one is possible.
    pub fn certain(&self) -> Option<&T> {
        match &self.0[..] {
            [(value, _)] => Some(value),
            _ => None,
        }
    }

    /// The probability that the test holds.
    pub fn probability(&self, test: impl Fn(&T) -> bool) -> W {
        self.iter().filter(|(value, _)| test(value)).fold(W::ZERO, |sum, (_, p)| sum.plus(p))
    }

    /// The smallest value that is not exceeded with at least this probability.
    pub fn quantile(&self, p: f64) -> &T {
        let mut sum = 0.0;
        let reaches = |(_, q): &(&T, W)| {
            sum += q.to_f64();
            sum >= p
        };
        self.iter().find(reaches).map_or(self.range().1, |(value, _)| value)
    }

    /// The smallest and the largest possible value.
    pub fn range(&self) -> (&T, &T) {
        (&self.0[0].0, &self.0[self.0.len() - 1].0)
    }

    /// The same distribution in floating point, for long chains. Each probability is off by at most
    /// one part in 10^15.
    pub fn approx(self) -> Dist<T, f64> {
        Dist(self.0.into_iter().map(|(value, p)| (value, p.to_f64())).collect())
    }

    fn merged(pairs: impl Iterator<Item = (T, W)>) -> Self {
        let mut merged = Dist(Vec::new());
        for (value, p) in pairs {
            merged.add(value, p);
        }
        merged
    }

    /// Values mostly come in order and are few, so each is put in its place: far less code than a sort
    /// for every kind of value. One piece of program for all that add such values.
    #[inline(never)]
    fn add(&mut self, value: T, p: W) {
        if p == W::ZERO {
            return;
        }
        match self.0.binary_search_by(|(known, _)| known.cmp(&value)) {
            Ok(place) => self.0[place].1 = self.0[place].1.plus(p),
            Err(place) => self.0.insert(place, (value, p)),
        }
    }
}

impl<W: Weight> Dist<i32, W> {
    /// `num / den` rounded at random so that the mean is exact: the game's own rounding. Both are
    /// non-negative, `den` at least 1.
    pub fn div_rand_round(num: i32, den: i32) -> Self {
        let (whole, rest) = (num / den, num % den);
        Self::chance(rest as u64, den as u64, whole + 1, whole)
    }

    /// The expected value.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(value, p)| f64::from(*value) * p.to_f64()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let two = die.flat_map(|a| die.map(|b| a + b));
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
}
