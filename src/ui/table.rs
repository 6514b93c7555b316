//! Tables of text. All of them are built here, because each `html!` table of its own adds to the download.

use crate::ui::disclosure::Disclosure;
use yew::prelude::*;

/// A table row; its first cell is the row heading.
pub struct TableRow {
    /// The CSS class, or "".
    pub class: &'static str,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// A table cell.
pub struct Cell {
    class: &'static str,
    column_label: Option<&'static str>,
    content: Html,
}

/// Returns a cell with any content.
pub fn cell(content: impl Into<Html>) -> Cell {
    Cell { class: "", column_label: None, content: content.into() }
}

/// Returns a cell that is formatted as a number.
pub fn number(text: String) -> Cell {
    Cell { class: "number", ..cell(text) }
}

/// Returns a row of these cells.
pub fn row(cells: Vec<Cell>) -> TableRow {
    TableRow { class: "", cells }
}

impl Cell {
    /// Returns the cell with this CSS class instead of its own.
    pub fn class(self, class: &'static str) -> Cell {
        Cell { class, ..self }
    }

    /// Returns the cell with a label of its own, shown on narrow screens, which hide the column headings.
    pub fn column_label(self, label: &'static str) -> Cell {
        Cell { column_label: Some(label), ..self }
    }

    /// Returns the cell with a second, smaller text.
    pub fn small(self, text: String) -> Cell {
        let content = html! { <>{ self.content }<small>{ text }</small></> };
        Cell { content, ..self }
    }
}

/// Renders a table. A heading that is followed by an empty one spans both columns.
pub fn table(class: &'static str, caption: &'static str, heads: &[&str], rows: Vec<TableRow>) -> Html {
    let spans_two = |index: usize| heads.get(index + 1).is_some_and(|next| next.is_empty());
    let head = |(index, head): (usize, &&str)| {
        html! { <th scope="col" colspan={spans_two(index).then_some("2")}>{ head.to_string() }</th> }
    };
    html! {
        <table {class}>
            <caption class="unseen">{ caption }</caption>
            <thead><tr>{ for heads.iter().enumerate().filter(|(_, head)| !head.is_empty()).map(head) }</tr></thead>
            <tbody>{ for rows.into_iter().map(render_row) }</tbody>
        </table>
    }
}

fn render_row(row: TableRow) -> Html {
    let cells = row.cells.into_iter().enumerate().map(|(index, cell)| match index {
        0 => html! { <th scope="row" class={cell.class}>{ cell.content }</th> },
        _ => html! { <td class={cell.class} data-of={cell.column_label}>{ cell.content }</td> },
    });
    html! { <tr class={row.class}>{ for cells }</tr> }
}

/// Renders the table that accompanies a chart, in a disclosure: built only while it is open.
pub fn lazy_table(render: impl Fn() -> Html + 'static) -> Html {
    html! {
        <Disclosure summary={html! { { "Show as table" } }}><Lazy render={Callback::from(move |()| render())} /></Disclosure>
    }
}

/// The props of [`Lazy`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Renders the content.
    pub render: Callback<(), Html>,
}

/// Content that is built only when this component is mounted, for use in a [`Disclosure`].
#[component(Lazy)]
pub fn lazy(props: &Props) -> Html {
    props.render.emit(())
}
