//! Your own blows: what they depend on, and how many of them kill.

use crate::controls::form_entry::{entries, input_controls};
use crate::state::Dispatch;
use crate::ui::debounce::use_debounced;
use crate::ui::disclosure::Disclosure;
use foundation::inputs::Placement;
use question::Question;
use say::kill::describe_kills;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Blows`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// How many of your attacks kill each kind of foe, and what that depends on, folded.
#[component(Blows)]
pub fn blows(props: &Props) -> Html {
    let Question { edition, attacker, .. } = &*props.question;
    let entries = entries(attacker, *edition);
    let is_set = entries.iter().any(|entry| entry.is_set());
    let of = |placement| {
        let placed = entries.iter().filter(move |entry| entry.meta.placement == placement);
        input_controls(placed, *edition, &props.dispatcher).collect::<Html>()
    };
    let summary = html! { <><b>{ "Your blows" }</b>{ " " }<small>{ "how many attacks kill" }</small></> };
    html! {
        <Disclosure open={is_set} {summary}>
            <div class="group" role="group" aria-label="Your blows">{ of(Placement::InSight) }{ of(Placement::Folded) }</div>
            <KillSentences question={props.question.clone()} dispatcher={props.dispatcher.clone()} />
            <p class="note">{ "The weapon, its skill and your attributes are those of the form, under More." }</p>
        </Disclosure>
    }
}

/// The sentences; a component of its own, for they are computed only where they are shown.
#[component(KillSentences)]
fn kill_sentences(props: &Props) -> Html {
    let asked = use_debounced(&props.question);
    let told = use_memo(asked, |question| describe_kills(question));
    html! { for sentence in told.iter() { <p>{ sentence }</p> } }
}
