//! The same question in every release, side by side, with the rules that changed the answer.

use super::question::Question;
use super::time::{StepTime, step_time};
use crate::edition::Edition;
use crate::rules::{Breakdown, Step};
use crate::share::NotUnderstood;

/// What one release says.
#[derive(Clone, PartialEq, Debug)]
pub struct Era {
    /// The release.
    pub edition: Edition,
    /// The time of a step; nothing where species or form do not exist.
    pub step: Option<StepTime>,
    /// What of the question the release lacks.
    pub lacks: Vec<NotUnderstood>,
    /// What is different from the release before.
    pub changes: Vec<Change>,
}

/// A rule that says something else than in the release before.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// Its name.
    pub name: &'static str,
    /// Its effect before, if it had one.
    pub before: Option<String>,
    /// Its effect now, if it has one.
    pub after: Option<String>,
}

/// Inputs without which there is no character to speak of.
const ESSENTIAL: [&str; 2] = ["species", "form"];

/// Every release and trunk, oldest first.
pub fn history(question: &Question) -> Vec<Era> {
    let mut eras: Vec<Era> = Edition::game().map(|edition| era(question, edition)).collect();
    for index in 1..eras.len() {
        let changes = match (&eras[index - 1].step, &eras[index].step) {
            (Some(before), Some(after)) => changes(before, after),
            _ => Vec::new(),
        };
        eras[index].changes = changes;
    }
    eras
}

/// What one edition says to a question.
pub fn era(question: &Question, edition: Edition) -> Era {
    let there = question.at(edition);
    let known = |lack: &NotUnderstood| question.not_understood.iter().any(|old| old.pair == lack.pair);
    let lacks: Vec<_> = there.not_understood.iter().filter(|lack| !known(lack)).cloned().collect();
    let missing = lacks.iter().any(|lack| ESSENTIAL.contains(&lack.pair.key.as_str()));
    let step = (!missing).then(|| step_time(edition, &there.build));
    Era { edition, step, lacks, changes: Vec::new() }
}

/// The rules by which two answers differ, in the order they apply.
fn changes(before: &StepTime, after: &StepTime) -> Vec<Change> {
    let parts = |time: &StepTime| [time.movement.clone(), time.pace.clone(), time.aut.clone()];
    let pairs = parts(before).into_iter().zip(parts(after));
    let mut changes: Vec<Change> = Vec::new();
    for change in pairs.flat_map(|(before, after)| changed(&before, &after)) {
        if !changes.contains(&change) {
            changes.push(change);
        }
    }
    changes
}

fn changed(before: &Breakdown, after: &Breakdown) -> Vec<Change> {
    let effect = |steps: &[Step], name| steps.iter().find(|step| step.name == name).map(Step::effect);
    let new = after.steps.iter().filter(|step| effect(&before.steps, step.name).is_none());
    let all = before.steps.iter().chain(new);
    let change = |step: &Step| Change {
        name: step.name,
        before: effect(&before.steps, step.name),
        after: effect(&after.steps, step.name),
    };
    all.map(change).filter(|change| change.before != change.after).collect()
}
