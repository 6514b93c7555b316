//! Tables of text. All of them are built here, because each `html!` table of its own adds to the download.

use crate::ui::disclosure::lazy;
use crate::ui::svg::x_percent;
use question::column::SortDirection;
use yew::prelude::*;
use yew::virtual_dom::Key;

/// A table without its rows.
#[derive(Default)]
pub struct HtmlTable {
    /// The CSS classes.
    pub class: Classes,
    /// The caption.
    pub caption: &'static str,
    /// Whether the caption is for screen readers only, as where the table stands below its heading.
    pub hides_caption: bool,
    /// Whether the rows are about to change.
    pub is_busy: bool,
    /// The headings of the columns: of [`heads`] and [`sort_head`].
    pub heads: Vec<Html>,
}

/// A table row.
pub struct TableRow {
    class: &'static str,
    cells: Vec<Cell>,
    heading: Option<usize>,
    key: Option<Key>,
    id: Option<String>,
    is_current: bool,
    on_click: Option<Callback<MouseEvent>>,
}

/// A table cell.
pub struct Cell {
    class: &'static str,
    column_label: Option<&'static str>,
    columns: usize,
    content: Html,
}

/// Renders a table of text. A heading that is followed by an empty one spans both columns.
pub fn table(class: &'static str, caption: &'static str, labels: &[&str], rows: Vec<TableRow>) -> Html {
    let heads = heads(labels);
    HtmlTable { class: class.into(), caption, hides_caption: true, heads, ..HtmlTable::default() }
        .render(body(rows))
}

impl HtmlTable {
    /// Renders the table with these groups of rows, see [`body`].
    pub fn render(self, bodies: Html) -> Html {
        let HtmlTable { class, caption, hides_caption, is_busy, heads } = self;
        html! {
            <table {class} aria-busy={is_busy.then_some("true")}>
                <caption class={hides_caption.then_some("unseen")}>{ caption }</caption>
                <thead><tr>{ for heads }</tr></thead>
                { bodies }
            </table>
        }
    }
}

/// Renders a group of rows.
pub fn body(rows: Vec<TableRow>) -> Html {
    html! { <tbody>{ for rows.into_iter().enumerate().map(render_row) }</tbody> }
}

/// Renders the headings of columns. One that is followed by an empty one spans both columns.
pub fn heads(labels: &[&str]) -> Vec<Html> {
    let spans_two = |index: usize| labels.get(index + 1).is_some_and(|next| next.is_empty());
    let head = |(index, label): (usize, &&str)| {
        html! { <th scope="col" colspan={spans_two(index).then_some("2")}>{ label.to_string() }</th> }
    };
    labels.iter().enumerate().filter(|(_, label)| !label.is_empty()).map(head).collect()
}

/// Renders the heading of a column as a button that sorts by it. `direction` is that of the rows, if they are
/// sorted by this column.
pub fn sort_head(
    label: &'static str,
    class: Option<&'static str>,
    hint: Option<&'static str>,
    direction: Option<SortDirection>,
    on_sort: Callback<MouseEvent>,
) -> Html {
    let order = direction.map(|direction| match direction {
        SortDirection::Ascending => "ascending",
        SortDirection::Descending => "descending",
    });
    html! {
        <th scope="col" {class} aria-sort={order}>
            <button type="button" class="link sort" title={hint} onclick={on_sort}>{ label }</button>
        </th>
    }
}

/// Returns a row of these cells, of which the first is the heading.
pub fn row(cells: Vec<Cell>) -> TableRow {
    TableRow { class: "", cells, heading: Some(0), key: None, id: None, is_current: false, on_click: None }
}

/// Returns a cell with any content.
pub fn cell(content: impl Into<Html>) -> Cell {
    Cell { class: "", column_label: None, columns: 1, content: content.into() }
}

/// Returns a cell that is formatted as a number.
pub fn number(text: String) -> Cell {
    cell(text).class("number")
}

/// Returns a cell with a bar of this length (percent of the column).
pub fn length_cell(percent: f64) -> Cell {
    let bar = html! {
        <svg width="100%" height="10" aria-hidden="true">
            <rect class="bar" width={x_percent(percent)} height="10" />
        </svg>
    };
    cell(bar).class("length")
}

impl TableRow {
    /// Returns the row with this CSS class.
    pub fn class(self, class: &'static str) -> TableRow {
        TableRow { class, ..self }
    }

    /// Returns the row with the cell at this index as its heading, or with none.
    pub fn heading(self, heading: Option<usize>) -> TableRow {
        TableRow { heading, ..self }
    }

    /// Returns the row with a key, which identifies it among rows that come and go; its index unless set.
    pub fn key(self, key: impl Into<Key>) -> TableRow {
        TableRow { key: Some(key.into()), ..self }
    }

    /// Returns the row with this element id.
    pub fn id(self, id: String) -> TableRow {
        TableRow { id: Some(id), ..self }
    }

    /// Returns the row, marked if it is the current one.
    pub fn current(self, is_current: bool) -> TableRow {
        TableRow { is_current, ..self }
    }

    /// Returns the row with a handler of clicks.
    pub fn on_click(self, on_click: Callback<MouseEvent>) -> TableRow {
        TableRow { on_click: Some(on_click), ..self }
    }
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

    /// Returns the cell across this many columns. A heading across several is that of the rows below it.
    pub fn across(self, columns: usize) -> Cell {
        Cell { columns, ..self }
    }

    /// Returns the cell with a second, smaller text.
    pub fn small(self, text: String) -> Cell {
        let content = html! { <>{ self.content }{ " " }<small>{ text }</small></> };
        Cell { content, ..self }
    }
}

fn render_row((index, row): (usize, TableRow)) -> Html {
    let TableRow { class, cells, heading, key, id, is_current, on_click } = row;
    let key = key.unwrap_or_else(|| Key::from(index));
    let cells = cells.into_iter().enumerate().map(|(index, cell)| {
        let Cell { class, column_label, columns, content } = cell;
        let colspan = (columns > 1).then(|| columns.to_string());
        if Some(index) == heading {
            let scope = if columns > 1 { "rowgroup" } else { "row" };
            html! { <th {scope} {class} {colspan}>{ content }</th> }
        } else {
            html! { <td {class} {colspan} data-of={column_label}>{ content }</td> }
        }
    });
    html! {
        <tr {key} {id} {class} aria-current={is_current.then_some("true")} onclick={on_click}>
            { for cells }
        </tr>
    }
}

/// Renders the table that accompanies a chart, in a disclosure: built only while it is open.
pub fn lazy_table(render: impl Fn() -> Html + 'static) -> Html {
    lazy("Show as table", render)
}
