//! Finds the sentences of a text that give the delay of a species or form, “Nagas start with Slow 2 (delay
//! 14)”, or the speed of a monster, “An ogre (speed 10, atk: 150%) …”.

use super::clause::{self, Statement, Subject};
use super::markup::plain;
use super::model::{TableForm, WikiRow, WikiTable};
use super::speeds;
use super::words::has_any_word;
use std::ops::Range;

/// Words between what moves, of any name, and its delay.
const VERBS: [&str; 8] = ["has", "have", "start", "starts", "move", "moves", "with", "at"];

/// What stands before the number, in lower case.
const DELAY: &str = "delay";
/// What may stand between it and the number.
const LINKS: [&str; 4] = [":", "=", "of", "is"];
/// Limit on the bytes between a bracket and the word for a delay.
const MAX_BEFORE: usize = 40;
/// What players do, and monsters do not: who starts with a delay is a species, be there a monster of its
/// name.
const STARTS: [&str; 2] = ["start", "starts"];
/// The heading of whom such sentences are about.
pub const PLAYERS: &str = "Player species";
/// Words for a time: an item of a list that has one of them is read or reported.
const TIME_WORDS: [&str; 2] = ["delay", "speed"];

/// Returns a table of the delays that players start with, one of those of species in other words, one of
/// those of forms and one of the speeds of monsters, where the text has any. Items of a list that give a
/// delay or a speed in other words are rows without a name, and so are sentences whose subject is unknown; a
/// row has several names where any of them may be meant.
pub(super) fn parse(text: &str) -> Vec<WikiTable> {
    let mut found = FoundTables::new();
    let mut around = Surrounding { has_marks: text.contains("{|"), is_in_table: false };
    for (index, line) in text.lines().enumerate() {
        let is_in_table = around.enter(line);
        if is_cells(line) {
            continue;
        }
        let is_item = is_item(line) && !is_in_table;
        let (mut delays, mut speeds) = (statements(line, is_item), speeds::statements(line));
        if is_in_table {
            delays.retain(|statement| statement.subject != Subject::Unknown);
            speeds.retain(|statement| statement.subject != Subject::Unknown);
        }
        if delays.is_empty() && speeds.is_empty() && is_item && gives_time(line) {
            delays.push(Statement { subject: Subject::Unknown, said: without_marks(line) });
        }
        let is_of_players = has_any_word(line, &STARTS);
        delays.iter().for_each(|statement| found.add_delay(statement.row(index + 1), is_of_players));
        found.monsters.rows.extend(speeds.iter().map(|statement| statement.row(index + 1)));
    }
    found.into_tables()
}

/// The tables that sentences become.
struct FoundTables {
    players: WikiTable,
    species: WikiTable,
    forms: WikiTable,
    monsters: WikiTable,
}

impl FoundTables {
    fn new() -> FoundTables {
        let table = |title: &str, head: [&str; 2]| WikiTable {
            title: title.to_string(),
            form: TableForm::Sentences,
            head: head.map(String::from).to_vec(),
            ..WikiTable::default()
        };
        let [players, species, forms] = [PLAYERS, "Species", "Form"]
            .map(|of| table("Sentences that give a delay", [of, "Movement delay"]));
        let monsters = table("Sentences that give a speed", ["Monster", "Speed"]);
        FoundTables { players, species, forms, monsters }
    }

    /// Adds a delay to the table of whom it is of.
    fn add_delay(&mut self, row: WikiRow, is_of_players: bool) {
        let name = plain(&row.cells[0]).to_ascii_lowercase();
        let table = if name.ends_with("form") {
            &mut self.forms
        } else if !name.is_empty() && is_of_players {
            &mut self.players
        } else {
            &mut self.species
        };
        table.rows.push(row);
    }

    /// Returns the tables that have rows, each with the line of its first.
    fn into_tables(self) -> Vec<WikiTable> {
        let mut tables = vec![self.players, self.species, self.forms, self.monsters];
        tables.retain(|table| !table.rows.is_empty());
        for table in &mut tables {
            table.line = table.rows[0].line;
        }
        tables
    }
}

/// What a line stands in.
struct Surrounding {
    /// Whether tables of the text have marks of wikitext.
    has_marks: bool,
    is_in_table: bool,
}

