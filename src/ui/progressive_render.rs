//! Renders a page in stages, the part in view first. The browser paints between two stages, so that a slow
//! phone stays responsive.

use gloo_timers::callback::Timeout;
use question::Page;
use yew::prelude::*;

/// Stages reserved for a form, one for each group of inputs in sight and one for what is folded. An upper
/// bound: the build has 5 such groups and the encounter 4; a stage without a group renders nothing. The
/// panels begin after these stages.
pub const FORM_STAGES: usize = 6;

/// Returns how many stages a page has.
pub fn stage_count(page: Page) -> usize {
    match page {
        Page::Crawl => FORM_STAGES + 1,
        Page::Telengard => FORM_STAGES + 2,
        Page::Arena => FORM_STAGES + 1,
        Page::Reference => 1,
        Page::About => 0,
    }
}

/// Returns how many stages to render: grows by one after each paint, up to `available`, and never shrinks.
#[hook]
pub fn use_progressive_render(available: usize) -> usize {
    let stages = use_state_eq(usize::default);
    let set = stages.setter();
    use_effect_with((*stages, available), move |(stages, available)| {
        let next = stages + 1;
        let timeout = (next <= *available).then(|| Timeout::new(0, move || set.set(next)));
        move || drop(timeout)
    });
    *stages
}
