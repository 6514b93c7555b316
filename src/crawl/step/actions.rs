//! What everything but a step takes, in every release.

mod table;
mod turns;

use crate::crawl::model::build::Build;
use crate::crawl::model::mover::Mover;
use crate::crawl::model::species::SpeciesTrait;
use crate::crawl::step::attack::{attack_aut, second_hand, weapon};
use crate::edition::{Edition, Life};
use crate::inputs::Row;
use crate::prob::Dist;
use table::{ACTIONS, UNKNOWN};
use turns::Turns;

/// An action and the aut it takes.
#[derive(Clone, PartialEq, Debug)]
pub struct ActionTime {
    /// Its name in links and for programs: `quaff`, `swap-rings`.
    pub slug: &'static str,
    /// What players call it.
    pub name: String,
    /// Whole auts.
    pub aut: Dist<i32>,
}

impl ActionTime {
    /// The distribution as numbers for display.
    pub fn auts(&self) -> Vec<(f64, f64)> {
        self.aut.iter().map(|(aut, p)| (f64::from(*aut), p.to_f64())).collect()
    }
}

/// An action in the releases in which it took the same time.
struct Action {
    life: Life,
    who: Who,
    slug: &'static str,
    name: &'static str,
    aut: fn(&Turns) -> Dist<i32>,
}

/// Who an action's row is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Everybody.
    All,
    /// Everybody who changes weapons as quickly as other things.
    Deft,
    /// Coglins.
    Slow,
    /// Formicids.
    Formicids,
    /// Vampires.
    Vampires,
}

impl Who {
    fn includes(self, mover: &Mover) -> bool {
        let slow = mover.species.has(SpeciesTrait::SlowWield);
        match self {
            Who::All => true,
            Who::Deft => !slow,
            Who::Slow => slow,
            Who::Formicids => mover.species.slug() == "formicid",
            Who::Vampires => mover.species.slug() == "vampire",
        }
    }
}

/// The actions beside the attack of most characters, with the releases that have them.
pub fn action_lives() -> impl Iterator<Item = (&'static str, Life)> {
    ACTIONS.iter().filter(|action| action.who != Who::Slow).map(|action| (action.name, action.life))
}

/// What a plain action of one turn takes, in any edition.
pub fn plain_turn(edition: Edition, build: &Build) -> Dist<i32> {
    Turns::of(edition, &Mover::new(build, edition)).turns(1)
}

/// What each action takes: the attack first.
///
/// # Errors
/// A sentence, for an article: those are about movement alone.
pub fn actions(edition: Edition, build: &Build) -> Result<Vec<ActionTime>, String> {
    covered(edition)?;
    let mover = Mover::new(build, edition);
    let turns = Turns::of(edition, &mover);
    let there = ACTIONS.iter().filter(|action| action.life.includes(edition) && action.who.includes(&mover));
    let others = there.map(|action| ActionTime {
        slug: action.slug,
        name: action.name.to_string(),
        aut: (action.aut)(&turns),
    });
    Ok(std::iter::once(attack_of(edition, &mover)).chain(others).collect())
}

/// What an attack takes.
///
/// # Errors
/// A sentence, for an article.
pub fn attack(edition: Edition, build: &Build) -> Result<ActionTime, String> {
    covered(edition)?;
    Ok(attack_of(edition, &Mover::new(build, edition)))
}

/// What this character could do that takes a time nobody has determined.
pub fn unknown(edition: Edition, build: &Build) -> Vec<&'static str> {
    let mover = Mover::new(build, edition);
    let there = |(life, who, _): &&(Life, Who, &str)| {
        edition.article().is_none() && life.includes(edition) && who.includes(&mover)
    };
    UNKNOWN.iter().filter(there).map(|(.., name)| *name).collect()
}

/// Whether the edition says anything of other actions than a step.
///
/// # Errors
/// A sentence, where it does not.
pub fn covered(edition: Edition) -> Result<(), String> {
    match edition.article() {
        None => Ok(()),
        Some(_) => Err("The article is about movement; it gives no times of other actions.".to_string()),
    }
}

fn attack_of(edition: Edition, mover: &Mover) -> ActionTime {
    let second = second_hand(mover).map(|second| format!(" and {}", weapon(&second).name()));
    let name = format!("Attack ({}{})", weapon(mover).name(), second.unwrap_or_default());
    ActionTime { slug: "attack", name, aut: attack_aut(edition, mover) }
}
