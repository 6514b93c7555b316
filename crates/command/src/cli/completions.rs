//! The completions of a shell: clap's script, with what it lacks.

use super::arguments::{Purpose, arguments};
use clap::{Arg, ArgMatches, Command, ValueHint};
use clap_complete::Shell;

/// Returns the script of the shell that is given.
pub fn script(given: &ArgMatches) -> String {
    let Some(shell) = given.get_one::<Shell>("shell") else { return String::new() };
    let (mut program, mut script) = (arguments(Purpose::Completing), Vec::new());
    clap_complete::generate(*shell, &mut program, "crawl-clock", &mut script);
    let script = String::from_utf8_lossy(&script);
    match shell {
        Shell::Bash => bash(&script, &program),
        Shell::Fish => fish(&script, &program),
        Shell::Zsh => script.lines().map(|line| zsh_line(line, &program)).collect(),
        _ => script.into_owned(),
    }
}

/// The line of the script for bash after which it knows the word to complete and the one before.
const BASH_WORDS: &str = "    prev=\"$3\"\n";
/// Joins what bash takes for three words: `--species`, `=`, `na`.
const SPLIT_AT_EQUALS: &str = r#"    if [[ "${prev}" == "=" ]]; then
        prev="${COMP_WORDS[COMP_CWORD-2]}"
    elif [[ "${cur}" == "=" ]]; then
        cur=""
    fi
"#;
/// Completes what stands after the last comma of a word, or after the last point where the flag takes these.
const BASH_LISTS: &str = r#"_crawl__clock_list() {
    local flag="$3" separator="," list=""
    [[ "${flag}" == "=" ]] && flag="${COMP_WORDS[COMP_CWORD-2]}"
    [[ "POINTS" == *" ${flag} "* ]] && separator="."
    [[ "$2" == *"${separator}"* ]] && list="${2%"${separator}"*}${separator}"
    _crawl__clock "$1" "${2#"${list}"}" "$3"
    COMPREPLY=("${COMPREPLY[@]/#/${list}}")
}

"#;

/// Returns the flags of all commands whose values have points between their parts.
fn flags_with_points(program: &Command) -> Vec<&str> {
    let arguments = program.get_subcommands().flat_map(Command::get_arguments);
    arguments.filter(|arg| arg.get_value_delimiter() == Some('.')).filter_map(Arg::get_long).collect()
}

fn bash(script: &str, program: &Command) -> String {
    // It names a program with a hyphen in two ways, so that no subcommand would be completed.
    let script = script.replace("crawl__subcmd__clock", "crawl__clock");
    let script = script.replace("complete -F _crawl__clock ", "complete -F _crawl__clock_list ");
    let script = script.replace(BASH_WORDS, &format!("{BASH_WORDS}{SPLIT_AT_EQUALS}"));
    let points: String = flags_with_points(program).iter().map(|flag| format!(" --{flag} ")).collect();
    format!("{}{script}", BASH_LISTS.replace("POINTS", &points))
}

/// Returns a line of the script for zsh, where a flag that may be repeated takes a list.
fn zsh_line(line: &str, program: &Command) -> String {
    let list = line.strip_prefix("'*--").and_then(|line| line.strip_suffix(r")' \")?.split_once(": :("));
    match list {
        Some((flag, words)) => {
            let name = flag.split(['=', '[']).next().unwrap_or(flag);
            let separator = if flags_with_points(program).contains(&name) { "." } else { "," };
            format!("'*--{flag}: :_sequence -s {separator} -d compadd - {words}' \\\n")
        }
        None => format!("{line}\n"),
    }
}

/// Offers words for what stands after the last separator of a word.
const FISH_LISTS: &str = r"
function __fish_crawl_clock_list
    set -l list (commandline -ct | string replace -r '^--[^=]*=' '' | string match -r '^.*'$argv[1])
    string join \n -- $list$argv[2..]
end
";

fn fish(script: &str, program: &Command) -> String {
    let operands = program.get_subcommands().map(fish_operands);
    let lists = program.get_subcommands().flat_map(fish_lists);
    [script, FISH_LISTS].into_iter().map(String::from).chain(operands).chain(lists).collect()
}

/// Returns the words that may follow a separator in the lists of a command.
fn fish_lists(command: &Command) -> Vec<String> {
    let line = |arg: &Arg| {
        let separator = arg.get_value_delimiter()?;
        let (start, flag, words) = (fish_start(command), arg.get_long()?, words(arg).join(" "));
        Some(format!("{start}\" -l {flag} -r -f -a \"(__fish_crawl_clock_list '[{separator}]' {words})\"\n"))
    };
    command.get_arguments().filter_map(line).collect()
}

/// Returns what the script for fish lacks of a command: the words that may follow it, and that no others are
/// files unless it reads some.
fn fish_operands(command: &Command) -> String {
    let is_path = |arg: &Arg| matches!(arg.get_value_hint(), ValueHint::FilePath | ValueHint::DirPath);
    let commands = command.get_subcommands().map(|command| command.get_name().to_string());
    let following = command.get_positionals().flat_map(words).chain(commands).collect::<Vec<_>>().join(" ");
    let start = fish_start(command);
    if command.get_positionals().any(is_path) {
        String::new()
    } else if following.is_empty() {
        format!("{start}\" -f\n")
    } else {
        let is_first = "test (count (commandline -opc)) -eq 2";
        format!("{start}\" -f\n{start}; and {is_first}\" -a \"{following}\"\n")
    }
}

/// Returns how a line for a command begins, within its condition.
fn fish_start(command: &Command) -> String {
    format!("complete -c crawl-clock -n \"__fish_crawl_clock_using_subcommand {}", command.get_name())
}

fn words(arg: &Arg) -> Vec<String> {
    arg.get_possible_values().iter().map(|value| value.get_name().to_string()).collect()
}
