//! What the panels of all tabs are rendered from.

use crate::state::Dispatch;
use question::{Question, Tab};
use say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// The props that the panels of all tabs share.
#[derive(PartialEq, Properties)]
pub struct PanelProps {
    /// The tab that is open.
    pub tab: Tab,
    /// The question; newer than the debounced contents while the reader types.
    pub question: Rc<Question>,
    /// The question with the plan that is followed; `None` until it is known.
    pub followed: Option<Rc<Question>>,
    /// The unit of all times.
    pub unit: Unit,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}
