//! Steps back and forth through what something was. It knows nothing of what.

/// Something that can be taken back to what it was, and forth again.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoHistory<T> {
    past: Vec<T>,
    now: T,
    future: Vec<T>,
    /// The name of the edit that led here, if the next of that name is to be one with it.
    last: Option<&'static str>,
}

impl<T: Clone + PartialEq> UndoHistory<T> {
    /// As many steps as are remembered.
    const MOST: usize = 100;

    /// The start of a trail.
    pub fn new(now: T) -> UndoHistory<T> {
        UndoHistory { past: Vec::new(), now, future: Vec::new(), last: None }
    }

    /// What it is.
    pub fn now(&self) -> &T {
        &self.now
    }

    /// What it was before the last step, if there was one.
    pub fn before(&self) -> Option<&T> {
        self.past.last()
    }

    /// What the last step back came from, if there was one.
    pub fn after(&self) -> Option<&T> {
        self.future.last()
    }

    /// The trail with one more step. Edits of one name that follow each other are one step, as typing is.
    /// What changes nothing is none.
    pub fn step(&self, next: T, edit: Option<&'static str>) -> UndoHistory<T> {
        if next == self.now {
            return self.clone();
        }
        let mut past = self.past.clone();
        if edit.is_none() || edit != self.last {
            past.push(self.now.clone());
        }
        past.drain(..past.len().saturating_sub(Self::MOST));
        UndoHistory { past, now: next, future: Vec::new(), last: edit }
    }

    /// The trail at another place, with the same way back.
    pub fn moved(&self, now: T) -> UndoHistory<T> {
        UndoHistory { now, last: None, ..self.clone() }
    }

    /// A step back, where there is one.
    pub fn undo(&self) -> UndoHistory<T> {
        let mut trail = self.clone();
        if let Some(before) = trail.past.pop() {
            trail.future.push(std::mem::replace(&mut trail.now, before));
            trail.last = None;
        }
        trail
    }

    /// A step forth, where there is one.
    pub fn redo(&self) -> UndoHistory<T> {
        let mut trail = self.clone();
        if let Some(after) = trail.future.pop() {
            trail.past.push(std::mem::replace(&mut trail.now, after));
            trail.last = None;
        }
        trail
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walked(steps: &[(i32, Option<&'static str>)]) -> UndoHistory<i32> {
        steps.iter().fold(UndoHistory::new(0), |trail, (next, edit)| trail.step(*next, *edit))
    }

    #[test]
    fn every_step_goes_back_and_forth() {
        let trail = walked(&[(1, None), (2, None), (3, None)]);
        let back = trail.undo().undo();
        assert_eq!((*back.now(), back.before(), back.after()), (1, Some(&0), Some(&2)));
        assert_eq!(back.redo().redo(), trail);
        assert_eq!(*back.undo().undo().undo().now(), 0);
        assert_eq!(*trail.redo().now(), 3);
    }

    #[test]
    fn edits_of_one_name_in_a_row_are_one_step() {
        let trail =
            walked(&[(1, Some("piety")), (11, Some("piety")), (12, Some("fast")), (13, Some("piety"))]);
        let places: Vec<i32> =
            std::iter::successors(Some(trail), |trail| trail.before().is_some().then(|| trail.undo()))
                .map(|trail| *trail.now())
                .collect();
        assert_eq!(places, [13, 12, 11, 0]);
    }

    #[test]
    fn a_step_gives_up_what_was_ahead_unless_it_changes_nothing() {
        let back = walked(&[(1, None), (2, None)]).undo();
        assert_eq!(back.step(1, None), back);
        assert_eq!(back.step(5, None).after(), None);
        assert_eq!(back.moved(9).undo().now(), &0);
    }

    #[test]
    fn only_so_many_are_remembered() {
        let trail = (1..=500).fold(UndoHistory::new(0), |trail, next| trail.step(next, None));
        let oldest = (0..500).fold(trail, |trail, _| trail.undo());
        assert_eq!(*oldest.now(), 400);
    }
}
