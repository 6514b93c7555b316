//! The table of a topic: sortable headings, and the rows that match.

use crate::browser;
use crate::reference::progressive_rows::{GROUP_ROWS, use_progressive_rows};
use crate::reference::row_group::{SharedProps, column_class, element_id};
use crate::state::{Action, Dispatch, on_click};
use crate::ui::flag::{raise, use_flag};
use crate::ui::table::{HtmlTable, sort_head};
use foundation::inputs::Value;
use question::column::{Column, Order};
use question::lookup::Lookup;
use reference::{Links, RefTable};
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Rows`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The table.
    pub table: Rc<RefTable>,
    /// The indices of the rows that match, in order.
    pub matches: Rc<Vec<usize>>,
    /// How many more match that this version does not have.
    pub left_out: usize,
    /// The order of the rows.
    pub order: Order,
    /// The id of the selected row, or "".
    pub row: String,
    /// The links of the rows.
    pub links: Links,
    /// Dispatches changes.
    pub dispatcher: Dispatch,
}

/// How many rows are shown at first.
const INITIAL_ROWS: usize = 40;
/// How many rows are shown from the selected one on.
const ROWS_FROM_SELECTED: usize = 20;

/// Renders the table, long ones in parts.
#[component(Rows)]
pub fn rows(props: &Props) -> Html {
    let shows_all = use_flag();
    let Props { table, matches, row, links, dispatcher, .. } = props;
    let selected = matches.iter().position(|index| table.rows[*index].id == *row);
    let indices = if *shows_all { matches } else { &matches[..initial_count(selected).min(matches.len())] };
    let shared =
        SharedProps { columns: table.columns.clone(), links: links.clone(), dispatcher: dispatcher.clone() };
    let rendered = use_progressive_rows(table, indices, row, shared);
    let rendered = rendered.borrow();
    // A wide table is shown once its first rows are all there: later ones could widen a column.
    let has_first_rows = use_mut_ref(|| false);
    let is_whole = table.is_complete || indices.len() >= INITIAL_ROWS;
    let are_rendered = rendered.was_complete || indices.len() <= GROUP_ROWS;
    *has_first_rows.borrow_mut() |= are_rendered && is_whole;
    let is_growing = !*has_first_rows.borrow();
    use_effect_with((row.clone(), rendered.was_complete && rendered.has_selected(row)), |(row, is_there)| {
        if *is_there {
            browser::scroll_into_view(&element_id(row));
        }
    });
    let ref_table = HtmlTable {
        class: "ref-table".into(),
        caption: table.topic.description(table.edition),
        hides_caption: true,
        is_busy: rendered.is_pending,
        heads: table.columns.iter().map(|column| head(props, *column)).collect(),
    };
    html! {
        <>
            if selected.is_none() { { missing_row_note(table, row) } }
            <div class={classes!("wide", is_growing.then_some("growing"))}>
                { ref_table.render(rendered.groups()) }
            </div>
            if matches.is_empty() && table.is_complete {
                <p class="note">{ nothing_found(props.left_out) }</p>
            }
            if matches.len() > indices.len() {
                <button type="button" onclick={raise(&shows_all)}>
                    { format!("Show all {}", matches.len()) }
                </button>
            }
        </>
    }
}

/// Returns how many rows are shown before the reader asks for all of them: the selected row is among them.
fn initial_count(selected: Option<usize>) -> usize {
    selected.map_or(INITIAL_ROWS, |index| INITIAL_ROWS.max(index + ROWS_FROM_SELECTED))
}

/// Returns the sentence for a search without a match.
fn nothing_found(left_out: usize) -> String {
    match left_out {
        0 => "No row contains all of these words. Try another table.".to_string(),
        1 => "No row of this version contains all of these words; one of other versions does.".to_string(),
        more => format!("No row of this version contains all of these words; {more} of other versions do."),
    }
}

/// Renders a note that no row has the id of the link, once every row is there.
fn missing_row_note(table: &RefTable, row: &str) -> Html {
    html! {
        if !row.is_empty() && table.is_complete {
            <p class="note" role="status">{ format!("This table has no row “{row}”.") }</p>
        }
    }
}

/// Renders a column heading, whose button sorts by the column.
fn head(props: &Props, column: Column) -> Html {
    let direction = props.order.0.filter(|(by, _)| *by == column).map(|(_, direction)| direction);
    let next = props.order.cycle(column).write();
    let on_sort = on_click(&props.dispatcher, move || Action::Set(Lookup::KEY.by, next.clone()));
    sort_head(column.label(), column_class(column), Some(column.hint()), direction, on_sort)
}
