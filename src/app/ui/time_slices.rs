//! Long work, a bite at a time, so that a slow phone stays answerable.

use crate::app::shell::browser;
use crate::time_slices::{Pause, poll_once};
use gloo_timers::callback::Interval;
use std::cell::Cell;
use std::rc::Rc;

/// As long as a bite takes, in milliseconds.
const BITE: f64 = 8.0;

/// Does the work until it is over or the interval is dropped, and tells after each bite of its outcome, if that
/// is there.
pub fn run_in_slices<T: 'static>(
    work: impl AsyncFnOnce(&Pause<'_>) -> T + 'static,
    tell: impl Fn(Option<T>) + 'static,
) -> Interval {
    let began = Rc::new(Cell::new(0.0));
    let mut left = Some(Box::pin({
        let began = began.clone();
        async move { work(&Pause(&|| browser::now() - began.get() > BITE)).await }
    }));
    Interval::new(0, move || {
        began.set(browser::now());
        if let Some(work) = &mut left {
            let outcome = poll_once(work.as_mut());
            if outcome.is_some() {
                left = None;
            }
            tell(outcome);
        }
    })
}
