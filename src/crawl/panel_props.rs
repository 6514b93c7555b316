//! What the panels of all tabs are rendered from.

use crate::state::Dispatch;
use foundation::edition::Edition;
use question::Question;
use say::Unit;
use std::rc::Rc;

/// The props that the panels of all tabs share.
pub struct PanelProps {
    /// The edition of the contents.
    pub edition: Edition,
    /// The question; newer than the debounced contents while the reader types.
    pub question: Rc<Question>,
    /// The question with the plan that is followed; `None` until it is known.
    pub followed: Option<Rc<Question>>,
    /// The unit of all times.
    pub unit: Unit,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}
