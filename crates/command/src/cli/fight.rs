//! The commands about blows: those of foes against you, and yours against them.

use super::character::subject;
use super::chase::table_with_progress;
use super::request::{Refused, Request, above, json};
use super::subcommand::Answers;
use ::shapes::fight as shapes;
use question::Question;
use say::kill::describe_kills;
use say::melee::describe_blows;
use wiki::TableKind;

/// What each foe's blows do to you.
pub const MELEE: Answers = Answers {
    text: |request| text(request, describe_blows, TableKind::Melee),
    brief: Some(|request| line(request, describe_blows)),
    json: |request| json(&shapes::melee(&request.question)),
};

/// How many of your attacks kill each foe.
pub const KILLS: Answers = Answers {
    text: |request| text(request, describe_kills, TableKind::Kills),
    brief: Some(|request| line(request, describe_kills)),
    json: |request| json(&shapes::kills(&request.question)),
};

fn line(request: &Request, describe: fn(&Question) -> Vec<String>) -> Result<String, Refused> {
    Ok(lines(request, describe)?.join(" "))
}

fn text(
    request: &Request,
    describe: fn(&Question) -> Vec<String>,
    kind: TableKind,
) -> Result<String, Refused> {
    Ok(above(&lines(request, describe)?, &table_with_progress(&request.question, kind)?, request))
}

/// Returns edition and character, then a sentence or more on each kind of foe.
fn lines(request: &Request, describe: fn(&Question) -> Vec<String>) -> Result<Vec<String>, Refused> {
    let question = super::chase::with_foes(&request.question)?;
    let mut lines = vec![format!("{}:", subject(question))];
    lines.extend(describe(question));
    Ok(lines)
}
