//! Tables of text, all put together in one place: markup is most of what a browser has to load.

use crate::app::ui::disclosure::Folded;
use yew::prelude::*;

/// A row; its first cell is its heading.
pub struct TableRow {
    /// Its class.
    pub class: &'static str,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// A cell.
pub struct Cell {
    class: &'static str,
    of: Option<&'static str>,
    content: Html,
}

/// A cell of text, or of anything.
pub fn cell(content: impl Into<Html>) -> Cell {
    Cell { class: "", of: None, content: content.into() }
}

/// A cell of a number.
pub fn number(text: String) -> Cell {
    Cell { class: "number", ..cell(text) }
}

/// A row of cells.
pub fn row(cells: Vec<Cell>) -> TableRow {
    TableRow { class: "", cells }
}

impl Cell {
    /// The cell in another class.
    pub fn class(self, class: &'static str) -> Cell {
        Cell { class, ..self }
    }

    /// The cell with its column's name, for where a narrow screen shows no headings.
    pub fn of(self, of: &'static str) -> Cell {
        Cell { of: Some(of), ..self }
    }

    /// The cell with something smaller below.
    pub fn small(self, text: String) -> Cell {
        let content = html! { <>{ self.content }<small>{ text }</small></> };
        Cell { content, ..self }
    }
}

/// A table. An empty heading lets the one before it stand over its column, too.
pub fn table(
    class: &'static str,
    caption: &'static str,
    heads: &[&'static str],
    rows: Vec<TableRow>,
) -> Html {
    let wide = |index: usize| heads.get(index + 1).is_some_and(|next| next.is_empty());
    let head = |(index, head): (usize, &&'static str)| {
        html! { <th scope="col" colspan={wide(index).then_some("2")}>{ *head }</th> }
    };
    html! {
        <table {class}>
            <caption class="unseen">{ caption }</caption>
            <thead><tr>{ for heads.iter().enumerate().filter(|(_, head)| !head.is_empty()).map(head) }</tr></thead>
            <tbody>{ for rows.into_iter().map(drawn) }</tbody>
        </table>
    }
}

fn drawn(row: TableRow) -> Html {
    let cells = row.cells.into_iter().enumerate().map(|(index, cell)| match index {
        0 => html! { <th scope="row" class={cell.class}>{ cell.content }</th> },
        _ => html! { <td class={cell.class} data-of={cell.of}>{ cell.content }</td> },
    });
    html! { <tr class={row.class}>{ for cells }</tr> }
}

/// A table behind a chart, put together only while it is open.
pub fn behind(make: impl Fn() -> Html + 'static) -> Html {
    html! {
        <Folded summary={html! { { "The same as a table" } }}><Later make={Callback::from(move |()| make())} /></Folded>
    }
}

/// What is put together later.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Puts it together.
    pub make: Callback<(), Html>,
}

/// What is put together once it is shown.
#[component(Later)]
pub fn later(props: &Props) -> Html {
    props.make.emit(())
}
