//! What the lines of a dump say. Each section is known by its own signature, because players reorder,
//! drop and repeat them; of a fact said twice the first counts.

use super::{header, status, view};
use crate::dump::arms::Arms;
use crate::dump::faith::{self, Cell};
use crate::dump::items::{self, Worn};
use crate::dump::text::{Line, Lines};

/// Something said, and the line that says it.
pub(super) struct Seen<'a, T> {
    pub what: T,
    pub line: Line<'a>,
}

/// What was said.
#[derive(Default)]
pub(super) struct Facts<'a> {
    /// The version in the first line.
    pub version: Option<Seen<'a, &'a str>>,
    /// Name with title, and species with background.
    pub title: Option<Seen<'a, (&'a str, &'a str)>>,
    /// Species with background in the score of a finished game.
    pub began: Option<Seen<'a, &'a str>>,
    /// The god's name in a sentence.
    pub worships: Option<Seen<'a, &'a str>>,
    /// The god among the statistics.
    pub cell: Option<Seen<'a, Cell<'a>>>,
    /// The god's mood.
    pub favour: Option<Seen<'a, usize>>,
    /// The line of statuses, joined.
    pub statuses: Option<Seen<'a, String>>,
    /// The line of mutations, joined.
    pub mutations: Option<Seen<'a, String>>,
    /// The line of abilities, joined.
    pub abilities: Option<Seen<'a, String>>,
    /// The form that a sentence tells of.
    pub form: Option<Seen<'a, &'static str>>,
    /// Worn items whose ego matters.
    pub worn: Vec<Worn<'a>>,
    /// What attacks depend on.
    pub arms: Arms<'a>,
    /// The burden that a sentence tells of.
    pub burden: Option<Seen<'a, &'static str>>,
    /// The sentence that lists the monsters in view, joined.
    pub view: Option<Seen<'a, String>>,
    /// The last message that says that water was entered.
    pub water: Option<Line<'a>>,
    /// The note of a bane of lethargy not lost since.
    pub lethargy: Option<Line<'a>>,
    /// The note of having left Cheibriados, unless forgiven or taken back.
    pub left_cheibriados: Option<Line<'a>>,
    /// Where another dump begins, which is not read.
    pub second: Option<Line<'a>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Inventory,
    Mutations,
    Messages { begun: bool },
    Notes,
    Other,
}

/// The most lines that one sentence or list of the game is wrapped to; longer ones are no dump's.
const WRAPPED: usize = 60;
/// More worn items than anybody has limbs for.
const WORN: usize = 60;

impl<'a> Facts<'a> {
    /// Reads the lines once, from the first to the last.
    pub fn of(text: &'a str) -> Self {
        let (mut facts, mut section) = (Facts::default(), Section::Other);
        let mut lines = Lines::of(text);
        while let Some(line) = lines.next() {
            let bare = line.text.trim();
            section = heading(bare).unwrap_or_else(|| within(section, bare));
            match section {
                _ if bare.is_empty() => {}
                Section::Notes => facts.note(bare, line),
                Section::Messages { .. } => facts.message(bare, line),
                _ => {
                    if section == Section::Inventory && facts.worn.len() < WORN {
                        facts.worn.extend(items::worn(line));
                    }
                    facts.arms.read(bare, line, section == Section::Inventory);
                    facts.head(bare, line);
                    facts.status_lines(bare, line, &lines);
                    facts.sentence(bare, line);
                    if section != Section::Mutations && facts.view.is_none() && view::starts(bare) {
                        facts.view = Some(Seen { what: joined(bare, lines.clone()), line });
                    }
                }
            }
            if facts.second.is_some() {
                break;
            }
        }
        facts
    }

    /// The first line, the score, the title, and the god among the statistics.
    fn head(&mut self, text: &'a str, line: Line<'a>) {
        if let Some(what) = header::version(text) {
            match self.version {
                None => self.version = Some(Seen { what, line }),
                Some(_) => self.second = Some(line),
            }
        }
        if self.title.is_none() && text.contains(", Time:") {
            self.title = header::title(text).map(|what| Seen { what, line });
        }
        if self.began.is_none() {
            self.began = header::began(text).map(|what| Seen { what, line });
        }
        if self.cell.is_none() {
            self.cell = faith::cell(text).map(|what| Seen { what, line });
        }
    }

