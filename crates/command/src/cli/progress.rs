//! Progress of long work: a line on standard error, if that is a terminal and the work takes a while.

use foundation::time_slices::{Pause, run_to_end};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// Delay before the progress bar is shown: shorter work shows none.
const SHOW_DELAY: Duration = Duration::from_millis(300);

/// The progress of some work.
pub struct Progress {
    bar: ProgressBar,
    started: Instant,
}

impl Progress {
    /// Starts the progress of `parts` parts; 0 if their number is unknown.
    pub fn new(parts: u64, noun: &str) -> Progress {
        let bar = ProgressBar::with_draw_target((parts > 0).then_some(parts), ProgressDrawTarget::hidden());
        let template = match parts {
            0 => format!("{{spinner}} {{elapsed}} {noun}"),
            _ => format!("{{wide_bar}} {{human_pos}} of {{human_len}} {noun}"),
        };
        // Cannot fail: the templates are constants. The bar would keep its default style.
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        Progress { bar, started: Instant::now() }
    }

    /// Adds completed parts.
    pub fn advance(&self, parts: u64) {
        if self.bar.is_hidden() && self.started.elapsed() > SHOW_DELAY {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(parts);
    }

    /// Runs work to its end; each time it yields counts as one part.
    pub fn run<T>(&self, work: impl AsyncFnOnce(&Pause) -> T) -> T {
        let pause = Pause(&|| {
            self.advance(1);
            false
        });
        run_to_end(&pause, work)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
