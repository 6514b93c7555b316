//! The panels of the chase: the foes with their answers, one sampled run, and the bestiary.

mod bestiary;
mod bestiary_filter;
mod bestiary_stream;
mod charts;
mod families;
mod figures;
mod foe;
mod foes;
pub mod lane;
mod plan;
mod timeline;

use crate::analysis::luck::combined_tails;
use crate::app::controls::form::{entries, input_controls};
use crate::app::share_dialog::copy_table_button;
use crate::app::shell::state::Dispatch;
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::disclosure::Disclosure;
use crate::crawl::chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, combine};
use crate::crawl::chase::setup::Foes;
use crate::crawl::chase::speed_text::compared_delay;
use crate::edition::Edition;
use crate::export::TableKind;
use crate::question::Question;
use crate::say::{self, Unit};
use bestiary::Bestiary;
use foe::Card;
use foes::Search;
use plan::PlanEditor;
use std::cell::RefCell;
use std::rc::Rc;
use timeline::OneRun;
use yew::prelude::*;

/// The props of [`Chase`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// The unit of all times.
    pub unit: Unit,
}

/// The most player actions whose pursuits are computed at every key press; more are debounced.
const MAX_IMMEDIATE_STEPS: i32 = 50;

/// The panels of the chase: its inputs and foes, one sampled run, and the bestiary.
#[component(Chase)]
pub fn chase(props: &Props) -> Html {
    let Question { edition, build, chase, .. } = &*props.question;
    let current = ChaseInputs {
        setup: Rc::new(ChaseSetup::new(*edition, build, chase)),
        foes: Rc::new(chase.foes.clone()),
    };
    let debounced = use_debounced(&(*edition, current.clone()));
    let setup = if current.setup.steps <= MAX_IMMEDIATE_STEPS { &current.setup } else { &debounced.1.setup };
    let cache = use_memo((*edition, setup.clone()), |_| RefCell::new(PursuitCache::default()));
    let pursuits: Vec<_> =
        current.foes.0.iter().map(|foe| cache.borrow_mut().pursuit(setup, *edition, foe)).collect();
    html! {
        <>
            { foes_panel(props, setup, &current.foes, &pursuits) }
            if !current.foes.0.is_empty() { { run_panel(props, &debounced) } }
            <section class="panel" aria-labelledby="outruns">
                <Disclosure summary={html! { <h2 id="outruns">{ "Who outruns you" }</h2> }}>
                    <Bestiary question={props.question.clone()} dispatcher={props.dispatcher.clone()} />
                </Disclosure>
                { copy_table_button(&props.dispatcher, TableKind::Outruns) }
            </section>
        </>
    }
}

/// What a sampled run depends on, besides the edition and the seed.
#[derive(Clone, PartialEq)]
struct ChaseInputs {
    setup: Rc<ChaseSetup>,
    foes: Rc<Foes>,
}

/// Renders the inputs of the chase, a card for each foe with its pursuit, and the assumptions.
fn foes_panel(props: &Props, setup: &Rc<ChaseSetup>, foes: &Rc<Foes>, pursuits: &[Rc<Pursuit>]) -> Html {
    let Question { edition, build, chase, .. } = &*props.question;
    let your_delay = compared_delay(*edition, build);
    let plan = chase.actions();
    let seen = chase.seen.map(|seen| *seen);
    html! {
        <section class="panel chase" aria-labelledby="chase">
            <h2 id="chase">{ "Will it catch me?" }</h2>
            if !foes.0.is_empty() { { copy_table_button(&props.dispatcher, TableKind::Foes) } }
            { inputs(props) }
            <PlanEditor question={props.question.clone()} dispatcher={props.dispatcher.clone()} />
            if let Some(sentence) = say::chase::describe_plan(&plan, *chase.steps) { <p class="note">{ sentence }</p> }
            <Search edition={*edition} foes={foes.clone()} dispatcher={props.dispatcher.clone()} />
            if foes.0.is_empty() {
                <p class="note">{ "Add a monster to read how many turns it gets and how often it attacks." }</p>
            }
            if pursuits.len() > 1 { { combined(setup, pursuits, seen) } }
            for (index, pursuit) in pursuits.iter().enumerate() {
                <Card key={index} {index} {pursuit} edition={*edition} setup={setup.clone()} foes={foes.clone()}
                    {your_delay} action_noun={plan.noun()} {seen} unit={props.unit} dispatcher={props.dispatcher.clone()} />
            }
            if !foes.0.is_empty() { { html! { <p class="note">{ say::chase::describe_assumptions(setup) }</p> } } }
        </section>
    }
}

/// Renders the attacks of all foes together, and how likely the number is that the player saw.
fn combined(setup: &ChaseSetup, pursuits: &[Rc<Pursuit>], seen: Option<i32>) -> Html {
    let combined = combine(setup, pursuits);
    let luck = seen.map(|seen| {
        let tails = combined_tails(&combined, pursuits, seen);
        say::luck::describe_combined_luck(seen, tails.as_ref())
    });
    html! {
        <>
            <p class="lead">{ say::chase::describe_combined(&combined, pursuits.len()) }</p>
            if let Some(luck) = luck { <p class="note">{ luck }</p> }
        </>
    }
}

/// Renders the sampled run. It is always debounced: the answers of the foes come first.
fn run_panel(props: &Props, (edition, inputs): &(Edition, ChaseInputs)) -> Html {
    let question = &props.question;
    html! {
        <section class="panel" aria-labelledby="run">
            <Disclosure open=true summary={html! { <h2 id="run">{ "One run, event by event" }</h2> }}>
                <OneRun edition={*edition} setup={inputs.setup.clone()} foes={inputs.foes.clone()}
                    seed={question.rolls.seed.0} action_noun={question.chase.actions().noun()} unit={props.unit}
                    dispatcher={props.dispatcher.clone()} />
            </Disclosure>
            { copy_table_button(&props.dispatcher, TableKind::Run) }
        </section>
    }
}

/// The inputs that have editors or panels of their own; `do` and `away` are short for a plan.
const EDITED: [&str; 5] = ["foes", "do", "away", "plan", "times"];

/// Renders the other inputs of the chase.
fn inputs(props: &Props) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let entries = entries(chase, *edition);
    let others = entries.iter().filter(|entry| !EDITED.contains(&entry.meta.key));
    html! {
        <div class="group" role="group" aria-label="How you run">{ for input_controls(others, *edition, &props.dispatcher) }</div>
    }
}
