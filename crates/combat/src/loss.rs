//! How many hit points are lost: distributions as arrays, which are added up many times in a fight.

use foundation::prob::Dist;

/// Cases less likely than this are left out of sums, and no answer shows them: 100,000 of them in each of 200
/// actions are together less than 10⁻¹².
pub(crate) const NEGLIGIBLE: f64 = 1e-20;

/// How many cases of a distribution are multiplied with all of another at once, so that sums are read and
/// written as much less often.
const TOGETHER: usize = 4;

/// The probability of each number of hit points lost, from 0 on. A part of a distribution sums to less
/// than 1.
///
/// Sums of `f64`: each probability is a sum of positive products, so that nothing cancels; its relative error
/// stays below 10⁻¹³ in all that the tests add up.
#[derive(Clone, PartialEq, Debug)]
pub struct Loss(Vec<f64>);

impl Loss {
    /// Returns the distribution of losing nothing.
    pub fn nothing() -> Loss {
        Loss::certain(0)
    }

    /// Returns the distribution of losing exactly this many.
    pub fn certain(lost: usize) -> Loss {
        let mut dist = Loss::impossible();
        dist.add(lost, 1.0);
        dist
    }

    /// Returns a part of a distribution without any case.
    pub fn impossible() -> Loss {
        Loss(Vec::new())
    }

    /// Adds a case.
    pub fn add(&mut self, lost: usize, p: f64) {
        if self.0.len() <= lost {
            self.0.resize(lost + 1, 0.0);
        }
        self.0[lost] += p;
    }

    /// Adds all cases of another distribution, each multiplied by a weight.
    pub fn add_weighted(&mut self, other: &Loss, weight: f64) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0.0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(own, p)| *own += weight * p);
    }

    /// Returns each case multiplied by a weight.
    pub fn weighted(&self, weight: f64) -> Loss {
        Loss(self.0.iter().map(|p| weight * p).collect())
    }

    /// Returns the distribution whose part this is, which has some case.
    pub fn normalized(&self) -> Loss {
        let total = self.total();
        Loss(self.0.iter().map(|p| p / total).collect())
    }

    /// Returns the distribution of losing both, independently. Losses of `hp` or more count as `hp`, by which
    /// you are dead. Cases less likely than 10⁻²⁰ are left out.
    pub fn plus(&self, other: &Loss, hp: usize) -> Loss {
        let longest = (self.0.len() + other.0.len()).saturating_sub(1).min(hp.saturating_add(1));
        let mut sum = Loss(vec![0.0; longest]);
        let (short, long) = if self.0.len() < other.0.len() { (self, other) } else { (other, self) };
        let (start, more) = likely(&long.0);
        let (first, some) = likely(&short.0);
        let start = first + start;
        let padded = [&[0.0; TOGETHER - 1], more, &[0.0; TOGETHER - 1]].concat();
        let end = longest.min(hp);
        for (from, cases) in (start..end).step_by(TOGETHER).zip(some.chunks(TOGETHER)) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|index| cases.get(index).copied().unwrap_or(0.0));
            let shifted = padded[3..].iter().zip(&padded[2..]).zip(&padded[1..]).zip(&padded);
            for (sum, (((w, x), y), z)) in sum.0[from..end].iter_mut().zip(shifted) {
                *sum += a * w + b * x + c * y + d * z;
            }
        }
        if longest > hp {
            let mut at_least = more.to_vec();
            (1..at_least.len()).rev().for_each(|index| at_least[index - 1] += at_least[index]);
            let deadly = |lost: usize| at_least.get(hp.saturating_sub(lost)).copied().unwrap_or(0.0);
            sum.0[hp] = (start..).zip(some).map(|(lost, p)| p * deadly(lost)).sum();
        }
        let end = sum.0.iter().rposition(|p| *p > 0.0).map_or(0, |last| last + 1);
        sum.0.truncate(end);
        sum
    }

    /// Returns the probability of losing less than `hp` to this, and independently less than is left then to
    /// another, before which what is left of `hp` becomes as much of `then`, as by a rage.
    pub fn sum_below(&self, other: &Loss, hp: usize, then: usize) -> f64 {
        let mut sum = 0.0;
        let below: Vec<f64> = other
            .0
            .iter()
            .map(|p| {
                sum += p;
                sum
            })
            .collect();
        let Some(most) = below.len().checked_sub(1) else { return 0.0 };
        let bears = |lost: usize| ((hp - lost) * then / hp).saturating_sub(1);
        self.0.iter().take(hp).enumerate().map(|(lost, p)| p * below[bears(lost).min(most)]).sum()
    }

    /// Returns the probability of each number of hit points lost, from 0 on.
    pub fn probabilities(&self) -> &[f64] {
        &self.0
    }

    /// Returns the sum of all probabilities: 1, up to rounding errors, unless it is a part of a distribution.
    pub fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Returns the probability of losing this many or more.
    pub fn at_least(&self, lost: usize) -> f64 {
        self.0.iter().skip(lost).sum()
    }

    /// Returns the probability of losing less than this: of a whole distribution 1 if it is certain, up to
    /// rounding errors.
    pub fn below(&self, lost: usize) -> f64 {
        self.0.iter().take(lost).sum::<f64>().min(1.0)
    }

    /// Returns the mean.
    pub fn mean(&self) -> f64 {
        self.0.iter().enumerate().map(|(lost, p)| lost as f64 * p).sum()
    }

    /// Returns the distribution: the possible numbers of hit points lost with their probabilities.
    pub fn dist(&self) -> Dist<i32, f64> {
        Dist::from_pairs(self.0.iter().enumerate().map(|(lost, p)| (lost as i32, *p)))
    }
}

/// Returns the cases between the least and the most that are likely enough to count, and the least.
pub(crate) fn likely(cases: &[f64]) -> (usize, &[f64]) {
    let counts = |p: &f64| *p > NEGLIGIBLE;
    let end = cases.iter().rposition(counts).map_or(0, |last| last + 1);
    let start = cases.iter().position(counts).unwrap_or(end);
    (start, &cases[start..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_add_up_to_death() {
        let mut coin = Loss::nothing();
        coin.add(2, 1.0);
        let mut half = Loss::impossible();
        half.add_weighted(&coin, 0.5);
        assert_eq!(half.plus(&half, usize::MAX).probabilities(), [0.25, 0.0, 0.5, 0.0, 0.25]);
        let capped = half.plus(&half, 3);
        assert_eq!(capped.probabilities(), [0.25, 0.0, 0.5, 0.25]);
        assert_eq!((capped.total(), capped.at_least(2), capped.mean()), (1.0, 0.75, 1.75));
        assert_eq!(capped.dist().range(), (&0, &3));
        let steps = Loss((1..=9).map(|lost| f64::from(lost) / 45.0).collect());
        let naive = |hp: usize| {
            let mut sum = Loss::impossible();
            for (lost, p) in steps.0.iter().enumerate() {
                steps.0.iter().enumerate().for_each(|(more, q)| sum.add((lost + more).min(hp), p * q));
            }
            sum
        };
        for hp in (1..20).chain([usize::MAX]) {
            let (sum, naive) = (steps.plus(&steps, hp), naive(hp));
            assert_eq!(sum.0.len(), naive.0.len(), "{hp}");
            assert!(sum.0.iter().zip(&naive.0).all(|(p, q)| (p - q).abs() < 1e-15), "{hp}: {sum:?}");
        }
        assert_eq!(half.plus(&Loss::nothing(), usize::MAX), half);
        assert_eq!(half.plus(&Loss::impossible(), 5).total(), 0.0);
    }
}
