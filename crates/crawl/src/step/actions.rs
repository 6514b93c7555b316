//! The time of every action but a step, in every edition.
//!
//! The articles on movement say how haste and the like change the time of all actions, and give no base
//! times: those are the rules of the release described, see [`basis`].
//!
//! # Examples
//! ```
//! use crawl::step::actions::actions;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! let mut link = QueryReader::new("v=0.34&slowed=1").unwrap();
//! let build: Build = link.part();
//! let actions = actions(link.edition, &build);
//! let time = |slug: &str| actions.iter().find(|action| action.slug == slug).unwrap().aut.certain();
//! assert_eq!((time("quaff"), time("armour")), (Some(&15), Some(&75))); // aut
//! ```

mod table;
mod turns;

use crate::model::build::{Build, God};
use crate::model::mover::Mover;
use crate::model::species::SpeciesTrait;
use crate::step::attack::{attack_aut, is_melee, second_hand, weapon};
use crate::step::tables::Tables;
use foundation::edition::{ALWAYS, Edition, Life};
use foundation::inputs::Row;
use foundation::prob::Dist;
use foundation::text::joined;
use table::{ACTIONS, MOVES, NAMES, TIMES, UNTIMED};
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

/// A row of the table of actions: an action in a span of releases in which its time did not change.
struct Action {
    life: Life,
    who: Who,
    slug: &'static str,
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
    /// Those who attack in melee: with a launcher or something to throw, nobody has timed what strikes in
    /// melee.
    Fighters,
    /// Palentongas who attack in melee.
    Palentongas,
    /// Those who attack in melee in werewolf form.
    Werewolves,
    /// Worshippers of Wu Jian.
    WuJian,
}

impl Who {
    fn includes(self, mover: &Mover) -> bool {
        let wields_slowly = mover.species.has(SpeciesTrait::SlowWield);
        match self {
            Who::All => true,
            Who::FastWielders => !wields_slowly,
            Who::SlowWielders => wields_slowly,
            Who::Formicids => mover.species.is("formicid"),
            Who::Vampires => mover.species.is("vampire"),
            Who::Fighters => is_melee(mover),
            Who::Palentongas => is_melee(mover) && mover.species.is("palentonga"),
            Who::Werewolves => is_melee(mover) && mover.form.is("werewolf"),
            Who::WuJian => mover.god == God::WuJian,
        }
    }
}

/// Returns the slug, name and releases of each row except attacks and the rows of Coglins.
pub fn action_lives() -> impl Iterator<Item = (&'static str, &'static str, Life)> {
    let common = named().filter(|(action, _)| action.who != Who::SlowWielders);
    common.map(|(action, name)| (action.slug, name, action.life))
}

/// Slug of the attack, whose time has tables of its own.
pub const ATTACK: &str = "attack";

/// Returns the slug of every row of every release, the attack first, without what leads elsewhere, such as
/// stairs. The rows of an action are consecutive, so that its slug may repeat.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    let slugs = std::iter::once(ATTACK).chain(ACTIONS.iter().map(|action| action.slug));
    slugs.filter(|slug| !MOVES.contains(slug))
}

/// Returns the slug of an action that some release has; what leads elsewhere, such as taking stairs, is not
/// among them.
pub fn find_slug(text: &str) -> Option<&'static str> {
    slugs().find(|slug| *slug == text)
}

/// Returns the name of the action of a slug, as in `Quaff a potion`; empty for an unknown slug.
pub fn slug_name(slug: &str) -> &'static str {
    match slug {
        ATTACK => "Attack",
        _ => named().find(|(action, _)| action.slug == slug).map_or("", |(_, name)| name),
    }
}

/// Returns the spans of releases that have the action of a slug, in order.
pub fn slug_lives(slug: &str) -> Vec<Life> {
    match slug {
        ATTACK => vec![ALWAYS],
        _ => ACTIONS.iter().filter(|action| action.slug == slug).map(|action| action.life).collect(),
    }
}

