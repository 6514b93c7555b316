//! The answer to a question about Dungeon Crawl.

use super::actions::actions;
use super::answer::{Answer, Further};
use super::articles::articles;
use super::builds::first_examples;
use super::chase::Chase;
use super::compare::Compare;
use super::folded::Folded;
use super::growth::FORM;
use super::levers::Levers;
use super::maths::maths;
use super::memory::use_title;
use super::releases::releases;
use super::remarks::remarks;
use super::settled::use_settled;
use super::state::Asker;
use super::verdict::Verdict;
use crate::question::Question;
use crate::say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// What is asked, how it is shown, and where changes go.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Question,
    /// Where changes go.
    pub ask: Asker,
    /// The unit.
    pub unit: Unit,
    /// How many parts are shown by now.
    pub parts: usize,
}

/// All panels of the page.
#[component(Crawl)]
pub fn crawl(props: &Props) -> Html {
    let Props { question, ask, unit, parts } = props;
    let answer = use_memo(question.clone(), Answer::of);
    use_title(answer.title(*unit));
    html! {
        <div class="answer">
            <Verdict answer={answer.clone()} unit={*unit} />
            { first_examples(question, ask) }
            { remarks(&answer) }
            if *parts > FORM { <Chase question={question.clone()} ask={ask.clone()} unit={*unit} /> }
            if *parts > FORM + 1 { { others(props) } }
        </div>
    }
}

/// The panels below the chase.
fn others(props: &Props) -> Html {
    let Props { question, ask, unit, .. } = props;
    html! {
        <>
            <section class="panel" aria-labelledby="helps">
                <Folded summary={html! { <h2 id="helps">{ "What helps most" }</h2> }}>
                    <Levers question={question.clone()} ask={ask.clone()} unit={*unit} />
                </Folded>
            </section>
            <Compare question={question.clone()} ask={ask.clone()} unit={*unit} />
            <Tables ..props.clone() />
        </>
    }
}

/// What the tables are about, and how they are shown.
pub struct Answered {
    /// What goes further than the answer.
    pub further: Rc<Further>,
    /// The unit.
    pub unit: Unit,
    /// Where changes go.
    pub ask: Asker,
}

/// The panels that nobody waits for while they type. One component, because each is 2 KB of program.
#[component(Tables)]
fn tables(props: &Props) -> Html {
    let question = use_settled(&props.question);
    let further = use_memo(question, Further::of);
    let answered = Answered { further, unit: props.unit, ask: props.ask.clone() };
    html! {
        <div class="rest">
            { maths(&answered) }
            if props.parts > FORM + 2 { { releases(&answered) }{ actions(&answered) } }
            if props.parts > FORM + 3 { { articles(&answered) } }
        </div>
    }
}
