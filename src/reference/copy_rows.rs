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

/// The props of [`CopyRows`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The table.
    pub table: Rc<RefTable>,
    /// The indices of the rows that match, in order.
    pub matches: Rc<Vec<usize>>,
}

/// A disclosure with the rows as text.
#[component(CopyRows)]
pub fn copy_rows(props: &Props) -> Html {
    let Props { question, table, matches } = props;
    html! {
        <Disclosure summary={html! { { "Copy these rows as a table" } }}>
            <TableText question={question.clone()} table={table.clone()} matches={matches.clone()} />
        </Disclosure>
    }
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
