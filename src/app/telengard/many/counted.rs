//! Counts beside the exact odds.

use crate::say::telengard as say;
use crate::telengard::counted::Counted;
use crate::telengard::score::Score;
use crate::telengard::{Odds, Outcome};
use yew::prelude::*;

/// A row for each outcome that can be or came.
pub fn table(counted: &Counted, odds: &Odds) -> Html {
    html! {
        <table class="observed">
            <thead>
                <tr>
                    <th scope="col">{ "Outcome" }</th>
                    <th scope="col">{ "Observed" }</th>
                    <th scope="col">{ "Exact" }</th>
                    <th scope="col">{ "Standard score" }</th>
                </tr>
            </thead>
            <tbody>
                for (outcome, score) in counted.scores(odds) {
                    { row(outcome, &score, counted.done(), odds) }
                }
            </tbody>
        </table>
    }
}

fn row(outcome: Outcome, score: &Score, done: u64, odds: &Odds) -> Html {
    html! {
        <tr key={outcome.slug()}>
            <th scope="row">{ outcome.label() }</th>
            <td class="number">
                { say::share(score.observed, done) }<small>{ say::thousands(score.observed) }</small>
            </td>
            <td class="number">
                { say::finely(odds.outcomes[outcome]) }<small>{ say::rounded(score.expected) }</small>
            </td>
            <td class="number">{ say::signed(score.standard) }<small>{ score.reading().to_string() }</small></td>
        </tr>
    }
}
