//! The rows that were found, as a table to paste.

use crate::app::browser;
use crate::app::copy::CopyText;
use crate::app::folded::Folded;
use crate::export::Format;
use crate::inputs::Value;
use crate::question::Question;
use crate::reference::Sheet;
use std::rc::Rc;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What is pasted.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Question,
    /// The shelf.
    pub sheet: Rc<Sheet>,
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
    let onchange = {
        let format = format.setter();
        move |event: Event| {
            let chosen = event.target_unchecked_into::<HtmlSelectElement>().value();
            format.set(Format::parse(&chosen).unwrap_or_default());
        }
    };
    let option = |one: &Format| {
        html! { <option value={one.slug()} selected={*one == *format}>{ one.label() }</option> }
    };
    html! {
        <>
            <label class="setting">
                <span>{ "Written as" }</span><select {onchange}>{ for Format::ALL.iter().map(option) }</select>
            </label>
            <CopyText label="The table" text={sheet.table(found, question).written(*format, &browser::address())} />
        </>
    }
}
