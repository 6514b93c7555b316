//! The Crawl page: the verdict, and the panels below it.

mod actions;
mod answer;
mod articles;
mod breakdown;
pub mod chase;
mod compare;
mod explain;
mod levers;
mod movement;
mod panel_props;
pub mod panels;
mod pin_bar;
mod releases;
mod remarks;
mod verdict;
pub mod welcome;

use crate::crawl::answer::Answer;
use crate::crawl::remarks::remarks;
use crate::crawl::verdict::verdict;
use crate::shell::url_sync::use_title;
use question::Question;
use say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Crawl`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The unit of all times.
    pub unit: Unit,
}

/// The verdict with its remarks. In the main file, so that it shows before the chunk of the panels has loaded.
#[component(Crawl)]
pub fn crawl(props: &Props) -> Html {
    let Props { question, unit } = props;
    let answer = use_memo(question.clone(), |question| Answer::new(question));
    use_title(answer.title(*unit, &question.chase.foes));
    html! {
        <>
            { verdict(&answer, *unit) }
            { remarks(&answer) }
        </>
    }
}
