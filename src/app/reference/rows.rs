//! The rows of a shelf: one table for all of them.

use super::follow;
use crate::app::browser;
use crate::app::chase::glyph::glyph;
use crate::app::state::{Ask, Asker};
use crate::inputs::Value;
use crate::reference::column::{Column, Order};
use crate::reference::{Line, Links, Sheet};
use std::rc::Rc;
use yew::prelude::*;

/// Which rows are shown, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The shelf.
    pub sheet: Rc<Sheet>,
    /// The rows that are looked for, in order.
    pub found: Rc<Vec<usize>>,
    /// What orders them.
    pub by: Order,
    /// The one that is pointed out.
    pub row: String,
    /// Where they lead.
    pub links: Links,
    /// Where changes go.
    pub ask: Asker,
}

/// As many rows as are shown at first.
const SHOWN: usize = 40;
/// As many as are shown from a row that is pointed out.
const AFTER: usize = 20;

/// The table.
#[component(Rows)]
pub fn rows(props: &Props) -> Html {
    let all = use_state_eq(|| false);
    let Props { sheet, found, row, .. } = props;
    let marked = found.iter().position(|place| sheet.lines[*place].id == *row);
    use_effect_with((row.clone(), marked.is_some()), |(row, there)| {
        if *there {
            browser::reveal(&place_of(row));
        }
    });
    let shown = if *all { found.len() } else { marked.map_or(SHOWN, |place| SHOWN.max(place + AFTER)) };
    let onclick = {
        let all = all.setter();
        move |_: MouseEvent| all.set(true)
    };
    html! {
        <>
            if marked.is_none() && !row.is_empty() && sheet.done {
                <p class="note" role="status">{ format!("No row here is called “{row}”.") }</p>
            }
            <div class="wide">
                <table class="shelf">
                    <caption class="unseen">{ sheet.shelf.tells() }</caption>
                    <thead><tr>{ for sheet.columns.iter().map(|column| head(props, *column)) }</tr></thead>
                    <tbody>{ for found.iter().take(shown).map(|place| line(props, &sheet.lines[*place])) }</tbody>
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
        move |_: MouseEvent| ask.dispatch(Ask::Set("by", next.clone()))
    };
    html! {
        <th scope="col" aria-sort={sort} class={class(column)}>
            <button type="button" class="link" title={column.hint()} {onclick}>
                { column.label() }<span aria-hidden="true">{ sign }</span>
            </button>
        </th>
    }
}

fn line(props: &Props, line: &Line) -> Html {
    let marked = line.id == props.row;
    let cells = props.sheet.columns.iter().zip(&line.cells).enumerate().map(|(index, (column, text))| {
        let content = if column.parts() { parts(text) } else { html! { { text } } };
        let face = line.monster.filter(|_| *column == Column::Name).map(|monster| glyph(Some(monster)));
        match index {
            0 => html! {
                <th scope="row">{ face }{ content }{ own(props, line, marked) }{ offer(props, line, text) }</th>
            },
            _ => html! { <td class={class(*column)} data-of={column.label()}>{ face }{ content }</td> },
        }
    });
    let current = marked.then_some("true");
    html! {
        <tr key={line.id.clone()} id={place_of(&line.id)} class={line.quiet.then_some("quiet")}
            aria-current={current}>{ for cells }</tr>
    }
}

/// The link to the row itself; once more takes the mark off.
fn own(props: &Props, line: &Line, marked: bool) -> Html {
    let onclick = {
        let (ask, id) = (props.ask.clone(), if marked { String::new() } else { line.id.clone() });
        move |event: MouseEvent| {
            if !browser::opens_elsewhere(&event) {
                event.prevent_default();
                ask.dispatch(Ask::Set("row", id.clone()));
            }
        }
    };
    let name = format!("Link to {}", line.id);
    html! {
        <a class="own" href={format!("?{}", props.links.row(line))} title="Link to this row" aria-label={name} {onclick}>{ "#" }</a>
    }
}

/// The way to a question about what the row is about.
fn offer(props: &Props, line: &Line, name: &str) -> Html {
    let Some(there) = props.links.offer(line) else { return Html::default() };
    let (says, what) = match line.monster {
        Some(_) => ("chase", format!("Let {name} chase this build")),
        None => ("use", format!("Use {name} in this build")),
    };
    let onclick = follow(&props.ask, props.links.here().to_string(), there.clone());
    html! { <a class="offer" href={format!("?{there}")} title={what.clone()} aria-label={what} {onclick}>{ says }</a> }
}

fn parts(text: &str) -> Html {
    html! { for part in text.split("; ").filter(|part| !part.is_empty()) { <span>{ part }</span> } }
}

fn class(column: Column) -> Option<&'static str> {
    match column {
        _ if column.counts() => Some("number"),
        _ if column.tells() => Some("tells"),
        Column::Means | Column::Default => None,
        _ => Some("plain"),
    }
}

fn place_of(row: &str) -> String {
    format!("row-{row}")
}
