//! A sheet on top of the page: the browser keeps the keyboard in it and hands it back afterwards.

use crate::app::shell::browser;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// What it is called and what is in it.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Its heading.
    pub title: &'static str,
    /// Told when it is closed.
    pub on_close: Callback<()>,
    /// What is in it.
    pub children: Html,
}

/// The sheet, open for as long as it is there.
#[component(Dialog)]
pub fn dialog(props: &Props) -> Html {
    let dialog = use_modal();
    let onclose = props.on_close.reform(|_: Event| ());
    let close = props.on_close.reform(|_: MouseEvent| ());
    let sheet = html! {
        <dialog ref={dialog} aria-labelledby="sheet" {onclose}>
            <h2 id="sheet">{ props.title }</h2>
            <div class="content">{ props.children.clone() }</div>
            <div class="ends"><button type="button" onclick={close}>{ "Close" }</button></div>
        </dialog>
    };
    // Outside of everything whose styles are not the sheet's.
    browser::body().map(|body| create_portal(sheet, body)).unwrap_or_default()
}

/// A dialog that is open for as long as it is there.
#[hook]
pub fn use_modal() -> NodeRef {
    let dialog = use_node_ref();
    let opened = dialog.clone();
    use_effect_with((), move |()| {
        let dialog = opened.cast::<HtmlDialogElement>();
        // Fails only where it is open already.
        let _ = dialog.as_ref().map(HtmlDialogElement::show_modal);
        move || dialog.iter().for_each(HtmlDialogElement::close)
    });
    dialog
}
