//! Reads a character dump, as the game writes it, into a [`Question`]: edition, build and foes, each with the
//! line it comes from, and compares the game's word for the speed with the computed one.
//!
//! Any text is accepted: what is not a dump yields nothing, and part of a dump yields what that part says.
//!
//! # Examples
//! ```
//! use crawl::model::build::Build;
//! use question::dump::read_dump;
//!
//! let text = "Dungeon Crawl Stone Soup version 0.31.0 (tiles) character file.\n\
//!             Ann the Any (Naga Monk)  Turns: 1, Time: 00:00:01\n\
//!             @: hasted, quick\n\n\
//!             You can see 2 orcs.\n";
//! let dump = read_dump(text);
//! assert_eq!(dump.question.query(), "v=0.31&species=naga&haste=1");
//! assert_eq!((dump.applied[1].key, dump.applied[1].line), (Build::KEY.species, 2));
//! assert!(dump.speed_word.unwrap().agrees);
//! assert_eq!((&dump.foes[0].slug[..], dump.foes[0].count), ("orc", 2));
//! ```

mod armour;
mod artefacts;
mod attack;
mod attack_facts;
mod attacker;
mod belongings;
mod checked;
mod defence;
mod defence_facts;
mod encoded;
mod facts;
mod god_text;
mod header;
mod item_ego;
mod item_name;
mod items;
mod lines;
mod link;
mod piety;
mod poisoning;
mod quoted;
mod reader;
mod release;
mod rewrapped;
mod sighting;
mod species;
mod speed_word;
mod status;
mod text;
mod view;

use crate::Question;
use chase::setup::{Chase, Foes};
pub use checked::{Checked, CheckedEdit, Pursuer};
use facts::Facts;
use foundation::inputs::InputKey;
use foundation::text::one_line;
use reader::DumpReader;
pub use sighting::Sighting;
use std::borrow::Cow;
pub use text::entity;

/// The result of reading a text.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Dump {
    /// The character's name and title.
    pub who: Option<String>,
    /// The game's version as written, `0.34.1-3-ga2c7840dd7`.
    pub version: Option<String>,
    /// Another game that was made from Crawl, with its version; the rules are then those of the newest
    /// release.
    pub fork: Option<String>,
    /// Edition and build, without foes; the newest release where the text has no version.
    pub question: Question,
    /// Every pair that was filled in, with its source line, in line order.
    pub applied: Vec<Applied>,
    /// What is to be said of single lines, in line order.
    pub notes: Vec<Note>,
    /// The range of piety that stars and sentences allow; `question` has the likeliest value.
    pub piety: Option<PietyRange>,
    /// What is carried and may help, or an ability, but is not computed: `2 potions of curing`, `Bend Time`.
    pub uncounted: Vec<String>,
    /// The monsters in view.
    pub foes: Vec<Sighting>,
    /// The game's word for the speed and ours; `None` where the text has no status line.
    pub speed_word: Option<SpeedWord>,
}

/// A `key=value` pair of the query and the line it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The key in links; `v` for the edition.
    pub key: InputKey,
    /// The value in links.
    pub value: String,
    /// The 1-based line number.
    pub line: usize,
    /// The line's text, cut to 160 characters.
    pub text: String,
}

/// What is to be said of a line that could matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What became of the line.
    pub kind: NoteKind,
    /// The 1-based line number.
    pub line: usize,
    /// The line's text, cut to 160 characters.
    pub text: String,
    /// The reason or the remark, as a sentence.
    pub why: String,
}

/// What became of a line of which something is to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// It was not understood, and left out.
    LeftOut,
    /// It was understood; what it does not say, or does not do, is remarked.
    Remark,
}

/// An inclusive range of piety.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PietyRange {
    /// The lower bound.
    pub from: i32,
    /// The upper bound.
    pub to: i32,
    /// The 1-based number of the line it was read from.
    pub line: usize,
}

/// The game's word for the speed beside the computed one.
#[derive(Clone, PartialEq, Debug)]
pub struct SpeedWord {
    /// The game's word; `average` where it writes none.
    pub game: &'static str,
    /// The words possible for our answer with their probabilities, quickest first. Several are possible
    /// because the game rounds at random and piety may be a range.
    pub computed: Vec<(&'static str, f64)>,
    /// Whether the game's word is possible: among the computed ones, or among those for something that the
    /// dump leaves open, such as what you stand on.
    pub agrees: bool,
    /// The probable reason why it is not among the computed ones, or why that proves nothing, as a sentence.
    pub reason: Option<String>,
    /// Whether the words are those of one who is paralysed, petrified or asleep, whose steps later take
    /// another time.
    pub is_of_helpless: bool,
}

impl Dump {
    /// Returns whether neither pairs nor foes were found.
    pub fn is_empty(&self) -> bool {
        self.applied.is_empty() && self.foes.is_empty()
    }

