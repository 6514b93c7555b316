//! The table of foes: a row for each with what it does to the player, which opens its details.

use crate::browser;
use crate::crawl::chase::foe::{FoeDetails, Props as FoeProps, part_id};
use crate::crawl::chase::foes::remove;
use crate::ui::badges::badges;
use crate::ui::chart::x_percent;
use crate::ui::glyph::glyph;
use chase::verdict::{FoeVerdict, SortBy};
use foundation::inputs::Row;
use say::chase::{VerdictRow, describe_states, verdict_heading};
use say::plot::ranges::RangeScale;
use yew::prelude::*;

/// The props of [`Verdicts`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The props of each foe's details.
    pub foes: Vec<FoeProps>,
    /// The verdict on each foe; `None` until it is computed.
    pub verdicts: Vec<Option<FoeVerdict>>,
    /// Whether the verdicts are still those of the previous chase.
    pub is_stale: bool,
}

/// How the reader has sorted the table of these `foes`, and which rows are open.
#[derive(Clone, PartialEq)]
struct TableView {
    /// The foes by their ids, `None` for custom ones.
    foes: Vec<Option<&'static str>>,
    sort: SortBy,
    is_reversed: bool,
    /// The indices of the foes by row, as of the last sort: an edited row stays where it is.
    order: Vec<usize>,
    /// The indices of the foes whose details are open; `None` for those of a single foe.
    open: Option<Vec<usize>>,
}

impl TableView {
    fn new(foes: Vec<Option<&'static str>>) -> TableView {
        TableView {
            order: (0..foes.len()).collect(),
            foes,
            sort: SortBy::Added,
            is_reversed: false,
            open: None,
        }
    }

    /// Returns the view for other foes: order and open rows stay if foes were added at the end or one was removed.
    fn for_foes(&self, foes: Vec<Option<&'static str>>) -> TableView {
        let is_without = |removed: &usize| {
            let mut others = self.foes.clone();
            others.remove(*removed);
            others == foes
        };
        if foes.starts_with(&self.foes) {
            let order = self.order.iter().copied().chain(self.foes.len()..foes.len()).collect();
            return TableView { order, foes, ..self.clone() };
        }
        let Some(removed) = (0..self.foes.len()).find(is_without) else { return TableView::new(foes) };
        let shift = |index: &usize| match index {
            index if *index == removed => None,
            index => Some(index - usize::from(*index > removed)),
        };
        TableView {
            order: self.order.iter().filter_map(shift).collect(),
            open: self.open.as_ref().map(|open| open.iter().filter_map(shift).collect()),
            foes,
            ..self.clone()
        }
    }

    fn is_open(&self, index: usize) -> bool {
        self.open.as_ref().map_or(self.foes.len() == 1, |open| open.contains(&index))
    }

    fn toggled(&self, index: usize) -> TableView {
        let is_open = |other: &usize| self.is_open(*other) != (*other == index);
        TableView { open: Some((0..self.foes.len()).filter(is_open).collect()), ..self.clone() }
    }

    fn sorted_by(&self, sort: SortBy, verdicts: &[Option<FoeVerdict>]) -> TableView {
        let is_reversed = self.sort == sort && !self.is_reversed;
        TableView { sort, is_reversed, order: sort.order(verdicts, is_reversed), ..self.clone() }
    }
}

/// The table of foes.
#[component(Verdicts)]
pub fn verdicts(props: &Props) -> Html {
    let ids: Vec<_> = props.foes.iter().map(|details| details.foe().monster().map(Row::slug)).collect();
    let last = use_state_eq(|| TableView::new(ids.clone()));
    let view = last.for_foes(ids);
    let set = last.setter();
    let columns = columns(&props.verdicts);
    let most = props.verdicts.iter().flatten().map(|verdict| verdict.range.1);
    let scale = RangeScale::new(most);
    html! {
        <table class={classes!("verdicts", (view.foes.len() > 6).then_some("many"), props.is_stale.then_some("stale"))}
            aria-busy={props.is_stale.then_some("true")}>
            <caption class="unseen">{ "What each foe does" }</caption>
            <thead>
                <tr>
                    for column in columns.iter() { { heading(props, *column, &view, &set) } }
                    <td></td>
                </tr>
            </thead>
            <tbody>
                for row in 0..view.order.len() { { foe_row(props, row, &view, &set, &scale) } }
            </tbody>
        </table>
    }
}

/// Returns the columns; that of the stairs only where the chase ends on them.
fn columns(verdicts: &[Option<FoeVerdict>]) -> Vec<SortBy> {
    let mut columns = vec![SortBy::Added, SortBy::Contact, SortBy::Attacks, SortBy::Untouched];
    let takes_stairs = verdicts.iter().flatten().any(|verdict| verdict.follows.is_some());
    columns.extend(takes_stairs.then_some(SortBy::Follows));
    columns
}

