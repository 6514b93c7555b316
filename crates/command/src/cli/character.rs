//! The commands about a character: a step, and every other action.

use super::request::{Refused, Request, above, json, lacking};
use super::subcommand::Answers;
use analysis::describe::{describe_explanations, describe_impossible, describe_way_to_least};
use analysis::explain::{Clocked, explain};
use analysis::least_delay::LeastDelay;
use crawl::model::mover::Mover;
use crawl::step::actions;
use crawl::step::remarks::remarks;
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::text::{capitalized, number};
use question::Question;
use say::build::describe_build;
use say::{Unit, describe_five_steps, describe_untimed, format_words};
use shapes::answer;
use shapes::explain::explanations;
use wiki::TableKind;
use wiki::tables::table;

/// How long a step takes.
pub const STEP: Answers = Answers {
    text: step_text,
    brief: Some(|request| Ok(step_line(&request.question))),
    json: |request| json(&answer::Step::of(&request.question)),
};

/// How long every other action takes.
pub const ACTIONS: Answers = Answers { text: actions_text, brief: Some(actions_line), json: actions_json };

/// What explains the times of steps and attacks that were read off the game's clock.
pub const EXPLAIN: Answers = Answers {
    text: |request| Ok(explained(request)?.join("\n")),
    brief: Some(|request| Ok(explained(request)?.join(" "))),
    json: |request| json(&explanations(&request.question)),
};

/// Returns edition and character: `0.34 Naga, Hasted`.
pub fn subject(question: &Question) -> String {
    format!("{} {}", question.edition.label(), describe_build(question.edition, &question.build))
}

/// Returns the time of a step in a line.
pub fn step_line(question: &Question) -> String {
    let Question { edition, build, .. } = question;
    let aut = number(step_time(*edition, build).aut.mean(), 2);
    format!("{}: {aut} aut a step ({})", subject(question), format_words(&words(*edition, build)))
}

fn step_text(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let Question { edition, build, .. } = question;
    let aut = step_time(*edition, build).aut;
    let mut lines = vec![
        step_line(question),
        format!("Possible values: {}.", Unit::Aut.format_chances(&aut.auts())),
        describe_five_steps(&aut, Unit::Aut),
    ];
    lines.extend(remarks(*edition, &Mover::new(build, *edition)));
    Ok(above(&lines, &table(question, TableKind::Steps)?, request))
}

fn actions_line(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let actions = actions::actions(question.edition, &question.build);
    let times = actions.iter().map(|action| format!("{} {}", action.name, number(action.aut.mean(), 2)));
    Ok(format!("{}: {}", subject(question), times.collect::<Vec<_>>().join("; ")))
}

fn actions_text(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let least = LeastDelay::of(question.edition, &question.build);
    let least = least.iter().flat_map(|least| describe_way_to_least(question.edition, least, Unit::Aut));
    let untimed = describe_untimed(&actions::untimed(question.edition, &question.build));
    let lines: Vec<String> = std::iter::once(subject(question)).chain(least).chain(untimed).collect();
    Ok(above(&lines, &table(question, TableKind::Actions)?, request))
}

/// Returns edition and character, and a line for the times of steps and for those of attacks.
fn explained(request: &Request) -> Result<Vec<String>, Refused> {
    let question = &request.question;
    let line = |clocked: Clocked| {
        let explanations = explain(question, clocked)?;
        let best = describe_explanations(question.edition, &explanations);
        let impossible = describe_impossible(question.edition, &explanations);
        Some(format!("{} times: {best} {impossible}", capitalized(clocked.noun())).trim_end().to_string())
    };
    let lines: Vec<String> = Clocked::ALL.into_iter().filter_map(line).collect();
    if lines.is_empty() {
        Err(lacking(
            question,
            &["times", "attack-times"],
            "No times are given: add some, as in --times 14.13.14 or --attack-times 9.9.10.",
        ))
    } else {
        Ok(std::iter::once(format!("{}.", subject(question))).chain(lines).collect())
    }
}

fn actions_json(request: &Request) -> Result<String, Refused> {
    json(&answer::actions(&request.question))
}
