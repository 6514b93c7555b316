//! What wikis and other pages take: a table to paste, and a card to embed.

use crate::browser;
use crate::ui::copy::CopyText;
use crate::ui::select::value_select;
use crate::ui::time_slices::{computing, use_in_slices};
use js_sys::futures::spawn_local;
use question::Question;
use std::rc::Rc;
use wiki::snippets::{CardSnippet, SnippetFormat, snippet};
use wiki::tables::table_in_slices;
use wiki::{Format, TableKind};
use yew::prelude::*;

/// The props of a [`WikiPart`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, with the plan that is followed.
    pub question: Rc<Question>,
    /// The table that is selected first.
    pub table: TableKind,
    /// Whether the reader is led to it.
    pub is_asked: bool,
}

/// The element id of the heading of the table.
const TABLE: &str = "table-to-paste";

/// The choice of a table and of a card, each with its text to paste.
#[component(WikiPart)]
pub fn wiki_part(props: &Props) -> Html {
    let question = &props.question;
    let kind = use_state_eq(|| props.table);
    let format = use_state_eq(Format::default);
    let card = use_state_eq(|| CardSnippet::for_question(question));
    let snippet_format = use_state_eq(SnippetFormat::default);
    let inputs = (question.clone(), *kind);
    let table = use_in_slices(&inputs, async |(question, kind): (Rc<Question>, TableKind), _, pause| {
        table_in_slices(&question, kind, pause).await
    });
    // A reason why there is no such table stands in its place.
    let text = table.filter(|table| table.inputs == inputs).map(|table| match &table.result {
        Ok(table) => table.render(*format, &browser::address()),
        Err(why) => why.to_string(),
    });
    // Once the dialog is open, which takes the focus, and as high as it will be.
    let is_awaited = use_mut_ref(|| props.is_asked);
    use_effect_with(text.is_some(), move |has_text| {
        if *has_text && is_awaited.replace(false) {
            spawn_local(async { browser::lead_to(TABLE) });
        }
    });
    html! {
        <>
            <h3 id={TABLE} tabindex="-1">{ "A table to paste" }</h3>
            <div class="choose">
                { value_select("Table", &kind, question.edition) }
                { value_select("Format", &format, question.edition) }
            </div>
            if let Some(text) = text {
                <CopyText id="the-table" label="The table" {text} />
            } else {
                { computing() }
            }
            <h3>{ "A card for your own page" }</h3>
            <div class="choose">
                { value_select("Card", &card, question.edition) }
                { value_select("As", &snippet_format, question.edition) }
            </div>
            <CopyText id="the-card" label="The card"
                text={snippet(question, *card, *snippet_format, &browser::folder(), &browser::title())} />
            <p class="note">
                <a href="./examples/wiki.html">{ "What each way looks like" }</a>{ " · " }
                <a href={format!("./desk.html?{}", question.query())}>
                    { "The wiki editor’s desk: check a whole table" }
                </a>
            </p>
        </>
    }
}
