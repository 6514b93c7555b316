//! What a control has passed on, beside what is typed into it.

use std::cell::RefCell;
use std::rc::Rc;

/// The value passed on last. It is newer than the rendered one if a key or a click arrives before the next
/// render.
pub type Latest = Rc<RefCell<String>>;

/// The values typed since the value last changed by other means.
pub type TypedValues = Rc<RefCell<Vec<String>>>;
