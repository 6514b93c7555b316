//! Shelves of rows to look things up in.

mod paste;
mod rows;

use super::browser;
use super::memory::use_title;
use super::state::{Ask, Asker};
use crate::edition::Edition;
use crate::inputs::Inputs;
use crate::question::Question;
use crate::reference::{Links, Lookup, Sheet, Shelf};
use gloo_timers::callback::Interval;
use paste::Paste;
use rows::Rows;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What is looked up, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Question,
    /// Where changes go.
    pub ask: Asker,
    /// How many parts of the page are shown by now.
    pub parts: usize,
}

/// The page.
#[component(Reference)]
pub fn reference(props: &Props) -> Html {
    let Props { question, ask, .. } = props;
    let Lookup { shelf, find, by, row } = &question.lookup;
    let sheet = use_sheet(*shelf, question.edition);
    let found = Rc::new(sheet.found(&question.lookup));
    use_title(format!("{} in {} · Crawl Clock", shelf.label(), question.edition));
    let oninput = {
        let ask = ask.clone();
        move |event: InputEvent| {
            ask.dispatch(Ask::Set("find", event.target_unchecked_into::<HtmlInputElement>().value()));
        }
    };
    let place = if *shelf == Shelf::Changes { "every release" } else { question.edition.label() };
    html! {
        <section class={classes!("panel", "page", (props.parts == 0).then_some("growing"))} aria-labelledby="reference">
            <h2 id="reference">{ "Reference: " }{ shelf.label() }<small>{ place }</small></h2>
            <nav class="shelves" aria-label="Shelves">{ for Shelf::ALL.iter().map(|shelf| link(props, *shelf)) }</nav>
            <p class="note">{ shelf.tells() }</p>
            <div class="look">
                <div class="control filter">
                    <label for="in-find">{ "Find" }</label>
                    <input id="in-find" type="text" autocomplete="off" spellcheck="false"
                        title={Lookup::about("find").map(|about| about.help)} value={find.0.clone()} {oninput} />
                </div>
                { progress(&sheet, &found) }
            </div>
            if props.parts > 0 {
                <Rows key={shelf.slug()} sheet={sheet.clone()} found={found.clone()} by={*by} row={row.0.clone()}
                    links={Links::of(question)} ask={ask.clone()} />
                <Paste question={question.clone()} {sheet} {found} />
            }
        </section>
    }
}

/// As many parts are put together before they are shown.
const AT_ONCE: usize = 8;

/// The shelf, as far as it is put together: what is a lot of work is done a part at a time.
#[hook]
fn use_sheet(shelf: Shelf, edition: Edition) -> Rc<Sheet> {
    let edition = if shelf == Shelf::Changes { Edition::default() } else { edition };
    let begun = use_memo((shelf, edition), |(shelf, edition)| Sheet::new(*shelf, *edition));
    let grown = use_state(|| begun.clone());
    let fits = (grown.shelf, grown.edition) == (shelf, edition);
    let sheet = if fits { Rc::clone(&grown) } else { begun };
    let grow = (sheet.clone(), grown.setter());
    use_effect_with((shelf, edition, sheet.left), move |(_, _, left)| {
        let later = (*left > 0).then(|| {
            let (sheet, set) = grow;
            let mut more = Sheet::clone(&sheet);
            Interval::new(0, move || {
                more.fill();
                if more.left % AT_ONCE == 0 {
                    set.set(Rc::new(more.clone()));
                }
            })
        });
        move || drop(later)
    });
    sheet
}

/// The way to a shelf: what is looked for goes along, a row of this one does not.
fn link(props: &Props, shelf: Shelf) -> Html {
    let Props { question, ask, .. } = props;
    let current = shelf == question.lookup.shelf;
    let there = question.without("row").without("by").with("shelf", shelf.slug()).query();
    let onclick = follow(ask, question.query(), there.clone());
    html! { <a href={format!("?{there}")} aria-current={current.then_some("page")} {onclick}>{ shelf.label() }</a> }
}

/// Goes from one query to another without leaving the page.
pub fn follow(ask: &Asker, here: String, there: String) -> Callback<MouseEvent> {
    let ask = ask.clone();
    Callback::from(move |event: MouseEvent| {
        if !browser::opens_elsewhere(&event) {
            event.prevent_default();
            if here != there {
                browser::show_query(&here);
                browser::visit(&there);
                ask.dispatch(Ask::Go(there.clone()));
            }
        }
    })
}

fn progress(sheet: &Sheet, found: &[usize]) -> Html {
    let all = sheet.lines.len();
    let said = match sheet.left {
        0 if found.len() == all => format!("{all} rows"),
        0 => format!("{} of {all} rows", found.len()),
        _ => format!("{} rows so far …", found.len()),
    };
    html! {
        <p class="progress" role="status" aria-busy={(sheet.left > 0).to_string()}>{ said }</p>
    }
}
