//! The address bar, the session history and the title.

use super::dom::{document, window};
use foundation::query::pairs_of_fragment;
use gloo_timers::future::TimeoutFuture;
use js_sys::futures::spawn_local;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::Window;

/// Returns the query of the address, with its `?`, and a fragment that has pairs: alone it is a query, and is
/// reported behind one.
pub fn query() -> String {
    let read = |window: Window| Some(window.location().search().ok()? + &fragment_with_pairs(&window));
    window().and_then(read).unwrap_or_default()
}

/// Replaces the query of the address, without a new history entry. Keeps a fragment without pairs.
pub fn replace_query(query: &str) {
    replace_entry(query, |_| JsValue::NULL);
}

/// Replaces the query as [`replace_query`] does, and keeps in the history entry how far the page is scrolled,
/// before another entry is pushed.
pub fn leave_query(query: &str) {
    replace_entry(query, |window| window.scroll_y().unwrap_or_default().into());
}

fn replace_entry(query: &str, state: fn(&Window) -> JsValue) {
    let replace = |window: Window| {
        let query = if query.is_empty() { window.location().pathname().ok()? } else { format!("?{query}") };
        let address = query + &anchor(&window);
        window.history().ok()?.replace_state_with_url(&state(&window), "", Some(&address)).ok()
    };
    window().and_then(replace);
}

/// Returns the fragment of the address, with its `#`, if it holds pairs; else nothing.
fn fragment_with_pairs(window: &Window) -> String {
    Some(fragment(window)).filter(|fragment| !pairs_of_fragment(fragment).is_empty()).unwrap_or_default()
}

/// Returns the fragment of the address, with its `#`, if it names a place on the page; else nothing.
fn anchor(window: &Window) -> String {
    Some(fragment(window)).filter(|fragment| pairs_of_fragment(fragment).is_empty()).unwrap_or_default()
}

fn fragment(window: &Window) -> String {
    window.location().hash().unwrap_or_default()
}

/// Pushes a history entry with this query.
pub fn push_query(query: &str) {
    let push = |window: Window| {
        window.history().ok()?.push_state_with_url(&JsValue::NULL, "", Some(&format!("?{query}"))).ok()
    };
    window().and_then(push);
}

/// Calls `callback` on every `popstate` for the lifetime of the page, which is then scrolled to where it was
/// left.
pub fn on_popstate(mut callback: impl FnMut() + 'static) {
    if let Some(window) = window() {
        // Leaked on purpose: the listener is never removed.
        let listener = Closure::<dyn FnMut()>::new(move || {
            callback();
            left_at().into_iter().for_each(scroll_to_once_there);
        });
        let listener = listener.into_js_value();
        window.set_onpopstate(Some(listener.unchecked_ref()));
    }
}

/// Scrolls the page to where it was left for another one, and keeps that when it is left again: the browser
/// scrolls before the panels are there.
pub fn keep_place() {
    let Some(window) = window() else { return };
    left_at().into_iter().for_each(scroll_to_once_there);
    let keep = |window: Window| {
        let scrolled = window.scroll_y().ok()?;
        window.history().ok()?.replace_state(&scrolled.into(), "").ok()
    };
    // Leaked on purpose: the listener is never removed.
    let listener = Closure::<dyn FnMut()>::new(move || _ = super::window().and_then(keep)).into_js_value();
    window.set_onpagehide(Some(listener.unchecked_ref()));
}

/// Returns how far the page was scrolled when the current history entry was left, if that is known.
fn left_at() -> Option<f64> {
    window()?.history().ok()?.state().ok()?.as_f64()
}

/// Reloads the page.
pub fn reload() {
    // If the browser refuses, the page stays as it is.
    window().and_then(|window| window.location().reload().ok());
}

/// Returns the address of the page, without its query.
pub fn address() -> String {
    let address = window().and_then(|window| {
        let location = window.location();
        Some(location.origin().ok()? + &location.pathname().ok()?)
    });
    address.unwrap_or_default()
}

/// Returns the address of the folder that contains the page, with its final `/`.
pub fn folder() -> String {
    folder_of(&address()).to_string()
}

/// Returns the full link to a query.
pub fn link(query: &str) -> String {
    format!("{}?{query}", address())
}

/// Returns the title of the document.
pub fn title() -> String {
    document().map(|document| document.title()).unwrap_or_default()
}

/// Sets the title of the document.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// How often the length of the page is looked at, and the milliseconds in between: its panels are computed
/// one after the other.
const SCROLL_TRIES: usize = 80;
const SCROLL_DELAY: u32 = 60;

/// Scrolls to `top` pixels once the page is long enough for that, and again where panels that come above move
/// what is there, until the reader scrolls.
fn scroll_to_once_there(top: f64) {
    spawn_local(async move {
        let mut before = None;
        for _ in 0..SCROLL_TRIES {
            TimeoutFuture::new(SCROLL_DELAY).await;
            let Some((length, at)) = extent() else { return };
            let is_moved = |(same, was): (f64, f64)| same == length && was != at;
            if before.is_some_and(is_moved) {
                return;
            }
            if length >= top {
                window().into_iter().for_each(|window| window.scroll_to_with_x_and_y(0.0, top));
            }
            before = extent();
        }
    });
}

/// Returns how far the page can be scrolled down, and how far it is.
fn extent() -> Option<(f64, f64)> {
    let (window, page) = (window()?, document()?.document_element()?);
    Some((f64::from(page.scroll_height() - page.client_height()), window.scroll_y().ok()?))
}

/// Returns the folder of an address or path, with its final `/`.
pub(super) fn folder_of(address: &str) -> &str {
    address.rfind('/').map_or("", |end| &address[..=end])
}
