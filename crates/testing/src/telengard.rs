//! Helpers of the tests of Telengard.

use foundation::edition::Edition;
use foundation::inputs::Inputs;
use foundation::prob::Dist;
use foundation::query;
use telengard::{Odds, exact};

/// Tolerance of probabilities.
pub const CLOSE: f64 = 1e-12;

/// Returns whether two probabilities agree to 1e-12.
pub fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < CLOSE
}

/// Reads a query that must be fully understood and canonical.
pub fn parse<I: Inputs>(query: &str) -> I {
    let (mut pairs, mut not_understood) = (query::pairs(query).unwrap(), Vec::new());
    let mut inputs = I::default();
    query::read(&mut inputs, &mut pairs, Edition::default(), &mut not_understood);
    assert_eq!((pairs, not_understood), (vec![], vec![]), "{query}");
    assert_eq!(query::join(&query::write(&inputs)), query);
    inputs
}

/// Returns the exact odds of an encounter.
pub fn odds(query: &str) -> Odds {
    exact(&parse(query))
}

/// Returns the probability of a value or a smaller one.
pub fn cdf(dist: &Dist<i32, f64>, value: i32) -> f64 {
    dist.probability(|other| *other <= value)
}