/// Renders the heading of a column as a button that sorts by it.
fn heading(props: &Props, column: SortBy, view: &TableView, set: &UseStateSetter<TableView>) -> Html {
    let is_descending = view.is_reversed != column.is_descending();
    let order = (view.sort == column).then_some(if is_descending { "descending" } else { "ascending" });
    let onclick = {
        let (view, set, verdicts) = (view.clone(), set.clone(), props.verdicts.clone());
        move |_: MouseEvent| set.set(view.sorted_by(column, &verdicts))
    };
    html! {
        <th scope="col" aria-sort={order}>
            <button type="button" class="sort" {onclick}>{ verdict_heading(column) }</button>
        </th>
    }
}

/// Renders a row of the table by its index, with the details of its foe below while they are open.
fn foe_row(
    props: &Props,
    row: usize,
    view: &TableView,
    set: &UseStateSetter<TableView>,
    scale: &RangeScale,
) -> Html {
    let (index, columns) = (view.order[row], columns(&props.verdicts).len());
    let neighbours = [row.checked_sub(1), Some(row + 1)].map(|row| view.order.get(row?).copied());
    let details = &props.foes[index];
    let verdict = props.verdicts[index].as_ref();
    let is_open = view.is_open(index);
    // Another foe at the same index gets a new key, and with it new component state.
    let key = format!("{index} {}", view.foes[index].unwrap_or_default());
    let cell = |column: SortBy, class: &'static str, text: Option<String>| {
        html! { <td {class} data-of={verdict_heading(column)}>{ text.unwrap_or_else(|| "…".to_string()) }</td> }
    };
    let reach = details.foe().profile(details.edition).reach;
    let words = verdict.map(|verdict| VerdictRow::new(verdict, reach, details.action_noun));
    let text = |get: fn(&VerdictRow) -> String| words.as_ref().map(get);
    let is_caught = verdict.is_some_and(FoeVerdict::is_caught);
    html! {
        <key={key}>
            <tr class={is_open.then_some("open")}>
                { name_cell(props, index, neighbours, view, set) }
                { cell(SortBy::Contact, if is_caught { "contact worse" } else { "contact" }, text(|row| row.contact.clone())) }
                <td class="attacks" data-of={verdict_heading(SortBy::Attacks)}>
                    if let (Some(verdict), Some(words)) = (verdict, &words) { { attacks(verdict, words, scale) } } else { { "…" } }
                </td>
                { cell(SortBy::Untouched, "number", text(|row| row.untouched.clone())) }
                if columns > 4 {
                    { cell(SortBy::Follows, "number", words.as_ref().and_then(|row| row.follows.clone())) }
                }
                <td class="remover">{ remove_button(details) }</td>
            </tr>
            if is_open {
                <tr class="details">
                    <td colspan={(columns + 1).to_string()}><FoeDetails ..details.clone() /></td>
                </tr>
            }
        </>
    }
}

/// Renders the name of a foe as a button that opens its details.
///
/// `neighbours` are the indices of the foes above and below.
fn name_cell(
    props: &Props,
    index: usize,
    [above, below]: [Option<usize>; 2],
    view: &TableView,
    set: &UseStateSetter<TableView>,
) -> Html {
    let details = &props.foes[index];
    let foe = details.foe();
    let is_open = view.is_open(index);
    let onclick = {
        let (toggled, set) = (view.toggled(index), set.clone());
        move |_: MouseEvent| set.set(toggled.clone())
    };
    let onkeydown = {
        let dispatcher = details.dispatcher.clone();
        move |event: KeyboardEvent| match &event.key()[..] {
            "ArrowUp" => focus(&event, above),
            "ArrowDown" => focus(&event, below),
            "Delete" => remove(&dispatcher, index),
            _ => (),
        }
    };
    html! {
        <th scope="row">
            { glyph(foe.monster()) }
            <button type="button" class="link foe-name" id={part_id(index, "name")} aria-expanded={is_open.to_string()}
                {onclick} {onkeydown}>{ details.foes.name_of(index) }</button>
            { for foe.monster().map(badges) }
            <small>{ describe_states(foe) }</small>
        </th>
    }
}

/// Focuses the name of a foe, and keeps the page from scrolling.
fn focus(event: &KeyboardEvent, index: Option<usize>) {
    event.prevent_default();
    index.into_iter().for_each(|index| browser::focus(&part_id(index, "name")));
}

/// Renders the mean number of attacks, and their range as a bar and in digits.
fn attacks(verdict: &FoeVerdict, words: &VerdictRow, scale: &RangeScale) -> Html {
    let (left, width) = scale.bar(verdict.range);
    html! {
        <>
            <b>{ &words.attacks }</b>
            <svg class="spread" aria-hidden="true">
                <rect class="track" width="100%" y="7" height="1" />
                <rect class="bar" x={x_percent(left)} width={x_percent(width)} y="5" height="5" rx="2" />
                <circle cx={x_percent(scale.at(verdict.attacks))} cy="7.5" r="4" />
            </svg>
            <span>{ &words.range }</span>
        </>
    }
}

fn remove_button(details: &FoeProps) -> Html {
    let onclick = {
        let (dispatcher, index) = (details.dispatcher.clone(), details.index);
        move |_: MouseEvent| remove(&dispatcher, index)
    };
    html! {
        <button type="button" class="link" aria-label={format!("Remove {}", details.foes.name_of(details.index))} {onclick}>{ "×" }</button>
    }
}
