//! A character dump, as the game writes them, as a question: what it says of build, edition and foes, and
//! whether our answer agrees with the game's own word in it.
//!
//! Any text at all may be given. What is not a dump says nothing; half a dump says half.

mod armour;
mod arms;
mod attack;
mod check;
mod facts;
mod faith;
mod header;
mod items;
mod named;
mod reading;
mod release;
mod species;
mod status;
mod text;
mod view;
mod worship;

use crate::crawl::chase::foe::{Foe, FoeKind, FoeStatus};
use crate::crawl::chase::setup::{Chase, Foes};
use crate::crawl::model::monster::Monster;
use crate::edition::Edition;
use crate::inputs::{RowRef, Value};
use crate::question::Question;
use facts::Facts;
use reading::DumpReader;
pub(crate) use text::entity;

/// What was found in a text.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Dump {
    /// The character's name and title.
    pub who: Option<String>,
    /// The game's version as written, `0.34.1-3-ga2c7840dd7`.
    pub version: Option<String>,
    /// Edition and build; the newest release where the text has no version.
    pub question: Question,
    /// Every pair that was filled in, with the line that says so, from the first line to the last.
    pub applied: Vec<Applied>,
    /// What could matter and is not in the question, in the same order.
    pub ignored: Vec<Ignored>,
    /// The piety that stars and sentences leave open.
    pub piety: Option<Piety>,
    /// The monsters in view.
    pub foes: Vec<Sighting>,
    /// The game's word against ours; nothing where the text has no line of statuses.
    pub word: Option<Word>,
}

/// A pair of the query and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The key in links; `v` for the edition.
    pub key: &'static str,
    /// The value in links.
    pub value: String,
    /// The line, from 1.
    pub line: usize,
    /// The line's text, cut where it is long.
    pub text: String,
}

/// A line that could matter and was left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ignored {
    /// The line, from 1.
    pub line: usize,
    /// The line's text, cut where it is long.
    pub text: String,
    /// Why, in a sentence.
    pub why: String,
}

/// Piety, from the least to the most that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piety {
    /// The least.
    pub from: i32,
    /// The most.
    pub to: i32,
    /// The line, from 1.
    pub line: usize,
}

/// Monsters of one kind in view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// Its name in the singular, without article.
    pub name: String,
    /// The name in lower case with hyphens. [`Sighting::foe`] says whether the bestiary has it: players'
    /// ghosts, illusions and the like have names that it cannot hold.
    pub slug: String,
    /// How many there are.
    pub count: usize,
    /// What the game notes about it: `fast`, `sleeping`, `friendly`, `nine-headed`.
    pub states: Vec<String>,
    /// The line, from 1.
    pub line: usize,
}

/// The game's word for the speed, and the computed one.
#[derive(Clone, PartialEq, Debug)]
pub struct Word {
    /// The game's word; `average` where it writes none.
    pub said: &'static str,
    /// The words of our answer with their chances, quickest first: the game rolls, and piety may be open.
    pub computed: Vec<(&'static str, f64)>,
    /// Whether the game's word is possible for something that the text leaves open.
    pub agrees: bool,
    /// The probable reason, where it is not.
    pub reason: Option<String>,
}

impl Dump {
    /// Whether anything was found.
    pub fn is_empty(&self) -> bool {
        self.applied.is_empty() && self.foes.is_empty()
    }

    /// Who a chase begins with, as places in [`Dump::foes`]: the hostile and known, as far as they fit.
    pub fn pursuers(&self) -> Vec<usize> {
        let mut room = Foes::MOST;
        let known = |seen: &Sighting| seen.is_hostile() && seen.foe(self.question.edition).is_some();
        let hostile = self.foes.iter().enumerate().filter(|(_, seen)| known(seen));
        let fitting = hostile.take_while(|(_, seen)| {
            let fits = room > 0;
            room = room.saturating_sub(seen.count);
            fits
        });
        fitting.map(|(place, _)| place).collect()
    }

    /// The question in place of another: with the monsters of these places after the player, or, without
    /// any, with the chase as it was.
    pub fn onto(&self, before: &Question, places: &[usize]) -> Question {
        let question = self.chased_by(places);
        if question.chase.foes.0.is_empty() { question.with_chase_of(before) } else { question }
    }

    /// The question with the monsters of these places after the player, as many as fit.
    pub fn chased_by(&self, places: &[usize]) -> Question {
        let seen = places.iter().filter_map(|place| self.foes.get(*place));
        let several = |seen: &Sighting| {
            let foe = seen.foe(self.question.edition)?;
            Some(std::iter::repeat_n(foe, seen.count.min(Foes::MOST)))
        };
        let foes = Foes(seen.filter_map(several).flatten().take(Foes::MOST).collect());
        let chase = Chase { foes, ..self.question.chase.clone() };
        Question { chase, ..self.question.clone() }
    }
}

impl Sighting {
    /// Whether it is out to get the player.
    pub fn is_hostile(&self) -> bool {
        !self.states.iter().any(|state| view::MOODS.contains(&state.as_str()))
    }

    /// The pursuer it is, in the state it is in, if the edition's bestiary has it.
    pub fn foe(&self, edition: Edition) -> Option<Foe> {
        let undead = self.slug.strip_suffix("-zombie");
        let kinds = [Some((self.slug.as_str(), None)), undead.map(|slug| (slug, Some(FoeStatus::Zombie)))];
        let known = |(slug, state)| Some((RowRef::<Monster>::parse(slug).ok()?.as_of(edition)?, state));
        let (monster, zombie) = kinds.into_iter().flatten().find_map(known)?;
        let noted = NOTED.iter().filter(|(note, _)| self.states.iter().any(|state| state == note));
        let states: Vec<_> = noted.map(|(_, state)| *state).chain(zombie).collect();
        Some(Foe { kind: FoeKind::Monster(monster), states: FoeStatus::in_order(&states), dies: None })
    }
}

/// Notes on a monster that are states of a pursuer.
const NOTED: [(&str, FoeStatus); 5] = [
    ("fast", FoeStatus::Hasted),
    ("hasted", FoeStatus::Hasted),
    ("slow", FoeStatus::Slowed),
    ("slowed", FoeStatus::Slowed),
    ("berserk", FoeStatus::Berserk),
];

/// Reads a text, in one pass over its lines.
pub fn read_dump(text: &str) -> Dump {
    let text = text::plain(text);
    let facts = Facts::of(&text);
    let mut reading = DumpReader::of(&facts);
    let word = check::check(&mut reading, &facts);
    let foes = facts.view.as_ref().map(|view| view::sightings(&view.what, view.line.number));
    let foes = foes.unwrap_or_default();
    reading.strangers(&facts, &foes);
    Dump {
        who: facts.title.as_ref().map(|title| title.what.0.to_string()),
        version: facts.version.as_ref().map(|version| version.what.to_string()),
        question: reading.question,
        applied: reading.applied,
        ignored: reading.ignored,
        piety: reading.piety,
        foes,
        word,
    }
}
