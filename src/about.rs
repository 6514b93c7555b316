//! The About page: what Crawl Clock computes, and how it was checked.

use crate::builds::examples;
use crate::claims::article_counts;
use crate::shell::keys as shortcuts;
use crate::shell::url_sync::{follow, use_title};
use crate::state::Dispatch;
use crate::ui::table::{cell, number, row, table};
use foundation::edition::Edition;
use foundation::text::group_thousands;
use golden::VALIDATIONS;
use question::lookup::{Lookup, RefTopic};
use question::{Page, Question, View};
use reference::terms::TERMS;
use session::examples::FEATURED;
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
                { "Something is after you in Dungeon Crawl Stone Soup: do you run, fight, or quaff something first? \
                   Crawl Clock computes what comes of each, for every version since 0.10: how long a step \
                   takes, which monsters act meanwhile, how many attacks you take and whether you live; and it \
                   shows the rules behind each number. In the arena you walk a map \
                   under these rules, with the game’s own keys. It does the same for the encounters of \
                   Telengard." }
            </p>
            <h3>{ "Try an example" }</h3>
            { examples(FEATURED, &props.dispatcher) }
            { sources_section() }
            { validation_section() }
            { article_counts(&props.question, &props.dispatcher) }
            <h3>{ "Assumptions" }</h3>
            <p>
                { "Unless you say where you are, a chase runs down a corridor without doors, in line of sight; only melee attacks are \
                   counted, and in the chance to live also plain missiles from 0.15 on: monsters that cast may hurt you from afar. Attack delays were checked \
                   against the game itself in every version; the times of other actions were read from its \
                   rules, not run. In the arena every foe knows where you are, lines of sight are straight, \
                   and without your hit points a fight is a number of hits. Wherever a number rests on an assumption, the assumption \
                   stands beside it." }
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
                { "They were read from the game, version by version; the reference lists every rule with the \
                   versions it applies in. Trunk keeps changing: its rules are those of build " }
                { Edition::TRUNK.source_build().unwrap_or_default() }
                { ". Telengard and the wiki’s articles on movement are taken literally, and the page shows \
                   where an article differs from the game." }
            </p>
        </>
    }
}

/// Renders the figures of the game that every change is checked against.
fn validation_section() -> Html {
    let validations = VALIDATIONS.iter().map(|check| {
        row(vec![cell(check.subject), number(group_thousands(check.rows as u64)), cell(check.agreement)])
    });
    html! {
        <>
            <h3>{ "How they were checked" }</h3>
            <p>{ "Every change to Crawl Clock is tested against figures that the game itself computed:" }</p>
            <div class="wide">
                { table(
                    "validation",
                    "Figures from the game",
                    &["Figures", "Rows", "Agreement"],
                    validations.collect(),
                ) }
            </div>
            <p>
                { "Steps are exact fractions; chases are right to 12 decimals. Random results are \
                   marked as such and give their seed." }
            </p>
        </>
    }
}

/// Renders links to what other pages and programs can use.
fn embedding_section(props: &Props) -> Html {
    let Props { question, dispatcher, .. } = props;
    let keys = question
        .with_all([(View::KEY.page, Page::Reference.slug()), (Lookup::KEY.topic, RefTopic::Inputs.slug())])
        .query();
    html! {
        <>
            <h3>{ "On your own page" }</h3>
            <p>
                <a href="./examples/wiki.html">{ "Cards to embed" }</a>{ ", for wikis and forums; " }
                <a href="./desk.html">{ "the desk" }</a>
                { ", which makes tables to paste and checks existing ones; and the engine as a JavaScript \
                   module, with " }
                <a href="./engine.d.ts">{ "its types" }</a>{ ". A link holds everything: " }
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
            <h3>{ "Offline" }</h3>
            <p>
                { "Once opened, it works without a network. To install it as an app, choose “Install” or \
                   “Add to home screen” in the browser." }
            </p>
            <h3>{ "Privacy" }</h3>
            <p>
                { "Everything is computed in your browser, dumps included. Nothing is sent anywhere, visits \
                   are not counted, and there are no cookies; saved builds, settings and the monsters you \
                   added last stay in this browser." }
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
                for term in TERMS {
                    <div key={term.word}><dt>{ term.word }</dt><dd>{ term.meaning }</dd></div>
                }
            </dl>
            <h3>{ "Keys" }</h3>
            { shortcuts::key_list(None) }
            <h3>{ "Licence" }</h3>
            <p>
                { "MIT or Apache 2.0, at your choice. Its components have " }
                <a href="./licences.html">{ "their own licences" }</a>
                { ". Dungeon Crawl Stone Soup and Telengard belong to their authors, who are \
                   not involved in this project." }
            </p>
        </>
    }
}
