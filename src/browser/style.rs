//! Style sheets of parts of the page.

use super::dom::document;
use js_sys::Promise;
use js_sys::futures::JsFuture;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlLinkElement;

/// Loads the style sheet of a part of the page: the link of `index.html` with this name, which waits as a
/// link of the type `part`. Loading starts before the future is awaited. A sheet that is there already, as
/// each is in a debug build, takes no time.
///
/// # Errors
/// The browser's event if the sheet cannot be loaded; a later call tries again.
pub fn load_style(name: &str) -> impl Future<Output = Result<(), JsValue>> {
    let selector = format!("link[data-part={name}]");
    let link = document().and_then(|page| page.query_selector(&selector).ok().flatten());
    let link = link.and_then(|link| link.dyn_into::<HtmlLinkElement>().ok());
    let awaited =
        link.filter(|link| link.sheet().is_none()).map(|link| (JsFuture::from(started(&link)), link));
    async move {
        let Some((outcome, link)) = awaited else { return Ok(()) };
        let outcome = outcome.await;
        if outcome.is_err() {
            link.set_rel(WAITING);
        }
        outcome.map(|_| ())
    }
}

/// The type of a link whose sheet nobody has asked for.
const WAITING: &str = "part";

/// Lets the browser load a link's sheet, unless it does so already for another caller.
fn started(link: &HtmlLinkElement) -> Promise {
    let outcome = Promise::new(&mut |resolve, reject| {
        // Without a listener the page would wait for ever; a link takes any.
        let _ = link.add_event_listener_with_callback("load", &resolve);
        let _ = link.add_event_listener_with_callback("error", &reject);
    });
    if link.rel() == WAITING {
        link.set_rel("stylesheet");
    }
    outcome
}
