//! Clicks, taps and swipes on the board.

use crate::browser;
use arena::command::ArenaCommand;
use yew::prelude::*;

/// The pointer event handlers of the board.
pub struct Pointer {
    /// Handles `pointerdown`.
    pub ondown: Callback<PointerEvent>,
    /// Handles `pointerup`.
    pub onup: Callback<PointerEvent>,
    /// Handles `pointercancel` and `pointerleave`: forgets the pointer.
    pub oncancel: Callback<PointerEvent>,
}

/// Calls `on_swipe` with the step of a swipe, and `on_cell` with the column and row of the tile that was
/// clicked or tapped. Ignores a second finger and other buttons, which zoom or open a menu.
#[hook]
pub fn use_pointer(on_cell: impl Fn(usize, usize) + 'static, on_swipe: Callback<ArenaCommand>) -> Pointer {
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
            on_swipe.emit(step);
        } else if let Some((column, row)) = browser::cell_of(&event) {
            on_cell(column, row);
        }
    };
    Pointer { ondown: ondown.into(), onup: onup.into(), oncancel: oncancel.into() }
}
