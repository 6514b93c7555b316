//! The elements of the page, and those that events came from.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Event, HtmlInputElement, MouseEvent, Window};

/// Returns the window.
pub(super) fn window() -> Option<Window> {
    web_sys::window()
}

/// Returns the page.
pub(super) fn document() -> Option<Document> {
    window()?.document()
}

/// Returns the element with this id.
pub fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Sets an attribute of the root element, or removes it for `None`.
pub fn set_root_attr(attribute: &str, value: Option<&str>) {
    let Some(root) = document().and_then(|document| document.document_element()) else { return };
    // Fails only for an invalid attribute name, and all callers pass valid ones.
    let _ = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}

/// Sets where the link with this id leads.
pub fn set_href(id: &str, href: &str) {
    if let Some(link) = element(id) {
        // Fails only for an invalid attribute name.
        let _ = link.set_attribute("href", href);
    }
}

/// Returns the value of the text box or `<select>` that an event came from.
pub fn value(event: &Event) -> String {
    // The cast is unchecked: a `<select>` has the same `value` property as an `<input>`.
    event.target().map(|target| target.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default()
}

/// Returns the element that an event came from.
pub(super) fn target_element(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Returns the text box with an id, if there is one.
pub fn text_box(id: &str) -> Option<HtmlInputElement> {
    element(id).map(|element| element.unchecked_into())
}

/// Returns the 0-based column and row of the `.tile` under a pointer event: the sibling indices of the tile
/// and of its parent. `None` outside of the tiles.
pub fn cell_of(event: &MouseEvent) -> Option<(usize, usize)> {
    let cell = target_element(event)?.closest(".tile").ok()??;
    let row = cell.parent_element()?;
    let position = |element: &Element| {
        std::iter::successors(element.previous_element_sibling(), Element::previous_element_sibling).count()
    };
    Some((position(&cell), position(&row)))
}

/// Returns where in its target a pointer event happened, in percent of the target's width.
pub fn x_percent(event: &MouseEvent) -> f64 {
    let width = target_element(event).map_or(1, |target| target.client_width());
    100.0 * f64::from(event.offset_x()) / f64::from(width.max(1))
}
