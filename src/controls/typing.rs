//! The state of a control between the keys typed into it.

use std::cell::RefCell;
use std::rc::Rc;

/// The state of a control while it is edited.
#[derive(Clone, PartialEq, Default)]
pub struct Typing {
    /// Whether the list is open.
    pub open: bool,
    /// The text in the box that is not a value yet.
    pub typed: Option<String>,
    /// The index of the option the keyboard is at.
    pub active: Option<usize>,
}

/// The value passed on last. It is newer than the rendered one if a key or a click arrives before the next render.
pub type Latest = Rc<RefCell<String>>;

/// The values typed since the value last changed by other means.
pub type TypedValues = Rc<RefCell<Vec<String>>>;
