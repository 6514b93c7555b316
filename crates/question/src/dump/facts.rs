//! Collects facts from the lines of a dump, without interpreting them for an edition. Each section is
//! recognised by its own signature, because players reorder, drop and repeat them. The first statement of a
//! fact counts.

use super::{header, status, view};
use crate::dump::attack_facts::{AttackFacts, is_worn_kind};
use crate::dump::defence_facts::DefenceFacts;
use crate::dump::god_text::{self, GodCell};
use crate::dump::item_name::ItemName;
use crate::dump::items::{self, Item, Worn};
use crate::dump::lines::{Line, Lines, Located};

/// The facts of a dump, as text.
#[derive(Default)]
pub(super) struct Facts<'a> {
    /// The version in the first line.
    pub version: Option<Located<'a, &'a str>>,
    /// Name and version of another game that was made from Crawl.
    pub fork: Option<Located<'a, (&'a str, &'a str)>>,
    /// Name with title, and species with background, from the title line.
    pub title: Option<Located<'a, (&'a str, &'a str)>>,
    /// Species with background, from the score of a finished game.
    pub began_as: Option<Located<'a, &'a str>>,
    /// The god's name, from the sentence "You worship …".
    pub worships: Option<Located<'a, &'a str>>,
    /// The god among the statistics.
    pub god_cell: Option<Located<'a, GodCell<'a>>>,
    /// The rank of the god's favour, 0 being the best.
    pub favour: Option<Located<'a, usize>>,
    /// The status line `@:`, unwrapped.
    pub statuses: Option<Located<'a, String>>,
    /// The mutation line `A:`, unwrapped.
    pub mutations: Option<Located<'a, String>>,
    /// The ability line `a:`, unwrapped.
    pub abilities: Option<Located<'a, String>>,
    /// The slug of the form that a sentence describes.
    pub form: Option<Located<'a, &'static str>>,
    /// Worn items whose ego matters.
    pub worn: Vec<Worn<'a>>,
    /// The facts that attacks depend on.
    pub attack: AttackFacts<'a>,
    /// The facts that monsters' blows depend on.
    pub defence: DefenceFacts<'a>,
    /// The slug of the burden that a sentence describes (until 0.13).
    pub burden: Option<Located<'a, &'static str>>,
    /// The sentence that lists the monsters in view, unwrapped.
    pub view: Option<Located<'a, String>>,
    /// The last message about entering water.
    pub water: Option<Line<'a>>,
    /// The note of a bane of lethargy that was not lost later.
    pub lethargy: Option<Line<'a>>,
    /// The note of having left Cheibriados, unless forgiven or taken back.
    pub left_cheibriados: Option<Line<'a>>,
    /// The query of the line that Crawl Clock's snippet writes.
    pub link: Option<Located<'a, &'a str>>,
    /// The line that holds the whole dump, if its line breaks were lost. Only the version of such a dump is
    /// read.
    pub broken: Option<Line<'a>>,
    /// Whether lines were wrapped once more by a mail or a terminal.
    pub is_rewrapped: bool,
    /// The first line of another dump, where reading stops.
    pub second_dump: Option<Line<'a>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Inventory,
    Mutations,
    Messages { has_text: bool },
    Notes,
    Other,
}

/// Limit on the lines that one sentence or list is wrapped to; real dumps stay far below.
const MAX_WRAPPED: usize = 60;
/// The width to which the game wraps lists and sentences, in every release.
const LINE_WIDTH: usize = 80;
/// Limit on worn items; no character has as many slots.
const MAX_WORN: usize = 60;

