//! The arguments of every command, as clap describes them.

use super::commands::COMMANDS;
use super::list::LISTS;
use super::subcommand::{Operand, Subcommand};
use chase::plan::TokenKind;
use chase::setup::Chase;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgGroup, Command as Program, ValueHint};
use clap_complete::Shell;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{Control, InputKey, InputMeta};
use foundation::query_reader::EDITION_KEY;
use wiki::{Format, TableKind};

/// What the arguments are described for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Reading them. The values of inputs are any text: the core refuses what it does not know, with a
    /// sentence.
    Reading,
    /// Completing them: with every value that some edition has.
    Completing,
}

/// Choices up to this many are listed in the help of a flag.
const FEW_CHOICES: usize = 6;

/// Returns the whole program.
pub fn arguments(purpose: Purpose) -> Program {
    let commands = COMMANDS.iter().map(|command| subcommand(command, purpose));
    Program::new("crawl-clock")
        .version(env!("CARGO_PKG_VERSION"))
        .about("How long every action takes in Dungeon Crawl Stone Soup, release by release, exactly.")
        .after_help(
            "A question is a query or a link of the page, flags, or both: flags come on top.\n\
             Exit codes: 0 answered, 1 not or only in part, with the reason on standard error, 2 wrong usage.\n\
             check ends with 1 if a claim is wrong, none could be checked or the text is about a version not covered, watch if something differs; with 2 without a checkout.",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(commands)
        .subcommand(completions())
        .subcommand(writer("man", "Write the manual pages into a folder"))
        .subcommand(writer(
            "lua",
            "Write Lua modules for wikis with Scribunto, and a template for others, into a folder",
        ))
}

fn completions() -> Program {
    Program::new("completions")
        .about("Print the completions of a shell")
        .arg(Arg::new("shell").required(true).value_parser(clap::value_parser!(Shell)))
}

/// Returns a command that writes files.
fn writer(name: &'static str, about: &'static str) -> Program {
    Program::new(name).about(about).arg(folder())
}

fn subcommand(command: &Subcommand, purpose: Purpose) -> Program {
    let mut program = Program::new(command.name).about(command.about).args(operands(command.operand));
    if command.has_edition() {
        program = program.arg(edition(purpose, command.operand));
    }
    program = program.args(command.flags().map(|input| flag(input, purpose)));
    styles(program, command)
}

/// Returns the arguments without a name.
fn operands(operand: Operand) -> Vec<Arg> {
    let query = || {
        let query = Arg::new("query").value_name("QUERY").value_hint(ValueHint::Other);
        query.help("A query such as v=0.34&species=naga, or a link")
    };
    let file = || {
        let file = Arg::new("file").value_name("FILE").required(true).value_hint(ValueHint::FilePath);
        file.help("A file, or - for standard input")
    };
    match operand {
        Operand::Query => vec![query()],
        Operand::TableAndQuery => {
            let kinds = TableKind::ALL.iter().map(|kind| kind.slug());
            let kind = kind(kinds.collect()).help("Which table");
            vec![kind.required(true), query(), format(Format::default())]
        }
        Operand::List => {
            let kind = kind(LISTS.iter().map(|list| list.name).collect()).help("Which list");
            vec![kind.default_value(LISTS[0].name), format(Format::Text)]
        }
        Operand::File | Operand::FileAndEdition => vec![file()],
        Operand::Checkout => {
            vec![folder().help("A checkout of Dungeon Crawl Stone Soup, or crawl-ref/source in it")]
        }
        Operand::Address | Operand::Nothing => Vec::new(),
    }
}

fn folder() -> Arg {
    Arg::new("folder").value_name("DIR").required(true).value_hint(ValueHint::DirPath)
}

fn kind(names: Vec<&'static str>) -> Arg {
    Arg::new("kind").value_name("KIND").value_parser(PossibleValuesParser::new(names))
}

fn format(default: Format) -> Arg {
    let parser = PossibleValuesParser::new(Format::ALL.iter().map(|format| format.slug()));
    let default = default.slug();
    Arg::new("as")
        .long("as")
        .value_name("FORMAT")
        .value_parser(parser)
        .default_value(default)
        .help("The format")
}

fn edition(purpose: Purpose, operand: Operand) -> Arg {
    let key = EDITION_KEY.as_str();
    let arg = Arg::new(key).long(key).short('v').visible_alias("edition").value_name("EDITION");
    let arg = match purpose {
        Purpose::Reading => arg,
        Purpose::Completing => arg
            .value_parser(PossibleValuesParser::new(Edition::all().map(Edition::slug)))
            .hide_possible_values(true),
    };
    let default = match operand {
        Operand::Query | Operand::TableAndQuery => "that of the query, or ",
        Operand::FileAndEdition => "that of the text, or ",
        _ => "",
    };
    arg.help(format!("A version, trunk or an article [default: {default}{}]", Edition::NEWEST.slug()))
}

/// Returns the flag of an input: `--haste`, `--species naga`.
fn flag(input: &'static InputMeta, purpose: Purpose) -> Arg {
    let key = input.key.as_str();
    let arg = Arg::new(key).long(key).help(help(input)).help_heading(input.group.label());
    let arg = match values(input) {
        // A word after it would be the query, not its value.
        Values::Toggle if purpose == Purpose::Completing => return arg.action(ArgAction::SetTrue),
        Values::Toggle => {
            arg.num_args(0..=1).require_equals(true).default_missing_value("1").value_name("0|1")
        }
        // A bonus may be a malus: `--rfire -1`. Shells offer files for what has no hint.
        Values::Named(name) => arg.value_name(name).allow_negative_numbers(true).value_hint(ValueHint::Other),
        Values::Slugs(slugs) | Values::Words(slugs) | Values::Parts(_, slugs)
            if purpose == Purpose::Completing && !slugs.is_empty() =>
        {
            let arg = arg.value_parser(PossibleValuesParser::new(slugs)).hide_possible_values(true);
            return match separator(input) {
                Some(separator) => arg.value_delimiter(separator).action(ArgAction::Append),
                None => arg,
            };
        }
        Values::Parts(name, _) => arg.value_name(name),
        Values::Slugs(slugs) if slugs.len() <= FEW_CHOICES => arg.value_name(slugs.join("|")),
        Values::Slugs(_) => arg.value_name("NAME"),
        Values::Words(_) => arg.value_name("TEXT").value_hint(ValueHint::Other),
    };
    arg.action(if input.is_list { ArgAction::Append } else { ArgAction::Set })
}

fn help(input: &InputMeta) -> String {
    match input.life {
        ALWAYS => input.help.to_string(),
        life => format!("{} [{life}]", input.help),
    }
}

/// Returns what stands between the parts of a value, if it has several.
fn separator(input: &InputMeta) -> Option<char> {
    match (input.control)(Edition::NEWEST) {
        _ if input.is_list => Some(','),
        Control::AnyOf(_) => Some('.'),
        _ => [Chase::KEY.plan, Chase::KEY.have].contains(&input.key).then_some('.'),
    }
}

/// The values of a flag.
enum Values {
    Toggle,
    /// A placeholder for what is typed.
    Named(String),
    /// The slugs of every choice that some edition has.
    Slugs(Vec<&'static str>),
    /// Some of the words that may be typed.
    Words(Vec<&'static str>),
    /// A placeholder for what is typed, and the words of which it may consist.
    Parts(&'static str, Vec<&'static str>),
}

fn values(input: &InputMeta) -> Values {
    let (mut words, mut is_text) = (Vec::new(), false);
    for edition in Edition::game().rev() {
        let choices = match (input.control)(edition) {
            Control::Toggle => return Values::Toggle,
            Control::Number { min, max, .. } => return Values::Named(format!("{min}-{max}")),
            Control::AnyOf(choices) => {
                return Values::Parts("COUNT|SLOT.SLOT", choices.iter().map(|choice| choice.slug).collect());
            }
            Control::Text(choices) => {
                is_text = true;
                choices
            }
            Control::OneOf(choices) => choices,
        };
        words.extend(choices.iter().map(|choice| choice.slug));
        words.extend(more_words(input.key, edition));
    }
    let mut known = std::collections::HashSet::new();
    // Shells take a star for the names of files.
    words.retain(|word| !word.is_empty() && !word.contains('*') && known.insert(*word));
    if is_text { Values::Words(words) } else { Values::Slugs(words) }
}

/// Returns the words that are understood as values of a key beside those that a form offers.
fn more_words(key: InputKey, edition: Edition) -> Vec<&'static str> {
    if key == Chase::KEY.energy {
        vec!["random"]
    } else if key == Chase::KEY.plan {
        TokenKind::choices(edition).map(|(name, _)| name).collect()
    } else {
        Vec::new()
    }
}

/// Adds the flags that choose the style of the answer, of which at most one may be given.
fn styles(mut program: Program, command: &Subcommand) -> Program {
    let heading = "Answer";
    let style = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help).help_heading(heading)
    };
    let mut names = vec!["json"];
    if command.answer.brief.is_some() {
        program = program.arg(style("brief", "One line"));
        names.push("brief");
    }
    program = program.arg(style("json", "JSON, with the fields of the engine"));
    if command.has_link() {
        program = program.arg(style("link", "The link of the question"));
        names.push("link");
    }
    if command.has_address() {
        let base =
            Arg::new("base").long("base").value_name("ADDRESS").env("CRAWL_CLOCK_BASE").default_value("");
        let base = base.help("The address of the page, for links").hide_default_value(true);
        program = program.arg(base.help_heading(heading));
    }
    program.group(ArgGroup::new("style").args(names))
}
