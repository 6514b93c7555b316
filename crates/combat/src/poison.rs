//! Poison from monsters' blows: how much a blow puts into you, and when you lose the hit points.
//!
//! A blow that costs you hit points may poison, past armour and shield ([`Venom`]); amounts add up. Until
//! 0.13 poison is a few levels, each of which hurts at random and costs 8 hit points on average; since 0.14
//! it is points, and each point costs one hit point along a fixed curve ([`PoisonCourse`]). Poison hurts
//! after your action and before the monsters act, so a bite is felt from your next action on. [`Wounds`]
//! carries both, hit points lost and poison in you, through a fight.
//!
//! The rules were read at the tags of all 25 releases and trunk and run there, function by function: 756
//! bites, 4,400 courses.
//!
//! Left out: regeneration and cures between the bites, the Harm property, Deep Dwarves (until 0.28), Death's
//! Door, undead and nonliving forms that carry poison without feeling it, and monsters under Concentrate
//! Venom.
//!
//! # Examples
//! ```
//! use combat::defender::PoisonResistance;
//! use combat::loss::Loss;
//! use combat::poison::{PoisonCourse, PoisonedAction, Venom, Wounds};
//! use foundation::edition::Edition;
//!
//! // A redback of 0.34, 9 hit dice: one blow in three adds 33 to 58 points.
//! let venom = Venom::of(Edition::NEWEST, "poison-strong", "redback", 9).unwrap();
//! let bite = venom.with_blow(&Loss::certain(12), PoisonResistance::None); // a bite that cost 12 hit points
//! assert!((bite.probability(|harm| harm.poison > 0) - 1.0 / 3.0).abs() < 1e-12);
//!
//! // You have 50 hit points, are bitten, and walk away for five turns of 10 aut.
//! let course = PoisonCourse::of(Edition::NEWEST);
//! let mut wounds = Wounds::new(course, 50, course.poison(0));
//! wounds.suffer(&bite);
//! for _ in 0..5 {
//!     wounds.act(&PoisonedAction::plain(10));
//! }
//! assert!((wounds.dead() - 3.0 / 78.0).abs() < 1e-12); // of 56 points or more
//! let in_the_end = wounds.with_all_poison().at_least(50);
//! assert!((in_the_end - 21.0 / 78.0).abs() < 1e-12); // 38 points or more, and no cure
//! ```

mod course;
mod curve;
mod forecast;
mod levels;
mod merging;
mod resistance;
mod round;
mod venom;
mod wounds;

pub use course::{Poison, PoisonCourse, PoisonTick, PoisonedAction};
pub use forecast::Regeneration;
pub use merging::Merging;
pub use round::Bites;
pub use venom::{COUNTS_POINTS, Harm, Venom};
pub use wounds::Wounds;
