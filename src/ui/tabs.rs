//! Tabs, as the ARIA Authoring Practices describe them: one of them is in the tab order, the arrow keys lead
//! to the others and open them.

use crate::browser;
use yew::prelude::*;

/// The element id of the panel that the tabs open.
const PANEL: &str = "tab-panel";

/// Renders tabs, given by slug and label, of which there is at least one, what stands at their end, and the
/// panel of the one at index `current`. `on_open` gets the index of another one.
pub fn tabs(
    label: &'static str,
    tabs: &[(&'static str, &'static str)],
    current: usize,
    on_open: Callback<usize>,
    end: Html,
    panel: Html,
) -> Html {
    let ids: Vec<String> = tabs.iter().map(|(slug, _)| element_id(slug)).collect();
    let onkeydown = {
        let (on_open, ids) = (on_open.clone(), ids.clone());
        move |event: KeyboardEvent| {
            let next = match &event.key()[..] {
                "ArrowRight" => (current + 1) % ids.len(),
                "ArrowLeft" => (current + ids.len() - 1) % ids.len(),
                "Home" => 0,
                "End" => ids.len() - 1,
                _ => return,
            };
            event.prevent_default();
            on_open.emit(next);
            browser::focus(&ids[next]);
        }
    };
    let tab = |(index, (slug, label)): (usize, &(&'static str, &'static str))| {
        let is_current = index == current;
        let onclick = on_open.reform(move |_: MouseEvent| {
            // The row stays under the pointer, however low the next panel is.
            browser::keep_room_from(PANEL);
            index
        });
        html! {
            <button type="button" role="tab" key={*slug} id={element_id(slug)}
                aria-selected={is_current.to_string()}
                aria-controls={is_current.then_some(PANEL)} tabindex={if is_current { "0" } else { "-1" }}
                {onclick}>
                { *label }
            </button>
        }
    };
    html! {
        <div class="tabbed">
            <div class="tab-row">
                <div class="tabs" role="tablist" aria-label={label} {onkeydown}>
                    { for tabs.iter().enumerate().map(tab) }
                </div>
                { end }
            </div>
            <div id={PANEL} role="tabpanel" aria-labelledby={ids[current].clone()}>{ panel }</div>
        </div>
    }
}

/// Focuses the tab with this slug, which brings it into sight.
pub fn focus_tab(slug: &str) {
    browser::focus(&element_id(slug));
}

fn element_id(slug: &str) -> String {
    format!("tab-{slug}")
}
