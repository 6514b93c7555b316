//! The dialog that shares a question: as a link; and an answer as a picture and, folded, as a table to paste
//! or a card to embed.

mod picture;
mod wiki_part;

use crate::browser;
use crate::ui::copy::CopyLine;
use crate::ui::dialog::Dialog;
use crate::ui::disclosure::Disclosure;
use js_sys::futures::spawn_local;
use picture::SharedPicture;
use question::{Page, Question};
use std::rc::Rc;
use wiki::TableKind;
use wiki_part::WikiPart;
use yew::prelude::*;

/// Renders the dialog, which opens at a table, or at the link. What it draws has the plan that the page
/// follows: `followed` is the question with it.
pub fn share_dialog(
    question: &Rc<Question>,
    followed: Option<&Rc<Question>>,
    table: Option<TableKind>,
    on_close: Callback<()>,
) -> Html {
    let drawn = followed.filter(|_| question.view.page == Page::Crawl).unwrap_or(question);
    let link = browser::link(&question.query());
    let folded = html! {
        <>
            <b>{ "For wikis and your own page" }</b>{ " " }
            <small>{ "wikitext, CSV, embed code, check of a whole table" }</small>
        </>
    };
    html! {
        <Dialog key="share" title="Share" {on_close}>
            <h3>{ "Link" }</h3>
            <CopyLine id="the-link" label="The link" button="Copy link" text={link.clone()} />
            <p class="note">
                { what_it_holds(question) }
                if browser::can_share() { { " " }{ send_button(link.clone()) } }
            </p>
            if matches!(question.view.page, Page::Crawl | Page::Telengard) {
                <SharedPicture question={drawn.clone()} link={link} />
                <Disclosure summary={folded} open={table.is_some()}>
                    <WikiPart question={drawn.clone()} is_asked={table.is_some()} table={table.unwrap_or(TableKind::for_question(question))} />
                </Disclosure>
            }
        </Dialog>
    }
}

/// Returns what the link opens at.
fn what_it_holds(question: &Question) -> String {
    let is_planned = question.view.page == Page::Crawl && question.chase.is_planned();
    let plan = if is_planned { ", with the plan you picked" } else { "" };
    let opens_at = match question.view.page {
        Page::Arena => "game as it stands",
        Page::Reference | Page::About => "page",
        Page::Crawl if !question.compare_with.pins().is_empty() => "comparison",
        Page::Crawl | Page::Telengard => "answer",
    };
    format!("Opens at this {opens_at}{plan}. Everything is in the link; nothing is stored.")
}

/// Renders a button that passes the link to the system's share dialog.
fn send_button(link: String) -> Html {
    let onclick = move |_: MouseEvent| {
        let link = link.clone();
        spawn_local(async move { browser::share(&browser::title(), &link).await });
    };
    html! { <button type="button" class="link" {onclick}>{ "Send to…" }</button> }
}
