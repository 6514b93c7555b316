//! Exact probability: fractions, and distributions as values composed by one operation.

mod dist;
mod ratio;

pub use dist::{Dist, Weight};
pub use ratio::Ratio;
