//! The pages: a form on one side, the answer on the other, and the address bar between them.

mod actions;
mod answer;
mod any_of;
mod articles;
mod browser;
mod chart;
mod chase;
mod combobox;
mod control;
mod crawl;
mod dump;
mod folded;
mod footer;
mod form;
mod header;
mod maths;
mod notice;
mod number;
mod releases;
mod remarks;
mod settled;
mod share;
mod state;
mod table;
mod telengard;
mod verdict;
mod worker;

use crate::question::Page;
use crate::say::Unit;
use crawl::Crawl;
use footer::Footer;
use form::Form;
use header::Header;
use notice::Notice;
use state::{State, use_address, use_travel};
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
    let state = use_reducer(|| State::read(&browser::query()));
    let unit = use_state(Unit::default);
    let (question, ask) = (&state.question, state.dispatcher());
    use_address(question);
    use_travel(&ask);

    let answer = match question.view.page {
        Page::Crawl => html! { <Crawl question={question.clone()} ask={ask.clone()} unit={*unit} /> },
        Page::Telengard => html! { <Telengard question={question.clone()} ask={ask.clone()} /> },
    };
    html! {
        <>
            <Header question={question.clone()} ask={ask.clone()} unit={*unit} on_unit={
                let unit = unit.clone();
                move |chosen| unit.set(chosen)
            } />
            <main>
                <Notice state={(*state).clone()} ask={ask.clone()} />
                <Form key={state.resets} question={question.clone()} {ask} />
                { answer }
            </main>
            <Footer />
        </>
    }
}
