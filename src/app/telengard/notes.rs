//! The tables of the article's figures that differ from its own rules, and of its open questions.

use crate::app::ui::table::{TableRow, cell, row, table};
use crate::say::telengard as say;
use crate::telengard::notes::{ArticleClaim, CLAIMS, ClaimVerdict, INTERPRETATIONS, Interpretation};
use yew::prelude::*;

/// Renders both tables.
pub fn notes() -> Html {
    let (printed, open) = ("Figures the article prints", "What it leaves open, and how it is read here");
    let claim_headings = ["It is about", "It says", "Its own rules give", "Beside each other"];
    let interpretation_headings = ["Open question", "Reading", "Source"];
    html! {
        <>
            <h3>{ printed }</h3>
            { table("sayings", printed, &claim_headings, CLAIMS.iter().map(claim_row).collect()) }
            <h3>{ open }</h3>
            { table("sayings", open, &interpretation_headings, INTERPRETATIONS.iter().map(interpretation_row).collect()) }
        </>
    }
}

fn claim_row(claim: &ArticleClaim) -> TableRow {
    let (class, verdict) = match claim.verdict {
        ClaimVerdict::Agrees => ("agrees", "✓ agree"),
        ClaimVerdict::Rounding => ("agrees", "≈ rounded"),
        ClaimVerdict::Slip => ("parts", "≠ a slip"),
    };
    let chances = say::list_percents(&(claim.exact)());
    let computed =
        if claim.why.is_empty() { cell(chances) } else { cell(chances).small(claim.why.to_string()) };
    row(vec![
        cell(claim.about),
        cell(claim.printed).column_label("It says"),
        computed.column_label("Its own rules"),
        cell(verdict).class(class),
    ])
}

fn interpretation_row(reading: &Interpretation) -> TableRow {
    row(vec![
        cell(reading.question),
        cell(reading.reading).column_label("Reading"),
        cell(reading.why).column_label("Source"),
    ])
}
