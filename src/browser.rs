//! The browser's interfaces: elements, focus, events, clock and random numbers. A browser may refuse any of
//! them; every function here then does nothing or returns an empty value.

mod address;
mod clipboard;
mod dom;
mod drop;
mod focus;
mod keys;
mod media;
mod storage;
mod style;
mod visibility;

pub use address::{
    address, folder, keep_place, leave_query, link, on_popstate, push_query, query, reload, replace_query,
    set_title, title,
};
pub use clipboard::{can_copy_picture, can_paste, can_share, copy, pasted, share};
pub use dom::{cell_of, element, set_href, set_root_attr, text_box, value, x_percent};
pub use drop::{
    accept_drag, dropped_file, hand_over, hand_over_text, on_drag_leave, on_drag_over, on_drop, on_paste,
    take_dropped,
};
pub use focus::{
    blur, click, click_once_rendered, expand, focus, focus_if_lost, focus_once_there, forward_key, has_focus,
    keep_room_from, lead_to, open_details, scroll_back, scroll_into_view, select_new_text, select_text,
    select_text_unless_narrow, target_id, top,
};
pub use keys::{has_ctrl, has_modifier, is_for_page, is_of_button, on_key, prevent_default};
pub use media::{has_short_bar, is_narrow, is_phone, is_wide, on_short_bar};
pub use storage::{StorageListener, local_get, local_set, session_get, session_set};
pub use style::load_style;
pub use visibility::VisibilityObserver;

use dom::window;
use foundation::inputs::Seed;
use js_sys::futures::JsFuture;
use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, File, HtmlInputElement};

/// Returns the file that was chosen in a file input, and clears the input so that the same file can be chosen
/// again.
pub fn selected_file(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    file
}

/// Dispatches a `picture` event on the window, for `www/save-picture.js` to save a picture as a file: in this
/// format, under this name without its extension; or to copy it, in the format `copy`. The future tells why
/// it failed.
pub fn save_picture(format: &str, name: &str, svg: &str) -> impl Future<Output = Result<(), String>> + use<> {
    let event = tell_scripts("picture", &format!("{format}\n{name}\n{svg}"));
    async move {
        // What listens has left its promise at the event.
        let saved = event.and_then(|event| Reflect::get(&event, &"saved".into()).ok()?.dyn_into().ok());
        let saved: Promise = saved.ok_or("a script of this page is missing")?;
        let message = |why: JsValue| Reflect::get(&why, &"message".into()).ok()?.as_string();
        JsFuture::from(saved).await.map(|_| ()).map_err(|why| message(why).unwrap_or_default())
    }
}

/// Dispatches a `panic` event on the window for every panic, with its message and place as `detail`, before
/// the program stops. `www/failures.js` listens. Replaces Yew's own hook, which only writes to the console.
pub fn report_panics() {
    yew::set_custom_panic_hook(Box::new(|panic| _ = tell_scripts("panic", &panic.to_string())));
}

/// Dispatches an event on the window, with a text as its `detail`, for the scripts in `www/`. Returns it.
fn tell_scripts(event: &str, detail: &str) -> Option<Event> {
    let (window, event) = (window()?, Event::new(event).ok()?);
    // Setting a property of an event of our own cannot fail; and the report of a panic must not panic again.
    let _ = Reflect::set(&event, &"detail".into(), &detail.into());
    let _ = window.dispatch_event(&event);
    Some(event)
}

/// Returns a monotonic time for measuring durations (ms), or 0 where there is no such clock.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// Seeds below this are short enough to read out.
const SHORT_SEEDS: u32 = 1_000_000_000;

/// Returns a random seed below [`SHORT_SEEDS`]; 1 where the browser offers no randomness.
pub fn random_seed() -> u32 {
    getrandom::u32().map_or(1, |random| random % SHORT_SEEDS)
}

/// Returns a random seed below [`SHORT_SEEDS`], or the seed after `last` where the browser offers no
/// randomness.
pub fn fresh_seed(last: Seed) -> Seed {
    Seed(getrandom::u32().map_or((last.0 + 1) & Seed::MAX, |random| u64::from(random % SHORT_SEEDS)))
}

/// Returns how many threads the machine runs at once; 1 where the browser does not tell.
pub fn hardware_concurrency() -> u64 {
    window().map_or(1.0, |window| window.navigator().hardware_concurrency()).max(1.0) as u64
}
