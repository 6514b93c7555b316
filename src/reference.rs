//! The Reference page: one searchable table for each topic.

mod copy_rows;
mod progressive_rows;
mod row_group;
mod rows;
mod table_state;

use crate::browser;
use crate::controls::form_entry::input_control;
use crate::shell::url_sync::{follow, use_title};
use crate::state::{Action, Dispatch};
use copy_rows::copy_rows;
use foundation::inputs::Inputs;
use foundation::text::count;
use question::Question;
use question::lookup::{Lookup, RefTopic};
use reference::{Links, Matches, RefTable};
use rows::Rows;
use std::rc::Rc;
use table_state::use_ref_table;
use yew::prelude::*;

/// The props of the [`Reference`] page.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, with its lookup.
    pub question: Rc<Question>,
    /// Dispatches changes of the lookup.
    pub dispatcher: Dispatch,
    /// Whether the head of the page has been painted, so that the rows may follow.
    pub is_started: bool,
}

/// The Reference page.
#[component(Reference)]
pub fn reference(props: &Props) -> Html {
    let Props { question, dispatcher, .. } = props;
    let lookup = &question.lookup;
    let Lookup { topic, find, by, row, .. } = lookup;
    let table = use_ref_table(*topic, question.edition);
    let matches = table.matching_rows(lookup);
    let shown = Rc::new(matches.rows.clone());
    use_title(format!("{} in {} · Crawl Clock", topic.label(), question.edition));
    // On a table that finds nothing, others may.
    let is_missed = (matches.are_near || matches.rows.is_empty()) && !find.0.is_empty();
    let others = use_memo((is_missed, lookup.clone(), question.edition), |(is_missed, lookup, edition)| {
        if *is_missed { RefTable::topics_with_name(lookup, *edition) } else { Vec::new() }
    });
    let links: Vec<(&RefTopic, Html)> = topic_links(question, dispatcher).collect();
    let is_elsewhere = |(topic, _): &&(&RefTopic, Html)| others.contains(topic);
    let elsewhere: Vec<Html> = links.iter().filter(is_elsewhere).map(|(_, link)| link.clone()).collect();
    let edition_label = if *topic == RefTopic::Changes { "every release" } else { question.edition.label() };
    html! {
        <section
            class={classes!("panel", "page", (!(props.is_started && table.is_complete)).then_some("growing"))}
            aria-labelledby="reference">
            <h2 id="reference">{ "Reference: " }{ topic.label() }{ " " }<small>{ edition_label }</small></h2>
            <nav class="topics" aria-label="Tables">{ for links.iter().map(|(_, link)| link.clone()) }</nav>
            <p class="note">{ topic.description(question.edition) }</p>
            <div class="look">
                { find_box(lookup, dispatcher) }
                if *topic == RefTopic::Rules {
                    { input_control(lookup, Lookup::KEY.others, question.edition, dispatcher) }
                }
                { progress(&table, &matches, table.listed_count(lookup)) }
                if !elsewhere.is_empty() {
                    <p class="elsewhere">{ format!("“{}” is in: ", find.0.trim()) }{ for elsewhere }</p>
                }
            </div>
            if props.is_started {
                { copy_rows(question, &table, shown.clone()) }
                <Rows key={topic.slug()} table={table.clone()} matches={shown}
                    left_out={matches.left_out} order={*by} row={row.0.clone()}
                    links={Links::new(question)} dispatcher={dispatcher.clone()} />
            }
        </section>
    }
}

/// Renders the box for what is looked up.
fn find_box(lookup: &Lookup, dispatcher: &Dispatch) -> Html {
    let dispatcher = dispatcher.clone();
    let oninput = move |event: InputEvent| {
        dispatcher.dispatch(Action::Type(Lookup::KEY.find, browser::value(&event)));
    };
    html! {
        <div class="control filter">
            <label for="in-find">{ "Find" }</label>
            <input id="in-find" type="text" autocomplete="off" spellcheck="false"
                title={Lookup::meta(Lookup::KEY.find.as_str()).map(|meta| meta.help)} value={lookup.find.0.clone()} {oninput} />
        </div>
    }
}

/// Renders links to all topics, each with its topic. They keep the search text, but not the selected row and
/// the order.
fn topic_links(
    question: &Question,
    dispatcher: &Dispatch,
) -> impl Iterator<Item = (&'static RefTopic, Html)> {
    let current_query = question.query();
    let base = question
        .without(Lookup::KEY.row)
        .without(Lookup::KEY.by)
        .without(Lookup::KEY.topic)
        .without(Lookup::KEY.others);
    let (current_topic, dispatcher) = (question.lookup.topic, dispatcher.clone());
    RefTopic::ALL.iter().map(move |topic| {
        let query =
            Question { lookup: Lookup { topic: *topic, ..base.lookup.clone() }, ..base.clone() }.query();
        let current = (*topic == current_topic).then_some("page");
        let onclick = follow(&dispatcher, current_query.clone(), query.clone());
        let link =
            html! { <a href={format!("?{query}")} aria-current={current} {onclick}>{ topic.label() }</a> };
        (topic, link)
    })
}

/// Renders how many of `all` rows match, or how many have been computed so far.
fn progress(table: &RefTable, matches: &Matches, all: usize) -> Html {
    let message = if !table.is_complete {
        format!("{} rows so far, more to come …", matches.rows.len())
    } else if matches.are_near {
        format!("No match; nearest: {}", count(matches.rows.len(), "row"))
    } else if matches.rows.len() == all {
        format!("{all} rows")
    } else {
        format!("{} of {all} rows", matches.rows.len())
    };
    html! {
        <p class="progress" role="status" aria-busy={(!table.is_complete).to_string()}>{ message }</p>
    }
}
