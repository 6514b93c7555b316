//! Cooperative time slicing: a long computation is an `async` function that offers to pause between its
//! parts. Its caller owns the clock and decides how long a slice is, so that a page can paint in between and
//! cancel the computation by dropping it.
//!
//! # Examples
//! ```
//! use foundation::time_slices::{Pause, block_on, poll_once};
//! use std::pin::pin;
//!
//! async fn sum(numbers: &[u64], pause: &Pause<'_>) -> u64 {
//!     let mut sum = 0;
//!     for number in numbers {
//!         sum += number;
//!         pause.yield_now().await;
//!     }
//!     sum
//! }
//! assert_eq!(block_on(async |pause| sum(&[1, 2, 3], pause).await), 6);
//!
//! // Slices of one number each.
//! let pause = Pause(&|| true);
//! let mut work = pin!(sum(&[1, 2], &pause));
//! let slices = [(); 3].map(|()| poll_once(work.as_mut()));
//! assert_eq!(slices, [None, None, Some(3)]);
//! ```

use std::future::poll_fn;
use std::mem::replace;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

/// Decides when a computation pauses: the function returns true once the time slice is over.
pub struct Pause<'a>(pub &'a dyn Fn() -> bool);

impl Pause<'_> {
    /// Yields to the caller if the time slice is over; otherwise continues at once.
    pub async fn yield_now(&self) {
        let mut is_over = (self.0)();
        poll_fn(|_| if replace(&mut is_over, false) { Poll::Pending } else { Poll::Ready(()) }).await;
    }
}

/// A boxed computation in slices. It is compiled once, where it is boxed; an `async fn` is compiled again in
/// each crate that awaits it.
pub type InSlices<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// Runs a computation to its end in one slice and returns its result.
pub fn block_on<T>(work: impl AsyncFnOnce(&Pause<'_>) -> T) -> T {
    run_to_end(&Pause(&|| false), work)
}

/// Runs a computation to its end, however often `pause` says that a slice is over, and returns its result.
pub fn run_to_end<T>(pause: &Pause<'_>, work: impl AsyncFnOnce(&Pause<'_>) -> T) -> T {
    let mut work = pin!(work(pause));
    loop {
        if let Some(result) = poll_once(work.as_mut()) {
            return result;
        }
    }
}

/// Runs a computation until it pauses. Returns its result, or `None` if it is not done yet. Once it is done
/// it must not be polled again: an `async` function panics.
pub fn poll_once<T>(work: Pin<&mut (impl Future<Output = T> + ?Sized)>) -> Option<T> {
    match work.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Some(result),
        Poll::Pending => None,
    }
}
