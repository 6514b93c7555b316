//! Constructors of distributions with `f64` probabilities.

use super::Dist;
use std::ops::RangeInclusive;

impl<T: Ord> Dist<T, f64> {
    /// Returns the distribution in proportion to non-negative weights, or `None` if all of them are zero.
    /// Weights of equal values add up; values of weight zero are left out.
    ///
    /// # Examples
    /// ```
    /// use foundation::prob::Dist;
    /// let dist = Dist::normalized([(3, 1.0), (4, 2.0), (5, 1.0)]).unwrap();
    /// assert_eq!((dist.mean(), dist.probability(|value| *value <= 4)), (4.0, 0.75));
    /// assert_eq!(Dist::normalized([(1, 0.0)]), None);
    /// ```
    pub fn normalized(weights: impl IntoIterator<Item = (T, f64)>) -> Option<Self> {
        let weights: Vec<(T, f64)> = weights.into_iter().collect();
        let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
        (total > 0.0)
            .then(|| Dist::from_pairs(weights.into_iter().map(|(value, weight)| (value, weight / total))))
    }

    /// Returns the distribution of a draw from `yes` with probability `p`, else from `no`.
    ///
    /// # Examples
    /// ```
    /// use foundation::prob::Dist;
    /// let mixed = Dist::either(0.75, &Dist::uniform(1..=2), &Dist::always(2));
    /// assert_eq!(mixed.probability(|value| *value == 2), 0.625);
    /// ```
    pub fn either(p: f64, yes: &Self, no: &Self) -> Self
    where
        T: Clone,
    {
        let yes = yes.iter().map(|(value, q)| (value.clone(), p * q));
        Dist::from_pairs(yes.chain(no.iter().map(|(value, q)| (value.clone(), (1.0 - p) * q))))
    }
}

impl Dist<i32, f64> {
    /// Returns the distribution on a non-empty range of integers that has this cumulative distribution
    /// function (CDF): non-decreasing, 0 just before the range, 1 at its end.
    ///
    /// # Examples
    /// ```
    /// use foundation::prob::Dist;
    /// // The larger of two four-sided dice.
    /// let dist = Dist::from_cdf(1..=4, |value| f64::from(value * value) / 16.0);
    /// assert_eq!(dist.probability(|value| *value == 4), 7.0 / 16.0);
    /// ```
    pub fn from_cdf(range: RangeInclusive<i32>, cdf: impl Fn(i32) -> f64) -> Self {
        Dist::from_pairs(range.map(|value| (value, (cdf(value) - cdf(value - 1)).max(0.0))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_without_weight_are_left_out() {
        let dist = Dist::normalized([(1, 0.0), (2, 3.0), (3, 1.0), (4, 0.0)]).unwrap();
        assert_eq!((dist.range(), dist.iter().len()), ((&2, &3), 2));
        assert_eq!(dist.probability(|value| *value == 2), 0.75);
    }

    #[test]
    fn a_cdf_determines_the_distribution() {
        let uniform = Dist::from_cdf(1..=4, |value| f64::from(value) / 4.0);
        assert_eq!(uniform, Dist::uniform(1..=4));
    }
}
