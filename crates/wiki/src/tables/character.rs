//! Computes the tables of your own time.

use super::Cells;
use analysis::history::{Span, history, spans};
use crawl::step::actions::{ActionTime, actions};
use crawl::step::time::step_time;
use foundation::rules::{Breakdown, Step};
use foundation::text;
use question::Question;
use say::effect::describe_effect;

/// Returns the rules of a step, with what each does.
pub fn steps(question: &Question) -> Cells {
    let time = step_time(question.edition, &question.build);
    let part = |name: &'static str, breakdown: &Breakdown| {
        let row = |step: &Step| {
            vec![
                name.to_string(),
                step.name.to_string(),
                describe_effect(step),
                say::format_dist(&step.after, step.parts),
            ]
        };
        breakdown.steps.iter().map(row).collect::<Vec<_>>()
    };
    let parts = [part("movement", &time.movement), part("action speed", &time.pace), part("step", &time.aut)];
    Cells { head: vec!["Part", "Rule", "Effect", "Then"], rows: parts.concat() }
}

/// Returns how long each action of the build takes.
pub fn action_times(question: &Question) -> Cells {
    let actions = actions(question.edition, &question.build);
    let row = |action: &ActionTime| {
        vec![action.name.clone(), text::number(action.aut.mean(), 2), say::format_dist(&action.aut, 1)]
    };
    let head = vec!["Action", "Aut on average", "Chances"];
    Cells { head, rows: actions.iter().map(row).collect() }
}

/// Returns what a step takes in each version, with what changed.
pub fn releases(question: &Question) -> Cells {
    let row = |span: &Span| {
        let step = span.first.step.as_ref();
        let mean = step.map_or("–".to_string(), |step| text::number(step.aut.mean(), 2));
        let changes =
            if step.is_some() { span.first.describe_changes() } else { span.first.describe_missing() };
        vec![span.label(), mean, changes.join("; ")]
    };
    let head = vec!["Version", "Aut on average", "What changed"];
    Cells { head, rows: spans(history(question)).iter().map(row).collect() }
}
