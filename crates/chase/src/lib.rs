//! What monsters do while you act: energy, exact pursuit distributions, and sampled chases. Knows neither
//! links nor the web.
//!
//! # Examples
//! ```
//! use chase::pursuit::{ChaseSetup, pursuit};
//! use chase::setup::Chase;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! let mut link = QueryReader::new("v=0.31&species=naga&form=statue&foes=ogre&gap=2&steps=5").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let ogre = pursuit(&setup, &chase.foes.0[0]);
//! assert!(ogre.untouched < 0.01); // the chance that it never attacks in five steps
//! ```

pub mod bestiary;
pub mod bestiary_filter;
pub mod bestiary_message;
pub mod board;
pub mod clock_times;
pub mod deaths;
mod distance;
pub mod double_turns;
mod duration;
pub mod energy;
mod event;
pub mod floor;
pub mod foe;
mod foe_state;
pub mod have;
pub mod lasting;
pub mod outcome;
pub mod plan;
pub mod pursuit;
pub mod push;
mod regime;
pub mod replay;
pub mod setup;
pub mod sight;
pub mod speed_text;
pub mod square;
mod stairs;
pub mod surroundings;
pub mod teleport;
#[cfg(test)]
mod test_support;
mod timed_action;
pub mod timeline;
pub mod together;
pub mod trajectory;
pub mod verdict;
pub mod waters;
