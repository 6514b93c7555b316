//! A program that works beside the page and is told, and tells, lines of text.

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

/// The program; it ends when this is dropped.
pub struct Helper {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

impl Helper {
    /// Starts that of this page's own build, where the browser lets it. `heard` takes what it tells, and nothing when it fails.
    pub fn start(address: &str, heard: Callback<Option<String>>) -> Option<Helper> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&of_this_build(address), &options).ok()?;
        // A failure is an event, too, but carries no text.
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            heard.emit(if event.type_() == "message" { event.data().as_string() } else { None });
        });
        let function: &Function = heard.as_ref().unchecked_ref();
        worker.set_onmessage(Some(function));
        worker.set_onerror(Some(function));
        Some(Helper { worker, _heard: heard })
    }

    /// Tells it something.
    pub fn tell(&self, text: &str) {
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

impl Drop for Helper {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
