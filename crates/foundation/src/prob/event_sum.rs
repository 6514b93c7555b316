//! Probabilities that are summed case by case.

/// The probability of an event as a sum over cases, beside the sum over all cases in the same order.
///
/// The second sum would be 1 without rounding errors. Rounding is monotonic, so it is at least the first; and
/// both are the same number where every case belongs to the event. So the quotient is never above 1, exactly
/// 1 for a certain event and exactly 0 for an impossible one.
///
/// # Examples
/// ```
/// use foundation::prob::EventSum;
///
/// let tenths = [0.1; 10];
/// assert_ne!(tenths.iter().sum::<f64>(), 1.0);
/// let sum = |is_in: fn(usize) -> bool| EventSum::of(tenths.iter().enumerate().map(|(case, p)| (is_in(case), *p)));
/// assert_eq!(sum(|_| true).probability(), 1.0);
/// assert_eq!(sum(|_| false).probability(), 0.0);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct EventSum {
    part: f64,
    whole: f64,
}

impl EventSum {
    /// Sums cases, each with whether it belongs to the event and its probability.
    pub fn of(cases: impl IntoIterator<Item = (bool, f64)>) -> EventSum {
        let mut sum = EventSum::default();
        cases.into_iter().for_each(|(is_in, p)| sum.add(if is_in { p } else { 0.0 }, p));
        sum
    }

    /// Adds a case of probability `whole`, of which `part` belongs to the event.
    pub fn add(&mut self, part: f64, whole: f64) {
        self.part += part;
        self.whole += whole;
    }

    /// Adds the cases of another sum, each multiplied by a weight.
    pub fn add_weighted(&mut self, other: EventSum, weight: f64) {
        self.add(weight * other.part, weight * other.whole);
    }

    /// Returns the probability of the event; of no cases at all, 0.
    pub fn probability(self) -> f64 {
        if self.part > 0.0 { self.part / self.whole } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Draw, seeded};

    #[test]
    fn the_quotient_is_a_probability() {
        let mut dice = seeded(1);
        for _ in 0..1_000 {
            let mut chance = || f64::from(dice.below(u32::MAX)) / f64::from(u32::MAX);
            let count = 1 + (chance() * 59.0) as usize;
            let cases: Vec<(bool, f64)> = (0..count).map(|_| (chance() < 0.5, chance())).collect();
            let sum = EventSum::of(cases.iter().copied());
            let p = sum.probability();
            assert!((0.0..=1.0).contains(&p));
            let all = EventSum::of(cases.iter().map(|(_, p)| (true, *p)));
            assert!(all.probability() == 1.0 || cases.iter().all(|(_, p)| *p == 0.0));
            let mut mixture = EventSum::default();
            for weight in [0.3, 0.7] {
                mixture.add_weighted(sum, weight);
            }
            assert!((mixture.probability() - p).abs() < 1e-12);
        }
    }
}
