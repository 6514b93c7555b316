//! Undo and redo of any value, by snapshots.
//!
//! # Examples
//! ```
//! use foundation::undo::UndoHistory;
//!
//! let history = UndoHistory::new("naga").push("orc", None).push("troll", None);
//! assert_eq!(*history.undo().present(), "orc");
//! assert_eq!(*history.undo().redo().present(), "troll");
//!
//! // Consecutive edits of the same name, such as typing into one box, are undone together.
//! let typed = history.push("o", Some("species")).push("ogre", Some("species"));
//! assert_eq!(*typed.undo().present(), "troll");
//! ```

use std::mem::replace;

/// A value with its previous and undone states. Immutable: each operation returns a new history.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoHistory<T> {
    /// Previous states, oldest first.
    past: Vec<T>,
    present: T,
    /// Undone states, the next one to redo last.
    future: Vec<T>,
    /// The name of the edit that led to the present state, if the next edit of that name is to be merged with
    /// it.
    last_edit: Option<&'static str>,
}

impl<T: Clone + PartialEq> UndoHistory<T> {
    /// The number of steps that can be undone.
    const MAX_STEPS: usize = 100;

    /// Returns a history without past or future.
    pub fn new(present: T) -> UndoHistory<T> {
        UndoHistory { past: Vec::new(), present, future: Vec::new(), last_edit: None }
    }

    /// Returns the present state.
    pub fn present(&self) -> &T {
        &self.present
    }

    /// Returns the state that [`Self::undo`] leads to.
    pub fn previous(&self) -> Option<&T> {
        self.past.last()
    }

    /// Returns the state that [`Self::redo`] leads to.
    pub fn next(&self) -> Option<&T> {
        self.future.last()
    }

    /// Returns the history with a new present state, and drops the undone states. Consecutive edits of the
    /// same name become one step. A state equal to the present one changes nothing.
    pub fn push(&self, next: T, edit: Option<&'static str>) -> UndoHistory<T> {
        if next == self.present {
            return self.clone();
        }
        let mut past = self.past.clone();
        if edit.is_none() || edit != self.last_edit {
            past.push(self.present.clone());
        }
        past.drain(..past.len().saturating_sub(Self::MAX_STEPS));
        UndoHistory { past, present: next, future: Vec::new(), last_edit: edit }
    }

    /// Returns the history with another present state that follows from the last edit: the next one of its
    /// name is still a part of it.
    pub fn amended(&self, present: T) -> UndoHistory<T> {
        UndoHistory { present, ..self.clone() }
    }

    /// Returns the history with another present state that has nothing to do with the last edit, and past and
    /// future unchanged.
    pub fn with_present(&self, present: T) -> UndoHistory<T> {
        UndoHistory { present, last_edit: None, ..self.clone() }
    }

    /// Returns the history one step back; unchanged if there is no past.
    pub fn undo(&self) -> UndoHistory<T> {
        let mut history = self.clone();
        if let Some(previous) = history.past.pop() {
            history.future.push(replace(&mut history.present, previous));
            history.last_edit = None;
        }
        history
    }

    /// Returns the history one step forward; unchanged if nothing was undone.
    pub fn redo(&self) -> UndoHistory<T> {
        let mut history = self.clone();
        if let Some(next) = history.future.pop() {
            history.past.push(replace(&mut history.present, next));
            history.last_edit = None;
        }
        history
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pushed(steps: &[(i32, Option<&'static str>)]) -> UndoHistory<i32> {
        steps.iter().fold(UndoHistory::new(0), |history, (next, edit)| history.push(*next, *edit))
    }

    #[test]
    fn every_step_can_be_undone_and_redone() {
        let history = pushed(&[(1, None), (2, None), (3, None)]);
        let back = history.undo().undo();
        assert_eq!((*back.present(), back.previous(), back.next()), (1, Some(&0), Some(&2)));
        assert_eq!(back.redo().redo(), history);
        assert_eq!(*back.undo().undo().undo().present(), 0);
        assert_eq!(*history.redo().present(), 3);
    }

    #[test]
    fn consecutive_edits_of_one_name_are_one_step() {
        let history =
            pushed(&[(1, Some("piety")), (11, Some("piety")), (12, Some("fast")), (13, Some("piety"))]);
        let undo = |history: &UndoHistory<i32>| history.previous().is_some().then(|| history.undo());
        let states: Vec<i32> =
            std::iter::successors(Some(history), undo).map(|history| *history.present()).collect();
        assert_eq!(states, [13, 12, 11, 0]);
        // Also with what follows from the first of them in between, but not with a state from elsewhere.
        let typed = pushed(&[(1, Some("piety"))]);
        let second = |history: UndoHistory<i32>| *history.push(11, Some("piety")).undo().present();
        assert_eq!((second(typed.amended(2)), second(typed.with_present(2))), (0, 2));
    }

    #[test]
    fn a_step_drops_what_was_undone_unless_it_changes_nothing() {
        let back = pushed(&[(1, None), (2, None)]).undo();
        assert_eq!(back.push(1, None), back);
        assert_eq!(back.push(5, None).next(), None);
        assert_eq!(back.with_present(9).undo().present(), &0);
    }

    #[test]
    fn only_the_last_hundred_steps_can_be_undone() {
        let history = (1..=500).fold(UndoHistory::new(0), |history, next| history.push(next, None));
        let oldest = (0..500).fold(history, |history, _| history.undo());
        assert_eq!(*oldest.present(), 400);
    }
}
