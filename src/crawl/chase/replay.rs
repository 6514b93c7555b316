//! A run told moment by moment, so many of your actions at a time.

use crate::crawl::chase::timeline::{Beat, Event, Timeline};
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crawl::chase::pursuit::ChaseSetup;
    use crate::crawl::chase::timeline::timeline;
    use crate::question::Question;

    #[test]
    fn a_page_holds_what_follows_its_actions() {
        let question = Question::read("v=0.31&foes=ogre,bat&steps=25").unwrap();
        let run = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let played = timeline(&run, question.edition, &question.chase.foes.0, 1);
        let beats = played.beats();
        assert_eq!(beats.len(), 25 + played.foes.iter().map(|lane| lane.events.len()).sum::<usize>());

        let end = Replay::new(&played, &beats, None);
        let page = end.page(20);
        assert_eq!((page.clone(), end.at()), (20..25, end.last()));
        assert_eq!(end.seen(1, &page), end.events(1, &page).len());

        let first = Replay::new(&played, &beats, Some(0));
        assert_eq!((first.beat(), first.page(20)), (Some(Beat::You(0)), 0..20));
        assert_eq!(first.seen(0, &(0..20)), 0);
        let whole = first.events(0, &(0..20)).len() + first.events(0, &page).len();
        assert_eq!(whole, played.foes[0].events.len());
    }
}
