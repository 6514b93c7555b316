//! The answer to a question about Telengard.

mod choice;
mod fight;
mod laws;
mod lines;
mod many;
mod notes;
mod outcomes;
mod roller;
mod sweep;
mod throws;

use crate::app::builds::first_examples;
use crate::app::shell::state::Dispatch;
use crate::app::shell::url_sync::use_title;
use crate::app::ui::announcer::Announcer;
use crate::app::ui::disclosure::Folded;
use crate::app::ui::page_nav::jump;
use crate::app::ui::progressive_render::FORM;
use crate::app::ui::table::Later;
use crate::question::Question;
use crate::say::telengard as say;
use crate::telengard::{Encounter, Odds, exact};
use crate::text;
use fight::Duel;
use laws::PursuitCache;
use many::Many;
use notes::notes;
use outcomes::{monsters, outcomes};
use roller::Roller;
use std::rc::Rc;
use sweep::Sweep;
use yew::prelude::*;

/// What is asked, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Where changes go.
    pub ask: Dispatch,
    /// How many parts are shown by now.
    pub parts: usize,
}

/// All panels of the page.
#[component(Telengard)]
pub fn telengard(props: &Props) -> Html {
    let encounter = &props.question.encounter;
    let odds = use_memo(encounter.clone(), exact);
    let notes = use_callback((), |(), ()| notes());
    use_title(title(encounter, &odds));
    html! {
        <div class="answer">
            { readout(encounter, &odds) }
            { first_examples(&props.question, &props.ask) }
            { outcomes(&odds, &props.ask) }
            if props.parts > FORM { { others(props, &odds) } }
            if props.parts > FORM + 1 { { furthest(props, &odds, notes) } }
        </div>
    }
}

/// The panels of what can be met, and how it is rolled.
fn others(props: &Props, odds: &Rc<Odds>) -> Html {
    let Question { edition, encounter, rolls, .. } = &*props.question;
    html! {
        <>
            <Roller encounter={encounter.clone()} rolls={rolls.clone()} edition={*edition} ask={props.ask.clone()} />
            { monsters(odds, &props.ask) }
        </>
    }
}

/// The panels of what lies behind it and beyond it.
fn furthest(props: &Props, odds: &Rc<Odds>, notes: Callback<(), Html>) -> Html {
    let Question { edition, encounter, fight, .. } = &*props.question;
    html! {
        <>
            <PursuitCache odds={odds.clone()} />
            <Many question={props.question.clone()} odds={odds.clone()} ask={props.ask.clone()} />
            { panel("sweep", "What if?", html! {
                <Sweep encounter={encounter.clone()} edition={*edition} />
            }) }
            { panel("fight", "Beyond the phase: the fight", html! {
                <Duel encounter={encounter.clone()} fight={fight.clone()} edition={*edition} ask={props.ask.clone()} />
            }) }
            { panel("notes", "What the article says, and what it leaves open", html! { <Later make={notes} /> }) }
        </>
    }
}

/// What is worked out only while it is open.
fn panel(id: &'static str, title: &'static str, content: Html) -> Html {
    html! {
        <section class="panel" aria-labelledby={id}>
            <Folded summary={html! { <h2 {id}>{ title }</h2> }}>{ content }</Folded>
        </section>
    }
}

fn title(encounter: &Encounter, odds: &Odds) -> String {
    let fight = text::percent(odds.outcomes.combat());
    format!("{fight} to fight at depth {} in Telengard · Crawl Clock", *encounter.depth)
}

/// The ids of the panels' headings.
const PARTS: [(&str, &str); 8] = [
    ("build", "Setting"),
    ("roller", "Roll"),
    ("monsters", "Monsters"),
    ("laws", "Levels"),
    ("many", "Very many"),
    ("sweep", "What if"),
    ("fight", "Fight"),
    ("notes", "Article"),
];

fn readout(encounter: &Encounter, odds: &Odds) -> Html {
    let fight = say::hundredths(odds.outcomes.combat());
    let first = say::initiative(odds);
    html! {
        <div class="readout" id="verdict">
            <h2>{ format!("A turn’s encounter in Telengard at depth {}", *encounter.depth) }</h2>
            <p class="mean"><strong>{ &fight }</strong>{ "\u{a0}" }<span>{ "% to fight" }</span></p>
            <p class="words">{ &first }</p>
            { jump(&PARTS) }
            <Announcer text={format!("{fight} % to fight, {first}")} />
        </div>
    }
}
