//! Where a number lies in a distribution: the probability of it, of more and of fewer.

use super::Dist;
use std::cmp::Ordering;
use std::iter::successors;

/// The probabilities of a number and of both tails that include it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tails {
    /// The probability of exactly the number.
    pub exactly: f64,
    /// The probability of the number or a larger one.
    pub at_least: f64,
    /// The probability of the number or a smaller one.
    pub at_most: f64,
}

impl Tails {
    /// Returns the tails of `observed` successes among `trials` independent ones that each succeed with
    /// probability `p`: those of the binomial distribution.
    ///
    /// Each term follows from its neighbour, outwards from the most probable one, and their sum is divided
    /// out: all terms are positive, so that nothing cancels. The relative error of each result is below 10⁻¹⁵
    /// × `trials` (a bound; tests find less than 10⁻¹²). Probabilities below 10⁻³⁰⁰ are 0.
    ///
    /// # Examples
    /// ```
    /// use foundation::prob::Tails;
    /// // Ten coins show nine heads or more with probability 11 / 1024.
    /// let tails = Tails::binomial(9, 10, 0.5);
    /// assert!((tails.at_least - 11.0 / 1024.0).abs() < 1e-15);
    /// ```
    pub fn binomial(observed: i32, trials: i32, p: f64) -> Tails {
        let odds = p / (1.0 - p);
        let mode = ((f64::from(trials + 1) * p) as i32).clamp(0, trials);
        // Weights relative to the mode.
        let up = successors(Some((mode, 1.0)), |&(count, weight)| {
            let next = weight * f64::from(trials - count) / f64::from(count + 1) * odds;
            (count < trials).then_some((count + 1, next))
        });
        let down = successors(Some((mode, 1.0)), |&(count, weight)| {
            let next = weight * f64::from(count) / f64::from(trials - count + 1) / odds;
            (count > 0).then_some((count - 1, next))
        });
        let [up, down] =
            [sums(observed, up, Ordering::Greater), sums(observed, down.skip(1), Ordering::Less)];
        let [below, exactly, above] = [0, 1, 2].map(|side| up[side] + down[side]);
        let total = below + exactly + above;
        Tails {
            exactly: exactly / total,
            at_least: (exactly + above) / total,
            at_most: (below + exactly) / total,
        }
    }
}

/// Sums weights, outwards from the mode: of the counts below `observed`, of itself, of those above. `outer`
/// is the side of `observed` on which the last of them lie.
fn sums(observed: i32, weights: impl Iterator<Item = (i32, f64)>, outer: Ordering) -> [f64; 3] {
    let mut sums = [0.0; 3];
    for (count, weight) in weights {
        let side = count.cmp(&observed);
        let sum = &mut sums[(side as i8 + 1) as usize];
        *sum += weight;
        if weight < NEGLIGIBLE || side == outer && weight < FAINT * *sum {
            break;
        }
    }
    sums
}

/// A weight this small beside the sum of its side leaves the sum as it is, and so do all that follow.
const FAINT: f64 = 1e-20;
/// Weights below this, relative to the most probable number, are left out: below any tail that is shown, and
/// near the least number that `f64` holds with full precision.
const NEGLIGIBLE: f64 = 1e-300;

impl Dist<i32, f64> {
    /// Returns the probabilities of `observed` and of both tails that include it.
    ///
    /// # Examples
    /// ```
    /// use foundation::prob::Dist;
    /// let die: Dist<i32, f64> = Dist::uniform(1..=6);
    /// let five = die.tails(5);
    /// assert!((five.at_least - 1.0 / 3.0).abs() < 1e-15 && (five.at_most - 5.0 / 6.0).abs() < 1e-15);
    /// ```
    pub fn tails(&self, observed: i32) -> Tails {
        Tails {
            exactly: self.probability(|value| *value == observed),
            at_least: self.probability(|value| *value >= observed),
            at_most: self.probability(|value| *value <= observed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prob::Ratio;

    /// Binomial probabilities as fractions: `trials` draws, one by one.
    fn counted(trials: i32, num: u64, den: u64) -> Dist<i32> {
        let draw: Dist<i32> = Dist::chance(num, den, 1, 0);
        (0..trials).fold(Dist::always(0), |sum, _| sum.flat_map(|count| draw.map(|one| count + one)))
    }

    #[test]
    fn the_binomial_agrees_with_fractions() {
        for (trials, num, den) in [(1, 1, 2), (12, 1, 3), (10, 9, 10), (20, 1, 4), (5, 0, 1), (5, 1, 1)] {
            let exact = counted(trials, num, den);
            for observed in 0..=trials {
                let tails = Tails::binomial(observed, trials, Ratio::new(num, den).to_f64());
                for (ours, fraction) in [
                    (tails.exactly, exact.probability(|count| *count == observed)),
                    (tails.at_least, exact.probability(|count| *count >= observed)),
                    (tails.at_most, exact.probability(|count| *count <= observed)),
                ] {
                    let truth = fraction.to_f64();
                    assert!((ours - truth).abs() <= 1e-14 * truth, "{observed} of {trials}: {ours}, {truth}");
                }
            }
        }
    }

    #[test]
    fn the_binomial_is_precise_far_out_and_for_many_trials() {
        // All and none of a thousand, which have closed forms.
        let relative = |ours: f64, truth: f64| (ours / truth - 1.0).abs();
        assert!(relative(Tails::binomial(1000, 1000, 0.75).at_least, (1000.0 * 0.75f64.ln()).exp()) < 1e-12);
        assert!(relative(Tails::binomial(0, 1000, 0.25).exactly, (1000.0 * 0.75f64.ln()).exp()) < 1e-12);
        // A fair coin is symmetric: the upper half and half of the middle make one half.
        let million = Tails::binomial(500_000, 1_000_000, 0.5);
        assert!(relative(million.at_least - million.exactly / 2.0, 0.5) < 1e-12);
        let middle = (1.0 - 1.0 / 4e6) / (500_000.0 * std::f64::consts::PI).sqrt();
        assert!(relative(million.exactly, middle) < 1e-11);
    }

    #[test]
    fn more_than_there_are_is_impossible() {
        assert_eq!(Tails::binomial(6, 5, 0.5), Tails { exactly: 0.0, at_least: 0.0, at_most: 1.0 });
        let die: Dist<i32, f64> = Dist::uniform(1..=4);
        assert_eq!(die.tails(0), Tails { exactly: 0.0, at_least: 1.0, at_most: 0.0 });
        assert_eq!(die.tails(3), Tails { exactly: 0.25, at_least: 0.5, at_most: 0.75 });
    }
}
