//! Dungeon Crawl Stone Soup: a character, the data tables of every release, and the time of each action.
//! Knows neither monsters' turns nor links.
//!
//! # Examples
//! ```
//! use crawl::model::build::Build;
//! use crawl::step::time::step_time;
//! use foundation::query_reader::QueryReader;
//!
//! let mut link = QueryReader::new("v=0.31&species=naga&haste=1").unwrap();
//! let build: Build = link.part();
//! let step = step_time(link.edition, &build);
//! assert!((step.aut.mean() - 28.0 / 3.0).abs() < 1e-12); // aut
//! ```

pub mod model;
pub mod step;
