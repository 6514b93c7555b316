//! The same question in every release, with the rules that changed the answer.
//!
//! # Examples
//! ```
//! use analysis::history::{history, spans};
//! use question::Question;
//!
//! let spans = spans(history(&Question::read("v=0.31&frozen=1").unwrap()));
//! let means = spans.iter().map(|span| (span.label(), span.first.step.as_ref().unwrap().aut.mean()));
//! assert_eq!(means.last(), Some(("0.10–0.13".to_string(), 10.0))); // aut
//! assert_eq!(spans[2].label(), "0.21–0.31");
//! ```

use crate::levers::{BuildOutcome, outcome};
use crawl::model::build::Build;
use crawl::step::tables::StepTime;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Inputs};
use foundation::prob::ROUNDING;
use foundation::query::NotUnderstood;
use foundation::rules::{Breakdown, Step};
use foundation::time_slices::Pause;
use question::Question;
use say::effect::describe_effect;
use std::fmt;

/// The answer of one release.
#[derive(Clone, PartialEq, Debug)]
pub struct Era {
    /// The release.
    pub edition: Edition,
    /// The time of a step; `None` if the species or form does not exist.
    pub step: Option<StepTime>,
    /// The parts of the question that the release does not know.
    pub missing: Vec<NotUnderstood>,
    /// The differences from the release before.
    pub changes: Vec<HistoryChange>,
}

/// A rule whose effect differs from that in the release before.
#[derive(Clone, PartialEq, Debug)]
pub struct HistoryChange {
    /// The breakdown it is part of: `movement`, `pace` or `step`.
    pub part: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its effect in the release before; `None` if it had none.
    pub before: Option<String>,
    /// Its effect in this release; `None` if it has none.
    pub after: Option<String>,
}

/// Consecutive releases with the same answer by the same rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    /// The oldest release, with the changes it brought.
    pub first: Era,
    /// The newest release.
    pub last: Edition,
}

impl fmt::Display for HistoryChange {
    /// `Wading: +6 → none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let effect = |effect: &Option<String>| effect.clone().unwrap_or_else(|| "none".to_string());
        write!(f, "{}: {} → {}", self.name, effect(&self.before), effect(&self.after))
    }
}

/// Inputs without which there is no character.
const ESSENTIAL: [InputKey; 2] = [Build::KEY.species, Build::KEY.form];

/// Answers a question in every release and trunk, oldest first.
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

/// Joins consecutive releases of a history between which nothing changed; newest first.
pub fn spans(history: Vec<Era>) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    for era in history {
        match spans.last_mut() {
            Some(span) if era.is_same_as(&span.first) => span.last = era.edition,
            _ => spans.push(Span { last: era.edition, first: era }),
        }
    }
    spans.reverse();
    spans
}

/// Plays the chase of a question in every release and trunk, newest first, then by the rules of each article.
/// A chase without a plan runs to the stairs.
///
/// # Examples
/// ```
/// use analysis::history::chase_spans;
/// use foundation::time_slices::block_on;
/// use question::Question;
///
/// let question = Question::read("v=0.34&species=naga&foes=ogre&gap=2&stairs=9&energy=any").unwrap();
/// let spans = block_on(async |pause| chase_spans(&question, pause).await);
/// assert!(spans.len() > 1 && spans[0].includes(question.edition));
/// ```
pub async fn chase_spans(question: &Question, pause: &Pause<'_>) -> Vec<ChaseSpan> {
    let question = question.chase_and_fight();
    let mut spans: Vec<ChaseSpan> = Vec::new();
    for edition in Edition::game().rev() {
        let outcome = chase_in(&question, edition, pause).await;
        match spans.last_mut() {
            Some(span) if is_same_chase(&span.outcome, &outcome) => span.first = edition,
            _ => spans.push(ChaseSpan { first: edition, last: edition, outcome }),
        }
    }
    for edition in Edition::articles().rev() {
        spans.push(ChaseSpan {
            first: edition,
            last: edition,
            outcome: chase_in(&question, edition, pause).await,
        });
    }
    spans
}

/// Plays a chase in an edition; `None` where that lacks a part of the question.
async fn chase_in(question: &Question, edition: Edition, pause: &Pause<'_>) -> Option<BuildOutcome> {
    let there = question.at(edition);
    let lacks_part = there.not_understood.len() > question.not_understood.len();
    if lacks_part { None } else { Some(outcome(&there, pause).await) }
}

/// Returns whether two chases come to the same, but for rounding errors.
fn is_same_chase(one: &Option<BuildOutcome>, other: &Option<BuildOutcome>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one == other };
    let figures = |of: &BuildOutcome| [Some(of.attacks), of.never_attacked, of.lives.map(|lives| lives.p)];
    let is_same = |pair: (Option<f64>, Option<f64>)| match pair {
        (Some(one), Some(other)) => (one - other).abs() < ROUNDING,
        (one, other) => one == other,
    };
    one.without_weapons == other.without_weapons && std::iter::zip(figures(one), figures(other)).all(is_same)
}

/// Consecutive releases in which a chase comes to the same, or an article.
#[derive(Clone, PartialEq, Debug)]
pub struct ChaseSpan {
    /// The oldest release.
    pub first: Edition,
    /// The newest release.
    pub last: Edition,
    /// What it comes to; `None` where they lack a part of the question.
    pub outcome: Option<BuildOutcome>,
}

impl ChaseSpan {
    /// Returns whether an edition is part of the span.
    pub fn includes(&self, edition: Edition) -> bool {
        is_between(self.first, edition, self.last)
    }

    /// Formats the span, as [`Span::label`] does.
    pub fn label(&self) -> String {
        label(self.first, self.last)
    }
}

