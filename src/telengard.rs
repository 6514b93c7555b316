//! Telengard's encounter phase: exact odds.
//!
//! The phase is one table of steps ([`phase`]), which [`tree`] unfolds into every way it can go. The
//! rules are those of the "Telengard encounters" article (2014); where it is silent, what the program
//! was seen to do.
//!
//! In reading order:
//!
//! * [`bestiary`] – the twenty monsters.
//! * [`encounter`] – the question: a place, a character, what it owns and which spells run.
//! * [`die`] – how a face comes up, and how likely.
//! * [`step`], [`phase`] – the steps, and the table of what each asks and where it leads.
//! * [`tree`], [`odds`] – the exact reading and its answer.
//! * [`law`], [`laws`] – random numbers of the phase: levels, hit points, gifts, passes.

pub mod bestiary;
pub mod die;
pub mod encounter;
pub mod law;
pub mod laws;
pub mod odds;
pub mod phase;
pub mod step;
pub mod tree;

pub use bestiary::Class;
pub use encounter::Encounter;
pub use odds::{Odds, exact};
pub use step::Outcome;
