//! The command `crawl-clock`: the golden outputs in `crates/command/tests/cmd/`, and that its flags are the
//! inputs.
//!
//! `TRYCMD=overwrite cargo test --package crawl-clock cli` writes the outputs anew; read the difference.

use command::cli::{COMMANDS, Operand, Purpose, Refused, arguments, run};
use foundation::edition::Edition;
use foundation::inputs::{Control, InputMeta};
use foundation::query::pairs;
use question::Question;
use serde_json::Value;

/// Runs the command and returns what it prints, or its sentence of refusal.
fn printed(args: &[&str]) -> Result<String, String> {
    let args = ["crawl-clock"].iter().chain(args).map(|arg| arg.to_string());
    run(args).map(|printed| printed.text).map_err(|refused| match refused {
        Refused::Question(sentence) | Refused::Comparison(sentence) => sentence,
        Refused::Usage(error) => panic!("{error}"),
    })
}

#[test]
fn every_command_prints_its_golden_output() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}

#[test]
fn every_command_has_a_golden_output() {
    let files = std::fs::read_dir("tests/cmd").unwrap().map(|entry| entry.unwrap().path());
    let golden: String = files.map(|file| std::fs::read_to_string(file).unwrap()).collect();
    for command in COMMANDS {
        // The JSON of every command is held against the engine's: `tests/browser/command.spec.ts`.
        let styles = [Some(""), command.answer.brief.map(|_| " --brief")];
        for style in styles.into_iter().flatten() {
            let is_run = golden.lines().any(|line| {
                line.starts_with(&format!("$ crawl-clock {}", command.name)) && line.ends_with(style)
            });
            assert!(is_run, "{}{style}", command.name);
        }
    }
}

/// Returns a value of an input that is not its default.
fn other_value(input: &InputMeta, edition: Edition) -> String {
    let default = Question::default().at(edition).value(input.key).unwrap();
    let accepts =
        |value: &String| *value != default && Question::default().at(edition).check(input.key, value).is_ok();
    let values: Vec<String> = match (input.control)(edition) {
        Control::Toggle => vec!["1".to_string()],
        Control::Number { min, max, .. } => (min..=max.min(min + 9)).map(|value| value.to_string()).collect(),
        Control::AnyOf(_) => vec!["1".to_string()],
        Control::OneOf(choices) | Control::Text(choices) => {
            choices.iter().map(|choice| choice.slug.to_string()).collect()
        }
    };
    // Times have no choices.
    values
        .into_iter()
        .chain(["14".to_string()])
        .find(accepts)
        .unwrap_or_else(|| panic!("{}: no other value", input.key))
}

/// The newest edition that has an input.
fn edition_of(input: &InputMeta) -> Edition {
    Edition::game().rev().find(|edition| input.life.includes(*edition)).unwrap()
}

#[test]
fn a_flag_asks_what_its_pair_in_a_query_asks() {
    let mut seen = 0;
    for command in COMMANDS.iter().filter(|command| command.operand == Operand::Query) {
        for input in command.flags() {
            let edition = edition_of(input);
            let value = other_value(input, edition);
            let query = format!("v={}", edition.slug());
            let flag = format!("--{}={value}", input.key);
            let by_flag = printed(&[command.name, &query, &flag, "--link"]).unwrap();
            let asked = Question::read(&query).unwrap();
            let pair = asked.with(input.key, &value).with_presumed_energy_of_new_foes(&asked);
            let by_pair = printed(&[command.name, &pair.query(), "--link"]).unwrap();
            assert_eq!(by_flag, by_pair, "{} {flag}", command.name);
            assert!(by_flag.contains(&format!("{}=", input.key)) || pair.query() == query, "{by_flag}");
            seen += 1;
        }
    }
    assert!(seen > 200, "only {seen} flags");
}

#[test]
fn what_a_command_leaves_out_is_an_input() {
    for command in COMMANDS {
        for key in command.unused.iter().copied().flatten() {
            assert!(command.inputs.iter().copied().flatten().any(|input| input.key == *key), "{key}");
        }
    }
}

#[test]
fn flags_answer_as_the_golden_queries_do() {
    for (query, aut) in golden::STEPS_EXACT.rows().step_by(41) {
        let flags: Vec<String> =
            pairs(query).unwrap().iter().map(|pair| format!("--{}={}", pair.key, pair.value)).collect();
        let mut args = vec!["step", "--json"];
        args.extend(flags.iter().map(String::as_str));
        let json: Value = serde_json::from_str(&printed(&args).unwrap()).unwrap();
        assert_eq!(json["query"], query);
        let values =
            json["aut"]["dist"].as_array().unwrap().iter().map(|outcome| outcome[0].as_f64().unwrap());
        let golden = aut.split(';').map(|outcome| outcome.split(':').next().unwrap().parse::<f64>().unwrap());
        assert!(values.eq(golden), "{query}: {json}");
    }
}

#[test]
fn completions_know_every_flag_and_its_values() {
    // Elvish and PowerShell complete names alone.
    let values = [("bash", true), ("elvish", false), ("fish", true), ("powershell", false), ("zsh", true)];
    for (shell, has_values) in values {
        let script = printed(&["completions", shell]).unwrap();
        for word in ["chei-penance", "simulate", "edition"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        for word in ["vine-stalker", "nemelex-xobeh", "markdown"] {
            assert_eq!(script.contains(word), has_values, "{shell}: {word}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = std::env::temp_dir().join(format!("crawl-clock-man-{}", std::process::id()));
    printed(&["man", folder.to_str().unwrap()]).unwrap();
    for command in COMMANDS {
        let page = std::fs::read_to_string(folder.join(format!("crawl-clock-{}.1", command.name))).unwrap();
        for input in command.flags() {
            assert!(
                page.contains(&input.key.as_str().replace('-', "\\-")),
                "{}: {}",
                command.name,
                input.key
            );
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_arguments_are_consistent() {
    for purpose in [Purpose::Reading, Purpose::Completing] {
        arguments(purpose).debug_assert();
    }
}
