//! A character dump fills in the form: given as text or file, shown for what it is, then applied.

mod found;
mod source;
mod window;

use super::browser;
use super::state::Asker;
use window::Window;
use yew::prelude::*;

/// The id of the button that opens the dialog.
pub const BUTTON: &str = "read-dump";

/// Where the question goes.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Takes the question of a dump.
    pub ask: Asker,
}

/// A button that opens the dialog. All that the dialog knows goes when it closes.
#[component(ReadDump)]
pub fn read_dump(props: &Props) -> Html {
    let open = use_state_eq(|| false);
    let onclick = {
        let open = open.setter();
        move |_| open.set(true)
    };
    let on_close = {
        let open = open.setter();
        move |()| {
            open.set(false);
            browser::focus(BUTTON);
        }
    };
    let window = || html! { <Window ask={props.ask.clone()} {on_close} /> };
    html! {
        <>
            <button type="button" id={BUTTON} aria-haspopup="dialog" {onclick}>{ "Read a dump" }</button>
            // Outside of the bar, whose styles are not the dialog's.
            if let Some(body) = browser::body().filter(|_| *open) { { create_portal(window(), body) } }
        </>
    }
}
