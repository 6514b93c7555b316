//! Remarks on the answer: what a player should know about it.

use crate::crawl::answer::Answer;
use crate::ui::panel::panel;
use yew::prelude::*;

/// Renders the remarks; nothing if there are none.
pub fn remarks(answer: &Answer) -> Html {
    let item = |remark: &String| html! { <li key={&remark[..]}>{ remark }</li> };
    let list = || html! { <ul class="remarks">{ for answer.remarks.iter().map(item) }</ul> };
    if answer.remarks.is_empty() { Html::default() } else { panel("remarks", "Notes", list()) }
}
