//! How many hit points are lost: laws as arrays, which are added up many times in a fight.

use foundation::prob::Dist;

/// Cases less likely than this are left out of sums: 1,000 of them in each of 200 actions are together less than 10⁻¹⁴.
const NEGLIGIBLE: f64 = 1e-20;

/// The probability of each number of hit points lost, from 0 on. A part of a law sums to less than 1.
///
/// Sums of `f64`: each probability is a sum of positive products, so that nothing cancels; its relative error stays below
/// 10⁻¹³ in all that the tests add up.
#[derive(Clone, PartialEq, Debug)]
pub struct Loss(Vec<f64>);

impl Loss {
    /// Returns the law of losing nothing.
    pub fn nothing() -> Loss {
        Loss::certain(0)
    }

    /// Returns the law of losing exactly this many.
    pub fn certain(lost: usize) -> Loss {
        let mut law = Loss::impossible();
        law.add(lost, 1.0);
        law
    }

    /// Returns a part of a law without any case.
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

    /// Adds all cases of another law, each multiplied by a weight.
    pub fn add_weighted(&mut self, other: &Loss, weight: f64) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0.0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(own, p)| *own += weight * p);
    }

    /// Returns the law whose part this is, which has some case.
    pub fn normalized(&self) -> Loss {
        let total = self.total();
        Loss(self.0.iter().map(|p| p / total).collect())
    }

    /// Returns the law of losing both, independently. Losses of `hp` or more count as `hp`, by which you are dead. Cases less
    /// likely than 10⁻²⁰ are left out.
    pub fn plus(&self, other: &Loss, hp: usize) -> Loss {
        let longest = (self.0.len() + other.0.len()).saturating_sub(1).min(hp.saturating_add(1));
        let mut sum = Loss(vec![0.0; longest]);
        let (short, long) = if self.0.len() < other.0.len() { (self, other) } else { (other, self) };
        let (start, more) = long.likely();
        let (first, some) = short.likely();
        for (lost, p) in (first + start..).zip(some).filter(|(_, p)| **p > 0.0) {
            let (less, dead) = more.split_at(hp.saturating_sub(lost).min(more.len()));
            sum.0[lost.min(longest)..].iter_mut().zip(less).for_each(|(sum, q)| *sum += p * q);
            if !dead.is_empty() {
                sum.0[hp] += p * dead.iter().sum::<f64>();
            }
        }
        let end = sum.0.iter().rposition(|p| *p > 0.0).map_or(0, |last| last + 1);
        sum.0.truncate(end);
        sum
    }

    /// Returns the probability of losing less than `hp` to both, independently.
    pub fn sum_below(&self, other: &Loss, hp: usize) -> f64 {
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
        self.0.iter().take(hp).enumerate().map(|(lost, p)| p * below[(hp - lost - 1).min(most)]).sum()
    }

    /// Returns the cases between the least and the most that are likely enough to count, and the least.
    fn likely(&self) -> (usize, &[f64]) {
        let counts = |p: &f64| *p > NEGLIGIBLE;
        let end = self.0.iter().rposition(counts).map_or(0, |last| last + 1);
        let start = self.0.iter().position(counts).unwrap_or(end);
        (start, &self.0[start..end])
    }

    /// Returns the probability of each number of hit points lost, from 0 on.
    pub fn probabilities(&self) -> &[f64] {
        &self.0
    }

    /// Returns the sum of all probabilities: 1, up to rounding errors, unless it is a part of a law.
    pub fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Returns the probability of losing this many or more.
    pub fn at_least(&self, lost: usize) -> f64 {
        self.0.iter().skip(lost).sum()
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
        assert_eq!(half.plus(&Loss::nothing(), usize::MAX), half);
        assert_eq!(half.plus(&Loss::impossible(), 5).total(), 0.0);
    }
}
