//! Where the article's figures part from its own rules, and what it leaves open.

use crate::app::ui::table::{TableRow, cell, row, table};
use crate::say::telengard as say;
use crate::telengard::notes::{ArticleClaim, CLAIMS, ClaimVerdict, READINGS, Reading};
use yew::prelude::*;

/// Both lists.
pub fn notes() -> Html {
    let (printed, open) = ("Figures the article prints", "What it leaves open, and how it is read here");
    let claimed = ["It is about", "It says", "Its own rules give", "Beside each other"];
    let read = ["Open is", "Read as", "After"];
    html! {
        <>
            <h3>{ printed }</h3>
            { table("sayings", printed, &claimed, CLAIMS.iter().map(claim).collect()) }
            <h3>{ open }</h3>
            { table("sayings", open, &read, READINGS.iter().map(reading).collect()) }
        </>
    }
}

fn claim(claim: &ArticleClaim) -> TableRow {
    let (class, verdict) = match claim.verdict {
        ClaimVerdict::Agrees => ("agrees", "✓ agree"),
        ClaimVerdict::Rounding => ("agrees", "≈ rounded"),
        ClaimVerdict::Slip => ("parts", "≠ a slip"),
    };
    let chances = say::chances(&(claim.exact)());
    let truth = if claim.why.is_empty() { cell(chances) } else { cell(chances).small(claim.why.to_string()) };
    row(vec![
        cell(claim.about),
        cell(claim.printed).of("It says"),
        truth.of("Its own rules"),
        cell(verdict).class(class),
    ])
}

fn reading(reading: &Reading) -> TableRow {
    row(vec![cell(reading.question), cell(reading.reading).of("Read as"), cell(reading.why).of("After")])
}
