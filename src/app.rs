//! The pages: a form on one side, the answer on the other, and the address bar between them.

mod about;
mod builds;
mod controls;
mod crawl;
mod dump;
mod reference;
mod share_dialog;
mod shell;
mod telengard;
mod ui;

use crate::question::Page;
use controls::form::form;
use crawl::Crawl;
use shell::chunks::{Chunk, LoadState, PageProps, use_part};
use shell::header::{Ways, header};
use shell::keys::use_keys;
use shell::notice::notice;
use shell::settings::Settings;
use shell::state::State;
use shell::url_sync::use_address;
use ui::progressive_render::{FORM, use_progressive_render, whole};
use yew::prelude::*;

/// Puts the page into its place.
pub fn start() {
    if let Some(root) = shell::browser::element("app") {
        yew::Renderer::<App>::with_root(root).render();
    }
}

/// Everything there is to see.
#[component(App)]
fn app() -> Html {
    let state = use_reducer(State::open);
    let settings = use_state_eq(|| {
        let kept = Settings::read();
        kept.put_on();
        kept
    });
    let (question, ask) = (state.question(), &state.dispatcher());
    let on_settings = &use_callback(settings.setter(), |chosen: Settings, settings| {
        chosen.keep();
        chosen.put_on();
        settings.set(chosen);
    });
    let ways = &use_memo(question.clone(), |question| Ways::of(question));
    use_address(&state, &ways.here);
    use_keys(&state, ask, *settings, on_settings);
    let page = question.view.page;
    let (answer, again) = use_part(Some(Chunk::of_page(page)));
    let (sheet, sheet_again) = use_part(state.sheet.map(|_| Chunk::Sheets));
    let here = matches!(answer, LoadState::Here(_));
    // The form and the verdict of a build are always here.
    let parts = use_progressive_render(match (here, page) {
        (true, _) => whole(page),
        (_, Page::Crawl) => FORM,
        _ => 0,
    });
    let busy = matches!(answer, LoadState::Awaited) || here && parts < whole(page);
    let given = &PageProps { state: &state, question, ways, ask, settings: *settings, on_settings, parts };
    html! {
        <>
            { header(given) }
            <main aria-busy={busy.then_some("true")}>
                { notice(&state, ask) }
                if page == Page::Crawl { { form(given, "Build", &question.build) } }
                { page_of(given, answer.drawn(given, again)) }
            </main>
            if state.sheet.is_some() { { sheet.drawn(given, sheet_again) } }
        </>
    }
}

/// The page: for a build, the verdict is above what came on demand.
fn page_of(given: &PageProps, came: Html) -> Html {
    let PageProps { question, ask, settings, .. } = *given;
    if question.view.page != Page::Crawl {
        return came;
    }
    html! { <div class="answer"><Crawl {question} {ask} unit={settings.unit} />{ came }</div> }
}
