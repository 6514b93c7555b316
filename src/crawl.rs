//! The Crawl page: how long a step is, and the panels below it.

mod actions;
pub mod answer;
mod articles;
pub mod bestiary;
mod bestiary_filter;
mod bestiary_stream;
pub mod breakdown;
mod compare;
mod details;
mod explain;
mod levers;
mod movement;
mod panel_props;
pub mod panels;
mod pin_bar;
pub mod releases;
pub mod remarks;
pub mod step_line;
pub mod tab_content;
mod verdict;

use crate::crawl::answer::Answer;
use crate::crawl::verdict::verdict;
use crate::shell::url_sync::use_title;
use question::{Page, Question};
use say::Unit;
use say::step::step_title;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Crawl`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Its answer.
    pub answer: Rc<Answer>,
    /// The unit of all times.
    pub unit: Unit,
}

/// How long a step is, where nothing is after you. In the main file, so that it shows before the chunk of the
/// panels has loaded.
#[component(Crawl)]
pub fn crawl(props: &Props) -> Html {
    let Props { question, answer, unit } = props;
    use_title(step_title(answer.edition, answer.step.aut.mean(), *unit, &question.chase.foes));
    html! { if question.chase.foes.0.is_empty() { { verdict(answer, *unit) } } }
}

/// Returns the answer of the Crawl page, computed once for both of its places; `None` on other pages and
/// until something is asked.
#[hook]
pub fn use_answer(question: &Rc<Question>, is_asked: bool) -> Option<Rc<Answer>> {
    let answer = use_memo((question.clone(), is_asked), |(question, is_asked)| {
        (*is_asked && question.view.page == Page::Crawl).then(|| Rc::new(Answer::new(question)))
    });
    (*answer).clone()
}
