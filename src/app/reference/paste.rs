//! The rows that were found, as a table to paste.

use crate::app::share_dialog::one_of;
use crate::app::shell::browser;
use crate::app::ui::copy::CopyText;
use crate::app::ui::disclosure::Folded;
use crate::export::Format;
use crate::question::Question;
use crate::reference::RefTable;
use std::rc::Rc;
use yew::prelude::*;

/// What is pasted.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The shelf.
    pub sheet: Rc<RefTable>,
    /// Its rows that were found.
    pub found: Rc<Vec<usize>>,
}

/// The rows as a text, written while it is open.
#[component(Paste)]
pub fn paste(props: &Props) -> Html {
    let Props { question, sheet, found } = props;
    html! {
        <Folded summary={html! { { "Copy these rows as a table" } }}>
            <Written question={question.clone()} sheet={sheet.clone()} found={found.clone()} />
        </Folded>
    }
}

/// The text.
#[component(Written)]
fn written(props: &Props) -> Html {
    let format = use_state_eq(Format::default);
    let Props { question, sheet, found } = props;
    html! {
        <>
            <div class="choose">{ one_of("Written as", &format, question.edition) }</div>
            <CopyText id="shelf-table" label="The table" text={sheet.table(found, question).written(*format, &browser::address())} />
        </>
    }
}
