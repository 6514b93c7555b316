//! Interned states and memo tables indexed by them.

use crate::energy::FoeState;
use foundation::sorted_map::SortedMap;
use std::rc::Rc;

/// Interned states: indices are given in the order of first sight.
#[derive(Default)]
pub struct StateIndex {
    states: Vec<FoeState>,
    /// For each state with an energy of 0, the indices of those that differ from it in their energy alone, by
    /// energy.
    rows: SortedMap<FoeState, SortedMap<i32, usize>>,
}

impl StateIndex {
    /// Returns the index of a state, adding the state if it is new.
    pub fn intern(&mut self, state: FoeState) -> usize {
        let row = self.rows.get_or_insert_with(without_energy(state), SortedMap::default);
        *row.get_or_insert_with(state.energy, || {
            self.states.push(state);
            self.states.len() - 1
        })
    }

    /// Returns the state of an index that [`StateIndex::intern`] returned.
    pub fn state(&self, index: usize) -> FoeState {
        self.states[index]
    }
}

/// Returns a state with an energy of 0.
pub fn without_energy(state: FoeState) -> FoeState {
    FoeState { energy: 0, ..state }
}

/// Stores a value under an index, growing the memo table as needed.
pub fn memoize<T: ?Sized>(table: &mut Vec<Option<Rc<T>>>, index: usize, value: Rc<T>) {
    if table.len() <= index {
        table.resize_with(index + 1, || None);
    }
    table[index] = Some(value);
}