    /// Returns whether the text is a dump: whether it names a game with its version, or anything was found.
    pub fn is_dump(&self) -> bool {
        !self.is_empty() || self.version.is_some() || self.fork.is_some()
    }

    /// Returns the lines that were not understood, in line order.
    pub fn not_understood(&self) -> impl Iterator<Item = &Note> {
        self.notes_of(NoteKind::LeftOut)
    }

    /// Returns the lines that were understood with a remark, in line order.
    pub fn remarks(&self) -> impl Iterator<Item = &Note> {
        self.notes_of(NoteKind::Remark)
    }

    fn notes_of(&self, kind: NoteKind) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(move |note| note.kind == kind)
    }

    /// Returns the foes preselected for a chase as indices into [`Dump::foes`]: hostile monsters that the
    /// bestiary has, in order, until [`Foes::MAX`] is reached.
    pub fn pursuers(&self) -> Vec<usize> {
        self.candidates().filter(|(_, _, fitting)| *fitting > 0).map(|(index, _, _)| index).collect()
    }

    /// Returns the monsters that find no room among the [`Foes::MAX`] of [`Dump::pursuers`], as many of each
    /// as are left out.
    pub fn left_out(&self) -> Vec<Sighting> {
        let rest = |(_, seen, fitting): (usize, &Sighting, usize)| Sighting {
            count: seen.count - fitting,
            ..seen.clone()
        };
        self.candidates().map(rest).filter(|seen| seen.count > 0).collect()
    }

    /// Returns the hostile monsters that the bestiary has, each with its index and how many of it find room
    /// in a chase.
    fn candidates(&self) -> impl Iterator<Item = (usize, &Sighting, usize)> {
        let is_candidate = |seen: &Sighting| seen.is_hostile() && seen.foe(self.question.edition).is_some();
        let candidates = self.foes.iter().enumerate().filter(move |(_, seen)| is_candidate(seen));
        candidates.scan(Foes::MAX, |room, (index, seen)| {
            let fitting = seen.count.min(*room);
            *room -= fitting;
            Some((index, seen, fitting))
        })
    }

    /// Returns the question with the foes at `indices` added to the chase, at most [`Foes::MAX`].
    pub fn question_with_pursuers(&self, indices: &[usize]) -> Question {
        let seen = indices.iter().filter_map(|index| self.foes.get(*index));
        let repeated = |seen: &Sighting| {
            let foe = seen.foe(self.question.edition)?;
            Some(std::iter::repeat_n(foe, seen.count.min(Foes::MAX)))
        };
        let foes = Foes(seen.filter_map(repeated).flatten().take(Foes::MAX).collect());
        let chase = Chase { foes, ..self.question.chase.clone() };
        Question { chase, ..self.question.clone() }.with_presumed_energy_of_new_foes(&self.question)
    }
}

/// Reads a dump in one pass over its lines. Line numbers are those of `text` as pasted; HTML sources and wide
/// encodings are understood.
pub fn read_dump(text: &str) -> Dump {
    let text = text::plain(text);
    let whole = rewrapped::with_whole_header(&text);
    let facts = Facts::read(&whole, matches!(whole, Cow::Owned(_)));
    let mut reader = DumpReader::from_facts(&facts);
    let speed_word = speed_word::check(&mut reader, &facts);
    let in_view = facts
        .view
        .as_ref()
        .map(|view| view::sightings(&view.value, view.line.number, reader.question.edition));
    let in_view = in_view.unwrap_or_default();
    reader.report_monsters(&facts, &in_view);
    let linked = link::sightings(&facts);
    let mut foes = if linked.is_empty() { in_view } else { linked };
    reader.read_point_release(&facts, &mut foes);
    Dump {
        who: facts.title.as_ref().map(|title| one_line(title.value.0)),
        version: facts.version.as_ref().map(|version| version.value.to_string()),
        fork: facts.fork.as_ref().map(|fork| one_line(&format!("{} {}", fork.value.0, fork.value.1))),
        question: reader.question,
        applied: reader.applied,
        notes: reader.notes,
        piety: reader.piety,
        uncounted: reader.uncounted,
        foes,
        speed_word,
    }
}