/// Returns the time of the action of a slug, in aut. For an action that only other characters have, returns
/// their time. `None` if the edition lacks it.
pub fn action_aut(edition: Edition, build: &Build, slug: &str) -> Option<Dist<i32>> {
    let mover = Mover::new(build, edition);
    if slug == ATTACK {
        return Some(attack_aut(edition, &mover));
    }
    let mut spans =
        timed().filter(|(action, _)| action.slug == slug && action.life.includes(edition)).peekable();
    let any = *spans.peek()?;
    let (_, aut) = spans.find(|(action, _)| action.who.includes(&mover)).unwrap_or(any);
    Some(aut(&Turns::new(edition, &mover)))
}

/// The times of taking stairs, in aut.
#[derive(Clone, PartialEq, Debug)]
pub struct StairsAut {
    /// The turn on the old level, in which its monsters act.
    pub leaving: Dist<i32>,
    /// The arrival on a level you know, in which its monsters act.
    pub arriving: Dist<i32>,
    /// The arrival on a new level; from 0.29 to 0.33 also by stairs that you have not used. Since 0.34 there
    /// is no difference.
    pub arriving_new: Dist<i32>,
}

/// Returns the times of taking stairs.
pub fn stairs_aut(edition: Edition, build: &Build) -> StairsAut {
    let mover = Mover::new(build, edition);
    let turns = Turns::new(edition, &mover);
    StairsAut {
        leaving: table::leave(&turns),
        arriving: table::ARRIVE.at(edition)(&turns),
        arriving_new: table::ARRIVE_NEW.at(edition)(&turns),
    }
}

/// Returns the time of an action of one plain turn, in any edition, in aut.
pub fn plain_turn(edition: Edition, build: &Build) -> Dist<i32> {
    Turns::new(edition, &Mover::new(build, edition)).turns(1)
}

/// Returns the time of each action that the character has in the edition, the attack first.
pub fn actions(edition: Edition, build: &Build) -> Vec<ActionTime> {
    let mover = Mover::new(build, edition);
    let turns = Turns::new(edition, &mover);
    let is_available = |action: &Action| action.life.includes(edition) && action.who.includes(&mover);
    let available = timed().zip(NAMES).filter(|((action, _), _)| is_available(action));
    let others = available.map(|((action, aut), name)| ActionTime {
        slug: action.slug,
        name: name.to_string(),
        aut: aut(&turns),
    });
    std::iter::once(attack(edition, &mover)).chain(others).collect()
}

/// Returns phrases for actions of the character in the edition whose time is not known.
pub fn untimed(edition: Edition, build: &Build) -> Vec<&'static str> {
    let mover = Mover::new(build, edition);
    let is_available = |(life, who, _): &&(Life, Who, &str)| life.includes(edition) && who.includes(&mover);
    UNTIMED.iter().filter(is_available).map(|(.., name)| *name).collect()
}

/// Returns a sentence that says which part of the times is an article's own and which is the rule of the
/// release it describes; `None` for any other edition.
///
/// # Examples
/// ```
/// use crawl::step::actions::basis;
/// use foundation::edition::Edition;
///
/// let sentence = basis(Edition::parse("wiki-old").unwrap()).unwrap();
/// assert_eq!(sentence, "Slowed, Hasted: as the article says. Base times: as in 0.11, for it gives none.");
/// ```
pub fn basis(edition: Edition) -> Option<String> {
    edition.article()?;
    let own = joined(Tables::of(edition).pace.iter().map(|rule| rule.name.to_string()));
    let release = edition.described_release();
    Some(format!("{own}: as the article says. Base times: as in {release}, for it gives none."))
}

/// Returns the rows of the table with their names.
fn named() -> impl Iterator<Item = (&'static Action, &'static str)> {
    ACTIONS.iter().zip(NAMES.iter().copied())
}

/// Returns the rows of the table with their times.
fn timed() -> impl Iterator<Item = (&'static Action, fn(&Turns) -> Dist<i32>)> {
    ACTIONS.iter().zip(TIMES.iter().copied())
}

fn attack(edition: Edition, mover: &Mover) -> ActionTime {
    let second = second_hand(mover).map(|second| format!(" and {}", weapon(&second).name()));
    let name = format!("Attack ({}{})", weapon(mover).name(), second.unwrap_or_default());
    ActionTime { slug: ATTACK, name, aut: attack_aut(edition, mover) }
}
