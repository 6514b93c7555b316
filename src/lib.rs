//! Crawl Clock: how long every action takes in Dungeon Crawl Stone Soup, release by release.
//!
//! # Examples
//! ```
//! use crawl_clock::crawl::step::time::step_time;
//! use crawl_clock::question::Question;
//!
//! let question = Question::read("v=0.31&species=naga&haste=1").unwrap();
//! let step = step_time(question.edition, &question.build);
//! assert!((step.aut.mean() - 28.0 / 3.0).abs() < 1e-12); // aut
//! ```
//!
//! # The map
//! Modules in reading order: each imports only what stands before it, which `tests/architecture.rs` checks.
//!
//! * [`text`] – numbers and lists as text. Knows no game.
//! * [`spelling`] – suggestions for mistyped text. Knows no game.
//! * [`edition`] – releases, trunk, articles; the lifetime of a row. Knows no rule.
//! * [`prob`] – exact fractions and distributions. Knows no game.
//! * [`time_slices`] – long work that can pause. Knows neither the work nor the clock.
//! * [`inputs`] – one definition of every input. Knows no particular input.
//! * [`dice`] – seeded draws that are the same everywhere. Knows no game.
//! * [`rules`] – a table of dated rules and the loop that runs it. Knows no particular rule.
//! * [`query`] – any set of inputs as a query string and back. Knows no particular input.
//! * [`crawl`] – the game: `model` (a character and the data tables), `step` (the time of each action), `chase`
//!   (what monsters do meanwhile). Knows neither links nor the web.
//! * [`telengard`] – another game: its encounters, exactly and with dice. Knows nothing of Crawl.
//! * [`arena`] – a map to walk under the rules of a chase. Knows neither links nor the web.
//! * [`question`] – all inputs of a link, of either game. Knows no rule.
//! * [`dump`] – a character dump as a question, checked against the game's own word for the speed.
//! * [`say`] – answers as sentences. Computes no answer.
//! * [`plot`] – where the marks of a chart go. Draws nothing.
//! * [`analysis`] – comparisons of whole answers: builds, releases, changes.
//! * [`export`] – answers as tables to paste, and the check of pasted tables.
//! * [`mod@reference`] – every table of rules and data as searchable rows. Repeats no data.
//! * [`cards`] – what a card in somebody else's page shows. Draws nothing.
//! * [`saved_builds`] – builds under names. Knows neither game nor storage.
//! * [`undo`] – undo and redo of any value. Knows no particular value.
//! * [`session`] – the page's state and what can be done to it: a pure reducer. Knows no browser.
//! * [`examples`] – questions to begin with. Knows only how links are written.
//! * [`terms`] – the glossary. Knows no rule.
//! * [`validation`] – the golden figures that the numbers are tested against. Knows only names of files.
//! * `shapes` (features `engine`, `cli`) – the answers as plain values for serde. Decides nothing.
//! * `engine` (feature) – the answers as plain JavaScript values. Decides nothing.
//! * `watch` (feature `cli`) – the tables compared with a checkout of the game. Knows no command.
//! * `cli` (feature) – the command `crawl-clock`. Computes nothing.
//! * `app` (feature) – the page, in Yew. Does no arithmetic.
//!
//! The core reads no clock, makes no random numbers of its own and cannot fail; only reading a query can, and it
//! keeps what it could not read.

#![warn(missing_docs)]

pub mod analysis;
#[cfg(feature = "app")]
pub mod app;
pub mod arena;
pub mod cards;
#[cfg(feature = "cli")]
pub mod cli;
pub mod crawl;
pub mod dice;
pub mod dump;
pub mod edition;
#[cfg(feature = "engine")]
pub mod engine;
pub mod examples;
pub mod export;
pub mod inputs;
pub mod plot;
pub mod prob;
pub mod query;
pub mod question;
pub mod reference;
pub mod rules;
pub mod saved_builds;
pub mod say;
pub mod session;
#[cfg(any(feature = "engine", feature = "cli"))]
pub mod shapes;
pub mod spelling;
pub mod telengard;
pub mod terms;
pub mod text;
pub mod time_slices;
pub mod undo;
pub mod validation;
#[cfg(feature = "cli")]
pub mod watch;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
