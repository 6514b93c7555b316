//! A program that works beside the page and is told, and tells, lines of text.

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

/// The program; it ends when this is dropped.
pub struct WorkerHandle {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

impl WorkerHandle {
    /// Starts that of this page's own build, where the browser lets it. `on_message` takes what it tells, and nothing when it fails.
    pub fn start(address: &str, on_message: Callback<Option<String>>) -> Option<WorkerHandle> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&of_this_build(address), &options).ok()?;
        // A failure is an event, too, but carries no text.
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            on_message.emit(if event.type_() == "message" { event.data().as_string() } else { None });
        });
        let function: &Function = on_message.as_ref().unchecked_ref();
        worker.set_onmessage(Some(function));
        worker.set_onerror(Some(function));
        Some(WorkerHandle { worker, _heard: on_message })
    }

    /// Tells it something.
    pub fn post(&self, text: &str) {
        // Text can always be sent.
        let _ = self.worker.post_message(&text.into());
    }
}

/// The address with the number of the build, which `tools/service-worker.mjs` has put into the page.
fn of_this_build(address: &str) -> String {
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
