//! The sheet that hands a question on: as a link, as a card for another page, as a table to paste.

use crate::app::shell::browser;
use crate::app::shell::state::{Action, DialogKind, Dispatch};
use crate::app::ui::copy::CopyText;
use crate::app::ui::dialog::Dialog;
use crate::edition::Edition;
use crate::export::cards::{CardSnippet, Way, snippet};
use crate::export::tables::table;
use crate::export::{Format, TableKind};
use crate::inputs::{Choice, Control, Value};
use crate::question::{Page, Question};
use js_sys::futures::spawn_local;
use std::rc::Rc;
use yew::prelude::*;

/// What is handed on.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The table that is shown first.
    pub what: TableKind,
    /// Told when it is closed.
    pub on_close: Callback<()>,
}

/// The sheet.
#[component(Share)]
pub fn share(props: &Props) -> Html {
    let question = &props.question;
    let telengard = question.view.page == Page::Telengard;
    let what = use_state_eq(|| props.what);
    let format = use_state_eq(Format::default);
    let card = use_state_eq(|| if telengard { CardSnippet::Encounter } else { CardSnippet::default() });
    let way = use_state_eq(Way::default);
    let query = question.query();
    let link = browser::link(&query);
    let pasted = match table(question, *what) {
        Ok(table) => table.written(*format, &browser::address()),
        Err(why) => why,
    };
    html! {
        <Dialog title="Embed, paste" on_close={props.on_close.clone()}>
            <h3>{ "A table to paste" }</h3>
            <div class="choose">
                { one_of("Table", &what, question.edition) }
                { one_of("Written as", &format, question.edition) }
            </div>
            <CopyText id="the-table" label="The table" text={pasted} />
            <h3>{ "A card for a page of yours" }</h3>
            <div class="choose">
                { one_of("Card", &card, question.edition) }
                { one_of("As", &way, question.edition) }
            </div>
            <CopyText id="the-card" label="The card"
                text={snippet(question, *card, *way, &browser::folder(), &browser::title())} />
            <p class="note">
                <a href="./examples/wiki.html">{ "How each way looks" }</a>{ " · " }
                <a href="./desk.html">{ "The wiki editor’s desk: check a whole table" }</a>
            </p>
            <h3>{ "A link" }</h3>
            <CopyText id="the-link" label="The link" text={link.clone()} />
            if browser::can_share() { { send(link) } }
        </Dialog>
    }
}

/// A button of a panel that shows the panel as a table to paste.
pub fn paste(ask: &Dispatch, what: TableKind) -> Html {
    let ask = ask.clone();
    let onclick = move |_: MouseEvent| ask.dispatch(Action::Show(Some(DialogKind::Share(what))));
    html! {
        <button type="button" class="take" aria-label={format!("Copy as a table: {}", what.label())} {onclick}>
            { "Copy…" }
        </button>
    }
}

/// A choice among values, as a form would offer it.
pub fn one_of<V: Value + Copy>(label: &'static str, chosen: &UseStateHandle<V>, edition: Edition) -> Html {
    let choices = match V::control(edition) {
        Control::OneOf(choices) => choices,
        _ => Vec::new(),
    };
    let (written, set) = (chosen.write(), chosen.setter());
    let onchange = move |event: Event| {
        let value = browser::value(&event);
        // The values are the list's own.
        V::parse(&value).into_iter().for_each(|value| set.set(value));
    };
    let option = |choice: &Choice| {
        html! { <option value={choice.slug} selected={choice.slug == written}>{ choice.label }</option> }
    };
    html! {
        <label>{ label }<select {onchange}>{ for choices.iter().map(option) }</select></label>
    }
}

/// A button that hands the link to other programs, where the system has a list of them.
fn send(link: String) -> Html {
    let onclick = move |_: MouseEvent| {
        let link = link.clone();
        spawn_local(async move { browser::share(&browser::title(), &link).await });
    };
    html! { <button type="button" {onclick}>{ "Send to…" }</button> }
}
