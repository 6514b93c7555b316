//! Notices above the page: a shared question, a dump that filled in the form, a link that was not understood.

use crate::browser;
use crate::shell::commands::{BUILDS, DUMP};
use crate::state::{Action, DialogKind, Dispatch, News, State, on_click};
use crate::ui::ids::{ADD_FOE, VERDICT};
use foundation::query::NotUnderstood;
use foundation::query_reader::EDITION_KEY;
use foundation::text::capitalized;
use question::{Page, Question};
use yew::prelude::*;

/// Renders the notices that the state calls for.
pub fn notice(state: &State, dispatcher: &Dispatch) -> Html {
    let State { link_error, news, own_question, .. } = state;
    let not_understood = &state.question().not_understood;
    html! {
        <>
        if own_question.is_some() && !matches!(state.question().view.page, Page::Reference | Page::About) {
            <section class="notice done" aria-label="A shared link">
                <p>{ "You’re viewing a shared link. Your own build is safe." }</p>
                { button(dispatcher, "Make it mine", BUILDS, || Action::Adopt) }
                { button(dispatcher, "Save…", BUILDS, || Action::SetDialog(Some(DialogKind::Builds))) }
                { button(dispatcher, "Back to mine", BUILDS, || Action::ReturnToOwn) }
            </section>
        }
        { for news.as_ref().map(|news| news_notice(news, state, dispatcher)) }
        if let Some(error) = link_error {
            <section class="notice" role="alert">
                <p>{ error }</p>
            </section>
        }
        if !not_understood.is_empty() {
            <section class="notice" aria-labelledby="left-out">
                <h2 id="left-out">{ "Ignored in this link" }</h2>
                <ul>
                    { for not_understood.iter().enumerate().map(|(index, entry)| item(index, entry, state, dispatcher)) }
                </ul>
                if not_understood.len() > 1 {
                    { button(dispatcher, "Remove all", BUILDS, || Action::Edit(Box::new(Question::understood))) }
                }
            </section>
        }
        </>
    }
}

/// Renders what the last edit did, and the way back.
fn news_notice(news: &News, state: &State, dispatcher: &Dispatch) -> Html {
    let (class, sentence, next) = match news {
        News::Imported if state.question().chase.foes.0.is_empty() => {
            ("", "Filled in from the dump. What is after you?".to_string(), DUMP)
        }
        News::Imported => ("", "Filled in from the dump.".to_string(), DUMP),
        News::Reset => ("toast", "Everything on this page is reset.".to_string(), ADD_FOE),
        News::Removed(name) => ("toast", format!("{} removed.", capitalized(name)), ADD_FOE),
        News::Added(name) => ("toast", format!("{} added.", capitalized(name)), ADD_FOE),
    };
    html! {
        <section class={classes!("notice", "done", class)} role="status">
            <p>{ sentence }</p>
            { button(dispatcher, "Undo this", next, || Action::Undo) }
            { button(dispatcher, "Dismiss", next, || Action::DismissNotice) }
        </section>
    }
}

/// Renders a button that ends its notice. The focus moves to the element `next`, as the button itself
/// disappears.
fn button(dispatcher: &Dispatch, label: &'static str, next: &'static str, action: fn() -> Action) -> Html {
    let dispatcher = dispatcher.clone();
    let onclick = move |_| {
        browser::focus(next);
        dispatcher.dispatch(action());
        // In the closed menu of a phone that has none.
        browser::focus_if_lost(&[VERDICT]);
    };
    html! { <button type="button" {onclick}>{ label }</button> }
}

fn item(index: usize, entry: &NotUnderstood, state: &State, dispatcher: &Dispatch) -> Html {
    let is_version = entry.pair.key == EDITION_KEY.as_str();
    let onclick = on_click(dispatcher, {
        let pair = entry.pair.clone();
        move || Action::RemoveNotUnderstood(pair.clone())
    });
    let pair = entry.pair.to_string();
    html! {
        <li key={format!("{index} {pair}")}>
            <code>{ &pair }</code>
            <span>
                { &entry.why }
                if is_version { { format!(" This is {}.", state.question().edition) } }
            </span>
            <button type="button" aria-label={format!("Remove {pair}")} {onclick}>{ "Remove" }</button>
        </li>
    }
}
