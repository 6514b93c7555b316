//! The time of a step, of an attack and of every other action, as tables of dated rules.
//!
//! # Examples
//! ```
//! use crawl::step::time::step_time;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! let mut link = QueryReader::new("v=0.31&species=naga").unwrap();
//! let build: Build = link.part();
//! let step = step_time(link.edition, &build);
//! assert_eq!(step.movement.steps.last().unwrap().name, "Slow mutation");
//! assert_eq!(step.aut.total.certain(), Some(&14)); // aut
//! ```

pub mod actions;
pub mod articles;
pub mod attack;
pub mod movement;
pub mod remarks;
pub mod speed_words;
pub mod tables;
pub mod time;
