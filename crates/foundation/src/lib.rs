//! What the rest of Crawl Clock stands on, and what knows no rule of a game: text, exact probabilities, dated
//! tables and rules, inputs and their query strings, seeded draws, slices of long work, undo.
//!
//! # Examples
//! ```
//! use foundation::edition::{Edition, since};
//! use foundation::rules::{Effect, Rule, run, when};
//!
//! /// The delay of a step, in mud (`true`) or not.
//! const DELAY: &[Rule<bool>] = &[
//!     Rule { life: since(10), name: "Base", effect: |_, _| Some(Effect::Set(10)) },
//!     Rule { life: since(21), name: "Mud", effect: |mud, _| when(*mud, Effect::Scale(3, 2)) },
//! ];
//! assert_eq!(run(DELAY, Edition::NEWEST, &true).total.certain(), Some(&15));
//! assert_eq!(run(DELAY, Edition::parse("0.20").unwrap(), &true).total.certain(), Some(&10));
//! ```
//!
//! # The map
//! In reading order:
//!
//! * [`text`] – numbers and lists as text.
//! * [`spelling`] – suggestions for mistyped text.
//! * [`edition`] – releases, trunk, articles; the lifetime of a row. Knows no rule.
//! * [`prob`] – exact fractions and distributions.
//! * [`sorted_map`] – a map that compiles to little.
//! * [`mod@insertion_sort`] – a sort that does.
//! * [`time_slices`] – long work that can pause. Knows neither the work nor the clock.
//! * [`mod@inputs`] – one definition of every input. Knows their groups, but no particular input.
//! * [`dice`] – seeded draws that are the same everywhere.
//! * [`rules`] – a table of dated rules and the loop that runs it. Knows no particular rule.
//! * [`query`] – any set of inputs as a query string and back. Knows no particular input.
//! * [`query_reader`] – a query read set by set, and what nothing in it understands.
//! * [`undo`] – undo and redo of any value.
//!
//! Nothing here reads a clock, nothing is random but from a seed, and only reading a query can fail.

pub mod dice;
pub mod edition;
mod input_error;
pub mod inputs;
pub mod insertion_sort;
pub mod list_items;
pub mod prob;
pub mod query;
pub mod query_reader;
pub mod rules;
pub mod sorted_map;
pub mod spelling;
pub mod text;
pub mod time_slices;
pub mod undo;

// Every program for the web links this crate.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
