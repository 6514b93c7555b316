//! Interned states and memo tables indexed by them.

use crate::energy::FoeState;
use std::rc::Rc;

/// Interned states: indices are given in the order of first sight.
#[derive(Default)]
pub struct StateIndex {
    states: Vec<FoeState>,
    /// The indices in the order of the states.
    sorted: Vec<usize>,
}

impl StateIndex {
    /// Returns the index of a state, adding the state if it is new.
    pub fn intern(&mut self, state: FoeState) -> usize {
        match self.sorted.binary_search_by(|index| self.states[*index].cmp(&state)) {
            Ok(place) => self.sorted[place],
            Err(place) => {
                let index = self.states.len();
                self.states.push(state);
                self.sorted.insert(place, index);
                index
            }
        }
    }

    /// Returns the state of an index that [`StateIndex::intern`] returned.
    pub fn state(&self, index: usize) -> FoeState {
        self.states[index]
    }
}

/// Stores a value under an index, growing the memo table as needed.
pub fn memoize<T: ?Sized>(table: &mut Vec<Option<Rc<T>>>, index: usize, value: Rc<T>) {
    if table.len() <= index {
        table.resize_with(index + 1, || None);
    }
    table[index] = Some(value);
}
