//! A state that handlers read as the last event has left it. Where the page is slow, further keys arrive
//! before it is rendered: a handler that knew only the rendered state would lose them.

use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The state of a component, for its render and its handlers alike.
#[derive(Clone)]
pub struct LiveState<T> {
    latest: Rc<RefCell<T>>,
    redraw: UseForceUpdateHandle,
}

impl<T: Clone + PartialEq> LiveState<T> {
    /// Returns the state.
    pub fn get(&self) -> T {
        self.latest.borrow().clone()
    }

    /// Sets the state, and has it rendered soon if it is another.
    pub fn set(&self, next: T) {
        let is_new = *self.latest.borrow() != next;
        if is_new {
            self.latest.replace(next);
            self.redraw.force_update();
        }
    }
}

/// Returns the state, which is the default at first.
#[hook]
pub fn use_live_state<T: Default + 'static>() -> LiveState<T> {
    LiveState { latest: use_mut_ref(T::default), redraw: use_force_update() }
}
