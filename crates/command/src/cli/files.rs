//! The commands that read a file, and those that list: dumps, pasted tables, tables to paste, editions.

use super::character::step_line;
use super::chase::table_with_progress;
use super::progress::Progress;
use super::request::{Refused, Request, json};
use super::subcommand::Answers;
use ::shapes::{answer, check as checked, dump as shapes};
use chase::setup::{Chase, Foes};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::text::joined;
use question::Question;
use question::dump::{Dump, Sighting, SpeedWord, read_dump};
use say::decision::describe_nearest;
use say::dump::{
    describe_applied, describe_edition, describe_game_word, describe_sighting, format_words_with_chances,
};
use std::fs::File;
use std::io::Read;
use wiki::check::{CheckedTable, Finding, check_in_slices, claimed_version, summary, version_sentence};
use wiki::in_game::options;
use wiki::{Format, TableKind};

/// Reads a character dump.
pub const DUMP: Answers = Answers {
    text: dump_text,
    brief: Some(|request| Ok(step_line(&request.question))),
    json: |request| json(&shapes::Dump::from(read_dump(&request.file))),
};

/// A table to paste.
pub const TABLE: Answers =
    Answers { text: table_text, brief: None, json: |request| json(&table_text(request)?) };

/// Checks the tables and infoboxes of a text.
pub const CHECK: Answers = Answers {
    text: check_text,
    brief: Some(|request| Ok(summary(&request.checked))),
    json: |request| json(&checked::report(&request.checked)),
};

/// Prints a piece of the game's options file.
pub const OPTIONS: Answers = Answers {
    text: |request| Ok(options(&request.base)),
    brief: None,
    json: |request| json(&options(&request.base)),
};

/// Lists the editions.
pub const EDITIONS: Answers = Answers {
    text: |_| Ok(Edition::all().map(edition_line).collect()),
    brief: None,
    json: |_| json(&Edition::all().map(answer::EditionInfo::of).collect::<Vec<_>>()),
};

/// Limit on the bytes of a file. A dump has about 20 KB, the longest table of a wiki less than 1 MB.
const MAX_BYTES: u64 = 10_000_000;

