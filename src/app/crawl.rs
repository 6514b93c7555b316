//! The answer to a question about Dungeon Crawl.

use super::answer::Answer;
use super::builds::first_examples;
use super::memory::use_title;
use super::remarks::remarks;
use super::state::Asker;
use super::verdict::verdict;
use crate::question::Question;
use crate::say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// What is asked, how it is shown, and where changes go.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Where changes go.
    pub ask: Asker,
    /// The unit.
    pub unit: Unit,
}

/// The verdict and what comes with it.
#[component(Crawl)]
pub fn crawl(props: &Props) -> Html {
    let Props { question, ask, unit } = props;
    let answer = use_memo(question.clone(), |question| Answer::of(question));
    use_title(answer.title(*unit));
    html! {
        <>
            { verdict(&answer, *unit) }
            { first_examples(question, ask) }
            { remarks(&answer) }
        </>
    }
}
