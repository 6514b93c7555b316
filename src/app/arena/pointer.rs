//! Clicks, taps and swipes on the board.

use crate::app::shell::browser;
use crate::arena::command::ArenaCommand;
use yew::prelude::*;

/// What the board does with the events of pointers.
pub struct Pointer {
    /// A button or a finger goes down.
    pub ondown: Callback<PointerEvent>,
    /// It goes up again.
    pub onup: Callback<PointerEvent>,
    /// The browser takes the gesture over, or the pointer leaves the board.
    pub oncancel: Callback<PointerEvent>,
}

/// Calls `on_step` with what a swipe means, and `on_cell` with the column and row of the tile that was clicked or tapped.
/// Neither follows a second finger or another button: they zoom, or open a menu.
#[hook]
pub fn use_pointer(on_cell: impl Fn(usize, usize) + 'static, on_step: Callback<ArenaCommand>) -> Pointer {
    let down_at = use_mut_ref(|| None);
    let ondown = {
        let down_at = down_at.clone();
        move |event: PointerEvent| {
            let is_only = event.is_primary() && event.button() == 0;
            *down_at.borrow_mut() = is_only.then(|| (event.client_x(), event.client_y()));
        }
    };
    let oncancel = {
        let down_at = down_at.clone();
        move |_: PointerEvent| *down_at.borrow_mut() = None
    };
    let onup = move |event: PointerEvent| {
        let Some((x, y)) = down_at.take() else { return };
        let (right, down) = (event.client_x() - x, event.client_y() - y);
        if let Some(step) = ArenaCommand::of_swipe(right.into(), down.into()) {
            on_step.emit(step);
        } else if let Some((column, row)) = browser::cell_of(&event) {
            on_cell(column, row);
        }
    };
    Pointer { ondown: ondown.into(), onup: onup.into(), oncancel: oncancel.into() }
}
