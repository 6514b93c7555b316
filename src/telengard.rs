//! The Telengard page: one roll with the fight that comes of it, what a turn brings, and tabs with everything
//! else.

mod distributions;
mod fight;
mod levels;
mod luck;
mod many;
mod notes;
mod outcomes;
mod roller;
mod sweep;

use crate::builds::first_examples;
use crate::shell::url_sync::use_title;
use crate::state::{Action, Dispatch};
use crate::ui::announcer::Announcer;
use crate::ui::export_menu::ExportMenu;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::tabs::{focus_tab, tabs};
use ::say::telengard as say;
use distributions::Distributions;
use fight::Duel;
use foundation::dice::Rolls;
use levels::levels;
use luck::luck;
use many::Many;
use notes::notes;
use outcomes::{monsters, outcomes};
use question::{Question, TurnTab, View};
use roller::Roller;
use std::rc::Rc;
use sweep::Sweep;
use telengard::fight::Fight;
use telengard::{Encounter, Observation, Odds, exact, roll_turns};
use wiki::TableKind;
use yew::prelude::*;

/// The props of [`Telengard`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// How many stages of progressive rendering are shown so far.
    pub stages: usize,
    /// The article's statements, where their tab is open.
    pub statements: Html,
}

/// The tables that can be exported.
const EXPORTS: [TableKind; 3] = [TableKind::Encounter, TableKind::Met, TableKind::HitPoints];

/// The whole page.
#[component(Telengard)]
pub fn telengard(props: &Props) -> Html {
    let Question { encounter, rolls, fight, edition, view, .. } = &*props.question;
    let odds = use_memo(encounter.clone(), exact);
    let first = use_state_eq(|| first_tab(&props.question));
    let open = view.turn_tab.unwrap_or(*first);
    use_title(title(encounter, &odds));
    let on_fight = {
        let dispatcher = props.dispatcher.clone();
        Callback::from(move |fight: Fight| {
            dispatcher.dispatch(Action::Edit(Box::new(move |question| Question {
                fight: fight.clone(),
                view: View { turn_tab: Some(TurnTab::Fight), ..question.view.clone() },
                ..question.clone()
            })));
            // The tab is there before its panel is.
            focus_tab(TurnTab::Fight.slug());
        })
    };
    let on_open = {
        let (question, dispatcher, on_fight) =
            (props.question.clone(), props.dispatcher.clone(), on_fight.clone());
        Callback::from(move |index: usize| match (TurnTab::ALL[index], rolled_fight(&question)) {
            (TurnTab::Fight, Some(fight)) => on_fight.emit(fight),
            (tab, _) => dispatcher.dispatch(Action::open_turn_tab(tab)),
        })
    };
    let labels: Vec<_> = TurnTab::ALL.iter().map(|tab| (tab.slug(), tab.label())).collect();
    let exports = html! { <ExportMenu tables={EXPORTS.to_vec()} dispatcher={props.dispatcher.clone()} /> };
    let index = TurnTab::ALL.iter().position(|tab| *tab == open).unwrap_or_default();
    html! {
        <ContextProvider<AskedQuestion> context={AskedQuestion(props.question.clone())}>
            <div class="answer">
                <Roller encounter={encounter.clone()} rolls={rolls.clone()} fight={fight.clone()} edition={*edition}
                    dispatcher={props.dispatcher.clone()} odds={odds.clone()} {on_fight} />
                <Announcer text={say::describe_fights(&odds)} />
                { first_examples(&props.question, &props.dispatcher).unwrap_or_default() }
                { outcomes(&odds, *encounter.depth, exports) }
                if props.stages > FORM_STAGES {
                    { tabs(
                        "More about this turn",
                        &labels,
                        index,
                        on_open,
                        Html::default(),
                        panel(props, &odds, open),
                    ) }
                }
            </div>
        </ContextProvider<AskedQuestion>>
    }
}

/// Returns the tab that a link without one opens at: that of what it asks beyond the encounter.
fn first_tab(question: &Question) -> TurnTab {
    if question.observation != Observation::default() {
        TurnTab::Luck
    } else if question.fight != Fight::default() {
        TurnTab::Fight
    } else {
        TurnTab::Monsters
    }
}

/// Returns the fight against the monster that was rolled, if there is one and no other monster is asked
/// about.
fn rolled_fight(question: &Question) -> Option<Fight> {
    let Question { encounter, rolls, fight, .. } = question;
    let is_rolled = *rolls != Rolls::default() && *fight == fight.against_any();
    is_rolled.then(|| roll_turns(encounter, rolls)).and_then(|turns| fight.against(&turns.last))
}

/// Renders the panel of a tab.
fn panel(props: &Props, odds: &Rc<Odds>, tab: TurnTab) -> Html {
    let Props { question, dispatcher, .. } = props;
    let Question { edition, encounter, fight, .. } = &**question;
    let (encounter, fight, odds) = (encounter.clone(), fight.clone(), odds.clone());
    match tab {
        TurnTab::Monsters => monsters(&odds),
        TurnTab::Fight => html! { <Duel {encounter} {fight} edition={*edition} {dispatcher} /> },
        TurnTab::Levels => html! { <Distributions {encounter} {fight} {odds} {dispatcher} /> },
        TurnTab::Spells => levels(&fight),
        TurnTab::Luck => luck(props, &odds),
        TurnTab::Many => html! { <Many {question} {odds} {dispatcher} /> },
        TurnTab::Sweep => html! { <Sweep {encounter} edition={*edition} /> },
        TurnTab::Notes => html! { <>{ notes() }{ props.statements.clone() }</> },
    }
}

fn title(encounter: &Encounter, odds: &Odds) -> String {
    let fight = say::percent_in_3_digits(odds.outcomes.combat());
    format!("{fight} to fight at depth {} in Telengard · Crawl Clock", *encounter.depth)
}
