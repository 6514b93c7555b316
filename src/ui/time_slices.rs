//! Runs long computations in short slices, so that the page stays responsive on a slow phone.

use crate::browser;
use crate::ui::revision::use_revision;
use foundation::time_slices::{Pause, poll_once};
use gloo_timers::callback::Interval;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;
use yew::prelude::*;

/// The placeholder for a result that is being computed.
pub const COMPUTING: &str = "Computing…";

/// Renders the placeholder in the place of a part of the page.
pub fn computing() -> Html {
    html! { <p class="note" role="status">{ COMPUTING }</p> }
}

/// The length of a time slice (ms): half of a frame at 60 Hz.
const SLICE: f64 = 8.0;
/// The length of the first slices of all computations that one rendering starts (ms): they are part of it,
/// and the browser paints only then.
const FIRST_SLICES: f64 = 4.0;
/// The time from one paint to the next (ms): first slices within it are of one rendering, and the others
/// begin after it, so that none is in the way of the paint.
const FRAME: f64 = 17.0;
/// Less than this is not worth a slice (ms).
const LEAST_SLICE: f64 = 0.5;

thread_local! {
    /// When the first slices of the last rendering began, and how long they took (ms).
    static FIRST: Cell<(f64, f64)> = const { Cell::new((0.0, 0.0)) };
}

/// Runs the first slice of a computation, with what is left for that of the rendering that starts it.
fn run_first_slice<T: 'static>(work: &mut SlicedWork<T>) -> Option<T> {
    let now = browser::now();
    let (began, used) = match FIRST.get() {
        (began, used) if now < began + FRAME => (began, used),
        _ => (now, 0.0),
    };
    if FIRST_SLICES - used < LEAST_SLICE {
        return None;
    }
    let result = work.run_slice(FIRST_SLICES - used);
    FIRST.set((began, used + browser::now() - now));
    result
}

/// A computation that runs in slices.
struct SlicedWork<T> {
    /// `None` once it is done: a future must not be polled again then.
    pending: Option<Pin<Box<dyn Future<Output = T>>>>,
    /// When the current slice is over (ms since the page was opened).
    slice_end: Rc<Cell<f64>>,
}

impl<T: 'static> SlicedWork<T> {
    fn new(work: impl AsyncFnOnce(&Pause<'_>) -> T + 'static) -> SlicedWork<T> {
        let slice_end = Rc::new(Cell::new(0.0));
        let end = slice_end.clone();
        let pending = Box::pin(async move { work(&Pause(&|| browser::now() > end.get())).await });
        SlicedWork { pending: Some(pending), slice_end }
    }

    /// Runs for a slice of this length (ms). Returns the result once there is one, and only once.
    fn run_slice(&mut self, length: f64) -> Option<T> {
        self.slice_end.set(browser::now() + length);
        let result = poll_once(self.pending.as_mut()?.as_mut());
        if result.is_some() {
            self.pending = None;
        }
        result
    }

    fn is_done(&self) -> bool {
        self.pending.is_none()
    }
}

/// Runs the work in slices. Calls `on_slice` after each of them, with the result once there is one. Dropping
/// the returned interval cancels the work.
pub fn run_in_slices<T: 'static>(
    work: impl AsyncFnOnce(&Pause<'_>) -> T + 'static,
    on_slice: impl Fn(Option<T>) + 'static,
) -> Interval {
    let mut work = SlicedWork::new(work);
    Interval::new(0, move || {
        if !work.is_done() {
            on_slice(work.run_slice(SLICE));
        }
    })
}

/// A result, and what it was computed from.
#[derive(PartialEq)]
pub struct Computed<I, T> {
    /// What it was computed from.
    pub inputs: I,
    /// The result.
    pub result: T,
}

/// Computes a result from `inputs`, again only when they change. Work of a few milliseconds is complete when
/// this returns; longer work continues in slices and re-renders the component when it is done. Until then,
/// returns the last complete result (`None` before the first): compare its inputs with yours. `compute` gets
/// the inputs and the last complete result, so that it can reuse parts of it.
#[hook]
pub fn use_in_slices<I, T, W>(inputs: &I, compute: W) -> Option<Rc<Computed<I, T>>>
where
    I: Clone + PartialEq + 'static,
    T: 'static,
    W: AsyncFnOnce(I, Option<Rc<Computed<I, T>>>, &Pause<'_>) -> T + 'static,
{
    let (inputs, revision) = (inputs.clone(), use_revision(inputs));
    let downcast = |computed: Rc<dyn Any>| computed.downcast::<Computed<I, T>>().ok();
    let start = move |last: Option<Rc<dyn Any>>| {
        SlicedWork::new(async move |pause| {
            let result = compute(inputs.clone(), last.and_then(downcast), pause).await;
            Rc::new(Computed { inputs, result }) as Rc<dyn Any>
        })
    };
    use_latest(revision, Box::new(start)).and_then(downcast)
}

/// Starts a computation from the last result.
type Start = Box<dyn FnOnce(Option<Rc<dyn Any>>) -> SlicedWork<Rc<dyn Any>>>;

/// Runs a computation in slices, a new one for each `revision`, and returns the last result. Not generic, so
/// that the program contains its code once.
#[hook]
fn use_latest(revision: u32, start: Start) -> Option<Rc<dyn Any>> {
    let latest = use_mut_ref(|| None::<Rc<dyn Any>>);
    let work = use_memo(revision, |_| {
        let last = latest.borrow().clone();
        let mut work = start(last);
        if let Some(computed) = run_first_slice(&mut work) {
            *latest.borrow_mut() = Some(computed);
        }
        RefCell::new(work)
    });
    let is_done = work.borrow().is_done();
    let (update, set) = (use_force_update(), latest.clone());
    use_effect_with((revision, is_done), move |_| {
        let painted = browser::now() + FRAME;
        let interval = (!is_done).then(|| {
            Interval::new(0, move || {
                if browser::now() < painted {
                    return;
                }
                let computed = work.borrow_mut().run_slice(SLICE);
                if computed.is_some() {
                    *set.borrow_mut() = computed;
                    update.force_update();
                }
            })
        });
        move || drop(interval)
    });
    latest.borrow().clone()
}
