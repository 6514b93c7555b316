//! Whether an element is in sight.

use super::dom::element;
use js_sys::Array;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{IntersectionObserver, IntersectionObserverEntry};

/// Observes an element until it is dropped.
pub struct VisibilityObserver {
    observer: Option<IntersectionObserver>,
    _callback: Closure<dyn FnMut(Array)>,
}

impl VisibilityObserver {
    /// Calls `on_change` with whether the element with this id is in sight, at once and whenever that
    /// changes. Does nothing where there is no such element, or the browser cannot observe.
    pub fn new(id: &str, on_change: impl Fn(bool) + 'static) -> VisibilityObserver {
        let callback = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let last = entries.pop().unchecked_into::<IntersectionObserverEntry>();
            on_change(last.is_intersecting());
        });
        let observer = element(id).and_then(|element| {
            let observer = IntersectionObserver::new(callback.as_ref().unchecked_ref()).ok()?;
            observer.observe(&element);
            Some(observer)
        });
        VisibilityObserver { observer, _callback: callback }
    }
}

impl Drop for VisibilityObserver {
    fn drop(&mut self) {
        self.observer.iter().for_each(IntersectionObserver::disconnect);
    }
}
