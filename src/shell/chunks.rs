//! Code splitting: what the page loads on demand. Each [`Chunk`] belongs to a part of the program, which is
//! loaded when a chunk of it is first shown. A part is one or more files `part-….wasm`, some of them shared
//! with other parts. What is unfolded within a page has split functions of its own (`ui::on_demand`).

use crate::about::About;
use crate::arena::ArenaPage;
use crate::browser;
use crate::builds::BuildsDialog;
use crate::controls::form::{FormContext, form};
use crate::controls::form_entry::entries;
use crate::crawl::panels::{leading_panel, panels};
use crate::crawl::tab_content::tab_content;
use crate::decide::decide;
use crate::dump::DumpDialog;
use crate::page_props::PageProps;
use crate::reference::Reference;
use crate::share_dialog::share_dialog;
use crate::shell::keys::{self, keys_dialog};
use crate::state::DialogKind;
use crate::telengard::Telengard;
use crate::ui::on_demand::{LoadState, load_error};
use ::crawl::model::monster::provide_bestiary;
use js_sys::futures::spawn_local;
use question::{Page, Question, Tab, TurnTab, View};
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use yew::prelude::*;

/// Something on the page that is loaded on demand.
#[derive(Clone, Copy, PartialEq)]
pub enum Chunk {
    /// The answer's panels below the verdict.
    Crawl,
    /// The Telengard page.
    Telengard,
    /// The Arena page.
    Arena,
    /// The Reference and About pages.
    Reference,
    /// All dialogs.
    Dialogs,
    /// What the tabs of the Crawl page show, but for the first, and an article's statements.
    Tabs,
    /// What to do now, and whether one lives.
    Decision,
}

/// The number of chunks. The last one is the decision's.
const COUNT: usize = Chunk::Decision as usize + 1;

/// The load state of a chunk, with what it renders.
type ChunkState = LoadState<Renderers>;

/// What a chunk renders.
#[derive(Clone, Copy)]
struct Renderers {
    /// What stands above the answer.
    leading: fn(&PageProps) -> Html,
    /// All else.
    rest: fn(&PageProps) -> Html,
}

impl Renderers {
    /// Returns those of a chunk that has nothing above the answer.
    fn without_leading(rest: fn(&PageProps) -> Html) -> Renderers {
        Renderers { leading: |_| Html::default(), rest }
    }
}

/// A chunk that is needed, as far as it has loaded.
pub struct NeededChunk {
    /// `None` where none is needed.
    state: Option<ChunkState>,
    on_retry: Callback<MouseEvent>,
}

impl Chunk {
    /// Returns the chunk that shows a page. The form and the verdict of the Crawl page need no chunk.
    pub fn of_page(page: Page) -> Chunk {
        match page {
            Page::Crawl => Chunk::Crawl,
            Page::Telengard => Chunk::Telengard,
            Page::Arena => Chunk::Arena,
            Page::Reference | Page::About => Chunk::Reference,
        }
    }

    /// Returns the chunk of the tab that is open; the first one comes with the page, and of Telengard's all
    /// but the article.
    pub fn of_tab(view: &View) -> Option<Chunk> {
        let is_needed = match view.page {
            Page::Crawl => view.tab != Tab::Movement,
            Page::Telengard => view.turn_tab == Some(TurnTab::Notes),
            _ => false,
        };
        is_needed.then_some(Chunk::Tabs)
    }

    /// Returns the chunk of the decision where something is after the character.
    pub fn of_decision(question: &Question) -> Option<Chunk> {
        let is_shown = question.view.page == Page::Crawl && !question.chase.foes.0.is_empty();
        is_shown.then_some(Chunk::Decision)
    }

    /// Loads the chunk before anything shows it.
    pub async fn prepare(self) {
        self.store(self.fetch().await);
    }

    /// Loads the chunk, its style sheets and the monsters, which every chunk may name. Returns its load
    /// state.
    async fn fetch(self) -> ChunkState {
        let [shared, own] = ["panels", self.style()].map(browser::load_style);
        // Both at once: on a slow line each request that waits for another costs half a second.
        spawn_local(async { drop(bestiary().await) });
        let loaded = self.load().await;
        let loaded = bestiary().await.and(loaded);
        match (loaded, shared.await, own.await) {
            (Ok(render), Ok(()), Ok(())) => LoadState::Ready(render),
            _ => LoadState::Failed,
        }
    }

    /// Returns the name of the chunk's style sheet, beside that of all panels.
    fn style(self) -> &'static str {
        match self {
            Chunk::Crawl | Chunk::Decision => "panels",
            Chunk::Telengard => "telengard",
            Chunk::Arena => "arena",
            Chunk::Reference | Chunk::Dialogs | Chunk::Tabs => "secondary",
        }
    }

    fn load(self) -> Pin<Box<dyn Future<Output = Loaded>>> {
        match self {
            Chunk::Crawl => Box::pin(crawl()),
            Chunk::Telengard => Box::pin(telengard()),
            Chunk::Arena => Box::pin(arena()),
            Chunk::Reference => Box::pin(reference()),
            Chunk::Dialogs => Box::pin(dialogs()),
            Chunk::Tabs => Box::pin(tabs()),
            Chunk::Decision => Box::pin(decision()),
        }
    }

    fn load_state(self) -> ChunkState {
        LOAD_STATES.get()[self as usize]
    }

    fn store(self, state: ChunkState) {
        let mut states = LOAD_STATES.get();
        states[self as usize] = state;
        LOAD_STATES.set(states);
    }
}

