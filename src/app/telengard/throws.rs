//! The dice of a roll, in order.

use crate::app::ui::table::{cell, number, row, table};
use crate::telengard::roll::Throw;
use yew::prelude::*;

/// What each die was for, what it needed and what it showed.
pub fn throws(throws: &[Throw]) -> Html {
    let heads = ["Question", "Die", "Needs", "Rolled", "So"];
    let one = |throw: &Throw| {
        row(vec![
            cell(throw.step.label()),
            cell(throw.die.to_string()),
            cell(throw.needs.map(|needs| needs.to_string()).unwrap_or_default()),
            number(throw.rolled.to_string()),
            cell(so(throw)).class(if throw.passed() == Some(false) { "failed" } else { "passed" }),
        ])
    };
    table("throws", "Every die of this roll", &heads, throws.iter().map(one).collect())
}

/// What a throw means, with a sign for those who see and a word for those who listen.
fn so(throw: &Throw) -> Html {
    let (sign, said) = match throw.passed() {
        Some(true) => ("✓ ", "passed: "),
        Some(false) => ("✗ ", "failed: "),
        None => ("→ ", ""),
    };
    html! {
        <><span aria-hidden="true">{ sign }</span><span class="unseen">{ said }</span>{ throw.result() }</>
    }
}
