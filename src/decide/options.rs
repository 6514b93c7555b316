//! The options as one radio group that is drawn as a table: the best first, the impossible ones last with the reason.

mod barred;
mod cells;
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
use cells::{attacks_cell, heads, lives_cell, loss_cell, pending_lives};
use in_place::use_in_place;
use not_carried::not_carried;
pub use rows::OptionsSource;
use rows::{OptionRow, rows, shown_count};
use say::Bounded;
use say::advice::name_row;
use say::decision::{Tag, describe_how, describe_left_out, describe_unset, tells_unset, why_watched_later};
use say::plot::ranges::RangeScale;
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
    let rows = rows(props, last.as_deref());
    let shown = if *shows_all { rows.len() } else { shown_count(&rows) };
    let is_unfinished = matches!(props.source, OptionsSource::Unfinished(_));
    let has_lives = rows.iter().flat_map(|row| &row.words).any(|words| words.lives.is_some())
        || is_unfinished && situation.you.is_known();
    let most = rows.iter().flat_map(|row| &row.words).filter_map(|words| Some(words.range?.1));
    let scale = RangeScale::new(most);
    // A table of its own while it is worked out: its rows have room for what they are filled with.
    let class = classes!(
        "options",
        is_unfinished.then_some("unfinished"),
        has_lives.then_some("with-lives"),
        situation.tiles().is_some().then_some("with-stairs")
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
            <div key={is_unfinished.to_string()} {class} id={ids::OPTIONS} tabindex="-1" role="radiogroup" aria-label="What you can do"
                onkeydown={on_key(shown, row_count)}>
                { heads(situation, has_lives) }
                for (index, row) in rows.iter().take(shown).enumerate() {
                    { option_row(props, row, index, index == tab_stop, has_lives, &scale, &keep_in_place) }
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

/// Renders the link after what is not set of your blows, to the field of the first of it: for fingers, several links in a sentence would
/// lie over each other.
pub fn set_blows(key: &'static str) -> Html {
    html! {
        <>{ " " }<button type="button" class="link" onclick={move |_: MouseEvent| ask(key)}>{ "Set them" }</button></>
    }
}

fn option_row(
    props: &Props,
    row: &OptionRow,
    index: usize,
    is_tab_stop: bool,
    has_lives: bool,
    scale: &RangeScale,
    keep_in_place: &Callback<String>,
) -> Html {
    let Some(words) = &row.words else { return pending_row(props, row, index, has_lives) };
    let onclick = {
        let (option, on_choose) = (row.option.clone(), props.on_choose.clone());
        let (keep_in_place, is_chosen) = (keep_in_place.clone(), row.is_chosen);
        move |_: MouseEvent| {
            // One that is chosen already is not rendered anew.
            if !is_chosen {
                keep_in_place.emit(ids::option(index + 1));
            }
            on_choose.emit(option.clone());
        }
    };
    let spoken = words.spoken(row.tag);
    let has_stairs = props.source.advised().inputs.tiles().is_some();
    html! {
        <div key={row.option.id.clone()} id={ids::option(index + 1)}
            class={classes!("option", row.is_chosen.then_some("chosen"))}
            role="radio" aria-checked={row.is_chosen.to_string()}
            tabindex={if is_tab_stop { "0" } else { "-1" }}
            aria-label={row.why.map_or(spoken.clone(), |why| format!("{spoken} {why}"))} {onclick}>
            <span class="name">
                <i class="dot"></i><b>{ &words.name }</b>{ tag(row.tag) }
                <small class={row.why.is_none().then_some("how")}>{ row.why.unwrap_or(&words.how) }</small>
            </span>
            if has_lives {
                { lives_cell(words) }{ loss_cell(words.loss.as_ref()) }
            }
            { attacks_cell(words, scale) }
            <span class="number untouched">{ &words.never_attacked }</span>
            if has_stairs {
                <span class="number follows">{ words.follows.map_or("–".to_string(), Bounded::figure) }</span>
            }
        </div>
    }
}

/// Renders the tag of an option.
fn tag(tag: Option<Tag>) -> Html {
    html! { if let Some(tag) = tag { { " " }<em class="tag">{ tag.label() }</em> } }
}

/// Renders an option that is still worked out.
fn pending_row(props: &Props, row: &OptionRow, index: usize, has_lives: bool) -> Html {
    let situation = &props.source.advised().inputs;
    // The key is not that of the row with figures: its parts would move.
    html! {
        <div key={format!("awaited {}", row.option.id)} id={ids::option(index + 1)}
            class={classes!("option", "awaited", row.is_chosen.then_some("chosen"))} role="radio"
            aria-checked={row.is_chosen.to_string()} aria-disabled="true" tabindex="-1">
            <span class="name">
                <i class="dot"></i><b>{ name_row(row.option, situation) }</b>{ tag(row.tag) }
                <small class="how">{ describe_how(&row.option.plan, situation, None) }</small>
            </span>
            if has_lives { { pending_lives() } }
            <span class="attacks">{ "…" }</span>
        </div>
    }
}

/// Returns the handler of the keys: arrows choose and reach what is not possible, Home and End choose the first and the last of
/// those that are `possible`, and Enter presses the button of one that is not.
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
