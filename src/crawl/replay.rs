//! A run told moment by moment, so many of your actions at a time.

use super::timeline::{Beat, Event, Timeline};
use std::ops::Range;

/// A run, and the moment one is at.
#[derive(Clone, Copy)]
pub struct Replay<'a> {
    run: &'a Timeline,
    beats: &'a [Beat],
    at: usize,
}

impl<'a> Replay<'a> {
    /// A run at one of its moments, or at the last.
    pub fn new(run: &'a Timeline, beats: &'a [Beat], at: Option<usize>) -> Replay<'a> {
        let last = beats.len().saturating_sub(1);
        Replay { run, beats, at: at.unwrap_or(last).min(last) }
    }

    /// The number of the moment.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The number of the last moment.
    pub fn last(&self) -> usize {
        self.beats.len().saturating_sub(1)
    }

    /// The moment.
    pub fn beat(&self) -> Option<Beat> {
        self.beats.get(self.at).copied()
    }

    /// Which of your actions belong to the same page, of so many each.
    pub fn page(&self, actions: usize) -> Range<usize> {
        let step = match self.beat() {
            Some(Beat::You(step)) => step,
            Some(Beat::Foe(foe, event)) => self.run.foes[foe].events[event].step,
            None => 0,
        };
        let first = step - step % actions;
        first..(first + actions).min(self.run.you.len())
    }

    /// What happens to a foe in a page.
    pub fn events(&self, foe: usize, page: &Range<usize>) -> &'a [Event] {
        let events = &self.run.foes[foe].events;
        let before = |step: usize| events.partition_point(|event| event.step < step);
        &events[before(page.start)..before(page.end)]
    }

    /// How many of a page's events have happened to a foe.
    pub fn seen(&self, foe: usize, page: &Range<usize>) -> usize {
        let past = |beat: &&Beat| match **beat {
            Beat::Foe(other, event) => other == foe && page.contains(&self.run.foes[foe].events[event].step),
            Beat::You(_) => false,
        };
        self.beats[..=self.at].iter().filter(past).count()
    }
}
