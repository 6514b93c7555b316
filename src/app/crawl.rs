//! The answer to a question about Dungeon Crawl.

mod actions;
mod answer;
mod articles;
mod breakdown;
mod chase;
mod compare;
mod levers;
pub mod panels;
mod releases;
mod remarks;
mod verdict;

use crate::app::builds::first_examples;
use crate::app::crawl::answer::Answer;
use crate::app::crawl::remarks::remarks;
use crate::app::crawl::verdict::verdict;
use crate::app::shell::state::Dispatch;
use crate::app::shell::url_sync::use_title;
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
    pub ask: Dispatch,
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
