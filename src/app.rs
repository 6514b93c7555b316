//! The pages: a form on one side, the answer on the other, and the address bar between them.

mod about;
mod actions;
mod answer;
mod any_of;
mod articles;
mod browser;
mod builds;
mod chart;
mod chase;
mod combobox;
mod commands;
mod compare;
mod control;
mod copy;
mod crawl;
mod dialog;
mod dump;
mod folded;
mod footer;
mod form;
mod growth;
mod header;
mod hint;
mod jump;
mod keys;
mod levers;
mod maths;
mod memory;
mod notice;
mod number;
mod reference;
mod releases;
mod remarks;
mod settings;
mod settled;
mod share;
mod shelf;
mod state;
mod table;
mod telengard;
mod verdict;
mod worker;

use crate::question::Page;
use about::About;
use builds::Builds;
use crawl::Crawl;
use footer::Footer;
use form::Form;
use growth::{ALL, use_growth};
use header::Header;
use keys::{Keys, use_keys};
use memory::{use_address, use_travel};
use notice::Notice;
use reference::Reference;
use settings::Settings;
use share::Share;
use state::{Asker, Sheet, State};
use telengard::Telengard;
use yew::prelude::*;

/// Puts the page into its place.
pub fn start() {
    if let Some(root) = browser::element("app") {
        yew::Renderer::<App>::with_root(root).render();
    }
}

/// Everything there is to see.
#[component(App)]
fn app() -> Html {
    let state = use_reducer(State::open);
    let settings = use_state_eq(Settings::read);
    let (question, ask) = (&**state.question(), state.dispatcher());
    let on_settings = use_callback(settings.setter(), |chosen: Settings, settings| {
        chosen.keep();
        settings.set(chosen);
    });
    use_effect_with(*settings, |settings| settings.put_on());
    use_address(&state);
    use_travel(&ask);
    use_keys(&state, &ask, *settings, &on_settings);
    let parts = use_growth();

    let answer = match question.view.page {
        Page::Crawl => {
            html! { <Crawl question={question.clone()} ask={ask.clone()} unit={settings.unit} {parts} /> }
        }
        Page::Telengard => html! { <Telengard question={question.clone()} ask={ask.clone()} {parts} /> },
        Page::Reference => html! { <Reference question={question.clone()} ask={ask.clone()} {parts} /> },
        Page::About => html! { <About question={question.clone()} ask={ask.clone()} /> },
    };
    html! {
        <>
            <Header state={(*state).clone()} ask={ask.clone()} settings={*settings} on_settings={&on_settings} />
            <main aria-busy={(parts < ALL).then_some("true")}>
                <Notice state={(*state).clone()} ask={ask.clone()} />
                <Form key={state.resets} question={question.clone()} ask={ask.clone()} {parts} />
                { answer }
            </main>
            <Footer />
            { sheet(&state, ask, *settings, on_settings) }
        </>
    }
}

/// What lies on the page.
fn sheet(state: &State, ask: Asker, settings: Settings, on_settings: Callback<Settings>) -> Html {
    let on_close = keys::close(&ask);
    let question = || state.question().clone();
    match state.sheet {
        None => Html::default(),
        Some(Sheet::Dump) => html! { <dump::Window {ask} {on_close} /> },
        Some(Sheet::Builds) => html! { <Builds question={question()} {ask} {on_close} /> },
        Some(Sheet::Share(what)) => html! { <Share question={question()} {what} {on_close} /> },
        Some(Sheet::Keys) => html! { <Keys {settings} {on_settings} {on_close} /> },
    }
}
