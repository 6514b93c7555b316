//! The Telengard page.

mod distributions;
mod fight;
mod luck;
mod many;
mod notes;
mod outcomes;
mod roller;
mod sweep;

use crate::builds::first_examples;
use crate::shell::url_sync::use_title;
use crate::state::Dispatch;
use crate::ui::announcer::Announcer;
use crate::ui::disclosure::Disclosure;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::page_nav::page_nav;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::table::Lazy;
use ::say::telengard as say;
use distributions::Distributions;
use fight::Duel;
use luck::luck;
use many::Many;
use notes::notes;
use outcomes::{monsters, outcomes};
use question::Question;
use roller::Roller;
use std::rc::Rc;
use sweep::Sweep;
use telengard::{Encounter, Odds, exact};
use yew::prelude::*;

/// Properties of [`Telengard`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Receives the actions of the page.
    pub dispatcher: Dispatch,
    /// How many stages of progressive rendering are shown so far.
    pub stages: usize,
}

/// All panels of the page.
#[component(Telengard)]
pub fn telengard(props: &Props) -> Html {
    let encounter = &props.question.encounter;
    let odds = use_memo(encounter.clone(), exact);
    let notes = {
        let deps = (props.question.clone(), props.dispatcher.clone());
        use_callback(deps, |(), (question, dispatcher)| notes(question, dispatcher))
    };
    use_title(title(encounter, &odds));
    html! {
        <ContextProvider<AskedQuestion> context={AskedQuestion(props.question.clone())}>
            <div class="answer">
                { readout(encounter, &odds) }
                { first_examples(&props.question, &props.dispatcher) }
                { outcomes(&odds, &props.dispatcher) }
                if props.stages > FORM_STAGES { { second_stage(props, &odds) } }
                if props.stages > FORM_STAGES + 1 { { last_stage(props, &odds, notes) } }
            </div>
        </ContextProvider<AskedQuestion>>
    }
}

/// Renders the panels of the second stage: one roll, and the odds by monster.
fn second_stage(props: &Props, odds: &Rc<Odds>) -> Html {
    let Question { edition, encounter, rolls, .. } = &*props.question;
    html! {
        <>
            { luck(props, odds) }
            <Roller encounter={encounter.clone()} rolls={rolls.clone()} edition={*edition}
                dispatcher={props.dispatcher.clone()} />
            { monsters(odds, &props.dispatcher) }
        </>
    }
}

/// Renders the panels of the last stage: distributions, simulation, sweep, fight and notes.
fn last_stage(props: &Props, odds: &Rc<Odds>, notes: Callback<(), Html>) -> Html {
    let Question { edition, encounter, fight, .. } = &*props.question;
    html! {
        <>
            <Distributions encounter={encounter.clone()} fight={fight.clone()} odds={odds.clone()}
                dispatcher={props.dispatcher.clone()} />
            <Many question={props.question.clone()} odds={odds.clone()}
                dispatcher={props.dispatcher.clone()} />
            <Sweep encounter={encounter.clone()} edition={*edition} />
            { panel("fight", "The fight that may follow", html! {
                <Duel encounter={encounter.clone()} fight={fight.clone()} edition={*edition}
                    dispatcher={props.dispatcher.clone()} />
            }) }
            { panel("notes", "What the article says, and what it leaves open", html! {
                <Lazy render={notes} />
            }) }
        </>
    }
}

/// Renders a collapsible panel; its content is only computed while it is open.
fn panel(id: &'static str, title: &'static str, content: Html) -> Html {
    html! {
        <section class="panel" aria-labelledby={id}>
            <Disclosure summary={html! { <h2 {id}>{ title }</h2> }}>{ content }</Disclosure>
        </section>
    }
}

fn title(encounter: &Encounter, odds: &Odds) -> String {
    let fight = say::percent(odds.outcomes.combat());
    format!("{fight} to fight at depth {} in Telengard · Crawl Clock", *encounter.depth)
}

/// The panels for the page navigation: id of the heading and label.
const PANELS: [(&str, &str); 9] = [
    ("build", "You"),
    ("luck", "Luck"),
    ("roller", "Roll"),
    ("monsters", "Monsters"),
    ("levels", "Levels"),
    ("many", "Very many"),
    ("sweep", "Depth"),
    ("fight", "Fight"),
    ("notes", "Article"),
];

fn readout(encounter: &Encounter, odds: &Odds) -> Html {
    let fight = say::percent_number(odds.outcomes.combat());
    let first = say::describe_initiative(odds);
    html! {
        <div class="readout" id="verdict">
            <h2>
                { "A turn’s encounter in Telengard, the dungeon crawl of 1982, at depth " }
                { *encounter.depth }
            </h2>
            <p class="mean"><strong>{ &fight }</strong>{ "\u{a0}" }<span>{ "% to fight" }</span></p>
            <p class="words">{ &first }</p>
            { page_nav(&PANELS) }
            <Announcer text={format!("{fight} % to fight, {first}")} />
        </div>
    }
}
