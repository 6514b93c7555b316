//! Counts the memory that the current thread has allocated, and takes the time.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// The system's allocator with counters for each thread.
pub struct Meter;

thread_local! {
    /// Bytes in use. Below 0 where a thread frees what another allocated.
    static USED: Cell<isize> = const { Cell::new(0) };
    /// The most bytes in use since the counter was last set.
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

fn count(bytes: isize) {
    USED.with(|used| {
        used.set(used.get() + bytes);
        PEAK.with(|peak| peak.set(peak.get().max(used.get())));
    });
}

// SAFETY: every call is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Meter {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both blocks exist while the contents move.
        count(size as isize);
        let moved = unsafe { System.realloc(memory, layout, size) };
        count(-(layout.size() as isize));
        moved
    }
}

/// What a computation took.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// How long it ran.
    pub time: Duration,
    /// The most bytes it had allocated at once.
    pub bytes: usize,
}

/// Runs a computation and returns what it took.
pub fn cost_of(work: impl FnOnce()) -> Cost {
    let before = USED.with(Cell::get);
    PEAK.with(|peak| peak.set(before));
    let start = Instant::now();
    work();
    Cost { time: start.elapsed(), bytes: (PEAK.with(Cell::get) - before).max(0) as usize }
}
