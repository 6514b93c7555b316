//! The dice of a roll, in order.

use crate::telengard::roll::Throw;
use yew::prelude::*;

/// What each die was for, what it needed and what it showed.
pub fn throws(throws: &[Throw]) -> Html {
    html! {
        <table class="throws">
            <caption class="unseen">{ "Every die of this roll" }</caption>
            <thead>
                <tr>
                    <th scope="col">{ "Question" }</th>
                    <th scope="col">{ "Die" }</th>
                    <th scope="col">{ "Needs" }</th>
                    <th scope="col">{ "Rolled" }</th>
                    <th scope="col">{ "So" }</th>
                </tr>
            </thead>
            <tbody>{ for throws.iter().map(row) }</tbody>
        </table>
    }
}

fn row(throw: &Throw) -> Html {
    let (class, sign, said) = match throw.passed() {
        Some(true) => ("passed", "✓ ", "passed: "),
        Some(false) => ("failed", "✗ ", "failed: "),
        None => ("open", "→ ", ""),
    };
    html! {
        <tr>
            <th scope="row">{ throw.step.label() }</th>
            <td>{ throw.die.to_string() }</td>
            <td>{ throw.needs.map(|needs| needs.to_string()) }</td>
            <td class="number">{ throw.rolled }</td>
            <td {class}><span aria-hidden="true">{ sign }</span><span class="unseen">{ said }</span>{ throw.result() }</td>
        </tr>
    }
}
