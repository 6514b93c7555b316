//! A live region: changed answers are read out to users of screen readers.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// The text to read out.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// A new text is read out once it has not changed for a while; the first one is not.
    pub text: String,
}

/// Delay before a changed text is read out (ms): a typed number is announced once, not digit by digit.
const ANNOUNCE_DELAY: u32 = 700;

/// A visually hidden `role="status"` that follows its text after [`ANNOUNCE_DELAY`].
#[component(Announcer)]
pub fn announcer(props: &Props) -> Html {
    let announced = use_state_eq(|| None::<String>);
    let is_first = use_mut_ref(|| true);
    let set = announced.setter();
    use_effect_with(props.text.clone(), move |text| {
        let text = text.clone();
        // The answer the page opens with is read in the ordinary course.
        let timeout =
            (!is_first.replace(false)).then(|| Timeout::new(ANNOUNCE_DELAY, move || set.set(Some(text))));
        move || drop(timeout)
    });
    html! { <p class="unseen" role="status">{ (*announced).clone().unwrap_or_default() }</p> }
}
