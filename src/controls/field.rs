//! The state of controls that are typed into, or clicked faster than the page renders. One component for all
//! kinds, because each component adds 2 KB to the download.

use crate::browser;
use crate::controls::combobox::{combobox, take_late};
use crate::controls::control_props::ControlProps;
use crate::controls::multi_select::multi_select;
use crate::controls::number::number;
use crate::ui::live_state::use_live_state;
use foundation::inputs::Control;
use session::combobox::Typing;
use std::cell::RefCell;
use yew::prelude::*;

/// A number box, a multi-select or a combobox.
#[component(Field)]
pub fn field(props: &ControlProps) -> Html {
    let typing = use_live_state::<Typing>();
    let (now, edited) = (typing.get(), typing.clone());
    let passed_on = use_mut_ref(Vec::new);
    let own = passed_on.clone();
    // A new value ends the edit, unless it was typed here: it may be rendered only after further keys.
    use_effect_with(props.value.clone(), move |value| {
        if !own.borrow().iter().any(|typed: &String| **typed == **value) {
            own.borrow_mut().clear();
            edited.set(Typing::default());
        }
    });
    let waits = props.is_waiting;
    let has_waited = use_mut_ref(|| false);
    if waits {
        has_waited.replace(true);
    }
    let arrived = (props.clone(), typing.clone(), passed_on.clone());
    use_effect_with((waits, now.clone()), move |(waits, now)| {
        // Entered before the choices had arrived, however late the key itself arrives.
        let (props, typing, passed_on) = arrived;
        let is_over = !waits && !now.open;
        if is_over && has_waited.replace(false) && now.typed.is_some() {
            take_late(&props, &typing, &passed_on);
        }
    });
    let latest = use_memo(props.value.clone(), |value| RefCell::new(value.to_string()));
    let active_id = now.active.filter(|_| now.open).map(|index| props.part_id(&index.to_string()));
    use_effect_with(active_id.clone(), |active_id| {
        active_id.iter().for_each(|id| browser::scroll_into_view(id))
    });
    match &*props.control {
        Control::Number { .. } => number(props, &typing, &latest, &passed_on),
        Control::AnyOf(_) => multi_select(props, &latest),
        _ => combobox(props, &typing, active_id, &passed_on),
    }
}