impl Surrounding {
    /// Goes on to a line. Returns whether it is in a table: its cells are read with it, and its lists hold
    /// changes of a delay.
    fn enter(&mut self, line: &str) -> bool {
        let start = line.trim_start();
        self.is_in_table = if self.is_in_table {
            !start.starts_with("|}") && (self.has_marks || !start.is_empty())
        } else if self.has_marks {
            start.starts_with("{|")
        } else {
            is_cells(line)
        };
        self.is_in_table
    }
}

/// Returns whether a line is cells of a table.
fn is_cells(line: &str) -> bool {
    line.trim_start().starts_with(['|', '!']) || line.contains('\t')
}

/// Returns whether a line is an item of a list: of wikitext, or after a mark and a space. Markdown's
/// `**bold**` is none.
fn is_item(line: &str) -> bool {
    let line = line.trim();
    let is_bold = line.len() > 4 && line.starts_with("**") && line.ends_with("**");
    let marked = line.strip_prefix(['•', '-', '–', '—']).or_else(|| after_number(line));
    line.starts_with(['*', '#', ':', ';']) && !is_bold || marked.is_some_and(|text| text.starts_with(' '))
}

/// Returns what follows the number of an item, `1.` or `1)`.
fn after_number(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.strip_prefix(['.', ')']).filter(|_| rest.len() < line.len())
}

/// Returns whether a line has a word for a time, and a number.
fn gives_time(line: &str) -> bool {
    has_any_word(line, &TIME_WORDS) && line.contains(|c: char| c.is_ascii_digit())
}

/// Returns what a line says to have which delay: in brackets, “(delay 14)”, or as an item of a list, “have a
/// delay of 0.7”.
fn statements(line: &str, is_item: bool) -> Vec<Statement<'_>> {
    let lower = line.to_ascii_lowercase();
    let mut found = Vec::new();
    let mut from = 0;
    for (offset, _) in lower.match_indices(DELAY) {
        let number = number_after(line, offset + DELAY.len());
        let near = line.floor_char_boundary(offset.saturating_sub(MAX_BEFORE));
        let bracket = line[near..offset].rfind(['(', ')']).map(|bracket| near + bracket);
        let bracket = bracket.filter(|bracket| line[*bracket..].starts_with('('));
        // The number ends a bracket, and is none of a table's.
        let rest = line[number.end..].trim_start();
        let is_bracketed = bracket.is_some() && rest.starts_with(')');
        if number.is_empty() || !(is_bracketed || is_item) || offset < from {
            continue;
        }
        let clause = &line[from..bracket.unwrap_or(offset).max(from)];
        match subject(clause) {
            // An item of which nothing is read is reported as a whole.
            Subject::Unknown if is_bracketed && !is_item && clause.contains(char::is_alphanumeric) => {
                let end = line.len() - rest.len() + 1;
                let said = line[from..end].trim_start_matches([')', '.', ',', ';', ' ']);
                found.push(Statement { subject: Subject::Unknown, said });
            }
            Subject::Unknown => {}
            subject => found.push(Statement { subject, said: &line[number.clone()] }),
        }
        from = number.end;
    }
    found
}

/// Returns where the number is that follows the word for a delay; an empty range if none does.
fn number_after(line: &str, offset: usize) -> Range<usize> {
    let mut rest = line[offset..].trim_start();
    rest = LINKS.iter().find_map(|link| rest.strip_prefix(link)).unwrap_or(rest).trim_start();
    let start = line.len() - rest.len();
    let is_number = |c: char| c.is_ascii_digit() || ".,".contains(c);
    let number = &rest[..rest.find(|c| !is_number(c)).unwrap_or(rest.len())];
    let is_percentage = rest[number.len()..].starts_with('%');
    let length = if is_percentage { 0 } else { number.trim_end_matches(['.', ',']).len() };
    start..start + length
}

/// Returns whom a clause with a delay is about: whom it begins with, else the words before its verb.
fn subject(clause: &str) -> Subject<'_> {
    // “Nagas: Slow 2 (delay 14)”.
    let named = without_marks(clause).split_once(": ");
    if let Some((name, _)) = named.filter(|(name, _)| is_item(clause) && is_name(name)) {
        return Subject::One(name.trim_end());
    }
    match clause::subject(clause) {
        Subject::Unknown => name_before_verb(clause).map_or(Subject::Unknown, Subject::One),
        known => known,
    }
}

