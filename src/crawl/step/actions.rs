//! The time of every action but a step, in every release.
//!
//! # Examples
//! ```
//! use crawl_clock::crawl::step::actions::actions;
//! use crawl_clock::question::Question;
//!
//! let question = Question::read("v=0.34&slowed=1").unwrap();
//! let actions = actions(question.edition, &question.build).unwrap();
//! let time = |slug: &str| actions.iter().find(|action| action.slug == slug).unwrap().aut.certain();
//! assert_eq!((time("quaff"), time("armour")), (Some(&15), Some(&75))); // aut
//! ```

mod table;
mod turns;

use crate::crawl::model::build::Build;
use crate::crawl::model::mover::Mover;
use crate::crawl::model::species::SpeciesTrait;
use crate::crawl::step::attack::{attack_aut, second_hand, weapon};
use crate::edition::{Edition, Life};
use crate::inputs::Row;
use crate::prob::Dist;
use table::{ACTIONS, UNTIMED};
use turns::Turns;

/// An action and its time.
#[derive(Clone, PartialEq, Debug)]
pub struct ActionTime {
    /// Its identifier in queries and exports: `quaff`, `swap-rings`.
    pub slug: &'static str,
    /// Its name for people.
    pub name: String,
    /// Its time in whole auts.
    pub aut: Dist<i32>,
}

impl ActionTime {
    /// Returns the distribution as floating-point numbers: auts and probabilities.
    pub fn auts(&self) -> Vec<(f64, f64)> {
        self.aut.iter().map(|(aut, p)| (f64::from(*aut), p.to_f64())).collect()
    }
}

/// A row of the table of actions: an action in a span of releases in which its time did not change.
struct Action {
    life: Life,
    who: Who,
    slug: &'static str,
    name: &'static str,
    aut: fn(&Turns) -> Dist<i32>,
}

/// The characters that a row applies to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    /// All characters.
    All,
    /// All but Coglins.
    FastWielders,
    /// Coglins, which change weapons slowly.
    SlowWielders,
    /// Formicids.
    Formicids,
    /// Vampires.
    Vampires,
}

impl Who {
    fn includes(self, mover: &Mover) -> bool {
        let wields_slowly = mover.species.has(SpeciesTrait::SlowWield);
        match self {
            Who::All => true,
            Who::FastWielders => !wields_slowly,
            Who::SlowWielders => wields_slowly,
            Who::Formicids => mover.species.slug() == "formicid",
            Who::Vampires => mover.species.slug() == "vampire",
        }
    }
}

/// Returns the name and releases of each row except attacks and the rows of Coglins.
pub fn action_lives() -> impl Iterator<Item = (&'static str, Life)> {
    ACTIONS.iter().filter(|action| action.who != Who::SlowWielders).map(|action| (action.name, action.life))
}

/// Returns the time of an action of one plain turn, in any edition, in aut.
pub fn plain_turn(edition: Edition, build: &Build) -> Dist<i32> {
    Turns::new(edition, &Mover::new(build, edition)).turns(1)
}

/// Returns the time of each action that the character has in the edition, the attack first.
///
/// # Errors
/// A sentence, for an article: those are about movement alone.
pub fn actions(edition: Edition, build: &Build) -> Result<Vec<ActionTime>, String> {
    check_covered(edition)?;
    let mover = Mover::new(build, edition);
    let turns = Turns::new(edition, &mover);
    let available =
        ACTIONS.iter().filter(|action| action.life.includes(edition) && action.who.includes(&mover));
    let others = available.map(|action| ActionTime {
        slug: action.slug,
        name: action.name.to_string(),
        aut: (action.aut)(&turns),
    });
    Ok(std::iter::once(mover_attack(edition, &mover)).chain(others).collect())
}

/// Returns the time of an attack.
///
/// # Errors
/// A sentence, for an article.
pub fn attack(edition: Edition, build: &Build) -> Result<ActionTime, String> {
    check_covered(edition)?;
    Ok(mover_attack(edition, &Mover::new(build, edition)))
}

/// Returns phrases for what the character could do in the edition but whose time is not known.
pub fn untimed(edition: Edition, build: &Build) -> Vec<&'static str> {
    let mover = Mover::new(build, edition);
    let is_available = |(life, who, _): &&(Life, Who, &str)| {
        edition.article().is_none() && life.includes(edition) && who.includes(&mover)
    };
    UNTIMED.iter().filter(is_available).map(|(.., name)| *name).collect()
}

/// Checks that the edition has times of actions other than a step.
///
/// # Errors
/// A sentence, for an article.
pub fn check_covered(edition: Edition) -> Result<(), String> {
    match edition.article() {
        None => Ok(()),
        Some(_) => Err("The article is about movement; it gives no times of other actions.".to_string()),
    }
}

fn mover_attack(edition: Edition, mover: &Mover) -> ActionTime {
    let second = second_hand(mover).map(|second| format!(" and {}", weapon(&second).name()));
    let name = format!("Attack ({}{})", weapon(mover).name(), second.unwrap_or_default());
    ActionTime { slug: "attack", name, aut: attack_aut(edition, mover) }
}