impl<'a> Facts<'a> {
    /// Reads all lines in one pass.
    pub fn read(text: &'a str, is_rewrapped: bool) -> Self {
        let (mut facts, mut section) = (Facts { is_rewrapped, ..Facts::default() }, Section::Other);
        let mut is_past_inventory = false;
        let mut lines = Lines::single_spaced(text);
        while let Some(line) = lines.next() {
            let trimmed = line.text.trim();
            let heading = section_of_heading(trimmed);
            // The game says a line of the inventory as a message, too.
            is_past_inventory |= matches!(heading, Some(Section::Messages { .. } | Section::Notes));
            section = heading.unwrap_or_else(|| section_of_body(section, trimmed, is_rewrapped));
            // An inventory may have lost its headings.
            if section == Section::Other && !is_past_inventory && items::is_used(trimmed) {
                section = Section::Inventory;
            }
            match section {
                _ if trimmed.is_empty() => {}
                Section::Notes if is_rewrapped => {
                    let is_rest = |_: &str, next: &str| !next.contains('|');
                    facts.read_note(&unwrap_lines(trimmed, line, lines.clone(), is_rest), line);
                }
                Section::Notes => facts.read_note(trimmed, line),
                Section::Messages { .. } => facts.read_message(trimmed, line),
                _ => {
                    if section == Section::Inventory && facts.worn.len() < MAX_WORN {
                        facts.worn.extend(items::parse_worn(line));
                    }
                    facts.attack.read(trimmed, line, section == Section::Inventory);
                    facts.defence.read(trimmed, line);
                    facts.read_header(trimmed, line);
                    facts.read_status_line(trimmed, line, &lines);
                    facts.read_sentence(trimmed, line);
                    if section != Section::Mutations && facts.view.is_none() && view::is_view(trimmed) {
                        let value = unwrap_lines(trimmed, line, lines.clone(), |_, _| true);
                        facts.view = Some(Located { value, line });
                    }
                }
            }
            if facts.second_dump.is_some() {
                break;
            }
        }
        facts.take_column();
        facts.without_joined_lines()
    }

    /// Returns the facts. Of a dump on one line only the version is read: nothing tells where its other parts
    /// begin.
    fn without_joined_lines(self) -> Self {
        let title = self.title.as_ref().map(|title| title.line);
        match &self.version {
            Some(version) if title.is_some_and(|line| line.number == version.line.number) => {
                Facts { version: self.version, broken: title, ..Facts::default() }
            }
            _ => self,
        }
    }

    /// Returns the line by which a dump that was wrapped once more is reported.
    pub fn rewrapped(&self) -> Option<Line<'a>> {
        let title = self.title.as_ref().map(|title| title.line);
        let line = title.or(self.version.as_ref().map(|version| version.line));
        line.filter(|_| self.is_rewrapped)
    }

    /// Takes what is worn from the column beside the resistances, if there is no inventory.
    fn take_column(&mut self) {
        let attack = &mut self.attack;
        if attack.has_inventory {
            return;
        }
        for Item { name, line } in std::mem::take(&mut attack.column).into_iter().take(MAX_WORN) {
            let unmelded = name.strip_prefix("melded ");
            let item = Item { name: unmelded.unwrap_or(name), line };
            self.worn.extend(items::with_ego(item, unmelded.is_some()));
            if unmelded.is_some() {
                continue;
            }
            if ItemName::parse(item.name).is_jewellery() {
                attack.jewellery.push(item);
            } else if is_worn_kind(item.name) {
                attack.worn.push(item);
            } else {
                attack.offhand = attack.offhand.or(Some(item));
            }
        }
    }

    /// Reads version, title, the score's species, and the god among the statistics.
    fn read_header(&mut self, text: &'a str, line: Line<'a>) {
        if let Some(value) = header::version(text) {
            match self.version {
                None => self.version = Some(Located { value, line }),
                Some(_) => self.second_dump = Some(line),
            }
        }
        if self.fork.is_none() {
            self.fork = header::fork(text).map(|value| Located { value, line });
        }
        if self.title.is_none() && text.contains(", Time:") {
            self.title = header::title(text).map(|value| Located { value, line });
        }
        if self.link.is_none() {
            self.link = header::link(text).map(|value| Located { value, line });
        }
        if self.began_as.is_none() {
            self.began_as = header::began_as(text)
                .or_else(|| header::crashed_species(text))
                .map(|value| Located { value, line });
        }
        if self.god_cell.is_none() {
            self.god_cell = god_text::parse_cell(text)
                .or_else(|| god_text::parse_crashed_cell(text))
                .map(|value| Located { value, line });
        }
    }

    fn read_status_line(&mut self, text: &'a str, line: Line<'a>, rest: &Lines<'a>) {
        let (target, text) = match text.split_at_checked(3) {
            Some(("@: ", text)) => (&mut self.statuses, text),
            Some(("A: ", text)) => (&mut self.mutations, text),
            Some(("a: ", text)) => (&mut self.abilities, text),
            _ => return,
        };
        if target.is_none() {
            let continues = if self.is_rewrapped { |_: &str, _: &str| true } else { is_wrapped_before };
            let value = unwrap_lines(text, line, rest.clone(), continues);
            *target = Some(Located { value, line });
        }
    }

    /// Reads a sentence about the character: burden, form, god or favour.
    fn read_sentence(&mut self, text: &'a str, line: Line<'a>) {
        if let Some(about) = ["You are ", "You were "].iter().find_map(|start| text.strip_prefix(start)) {
            let burden =
                [("burdened", "encumbered"), ("encumbered", "encumbered"), ("overloaded", "overloaded")];
            let known = burden.iter().find(|(word, _)| about.starts_with(word));
            if let (None, Some((_, value))) = (&self.burden, known) {
                self.burden = Some(Located { value, line });
            }
        }
        if self.form.is_none() {
            self.form = status::form_in_sentence(text).map(|value| Located { value, line });
        }
        let worship = ["You worship ", "You worshipped "].iter().find_map(|start| text.strip_prefix(start));
        if let (None, Some(god)) = (&self.worships, worship) {
            self.worships = Some(Located { value: god.trim_end_matches('.'), line });
        }
        if self.favour.is_none() && text.ends_with(['.', '!']) {
            let mood = god_text::parse_favour(text).filter(|_| god_text::parse_god(text).is_some());
            self.favour = mood.map(|value| Located { value, line });
        }
    }

    fn read_message(&mut self, text: &str, line: Line<'a>) {
        if text.contains("Moving in this stuff is going to be slow") {
            self.water = Some(line);
        }
    }

    fn read_note(&mut self, text: &str, line: Line<'a>) {
        if text.contains("Bane of Lethargy") || text.contains("bane: Lethargy") {
            self.lethargy = text.contains("Gained bane").then_some(line).or(self.lethargy);
            self.lethargy = self.lethargy.filter(|_| !text.contains("Lost bane"));
        }
        if text.contains("Cheibriados") {
            if text.contains("grace of") {
                self.left_cheibriados = Some(line);
            } else if text.contains("orgiven by") || text.contains("worshipper of") {
                self.left_cheibriados = None;
            }
        }
    }
}

