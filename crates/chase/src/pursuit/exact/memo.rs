//! Interned states and memo tables indexed by them.

use crate::energy::FoeState;
use foundation::sorted_map::SortedMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// Interned states: indices are given in the order of first sight.
#[derive(Default)]
pub struct StateIndex {
    states: Vec<FoeState>,
    /// The states that differ in their energy alone, by what they are with an energy of 0.
    rows: SortedMap<FoeState, Row>,
}

/// The indices of states that differ in their energy alone, from the least energy on.
#[derive(Default)]
struct Row {
    least: i32,
    /// `None` where there is no state of this energy yet.
    indices: VecDeque<Option<usize>>,
}

impl StateIndex {
    /// Returns the index of a state, adding the state if it is new.
    pub fn intern(&mut self, state: FoeState) -> usize {
        let row = self.rows.get_or_insert_with(without_energy(state), Row::default);
        *row.at(state.energy).get_or_insert_with(|| {
            self.states.push(state);
            self.states.len() - 1
        })
    }

    /// Returns the state of an index that [`StateIndex::intern`] returned.
    pub fn state(&self, index: usize) -> FoeState {
        self.states[index]
    }
}

impl Row {
    /// Returns the place of the index of this energy.
    fn at(&mut self, energy: i32) -> &mut Option<usize> {
        if self.indices.is_empty() {
            self.least = energy;
        }
        while energy < self.least {
            self.indices.push_front(None);
            self.least -= 1;
        }
        let place = (energy - self.least) as usize;
        if self.indices.len() <= place {
            self.indices.resize(place + 1, None);
        }
        &mut self.indices[place]
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
