//! The browser's interfaces: elements, focus, events, clock and random numbers. A browser may refuse any of them;
//! every function here then does nothing or returns an empty value.

mod address;
mod clipboard;
mod drop;
mod storage;
mod style;
mod visibility;

pub use address::{
    address, folder, link, on_popstate, push_query, query, reload, replace_query, set_title, title,
};
pub use clipboard::{can_copy_picture, can_share, copy, share};
pub use drop::{
    accept_drag, dropped_file, hand_over, on_drag_leave, on_drag_over, on_drop, on_paste, take_dropped,
};
pub use storage::{StorageListener, local_get, local_set, session_get, session_set};
pub use style::load_style;
pub use visibility::VisibilityObserver;

use foundation::inputs::Seed;
use gloo_timers::future::TimeoutFuture;
use js_sys::futures::spawn_local;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{
    Document, Element, Event, File, HtmlElement, HtmlInputElement, KeyboardEvent, KeyboardEventInit,
    MouseEvent, ScrollIntoViewOptions, ScrollLogicalPosition, Window,
};

fn window() -> Option<Window> {
    web_sys::window()
}

fn document() -> Option<Document> {
    window()?.document()
}

/// Returns the element with this id.
pub fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Scrolls the element with this id into view, no further than necessary.
pub fn scroll_into_view(id: &str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    if let Some(element) = element(id) {
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Moves the keyboard focus to the element with this id.
pub fn focus(id: &str) {
    if let Some(element) = element(id) {
        // A failure is harmless: the reader can still focus it by hand.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Moves the keyboard focus to a text box, but not on a phone, where that would bring up its keyboard.
pub fn focus_unless_narrow(id: &str) {
    if !is_narrow() {
        focus(id);
    }
}

/// Moves the keyboard focus to the first of the elements with these ids that is there once the page has been rendered anew; what is
/// then still to be opened is waited for a few times.
pub fn focus_once_there(ids: &[&str]) {
    let ids: Vec<String> = ids.iter().map(|id| id.to_string()).collect();
    spawn_local(async move {
        for _ in 0..FOCUS_TRIES {
            if let Some(id) = ids.iter().find(|id| element(id).is_some()) {
                return focus(id);
            }
            TimeoutFuture::new(0).await;
        }
    });
}

/// Moves the keyboard focus to the element with this id if it is nowhere once the page has been rendered anew: what had it is gone.
pub fn focus_if_lost(id: &'static str) {
    spawn_local(async move {
        TimeoutFuture::new(0).await;
        if !has_focus("body *") {
            focus(id);
        }
    });
}

/// How often an element is looked for that is to have the focus.
const FOCUS_TRIES: usize = 10;

/// Returns whether the keyboard focus is within an element that a selector names.
pub fn has_focus(selector: &str) -> bool {
    let focused = document().and_then(|document| document.active_element());
    focused.is_some_and(|focused| focused.closest(selector).is_ok_and(|found| found.is_some()))
}

/// Returns the id of the element that an event came from.
pub fn target_id(event: &Event) -> Option<String> {
    Some(event.target()?.dyn_into::<Element>().ok()?.id())
}

/// Takes the keyboard focus away from the element with this id.
pub fn blur(id: &str) {
    if let Some(element) = element(id) {
        // A failure is harmless: the focus stays.
        let _ = element.unchecked_into::<HtmlElement>().blur();
    }
}

/// Focuses the text box with this id and selects its text.
pub fn select_text(id: &str) {
    focus(id);
    if let Some(element) = element(id) {
        element.unchecked_into::<HtmlInputElement>().select();
    }
}

/// Clicks the button with this id.
pub fn click(id: &str) {
    if let Some(element) = element(id) {
        element.unchecked_into::<HtmlElement>().click();
    }
}

/// Clicks the button with this id if what it opens is closed.
pub fn expand(id: &str) {
    if element(id).is_some_and(|button| button.get_attribute("aria-expanded").as_deref() == Some("false")) {
        click(id);
    }
}

/// Opens the `<details>` element with this id.
pub fn open_details(id: &str) {
    if let Some(details) = element(id) {
        // Fails only for an invalid attribute name.
        let _ = details.set_attribute("open", "");
    }
}

/// Sets an attribute of the root element, or removes it for `None`.
pub fn set_root_attr(attribute: &str, value: Option<&str>) {
    let Some(root) = document().and_then(|document| document.document_element()) else { return };
    // Fails only for an invalid attribute name, and all callers pass valid ones.
    let _ = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}

/// Sets where the link with this id leads.
pub fn set_href(id: &str, href: &str) {
    if let Some(link) = element(id) {
        // Fails only for an invalid attribute name.
        let _ = link.set_attribute("href", href);
    }
}

/// Returns the value of the text box or `<select>` that an event came from.
pub fn value(event: &Event) -> String {
    // The cast is unchecked: a `<select>` has the same `value` property as an `<input>`.
    event.target().map(|target| target.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default()
}

/// Returns the text box with an id, if there is one.
pub fn text_box(id: &str) -> Option<HtmlInputElement> {
    element(id).map(|element| element.unchecked_into())
}

/// Returns the 0-based column and row of the `.tile` under a pointer event: the sibling indices of the tile and of its
/// parent. `None` outside of the tiles.
pub fn cell_of(event: &MouseEvent) -> Option<(usize, usize)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let cell = target.closest(".tile").ok()??;
    let row = cell.parent_element()?;
    let position = |element: &Element| {
        std::iter::successors(element.previous_element_sibling(), Element::previous_element_sibling).count()
    };
    Some((position(&cell), position(&row)))
}

/// Returns whether the window is as narrow as that of a phone, by the query of the style sheets.
pub fn is_narrow() -> bool {
    matches_media("(max-width: 39.9375em)")
}

/// Returns whether the bar at the top has room for few buttons: a phone, or a tablet held upright.
pub fn has_short_bar() -> bool {
    matches_media("(max-width: 60.9375em)")
}

/// Returns whether the window has room for panels beside the decision.
pub fn is_wide() -> bool {
    matches_media("(min-width: 100em)")
}

fn matches_media(query: &str) -> bool {
    window().and_then(|window| window.match_media(query).ok()?).is_some_and(|query| query.matches())
}

/// Returns where in its target a pointer event happened, in percent of the target's width.
pub fn x_percent(event: &MouseEvent) -> f64 {
    let width = event.target().map_or(1, |target| target.unchecked_into::<Element>().client_width());
    100.0 * f64::from(event.offset_x()) / f64::from(width.max(1))
}

/// Returns the file that was chosen in a file input, and clears the input so that the same file can be chosen again.
pub fn selected_file(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    file
}

/// Calls `callback` on every `keydown` for the lifetime of the page.
pub fn on_key(callback: impl FnMut(KeyboardEvent) + 'static) {
    if let Some(window) = window() {
        // Leaked on purpose: the listener is never removed.
        let listener = Closure::<dyn FnMut(KeyboardEvent)>::new(callback).into_js_value();
        window.set_onkeydown(Some(listener.unchecked_ref()));
    }
}

/// Focuses the element of an id and presses a key there that was pressed elsewhere, unless it was pressed there already.
pub fn forward_key(event: &KeyboardEvent, id: &str) {
    let Some(target) = element(id).filter(|target| event.target().as_ref() != Some(target.as_ref())) else {
        return;
    };
    let init = KeyboardEventInit::new();
    init.set_key(&event.key());
    init.set_code(&event.code());
    init.set_bubbles(true);
    init.set_cancelable(true);
    if let Ok(copy) = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init) {
        event.prevent_default();
        focus(id);
        // The listener of the page cannot be called while it runs. A microtask still comes before the next key.
        spawn_local(async move { _ = target.dispatch_event(&copy) });
    }
}

/// Returns whether a key event may trigger a command of the page: not from a text box, and not from an open dialog.
/// A focused `<select>` takes plain keys for itself, but none pressed with Ctrl or ⌘ (`has_modifier`); nor has a list whose text
/// was taken, as that of foes, anything to undo.
pub fn is_for_page(event: &KeyboardEvent, has_modifier: bool) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let text_input = "input:not([type=checkbox]):not([type=range]), textarea, dialog, dialog *";
    let matches = |target: &Element, selector| target.matches(selector).unwrap_or(false);
    let is_emptied = |target: &Element| {
        let list = target.dyn_ref::<HtmlInputElement>().filter(|_| matches(target, "main [role=combobox]"));
        list.is_some_and(|list| list.value().is_empty())
    };
    !target.is_some_and(|target| match has_modifier {
        true => matches(&target, text_input) && !is_emptied(&target),
        false => matches(&target, text_input) || matches(&target, "select"),
    })
}

/// Returns whether the target of an event is a button.
pub fn is_of_button(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.matches("button").unwrap_or(false))
}

/// Returns a click handler that calls `on_click` instead of following the link. With a modifier key held, the
/// browser handles the click, so that links still open in a new tab or window.
pub fn prevent_default(on_click: impl Fn() + 'static) -> impl Fn(MouseEvent) {
    move |event| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            on_click();
        }
    }
}

