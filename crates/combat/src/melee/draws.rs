//! The draws of the game that blows are made of.

use foundation::prob::Dist;
use std::ops::RangeInclusive;

/// Returns the values of the game's `random2`: 0 to `n` − 1, each equally likely, and 0 alone where `n` is 0 or less.
pub(super) fn below(n: i32) -> RangeInclusive<i32> {
    0..=(n - 1).max(0)
}

/// Returns the law of the game's `random2avg` of two: the mean, rounded down, of a draw below `n` and one below `n` + 1.
pub(super) fn averaged(n: i32) -> impl Iterator<Item = (i32, f64)> {
    let n = n.max(1);
    // How many of the n (n + 1) pairs have a sum: it rises by 1 to n, and falls again.
    let pairs = move |sum: i32| (sum + 1).min(n).min(2 * n - sum).max(0);
    (0..n).map(move |mean| {
        let count = pairs(2 * mean) + pairs(2 * mean + 1);
        (mean, f64::from(count) / (f64::from(n) * f64::from(n + 1)))
    })
}

/// Returns a class that is kept in hundredths, rounded at random to a whole one. None is below 0.
pub(super) fn whole(hundredths: i32) -> Dist<i32, f64> {
    Dist::div_rand_round(hundredths.max(0), 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_average_of_two_is_counted() {
        for n in 0..40 {
            let pairs = below(n).flat_map(|a| below(n + 1).map(move |b| (a + b) / 2));
            let counted: Dist<i32, f64> = Dist::weighted(pairs.map(|mean| (mean, 1)).collect());
            for (mean, p) in averaged(n) {
                let count = counted.probability(|value| *value == mean);
                assert!((p - count).abs() < 1e-15, "{n}: {mean}");
            }
        }
    }
}
