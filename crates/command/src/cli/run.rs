//! From arguments to an answer.

use super::arguments::{Purpose, arguments};
use super::commands::COMMANDS;
use super::request::{Printed, Refused, Request, Style};
use super::subcommand::{BESIDE, Operand, Subcommand, Write};
use super::{completions, files, folders};
use crate::watch::compare;
use clap::ArgMatches;
use foundation::edition::Edition;
use foundation::inputs::InputKey;
use foundation::query_reader::EDITION_KEY;
use question::Question;
use std::ffi::OsString;
use std::path::Path;

/// Runs the program with the arguments, of which the first is its own name.
///
/// # Errors
/// [`Refused`], with what to print instead.
pub fn run<A: Into<OsString> + Clone>(args: impl IntoIterator<Item = A>) -> Result<Printed, Refused> {
    let mut args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    // No query, file or folder is meant.
    if let [_, command, last] = &mut args[..]
        && command != "help"
        && last == "help"
    {
        *last = "--help".into();
    }
    let matches = arguments(Purpose::Reading).try_get_matches_from(args).map_err(Refused::Usage)?;
    match matches.subcommand() {
        Some(("completions", given)) => Ok(plain(completions::script(given))),
        Some(("man", given)) => Ok(plain(folders::write_manual(&text(given, "folder"))?)),
        Some(("lua", given)) => Ok(plain(folders::write_modules(&text(given, "folder"))?)),
        Some((name, given)) => match COMMANDS.iter().find(|command| command.name == name) {
            Some(command) => answer(command, given),
            None => Err(Refused::Question(format!("There is no command “{name}”."))),
        },
        None => Err(Refused::Question("No command is given.".to_string())),
    }
}

fn plain(text: String) -> Printed {
    Printed { text, style: Style::Data, notes: Vec::new(), alarms: false }
}

fn answer(command: &Subcommand, given: &ArgMatches) -> Result<Printed, Refused> {
    let mut request = read(command, given)?;
    if command.operand == Operand::Checkout {
        request.comparison = compare(Path::new(&text(given, "folder"))).map_err(Refused::Comparison)?;
    }
    let is_given = |name| given.try_get_one::<bool>(name).ok().flatten().is_some_and(|given| *given);
    let brief = command.answer.brief.filter(|_| is_given("brief"));
    let (write, style): (Write, Style) = match brief {
        Some(brief) => (brief, Style::Line),
        None if is_given("json") => (command.answer.json, Style::Data),
        None if is_given("link") => (|request| Ok(request.link()), Style::Data),
        None if matches!(command.operand, Operand::TableAndQuery | Operand::List | Operand::Address) => {
            (command.answer.text, Style::Data)
        }
        None => (command.answer.text, Style::Text),
    };
    let mut answer = write(&request)?;
    if style != Style::Data {
        // Plain spaces are easier to search for in a terminal than the page's narrow and non-breaking ones.
        answer = answer.replace(['\u{a0}', '\u{202f}'], " ");
    }
    if !answer.ends_with('\n') {
        answer.push('\n');
    }
    let not_understood = request.question.not_understood.iter();
    let mut notes: Vec<String> = not_understood.map(|entry| format!("Not understood: {entry}")).collect();
    let is_asked = |key: &InputKey| !request.question.has_default(*key);
    notes.extend(command.unanswered().filter(is_asked).map(not_answered));
    let waits = command.takes_plan() && command.flags().any(|input| input.key == BESIDE);
    if waits && request.question.leaves_beside_out() {
        notes.push(format!("{BESIDE} is not used here: it needs one foe, and a run to the stairs."));
    }
    if command.operand == Operand::File {
        notes.extend(files::left_out(&request));
    }
    let mut is_wrong = false;
    if command.operand == Operand::FileAndEdition {
        let unknown =
            files::unknown_version(&request).filter(|_| text(given, EDITION_KEY.as_str()).is_empty());
        is_wrong = unknown.is_some() || files::finds_mistakes(&request);
        // The text says it itself.
        notes.extend(unknown.filter(|_| style != Style::Text));
    }
    let alarms = is_wrong || !request.comparison.differences.is_empty() || !notes.is_empty();
    Ok(Printed { text: answer, style, notes, alarms })
}

/// Says that a command does not answer what a key asks, and what does.
fn not_answered(key: InputKey) -> String {
    let other = COMMANDS.iter().find(|command| command.flags().any(|input| input.key == key));
    let who = other.map_or("only the page and the engine use it".to_string(), |other| {
        format!("ask crawl-clock {}", other.name)
    });
    format!("{key} is not used here: {who}.")
}

/// Reads operands and flags.
fn read(command: &Subcommand, given: &ArgMatches) -> Result<Request, Refused> {
    let file = match command.operand {
        Operand::File | Operand::FileAndEdition => files::read(&text(given, "file"))?,
        _ => String::new(),
    };
    let mut question = match command.operand {
        Operand::File => files::question_of_dump(&file),
        _ => Question::read(&text(given, "query")).map_err(|too_long| too_long.to_string())?,
    };
    match text(given, EDITION_KEY.as_str()).as_str() {
        "" if command.operand == Operand::FileAndEdition => question = question.at(files::edition_of(&file)),
        "" => (),
        named => {
            question = question.at(Edition::read(named).map_err(|why| format!("--{EDITION_KEY}: {why}"))?)
        }
    }
    let asked = question.clone();
    for input in command.flags() {
        let Ok(Some(values)) = given.try_get_many::<String>(input.key.as_str()) else { continue };
        let value = values.map(String::as_str).collect::<Vec<_>>().join(",");
        question.check(input.key, &value).map_err(|why| format!("--{}: {why}", input.key))?;
        question = question.with(input.key, &value);
    }
    question = question.with_presumed_energy_of_new_foes(&asked);
    if command.takes_plan() {
        question = question.or_run().with_energy_said();
    }
    if let Some(page) = command.page() {
        question.view.page = page;
    }
    let table = (text(given, "kind"), text(given, "as"));
    let checked = match command.operand {
        Operand::FileAndEdition => files::check_with_progress(question.edition, &file),
        _ => Vec::new(),
    };
    Ok(Request { question, file, table, checked, base: text(given, "base"), ..Request::default() })
}

/// Returns the value of an argument; empty if it is not given, or if the command has no such argument.
fn text(given: &ArgMatches, name: &str) -> String {
    given.try_get_one::<String>(name).ok().flatten().cloned().unwrap_or_default()
}
