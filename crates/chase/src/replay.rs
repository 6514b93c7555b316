//! Playback of a sampled run, beat by beat and in pages of your actions.
//!
//! # Examples
//! ```
//! use chase::{pursuit::ChaseSetup, replay::Replay, timeline::timeline};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! let mut link = QueryReader::new("v=0.31&foes=ogre&steps=25").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let sampled = timeline(&setup, &chase.foes.0, 1);
//! let beats = sampled.beats();
//! assert_eq!(Replay::new(&sampled, &beats, None).page(20), 20..25);
//! ```

use crate::timeline::{Beat, Event, Timeline};
use std::ops::Range;

/// A run and the current position in it.
#[derive(Clone, Copy)]
pub struct Replay<'a> {
    timeline: &'a Timeline,
    beats: &'a [Beat],
    index: usize,
}

impl<'a> Replay<'a> {
    /// Creates a replay at the beat of this index, clamped to the last beat; at the last for `None`.
    pub fn new(timeline: &'a Timeline, beats: &'a [Beat], index: Option<usize>) -> Replay<'a> {
        let last = beats.len().saturating_sub(1);
        Replay { timeline, beats, index: index.unwrap_or(last).min(last) }
    }

    /// Returns the 0-based index of the current beat.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Returns the index of the last beat.
    pub fn last_index(&self) -> usize {
        self.beats.len().saturating_sub(1)
    }

    /// Returns the current beat, or `None` for a run without actions.
    pub fn beat(&self) -> Option<Beat> {
        self.beats.get(self.index).copied()
    }

    /// Returns the indices of your actions on the current page, with `actions` of them per page.
    pub fn page(&self, actions: usize) -> Range<usize> {
        let action = self.action();
        let first = action - action % actions;
        first..(first + actions).min(self.timeline.you.len())
    }

    /// Returns how many of your actions on a page have ended by the current beat; all of them at the last
    /// beat.
    pub fn actions_over(&self, page: &Range<usize>) -> usize {
        if self.index == self.last_index() {
            page.len()
        } else {
            self.action().saturating_sub(page.start).min(page.len())
        }
    }

    /// Returns the index of your action that the current beat belongs to.
    fn action(&self) -> usize {
        match self.beat() {
            Some(Beat::You(action)) => action,
            Some(Beat::Foe(foe, event)) => self.timeline.foes[foe].events[event].action,
            Some(Beat::Start) | None => 0,
        }
    }

    /// Returns the events of a foe on a page.
    pub fn events(&self, foe: usize, page: &Range<usize>) -> &'a [Event] {
        self.timeline.foes[foe].events_in(page)
    }

    /// Returns how many of a foe's events on a page have happened by the current beat.
    pub fn seen(&self, foe: usize, page: &Range<usize>) -> usize {
        let is_on_page = |beat: &&Beat| match **beat {
            Beat::Foe(other, event) => {
                other == foe && page.contains(&self.timeline.foes[foe].events[event].action)
            }
            Beat::Start | Beat::You(_) => false,
        };
        self.beats[..=self.index].iter().filter(is_on_page).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::read_chase;
    use crate::timeline::timeline;

    #[test]
    fn a_page_has_the_events_in_reply_to_its_actions() {
        let (setup, foes) = read_chase("v=0.31&foes=ogre,bat&steps=25");
        let sampled = timeline(&setup, &foes, 1);
        let beats = sampled.beats();
        assert_eq!(beats.len(), 1 + 25 + sampled.foes.iter().map(|lane| lane.events.len()).sum::<usize>());

        let end = Replay::new(&sampled, &beats, None);
        let page = end.page(20);
        assert_eq!((page.clone(), end.index()), (20..25, end.last_index()));
        assert_eq!(end.actions_over(&page), 5);
        assert_eq!(end.seen(1, &page), end.events(1, &page).len());

        let first = Replay::new(&sampled, &beats, Some(0));
        assert_eq!((first.beat(), first.page(20)), (Some(Beat::Start), 0..20));
        assert_eq!((first.seen(0, &(0..20)), first.actions_over(&(0..20))), (0, 0));
        let total = first.events(0, &(0..20)).len() + first.events(0, &page).len();
        assert_eq!(total, sampled.foes[0].events.len());
    }
}
