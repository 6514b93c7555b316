//! The dial: a ring for each normal turn that an action takes, filled to the share of the turn.
//!
//! # Examples
//! ```
//! use say::plot::dial::rings;
//!
//! // 24 aut are two turns and four tenths.
//! let shares: Vec<f64> = rings(&[(24.0, 1.0)]).iter().map(|ring| ring.min).collect();
//! assert_eq!(shares.len(), 3);
//! assert!((shares[2] - 0.4).abs() < 1e-9);
//! ```

/// How much of a turn an action fills.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ring {
    /// The share that every outcome fills, from 0 to 1.
    pub min: f64,
    /// The share that the longest outcome fills, at least `min`.
    pub max: f64,
}

/// The most rings that a dial has room for.
pub const MAX_RINGS: usize = 4;

/// The length of a normal turn in aut.
const TURN: f64 = 10.0;

/// Returns a ring for each turn begun by the longest of these outcomes, given in aut with their
/// probabilities. The first is the first turn.
pub fn rings(auts: &[(f64, f64)]) -> Vec<Ring> {
    let possible = || auts.iter().filter(|(_, p)| *p > 0.0).map(|(aut, _)| *aut);
    let (min, max) = (possible().fold(f64::INFINITY, f64::min), possible().fold(0.0, f64::max));
    let share = |aut: f64, turn: f64| (aut / TURN - turn).clamp(0.0, 1.0);
    let starts =
        std::iter::successors(Some(0.0), |turn| Some(turn + 1.0)).take_while(|turn| turn * TURN < max);
    starts.map(|turn| Ring { min: share(min, turn), max: share(max, turn) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_random_part_is_between_the_least_and_the_most() {
        let ring = |min, max| Ring { min, max };
        assert_eq!(rings(&[(10.0, 0.5), (15.0, 0.5)]), [ring(1.0, 1.0), ring(0.0, 0.5)]);
        assert_eq!(rings(&[(5.0, 1.0), (30.0, 0.0)]), [ring(0.5, 0.5)]);
        assert_eq!(rings(&[]), []);
    }
}
