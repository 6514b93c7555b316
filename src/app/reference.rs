//! What the tables of a release say, to look things up in.

use super::memory::use_title;
use super::table::{cell, row, table};
use crate::export::{self, What};
use crate::question::Question;
use yew::prelude::*;

/// What is looked up.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Question,
}

/// The page.
#[component(Reference)]
pub fn reference(props: &Props) -> Html {
    use_title(format!("Reference for {} · Crawl Clock", props.question.edition));
    let body = match export::tables::table(&props.question, What::Modifiers) {
        Ok(found) => table("", What::Modifiers.label(), &found.head, rows(found.rows)),
        Err(why) => html! { <p class="note">{ why }</p> },
    };
    html! {
        <section class="panel page" aria-labelledby="reference">
            <h2 id="reference">{ What::Modifiers.label() }<small>{ props.question.edition.label() }</small></h2>
            { body }
        </section>
    }
}

fn rows(rows: Vec<Vec<String>>) -> Vec<super::table::Row> {
    rows.into_iter().map(|cells| row(cells.into_iter().map(cell).collect())).collect()
}
