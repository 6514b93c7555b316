//! The welcome of a first visitor, above the form: what the page is for, and how to begin.

use crate::state::{Action, DialogKind, Dispatch};
use question::Question;
use yew::prelude::*;

/// Renders the welcome while all inputs have their defaults.
pub fn welcome(question: &Question, dispatcher: &Dispatch) -> Option<Html> {
    let on_import = {
        let dispatcher = dispatcher.clone();
        move |_| dispatcher.dispatch(Action::SetDialog(Some(DialogKind::Dump)))
    };
    question.is_default().then(|| {
        html! {
            <section class="welcome" aria-labelledby="welcome" translate="yes">
                <div>
                    <h2 id="welcome">{ "What catches you, and when?" }</h2>
                    <p>
                        { "Choose your species and what is after you: see when it reaches you and how often \
                           it attacks. Exact odds for every release since 0.10." }
                    </p>
                </div>
                <div class="import">
                    <button type="button" class="main" onclick={on_import}>{ "Import character" }</button>
                    <p>
                        { "Paste, drop or open a character dump." }
                        <small>{ "Fills in everything; nothing is sent." }</small>
                    </p>
                </div>
            </section>
        }
    })
}