impl NeededChunk {
    /// Returns whether it is needed and still on its way.
    pub fn is_loading(&self) -> bool {
        matches!(self.state, Some(LoadState::Loading))
    }

    /// Returns whether it has loaded.
    pub fn is_ready(&self) -> bool {
        matches!(self.state, Some(LoadState::Ready(_)))
    }

    /// Renders the chunk, a placeholder, an error with a button that tries again, or nothing where none is
    /// needed.
    pub fn render(&self, props: &PageProps) -> Html {
        self.render_by(|renderers| renderers.rest, props)
    }

    /// Renders what of the chunk stands above the answer, or the same in its place.
    pub fn render_leading(&self, props: &PageProps) -> Html {
        self.render_by(|renderers| renderers.leading, props)
    }

    fn render_by(&self, renderer: fn(&Renderers) -> fn(&PageProps) -> Html, props: &PageProps) -> Html {
        match &self.state {
            None => Html::default(),
            Some(LoadState::Ready(renderers)) => renderer(renderers)(props),
            Some(LoadState::Loading) => {
                html! { <div class="growing awaited" role="status"><p>{ "Loading…" }</p></div> }
            }
            Some(LoadState::Failed) => load_error(self.on_retry.clone(), close_button(props)),
        }
    }
}

/// Renders a button that closes the dialog, if one is open.
fn close_button(props: &PageProps) -> Html {
    let onclick = keys::on_close(props.dispatcher).reform(|_: MouseEvent| ());
    html! { if props.state.dialog.is_some() { <button type="button" {onclick}>{ "Close" }</button> } }
}

/// Loads a chunk when it is first needed.
#[hook]
pub fn use_chunk(chunk: Option<Chunk>) -> NeededChunk {
    let redraw = use_force_update();
    let fetch = {
        let redraw = redraw.clone();
        move |chunk: Chunk| {
            let redraw = redraw.clone();
            spawn_local(async move {
                chunk.prepare().await;
                redraw.force_update();
            });
        }
    };
    let on_retry = {
        let (fetch, redraw) = (fetch.clone(), redraw.clone());
        Callback::from(move |_| {
            let Some(chunk) = chunk else { return };
            chunk.store(LoadState::Loading);
            redraw.force_update();
            fetch(chunk);
        })
    };
    use_effect_with(chunk, move |chunk| {
        chunk.filter(|chunk| matches!(chunk.load_state(), LoadState::Loading)).into_iter().for_each(fetch);
    });
    NeededChunk { state: chunk.map(Chunk::load_state), on_retry }
}

thread_local! {
    /// The load state of each chunk, by its discriminant. Outlives the components that show the chunks.
    static LOAD_STATES: Cell<[ChunkState; COUNT]> = const { Cell::new([LoadState::Loading; COUNT]) };
}

type Loaded = Result<Renderers, SplitLoaderError>;

/// The monsters of every release.
#[wasm_split(bestiary, fallible)]
pub fn bestiary() -> Result<(), SplitLoaderError> {
    provide_bestiary();
    Ok(())
}

#[wasm_split(crawl, fallible)]
fn crawl() -> Loaded {
    Ok(Renderers { leading: leading_panel, rest: panels })
}

#[wasm_split(telengard, fallible)]
fn telengard() -> Loaded {
    Ok(Renderers::without_leading(|props| {
        let PageProps { question, dispatcher, stages, tab_content, .. } = *props;
        let summary = format!("Depth {}", *question.encounter.depth);
        let context = FormContext { summary, is_folded: true, ..FormContext::default() };
        html! {
            <>
                { form(props, "You", entries(&question.encounter, question.edition), context) }
                <Telengard {question} {dispatcher} {stages} statements={tab_content(props)} />
            </>
        }
    }))
}

#[wasm_split(arena, fallible)]
fn arena() -> Loaded {
    Ok(Renderers::without_leading(|props| {
        let PageProps { question, dispatcher, settings, stages, .. } = *props;
        html! { <ArenaPage {question} {dispatcher} {settings} {stages} /> }
    }))
}

// What few visits open is one file: each further file also adds those that it shares with the others.
#[wasm_split(secondary, fallible)]
fn reference() -> Loaded {
    Ok(Renderers::without_leading(|&PageProps { question, dispatcher, stages, .. }| {
        match question.view.page {
            Page::About => html! { <About {question} {dispatcher} /> },
            _ => html! { <Reference {question} {dispatcher} is_started={stages > 0} /> },
        }
    }))
}

#[wasm_split(secondary, fallible)]
fn tabs() -> Loaded {
    Ok(Renderers::without_leading(tab_content))
}

#[wasm_split(crawl, fallible)]
fn decision() -> Loaded {
    Ok(Renderers::without_leading(decide))
}

#[wasm_split(secondary, fallible)]
fn dialogs() -> Loaded {
    Ok(Renderers::without_leading(
        |&PageProps { state, question, followed, dispatcher, settings, on_settings, .. }| {
            let on_close = keys::on_close(dispatcher);
            match state.dialog {
                None => Html::default(),
                Some(DialogKind::Dump) => {
                    html! { <DumpDialog question={state.without_assumed_stairs()} {dispatcher} {on_close} /> }
                }
                Some(DialogKind::Builds) => html! { <BuildsDialog {question} {dispatcher} {on_close} /> },
                Some(DialogKind::Share(table)) => share_dialog(question, followed, table, on_close),
                Some(DialogKind::Keys) => keys_dialog(question.view.page, settings, on_settings, on_close),
            }
        },
    ))
}
