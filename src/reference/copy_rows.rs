//! The rows that match, as a table to paste.

use crate::browser;
use crate::ui::copy::CopyText;
use crate::ui::disclosure::Disclosure;
use crate::ui::select::value_select;
use question::Question;
use reference::RefTable;
use std::rc::Rc;
use wiki::Format;
use yew::prelude::*;

/// Renders a disclosure with the rows of a table that match, given by their indices in order, as text.
pub fn copy_rows(question: &Rc<Question>, table: &Rc<RefTable>, matches: Rc<Vec<usize>>) -> Html {
    html! {
        <Disclosure summary={html! { { "Copy these rows as a table" } }}>
            <TableText {question} {table} {matches} />
        </Disclosure>
    }
}

/// The props of [`TableText`].
#[derive(PartialEq, Properties)]
struct Props {
    question: Rc<Question>,
    table: Rc<RefTable>,
    matches: Rc<Vec<usize>>,
}

/// The choice of a format and the text; a component of its own, so that it is computed only while open.
#[component(TableText)]
fn table_text(props: &Props) -> Html {
    let format = use_state_eq(Format::default);
    let Props { question, table, matches } = props;
    html! {
        <>
            <div class="choose">{ value_select("Format", &format, question.edition) }</div>
            <CopyText id="reference-table" label="The table"
                text={table.to_table(matches, question).render(*format, &browser::address())} />
        </>
    }
}
