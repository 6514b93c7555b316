//! What to do now, and whether one lives: the panels that are loaded once something is after you.

mod blows;
mod crowd;
pub mod numbers;
mod options;
mod prospects;

use crate::page_props::PageProps;
use blows::Blows;
use crowd::Crowd;
use numbers::Numbers;
use options::Options;
use prospects::ProspectsPanel;
use yew::prelude::*;

/// Renders the panels.
pub fn decide(props: &PageProps<'_>) -> Html {
    let PageProps { question, dispatcher, .. } = *props;
    html! {
        <section class="panel decide" aria-labelledby="decide">
            <h2 id="decide">{ "What should I do?" }</h2>
            <Numbers {question} {dispatcher} />
            <Options {question} {dispatcher} />
            <Crowd {question} />
            <ProspectsPanel {question} />
            <Blows {question} {dispatcher} />
        </section>
    }
}
