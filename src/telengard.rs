//! The Telengard page: one roll with the fight that comes of it, what a turn brings, and tabs with everything else.

mod distributions;
mod fight;
mod levels;
mod luck;
mod many;
mod notes;
mod outcomes;
mod roller;
mod sweep;

use crate::browser;
use crate::builds::first_examples;
use crate::shell::url_sync::use_title;
use crate::state::{Action, Dispatch};
use crate::ui::announcer::Announcer;
use crate::ui::export_menu::ExportMenu;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::tabs::tabs;
use ::say::telengard as say;
use distributions::Distributions;
use fight::Duel;
use levels::levels;
use luck::luck;
use many::Many;
use notes::notes;
use outcomes::{monsters, outcomes};
use question::Question;
use roller::Roller;
use std::rc::Rc;
use sweep::Sweep;
use telengard::fight::Fight;
use telengard::{Encounter, Observation, Odds, exact};
use wiki::TableKind;
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

/// The tabs: id of the panel's heading and label.
const TABS: [(&str, &str); 8] = [
    ("monsters", "By monster"),
    ("fight", "The fight"),
    ("levels", "Levels and hit points"),
    ("spells", "Experience and spells"),
    ("luck", "Was I unlucky?"),
    ("many", "Roll very many"),
    ("sweep", "How depth changes it"),
    ("notes", "The article"),
];

/// The tables that can be exported.
const EXPORTS: [TableKind; 3] = [TableKind::Encounter, TableKind::Met, TableKind::HitPoints];

/// The whole page.
#[component(Telengard)]
pub fn telengard(props: &Props) -> Html {
    let Question { encounter, rolls, fight, edition, .. } = &*props.question;
    let odds = use_memo(encounter.clone(), exact);
    let tab = use_state_eq(|| first_tab(&props.question));
    use_title(title(encounter, &odds));
    let on_fight = {
        let (tab, dispatcher) = (tab.setter(), props.dispatcher.clone());
        Callback::from(move |fight: Fight| {
            dispatcher.dispatch(Action::Edit(Box::new(move |question| Question {
                fight: fight.clone(),
                ..question.clone()
            })));
            tab.set(FIGHT);
            // The tab is there before its panel is.
            browser::focus("tab-fight");
        })
    };
    let on_open = {
        let tab = tab.setter();
        Callback::from(move |index: usize| tab.set(TABS[index].0))
    };
    let index = TABS.iter().position(|(id, _)| *id == *tab).unwrap_or_default();
    html! {
        <ContextProvider<AskedQuestion> context={AskedQuestion(props.question.clone())}>
            <div class="answer">
                <Roller encounter={encounter.clone()} rolls={rolls.clone()} fight={fight.clone()} edition={*edition}
                    dispatcher={props.dispatcher.clone()} odds={odds.clone()} {on_fight} />
                <Announcer text={say::describe_fights(&odds)} />
                { first_examples(&props.question, &props.dispatcher).unwrap_or_default() }
                { outcomes(&odds, *encounter.depth) }
                if props.stages > FORM_STAGES {
                    { tabs(
                        "More about this turn",
                        &TABS,
                        index,
                        on_open,
                        html! { <ExportMenu tables={EXPORTS.to_vec()} dispatcher={props.dispatcher.clone()} /> },
                        panel(props, &odds, TABS[index].0),
                    ) }
                }
            </div>
        </ContextProvider<AskedQuestion>>
    }
}

/// The tab with the fight.
const FIGHT: &str = "fight";

/// Returns the tab that a link opens at: that of what it asks beyond the encounter.
fn first_tab(question: &Question) -> &'static str {
    if question.observation != Observation::default() {
        "luck"
    } else if question.fight != Fight::default() {
        FIGHT
    } else {
        TABS[0].0
    }
}

/// Renders the panel of a tab.
fn panel(props: &Props, odds: &Rc<Odds>, id: &'static str) -> Html {
    let Props { question, dispatcher, .. } = props;
    let Question { edition, encounter, fight, .. } = &**question;
    let (encounter, fight, odds) = (encounter.clone(), fight.clone(), odds.clone());
    match id {
        FIGHT => html! { <Duel {encounter} {fight} edition={*edition} {dispatcher} /> },
        "levels" => html! { <Distributions {encounter} {fight} {odds} {dispatcher} /> },
        "spells" => levels(&fight),
        "luck" => luck(props, &odds),
        "many" => html! { <Many {question} {odds} {dispatcher} /> },
        "sweep" => html! { <Sweep {encounter} edition={*edition} /> },
        "notes" => notes(question, dispatcher),
        _ => monsters(&odds),
    }
}

fn title(encounter: &Encounter, odds: &Odds) -> String {
    let fight = say::percent(odds.outcomes.combat());
    format!("{fight} to fight at depth {} in Telengard · Crawl Clock", *encounter.depth)
}
