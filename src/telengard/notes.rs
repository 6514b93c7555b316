//! The table of the article's open questions, and the way to its statements.

use crate::shell::url_sync::follow;
use crate::state::Dispatch;
use crate::ui::panel::panel;
use crate::ui::table::{TableRow, cell, row, table};
use question::{Question, Source, Tab};
use telengard::notes::{INTERPRETATIONS, Interpretation};
use yew::prelude::*;

/// Renders the link and the table.
pub fn notes(question: &Question, dispatcher: &Dispatch) -> Html {
    let open = "What it leaves open, and how it is read here";
    let headings = ["Open question", "Reading", "Source"];
    let checked = question.without("page").without("turn-tab").with("tab", Tab::Wiki.slug());
    let checked = checked.with("article", Source::Encounters.slug()).query();
    let content = html! {
        <>
            <p>
                <a href={format!("?{checked}")}
                    onclick={follow(dispatcher, question.query(), checked.clone())}>
                    { "Every statement of the article, checked" }
                </a>
            </p>
            <h3>{ open }</h3>
            { table("sayings", open, &headings, INTERPRETATIONS.iter().map(interpretation_row).collect()) }
        </>
    };
    panel("notes", "What the article says, and what it leaves open", content)
}

fn interpretation_row(reading: &Interpretation) -> TableRow {
    row(vec![
        cell(reading.question),
        cell(reading.reading).column_label("Reading"),
        cell(reading.why).column_label("Source"),
    ])
}
