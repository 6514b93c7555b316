//! The answers as plain values for serde: what the engine gives to JavaScript, and what `crawl-clock --json`
//! prints.
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
//! Times are in aut; probabilities are between 0 and 1. Nothing is decided here.
//!
//! What TypeScript knows of them is [`TYPESCRIPT`], written from these types and their comments by
//! `SNAPSHOTS=overwrite cargo test --package crawl-clock-shapes typescript`.

pub mod advice;
pub mod answer;
pub mod chase;
pub mod check;
pub mod crowd;
pub mod dump;
pub mod exactness;
pub mod explain;
pub mod fight;
pub mod keys;
pub mod luck;
pub mod monsters;
pub mod telengard;
pub mod timeline;
#[cfg(test)]
mod typescript;
pub mod wiki;

use foundation::inputs::Value;
use serde::Serializer;

/// The types of the answers in TypeScript.
pub const TYPESCRIPT: &str = include_str!("types.d.ts");

/// Serializes a choice by its name in links.
fn slug<S: Serializer>(choice: &impl Value, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&choice.write())
}
