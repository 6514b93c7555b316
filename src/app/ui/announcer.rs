//! A live region: screen readers announce changed answers.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// The props of an [`Announcer`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The text to announce when it changes; its first value is not announced. Empty while there is nothing to
    /// announce, such as during a computation.
    pub text: String,
}

/// Delay before a changed text is announced (ms): a typed number is announced once, not digit by digit.
const ANNOUNCE_DELAY: u32 = 700;

/// A visually hidden `role="status"` that follows its text after [`ANNOUNCE_DELAY`].
#[component(Announcer)]
pub fn announcer(props: &Props) -> Html {
    let announced = use_state_eq(|| None::<String>);
    let is_first = use_mut_ref(|| true);
    let set = announced.setter();
    use_effect_with(props.text.clone(), move |text| {
        let text = text.clone();
        // A screen reader reads the first answer as part of the page.
        let timeout = (!text.is_empty() && !is_first.replace(false))
            .then(|| Timeout::new(ANNOUNCE_DELAY, move || set.set(Some(text))));
        move || drop(timeout)
    });
    html! { <p class="unseen" role="status">{ (*announced).clone().unwrap_or_default() }</p> }
}
