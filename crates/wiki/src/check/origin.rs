//! Recognises tables that were pasted from here, by the caption and the link that they carry, or by their
//! headings.

use crate::TableKind;
use crate::wikitable::{WikiTable, plain};
use foundation::edition::Edition;
use question::Question;

/// The captions and the links of our own tables in a text, each with its 1-based line.
pub struct Origins {
    captions: Vec<(usize, TableKind)>,
    questions: Vec<(usize, Question)>,
}

/// What a table of ours may show.
pub struct Origin {
    /// The kinds that it may be of.
    pub kinds: Vec<TableKind>,
    /// Whether its caption says so. One without has all headings of its kind.
    pub is_captioned: bool,
    /// The question that it answers.
    pub question: Question,
}

impl Origins {
    /// Finds them in a text.
    pub fn of(text: &str) -> Origins {
        let lines = || (1..).zip(text.lines());
        let captions = lines().filter_map(|(at, line)| Some((at, kind_of_caption(line)?)));
        let questions = lines().filter_map(|(at, line)| Some((at, question_of_link(line)?)));
        Origins { captions: captions.collect(), questions: questions.collect() }
    }

    /// Returns what a table may show, if its caption or its first heading is one of ours. What depends on
    /// more than the version needs its link.
    pub fn of_table(&self, table: &WikiTable, edition: Edition) -> Option<Origin> {
        // A link ends the text of a table, but for a module's, which begins with it.
        let link = self.questions.iter().find(|(line, _)| *line > table.line);
        let before = self.questions.iter().rfind(|(line, _)| *line <= table.line);
        let begin = link.and(before).map_or(0, |(line, _)| *line);
        let link = link.or(before);
        let captioned = self.kind_of(table, begin);
        let is_headed = |kind: &&TableKind| table.head.iter().any(|own| own == kind.first_heading());
        let mut kinds = captioned
            .map_or_else(|| TableKind::ALL.iter().filter(is_headed).copied().collect(), |kind| vec![kind]);
        kinds.retain(|kind| link.is_some() || kind.hangs_on_version_alone());
        let question = link.map_or_else(|| Question::default().at(edition), |(_, question)| question.clone());
        (!kinds.is_empty()).then_some(Origin { kinds, is_captioned: captioned.is_some(), question })
    }

    /// Returns what the caption of a table says, which stands after this line and above the table, or right
    /// below its rows.
    fn kind_of(&self, table: &WikiTable, begin: usize) -> Option<TableKind> {
        let end = table.rows.last().map_or(table.line, |row| row.line) + 1;
        let above = |(line, _): &&(usize, TableKind)| (begin + 1..=table.line).contains(line);
        let below = |(line, _): &&(usize, TableKind)| *line == end;
        let found = self.captions.iter().rfind(above).or_else(|| self.captions.iter().find(below))?;
        Some(found.1)
    }
}

/// Returns the kind that a line names as its caption does, in any of the formats: `|+ Species and their
/// movement delay, 0.34`.
fn kind_of_caption(line: &str) -> Option<TableKind> {
    let line = line.trim();
    let line = ["|+", "**", "--", "\""].iter().find_map(|mark| line.strip_prefix(mark)).unwrap_or(line);
    let caption = plain(line);
    let is_named = |kind: &TableKind| {
        let rest = caption.strip_prefix(kind.label());
        rest.is_some_and(|rest| rest.is_empty() || [", ", ": ", "**"].iter().any(|end| rest.starts_with(end)))
    };
    TableKind::ALL.iter().copied().find(is_named)
}

/// Returns the question of the first link in a line that names a version, as those of our tables do.
fn question_of_link(line: &str) -> Option<Question> {
    let (_, query) = line.split_once("?v=")?;
    let ends = |letter: char| letter.is_whitespace() || "<>[]()|\"".contains(letter);
    let query = query.split(ends).next()?.replace("&amp;", "&");
    Question::read(&format!("v={query}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_are_recognised_in_every_format() {
        for (line, kind) in [
            ("|+ Species and their movement delay, 0.34", TableKind::Species),
            ("|+ <nowiki>Weapons: base and minimum delay, 0.34</nowiki>", TableKind::Weapons),
            ("**A sample chase, 0.34: Naga**", TableKind::Run),
            ("**Monsters of this version**", TableKind::Monsters),
            ("-- What each foe does, 0.34: ogre", TableKind::Foes),
            ("\"Encounters in Telengard, by outcome: Depth 1\"", TableKind::Encounter),
            ("The wiki against the game: Naga", TableKind::Articles),
        ] {
            assert_eq!(kind_of_caption(line), Some(kind), "{line}");
        }
        for line in ["", "|+ Species", "A sample chases", "! What you can do !! Attacks", "|+ Who outruns"] {
            assert_eq!(kind_of_caption(line), None, "{line}");
        }
    }

    #[test]
    fn links_are_read_in_every_format() {
        for line in [
            "<small>Words. <code><nowiki>?v=0.31&species=naga</nowiki></code></small>",
            "[https://example.org/?v=0.31&amp;species=naga The same question]",
            "Words. [The same question](<https://example.org/?v=0.31&species=naga>)",
            "-- ?v=0.31&species=naga",
        ] {
            let question = question_of_link(line).map(|question| question.query());
            assert_eq!(question.as_deref(), Some("v=0.31&species=naga"), "{line}");
        }
        assert!(question_of_link("Why? v=0.31").is_none());
    }
}
