//! The command about what to do now.

use super::character::subject;
use super::chase::with_foes;
use super::progress::Progress;
use super::request::{Refused, Request, above, json};
use super::subcommand::Answers;
use advice::{Advice, Adviser, Situation};
use say::advice::{all_remarks, describe_corridor};
use say::decision::{describe_answer, describe_own_plan};
use shapes::advice as shapes;
use wiki::TableKind;
use wiki::tables::table_of_advice;

/// What you can do now.
pub const ADVISE: Answers =
    Answers { text, brief: Some(line), json: |request| json(&shapes::Advice::of(&request.question)) };

/// Returns the situation of a request, its advice, and what to do in one line.
fn advised(request: &Request) -> (Situation, Advice, String) {
    let situation = request.question.situation();
    let adviser = Adviser::new(situation.clone());
    let advice = progress().run(async |pause| adviser.advice_in_slices(pause).await);
    let answer = describe_answer(&request.question, &advice, &situation);
    let line = format!("{}: {answer}", subject(&request.question));
    (situation, advice, line)
}

fn progress() -> Progress {
    Progress::new(0, TableKind::Advice.label())
}

fn line(request: &Request) -> Result<String, Refused> {
    Ok(advised(request).2)
}

fn text(request: &Request) -> Result<String, Refused> {
    with_foes(&request.question)?;
    let (situation, advice, line) = advised(request);
    let mut lines = vec![line];
    lines.extend(describe_own_plan(&request.question, &advice, &situation));
    lines.extend(progress().run(async |pause| describe_corridor(&advice, &situation, pause).await));
    lines.extend(all_remarks(&advice, advice.best(), &situation));
    Ok(above(&lines, &table_of_advice(&request.question, &situation, &advice), request))
}
