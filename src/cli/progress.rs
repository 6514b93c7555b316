//! Progress of long work: a line on standard error, if that is a terminal and the work takes a while.

use crate::time_slices::{Pause, poll_once};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::pin::pin;
use std::time::{Duration, Instant};

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_millis(300);

/// The progress of some work.
pub struct Progress {
    bar: ProgressBar,
    started: Instant,
}

impl Progress {
    /// Starts work of so many parts; 0 if nobody knows how many.
    pub fn new(parts: u64, noun: &str) -> Progress {
        let bar = ProgressBar::with_draw_target((parts > 0).then_some(parts), ProgressDrawTarget::hidden());
        let template = match parts {
            0 => format!("{{spinner}} {{elapsed}} {noun}"),
            _ => format!("{{wide_bar}} {{human_pos}} of {{human_len}} {noun}"),
        };
        // The templates are fixed texts, and without a style of its own the bar has a usual one.
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        Progress { bar, started: Instant::now() }
    }

    /// Notes that so many more parts are done.
    pub fn advance(&self, parts: u64) {
        if self.bar.is_hidden() && self.started.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(parts);
    }

    /// Runs work in slices, each a part.
    pub fn run<T>(&self, work: impl AsyncFnOnce(&Pause) -> T) -> T {
        let pause = Pause(&|| {
            self.advance(1);
            false
        });
        let mut work = pin!(work(&pause));
        loop {
            if let Some(result) = poll_once(work.as_mut()) {
                return result;
            }
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
