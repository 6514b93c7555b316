//! Draws of the game, by its own names.

use foundation::prob::{Dist, Weight};

/// Returns the distribution of the game's `random2(n)`: 0 to `n` − 1, each equally likely; 0 alone where `n`
/// is 1 or less.
pub(crate) fn random2<W: Weight>(n: i32) -> Dist<i32, W> {
    Dist::uniform(0..n.max(1))
}

/// Returns the values of the game's `random2avg(n, 2)` with their probabilities: the mean, rounded down, of a
/// draw below `n` and one below `n` + 1.
pub(crate) fn random2avg(n: i32) -> impl Iterator<Item = (i32, f64)> {
    let n = n.max(1);
    // How many of the n (n + 1) pairs have a sum: it rises by 1 to n, and falls again.
    let pairs = move |sum: i32| (sum + 1).min(n).min(2 * n - sum).max(0);
    (0..n).map(move |mean| {
        let count = pairs(2 * mean) + pairs(2 * mean + 1);
        (mean, f64::from(count) / (f64::from(n) * f64::from(n + 1)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_average_of_two_is_counted() {
        for n in 0..40 {
            let counted: Dist<i32, f64> = random2(n).flat_map(|a| random2(n + 1).map(|b| (a + b) / 2));
            for (mean, p) in random2avg(n) {
                let count = counted.probability(|value| *value == mean);
                assert!((p - count).abs() < 1e-15, "{n}: {mean}");
            }
        }
    }
}
