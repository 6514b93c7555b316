//! Runs long computations in short slices, so that the page stays responsive on a slow phone.

use crate::app::shell::browser;
use crate::time_slices::{Pause, poll_once};
use gloo_timers::callback::Interval;
use std::cell::Cell;
use std::rc::Rc;

/// The length of a time slice (ms): half of a frame at 60 Hz.
const SLICE: f64 = 8.0;

/// Runs the work in slices of [`SLICE`]. Calls `on_slice` after each of them, with the result once there is one.
/// Dropping the returned interval cancels the work.
pub fn run_in_slices<T: 'static>(
    work: impl AsyncFnOnce(&Pause<'_>) -> T + 'static,
    on_slice: impl Fn(Option<T>) + 'static,
) -> Interval {
    let slice_start = Rc::new(Cell::new(0.0));
    let mut pending = Some(Box::pin({
        let slice_start = slice_start.clone();
        async move { work(&Pause(&|| browser::now() - slice_start.get() > SLICE)).await }
    }));
    Interval::new(0, move || {
        slice_start.set(browser::now());
        if let Some(work) = &mut pending {
            let result = poll_once(work.as_mut());
            if result.is_some() {
                pending = None;
            }
            on_slice(result);
        }
    })
}