/// Dispatches a `picture` event on the window, for `www/save-picture.js` to save a picture as a file: in this format, under
/// this name without its extension; or to copy it, in the format `copy`.
pub fn save_picture(format: &str, name: &str, svg: &str) {
    if let (Some(window), Ok(event)) = (window(), Event::new("picture")) {
        let message = format!("{format}\n{name}\n{svg}");
        // Setting a property of an event of our own cannot fail.
        let _ = js_sys::Reflect::set(&event, &"detail".into(), &message.into());
        let _ = window.dispatch_event(&event);
    }
}

/// Dispatches a `panic` event on the window for every panic, with its message and place as `detail`, before the program
/// stops. `www/failures.js` listens. Replaces Yew's own hook, which only writes to the console.
pub fn report_panics() {
    yew::set_custom_panic_hook(Box::new(|panic| {
        if let (Some(window), Ok(event)) = (window(), Event::new("panic")) {
            // A report that fails must not panic again.
            let _ = js_sys::Reflect::set(&event, &"detail".into(), &panic.to_string().into());
            let _ = window.dispatch_event(&event);
        }
    }));
}

/// Returns a monotonic time for measuring durations (ms), or 0 where there is no such clock.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// Returns a random seed below 1 000 000 000, short enough to read out; 1 where the browser offers no randomness.
pub fn random_seed() -> u32 {
    getrandom::u32().map_or(1, |random| random % 1_000_000_000)
}

/// Returns a cryptographically random seed, or the seed after `last` where the browser offers no randomness.
pub fn fresh_seed(last: Seed) -> Seed {
    Seed(getrandom::u64().unwrap_or(last.0 + 1) & Seed::MAX)
}

/// Returns how many threads the machine runs at once; 1 where the browser does not tell.
pub fn hardware_concurrency() -> u64 {
    window().map_or(1.0, |window| window.navigator().hardware_concurrency()).max(1.0) as u64
}
