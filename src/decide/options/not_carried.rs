//! What is not carried, so that nothing of it is listed.

use crate::browser;
use crate::state::{Action, Dispatch};
use crate::ui::ids::VERDICT;
use advice::Situation;
use chase::have::Item;
use chase::setup::Chase;
use foundation::inputs::Value;
use question::Question;
use say::advice::name_item;
use yew::prelude::*;

/// Renders what is not carried; a click adds it.
pub fn not_carried(situation: &Situation, dispatcher: &Dispatch) -> Option<Html> {
    let is_missing = |item: &&Item| !situation.has(**item) && item.as_of(situation.edition).is_some();
    let missing: Vec<Item> = Item::ALL.iter().filter(is_missing).copied().collect();
    let add = |item: &Item| {
        let item = *item;
        let dispatcher = dispatcher.clone();
        let onclick = move |_: MouseEvent| {
            // The button goes with what it adds.
            browser::focus(VERDICT);
            dispatcher.dispatch(Action::Edit(Box::new(move |question: &Question| {
                question.with(Chase::KEY.have, &question.chase.have.with(item).write())
            })));
        };
        html! {
            <span key={item.slug()}>
                { if item == missing[0] { "" } else { ", " } }
                <button type="button" class="link" title="I have one" {onclick}>{ name_item(item) }</button>
            </span>
        }
    };
    (!missing.is_empty() && situation.edition.article().is_none()).then(|| {
        html! { <p class="not-carried">{ "Not carried, so not listed: " }{ for missing.iter().map(add) }</p> }
    })
}
