//! The About page: what Crawl Clock computes, and how it was checked.

use crate::app::builds::examples;
use crate::app::shell::keys as shortcuts;
use crate::app::shell::state::Dispatch;
use crate::app::shell::url_sync::{follow, use_title};
use crate::app::ui::table::{cell, number, row, table};
use crate::edition::Edition;
use crate::examples::FEATURED;
use crate::question::lookup::RefTopic;
use crate::question::{Page, Question};
use crate::terms::TERMS;
use crate::validation::VALIDATIONS;
use std::rc::Rc;
use yew::prelude::*;

/// The props of the [`About`] page.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, kept for the other pages.
    pub question: Rc<Question>,
    /// Dispatches the opening of an example.
    pub dispatcher: Dispatch,
}

/// The About page.
#[component(About)]
pub fn about(props: &Props) -> Html {
    use_title("About Crawl Clock".to_string());
    html! {
        <article class="panel page prose" aria-labelledby="about">
            <h2 id="about">{ "About Crawl Clock" }</h2>
            <p>
                { "How long does a step take in Dungeon Crawl Stone Soup? Who acts in that time, how often does it hit, \
                   and do you get away? Crawl Clock answers for every release since 0.10, exactly, and shows the rules \
                   behind each number. A second page does the same for the encounters of Telengard." }
            </p>
            <h3>{ "Begin with" }</h3>
            { examples(FEATURED, &props.dispatcher) }
            { sources_section() }
            { validation_section() }
            <h3>{ "What is assumed" }</h3>
            <p>
                { "A chase runs along a corridor without doors, in sight, against melee alone; what shoots or casts may \
                   hurt you from afar. Attacks were held against the game in every release; the times of other \
                   actions were read from its rules and not run. Wherever a number rests on an assumption, it stands beside the number." }
            </p>
            { embedding_section(props) }
            { offline_and_privacy_sections() }
            { appendices() }
        </article>
    }
}

/// Renders where the rules were read.
fn sources_section() -> Html {
    html! {
        <>
            <h3>{ "Where the rules come from" }</h3>
            <p>
                { "They were read from the game’s behaviour, release by release, and each is one row with the releases it \
                   lived in; the reference lists them all. Trunk goes on changing: its rules are those of build " }
                { Edition::TRUNK.source_build().unwrap_or_default() }
                { ". Telengard and the wiki’s articles on movement are taken at \
                   their word, and the page shows where an article and the game part." }
            </p>
        </>
    }
}

/// Renders the figures of the game that every change is checked against.
fn validation_section() -> Html {
    let validations = VALIDATIONS
        .iter()
        .map(|check| row(vec![cell(check.subject), number(check.rows.to_string()), cell(check.agreement)]));
    html! {
        <>
            <h3>{ "How they were checked" }</h3>
            <p>{ "Every change of Crawl Clock is held against figures that the game itself computed:" }</p>
            <div class="wide">
                { table("proofs", "Figures of the game", &["Figures", "Rows", "Agreement"], validations.collect()) }
            </div>
            <p>
                { "A step is computed in fractions, a chase with errors below 1e-12. What is rolled says so and names \
                   its seed." }
            </p>
        </>
    }
}

/// Renders links to what other pages and programs can use.
fn embedding_section(props: &Props) -> Html {
    let Props { question, dispatcher } = props;
    let keys = question.with("page", Page::Reference.slug()).with("shelf", RefTopic::Inputs.slug()).query();
    html! {
        <>
            <h3>{ "In your own page" }</h3>
            <p>
                <a href="./examples/wiki.html">{ "Cards to embed" }</a>{ ", for wikis and forums; " }
                <a href="./desk.html">{ "the desk" }</a>{ ", which makes tables to paste and checks those there are; and the \
                   engine as a module for programs, with " }
                <a href="./engine.d.ts">{ "its types" }</a>{ ". A link holds the whole question: " }
                <a href={format!("?{keys}")} onclick={follow(dispatcher, question.query(), keys.clone())}>
                    { "every key of a link" }
                </a>{ "." }
            </p>
        </>
    }
}

/// Renders what works without a network, and what is stored.
fn offline_and_privacy_sections() -> Html {
    html! {
        <>
            <h3>{ "Without a network" }</h3>
            <p>
                { "Once opened, it works without one. To have it among your programs, choose “Install” or “Add to home \
                   screen” in the browser." }
            </p>
            <h3>{ "Privacy" }</h3>
            <p>
                { "Everything is computed in your browser, dumps included. Nothing is sent anywhere, nobody is counted, and \
                   there are no cookies; saved builds and settings stay in this browser." }
            </p>
        </>
    }
}

/// Renders the glossary, the keys and the licence.
fn appendices() -> Html {
    html! {
        <>
            <h3>{ "Words" }</h3>
            <dl class="terms">
                for term in TERMS { <div key={term.word}><dt>{ term.word }</dt><dd>{ term.meaning }</dd></div> }
            </dl>
            <h3>{ "Keys" }</h3>
            { shortcuts::key_list() }
            <h3>{ "Licence" }</h3>
            <p>
                { "MIT or Apache 2.0, as you like. What it is made of has " }
                <a href="./licences.html">{ "licences of its own" }</a>
                { ". Dungeon Crawl Stone Soup and Telengard belong to their authors, who have \
                   no part in this." }
            </p>
        </>
    }
}
