//! Modal dialogs. The browser's `<dialog>` traps the focus and gives it back afterwards.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// The props of a [`Dialog`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The heading.
    pub title: &'static str,
    /// Called when the reader closes it.
    pub on_close: Callback<()>,
    /// The content.
    pub children: Html,
}

/// A modal dialog with a heading and a Close button, open while it is mounted. It is rendered beside the
/// page's panels, not through a portal: Yew never removes the listeners of a portal.
#[component(Dialog)]
pub fn dialog(props: &Props) -> Html {
    let dialog = use_modal();
    let onclose = props.on_close.reform(|_: Event| ());
    let onclick = props.on_close.reform(|_: MouseEvent| ());
    html! {
        <dialog ref={dialog} aria-labelledby="dialog-title" {onclose}>
            <h2 id="dialog-title">{ props.title }</h2>
            <div class="content">{ props.children.clone() }</div>
            <div class="ends"><button type="button" {onclick}>{ "Close" }</button></div>
        </dialog>
    }
}

/// Opens a `<dialog>` as a modal when it is mounted, and closes it when it is unmounted. Returns its node
/// ref.
#[hook]
pub fn use_modal() -> NodeRef {
    let dialog = use_node_ref();
    let mounted = dialog.clone();
    use_effect_with((), move |()| {
        let dialog = mounted.cast::<HtmlDialogElement>();
        // Fails only for a dialog that is already open.
        let _ = dialog.as_ref().map(HtmlDialogElement::show_modal);
        move || dialog.iter().for_each(HtmlDialogElement::close)
    });
    dialog
}
