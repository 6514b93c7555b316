//! The table of the article's open questions.

use crate::ui::panel::panel;
use crate::ui::table::{TableRow, cell, row, table};
use telengard::notes::{INTERPRETATIONS, Interpretation};
use yew::prelude::*;

/// Renders the table.
pub fn notes() -> Html {
    let title = "What the article leaves open, and how it is read here";
    let headings = ["Open question", "Reading", "Source"];
    let readings = INTERPRETATIONS.iter().map(interpretation_row).collect();
    panel("notes", title, table("sayings", title, &headings, readings))
}

fn interpretation_row(reading: &Interpretation) -> TableRow {
    row(vec![
        cell(reading.question),
        cell(reading.reading).column_label("Reading"),
        cell(reading.why).column_label("Source"),
    ])
}
