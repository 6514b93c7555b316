//! The rows of the options that are possible, in the columns that the table has.

use super::Props;
use super::cells::{attacks_cell, lives_cell, loss_cell, pending_lives};
use super::rows::{OptionRow, OptionsSource};
use crate::ui::ids;
use say::Bounded;
use say::advice::name_row;
use say::decision::{Tag, describe_how};
use say::plot::ranges::RangeScale;
use yew::prelude::*;

/// What the rows of the table share.
pub struct OptionColumns<'a> {
    props: &'a Props,
    /// Whether some options are still worked out.
    pub is_unfinished: bool,
    /// Whether there are columns of the chance to live and of hit points.
    pub has_lives: bool,
    /// Whether there is one of who comes along.
    pub has_stairs: bool,
    scale: RangeScale,
    /// Called with the id of a row that is about to be chosen.
    keep_in_place: Callback<String>,
}

impl<'a> OptionColumns<'a> {
    /// Returns the columns that some of the rows fill, or that may yet be filled.
    pub fn new(props: &'a Props, rows: &[OptionRow], keep_in_place: Callback<String>) -> OptionColumns<'a> {
        let situation = &props.source.advised().inputs;
        let is_unfinished = matches!(props.source, OptionsSource::Unfinished(_));
        let words = || rows.iter().flat_map(|row| &row.words);
        OptionColumns {
            props,
            is_unfinished,
            has_lives: words().any(|words| words.lives.is_some())
                || is_unfinished && situation.defender.is_known(),
            has_stairs: situation.tiles().is_some(),
            scale: RangeScale::new(words().filter_map(|words| Some(words.range?.1))),
            keep_in_place,
        }
    }

    /// Renders the row of an option at a 0-based index; the tab key stops at one of them.
    pub fn row(&self, row: &OptionRow, index: usize, is_tab_stop: bool) -> Html {
        let Some(words) = &row.words else { return self.pending_row(row, index) };
        let onclick = {
            let (option, on_choose) = (row.option.clone(), self.props.on_choose.clone());
            let (keep_in_place, is_chosen) = (self.keep_in_place.clone(), row.is_chosen);
            move |_: MouseEvent| {
                // One that is chosen already is not rendered anew.
                if !is_chosen {
                    keep_in_place.emit(ids::option(index + 1));
                }
                on_choose.emit(option.clone());
            }
        };
        let spoken = words.spoken(row.tag);
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
                if self.has_lives {
                    { lives_cell(words) }{ loss_cell(words.loss.as_ref()) }
                }
                { attacks_cell(words, &self.scale) }
                <span class="number untouched">{ &words.never_attacked }</span>
                if self.has_stairs {
                    <span class="number follows">{ words.follows.map_or("–".to_string(), Bounded::figure) }</span>
                }
            </div>
        }
    }

    /// Renders an option that is still worked out.
    fn pending_row(&self, row: &OptionRow, index: usize) -> Html {
        let situation = &self.props.source.advised().inputs;
        // The key is not that of the row with figures: its parts would move.
        html! {
            <div key={format!("awaited {}", row.option.id)} id={ids::option(index + 1)}
                class={classes!("option", "awaited", row.is_chosen.then_some("chosen"))} role="radio"
                aria-checked={row.is_chosen.to_string()} aria-disabled="true" tabindex="-1">
                <span class="name">
                    <i class="dot"></i><b>{ name_row(row.option, situation) }</b>{ tag(row.tag) }
                    <small class="how">{ describe_how(row.option, situation, None) }</small>
                </span>
                if self.has_lives { { pending_lives() } }
                <span class="attacks">{ "…" }</span>
            </div>
        }
    }
}

/// Renders the tag of an option.
fn tag(tag: Option<Tag>) -> Html {
    html! { if let Some(tag) = tag { { " " }<em class="tag">{ tag.label() }</em> } }
}
