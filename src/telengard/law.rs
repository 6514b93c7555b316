//! Random whole numbers with their chances in floating point.

/// The law of a whole number: the chance of each value from the first on. It sums to one.
#[derive(Clone, PartialEq, Debug)]
pub struct Law {
    first: i32,
    chances: Vec<f64>,
}

impl Law {
    /// The law in proportion to these weights from `first` on; `None` where all are nil.
    pub fn of(first: i32, weights: Vec<f64>) -> Option<Law> {
        let total: f64 = weights.iter().sum();
        let mut chances = weights;
        chances.iter_mut().for_each(|weight| *weight /= total);
        (total > 0.0).then_some(Law { first, chances })
    }

    /// The law of whole numbers `first..=last` whose chance to be at most each is given; it reaches
    /// one at the last.
    pub fn cumulative(first: i32, last: i32, at_most: impl Fn(i32) -> f64) -> Law {
        let chances = (first..=last).map(|value| (at_most(value) - at_most(value - 1)).max(0.0)).collect();
        Law { first, chances }
    }

    /// Every value with its chance, smallest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (i32, f64)> + DoubleEndedIterator + '_ {
        self.chances.iter().enumerate().map(|(at, p)| (self.first + at as i32, *p))
    }

    /// The chance of a value.
    pub fn p(&self, value: i32) -> f64 {
        let at = usize::try_from(value - self.first).ok();
        at.and_then(|at| self.chances.get(at)).copied().unwrap_or(0.0)
    }

    /// The chance of this value or a smaller one.
    pub fn at_most(&self, value: i32) -> f64 {
        self.iter().take_while(|(each, _)| *each <= value).map(|(_, p)| p).sum()
    }

    /// The chance of this value or a larger one.
    pub fn at_least(&self, value: i32) -> f64 {
        self.iter().rev().take_while(|(each, _)| *each >= value).map(|(_, p)| p).sum()
    }

    /// The expected value.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(value, p)| f64::from(value) * p).sum()
    }

    /// The smallest and the largest value of the law.
    pub fn range(&self) -> (i32, i32) {
        (self.first, self.first + self.chances.len() as i32 - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tails_share_the_value_itself() {
        let law = Law::of(3, vec![1.0, 2.0, 1.0]).unwrap();
        assert_eq!((law.range(), law.mean(), law.p(4), law.p(6)), ((3, 5), 4.0, 0.5, 0.0));
        assert_eq!(
            (law.at_most(4), law.at_least(4), law.at_most(2), law.at_least(2)),
            (0.75, 0.75, 0.0, 1.0)
        );
        assert_eq!(Law::of(1, vec![0.0]), None);
    }
}
