//! One token of the plan editor.

use super::Editor;
use chase::plan::{PlanDraft, PlanEdit};
use say::chase::TokenTimes;
use yew::prelude::*;

/// The tooltip of a token.
const KEYS: &str = "Drag to move; or Alt with an arrow key. Delete removes.";

/// A token of a draft.
pub struct Chip<'a> {
    /// The editor.
    pub editor: &'a Editor,
    /// The draft.
    pub draft: &'a PlanDraft,
    /// The index of the token.
    pub index: usize,
}

impl Chip<'_> {
    /// Renders the token. `times` tells when it is done; `None` for a change.
    pub fn view(self, times: Option<&TokenTimes>) -> Html {
        let (index, token) = (self.index, &self.draft.tokens[self.index]);
        let (text, refusal) = (say::chase::draft_text(token), token.refusal.as_ref());
        let name = say::chase::describe_draft_token(self.draft, index);
        let is_open = *self.editor.open == Some(index);
        let class = classes!(
            "token",
            token.change().map(|_| "change"),
            refusal.map(|_| "lacking"),
            self.is_beneath().then_some("over"),
        );
        let open = self.editor.open.clone();
        let (ondragstart, ondragend) = self.drag_handlers(token.text.clone());
        let (ondragover, ondrop) = self.drop_handlers();
        html! {
            // No button, for Firefox drags none.
            <div id={token_id(index)} {class} role="button" tabindex="0" aria-expanded={is_open.to_string()}
                aria-label={name} title={refusal.map_or(KEYS.to_string(), |why| why.to_string())}
                draggable={(index < self.draft.movable()).to_string()} {ondragstart} {ondragover} {ondrop}
                {ondragend} onclick={move |_| open.set((!is_open).then_some(index))}
                onkeydown={self.key_handler(is_open)}>
                { for times.map(|times| html! { <b class="turn">{ &times.numbers }</b> }) }
                if refusal.is_some() { <s>{ text }</s> } else { <span>{ text }</span> }
                { for times.and_then(|times| times.aut.as_ref()).map(|aut| html! { <small>{ aut }</small> }) }
            </div>
        }
    }

    /// Returns whether another token is dragged over it.
    fn is_beneath(&self) -> bool {
        self.editor.drag.is_some_and(|(from, over)| from != over && over == self.index)
    }

    fn drag_handlers(&self, text: String) -> (Callback<DragEvent>, Callback<DragEvent>) {
        let (index, set) = (self.index, self.editor.drag.setter());
        let end = set.clone();
        let ondragstart = move |event: DragEvent| {
            // Firefox starts no drag without data. A failure only means that nothing can be dragged.
            let _ = event.data_transfer().map(|transfer| transfer.set_data("text/plain", &text));
            set.set(Some((index, index)));
        };
        (Callback::from(ondragstart), Callback::from(move |_| end.set(None)))
    }

    fn drop_handlers(&self) -> (Callback<DragEvent>, Callback<DragEvent>) {
        let (index, drag, editor) = (self.index, self.editor.drag.clone(), self.editor.clone());
        let ondragover = move |event: DragEvent| {
            if let Some((from, _)) = *drag {
                event.prevent_default();
                drag.set(Some((from, index)));
            }
        };
        let ondrop = move |event: DragEvent| {
            if let Some((from, _)) = *editor.drag {
                event.prevent_default();
                editor.edit(PlanEdit::Move(from, index));
            }
        };
        (Callback::from(ondragover), Callback::from(ondrop))
    }

    /// Returns the handler of the keys that open, move and remove the token.
    fn key_handler(&self, is_open: bool) -> Callback<KeyboardEvent> {
        let (index, editor) = (self.index, self.editor.clone());
        Callback::from(move |event: KeyboardEvent| {
            let edit = match (&event.key()[..], event.alt_key()) {
                ("Enter" | " ", false) => None,
                ("ArrowLeft" | "ArrowUp", true) => Some(PlanEdit::Move(index, index.saturating_sub(1))),
                ("ArrowRight" | "ArrowDown", true) => Some(PlanEdit::Move(index, index + 1)),
                ("Delete" | "Backspace", false) => Some(PlanEdit::Remove(index)),
                _ => return,
            };
            event.prevent_default();
            match edit {
                Some(edit) => editor.edit(edit),
                None => editor.open.set((!is_open).then_some(index)),
            }
        })
    }
}

/// Returns the element id of the token at an index.
pub fn token_id(index: usize) -> String {
    format!("plan-{index}")
}
