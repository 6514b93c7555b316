//! The panels below the verdict.

use crate::app::crawl::actions::actions;
use crate::app::crawl::answer::Details;
use crate::app::crawl::articles::articles;
use crate::app::crawl::breakdown::maths;
use crate::app::crawl::chase::Chase;
use crate::app::crawl::compare::Compare;
use crate::app::crawl::levers::Levers;
use crate::app::crawl::releases::releases;
use crate::app::shell::chunks::PageProps;
use crate::app::shell::state::Dispatch;
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::disclosure::Folded;
use crate::app::ui::progressive_render::FORM;
use crate::question::Question;
use crate::say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// What the panels that nobody waits for are drawn from.
#[derive(PartialEq, Properties)]
struct Props {
    question: Rc<Question>,
    ask: Dispatch,
    unit: Unit,
    parts: usize,
}

/// The panels, as far as they are shown by now.
pub fn rest(given: &PageProps) -> Html {
    let PageProps { question, ask, parts, .. } = *given;
    let unit = given.settings.unit;
    html! {
        <>
            if parts > FORM { <Chase {question} {ask} {unit} /> }
            if parts > FORM + 1 {
                <section class="panel" aria-labelledby="helps">
                    <Folded summary={html! { <h2 id="helps">{ "What helps most" }</h2> }}>
                        <Levers {question} {ask} {unit} />
                    </Folded>
                </section>
                <Compare {question} {ask} {unit} />
                <Tables {question} {ask} {unit} {parts} />
            }
        </>
    }
}

/// What the tables are about, and how they are shown.
pub struct PanelProps {
    /// What goes further than the answer.
    pub further: Rc<Details>,
    /// The unit.
    pub unit: Unit,
    /// Where changes go.
    pub ask: Dispatch,
}

/// The panels that nobody waits for while they type. One component, because each is 2 KB of program.
#[component(Tables)]
fn tables(props: &Props) -> Html {
    let question = use_debounced(&props.question);
    let further = use_memo(question, |question| Details::of(question));
    let answered = PanelProps { further, unit: props.unit, ask: props.ask.clone() };
    html! {
        <div class="rest">
            { maths(&answered) }
            if props.parts > FORM + 2 { { releases(&answered) }{ actions(&answered) } }
            if props.parts > FORM + 3 { { articles(&answered) } }
        </div>
    }
}
