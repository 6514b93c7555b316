//! The same question in every release, side by side, with the rules that changed the answer.

use crate::crawl::model::build::Build;
use crate::crawl::step::time::{StepTime, step_time};
use crate::edition::Edition;
use crate::inputs::Inputs;
use crate::query::NotUnderstood;
use crate::question::Question;
use crate::rules::{Breakdown, Step};
use crate::say::effect::describe_effect;
use std::fmt;

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
    pub changes: Vec<HistoryChange>,
}

/// A rule that says something else than in the release before.
#[derive(Clone, PartialEq, Debug)]
pub struct HistoryChange {
    /// What it is a rule of: `movement`, `pace` or `step`.
    pub part: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its effect before, if it had one.
    pub before: Option<String>,
    /// Its effect now, if it has one.
    pub after: Option<String>,
}

/// Consecutive releases that say the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    /// The oldest of them, with what changed when it came.
    pub first: Era,
    /// The newest of them.
    pub last: Edition,
}

impl fmt::Display for HistoryChange {
    /// `Wading: +6 → none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let effect = |effect: &Option<String>| effect.clone().unwrap_or_else(|| "none".to_string());
        write!(f, "{}: {} → {}", self.name, effect(&self.before), effect(&self.after))
    }
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

/// The releases of a history joined where nothing changed, newest first.
pub fn spans(history: Vec<Era>) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    for era in history {
        match spans.last_mut() {
            Some(span) if era.says_as(&span.first) => span.last = era.edition,
            _ => spans.push(Span { last: era.edition, first: era }),
        }
    }
    spans.reverse();
    spans
}

impl Span {
    /// Whether an edition is one of them.
    pub fn includes(&self, edition: Edition) -> bool {
        let place = |sought: Edition| Edition::game().position(|e| e == sought);
        (place(self.first.edition)..=place(self.last)).contains(&place(edition))
    }

    /// `0.20–0.29`, or the one edition there is.
    pub fn label(&self) -> String {
        match self.first.edition == self.last {
            true => self.last.label().to_string(),
            false => format!("{}–{}", self.first.edition.v(), self.last.v()),
        }
    }
}

impl Era {
    /// Whether it says what an older one says, by rules that say the same.
    fn says_as(&self, older: &Era) -> bool {
        let auts = |era: &Era| era.step.as_ref().map(|step| step.aut.auts());
        let lacks = |era: &Era| era.lacks.iter().map(|lack| lack.pair.clone()).collect::<Vec<_>>();
        self.changes.is_empty() && auts(self) == auts(older) && lacks(self) == lacks(older)
    }

    /// What changed, each rule in a few words: `Wading: +6 → none`, and the part where a rule moved.
    pub fn changed(&self) -> Vec<String> {
        let moved =
            |change: &HistoryChange| self.changes.iter().filter(|c| c.name == change.name).count() > 1;
        let named = |change: &HistoryChange| match moved(change) {
            true => format!("{change} ({})", change.part),
            false => change.to_string(),
        };
        self.changes.iter().map(named).collect()
    }

    /// What of the question it lacks, each in a few words: `Frozen`, `Species: poltergeist`.
    pub fn lacking(&self) -> Vec<String> {
        let named = |lack: &NotUnderstood| match Build::field(&lack.pair.key) {
            Some(field) if field.life.includes(self.edition) => {
                format!("{}: {}", field.label, lack.pair.value)
            }
            Some(field) => field.label.to_string(),
            None => lack.pair.to_string(),
        };
        self.lacks.iter().map(named).collect()
    }
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
pub fn changes(before: &StepTime, after: &StepTime) -> Vec<HistoryChange> {
    let movement = changed("movement", &before.movement, &after.movement);
    let pace = changed("pace", &before.pace, &after.pace);
    let step = changed("step", &before.aut, &after.aut);
    [movement, pace, step].concat()
}

fn changed(part: &'static str, before: &Breakdown, after: &Breakdown) -> Vec<HistoryChange> {
    let effect = |steps: &[Step], name| steps.iter().find(|step| step.name == name).map(describe_effect);
    let new = after.steps.iter().filter(|step| effect(&before.steps, step.name).is_none());
    let all = before.steps.iter().chain(new);
    let change = |step: &Step| HistoryChange {
        part,
        name: step.name,
        before: effect(&before.steps, step.name),
        after: effect(&after.steps, step.name),
    };
    all.map(change).filter(|change| change.before != change.after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_that_say_the_same_are_one_span() {
        let question = Question::read("v=0.31&frozen=1").unwrap();
        let said: Vec<_> = spans(history(&question))
            .iter()
            .map(|span| (span.label(), span.first.step.as_ref().map(|step| step.aut.mean())))
            .collect();
        let expected = [
            ("trunk (0.35)", 15.0),
            ("0.32–0.34", 15.0),
            ("0.21–0.31", 13.0),
            ("0.14–0.20", 14.0),
            ("0.10–0.13", 10.0),
        ];
        assert_eq!(said, expected.map(|(label, mean)| (label.to_string(), Some(mean))));
    }

    #[test]
    fn a_span_includes_its_ends_and_what_is_between() {
        let spans = spans(history(&Question::default()));
        for edition in Edition::game() {
            assert_eq!(spans.iter().filter(|span| span.includes(edition)).count(), 1, "{edition}");
        }
        assert!(spans.iter().all(|span| !Edition::articles().any(|article| span.includes(article))));
    }
}
