//! The dialog: a text to read, what was found in it, and the way out.

use super::found;
use crate::app::dump::source::{self, Found};
use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::ui::dialog::use_modal;
use crate::question::Question;
use gloo_timers::callback::Timeout;
use js_sys::futures::spawn_local;
use std::rc::Rc;
use web_sys::{File, HtmlDialogElement, HtmlTextAreaElement};
use yew::prelude::*;

/// How long the reading waits for another key.
const PATIENCE: u32 = 150;

/// Where the question goes, and what follows.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question so far, whose chase may stay.
    pub question: Rc<Question>,
    /// Takes the question of a dump.
    pub ask: Dispatch,
    /// Told once it is closed.
    pub on_close: Callback<()>,
}

/// The dialog, open for as long as it is there.
#[component(Window)]
pub fn window(props: &Props) -> Html {
    let (dialog, area) = (use_modal(), use_node_ref());
    let Reading { found, oninput, on_file, on_chosen } = use_reading(&area);
    let Drop { dragged, ondragover, ondragleave, ondrop } = use_drop(on_file.clone());
    let onclose = props.on_close.reform(|_: Event| ());
    let close = {
        let dialog = dialog.clone();
        Callback::from(move |()| dialog.cast::<HtmlDialogElement>().iter().for_each(HtmlDialogElement::close))
    };
    let question = match &*found {
        Some(Found::Read(dump, chosen)) if !dump.is_empty() => Some(dump.onto(&props.question, chosen)),
        _ => None,
    };
    let disabled = question.is_none();
    let apply = {
        let (ask, close) = (props.ask.clone(), close.clone());
        move |_: MouseEvent| {
            question.iter().for_each(|question| ask.dispatch(Action::Replace(Box::new(question.clone()))));
            close.emit(());
        }
    };
    html! {
        <dialog ref={dialog} class={classes!(dragged.then_some("dragged"))} aria-labelledby="dump-title"
            {onclose} {ondragover} {ondragleave} {ondrop}>
            <h2 id="dump-title">{ "Read a dump" }</h2>
            <div class="content">
                <label for="dump-text">
                    { "Paste a character dump (a morgue file) of any release, or drop its file here." }
                </label>
                <textarea ref={area} id="dump-text" rows="6" wrap="off" spellcheck="false" autocomplete="off"
                    autofocus=true aria-describedby="dump-limits" {oninput} />
                <p class="picker">
                    { picker(on_file) }
                    <span id="dump-limits">
                        { "At most 1\u{a0}MB. The text stays in this page and is forgotten when the dialog closes." }
                    </span>
                </p>
                { found::view(found.as_ref(), &on_chosen) }
            </div>
            <div class="ends">
                <button type="button" onclick={close.reform(|_: MouseEvent| ())}>{ "Cancel" }</button>
                <button type="button" class="main" {disabled} onclick={apply}>{ "Apply" }</button>
            </div>
        </dialog>
    }
}

/// What was found so far, and what makes it be read anew.
struct Reading {
    found: UseStateHandle<Option<Found>>,
    oninput: Callback<InputEvent>,
    on_file: Callback<File>,
    on_chosen: Callback<Vec<usize>>,
}

#[hook]
fn use_reading(area: &NodeRef) -> Reading {
    let found = use_state(|| None::<Found>);
    let waiting = use_mut_ref(|| None::<Timeout>);
    let oninput = {
        let (area, found, waiting) = (area.clone(), found.setter(), waiting.clone());
        Callback::from(move |_| {
            let (area, found) = (area.cast::<HtmlTextAreaElement>(), found.clone());
            let read = move || found.set(area.as_ref().and_then(source::of_area));
            waiting.replace(Some(Timeout::new(PATIENCE, read)));
        })
    };
    let on_file = {
        let (area, found) = (area.clone(), found.setter());
        Callback::from(move |file: File| {
            waiting.replace(None);
            let (Some(area), found) = (area.cast::<HtmlTextAreaElement>(), found.clone()) else { return };
            spawn_local(async move { found.set(Some(source::of_file(file, area).await)) });
        })
    };
    let on_chosen = {
        let found = found.clone();
        Callback::from(move |chosen| {
            if let Some(Found::Read(dump, _)) = &*found {
                found.set(Some(Found::Read(Rc::clone(dump), chosen)));
            }
        })
    };
    Reading { found, oninput, on_file, on_chosen }
}

/// Whether a file hangs over the dialog, and what becomes of it.
struct Drop {
    dragged: bool,
    ondragover: Callback<DragEvent>,
    ondragleave: Callback<DragEvent>,
    ondrop: Callback<DragEvent>,
}

#[hook]
fn use_drop(on_file: Callback<File>) -> Drop {
    let dragged = use_state_eq(|| false);
    let (over, left, dropped) = (dragged.setter(), dragged.setter(), dragged.setter());
    let ondragover = Callback::from(move |event: DragEvent| {
        if event.data_transfer().is_some_and(|transfer| source::brings_file(&transfer)) {
            event.prevent_default();
            over.set(true);
        }
    });
    let ondragleave = Callback::from(move |_| left.set(false));
    let ondrop = Callback::from(move |event: DragEvent| {
        dropped.set(false);
        if let Some(file) = event.data_transfer().and_then(|transfer| source::dropped(&transfer)) {
            event.prevent_default();
            on_file.emit(file);
        }
    });
    Drop { dragged: *dragged, ondragover, ondragleave, ondrop }
}

fn picker(on_file: Callback<File>) -> Html {
    let onchange = move |event: Event| {
        if let Some(file) = browser::selected_file(&event) {
            on_file.emit(file);
        }
    };
    html! {
        <label class="file"><input type="file" class="unseen" {onchange} />{ "Choose a file" }</label>
    }
}
