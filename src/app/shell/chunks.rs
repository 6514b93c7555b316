//! Parts of the page whose program comes when they are first shown: nobody waits for what they do not look at.

use super::browser;
use crate::app::about::About;
use crate::app::builds::Builds;
use crate::app::controls::form::form;
use crate::app::crawl::panels::rest;
use crate::app::dump;
use crate::app::reference::Reference;
use crate::app::share_dialog::Share;
use crate::app::shell::header::Ways;
use crate::app::shell::keys::{self, Keys};
use crate::app::shell::settings::Settings;
use crate::app::shell::state::{DialogKind, Dispatch, State};
use crate::app::telengard::Telengard;
use crate::question::{Page, Question};
use js_sys::futures::spawn_local;
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use yew::prelude::*;

/// All that a part may be drawn from.
pub struct PageProps<'a> {
    /// The state.
    pub state: &'a State,
    /// The question.
    pub question: &'a Rc<Question>,
    /// Where it leads.
    pub ways: &'a Ways,
    /// Where changes of it go.
    pub ask: &'a Dispatch,
    /// The settings.
    pub settings: Settings,
    /// Takes other settings.
    pub on_settings: &'a Callback<Settings>,
    /// How many parts of the page are shown by now.
    pub parts: usize,
}

/// A part with a file of its own.
#[derive(Clone, Copy, PartialEq)]
pub enum Chunk {
    /// The answer's panels below the verdict.
    Crawl,
    /// The page of Telengard.
    Telengard,
    /// The shelves, and what this is.
    Reference,
    /// What lies on the page.
    Sheets,
}

/// How far a part has come.
#[derive(Clone, Copy)]
pub enum LoadState {
    /// It is on its way.
    Awaited,
    /// It is here: what draws it.
    Here(RenderChunk),
    /// It did not come.
    Failed,
}

/// What draws a part.
pub type RenderChunk = fn(&PageProps) -> Html;

impl Chunk {
    /// The part that shows a page, whole or below the verdict.
    pub fn of_page(page: Page) -> Chunk {
        match page {
            Page::Crawl => Chunk::Crawl,
            Page::Telengard => Chunk::Telengard,
            Page::Reference | Page::About => Chunk::Reference,
        }
    }

    async fn arrive(self) {
        self.keep(match self.load().await {
            Ok(draw) => LoadState::Here(draw),
            Err(_) => {
                browser::report_missing();
                LoadState::Failed
            }
        });
    }

    fn load(self) -> Pin<Box<dyn Future<Output = Loaded>>> {
        match self {
            Chunk::Crawl => Box::pin(crawl()),
            Chunk::Telengard => Box::pin(telengard()),
            Chunk::Reference => Box::pin(reference()),
            Chunk::Sheets => Box::pin(sheets()),
        }
    }

    fn arrival(self) -> LoadState {
        ARRIVALS.get()[self as usize]
    }

    fn keep(self, arrival: LoadState) {
        let mut all = ARRIVALS.get();
        all[self as usize] = arrival;
        ARRIVALS.set(all);
    }
}

impl LoadState {
    /// The part, room for it, or why it is not there.
    pub fn drawn(self, given: &PageProps, again: Callback<MouseEvent>) -> Html {
        match self {
            LoadState::Here(draw) => draw(given),
            LoadState::Awaited => html! { <div class="growing awaited"><p>{ "Loading…" }</p></div> },
            LoadState::Failed => missing(given, again),
        }
    }
}

fn missing(given: &PageProps, onclick: Callback<MouseEvent>) -> Html {
    let close = keys::close(given.ask).reform(|_: MouseEvent| ());
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
pub fn use_part(part: Option<Chunk>) -> (LoadState, Callback<MouseEvent>) {
    let redraw = use_force_update();
    let fetch = {
        let redraw = redraw.clone();
        move |part: Chunk| {
            let redraw = redraw.clone();
            spawn_local(async move {
                part.arrive().await;
                redraw.force_update();
            });
        }
    };
    let again = {
        let (fetch, redraw) = (fetch.clone(), redraw.clone());
        Callback::from(move |_| {
            let Some(part) = part else { return };
            part.keep(LoadState::Awaited);
            redraw.force_update();
            fetch(part);
        })
    };
    use_effect_with(part, move |part| {
        part.filter(|part| matches!(part.arrival(), LoadState::Awaited)).into_iter().for_each(fetch);
    });
    (part.map_or(LoadState::Awaited, Chunk::arrival), again)
}

thread_local! {
    /// How far each part has come.
    static ARRIVALS: Cell<[LoadState; 4]> = const { Cell::new([LoadState::Awaited; 4]) };
}

type Loaded = Result<RenderChunk, SplitLoaderError>;

#[wasm_split(crawl, fallible)]
fn crawl() -> Loaded {
    Ok(rest)
}

#[wasm_split(telengard, fallible)]
fn telengard() -> Loaded {
    Ok(|given| {
        let PageProps { question, ask, parts, .. } = *given;
        html! { <>{ form(given, "Setting", &question.encounter) }<Telengard {question} {ask} {parts} /></> }
    })
}

#[wasm_split(reference, fallible)]
fn reference() -> Loaded {
    Ok(|&PageProps { question, ask, parts, .. }| match question.view.page {
        Page::About => html! { <About {question} {ask} /> },
        _ => html! { <Reference {question} {ask} begun={parts > 0} /> },
    })
}

#[wasm_split(sheets, fallible)]
fn sheets() -> Loaded {
    Ok(|&PageProps { state, question, ask, settings, on_settings, .. }| {
        let on_close = keys::close(ask);
        match state.sheet {
            None => Html::default(),
            Some(DialogKind::Dump) => html! { <dump::Window {question} {ask} {on_close} /> },
            Some(DialogKind::Builds) => html! { <Builds {question} {ask} {on_close} /> },
            Some(DialogKind::Share(what)) => html! { <Share {question} {what} {on_close} /> },
            Some(DialogKind::Keys) => html! { <Keys {settings} {on_settings} {on_close} /> },
        }
    })
}
