//! Workers: programs beside the page that exchange text messages with it.

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

/// Why a worker gives no answer, and what helps. The browser does not say which it is.
pub const GAVE_UP: &str = "gave up: the browser or this site’s policy forbids it, its file did not come, or its program has a \
    mistake. Reload the page to try again.";

/// A running worker; terminated when dropped.
pub struct WorkerHandle {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl WorkerHandle {
    /// Starts the worker that belongs to this build. `on_message` receives each text message, or `None` if
    /// the worker fails. Returns `None` where the browser refuses workers.
    pub fn start(address: &str, on_message: Callback<Option<String>>) -> Option<WorkerHandle> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&with_build(address), &options).ok()?;
        // The error event has no data.
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            on_message.emit(if event.type_() == "message" { event.data().as_string() } else { None });
        });
        let function: &Function = on_message.as_ref().unchecked_ref();
        worker.set_onmessage(Some(function));
        worker.set_onerror(Some(function));
        Some(WorkerHandle { worker, _on_message: on_message })
    }

    /// Posts a text message to the worker.
    pub fn post(&self, text: &str) {
        // Strings can always be cloned for another thread.
        let _ = self.worker.post_message(&text.into());
    }
}

/// Adds the build id, which `tools/service-worker.mjs` writes into the page: a page never starts the worker
/// of another release.
fn with_build(address: &str) -> String {
    let build = || web_sys::window()?.document()?.document_element()?.get_attribute("data-build");
    match build() {
        Some(build) => format!("{address}?build={build}"),
        None => address.to_string(),
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
