//! Telengard's encounter phase: exact odds, dice, and a fight beyond it.
//!
//! The phase is one table of steps ([`phase`]). [`tree`] unfolds it into every way it can go,
//! [`mod@roll`] walks it with dice, so odds and dice cannot disagree. The rules are those of the
//! "Telengard encounters" article (2014); where it is silent, what the program was seen to do
//! ([`notes`] lists both, and where the article's figures part from its own rules).
//!
//! In reading order:
//!
//! * [`bestiary`] – the twenty monsters.
//! * [`encounter`] – the question: a place, a character, what it owns and which spells run.
//! * [`die`] – how a face comes up, and how likely.
//! * [`step`], [`phase`] – the steps, and the table of what each asks and where it leads.
//! * [`tree`], [`odds`] – the exact reading and its answer.
//! * [`law`], [`laws`] – random numbers of the phase: levels, hit points, gifts, passes.
//! * [`mod@roll`], [`mod@simulate`] – the reading with dice: one encounter, or very many.
//! * [`score`], [`counted`] – observed beside exact.
//! * [`sweep`] – one input over its range.
//! * [`fight`] – what follows the phase, beyond the article.
//! * [`notes`] – what is read how, and what the article prints differently.

pub mod bestiary;
pub mod counted;
pub mod die;
pub mod encounter;
pub mod fight;
pub mod law;
pub mod laws;
pub mod notes;
pub mod odds;
pub mod phase;
pub mod roll;
pub mod score;
pub mod simulate;
pub mod step;
pub mod sweep;
pub mod tree;

pub use bestiary::Class;
pub use encounter::Encounter;
pub use odds::{Odds, exact};
pub use roll::{Roll, roll};
pub use simulate::{Simulation, simulate};
pub use step::Outcome;
