//! The table of all throws of a roll.

use crate::ui::table::{cell, number, row, table};
use say::telengard::dice;
use telengard::roll::Throw;
use yew::prelude::*;

/// Renders a row for each throw: its question, die, passing faces, face and result.
pub fn throws(throws: &[Throw]) -> Html {
    let heads = ["Question", "Die", "Needs", "Rolled", "Result"];
    let throw_row = |throw: &Throw| {
        row(vec![
            cell(throw.step.label()),
            cell(dice::format_die(throw.die)),
            cell(throw.needs.map(dice::describe_faces).unwrap_or_default()),
            number(throw.rolled.to_string()),
            cell(result(throw)).class(if throw.passed() == Some(false) { "failed" } else { "passed" }),
        ])
    };
    table("throws", "Every die of this roll", &heads, throws.iter().map(throw_row).collect())
}

/// Renders the result of a throw, with a symbol for sighted readers and a word for screen readers.
fn result(throw: &Throw) -> Html {
    let (symbol, word) = match throw.passed() {
        Some(true) => ("✓ ", "passed: "),
        Some(false) => ("✗ ", "failed: "),
        None => ("→ ", ""),
    };
    html! {
        <><span aria-hidden="true">{ symbol }</span><span class="unseen">{ word }</span>{ dice::describe_throw(throw) }</>
    }
}
