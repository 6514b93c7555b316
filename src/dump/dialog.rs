//! The dialog: a text area and a file input, what was read to be checked, and the button that uses it.

use super::checks::FIRST;
use super::dump_result::{SUMMARY, dump_result};
use super::reading::{Reading, use_reading};
use crate::browser;
use crate::dump::source::DumpResult;
use crate::state::{Action, Dispatch};
use crate::ui::copy::CopyText;
use crate::ui::dialog::use_modal;
use crate::ui::disclosure::Disclosure;
use crate::ui::flag::use_flag;
use crate::ui::ids::{ADD_FOE, VERDICT};
use crate::ui::live_state::LiveState;
use question::Question;
use say::dump::name_use;
use std::rc::Rc;
use web_sys::{File, HtmlDialogElement, HtmlTextAreaElement};
use wiki::in_game::options;
use yew::prelude::*;

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

/// The element id of the text area.
const TEXT: &str = "dump-text";

/// The element id of the button that uses what was read.
const USE: &str = "dump-use";

/// The dialog, open while it is mounted.
#[component(DumpDialog)]
pub fn dump_dialog(props: &Props) -> Html {
    let (dialog, area) = (use_modal(), use_node_ref());
    let reading = use_reading(&area, &props.question);
    let Reading { on_file, on_check, .. } = &reading;
    let result = reading.result.get();
    let dropped = on_file.clone();
    use_effect_with((), move |()| browser::take_dropped().into_iter().for_each(|file| dropped.emit(file)));
    let DropZone { is_dragged, ondragover, ondragleave, ondrop } = use_drop_zone(on_file.clone());
    let is_read = matches!(&result, Some(DumpResult::Parsed(dump, _)) if !dump.is_empty());
    use_effect_with((is_read, result.is_some()), |outcome| match outcome {
        (true, _) => browser::focus(FIRST),
        // On a low window the refusal is below the edge.
        (false, true) => browser::scroll_into_view(SUMMARY),
        (false, false) => {}
    });
    let onclose = props.on_close.reform(|_: Event| ());
    let close = {
        let dialog = dialog.clone();
        Callback::from(move |()| dialog.cast::<HtmlDialogElement>().iter().for_each(HtmlDialogElement::close))
    };
    let on_use = on_use(props, result.as_ref(), &close);
    let onkeydown = move |event: KeyboardEvent| {
        let is_number = || browser::has_focus(".checks input[type=number]");
        if event.key() == "Enter" && (event.ctrl_key() || event.meta_key() || is_number()) {
            event.prevent_default();
            // What is typed counts: it changes the input, and with that what the button does.
            browser::focus(USE);
            browser::click_once_rendered(USE);
        }
    };
    html! {
        <dialog ref={dialog} class={classes!("dump", is_dragged.then_some("dragged"))} aria-labelledby="dump-title"
            {onclose} {ondragover} {ondragleave} {ondrop} {onkeydown}>
            <h2 id="dump-title">{ "Import a character" }</h2>
            <div class="content">
                if is_read { { paste_another(&area, &reading.result) } }
                <div hidden={is_read}>
                    <label for={TEXT}>
                        { "Paste a character dump (a morgue file) of any release, or drop its file here. In the game, # \
                           writes it." }
                    </label>
                    <textarea ref={area.clone()} id={TEXT} rows="6" wrap="off" spellcheck="false"
                        autocomplete="off" autofocus=true aria-describedby="dump-limits"
                        oninput={reading.oninput.clone()} />
                    { picker(&reading) }
                </div>
                { dump_result(result.as_ref(), &props.question, on_check) }
                { in_every_dump() }
            </div>
            { buttons(result.as_ref(), on_use, close) }
        </dialog>
    }
}

/// Renders the other ways to the text: the clipboard, for one who has no keys to paste with, and a file.
fn picker(reading: &Reading) -> Html {
    let onchange = {
        let on_file = reading.on_file.clone();
        move |event: Event| browser::selected_file(&event).into_iter().for_each(|file| on_file.emit(file))
    };
    let on_paste = reading.on_clipboard.reform(|_: MouseEvent| ());
    html! {
        <p class="picker">
            if browser::can_paste() { <button type="button" onclick={on_paste}>{ "Paste" }</button> }
            <label class="file"><input type="file" class="unseen" {onchange} />{ "Choose a file" }</label>
            <span id="dump-limits">
                { "At most 1\u{a0}MB. The text stays in this page and is forgotten when the dialog closes." }
            </span>
        </p>
    }
}

/// Renders the button that goes back to the text, to paste another.
fn paste_another(area: &NodeRef, result: &LiveState<Option<DumpResult>>) -> Html {
    let (area, result) = (area.clone(), result.clone());
    let onclick = move |_: MouseEvent| {
        area.cast::<HtmlTextAreaElement>().iter().for_each(|area| area.set_value(""));
        result.set(None);
    };
    html! { <p><button type="button" class="link" {onclick}>{ "Paste another" }</button></p> }
}

/// Renders the text that makes the game itself write a link into each dump, folded, as it is pasted once.
fn in_every_dump() -> Html {
    let summary = html! {
        <>
            <b>{ "A link in every dump" }</b>{ " " }
            <small>{ "lines for your rc file, so that each dump includes distances" }</small>
        </>
    };
    html! {
        <Disclosure {summary}>
            <p class="note">
                { "Add this to the game’s options file: every dump then holds a link to your character and \
                   the foes in sight, which is read here before anything else. For a key that shows the link in the \
                   message log, press ~ and m in the game, then the key, and enter ===crawl_clock_print." }
            </p>
            <CopyText id="in-game" label="The lines for the options file"
                text={options(&browser::folder())} />
        </Disclosure>
    }
}

/// Returns what uses the dump as it was checked; `None` while nothing was read.
fn on_use(props: &Props, result: Option<&DumpResult>, close: &Callback<()>) -> Option<Callback<()>> {
    let Some(DumpResult::Parsed(dump, checked)) = result else { return None };
    if dump.is_empty() {
        return None;
    }
    let question = dump.apply_to(&props.question, checked);
    let (dispatcher, close) = (props.dispatcher.clone(), close.clone());
    let has_foes = !question.chase.foes.0.is_empty();
    Some(Callback::from(move |()| {
        dispatcher.dispatch(Action::Import(Box::new(question.clone())));
        close.emit(());
        // Who is after you is still to be said.
        if has_foes || browser::is_narrow() {
            browser::focus_if_lost(&[VERDICT]);
        } else {
            browser::focus_once_there(&[ADD_FOE]);
        }
    }))
}

/// Renders the buttons. That which uses the dump is disabled until at least one input or foe was read.
fn buttons(result: Option<&DumpResult>, on_use: Option<Callback<()>>, close: Callback<()>) -> Html {
    let label = match result {
        Some(DumpResult::Parsed(dump, checked)) if !dump.is_empty() => {
            let foes = &dump.question_with_pursuers(&checked.taken()).chase.foes.0;
            name_use(dump, foes.len())
        }
        _ => "Use this character".to_string(),
    };
    let disabled = on_use.is_none();
    let onclick = move |_: MouseEvent| on_use.iter().for_each(|on_use| on_use.emit(()));
    html! {
        <div class="ends">
            <span class="note">{ "Nothing is sent anywhere. Undo brings back what you had." }</span>
            <button type="button" onclick={close.reform(|_: MouseEvent| ())}>{ "Cancel" }</button>
            <button type="button" id={USE} class="main" title="Ctrl+Enter" {disabled} {onclick}>{ label }</button>
        </div>
    }
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
    let is_dragged = use_flag();
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
