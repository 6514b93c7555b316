//! The inputs of a character and its surroundings, the data tables behind them, and the predicates that rules
//! use.
//!
//! # Examples
//! ```
//! use crawl::model::build::Build;
//! use crawl::model::mover::Mover;
//! use foundation::edition::Edition;
//! use foundation::inputs::Inputs;
//!
//! let build = Build::default().with(Build::KEY.species, "merfolk", Edition::NEWEST).unwrap();
//! let mover = Mover::new(&build, Edition::NEWEST);
//! assert!(mover.can_swim() && !mover.is_swimming()); // on dry land
//! ```

pub mod body;
pub mod branch;
pub mod build;
pub mod form;
pub mod habit;
pub mod monster;
pub mod mover;
pub mod piety;
pub mod place;
pub mod ponderous;
pub mod species;
pub mod weapon;

use foundation::inputs::data_file;

/// The data file of monsters without its comments, for who compares it with the game's own files.
pub const MONSTER_TSV: &str = data_file!("model/monster.tsv");
/// The data file of species without its comments.
pub const SPECIES_TSV: &str = data_file!("model/species.tsv");
/// The data file of forms without its comments.
pub const FORM_TSV: &str = data_file!("model/form.tsv");
