//! A live region: screen readers announce changed answers.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// The props of an [`Announcer`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The text to announce when it changes. Empty while there is nothing to announce, such as during a
    /// computation.
    pub text: String,
    /// Whether the first text is announced too, as it answers an action; a screen reader reads what a page
    /// opens with anyway.
    #[prop_or_default]
    pub answers: bool,
    /// Tells two equal texts apart: the text is announced again when this changes.
    #[prop_or_default]
    pub number: usize,
}

/// Delay before a changed text is announced (ms): a typed number is announced once, not digit by digit.
const ANNOUNCE_DELAY: u32 = 700;

/// A visually hidden `role="status"` that follows its text after [`ANNOUNCE_DELAY`].
#[component(Announcer)]
pub fn announcer(props: &Props) -> Html {
    let announced = use_state_eq(|| None::<(String, usize)>);
    let is_silent = use_mut_ref(|| !props.answers);
    let set = announced.setter();
    use_effect_with((props.text.clone(), props.number), move |(text, number)| {
        let (text, number) = (text.clone(), *number);
        let timeout = (!text.is_empty() && !is_silent.replace(false))
            .then(|| Timeout::new(ANNOUNCE_DELAY, move || set.set(Some((text, number)))));
        move || drop(timeout)
    });
    // A new element for each number: screen readers do not announce a text that stays the same.
    html! {
        <p class="unseen" role="status">
            if let Some((text, number)) = &*announced { <span key={*number}>{ text }</span> }
        </p>
    }
}
