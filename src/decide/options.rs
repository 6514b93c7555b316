//! The options as one radio group that is drawn as a table: the best first, the impossible ones last with the
//! reason.

mod barred;
mod cells;
mod columns;
mod in_place;
mod not_carried;
mod rows;

use super::choice::ChosenOption;
use crate::browser;
use crate::controls::form::ask;
use crate::state::Dispatch;
use crate::ui::flag::{raise, use_flag};
use crate::ui::ids;
use crate::ui::revision::use_last;
use advice::{EscapeOption, Evaluated, Situation};
use barred::BarredRows;
use cells::heads;
use columns::OptionColumns;
use foundation::inputs::InputKey;
use in_place::use_in_place;
use not_carried::not_carried;
pub use rows::OptionsSource;
use rows::{rows, shown_count};
use say::decision::{Tag, describe_left_out, describe_unset, tells_unset, why_watched_later};
use yew::prelude::*;

/// The props of [`OptionTable`].
#[derive(Properties)]
pub struct Props {
    /// Where the rows come from.
    pub source: OptionsSource,
    /// What is followed; `None` while that is computed.
    pub choice: Option<ChosenOption>,
    /// The plan of the reader's own, or an impossible one that is calculated anyway.
    pub own: Option<Evaluated>,
    /// Called with the option that is chosen.
    pub on_choose: Callback<EscapeOption>,
    /// Dispatches changes of what is carried.
    pub dispatcher: Dispatch,
}

// Figures are compared by where they come from: the same advice has the same figures.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        let plans = |props: &Props| {
            let own = props.own.as_ref().map(|own| own.option.clone());
            (own, props.choice.as_ref().map(|choice| (choice.followed, choice.row.is_some())))
        };
        self.source.is_same(&other.source) && plans(self) == plans(other)
    }
}

/// The table.
#[component(OptionTable)]
pub fn option_table(props: &Props) -> Html {
    let shows_all = use_flag();
    let keep_in_place = use_in_place();
    let situation = &props.source.advised().inputs;
    let followed = props.choice.as_ref().and_then(|choice| Some(choice.row.as_ref()?.option.id.clone()));
    let last = use_last(followed);
    let choice = props.choice.as_ref().map(|choice| choice.followed);
    let rows = rows(&props.source, choice, props.own.as_ref(), last.as_deref());
    let shown = if *shows_all { rows.len() } else { shown_count(&rows) };
    let columns = OptionColumns::new(props, &rows, keep_in_place);
    // A table of its own while it is worked out: its rows have room for what they are filled with.
    let class = classes!(
        "options",
        columns.is_unfinished.then_some("unfinished"),
        columns.has_lives.then_some("with-lives"),
        columns.has_stairs.then_some("with-stairs")
    );
    // The chosen row may be hidden, or not worked out yet.
    let tab_stop = rows[..shown].iter().position(|row| row.is_chosen).unwrap_or(0);
    let barred = BarredRows::new(props, *shows_all);
    let row_count = shown + barred.count();
    let hidden = rows.len() - shown + barred.hidden;
    let on_more = {
        let raise = raise(&shows_all);
        move |event: MouseEvent| {
            raise.emit(event);
            // The button goes, and this row comes.
            browser::focus_once_there(&[&ids::option(shown + 1)]);
        }
    };
    html! {
        <>
            <div key={columns.is_unfinished.to_string()} {class} id={ids::OPTIONS} tabindex="-1" role="radiogroup" aria-label="What you can do"
                onkeydown={on_key(shown, row_count)}>
                { heads(situation, columns.has_lives) }
                for (index, row) in rows.iter().take(shown).enumerate() {
                    { columns.row(row, index, index == tab_stop) }
                }
                { barred.render(props, shown) }
            </div>
            if hidden > 0 {
                <button type="button" class="link" onclick={on_more}>
                    { format!("{hidden} more") }
                </button>
            }
            if rows[..shown].iter().any(|row| row.tag == Some(Tag::NeedsWatching)) { <p class="note">{ why_watched_later() }</p> }
            if rows[..shown].iter().any(|row| row.option.plan.fights()) {
                { fights_note(props, situation) }
            }
            { not_carried(situation, &props.dispatcher).unwrap_or_default() }
        </>
    }
}

/// Says what fights are counted with, unless the verdict does, and without.
fn fights_note(props: &Props, situation: &Situation) -> Html {
    let told = props.choice.as_ref().and_then(|choice| choice.row.as_ref());
    let is_told = told.is_some_and(|row| tells_unset(row, situation));
    let unset = describe_unset(situation).filter(|_| !is_told);
    let left_out = describe_left_out(situation);
    if unset.is_none() && left_out.is_none() {
        return html! {};
    }
    html! {
        <p class="note">
            if let Some((unset, key)) = unset { { unset }{ set_blows(key) }{ " " } }
            { for left_out }
        </p>
    }
}

/// Renders the link after what is not set of your blows, to the field of the first of it: for fingers,
/// several links in a sentence would lie over each other.
pub fn set_blows(key: InputKey) -> Html {
    html! {
        <>{ " " }<button type="button" class="link" onclick={move |_: MouseEvent| ask(key)}>{ "Set them" }</button></>
    }
}

/// Returns the handler of the keys: arrows choose and reach what is not possible, Home and End choose the
/// first and the last of those that are `possible`, and Enter presses the button of one that is not.
fn on_key(possible: usize, rows: usize) -> impl Fn(KeyboardEvent) {
    move |event: KeyboardEvent| {
        let index_of = |id: String| (0..rows).find(|index| ids::option(*index + 1) == id);
        let Some(index) = browser::target_id(&event).and_then(index_of) else { return };
        let to = match &event.key()[..] {
            "ArrowDown" | "ArrowRight" => (index + 1) % rows,
            "ArrowUp" | "ArrowLeft" => (index + rows - 1) % rows,
            "Home" => 0,
            "End" => possible.saturating_sub(1),
            "Enter" | " " if index >= possible => {
                event.prevent_default();
                return browser::click(&ids::remedy(index + 1));
            }
            "Enter" | " " => index,
            _ => return,
        };
        event.prevent_default();
        browser::focus(&ids::option(to + 1));
        browser::click(&ids::option(to + 1));
    }
}
