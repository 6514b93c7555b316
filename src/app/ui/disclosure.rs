//! A part of the page that is worked out only while it is open.

use web_sys::Element;
use yew::prelude::*;

/// What it is called, and what is in it.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What is always to be seen.
    pub summary: Html,
    /// Whether it starts open.
    #[prop_or_default]
    pub open: bool,
    /// What is in it.
    pub children: Html,
}

/// The part: its summary, and its content while it is open.
#[component(Folded)]
pub fn folded(props: &Props) -> Html {
    let open = use_state_eq(|| props.open);
    let ontoggle = {
        let open = open.setter();
        move |event: Event| open.set(event.target_unchecked_into::<Element>().has_attribute("open"))
    };
    html! {
        <details open={*open} {ontoggle}>
            <summary>{ props.summary.clone() }</summary>
            if *open { { props.children.clone() } }
        </details>
    }
}
