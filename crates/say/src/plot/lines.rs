//! The axis of a chart over the values of one input.
//!
//! # Examples
//! ```
//! use say::plot::lines::{count_worth_showing, last_change};
//!
//! // Nothing changes after the third of six values, so that four are worth showing.
//! let chances = vec![vec![0.0, 0.1, 0.2, 0.2, 0.2, 0.2]];
//! assert_eq!(last_change(&chances), Some(2));
//! assert_eq!(count_worth_showing(2, 6), 4);
//! ```

use foundation::prob::MAX_ERROR;

/// Maximum number of labelled values, in the narrowest window.
const MAX_TICKS: usize = 4;

/// Returns the indices of the labelled values: the first one, and all multiples of a round number that are
/// not too near to it.
pub fn labelled_indices(values: &[f64]) -> Vec<usize> {
    let [first, second, ..] = values else { return (0..values.len()).collect() };
    let unit = second - first;
    let fits = |stride: &usize| values.len().div_ceil(*stride) <= MAX_TICKS;
    let stride = [1, 2, 5, 10, 20, 50].into_iter().find(fits).unwrap_or(100);
    let is_round = |index: &usize| ((values[*index] / unit).round() as usize).is_multiple_of(stride);
    let far = (1..values.len()).filter(is_round).filter(|index| 2 * index > stride);
    std::iter::once(0).chain(far).collect()
}

/// Returns the index of the last value at which a series changes, or `None` if all are constant.
pub fn last_change(series: &[Vec<f64>]) -> Option<usize> {
    let changes =
        |index: &usize| series.iter().any(|each| (each[*index] - each[index - 1]).abs() > MAX_ERROR);
    (1..series.first().map_or(1, Vec::len)).rev().find(changes)
}

/// Returns how many of `count` values to show: all up to the last change, and a few more.
pub fn count_worth_showing(last_change: usize, count: usize) -> usize {
    (last_change + 1 + (last_change / 8).max(1)).min(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_values_are_labelled() {
        let depths: Vec<f64> = (1..=50).map(f64::from).collect();
        assert_eq!(labelled_indices(&depths), [0, 19, 39]);
        let charisma: Vec<f64> = (3..=18).map(f64::from).collect();
        assert_eq!(labelled_indices(&charisma), [0, 7, 12]);
        assert_eq!(labelled_indices(&[0.0, 1.0]), [0, 1]);
    }

    #[test]
    fn values_after_the_last_change_are_left_out() {
        let falling: Vec<f64> = (0..256).map(|value| 1.0 - f64::from(value.min(20)) / 20.0).collect();
        assert_eq!(last_change(&[falling, vec![0.5; 256]]), Some(20));
        assert_eq!((last_change(&[vec![0.5; 10]]), last_change(&[vec![0.0, 1.0]])), (None, Some(1)));
        assert_eq!(
            [(20, 256), (20, 22), (1, 2)].map(|(last, count)| count_worth_showing(last, count)),
            [23, 22, 2]
        );
    }
}
