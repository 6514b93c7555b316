//! What the page asks of the browser. Any of it may be refused; nothing here fails.

use crate::inputs::Seed;
use js_sys::Reflect;
use js_sys::futures::JsFuture;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    Document, Element, Event, File, HtmlElement, HtmlInputElement, KeyboardEvent, MouseEvent,
    ScrollIntoViewOptions, ScrollLogicalPosition, ShareData, Storage, Window,
};

fn window() -> Option<Window> {
    web_sys::window()
}

fn document() -> Option<Document> {
    window()?.document()
}

/// The element of that id.
pub fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Scrolls the element of that id into sight, no further than it must.
pub fn scroll_into_view(id: &str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    if let Some(element) = element(id) {
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Gives the keyboard to the control of that id.
pub fn focus(id: &str) {
    if let Some(element) = element(id) {
        // Only makes the next key easier.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Marks what is in the text box of that id, which makes copying easier.
pub fn select_text(id: &str) {
    focus(id);
    if let Some(element) = element(id) {
        element.unchecked_into::<HtmlInputElement>().select();
    }
}

/// The value of the text box or list that an event is about: both are asked alike.
pub fn value(event: &Event) -> String {
    event.target().map(|target| target.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default()
}

/// Presses the button of that id.
pub fn click(id: &str) {
    if let Some(element) = element(id) {
        element.unchecked_into::<HtmlElement>().click();
    }
}

/// The query of the address, with its `?`.
pub fn query() -> String {
    window().and_then(|window| window.location().search().ok()).unwrap_or_default()
}

/// Puts a query into the address without a new entry in the history.
pub fn replace_query(query: &str) {
    let put = |window: Window| {
        let hash = window.location().hash().ok()?;
        let address = format!("?{query}{hash}");
        window.history().ok()?.replace_state_with_url(&JsValue::NULL, "", Some(&address)).ok()
    };
    window().and_then(put);
}

/// Puts a query into the address as a new entry in the history.
pub fn push_query(query: &str) {
    let put = |window: Window| {
        window.history().ok()?.push_state_with_url(&JsValue::NULL, "", Some(&format!("?{query}"))).ok()
    };
    window().and_then(put);
}

/// Says that a part of the program did not arrive, to whom it may concern.
pub fn report_missing() {
    // Nobody listens where nothing is kept.
    window().and_then(|window| window.dispatch_event(&Event::new("missing").ok()?).ok());
}

/// Loads the page anew.
pub fn reload() {
    // Nothing is lost where it cannot: the page stays as it is.
    window().and_then(|window| window.location().reload().ok());
}

/// Calls back when the browser goes to another entry of the history.
pub fn on_popstate(call: impl FnMut() + 'static) {
    if let Some(window) = window() {
        // For as long as the page is there.
        let listener = Closure::<dyn FnMut()>::new(call).into_js_value();
        window.set_onpopstate(Some(listener.unchecked_ref()));
    }
}

/// Calls back with every key that is pressed.
pub fn on_key(call: impl FnMut(KeyboardEvent) + 'static) {
    if let Some(window) = window() {
        // For as long as the page is there.
        let listener = Closure::<dyn FnMut(KeyboardEvent)>::new(call).into_js_value();
        window.set_onkeydown(Some(listener.unchecked_ref()));
    }
}

/// Whether a key is for the page: not for what is typed into, and not while a sheet lies on it. A list takes
/// plain keys, but none that are held with Ctrl.
pub fn is_for_page(event: &KeyboardEvent, held: bool) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let typed = "input:not([type=checkbox]):not([type=range]), textarea, dialog, dialog *";
    let takes = |target: &Element, selector| target.matches(selector).unwrap_or(false);
    !target.is_some_and(|target| takes(&target, typed) || !held && takes(&target, "select"))
}

/// The file that was picked, which can be picked again.
pub fn selected_file(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    file
}

/// What a link does that stays on the page; with a key held it opens in another tab or window, as links do.
pub fn prevent_default(act: impl Fn() + 'static) -> impl Fn(MouseEvent) {
    move |event| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            act();
        }
    }
}

/// Milliseconds since some moment, to tell how long something takes.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// Whether the browser can hand a link to other programs.
pub fn can_share() -> bool {
    window().is_some_and(|window| is_function(&window.navigator(), "share"))
}

/// Hands a link to other programs; people may change their mind.
pub async fn share(title: &str, link: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    if let Some(window) = window().filter(|_| can_share()) {
        // Nothing is lost when they do.
        let _ = JsFuture::from(window.navigator().share_with_data(&data)).await;
    }
}

fn is_function(of: &JsValue, name: &str) -> bool {
    Reflect::get(of, &name.into()).is_ok_and(|it| it.is_function())
}

/// The title of the page.
pub fn title() -> String {
    document().map(|document| document.title()).unwrap_or_default()
}

/// The address of the page, without its query.
pub fn address() -> String {
    let address = window().and_then(|window| {
        let location = window.location();
        Some(location.origin().ok()? + &location.pathname().ok()?)
    });
    address.unwrap_or_default()
}

/// The folder the page lies in.
pub fn folder() -> String {
    let address = address();
    address.rfind('/').map(|end| address[..=end].to_string()).unwrap_or_default()
}

/// The whole link to a query.
pub fn link(query: &str) -> String {
    format!("{}?{query}", address())
}

/// The body of the document.
pub fn body() -> Option<Element> {
    document()?.body().map(Element::from)
}

/// Names the document.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Puts a text on the clipboard; says whether it is there.
pub async fn copy(text: String) -> bool {
    let Some(window) = window() else { return false };
    let navigator = window.navigator();
    // Outside of secure contexts there is no clipboard.
    let there = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|it| it.is_object());
    there && JsFuture::from(navigator.clipboard().write_text(&text)).await.is_ok()
}

/// A seed that nobody chose, short enough to be read out.
pub fn any_seed() -> u32 {
    (js_sys::Math::random() * 1e9) as u32
}

/// A seed that nobody has seen; the next one where the browser has no randomness.
pub fn fresh_seed(last: Seed) -> Seed {
    let mut bytes = [0; 8];
    let drawn = window().and_then(|window| {
        window.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
        Some(u64::from_le_bytes(bytes))
    });
    Seed(drawn.unwrap_or(last.0 + 1) & Seed::MAX)
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

fn window_storage() -> Option<Storage> {
    window()?.session_storage().ok()?
}

/// What was kept under a name.
pub fn local_get(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps a text under a name; says whether the browser lets it.
pub fn local_set(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// What was kept under a name for this window.
pub fn session_get(name: &str) -> Option<String> {
    window_storage()?.get_item(name).ok()?
}

/// Keeps a text under a name for this window, where the browser lets it.
pub fn session_set(name: &str, text: &str) {
    if let Some(storage) = window_storage() {
        // Forgotten, it only means one question more.
        let _ = storage.set_item(name, text);
    }
}

/// Sets an attribute of the document's root, or takes it away.
pub fn set_root_attr(attribute: &str, value: Option<&str>) {
    let Some(root) = document().and_then(|document| document.document_element()) else { return };
    // The names are the page's own and valid.
    let _ = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}
