//! The inputs of a character and its surroundings, the data tables behind them, and the predicates that rules use.
//!
//! # Examples
//! ```
//! use crawl_clock::crawl::model::build::Build;
//! use crawl_clock::crawl::model::mover::Mover;
//! use crawl_clock::edition::Edition;
//! use crawl_clock::inputs::Inputs;
//!
//! let build = Build::default().with("species", "merfolk", Edition::NEWEST).unwrap();
//! let mover = Mover::new(&build, Edition::NEWEST);
//! assert!(mover.can_swim() && !mover.is_swimming()); // on dry land
//! ```

pub mod branch;
pub mod build;
pub mod form;
pub mod monster;
pub mod mover;
pub mod piety;
pub mod place;
pub mod ponderous;
pub mod species;
pub mod weapon;
