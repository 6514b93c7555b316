//! Shelves of rows to look things up in.

mod drawn;
mod group;
mod paste;
mod rows;
mod sheet;

use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::shell::url_sync::{follow, use_title};
use crate::inputs::Inputs;
use crate::question::Question;
use crate::question::lookup::{Lookup, RefTopic};
use crate::reference::{Links, RefTable};
use paste::Paste;
use rows::Rows;
use sheet::use_sheet;
use std::rc::Rc;
use yew::prelude::*;

/// What is looked up, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Where changes go.
    pub ask: Dispatch,
    /// Whether the head of the page has been shown.
    pub begun: bool,
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
            ask.dispatch(Action::Type("find", browser::value(&event)));
        }
    };
    let place = if *shelf == RefTopic::Changes { "every release" } else { question.edition.label() };
    html! {
        <section class={classes!("panel", "page", (!(props.begun && sheet.done)).then_some("growing"))} aria-labelledby="reference">
            <h2 id="reference">{ "Reference: " }{ shelf.label() }<small>{ place }</small></h2>
            <nav class="shelves" aria-label="Shelves">{ shelves(question, ask) }</nav>
            <p class="note">{ shelf.tells() }</p>
            <div class="look">
                <div class="control filter">
                    <label for="in-find">{ "Find" }</label>
                    <input id="in-find" type="text" autocomplete="off" spellcheck="false"
                        title={Lookup::about("find").map(|about| about.help)} value={find.0.clone()} {oninput} />
                </div>
                { progress(&sheet, &found) }
            </div>
            if props.begun {
                <Rows key={shelf.slug()} sheet={sheet.clone()} found={found.clone()} by={*by} row={row.0.clone()}
                    links={Links::of(question)} ask={ask.clone()} />
                <Paste question={question.clone()} {sheet} {found} />
            }
        </section>
    }
}

/// The ways to all shelves: what is looked for goes along, a row of this one does not.
fn shelves(question: &Question, ask: &Dispatch) -> Html {
    let here = question.query();
    let plain = question.without("row").without("by").without("shelf");
    let way = |shelf: &RefTopic| {
        let there =
            Question { lookup: Lookup { shelf: *shelf, ..plain.lookup.clone() }, ..plain.clone() }.query();
        let current = (*shelf == question.lookup.shelf).then_some("page");
        let onclick = follow(ask, here.clone(), there.clone());
        html! { <a href={format!("?{there}")} aria-current={current} {onclick}>{ shelf.label() }</a> }
    };
    RefTopic::ALL.iter().map(way).collect()
}

fn progress(sheet: &RefTable, found: &[usize]) -> Html {
    let all = sheet.lines.len();
    let said = match sheet.done {
        true if found.len() == all => format!("{all} rows"),
        true => format!("{} of {all} rows", found.len()),
        false => format!("{} rows so far …", found.len()),
    };
    html! {
        <p class="progress" role="status" aria-busy={(!sheet.done).to_string()}>{ said }</p>
    }
}
