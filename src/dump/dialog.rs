//! The dialog: a text area and a file input, the result, and the Apply button.

use super::dump_result::dump_result;
use crate::browser;
use crate::dump::source::{self, DumpResult};
use crate::state::{Action, Dispatch};
use crate::ui::dialog::use_modal;
use gloo_timers::callback::Timeout;
use js_sys::futures::spawn_local;
use question::Question;
use std::rc::Rc;
use web_sys::{File, HtmlDialogElement, HtmlTextAreaElement};
use yew::prelude::*;

/// Delay after a key press before the text is parsed (ms).
const PARSE_DELAY: u32 = 150;

/// The props of the [`DumpDialog`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The current question: its chase is kept if the dump has no foes.
    pub question: Rc<Question>,
    /// Dispatches the question of the dump.
    pub dispatcher: Dispatch,
    /// Called when the dialog closes.
    pub on_close: Callback<()>,
}

/// The dialog, open while it is mounted.
#[component(DumpDialog)]
pub fn dump_dialog(props: &Props) -> Html {
    let (dialog, area) = (use_modal(), use_node_ref());
    let Reading { result, oninput, on_file, on_select } = use_reading(&area);
    let dropped = on_file.clone();
    use_effect_with((), move |()| browser::take_dropped().into_iter().for_each(|file| dropped.emit(file)));
    let DropZone { is_dragged, ondragover, ondragleave, ondrop } = use_drop_zone(on_file.clone());
    let onclose = props.on_close.reform(|_: Event| ());
    let close = {
        let dialog = dialog.clone();
        Callback::from(move |()| dialog.cast::<HtmlDialogElement>().iter().for_each(HtmlDialogElement::close))
    };
    html! {
        <dialog ref={dialog} class={classes!(is_dragged.then_some("dragged"))} aria-labelledby="dump-title"
            {onclose} {ondragover} {ondragleave} {ondrop}>
            <h2 id="dump-title">{ "Import character" }</h2>
            <div class="content">
                <label for="dump-text">
                    { "Paste a character dump (a morgue file) of any release, or drop its file here." }
                </label>
                <textarea ref={area} id="dump-text" rows="6" wrap="off" spellcheck="false" autocomplete="off"
                    autofocus=true aria-describedby="dump-limits" {oninput} />
                <p class="picker">
                    { file_input(on_file) }
                    <span id="dump-limits">
                        { "At most 1\u{a0}MB. The text stays in this page and is forgotten when the dialog \
                           closes." }
                    </span>
                </p>
                { dump_result(result.as_ref(), &on_select) }
            </div>
            { buttons(props, result.as_ref(), close) }
        </dialog>
    }
}

/// Renders the Cancel and Apply buttons. Apply is disabled until a dump with at least one input or foe was read.
fn buttons(props: &Props, result: Option<&DumpResult>, close: Callback<()>) -> Html {
    let question = match result {
        Some(DumpResult::Parsed(dump, selected)) if !dump.is_empty() => {
            Some(dump.apply_to(&props.question, selected))
        }
        _ => None,
    };
    let disabled = question.is_none();
    let on_apply = {
        let (dispatcher, close) = (props.dispatcher.clone(), close.clone());
        move |_: MouseEvent| {
            question
                .iter()
                .for_each(|question| dispatcher.dispatch(Action::Import(Box::new(question.clone()))));
            close.emit(());
        }
    };
    html! {
        <div class="ends">
            <button type="button" onclick={close.reform(|_: MouseEvent| ())}>{ "Cancel" }</button>
            <button type="button" class="main" {disabled} onclick={on_apply}>{ "Apply" }</button>
        </div>
    }
}

/// The parsed dump, and the handlers that change it.
struct Reading {
    result: UseStateHandle<Option<DumpResult>>,
    oninput: Callback<InputEvent>,
    on_file: Callback<File>,
    on_select: Callback<Vec<usize>>,
}

/// Parses the text area after [`PARSE_DELAY`], and files at once.
#[hook]
fn use_reading(area: &NodeRef) -> Reading {
    let result = use_state(|| None::<DumpResult>);
    let pending = use_mut_ref(|| None::<Timeout>);
    let oninput = {
        let (area, set, pending) = (area.clone(), result.setter(), pending.clone());
        Callback::from(move |_| {
            let (area, set) = (area.cast::<HtmlTextAreaElement>(), set.clone());
            let read = move || set.set(area.as_ref().and_then(source::read_text_area));
            pending.replace(Some(Timeout::new(PARSE_DELAY, read)));
        })
    };
    let on_file = {
        let (area, set) = (area.clone(), result.setter());
        Callback::from(move |file: File| {
            pending.replace(None);
            let (Some(area), set) = (area.cast::<HtmlTextAreaElement>(), set.clone()) else { return };
            spawn_local(async move { set.set(Some(source::read_file(file, area).await)) });
        })
    };
    let on_select = {
        let result = result.clone();
        Callback::from(move |selected| {
            if let Some(DumpResult::Parsed(dump, _)) = &*result {
                result.set(Some(DumpResult::Parsed(Rc::clone(dump), selected)));
            }
        })
    };
    Reading { result, oninput, on_file, on_select }
}

/// A drop zone for files: whether one is dragged over it, and its event handlers.
struct DropZone {
    is_dragged: bool,
    ondragover: Callback<DragEvent>,
    ondragleave: Callback<DragEvent>,
    ondrop: Callback<DragEvent>,
}

/// Tracks drags over the dialog. `on_file` receives a dropped file.
#[hook]
fn use_drop_zone(on_file: Callback<File>) -> DropZone {
    let is_dragged = use_state_eq(|| false);
    let (on_over, on_leave, on_drop) = (is_dragged.setter(), is_dragged.setter(), is_dragged.setter());
    let ondragover = Callback::from(move |event: DragEvent| {
        if browser::accept_drag(&event) {
            on_over.set(true);
        }
    });
    let ondragleave = Callback::from(move |_| on_leave.set(false));
    let ondrop = Callback::from(move |event: DragEvent| {
        on_drop.set(false);
        if let Some(file) = browser::dropped_file(&event) {
            on_file.emit(file);
        }
    });
    DropZone { is_dragged: *is_dragged, ondragover, ondragleave, ondrop }
}

fn file_input(on_file: Callback<File>) -> Html {
    let onchange = move |event: Event| {
        if let Some(file) = browser::selected_file(&event) {
            on_file.emit(file);
        }
    };
    html! {
        <label class="file"><input type="file" class="unseen" {onchange} />{ "Choose a file" }</label>
    }
}
