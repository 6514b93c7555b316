//! The dialog that exports a question: as a link, as a card to embed, as a table to paste.

use crate::browser;
use crate::ui::copy::CopyText;
use crate::ui::dialog::Dialog;
use crate::ui::disclosure::Disclosure;
use crate::ui::export_picture::save_buttons;
use crate::ui::select::value_select;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use js_sys::futures::spawn_local;
use question::{Page, Question};
use std::rc::Rc;
use wiki::cards::picture::{card_of, card_picture};
use wiki::picture::PictureSource;
use wiki::snippets::{CardSnippet, SnippetFormat, snippet};
use wiki::tables::{TableError, table_in_slices};
use wiki::{Format, Table, TableKind};
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
    table: Option<Result<&Table, &TableError>>,
) -> Html {
    let text = table.map(|table| match table {
        Ok(table) => table.render(**format, &browser::address()),
        Err(why) => why.to_string(),
    });
    html! {
        <>
            <h3>{ "A table to paste" }</h3>
            <div class="choose">
                { value_select("Table", kind, question.edition) }
                { value_select("Format", format, question.edition) }
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
            <h3>{ "A card for your own page" }</h3>
            <div class="choose">
                { value_select("Card", card, question.edition) }
                { value_select("As", snippet_format, question.edition) }
            </div>
            <CopyText id="the-card" label="The card"
                text={snippet(question, **card, **snippet_format, &browser::folder(), &browser::title())} />
            <Disclosure summary={html! { { "Save it as a picture" } }}>
                <CardPicture question={Rc::new(question.clone())} card={**card} />
            </Disclosure>
            <p class="note">
                <a href="./examples/wiki.html">{ "What each way looks like" }</a>{ " · " }
                <a href={format!("./desk.html?{}", question.query())}>
                    { "The wiki editor’s desk: check a whole table" }
                </a>
            </p>
        </>
    }
}

/// The props of [`CardPicture`].
#[derive(PartialEq, Properties)]
struct CardPictureProps {
    question: Rc<Question>,
    card: CardSnippet,
}

/// The buttons that save a card as a picture, once it is computed.
#[component(CardPicture)]
fn card_picture_buttons(props: &CardPictureProps) -> Html {
    let inputs = (props.question.clone(), props.card);
    let card = use_in_slices(&inputs, async |(question, kind): (Rc<Question>, CardSnippet), _, pause| {
        card_of(kind, &question.query(), pause).await
    });
    let Some(card) = card.filter(|card| card.inputs == inputs) else {
        return html! { <p class="note" role="status">{ COMPUTING }</p> };
    };
    let draw = move |source: PictureSource| card_picture(&card.result, &source);
    save_buttons(props.card.label(), &props.question, &Callback::from(draw))
}

/// Renders a button that passes the link to the system's share dialog.
fn send_button(link: String) -> Html {
    let onclick = move |_: MouseEvent| {
        let link = link.clone();
        spawn_local(async move { browser::share(&browser::title(), &link).await });
    };
    html! { <button type="button" {onclick}>{ "Send to…" }</button> }
}
