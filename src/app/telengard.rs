//! The answer to a question about Telengard.

mod laws;
mod monsters;
mod outcomes;

use super::state::{Asker, use_title};
use super::verdict::Announcer;
use crate::question::Question;
use crate::say::telengard as say;
use crate::telengard::{Encounter, Odds, exact};
use laws::Laws;
use monsters::Monsters;
use outcomes::Outcomes;
use yew::prelude::*;

/// What is asked, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Question,
    /// Where changes go.
    pub ask: Asker,
}

/// All panels of the page.
#[component(Telengard)]
pub fn telengard(props: &Props) -> Html {
    let Question { encounter, .. } = &props.question;
    let odds = use_memo(encounter.clone(), exact);
    use_title(title(encounter, &odds));
    html! {
        <div class="answer">
            { readout(encounter, &odds) }
            <Outcomes odds={odds.clone()} />
            <Monsters odds={odds.clone()} />
            <Laws {odds} />
        </div>
    }
}

fn title(encounter: &Encounter, odds: &Odds) -> String {
    let fight = say::percent(odds.outcomes.combat());
    format!("{fight} to fight at depth {} in Telengard · Crawl Clock", *encounter.depth)
}

fn readout(encounter: &Encounter, odds: &Odds) -> Html {
    let fight = say::hundredths(odds.outcomes.combat());
    let first = say::initiative(odds);
    html! {
        <div class="readout" id="verdict">
            <h2>{ format!("A turn’s encounter in Telengard at depth {}", *encounter.depth) }</h2>
            <p class="mean"><strong>{ &fight }</strong>{ "\u{a0}" }<span>{ "% to fight" }</span></p>
            <p class="words">{ &first }</p>
            <Announcer text={format!("{fight} % to fight, {first}")} />
        </div>
    }
}