impl Span {
    /// Returns whether an edition is part of the span.
    pub fn includes(&self, edition: Edition) -> bool {
        is_between(self.first.edition, edition, self.last)
    }

    /// Formats the span: `0.20–0.29`, or the label of its only edition.
    pub fn label(&self) -> String {
        label(self.first.edition, self.last)
    }
}

fn is_between(first: Edition, edition: Edition, last: Edition) -> bool {
    let index = |edition: Edition| Edition::game().position(|other| other == edition);
    // An article stands for itself alone.
    edition == first || index(edition).is_some() && (index(first)..=index(last)).contains(&index(edition))
}

fn label(first: Edition, last: Edition) -> String {
    if first == last { last.label().to_string() } else { format!("{}–{}", first.slug(), last.slug()) }
}

impl Era {
    /// Returns whether answer and rules are those of an older release.
    fn is_same_as(&self, older: &Era) -> bool {
        let auts = |era: &Era| era.step.as_ref().map(|step| step.aut.auts());
        let missing = |era: &Era| era.missing.iter().map(|part| part.pair.clone()).collect::<Vec<_>>();
        self.changes.is_empty() && auts(self) == auts(older) && missing(self) == missing(older)
    }

    /// Describes each change: `Wading: +6 → none`, with the breakdown if a rule moved between two.
    pub fn describe_changes(&self) -> Vec<String> {
        let has_moved =
            |change: &HistoryChange| self.changes.iter().filter(|c| c.name == change.name).count() > 1;
        let describe = |change: &HistoryChange| {
            if has_moved(change) { format!("{change} ({})", change.part) } else { change.to_string() }
        };
        self.changes.iter().map(describe).collect()
    }

    /// Returns whether the release lacks a part of the build: its answer is then that of another build.
    pub fn lacks_part_of_build(&self) -> bool {
        self.missing.iter().any(|part| Build::field(&part.pair.key).is_some())
    }

    /// Describes each missing part of the question: `Frozen`, `Species: poltergeist`.
    pub fn describe_missing(&self) -> Vec<String> {
        let describe = |part: &NotUnderstood| match Build::field(&part.pair.key) {
            Some(field) if field.life.includes(self.edition) => {
                format!("{}: {}", field.label, part.pair.value)
            }
            Some(field) => field.label.to_string(),
            None => part.pair.to_string(),
        };
        self.missing.iter().map(describe).collect()
    }
}

/// Answers a question in one edition; leaves `changes` empty.
pub fn era(question: &Question, edition: Edition) -> Era {
    let there = question.at(edition);
    let is_known = |part: &NotUnderstood| question.not_understood.iter().any(|old| old.pair == part.pair);
    let missing: Vec<_> = there.not_understood.iter().filter(|part| !is_known(part)).cloned().collect();
    let lacks_essential =
        missing.iter().any(|part| ESSENTIAL.iter().any(|key| part.pair.key == key.as_str()));
    let step = (!lacks_essential).then(|| step_time(edition, &there.build));
    Era { edition, step, missing, changes: Vec::new() }
}

/// Returns the rules whose effects differ between two answers, in order of application.
pub fn changes(before: &StepTime, after: &StepTime) -> Vec<HistoryChange> {
    let movement = changed_rules("movement", &before.movement, &after.movement);
    let pace = changed_rules("action speed", &before.pace, &after.pace);
    let step = changed_rules("step", &before.aut, &after.aut);
    [movement, pace, step].concat()
}

/// Returns the rules whose effects differ between two breakdowns.
fn changed_rules(part: &'static str, before: &Breakdown, after: &Breakdown) -> Vec<HistoryChange> {
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
    use foundation::time_slices::block_on;

    #[test]
    fn releases_with_the_same_answer_are_one_span() {
        let question = Question::read("v=0.31&frozen=1").unwrap();
        let spans: Vec<_> = spans(history(&question))
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
        assert_eq!(spans, expected.map(|(label, mean)| (label.to_string(), Some(mean))));
    }

    /// Without leftover energy an ogre that attacks by the article does so six times in ten turns.
    #[test]
    fn the_chase_by_each_article_stands_apart() {
        let question = Question::read("v=wiki-0.31&foes=ogre&plan=stay*10&energy=70").unwrap();
        let spans = block_on(async |pause| chase_spans(&question, pause).await);
        let asked: Vec<_> = spans.iter().filter(|span| span.includes(question.edition)).collect();
        let [article] = asked[..] else { panic!("{asked:?}") };
        assert_eq!(
            (article.label(), article.outcome.unwrap().attacks),
            ("0.31 wiki article".to_string(), 6.0)
        );
        assert_eq!(spans[spans.len() - 2..].iter().filter(|span| span.last.article().is_some()).count(), 2);
        assert!(spans[0].outcome.unwrap().attacks > 6.0);
    }

    #[test]
    fn the_chase_of_every_release_is_fought_with_your_own_weapon() {
        let fight = "v=0.34&species=minotaur&foes=ogre&gap=1&plan=attack*&energy=any&hp=60&ac=5&ev=8";
        let alive = |extra: &str| {
            let question = Question::read(&format!("{fight}{extra}")).unwrap();
            let spans = block_on(async |pause| chase_spans(&question, pause).await);
            let now = spans.iter().find(|span| span.includes(question.edition)).unwrap();
            now.outcome.unwrap().lives.unwrap().p
        };
        let (unarmed, armed) = (alive(""), alive("&weapon=war-axe&axes=20&fighting=20&str=25"));
        assert!(armed > unarmed + 0.05, "{unarmed} {armed}");
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
