//! How large the window is, by the queries of the style sheets.

use super::dom::window;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::MediaQueryList;

/// A phone, or a tablet held upright.
const SHORT_BAR: &str = "(width < 61em)";

/// Returns whether the window is as narrow as that of a phone.
pub fn is_narrow() -> bool {
    matches("(width < 40em)")
}

/// Returns whether the window is that of a phone, upright or on its side.
pub fn is_phone() -> bool {
    matches("(width < 40em), (height <= 30em) and (pointer: coarse)")
}

/// Returns whether the bar at the top has room for few buttons.
pub fn has_short_bar() -> bool {
    matches(SHORT_BAR)
}

/// Calls `callback` whenever [`has_short_bar`] changes, for the lifetime of the page.
pub fn on_short_bar(callback: impl FnMut() + 'static) {
    if let Some(query) = query(SHORT_BAR) {
        // Leaked on purpose: the listener is never removed.
        let listener = Closure::<dyn FnMut()>::new(callback).into_js_value();
        query.set_onchange(Some(listener.unchecked_ref()));
    }
}

/// Returns whether the window has room for panels beside the decision.
pub fn is_wide() -> bool {
    matches("(width >= 100em)")
}

fn matches(media: &str) -> bool {
    query(media).is_some_and(|query| query.matches())
}

fn query(media: &str) -> Option<MediaQueryList> {
    window()?.match_media(media).ok()?
}
