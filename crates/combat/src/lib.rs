//! What blows do: hit points that monsters take, their poison, and how many of your attacks kill. Knows
//! neither links nor the web.
//!
//! # Examples
//! ```
//! use chase::setup::Chase;
//! use combat::defender::Defender;
//! use combat::melee::{BlowTarget, melee};
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! // A hell hound bites you: how likely, and what does it cost?
//! let mut link = QueryReader::new("v=0.34&foes=hell-hound&hp=30&ac=5&ev=12").unwrap();
//! let (build, chase, defender): (Build, Chase, Defender) = (link.part(), link.part(), link.part());
//! let you = BlowTarget::of(link.edition, &build, &defender).unwrap();
//! let round = melee(link.edition, &you, &chase.foes.0[0]).unwrap();
//! assert_eq!(format!("{:.2} {:.1}", round.hits(), round.lost(30).mean()), "0.55 2.4");
//! ```

pub mod attacker;
pub mod defender;
pub mod fighter;
pub mod hindrance;
pub mod kill;
pub mod loss;
pub mod melee;
pub mod missile;
pub mod poison;
mod random2;
mod shared_rules;
pub mod stone;
pub mod survival;