    fn status_lines(&mut self, text: &'a str, line: Line<'a>, rest: &Lines<'a>) {
        let (target, text) = match text.split_at_checked(3) {
            Some(("@: ", text)) => (&mut self.statuses, text),
            Some(("A: ", text)) => (&mut self.mutations, text),
            Some(("a: ", text)) => (&mut self.abilities, text),
            _ => return,
        };
        if target.is_none() {
            *target = Some(Seen { what: joined(text, rest.clone()), line });
        }
    }

    /// Sentences about the character.
    fn sentence(&mut self, text: &'a str, line: Line<'a>) {
        if let Some(about) = ["You are ", "You were "].iter().find_map(|start| text.strip_prefix(start)) {
            let burden =
                [("burdened", "encumbered"), ("encumbered", "encumbered"), ("overloaded", "overloaded")];
            let said = burden.iter().find(|(word, _)| about.starts_with(word));
            if let (None, Some((_, what))) = (&self.burden, said) {
                self.burden = Some(Seen { what, line });
            }
        }
        if self.form.is_none() {
            self.form = status::told_form(text).map(|what| Seen { what, line });
        }
        let worship = ["You worship ", "You worshipped "].iter().find_map(|start| text.strip_prefix(start));
        if let (None, Some(god)) = (&self.worships, worship) {
            self.worships = Some(Seen { what: god.trim_end_matches('.'), line });
        }
        if self.favour.is_none() && text.ends_with(['.', '!']) {
            let mood = faith::favour(text).filter(|_| faith::god(text).is_some());
            self.favour = mood.map(|what| Seen { what, line });
        }
    }

    fn message(&mut self, text: &str, line: Line<'a>) {
        if text.contains("Moving in this stuff is going to be slow") {
            self.water = Some(line);
        }
    }

    fn note(&mut self, text: &str, line: Line<'a>) {
        if text.contains("Bane of Lethargy") || text.contains("bane: Lethargy") {
            self.lethargy = text.contains("Gained bane").then_some(line).or(self.lethargy);
            self.lethargy = self.lethargy.filter(|_| !text.contains("Lost bane"));
        }
        if text.contains("Cheibriados") {
            match text {
                _ if text.contains("grace of") => self.left_cheibriados = Some(line),
                _ if text.contains("orgiven by") || text.contains("worshipper of") => {
                    self.left_cheibriados = None
                }
                _ => {}
            }
        }
    }
}

/// The section that a heading starts.
fn heading(text: &str) -> Option<Section> {
    if text.len() > 60 || !text.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    match text {
        "Inventory:" => Some(Section::Inventory),
        "Message History" => Some(Section::Messages { begun: false }),
        "Notes" => Some(Section::Notes),
        "Skills:" | "Illustrated notes" => Some(Section::Other),
        _ if text.starts_with("Innate Abilities") => Some(Section::Mutations),
        _ if text.starts_with("Turn ") && text.contains('|') => Some(Section::Notes),
        _ if text.starts_with("Dungeon Overview") || text.starts_with("Vanquished") => Some(Section::Other),
        _ => None,
    }
}

/// The section that a line below a heading is in: notes are a table, messages end with an empty line.
fn within(section: Section, text: &str) -> Section {
    match section {
        Section::Messages { begun: true } if text.is_empty() => Section::Other,
        Section::Messages { begun } => Section::Messages { begun: begun || !text.is_empty() },
        Section::Notes if !text.is_empty() && !text.contains('|') && !text.starts_with('-') => Section::Other,
        section => section,
    }
}

/// A text with the lines that the game wrapped it to: up to an empty line or the next `x: `.
fn joined(first: &str, rest: Lines<'_>) -> String {
    let mut whole = first.to_string();
    for line in rest.take(WRAPPED) {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with(':') || text.chars().nth(1) == Some(':') {
            break;
        }
        whole.push(' ');
        whole.push_str(text);
    }
    whole
}
