//! What a control remembers that is typed into, or clicked faster than the page follows. One component for all
//! kinds, because each is 2 KB of program.

use crate::app::controls::combobox::combobox;
use crate::app::controls::control::Props;
use crate::app::controls::multi_select::any_of;
use crate::app::controls::number::number;
use crate::app::shell::browser;
use crate::inputs::Control;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// What is open and typed.
#[derive(Clone, PartialEq, Default)]
pub struct Typing {
    /// Whether the list is open.
    pub open: bool,
    /// What was typed, until something is taken.
    pub typed: Option<String>,
    /// The place in the list that the keyboard is at.
    pub active: Option<usize>,
}

/// The value as it was last offered: a key or a click may come before the page has followed the one before.
pub type Latest = Rc<RefCell<String>>;

/// A number, any of several choices, or a choice among many.
#[component(Field)]
pub fn field(props: &Props) -> Html {
    let typing = use_state_eq(Typing::default);
    let follow = typing.setter();
    use_effect_with(props.value.clone(), move |_| follow.set(Typing::default()));
    let latest = use_memo(props.value.clone(), |value| RefCell::new(value.to_string()));
    let active = typing.active.filter(|_| typing.open).map(|index| props.part(&index.to_string()));
    use_effect_with(active.clone(), |active| active.iter().for_each(|id| browser::scroll_into_view(id)));
    match &props.control {
        Control::Number { .. } => number(props, &typing, &latest),
        Control::AnyOf(_) => any_of(props, &latest),
        _ => combobox(props, &typing, active),
    }
}
