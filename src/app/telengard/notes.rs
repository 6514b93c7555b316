//! Where the article's figures part from its own rules, and what it leaves open.

use crate::say::telengard as say;
use crate::telengard::notes::{CLAIMS, Claim, READINGS, Reading, Verdict};
use yew::prelude::*;

/// Both lists.
pub fn notes() -> Html {
    html! {
        <>
            <h3>{ "Figures the article prints" }</h3>
            <table class="claims">
                <thead>
                    <tr>
                        <th scope="col">{ "It says" }</th>
                        <th scope="col">{ "Its own rules give" }</th>
                        <th scope="col">{ "Beside each other" }</th>
                    </tr>
                </thead>
                <tbody>{ for CLAIMS.iter().map(claim) }</tbody>
            </table>
            <h3>{ "What it leaves open, and how it is read here" }</h3>
            <table class="claims">
                <thead>
                    <tr>
                        <th scope="col">{ "Open is" }</th>
                        <th scope="col">{ "Read as" }</th>
                        <th scope="col">{ "After" }</th>
                    </tr>
                </thead>
                <tbody>{ for READINGS.iter().map(reading) }</tbody>
            </table>
        </>
    }
}

fn claim(claim: &Claim) -> Html {
    let (class, verdict) = match claim.verdict {
        Verdict::Agrees => ("agrees", "✓ agree"),
        Verdict::Rounding => ("agrees", "≈ rounded"),
        Verdict::Slip => ("parts", "≠ a slip"),
    };
    html! {
        <tr key={claim.about}>
            <td>{ claim.about }{ ": " }<b>{ claim.printed }</b></td>
            <td>
                <b>{ say::chances(&(claim.exact)()) }</b>
                if !claim.why.is_empty() { <small>{ claim.why }</small> }
            </td>
            <td><span {class}>{ verdict }</span></td>
        </tr>
    }
}

fn reading(reading: &Reading) -> Html {
    html! {
        <tr key={reading.question}>
            <td>{ reading.question }</td>
            <td>{ reading.reading }</td>
            <td>{ reading.why }</td>
        </tr>
    }
}
