//! The form of the build, on the pages of Crawl and the arena.

use crate::controls::form::FormContext;
use crate::controls::form_entry::{FormEntry, entries};
use crate::crawl::answer::Answer;
use crate::crawl::step_line::step_line;
use analysis::changes::impossible_inputs;
use crawl::model::build::Build;
use foundation::inputs::InputGroup;
use foundation::insertion_sort::insertion_sort;
use question::{Page, Question};
use say::Unit;
use say::question::describe_you_briefly;
use yew::prelude::*;

/// Returns the inputs of the form: your build, your defences, what you carry and your blows.
pub fn form_entries(question: &Question) -> Vec<FormEntry> {
    let Question { edition, build, chase, attacker, defender, view, .. } = question;
    let carried =
        entries(chase, *edition).into_iter().filter(|entry| entry.meta.group == InputGroup::Carried);
    let mut all = entries(build, *edition);
    all.extend(entries(defender, *edition).into_iter().chain(carried).chain(entries(attacker, *edition)));
    if view.page == Page::Arena {
        // In the arena the map says which tiles you leave and enter.
        all.retain(|entry| ![Build::KEY.from, Build::KEY.to].contains(&entry.meta.key));
    }
    insertion_sort(&mut all, |one, other| one.meta.group.cmp(&other.meta.group));
    all
}

/// Computes the context of the build's form: again only when the build changes, and only where the form is
/// shown.
#[hook]
pub fn use_build_context(
    question: &Question,
    answer: Option<&Answer>,
    unit: Unit,
    has_form: bool,
) -> FormContext {
    let Question { edition, build, chase, defender, view, .. } = question;
    let shown = (has_form && has_build(view.page)).then(|| (*edition, build.clone(), defender.clone()));
    let words = use_memo(shown, |shown| {
        shown.as_ref().map(|(edition, build, defender)| {
            (describe_you_briefly(*edition, build, defender), impossible_inputs(*edition, build))
        })
    });
    let (summary, impossible) = words.as_ref().clone().unwrap_or_default();
    let has_foes = !chase.foes.0.is_empty();
    let can_haste = !impossible.contains(&Build::KEY.haste);
    let aside = answer
        .filter(|_| has_foes)
        .map(|answer| step_line(answer, build, unit, can_haste))
        .unwrap_or_default();
    FormContext {
        summary,
        is_folded: true,
        keeps_first: view.page == Page::Crawl && !has_foes,
        impossible,
        aside,
    }
}

/// Returns whether a page has the form of the build.
pub fn has_build(page: Page) -> bool {
    matches!(page, Page::Crawl | Page::Arena)
}
