//! Whose question it is, what of its link was not understood, and the way back after a dump was read.

use super::browser;
use crate::app::shell::commands::{BUILDS, DUMP};
use crate::app::shell::state::{Action, DialogKind, Dispatch, State};
use crate::query::NotUnderstood;
use yew::prelude::*;

/// The notice; nothing when all was understood.
pub fn notice(state: &State, ask: &Dispatch) -> Html {
    let State { refused, filled, own, .. } = state;
    let left_out = &state.question().not_understood;
    html! {
        <>
        if own.is_some() {
            <section class="notice done" role="status">
                <p>{ "You are looking at a shared question. Your own waits beneath it, as you left it." }</p>
                { way(ask, "Make it mine", BUILDS, || Action::Adopt) }
                { way(ask, "Save…", BUILDS, || Action::Show(Some(DialogKind::Builds))) }
                { way(ask, "Back to mine", BUILDS, || Action::Dismiss) }
            </section>
        }
        if *filled {
            <section class="notice done" role="status">
                <p>{ "Filled in from the dump." }</p>
                { way(ask, "Take back", DUMP, || Action::Undo) }
                { way(ask, "Dismiss", DUMP, || Action::Told) }
            </section>
        }
        if let Some(refused) = refused {
            <section class="notice" role="alert">
                <p>{ refused }{ " This is what the page asks when nothing is asked." }</p>
            </section>
        }
        if !left_out.is_empty() {
            <section class="notice" aria-labelledby="left-out">
                <h2 id="left-out">{ "Left out of the answer" }</h2>
                <ul>{ for left_out.iter().map(|left_out| item(left_out, ask)) }</ul>
            </section>
        }
        </>
    }
}

/// A button that ends the notice, and so hands the keyboard to another.
fn way(ask: &Dispatch, label: &'static str, next: &'static str, what: fn() -> Action) -> Html {
    let ask = ask.clone();
    let onclick = move |_| {
        browser::focus(next);
        ask.dispatch(what());
    };
    html! { <button type="button" {onclick}>{ label }</button> }
}

fn item(left_out: &NotUnderstood, ask: &Dispatch) -> Html {
    let onclick = {
        let (ask, pair) = (ask.clone(), left_out.pair.clone());
        move |_| ask.dispatch(Action::Drop(pair.clone()))
    };
    let pair = left_out.pair.to_string();
    html! {
        <li key={pair.clone()}>
            <code>{ &pair }</code>
            <span>{ &left_out.why }</span>
            <button type="button" aria-label={format!("Drop {pair}")} {onclick}>{ "Drop" }</button>
        </li>
    }
}
