//! Long work that is done a bite at a time: whoever does it says how long a bite is.

use std::future::poll_fn;
use std::mem::replace;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

/// Says, whenever it is asked, whether the work is to pause.
pub struct Pause<'a>(pub &'a dyn Fn() -> bool);

impl Pause<'_> {
    /// A moment at which the work may pause.
    pub async fn yield_now(&self) {
        let mut waits = (self.0)();
        poll_fn(|_| if replace(&mut waits, false) { Poll::Pending } else { Poll::Ready(()) }).await;
    }
}

/// Does all of the work without a pause.
pub fn block_on<T>(work: impl AsyncFnOnce(&Pause<'_>) -> T) -> T {
    let pause = Pause(&|| false);
    let mut work = pin!(work(&pause));
    loop {
        if let Some(outcome) = poll_once(work.as_mut()) {
            return outcome;
        }
    }
}

/// Does the work until it pauses; its outcome where it is done.
pub fn poll_once<T>(work: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    match work.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(outcome) => Some(outcome),
        Poll::Pending => None,
    }
}
