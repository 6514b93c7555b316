//! Where the focus is and goes, and what is opened or brought into view for it.

use super::dom::{document, element, target_element, window};
use super::media::is_narrow;
use gloo_timers::future::TimeoutFuture;
use js_sys::futures::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{
    Event, HtmlElement, HtmlInputElement, KeyboardEvent, KeyboardEventInit, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

/// How often an element is looked for that is to have the focus.
const FOCUS_TRIES: usize = 10;

/// Scrolls the element with this id into view, no further than necessary.
pub fn scroll_into_view(id: &str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    if let Some(element) = element(id) {
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Keeps the element with this id at least so high that it reaches the lower edge of the window where it
/// stands.
pub fn keep_room_from(id: &str) {
    let height = window().and_then(|window| window.inner_height().ok()?.as_f64());
    if let Some((element, room)) = element(id).zip(height.zip(top(id)).map(|(height, top)| height - top)) {
        let style = element.unchecked_into::<HtmlElement>().style();
        // Fails only for a name that is none.
        let _ = style.set_property("min-height", &format!("{}px", room as i32));
    }
}

/// Returns how far the upper edge of the element with this id is below that of the window, in pixels.
pub fn top(id: &str) -> Option<f64> {
    Some(element(id)?.get_bounding_client_rect().top())
}

/// Scrolls the page, as far as it goes, so that the upper edge of the element with this id is there in the
/// window.
pub fn scroll_back(id: &str, to: f64) {
    if let Some((top, window)) = top(id).zip(window()).filter(|(top, _)| *top != to) {
        window.scroll_by_with_x_and_y(0.0, top - to);
    }
}

/// Moves the keyboard focus to the element with this id.
pub fn focus(id: &str) {
    if let Some(element) = element(id) {
        // A failure is harmless: the reader can still focus it by hand.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Moves the keyboard focus to a text box and selects its text, but not on a phone, where that would bring up
/// its keyboard.
pub fn select_text_unless_narrow(id: &str) {
    if !is_narrow() {
        select_text(id);
    }
}

/// Moves the keyboard focus, as Tab does, to the first of the elements with these ids that is there once the
/// page has been rendered anew; what is then still to be opened is waited for a few times.
pub fn focus_once_there(ids: &[&str]) {
    let ids: Vec<String> = ids.iter().map(|id| id.to_string()).collect();
    spawn_local(async move {
        for _ in 0..FOCUS_TRIES {
            if let Some(id) = ids.iter().find(|id| element(id).is_some()) {
                focus(id);
                // Tab selects the text of a text box: what is typed replaces it.
                return element(id)
                    .and_then(|input| input.dyn_into().ok())
                    .iter()
                    .for_each(HtmlInputElement::select);
            }
            TimeoutFuture::new(0).await;
        }
    });
}

/// Moves the keyboard focus to the first of these elements that is there if it is nowhere once the page has
/// been rendered anew: what had it is gone, and nothing else has taken it.
pub fn focus_if_lost(ids: &'static [&'static str]) {
    spawn_local(async move {
        TimeoutFuture::new(0).await;
        if !has_focus("body *") {
            focus_once_there(ids);
        }
    });
}

/// Returns whether the keyboard focus is within an element that a selector names.
pub fn has_focus(selector: &str) -> bool {
    let focused = document().and_then(|document| document.active_element());
    focused.is_some_and(|focused| focused.closest(selector).is_ok_and(|found| found.is_some()))
}

/// Returns the id of the element that an event came from.
pub fn target_id(event: &Event) -> Option<String> {
    target_element(event).map(|target| target.id())
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

/// Selects the text of the text box with this id once the page has been rendered anew, if it has the focus:
/// what is typed next replaces it.
pub fn select_new_text(id: &str) {
    let selector = format!("#{id}");
    let id = id.to_string();
    spawn_local(async move {
        TimeoutFuture::new(0).await;
        if has_focus(&selector) {
            select_text(&id);
        }
    });
}

/// Clicks the button with this id.
pub fn click(id: &str) {
    if let Some(element) = element(id) {
        element.unchecked_into::<HtmlElement>().click();
    }
}

/// Clicks the button with this id once the page has been rendered anew.
pub fn click_once_rendered(id: &'static str) {
    spawn_local(async move {
        TimeoutFuture::new(0).await;
        click(id);
    });
}

/// Brings the element with this id to the upper edge of what scrolls, and gives it the keyboard focus, or
/// what of it Tab leads to.
pub fn lead_to(id: &str) {
    let Some(element) = element(id) else { return };
    let first = element.query_selector("[tabindex='0']").ok().flatten().unwrap_or_else(|| element.clone());
    // A failure is harmless: the reader can still focus it by hand.
    let _ = first.unchecked_into::<HtmlElement>().focus();
    element.scroll_into_view();
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

/// Focuses the element of an id and presses a key there that was pressed elsewhere, unless it was pressed
/// there already.
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
        // The listener of the page cannot be called while it runs. A microtask still comes before the next
        // key.
        spawn_local(async move { _ = target.dispatch_event(&copy) });
    }
}
