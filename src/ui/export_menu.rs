//! The menu of exports at the end of the tabs, the only one of a page.

use crate::state::{Action, DialogKind, Dispatch, on_click};
use crate::ui::copy::{LastCopy, use_last_copy};
use crate::ui::export_picture::{Picture, picture_items, use_pictures};
use crate::ui::flag::{mirror_open, use_flag};
use crate::ui::on_demand::{Loaded, on_demand};
use wasm_split_helpers::wasm_split;
use wiki::TableKind;
use yew::prelude::*;

/// The props of [`ExportMenu`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The tables that can be exported.
    pub tables: Vec<TableKind>,
    /// Dispatches the dialog of a table.
    pub dispatcher: Dispatch,
}

/// The tables, each of which opens the dialog of tables, and the pictures of all charts that are shown.
#[component(ExportMenu)]
pub fn export_menu(props: &Props) -> Html {
    let is_open = use_flag();
    let last = use_last_copy();
    let pictures = use_pictures();
    let ontoggle = {
        let (mirror, last) = (mirror_open(&is_open), last.clone());
        move |event: Event| {
            last.forget();
            mirror.emit(event);
        }
    };
    let item = |table: &TableKind| {
        let table = *table;
        let onclick =
            on_click(&props.dispatcher, move || Action::SetDialog(Some(DialogKind::Share(Some(table)))));
        html! { <li key={table.slug()}><button type="button" class="link" {onclick}>{ table.label() }</button></li> }
    };
    html! {
        <details class="exports" open={*is_open} {ontoggle}>
            <summary>{ "Export" }</summary>
            <div>
                <p class="lab">{ "Tables" }</p>
                <ul aria-label="Tables">{ for props.tables.iter().map(item) }</ul>
                if *is_open { { on_demand((pictures, last), list) } }
            </div>
        </details>
    }
}

/// Renders the pictures under their heading; nothing if there are none.
#[wasm_split(secondary, fallible)]
fn list((pictures, last): (Vec<(u32, Picture)>, LastCopy)) -> Loaded {
    let items = picture_items(&pictures, &last);
    Ok(html! { if !items.is_empty() { <p class="lab">{ "Pictures" }</p><ul>{ for items }</ul> } })
}