/// Returns the words before the verb of the last clause.
fn name_before_verb(clause: &str) -> Option<&str> {
    let starts =
        [". ", "; ", ", ", " and ", ": ", ") "].iter().filter_map(|end| Some(clause.rfind(end)? + end.len()));
    let start = starts.max().unwrap_or(0);
    let words = clause[start..].split_inclusive(' ').scan(start, |offset, word| {
        *offset += word.len();
        Some((*offset - word.len(), word.trim()))
    });
    let verb = words.into_iter().find(|(_, word)| VERBS.contains(word)).map(|(offset, _)| offset)?;
    let name = without_marks(&clause[start..verb]).trim_end();
    (!name.is_empty() && is_name(name) && clause::holds_always(&clause[verb..])).then_some(name)
}

/// Returns a text without the marks of a list before it.
fn without_marks(text: &str) -> &str {
    let text = text.trim_start();
    after_number(text).unwrap_or(text).trim_start_matches(['*', '#', ':', ';', '•', '-', '–', '—', ' ', '\''])
}

/// Returns whether a text is short enough to be a name.
fn is_name(text: &str) -> bool {
    without_marks(text).split(' ').count() <= 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_have_a_subject_and_a_delay() {
        for (line, expected) in [
            ("* [[Naga]]s start with Slow 2 (delay 14).", &["[[Naga]]s 14"][..]),
            ("  • Felids start with Speed Mutation 1 (delay 8).", &["Felids 8"]),
            (
                "Most do. [[Bat Form]] has Fast 3 (delay 6) and [[Pig Form]] has Fast 2 (delay 7).",
                &["[[Bat Form]] 6", "[[Pig Form]] 7"],
            ),
            ("Nagas start with movement delay 14", &[]),
            ("* Spriggans have a movement delay of 0.7.", &["Spriggans 0.7"]),
            ("* Nagas start with Slow 2 (delay: 13)", &["Nagas 13"]),
            ("* [[Naga]]s have Slow 2 (movement delay 13)", &["[[Naga]]s 13"]),
            ("* Nagas: Slow 2 (delay 1,3)", &["Nagas 1,3"]),
            ("* Barachim are slow, their move delay is 12", &["Barachim 12"]),
            ("A naga takes a slow step (delay 14).", &["naga 14"]),
            ("Nagas are slow (delay 14), but barachim are faster (delay 12).", &["Nagas 14", "barachim 12"]),
            ("Naga (delay 14)", &["Naga 14"]),
            ("A naga is slower than a human (delay 14).", &["naga or human 14"]),
            ("Nagas move slowly in water (delay 18).", &[" Nagas move slowly in water (delay 18)"]),
            ("Its step is slow (delay 14).", &[" Its step is slow (delay 14)"]),
            ("- Nagas have a movement delay of 13.", &["Nagas 13"]),
            ("– Nagas have a movement delay of 13.", &["Nagas 13"]),
            ("1. Nagas have a movement delay of 13.", &["Nagas 13"]),
            ("2) Nagas: Slow 2 (delay 13)", &["Nagas 13"]),
            (":: Nagas have a movement delay of 13.", &["Nagas 13"]),
            ("**Nagas have a movement delay of 13**", &[]),
            ("-1 delay, of 3", &[]),
            ("1.5 delay of 3", &[]),
            ("* Ghouls have +4 delay, 30% more", &[]),
            ("* Ghouls move with delay 130%", &[]),
            ("(delay 14) delay x (delay 3", &[]),
            ("has (delay 14)", &[" has (delay 14)"]),
            ("é have (delay 9)", &["é 9"]),
        ] {
            let found: Vec<String> = statements(line, is_item(line))
                .iter()
                .map(|statement| statement.row(1).cells.join(" ").replace('\n', " or "))
                .collect();
            assert_eq!(found, expected, "{line}");
        }
        let tables = parse("Nagas have (delay 14)\n|x has (delay 3)\nBat Form has (delay 6)");
        let heads: Vec<_> = tables.iter().map(|table| (table.line, &table.head[0][..])).collect();
        assert_eq!(heads, [(1, "Species"), (3, "Form")]);
        let items =
            "* Ghouls move at speed 10\n{|\n| Swift ||\n* +20% (if delay > 7)\n|}\n* of 2 kinds\nspeed 10";
        let rows: Vec<_> = parse(items).into_iter().flat_map(|table| table.rows).collect();
        assert_eq!(rows.len(), 1);
        assert_eq!(
            (rows[0].line, &rows[0].cells[..]),
            (1, &[String::new(), "Ghouls move at speed 10".to_string()][..])
        );
    }
}
