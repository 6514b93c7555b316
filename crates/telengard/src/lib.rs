//! Telengard's encounter phase: exact odds, seeded dice, and the fight that may follow.
//!
//! The phase is one table of steps ([`phase`]). [`tree`] follows every branch of it with its probability,
//! [`mod@roll`] follows one branch with dice, so odds and dice cannot disagree. The rules are those of the
//! "Telengard encounters" article (2014); where it is silent, those of the program as observed. [`notes`]
//! lists both, and where the article's figures differ from its own rules.
//!
//! # Examples
//! The exact odds of an encounter:
//! ```
//! use telengard::{Encounter, Outcome, exact};
//!
//! let odds = exact(&Encounter::from_query("depth=3&dex=18"));
//! assert!((odds.outcomes[Outcome::NoMonster] - 0.7).abs() < 1e-12);
//! // With dexterity 18 the player acts first in 86 % of the fights.
//! let first = odds.outcomes[Outcome::CombatPlayerFirst] / odds.outcomes.combat();
//! assert!((first - 0.86).abs() < 1e-12);
//! ```
//! One encounter rolled with a seed, the same on every machine:
//! ```
//! use foundation::dice::seeded;
//! use telengard::{Class, Encounter, Outcome, roll};
//!
//! let encounter = Encounter::from_query("depth=3&sword=1&cloak=9&fear=1&light=1&approach=0.5");
//! let roll = roll(&encounter, &mut seeded(5172));
//! assert_eq!((roll.outcome, roll.monster, roll.level), (Outcome::Stolen, Some(Class::Giant), Some(1)));
//! assert_eq!(roll.throws.len(), 16);
//! ```
//!
//! # Modules
//! In reading order:
//!
//! * [`bestiary`] – the twenty monsters.
//! * [`encounter`] – the inputs: dungeon level, character, possessions, spells.
//! * [`die`] – the shapes of dice, their faces and probabilities.
//! * [`step`], [`phase`] – the steps, and the table of what each rolls and where it leads.
//! * [`tree`], [`odds`] – the exact evaluation and its result.
//! * [`distributions`] – levels, hit points, gifts, passes through the loop of Light.
//! * [`mod@roll`] – the evaluation with dice: one encounter, every throw recorded.
//! * [`mod@transitions`], [`sampler`], [`mod@simulate`] – very many: the draws of one encounter as a table,
//!   and counts of what it gives.
//! * [`score`], [`outcome_counts`] – observed counts compared with the exact odds.
//! * [`observation`] – how often an outcome was seen, compared with the exact odds.
//! * [`sweep`] – the odds over the range of one input.
//! * [`fight`] – a whole fight, beyond the article.
//! * [`levels`] – what a character's levels take and bring.
//! * [`notes`] – how the article is interpreted, and the figures it prints.

pub mod bestiary;
pub mod die;
pub mod distributions;
pub mod encounter;
pub mod fight;
pub mod levels;
pub mod notes;
pub mod observation;
pub mod odds;
pub mod outcome_counts;
pub mod per_outcome;
pub mod phase;
pub mod roll;
pub mod sampler;
pub mod score;
pub mod simulate;
pub mod step;
pub mod sweep;
pub mod transitions;
pub mod tree;

pub use bestiary::Class;
pub use encounter::Encounter;
pub use observation::Observation;
pub use odds::{Odds, exact};
pub use roll::{Roll, RolledTurns, roll, roll_turns};
pub use simulate::{Share, Simulation, simulate};
pub use step::Outcome;
