//! The table of foes: a row for each with what it does to the player, which opens its details.

use crate::browser;
use crate::crawl::chase::foe::{FoeDetails, Props as FoeProps, part_id};
use crate::crawl::chase::foes::remove;
use crate::ui::badges::badges;
use crate::ui::chart::x_percent;
use crate::ui::glyph::glyph;
use crate::ui::table::{self, HtmlTable, TableRow, body, cell, sort_head};
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
    let rows = (0..view.order.len()).flat_map(|row| foe_rows(props, row, &view, &set, &scale));
    let heads = columns.iter().map(|column| heading(props, *column, &view, &set));
    HtmlTable {
        class: classes!(
            "verdicts",
            (view.foes.len() > 6).then_some("many"),
            props.is_stale.then_some("stale")
        ),
        caption: "What each foe does",
        hides_caption: true,
        is_busy: props.is_stale,
        heads: heads.chain([html! { <td></td> }]).collect(),
    }
    .render(body(rows.collect()))
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
    let is_descending = (view.sort == column).then_some(view.is_reversed != column.is_descending());
    let on_sort = {
        let (view, set, verdicts) = (view.clone(), set.clone(), props.verdicts.clone());
        Callback::from(move |_| set.set(view.sorted_by(column, &verdicts)))
    };
    sort_head(verdict_heading(column), None, None, is_descending, on_sort)
}

/// Returns a row of the table by its index, and below it the details of its foe while they are open.
fn foe_rows(
    props: &Props,
    row: usize,
    view: &TableView,
    set: &UseStateSetter<TableView>,
    scale: &RangeScale,
) -> Vec<TableRow> {
    let (index, columns) = (view.order[row], columns(&props.verdicts).len());
    let neighbours = [row.checked_sub(1), Some(row + 1)].map(|row| view.order.get(row?).copied());
    let details = &props.foes[index];
    let verdict = props.verdicts[index].as_ref();
    let is_open = view.is_open(index);
    // Another foe at the same index gets a new key, and with it new component state.
    let key = format!("{index} {}", view.foes[index].unwrap_or_default());
    let reach = details.foe().profile(details.edition).reach;
    let words = verdict.map(|verdict| VerdictRow::new(verdict, reach, details.action_noun));
    let waiting = || html! { { "…" } };
    let text_cell = |column: SortBy, class: &'static str, get: fn(&VerdictRow) -> Option<&String>| {
        let text = words.as_ref().and_then(get).map(Html::from);
        cell(text.unwrap_or_else(waiting)).class(class).column_label(verdict_heading(column))
    };
    let is_caught = verdict.is_some_and(FoeVerdict::is_caught);
    let contact_class = if is_caught { "contact worse" } else { "contact" };
    let attacks = verdict.zip(words.as_ref()).map(|(verdict, words)| attacks(verdict, words, scale));
    let mut cells = vec![
        cell(name(props, index, neighbours, view, set)),
        text_cell(SortBy::Contact, contact_class, |row| Some(&row.contact)),
        cell(attacks.unwrap_or_else(waiting)).class("attacks").column_label(verdict_heading(SortBy::Attacks)),
        text_cell(SortBy::Untouched, "number", |row| Some(&row.untouched)),
    ];
    cells.extend((columns > 4).then(|| text_cell(SortBy::Follows, "number", |row| row.follows.as_ref())));
    cells.push(cell(remove_button(details)).class("remover"));
    let opened = is_open.then(|| {
        let details = html! { <FoeDetails ..details.clone() /> };
        table::row(vec![cell(details).across(columns + 1)])
            .class("details")
            .heading(None)
            .key(format!("details of {key}"))
    });
    let row = table::row(cells).class(if is_open { "open" } else { "" }).key(key);
    [row].into_iter().chain(opened).collect()
}

/// Renders the name of a foe as a button that opens its details.
///
/// `neighbours` are the indices of the foes above and below.
fn name(
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
        <>
            { glyph(foe.monster()) }
            <button type="button" class="link foe-name" id={part_id(index, "name")}
                aria-expanded={is_open.to_string()}
                {onclick} {onkeydown}>{ details.foes.name_of(index) }</button>
            { for foe.monster().map(badges) }
            <small>{ describe_states(foe) }</small>
        </>
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
        <button type="button" class="link"
            aria-label={format!("Remove {}", details.foes.name_of(details.index))} {onclick}>
            { "×" }
        </button>
    }
}
