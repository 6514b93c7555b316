//! The answers as plain values for serde: what the engine gives to JavaScript, and what `crawl-clock --json` prints.
//!
//! # Examples
//! ```
//! use question::Question;
//! use shapes::answer::Step;
//!
//! let step = serde_json::json!(Step::of(&Question::read("v=0.31&species=naga").unwrap()));
//! assert_eq!(step["aut"]["mean"], 14.0);
//! ```
//!
//! The names of the fields are the contract with `crates/engine/src/types.d.ts`. Times are in aut; probabilities are between 0 and
//! 1. Nothing is decided here.

pub mod advice;
pub mod answer;
pub mod chase;
pub mod check;
pub mod dump;
pub mod explain;
pub mod monsters;
pub mod picture;
pub mod telengard;
