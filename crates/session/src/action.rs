//! What can be done on the page.

use foundation::dice::Rolls;
use foundation::edition::Edition;
use foundation::inputs::InputKey;
use foundation::query::Pair;
use question::{Question, Tab, TurnTab, View};
use telengard::Encounter;
use wiki::TableKind;

/// What an edit did that is worth a notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A dump has filled in the form.
    Imported,
    /// A foe of this name was removed.
    Removed(String),
    /// The inputs of the page are as they were at first, what is after you included.
    Reset,
    /// One was added by the table of who outruns you, far from where the foes stand.
    Added(String),
}

/// The dialogs of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DialogKind {
    /// Reads a character dump.
    Dump,
    /// Lists saved builds.
    Builds,
    /// Offers the link, pictures, and tables and cards to paste; opens at this table, if one was asked for.
    Share(Option<TableKind>),
    /// Lists keyboard shortcuts.
    Keys,
}

/// An action on the state.
pub enum Action {
    /// Sets an input: key and value as a query writes them.
    Set(InputKey, String),
    /// Sets an input as [`Action::Set`] does; consecutive ones of the same input are one undo step, such as
    /// the letters of a word.
    Type(InputKey, String),
    /// Changes the question as it is when the action is applied.
    Edit(Edit),
    /// Switches to another edition.
    SetEdition(Edition),
    /// Changes the question as [`Action::Edit`] does, but is not an edit that could be undone: it opens a
    /// tab, or lets the plan follow the edit before.
    Amend(Edit),
    /// Ends the first visit: shows the answer to what was chosen so far.
    EndFirstVisit,
    /// Removes a pair that was not understood.
    RemoveNotUnderstood(Pair),
    /// Resets the inputs of this page except the edition.
    Reset,
    /// Sets a Telengard encounter with the seed and number of its turns.
    SetRoll(Box<Encounter>, Rolls),
    /// Follows the browser to another address: not an edit.
    Navigate(String),
    /// Opens a query as the reader's own question.
    Open(String),
    /// Replaces the question by that of a dump.
    Import(Box<Question>),
    /// Swaps the build with the pin at an index, which becomes the first.
    Swap(usize),
    /// Undoes the last edit.
    Undo,
    /// Redoes what was undone.
    Redo,
    /// Dismisses the notice on what the last edit did.
    DismissNotice,
    /// Makes the question of a shared link the reader's own.
    Adopt,
    /// Returns to the reader's own question.
    ReturnToOwn,
    /// Opens a dialog, or closes the one that is open.
    SetDialog(Option<DialogKind>),
}

/// A function that returns the changed question.
pub type Edit = Box<dyn FnOnce(&Question) -> Question>;

impl Action {
    /// Returns the action that opens a tab.
    pub fn open_tab(tab: Tab) -> Action {
        Action::amend_view(move |view| view.tab = tab)
    }

    /// Returns the action that opens a tab of Telengard.
    pub fn open_turn_tab(tab: TurnTab) -> Action {
        Action::amend_view(move |view| view.turn_tab = Some(tab))
    }

    fn amend_view(change: impl FnOnce(&mut View) + 'static) -> Action {
        Action::Amend(Box::new(move |question: &Question| {
            let mut question = question.clone();
            change(&mut question.view);
            question
        }))
    }
}
