//! The page: a form on one side, the answer on the other, and the address bar between them.

mod answer;
mod any_of;
mod browser;
mod chart;
mod combobox;
mod control;
mod form;
mod header;
mod notice;
mod number;
mod share;
mod state;
mod verdict;

use crate::say::Unit;
use answer::Answer;
use form::Form;
use header::Header;
use notice::Notice;
use state::{State, use_address, use_title};
use verdict::Verdict;
use yew::prelude::*;

/// Puts the page into its place.
pub fn start() {
    if let Some(root) = browser::element("app") {
        yew::Renderer::<App>::with_root(root).render();
    }
}

/// The whole page.
#[component(App)]
fn app() -> Html {
    let state = use_reducer(|| State::read(&browser::query()));
    let unit = use_state(Unit::default);
    let answer = use_memo(state.question.clone(), Answer::of);
    use_address(&state.question);
    use_title(&answer, *unit);

    let ask = state.dispatcher();
    html! {
        <>
            <Header question={state.question.clone()} ask={ask.clone()} unit={*unit} on_unit={
                let unit = unit.clone();
                move |chosen| unit.set(chosen)
            } />
            <main>
                <Notice state={(*state).clone()} ask={ask.clone()} />
                <Form key={state.resets} question={state.question.clone()} {ask} />
                <div class="answer">
                    <Verdict answer={answer.clone()} unit={*unit} />
                </div>
            </main>
        </>
    }
}
