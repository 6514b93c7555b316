//! Crawl Clock: how long every action takes in Dungeon Crawl Stone Soup, release by release.
//!
//! Modules in reading order, and what each must not know:
//!
//! * [`edition`] – releases, trunk, articles; the lifetime of a row. Knows no rule.
//! * [`prob`] – exact fractions and distributions. Knows no game.
//! * [`dice`] – seeded draws that are the same everywhere. Knows no game.
//! * [`inputs`] – one definition of every input. Knows no particular input.
//! * [`rules`] – a table of dated rules and the loop that runs it. Knows no particular rule.
//! * [`share`] – a question as a query string and back. Knows no particular input.
//! * [`crawl`] – the game: builds, tables of rules, answers. Knows nothing of the web.
//! * [`telengard`] – another game: its encounters, exactly and with dice. Knows nothing of Crawl.
//! * [`question`] – all that a link asks, of either game. Knows no rule.
//! * [`examples`] – questions to begin with. Knows only how links are written.
//! * [`terms`] – the words of the field. Knows no rule.
//! * [`saved`] – builds under names. Knows neither game nor storage.
//! * [`undo`] – steps back and forth. Knows nothing of what.
//! * [`mod@reference`] – every table as rows to look things up in. Types nothing twice.
//! * [`proofs`] – what the numbers were held against. Knows only names of files.
//! * [`export`] – answers as tables to paste. Computes no answer.
//! * [`say`] – numbers and sentences as people read them. Computes no answer.
//! * [`cards`] – what a card in somebody else's page shows. Computes and draws nothing.
//! * [`plot`] – the places of a chart's marks. Draws nothing.
//! * `engine` (feature) – the answers as plain JavaScript values. Decides nothing.
//! * `app` (feature) – the page, in Yew. Does no arithmetic.
//!
//! The core reads no clock, makes no random numbers and cannot fail; only reading a query can, and it
//! keeps what it could not read.

#![warn(missing_docs)]

pub mod analysis;
#[cfg(feature = "app")]
pub mod app;
pub mod cards;
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
pub mod telengard;
pub mod terms;
pub mod time_slices;
pub mod undo;
pub mod validation;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