/// Reads a file, or standard input for `-`. Bytes that are no UTF-8 are replaced: dumps come in many
/// encodings.
///
/// # Errors
/// Returns a sentence if it cannot be read, or is longer than [`MAX_BYTES`].
pub fn read(path: &str) -> Result<String, Refused> {
    let mut bytes = Vec::new();
    let read = match path {
        "-" => std::io::stdin().take(MAX_BYTES + 1).read_to_end(&mut bytes),
        path => File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes)),
    };
    let length = read.map_err(|error| format!("{path} cannot be read: {error}."))?;
    if length as u64 > MAX_BYTES {
        let what = if path == "-" { "The text" } else { path };
        return Err(format!("{what} is longer than {} MB.", MAX_BYTES / 1_000_000).into());
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the edition whose rules a text is checked by: that of its version template, or the newest.
pub fn edition_of(text: &str) -> Edition {
    claimed_version(text).and_then(|claimed| claimed.edition).unwrap_or(Edition::NEWEST)
}

/// Says that a text is about a version whose rules are not known, so that it is checked by others.
pub fn unknown_version(request: &Request) -> Option<String> {
    let claimed = claimed_version(&request.file)?;
    claimed.edition.is_none().then(|| version(request))
}

/// Returns whether a checked text claims anything wrong, or nothing that could be checked.
pub fn finds_mistakes(request: &Request) -> bool {
    let mut findings = request.checked.iter().flat_map(|table| &table.findings).peekable();
    findings.peek().is_none() || findings.any(|finding| !finding.agrees)
}

/// Returns what of a dump was not understood, and which hostile monsters are no foes here or too many, as
/// sentences.
pub fn left_out(request: &Request) -> Vec<String> {
    let dump = read_dump(&request.file);
    let lines = dump.not_understood().map(|note| format!("Left out: line {}. {}", note.line, note.why));
    let is_left_out = |seen: &&Sighting| seen.is_hostile() && seen.foe(dump.question.edition).is_none();
    let foes = dump.foes.iter().filter(is_left_out).map(|seen| format!("Left out: {}.", seen.name));
    let beyond = joined(dump.left_out().iter().map(describe_sighting));
    let beyond = (!beyond.is_empty()).then(|| format!("Left out: {beyond} ({} at most).", Foes::MAX));
    lines.chain(foes).chain(beyond).collect()
}

/// Returns the question that a dump asks: its character, and the hostile monsters in view as foes.
pub fn question_of_dump(text: &str) -> Question {
    let dump = read_dump(text);
    dump.question_with_pursuers(&dump.pursuers())
}

fn dump_text(request: &Request) -> Result<String, Refused> {
    let dump = read_dump(&request.file);
    if !dump.is_dump() {
        return Err("This text does not look like a character dump.".to_string().into());
    }
    let mut lines = vec![step_line(&request.question), describe_edition(&dump)];
    lines.extend(dump.who.as_ref().map(|who| format!("Character: {who}.")));
    lines.push(String::new());
    for applied in &dump.applied {
        let (label, value) = describe_applied(applied, dump.question.edition);
        lines.push(format!("line {:>4}: {label}: {value}", applied.line));
    }
    lines.extend(dump.notes.iter().map(|note| {
        // Of a monster in view the reason says so itself.
        let why = note.why.strip_prefix("Left out: ").unwrap_or(&note.why);
        format!("line {:>4}: left out: {why} ({})", note.line, note.text.trim())
    }));
    lines.push(String::new());
    lines.extend(in_view(&dump, &request.question.chase));
    lines.extend(dump.speed_word.as_ref().map(describe_word));
    lines.push(request.link());
    Ok(lines.join("\n"))
}

/// Lists the foes in view, where they are taken to be without a distance, and apart from them who is no foe.
fn in_view(dump: &Dump, chase: &Chase) -> impl Iterator<Item = String> {
    let named = |is_foe: bool| {
        joined(dump.foes.iter().filter(|seen| seen.is_hostile() == is_foe).map(describe_sighting))
    };
    let [foes, others] = [true, false].map(named);
    let nearest =
        (!foes.is_empty() && chase.takes_foes_beside()).then(|| describe_nearest(chase).to_string());
    let foes = (!foes.is_empty()).then(|| format!("In view: {foes}."));
    let others = (!others.is_empty()).then(|| format!("In view, and no foe: {others}."));
    [foes, nearest, others].into_iter().flatten()
}

/// Describes the game's word for the speed beside ours.
fn describe_word(word: &SpeedWord) -> String {
    let (game, computed) = (describe_game_word(word), format_words_with_chances(&word.computed));
    match &word.reason {
        None if word.agrees => format!("The game says {game}, as computed: {computed}."),
        Some(reason) => format!("The game says {game}, computed is {computed}. {reason}"),
        None => format!("The game says {game}, computed is {computed}."),
    }
}

fn table_text(request: &Request) -> Result<String, Refused> {
    let (kind, format) = &request.table;
    let (kind, format) = (TableKind::parse(kind)?, Format::parse(format)?);
    Ok(table_with_progress(&request.question, kind)?.render(format, &request.base))
}

/// Checks a text, with the progress of what is computed for it.
pub fn check_with_progress(edition: Edition, text: &str) -> Vec<CheckedTable> {
    let progress = Progress::new(0, "Checking the text");
    progress.run(async |pause| check_in_slices(edition, text, pause).await)
}

fn check_text(request: &Request) -> Result<String, Refused> {
    let tables = &request.checked;
    if tables.is_empty() {
        return Err(summary(tables).into());
    }
    let mut lines = vec![summary(tables), version(request)];
    for table in tables {
        lines.extend([String::new(), table.heading()]);
        lines.extend(table.findings.iter().filter(|finding| !finding.agrees).map(describe_finding));
        let not_checked = table.not_checked(usize::MAX).into_iter();
        lines.extend(not_checked.map(|what| format!("not checked: {what}")));
    }
    Ok(lines.join("\n"))
}

/// Says by which edition a text is checked.
fn version(request: &Request) -> String {
    version_sentence(claimed_version(&request.file).as_ref(), request.question.edition)
}

fn describe_finding(finding: &Finding) -> String {
    let Finding { line, subject, column, claim, truth, since, right_in, .. } = finding;
    let right =
        if right_in.is_empty() { String::new() } else { format!("; right in {}", finding.releases()) };
    let since = match since {
        Some(article) if article.article().is_some() => format!(" by the {article}"),
        Some(since) => format!(" since {since}"),
        None => String::new(),
    };
    format!("line {line}: wrong: {subject}, {column}: {claim}, but it is {truth}{since}{right}")
}

fn edition_line(edition: Edition) -> String {
    let dated = [edition.released(), edition.source_build().unwrap_or_default()].concat();
    let line = format!("{:<10} {:<18} {dated}", edition.slug(), edition.label());
    format!("{}\n", line.trim_end())
}
