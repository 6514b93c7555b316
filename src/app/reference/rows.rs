//! The rows of a shelf: one table for all of them.

use crate::app::reference::drawn::use_drawn;
use crate::app::reference::group::{Common, class, place_of};
use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::inputs::Value;
use crate::question::lookup::column::{Column, Order};
use crate::reference::{Links, RefTable};
use std::rc::Rc;
use yew::prelude::*;

/// Which rows are shown, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The shelf.
    pub sheet: Rc<RefTable>,
    /// The rows that are looked for, in order.
    pub found: Rc<Vec<usize>>,
    /// What orders them.
    pub by: Order,
    /// The one that is pointed out.
    pub row: String,
    /// Where they lead.
    pub links: Links,
    /// Where changes go.
    pub ask: Dispatch,
}

/// As many rows as are shown at first.
const SHOWN: usize = 40;
/// As many as are shown from a row that is pointed out.
const AFTER: usize = 20;

/// The table.
#[component(Rows)]
pub fn rows(props: &Props) -> Html {
    let all = use_state_eq(|| false);
    let Props { sheet, found, row, links, ask, .. } = props;
    let marked = found.iter().position(|place| sheet.lines[*place].id == *row);
    let shown = if *all { found.len() } else { marked.map_or(SHOWN, |place| SHOWN.max(place + AFTER)) };
    let places = &found[..shown.min(found.len())];
    let common = Common { columns: sheet.columns.clone(), links: links.clone(), ask: ask.clone() };
    let drawn = use_drawn(sheet, places, row, common);
    let drawn = drawn.borrow();
    use_effect_with((row.clone(), drawn.begun && drawn.marks(row)), |(row, there)| {
        if *there {
            browser::scroll_into_view(&place_of(row));
        }
    });
    let onclick = {
        let all = all.setter();
        move |_: MouseEvent| all.set(true)
    };
    html! {
        <>
            if marked.is_none() && !row.is_empty() && sheet.done {
                <p class="note" role="status">{ format!("No row here is called “{row}”.") }</p>
            }
            <div class={classes!("wide", (!drawn.begun).then_some("growing"))}>
                <table class="shelf" aria-busy={drawn.behind.then_some("true")}>
                    <caption class="unseen">{ sheet.shelf.tells() }</caption>
                    <thead><tr>{ for sheet.columns.iter().map(|column| head(props, *column)) }</tr></thead>
                    { drawn.groups() }
                </table>
            </div>
            if found.is_empty() && sheet.done {
                <p class="note">{ "No row has all these words. Look on another shelf?" }</p>
            }
            if found.len() > shown {
                <button type="button" {onclick}>{ format!("Show all {}", found.len()) }</button>
            }
        </>
    }
}

fn head(props: &Props, column: Column) -> Html {
    let down = props.by.0.filter(|(by, _)| *by == column).map(|(_, down)| down);
    let (sort, sign) = match down {
        None => (None, ""),
        Some(false) => (Some("ascending"), " ▲"),
        Some(true) => (Some("descending"), " ▼"),
    };
    let onclick = {
        let (ask, next) = (props.ask.clone(), props.by.after(column).write());
        move |_: MouseEvent| ask.dispatch(Action::Set("by", next.clone()))
    };
    html! {
        <th scope="col" aria-sort={sort} class={class(column)}>
            <button type="button" class="link" title={column.hint()} {onclick}>
                { column.label() }<span aria-hidden="true">{ sign }</span>
            </button>
        </th>
    }
}
