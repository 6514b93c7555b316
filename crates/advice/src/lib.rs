//! What to do now: the options of an escape with their exact results, the best first. Knows neither links nor
//! the web.
//!
//! An option is a row: what it is, what it spends, and the plan that it stands for. Each is computed as that
//! plan's chase, so that the plan gives the same figures everywhere.
//!
//! # Examples
//! ```
//! use advice::{Adviser, Situation};
//! use chase::setup::Chase;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! // An orc beside a human who has ten tiles to go and a potion of haste.
//! let mut link = QueryReader::new("v=0.31&foes=orc&gap=1&stairs=10&have=haste").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let advice = Adviser::new(Situation::new(link.edition, &build, &chase)).advice();
//! let best = advice.best().unwrap();
//! assert_eq!(best.option.id, "haste@0");
//! assert_eq!(best.option.plan_text(), "quaff.keep-haste:1.away*10.stairs");
//! assert!((best.cost() - 1.34).abs() < 0.01); // attacks; running costs 4.59
//! assert!(advice.bound.unwrap().is_reached);
//! ```

mod advice;
mod adviser;
mod bound;
mod company;
mod evaluated;
mod fate;
mod figures;
mod foresight;
mod next_fight;
mod option;
mod pace;
mod played;
mod played_out;
mod prohibitions;
mod proviso;
mod rank;
mod situation;
mod worked_out;

pub use advice::{Advice, AtLeastEnergy, Followed};
pub use adviser::{Adviser, WORTH};
pub use bound::Bound;
pub use company::Company;
pub use evaluated::Evaluated;
pub use fate::Fate;
pub use figures::{AllDead, AttackFigures, BoundedChance, FightFigures, Figures};
pub use option::{EscapeOption, Family, FirstMove, Tactic};
pub use played::Played;
pub use prohibitions::{Barred, Unset};
pub use rank::{DANGER, HOPELESS, WORTH_LIFE};
pub use situation::{Situation, UNTIL_STONE};