/// Returns the section that a line starts, if it is a heading.
fn section_of_heading(text: &str) -> Option<Section> {
    if text.len() > 60 || !text.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    match text {
        "Inventory:" | "Hand Weapons" | "Missiles" | "Armour" | "Jewellery" => Some(Section::Inventory),
        "Message History" => Some(Section::Messages { has_text: false }),
        "Notes" => Some(Section::Notes),
        "Skills:" | "Illustrated notes" => Some(Section::Other),
        _ if text.starts_with("Innate Abilities") => Some(Section::Mutations),
        _ if text.starts_with("Turn ") && text.contains('|') => Some(Section::Notes),
        _ if text.starts_with("Dungeon Overview") || text.starts_with("Vanquished") => Some(Section::Other),
        _ => None,
    }
}

/// Returns the section of a line that is no heading. Notes are a table; messages end with an empty line.
fn section_of_body(section: Section, text: &str, is_rewrapped: bool) -> Section {
    match section {
        Section::Messages { has_text: true } if text.is_empty() => Section::Other,
        Section::Messages { has_text } => Section::Messages { has_text: has_text || !text.is_empty() },
        // Of a table whose lines were wrapped only an empty line tells the end.
        Section::Notes if is_rewrapped && text.is_empty() => Section::Other,
        Section::Notes if is_rewrapped || text.is_empty() => section,
        Section::Notes if !text.contains('|') && !text.starts_with('-') => Section::Other,
        section => section,
    }
}

/// Joins the text of a line with the lines that the game wrapped it to: up to an empty line, the next `x: `,
/// or a line that does not continue the one before.
fn unwrap_lines(
    first: &str,
    first_line: Line<'_>,
    rest: Lines<'_>,
    continues: fn(previous: &str, next: &str) -> bool,
) -> String {
    let (mut unwrapped, mut previous) = (first.to_string(), first_line.text.trim_end());
    for line in rest.take(MAX_WRAPPED) {
        let text = line.text.trim();
        let is_other = text.is_empty() || text.starts_with(':') || text.chars().nth(1) == Some(':');
        if is_other || !continues(previous, text) {
            break;
        }
        unwrapped.push(' ');
        unwrapped.push_str(text);
        previous = line.text.trim_end();
    }
    unwrapped
}

/// Returns whether the game wrapped a list of statuses, mutations or abilities before a line: only where the
/// line's first word did not fit. A list that was wrapped again, to any width, shows it by a comma at the
/// end.
fn is_wrapped_before(previous: &str, next: &str) -> bool {
    let first_word = next.split(' ').next().unwrap_or_default();
    previous.ends_with(',') || previous.chars().count() + 1 + first_word.chars().count() > LINE_WIDTH
}
