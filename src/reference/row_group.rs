//! A `<tbody>` with a few rows of a reference table, rendered again only when one of them changes.

use crate::browser;
use crate::shell::url_sync::follow;
use crate::state::{Action, Dispatch};
use crate::ui::glyph::glyph;
use crate::ui::table::{self, TableRow, body, cell};
use crawl::model::monster::Look;
use question::column::Column;
use question::lookup::Lookup;
use reference::{Links, RefRow};
use std::rc::Rc;
use yew::prelude::*;

/// What all row groups of a table share.
#[derive(Clone, PartialEq)]
pub struct SharedProps {
    /// The columns.
    pub columns: Vec<Column>,
    /// The links of the rows.
    pub links: Links,
    /// Dispatches changes.
    pub dispatcher: Dispatch,
}

/// The props of a [`RowGroup`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The rows.
    pub rows: Vec<Rc<RefRow>>,
    /// The index of the selected row.
    pub selected: Option<usize>,
    /// What all groups of the table share.
    pub shared: Rc<SharedProps>,
}

/// The rows.
#[component(RowGroup)]
pub fn row_group(props: &Props) -> Html {
    let Props { rows, selected, shared } = props;
    let rows = rows.iter().enumerate().map(|(index, row)| render_row(shared, row, *selected == Some(index)));
    body(rows.collect())
}

/// Returns the CSS class of the cells of a column.
pub fn column_class(column: Column) -> Option<&'static str> {
    match column {
        _ if column.is_numeric() => Some("number"),
        _ if column.has_parts() => Some("long-text in-parts"),
        _ if column.is_long() => Some("long-text"),
        Column::Means | Column::Default => None,
        _ => Some("plain"),
    }
}

/// Returns the element id of a row.
pub fn element_id(row: &str) -> String {
    format!("row-{row}")
}

fn render_row(shared: &SharedProps, row: &RefRow, is_selected: bool) -> TableRow {
    let cells = shared.columns.iter().zip(&row.cells).enumerate().map(|(index, (column, text))| {
        let content = if column.has_parts() {
            text_parts(text)
        } else {
            html! { { text } }
        };
        let icon = row
            .monster
            .filter(|_| *column == Column::Name)
            .map(|monster| glyph(Look::on_screen(Some(monster))));
        match index {
            0 => cell(html! {
                <>
                    { icon }{ content }{ row_link(shared, row, is_selected) }
                    { action_link(shared, row, text) }
                </>
            }),
            _ => cell(html! { <>{ icon }{ content }</> })
                .class(column_class(*column).unwrap_or_default())
                .column_label(column.label()),
        }
    });
    table::row(cells.collect())
        .key(row.id.clone())
        .id(element_id(&row.id))
        .class(if row.is_inactive { "quiet" } else { "" })
        .current(is_selected)
}

/// Renders the link that selects the row, or deselects it if it is selected.
fn row_link(shared: &SharedProps, row: &RefRow, is_selected: bool) -> Html {
    let onclick = {
        let (dispatcher, id) =
            (shared.dispatcher.clone(), if is_selected { String::new() } else { row.id.clone() });
        browser::prevent_default(move || dispatcher.dispatch(Action::Type(Lookup::KEY.row, id.clone())))
    };
    html! {
        <a class="own" href={format!("?{}", shared.links.row(row))} title="Link to this row"
            aria-label="Link to this row" {onclick}>
            { "#" }
        </a>
    }
}

/// Renders the link that uses the row in a question: lets the monster chase, or sets the input. What the
/// build has already is marked instead.
fn action_link(shared: &SharedProps, row: &RefRow, name: &str) -> Html {
    if shared.links.is_own(row) {
        return html! { <span class="offer yours">{ "yours" }</span> };
    }
    let Some(query) = shared.links.offer(row) else { return Html::default() };
    let (label, title) = match row.monster {
        Some(_) => ("chase", format!("Add {name} to the chase")),
        None => ("use", format!("Use {name} in this build")),
    };
    let onclick = follow(&shared.dispatcher, shared.links.current().to_string(), query.clone());
    html! {
        <a class="offer" href={format!("?{query}")} title={title.clone()} aria-label={title} {onclick}>
            { label }
        </a>
    }
}

/// Renders the parts of a cell, which are separated by semicolons.
fn text_parts(text: &str) -> Html {
    html! { for part in text.split("; ").filter(|part| !part.is_empty()) { <span>{ part }</span> } }
}
