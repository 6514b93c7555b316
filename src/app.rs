//! The page: a form on one side, the answer on the other, and the address bar between them.

mod actions;
mod answer;
mod any_of;
mod articles;
mod browser;
mod chart;
mod chase;
mod combobox;
mod control;
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
mod verdict;
mod worker;

use crate::say::Unit;
use actions::Actions;
use answer::Answer;
use articles::Articles;
use chase::Chase;
use footer::Footer;
use form::Form;
use header::Header;
use maths::Maths;
use notice::Notice;
use releases::Releases;
use remarks::Remarks;
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
                <Form key={state.resets} question={state.question.clone()} ask={ask.clone()} />
                <div class="answer">
                    <Verdict answer={answer.clone()} unit={*unit} />
                    <Remarks answer={answer.clone()} />
                    <Chase question={state.question.clone()} ask={ask.clone()} unit={*unit} />
                    <Maths answer={answer.clone()} />
                    <Releases answer={answer.clone()} unit={*unit} {ask} />
                    <Actions answer={answer.clone()} unit={*unit} />
                    <Articles {answer} unit={*unit} />
                </div>
            </main>
            <Footer />
        </>
    }
}
