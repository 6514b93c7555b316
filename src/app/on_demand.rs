//! Parts of the page whose program comes when they are first shown: nobody waits for what they do not look at.

use super::about::About;
use super::browser;
use super::builds::Builds;
use super::dump;
use super::keys::{self, Keys};
use super::reference::Reference;
use super::rest::{self, rest};
use super::settings::Settings;
use super::share::Share;
use super::state::{Asker, Sheet, State};
use super::telengard::Telengard;
use crate::question::{Page, Question};
use js_sys::futures::spawn_local;
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use yew::prelude::*;

/// All that a part may be drawn from.
pub struct Given<'a> {
    /// The state.
    pub state: &'a State,
    /// Where changes of it go.
    pub ask: Asker,
    /// The settings.
    pub settings: Settings,
    /// Takes other settings.
    pub on_settings: &'a Callback<Settings>,
    /// How many parts of the page are shown by now.
    pub parts: usize,
}

/// A part with a file of its own.
#[derive(Clone, Copy, PartialEq)]
pub enum Part {
    /// The answer's panels below the verdict.
    Crawl,
    /// The page of Telengard.
    Telengard,
    /// The shelves.
    Reference,
    /// What this is.
    About,
    /// The sheet that reads a dump.
    Dump,
    /// The sheet of builds.
    Builds,
    /// The sheet that hands a question on.
    Share,
    /// The sheet of keys.
    Keys,
}

/// How far a part has come.
pub enum Arrival {
    /// It is on its way.
    Awaited,
    /// It is here: what draws it.
    Here(Draw),
    /// It did not come.
    Failed,
}

/// What draws a part.
pub type Draw = fn(&Given) -> Html;

impl Given<'_> {
    fn question(&self) -> Question {
        (**self.state.question()).clone()
    }
}

impl Part {
    /// The part that shows a page, whole or below the verdict.
    pub fn of_page(page: Page) -> Part {
        match page {
            Page::Crawl => Part::Crawl,
            Page::Telengard => Part::Telengard,
            Page::Reference => Part::Reference,
            Page::About => Part::About,
        }
    }

    /// The part that shows a sheet.
    pub fn of_sheet(sheet: Sheet) -> Part {
        match sheet {
            Sheet::Dump => Part::Dump,
            Sheet::Builds => Part::Builds,
            Sheet::Share(_) => Part::Share,
            Sheet::Keys => Part::Keys,
        }
    }

    async fn arrive(self) {
        let draw = self.load().await.ok();
        if draw.is_none() {
            browser::report_missing();
        }
        forget(self);
        OUTCOMES.with_borrow_mut(|all| all.push((self, draw)));
    }

    fn load(self) -> Pin<Box<dyn Future<Output = Loaded>>> {
        match self {
            Part::Crawl => Box::pin(crawl()),
            Part::Telengard => Box::pin(telengard()),
            Part::Reference => Box::pin(reference()),
            Part::About => Box::pin(about()),
            Part::Dump => Box::pin(dump()),
            Part::Builds => Box::pin(builds()),
            Part::Share => Box::pin(share()),
            Part::Keys => Box::pin(keys()),
        }
    }
}

impl Arrival {
    /// The part, room for it, or why it is not there.
    pub fn drawn(self, given: &Given, again: &Callback<()>) -> Html {
        match self {
            Arrival::Here(draw) => draw(given),
            Arrival::Awaited => html! { <div class="growing awaited"><p>{ "Loading…" }</p></div> },
            Arrival::Failed => missing(given, again),
        }
    }
}

fn missing(given: &Given, again: &Callback<()>) -> Html {
    let onclick = again.reform(|_: MouseEvent| ());
    let close = keys::close(&given.ask).reform(|_: MouseEvent| ());
    html! {
        <section class="notice missing" role="alert">
            <p>
                { "This part of the page did not arrive. See whether there is a network; if there is, the page may have \
                   been renewed, and reloading it helps. Your question is kept." }
            </p>
            <button type="button" {onclick}>{ "Try again" }</button>
            <button type="button" onclick={|_: MouseEvent| browser::reload()}>{ "Reload" }</button>
            if given.state.sheet.is_some() { <button type="button" onclick={close}>{ "Close" }</button> }
        </section>
    }
}

/// How far the part has come, and what tries again.
#[hook]
pub fn use_part(part: Option<Part>) -> (Arrival, Callback<()>) {
    let redraw = use_force_update();
    let tries = use_state_eq(|| 0);
    use_effect_with((part, *tries), move |(part, _)| {
        if let Some(part) = part.filter(|part| outcome(*part).is_none()) {
            spawn_local(async move {
                part.arrive().await;
                redraw.force_update();
            });
        }
    });
    let again = Callback::from(move |()| {
        part.into_iter().for_each(forget);
        tries.set(*tries + 1);
    });
    let arrival = match part.and_then(outcome) {
        Some(Some(draw)) => Arrival::Here(draw),
        Some(None) => Arrival::Failed,
        None => Arrival::Awaited,
    };
    (arrival, again)
}

thread_local! {
    /// What draws each part that came; nothing for one that did not.
    static OUTCOMES: RefCell<Vec<(Part, Option<Draw>)>> = const { RefCell::new(Vec::new()) };
}

fn outcome(part: Part) -> Option<Option<Draw>> {
    OUTCOMES.with_borrow(|all| all.iter().find(|(of, _)| *of == part).map(|(_, draw)| *draw))
}

fn forget(part: Part) {
    OUTCOMES.with_borrow_mut(|all| all.retain(|(of, _)| *of != part));
}

type Loaded = Result<Draw, SplitLoaderError>;

#[wasm_split(crawl, fallible)]
fn crawl() -> Loaded {
    Ok(|given| {
        let (question, unit) = (given.question(), given.settings.unit);
        rest(rest::Props { question, ask: given.ask.clone(), unit, parts: given.parts })
    })
}

#[wasm_split(telengard, fallible)]
fn telengard() -> Loaded {
    Ok(|given| {
        let question = given.question();
        html! { <Telengard {question} ask={given.ask.clone()} parts={given.parts} /> }
    })
}

#[wasm_split(reference, fallible)]
fn reference() -> Loaded {
    Ok(|given| {
        let question = given.question();
        html! { <Reference {question} ask={given.ask.clone()} begun={given.parts > 0} /> }
    })
}

#[wasm_split(reference, fallible)]
fn about() -> Loaded {
    Ok(|given| html! { <About question={given.question()} ask={given.ask.clone()} /> })
}

#[wasm_split(sheets, fallible)]
fn dump() -> Loaded {
    Ok(|given| {
        let question = given.state.question().clone();
        html! { <dump::Window {question} ask={given.ask.clone()} on_close={keys::close(&given.ask)} /> }
    })
}

#[wasm_split(sheets, fallible)]
fn builds() -> Loaded {
    Ok(|given| {
        let question = given.state.question().clone();
        html! { <Builds {question} ask={given.ask.clone()} on_close={keys::close(&given.ask)} /> }
    })
}

#[wasm_split(sheets, fallible)]
fn share() -> Loaded {
    Ok(|given| {
        let Some(Sheet::Share(what)) = given.state.sheet else { return Html::default() };
        let question = given.state.question().clone();
        html! { <Share {question} {what} on_close={keys::close(&given.ask)} /> }
    })
}

#[wasm_split(sheets, fallible)]
fn keys() -> Loaded {
    Ok(|given| {
        let on_settings = given.on_settings.clone();
        html! { <Keys settings={given.settings} {on_settings} on_close={keys::close(&given.ask)} /> }
    })
}
