//! Some rows of a shelf, which are drawn anew only when something about them is new.

use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::shell::url_sync::follow;
use crate::app::ui::glyph::glyph;
use crate::question::lookup::column::Column;
use crate::reference::{Links, RefRow};
use std::rc::Rc;
use yew::prelude::*;

/// What all rows of a table have in common.
#[derive(Clone, PartialEq)]
pub struct Common {
    /// Their columns.
    pub columns: Vec<Column>,
    /// Where they lead.
    pub links: Links,
    /// Where changes go.
    pub ask: Dispatch,
}

/// What is shown.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The rows.
    pub lines: Vec<Rc<RefRow>>,
    /// The place of the one that is pointed out.
    pub marked: Option<usize>,
    /// What they have in common with all others.
    pub common: Rc<Common>,
}

/// The rows.
#[component(Group)]
pub fn group(props: &Props) -> Html {
    let Props { lines, marked, common } = props;
    let rows = lines.iter().enumerate().map(|(place, line)| row(common, line, *marked == Some(place)));
    html! { <tbody>{ for rows }</tbody> }
}

/// How the cells of a column look.
pub fn class(column: Column) -> Option<&'static str> {
    match column {
        _ if column.counts() => Some("number"),
        _ if column.parts() => Some("tells later"),
        _ if column.tells() => Some("tells"),
        Column::Means | Column::Default => None,
        _ => Some("plain"),
    }
}

/// The id of a row's element.
pub fn place_of(row: &str) -> String {
    format!("row-{row}")
}

fn row(common: &Common, line: &RefRow, marked: bool) -> Html {
    let cells = common.columns.iter().zip(&line.cells).enumerate().map(|(index, (column, text))| {
        let content = if column.parts() { parts(text) } else { html! { { text } } };
        let face = line.monster.filter(|_| *column == Column::Name).map(|monster| glyph(Some(monster)));
        match index {
            0 => html! {
                <th scope="row">{ face }{ content }{ own(common, line, marked) }{ offer(common, line, text) }</th>
            },
            _ => html! { <td class={class(*column)} data-of={column.label()}>{ face }{ content }</td> },
        }
    });
    html! {
        <tr key={line.id.clone()} id={place_of(&line.id)} class={line.quiet.then_some("quiet")}
            aria-current={marked.then_some("true")}>{ for cells }</tr>
    }
}

/// The link to the row itself; once more takes the mark off.
fn own(common: &Common, line: &RefRow, marked: bool) -> Html {
    let onclick = {
        let (ask, id) = (common.ask.clone(), if marked { String::new() } else { line.id.clone() });
        browser::prevent_default(move || ask.dispatch(Action::Type("row", id.clone())))
    };
    let name = format!("Link to {}", line.id);
    html! {
        <a class="own" href={format!("?{}", common.links.row(line))} title="Link to this row" aria-label={name} {onclick}>{ "#" }</a>
    }
}

/// The way to a question about what the row is about.
fn offer(common: &Common, line: &RefRow, name: &str) -> Html {
    let Some(there) = common.links.offer(line) else { return Html::default() };
    let (says, what) = match line.monster {
        Some(_) => ("chase", format!("Let {name} chase this build")),
        None => ("use", format!("Use {name} in this build")),
    };
    let onclick = follow(&common.ask, common.links.here().to_string(), there.clone());
    html! { <a class="offer" href={format!("?{there}")} title={what.clone()} aria-label={what} {onclick}>{ says }</a> }
}

fn parts(text: &str) -> Html {
    html! { for part in text.split("; ").filter(|part| !part.is_empty()) { <span>{ part }</span> } }
}
