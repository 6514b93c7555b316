//! The dialog that exports a question: as a link, as a card to embed, as a table to paste.

use crate::app::shell::browser;
use crate::app::shell::state::{Action, DialogKind, Dispatch};
use crate::app::ui::copy::CopyText;
use crate::app::ui::dialog::Dialog;
use crate::app::ui::time_slices::{COMPUTING, use_in_slices};
use crate::edition::Edition;
use crate::export::cards::{CardSnippet, SnippetFormat, snippet};
use crate::export::tables::table_in_slices;
use crate::export::{Format, Table, TableKind};
use crate::inputs::{Choice, Control, Value};
use crate::question::{Page, Question};
use js_sys::futures::spawn_local;
use std::rc::Rc;
use yew::prelude::*;

/// The props of the [`ShareDialog`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The table that is selected first.
    pub table: TableKind,
    /// Called when the reader closes it.
    pub on_close: Callback<()>,
}

/// The dialog.
#[component(ShareDialog)]
pub fn share_dialog(props: &Props) -> Html {
    let question = &props.question;
    let is_telengard = question.view.page == Page::Telengard;
    let kind = use_state_eq(|| props.table);
    let format = use_state_eq(Format::default);
    let card = use_state_eq(|| if is_telengard { CardSnippet::Encounter } else { CardSnippet::default() });
    let snippet_format = use_state_eq(SnippetFormat::default);
    let link = browser::link(&question.query());
    let inputs = (question.clone(), *kind);
    let table = use_in_slices(&inputs, async |(question, kind): (Rc<Question>, TableKind), _, pause| {
        table_in_slices(&question, kind, pause).await
    });
    let table = table.filter(|table| table.inputs == inputs);
    let table = table.as_ref().map(|table| table.result.as_ref());
    html! {
        <Dialog title="Share & export" on_close={props.on_close.clone()}>
            { table_section(question, &kind, &format, table) }
            { card_section(question, &card, &snippet_format) }
            <h3>{ "A link" }</h3>
            <CopyText id="the-link" label="The link" text={link.clone()} />
            if browser::can_share() { { send_button(link) } }
        </Dialog>
    }
}

/// Renders the choice of a table and its text to paste once it is computed, or the reason why there is no such table.
fn table_section(
    question: &Question,
    kind: &UseStateHandle<TableKind>,
    format: &UseStateHandle<Format>,
    table: Option<Result<&Table, &String>>,
) -> Html {
    let text = table.map(|table| match table {
        Ok(table) => table.render(**format, &browser::address()),
        Err(why) => why.clone(),
    });
    html! {
        <>
            <h3>{ "A table to paste" }</h3>
            <div class="choose">
                { value_select("Table", kind, question.edition) }
                { value_select("Written as", format, question.edition) }
            </div>
            if let Some(text) = text {
                <CopyText id="the-table" label="The table" {text} />
            } else {
                <p class="note" role="status">{ COMPUTING }</p>
            }
        </>
    }
}

/// Renders the choice of a card and the markup that embeds it.
fn card_section(
    question: &Question,
    card: &UseStateHandle<CardSnippet>,
    snippet_format: &UseStateHandle<SnippetFormat>,
) -> Html {
    html! {
        <>
            <h3>{ "A card for a page of yours" }</h3>
            <div class="choose">
                { value_select("Card", card, question.edition) }
                { value_select("As", snippet_format, question.edition) }
            </div>
            <CopyText id="the-card" label="The card"
                text={snippet(question, **card, **snippet_format, &browser::folder(), &browser::title())} />
            <p class="note">
                <a href="./examples/wiki.html">{ "How each way looks" }</a>{ " · " }
                <a href="./desk.html">{ "The wiki editor’s desk: check a whole table" }</a>
            </p>
        </>
    }
}

/// Renders the button of a panel that opens the dialog with the panel's table.
pub fn copy_table_button(dispatcher: &Dispatch, table: TableKind) -> Html {
    let dispatcher = dispatcher.clone();
    let onclick = move |_: MouseEvent| dispatcher.dispatch(Action::SetDialog(Some(DialogKind::Share(table))));
    html! {
        <button type="button" class="take" aria-label={format!("Copy as a table: {}", table.label())} {onclick}>
            { "Export…" }
        </button>
    }
}

/// Renders a `<select>` for a value that can be chosen from a list.
pub fn value_select<V: Value + Copy>(
    label: &'static str,
    selected: &UseStateHandle<V>,
    edition: Edition,
) -> Html {
    let choices = match V::control(edition) {
        Control::OneOf(choices) => choices,
        _ => Vec::new(),
    };
    let (slug, set) = (selected.write(), selected.setter());
    let onchange = move |event: Event| {
        let value = browser::value(&event);
        // Always parses: the value is one of the options.
        V::parse(&value).into_iter().for_each(|value| set.set(value));
    };
    let option = |choice: &Choice| {
        html! { <option value={choice.slug} selected={choice.slug == slug}>{ choice.label }</option> }
    };
    html! {
        <label>{ label }<select {onchange}>{ for choices.iter().map(option) }</select></label>
    }
}

/// Renders a button that passes the link to the system's share dialog.
fn send_button(link: String) -> Html {
    let onclick = move |_: MouseEvent| {
        let link = link.clone();
        spawn_local(async move { browser::share(&browser::title(), &link).await });
    };
    html! { <button type="button" {onclick}>{ "Send to…" }</button> }
}
