//! The app, in Yew: a form on one side and the answer on the other. The address bar mirrors the question.

mod about;
mod arena;
mod browser;
mod build_form;
mod builds;
mod claims;
mod controls;
mod crawl;
mod decide;
mod dump;
mod first_visit;
mod foes;
mod page_props;
mod reference;
mod settings;
mod share_dialog;
mod shell;
mod situation;
mod state;
mod storage;
mod stored_builds;
mod telengard;
mod ui;

use build_form::{form_entries, has_build, use_build_context};
use controls::form::form;
use crawl::answer::Answer;
use crawl::remarks::remarks;
use crawl::{Crawl, use_answer};
use first_visit::FirstVisitPage;
use gloo_timers::future::TimeoutFuture;
use js_sys::futures::spawn_local;
use page_props::{PageLinks, PageProps};
use question::Page;
use settings::use_settings;
use shell::chunks::{Chunk, NeededChunk, bestiary, use_chunk};
use shell::header::{header, use_folding_header};
use shell::keys::use_keys;
use shell::notice::notice;
use shell::url_sync::use_address;
use situation::SituationRow;
use state::{Action, DialogKind, Dispatch, PageState, State, use_followed, use_reading_again};
use std::rc::Rc;
use ui::progressive_render::{FORM_STAGES, stage_count, use_progressive_render};
use yew::prelude::*;

/// Mounts the app in the element `app`: on the Crawl page at once, while the monsters are still loading,
/// unless a question names one. Another page waits for its chunk: until then its head is shown, from
/// `index.html`. Starting the program, reading the question and the first rendering are tasks of their own,
/// so that a slow phone answers between them.
fn main() {
    browser::report_panics();
    spawn_local(async {
        let load = async {
            // If that fails, the chunk of the page tries again and says so.
            let _ = bestiary().await;
        };
        if storage::may_name_monsters() {
            load.await;
        } else {
            spawn_local(load);
        }
        TimeoutFuture::new(0).await;
        let opened = state::open();
        match opened.question().view.page {
            Page::Crawl => TimeoutFuture::new(0).await,
            page => Chunk::of_page(page).prepare().await,
        }
        if let Some(root) = browser::element("app") {
            yew::Renderer::<App>::with_root_and_props(root, Props { opened }).render();
        }
    });
}

/// The props of [`App`].
#[derive(PartialEq, Properties)]
struct Props {
    /// The state that it opens with.
    opened: PageState,
}

/// The root component.
#[component(App)]
fn app(props: &Props) -> Html {
    let state = use_reducer(|| props.opened.clone());
    let (settings, on_settings) = &use_settings();
    let (question, dispatcher) = (state.question(), &state.dispatcher());
    let links = &use_memo(question.clone(), |question| PageLinks::new(question));
    use_address(&state, &links.current);
    use_keys(&state, dispatcher, *settings, on_settings);
    use_folding_header();
    let page = question.view.page;
    let chunks = &use_page_chunks(&state);
    let is_ready = chunks.page.is_ready();
    use_reading_again(is_ready, dispatcher);
    let first_visit = state.shown_first_visit();
    let is_asked = first_visit.is_none();
    let (stages, are_all) = use_stages(page, is_ready, is_asked);
    let is_busy = chunks.page.is_loading() || is_ready && !are_all;
    let answer = use_answer(question, is_asked);
    let build_context = use_build_context(question, answer.as_deref(), settings.unit, is_asked);
    let ondrop = use_dump(dispatcher);
    let ondragover = |event: DragEvent| browser::on_drag_over(&event);
    let ondragleave = |_: DragEvent| browser::on_drag_leave();
    // A browser's translation replaces text nodes; Yew would keep updating the old, detached ones.
    let translate = matches!(page, Page::Crawl | Page::Arena | Page::Telengard).then_some("no");
    let (followed, on_follow) = &use_followed(question);
    let props = &PageProps {
        state: &state,
        question,
        links,
        dispatcher,
        settings: *settings,
        on_settings,
        tab_content: &|props| chunks.tab.render(props),
        followed: followed.as_ref(),
        on_follow,
        stages,
    };
    html! {
        <>
            { header(props) }
            <main id="main" {translate} aria-busy={is_busy.then_some("true")} {ondragover} {ondragleave}
                {ondrop}>
                { notice(&state, dispatcher) }
                if let Some(visit) = first_visit {
                    <FirstVisitPage {question} {dispatcher} {visit} assumed={state.assumed().chase} unit={settings.unit}
                        has_monsters={is_ready} />
                } else {
                    if has_build(page) { { form(props, "You", form_entries(question), build_context) } }
                    { page_content(props, answer, chunks) }
                }
            </main>
            { chunks.dialog.render(props) }
        </>
    }
}

/// The chunks that are needed.
struct PageChunks {
    /// That of the page.
    page: NeededChunk,
    /// That of the open tab.
    tab: NeededChunk,
    /// That of the decision.
    decision: NeededChunk,
    /// That of the open dialog.
    dialog: NeededChunk,
}

#[hook]
fn use_page_chunks(state: &State) -> PageChunks {
    let question = state.question();
    PageChunks {
        page: use_chunk(Some(Chunk::of_page(question.view.page))),
        tab: use_chunk(Chunk::of_tab(&question.view)),
        decision: use_chunk(Chunk::of_decision(question)),
        dialog: use_chunk(state.dialog.map(|_| Chunk::Dialogs)),
    }
}

/// Returns how many stages of a page are rendered so far, and whether these are all. The form and the verdict
/// of the Crawl page are in the main file and need no chunk.
#[hook]
fn use_stages(page: Page, is_ready: bool, is_asked: bool) -> (usize, bool) {
    let all = if is_asked { stage_count(page) } else { 0 };
    let stages = use_progressive_render(match (is_ready, page) {
        (true, _) => all,
        (_, Page::Crawl) => FORM_STAGES.min(all),
        _ => 0,
    });
    (stages, stages >= all)
}

/// Opens the dialog of dumps where one is pasted. Returns a handler that opens it where one is dropped.
#[hook]
fn use_dump(dispatcher: &Dispatch) -> Callback<DragEvent> {
    let dispatcher = dispatcher.clone();
    let open_dialog = move || dispatcher.dispatch(Action::SetDialog(Some(DialogKind::Dump)));
    use_effect_with((), {
        let open_dialog = open_dialog.clone();
        move |()| browser::on_paste(open_dialog)
    });
    Callback::from(move |event: DragEvent| {
        if browser::on_drop(&event) {
            open_dialog();
        }
    })
}

/// Renders the page from its chunk. The Crawl page shows its answer above it, even before the chunk has
/// loaded: what is after you, or how long a step is; beneath it remarks, which come and go. A comparison that
/// it opened at stands first.
fn page_content(props: &PageProps, answer: Option<Rc<Answer>>, chunks: &PageChunks) -> Html {
    let PageProps { state, question, dispatcher, settings, .. } = *props;
    let Some(answer) = answer else { return chunks.page.render(props) };
    html! {
        <div class="answer">
            if state.leads_with_comparison {
                <div class="leading">
                    { chunks.page.render_leading(props) }
                </div>
            }
            <Crawl {question} answer={answer.clone()} unit={settings.unit} />
            <SituationRow {question} {dispatcher} has_monsters={chunks.page.is_ready()} />
            { chunks.decision.render(props) }
            { remarks(&answer) }
            { chunks.page.render(props) }
        </div>
    }
}
