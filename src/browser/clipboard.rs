//! The clipboard and the system's share dialog.

use super::dom::window;
use js_sys::Reflect;
use js_sys::futures::JsFuture;
use wasm_bindgen::JsValue;
use web_sys::{Clipboard, ShareData};

/// Copies a text to the clipboard. Returns whether that worked.
pub async fn copy(text: String) -> bool {
    let Some(clipboard) = clipboard() else { return false };
    JsFuture::from(clipboard.write_text(&text)).await.is_ok()
}

/// Returns whether the browser lets a page ask for the text of the clipboard.
pub fn can_paste() -> bool {
    clipboard().is_some_and(|clipboard| has_method(&clipboard, "readText"))
}

/// Returns the text of the clipboard, which may be empty; `None` where the browser or the reader does not
/// allow it.
pub async fn pasted() -> Option<String> {
    let clipboard = clipboard().filter(|_| can_paste())?;
    JsFuture::from(clipboard.read_text()).await.ok()?.as_string()
}

/// Returns whether the browser can copy pictures.
pub fn can_copy_picture() -> bool {
    clipboard().is_some() && window().is_some_and(|window| has_method(&window, "ClipboardItem"))
}

/// Returns whether the browser supports the Web Share API.
pub fn can_share() -> bool {
    window().is_some_and(|window| has_method(&window.navigator(), "share"))
}

/// Offers a link to other programs through the system's share dialog.
pub async fn share(title: &str, link: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    if let Some(window) = window().filter(|_| can_share()) {
        // An error means that the reader closed the share dialog.
        let _ = JsFuture::from(window.navigator().share_with_data(&data)).await;
    }
}

/// Returns the clipboard; `None` outside of secure contexts.
fn clipboard() -> Option<Clipboard> {
    let navigator = window()?.navigator();
    let has_clipboard = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|value| value.is_object());
    has_clipboard.then(|| navigator.clipboard())
}

fn has_method(object: &JsValue, name: &str) -> bool {
    Reflect::get(object, &name.into()).is_ok_and(|value| value.is_function())
}
