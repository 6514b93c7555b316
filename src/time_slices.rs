//! Cooperative time slicing: long work is an `async` function that yields now and then, and its caller decides how long
//! a slice is.

use std::future::poll_fn;
use std::mem::replace;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

/// Tells the work when to pause: the callback returns true once the time slice is over.
pub struct Pause<'a>(pub &'a dyn Fn() -> bool);

impl Pause<'_> {
    /// Yields to the caller if the time slice is over; otherwise continues at once.
    pub async fn yield_now(&self) {
        let mut is_due = (self.0)();
        poll_fn(|_| if replace(&mut is_due, false) { Poll::Pending } else { Poll::Ready(()) }).await;
    }
}

/// Runs the work to its end without a pause.
pub fn block_on<T>(work: impl AsyncFnOnce(&Pause<'_>) -> T) -> T {
    let pause = Pause(&|| false);
    let mut work = pin!(work(&pause));
    loop {
        if let Some(outcome) = poll_once(work.as_mut()) {
            return outcome;
        }
    }
}

/// Runs the work until it pauses. Returns its result once it is done; then it must not be polled again.
pub fn poll_once<T>(work: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    match work.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(outcome) => Some(outcome),
        Poll::Pending => None,
    }
}
