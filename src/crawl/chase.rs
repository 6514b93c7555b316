//! The panels of the chase: the foes with their answers, and one sampled run. The bestiary has a tab of its own.

mod answer;
pub mod bestiary;
mod bestiary_filter;
mod bestiary_stream;
mod board;
mod charts;
mod families;
mod foe;
pub mod foes;
mod plan_editor;
mod player;
mod timeline;
mod verdicts;

use crate::browser;
use crate::controls::form_entry::{FormEntry, entries, input_control, input_controls};
use crate::state::Dispatch;
use crate::ui::copy::copy_table_button;
use crate::ui::debounce::use_debounced;
use crate::ui::disclosure::Disclosure;
use crate::ui::export_picture::AskedQuestion;
use crate::ui::time_slices::{Computed, use_in_slices};
use answer::answer;
use chase::foe::Foe;
use chase::outcome::ChaseOutcome;
use chase::pursuit::{ChaseSetup, PursuitCache};
use chase::setup::{Energy, Foes};
use chase::speed_text::compared_delay;
use chase::surroundings::Surroundings;
use chase::verdict::FoeVerdict;
use foe::Props as FoeProps;
use foes::{Search, suggestions};
use foundation::edition::Edition;
use foundation::inputs::Placement;
use plan_editor::PlanEditor;
use question::Question;
use say::build::describe_build;
use say::{self, Unit};
use std::rc::Rc;
use timeline::OneRun;
use wiki::TableKind;
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
    /// What to do now, from its own chunk.
    #[prop_or_default]
    pub decide: Html,
}

/// The panels of the chase: its inputs and foes, and one sampled run.
#[component(Chase)]
pub fn chase(props: &Props) -> Html {
    let current = ChaseInputs::new(&props.question);
    let debounced = use_debounced(&current);
    let answers = use_answers(&current);
    let had_foes = use_mut_ref(|| !current.foes.0.is_empty());
    // On a phone the form folds when the first foe is added, which would scroll the answer out of view.
    use_effect_with(!current.foes.0.is_empty(), move |has_foes| {
        if !had_foes.replace(*has_foes) && *has_foes {
            browser::scroll_into_view("chase");
        }
    });
    html! {
        <ContextProvider<AskedQuestion> context={AskedQuestion(props.question.clone())}>
            { foes_panel(props, &current, answers.as_deref()) }
            { props.decide.clone() }
            if !current.foes.0.is_empty() && !debounced.foes.0.is_empty() { { run_panel(props, &debounced) } }
        </ContextProvider<AskedQuestion>>
    }
}

/// What the pursuits depend on.
#[derive(Clone, PartialEq)]
struct ChaseInputs {
    edition: Edition,
    setup: Rc<ChaseSetup>,
    foes: Rc<Foes>,
    /// The noun for a player action: `step`, `attack` or `action`.
    action_noun: &'static str,
}

impl ChaseInputs {
    fn new(question: &Question) -> ChaseInputs {
        let Question { edition, build, chase, .. } = question;
        ChaseInputs {
            edition: *edition,
            setup: Rc::new(ChaseSetup::new(*edition, build, chase)),
            foes: Rc::new(chase.foes.clone()),
            action_noun: chase.actions().noun(),
        }
    }

    /// Returns whether the chases differ in anything but their foes.
    fn is_other_chase(&self, other: &ChaseInputs) -> bool {
        (self.edition, &self.setup) != (other.edition, &other.setup)
    }
}

/// What the foes do, computed last; with the pursuits by foe, for the next question.
type Answers = Computed<ChaseInputs, (PursuitCache, ChaseOutcome)>;

/// Computes what all foes do in time slices.
#[hook]
fn use_answers(inputs: &ChaseInputs) -> Option<Rc<Answers>> {
    use_in_slices(inputs, async |inputs, last: Option<Rc<Answers>>, pause| {
        // The pursuits of the other foes still hold when one is added, changed or removed.
        let last = last.filter(|last| !last.inputs.is_other_chase(&inputs));
        let ChaseInputs { edition, setup, foes, .. } = inputs;
        let mut cache = last.map(|last| last.result.0.clone()).unwrap_or_default();
        let outcome = ChaseOutcome::in_slices(&setup, edition, &foes.0, &mut cache, pause).await;
        (cache, outcome)
    })
}

/// Renders the inputs of the chase, the verdict on it, and the assumptions.
fn foes_panel(props: &Props, inputs: &ChaseInputs, answers: Option<&Answers>) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let plan = chase.actions();
    let foes = &inputs.foes;
    html! {
        <section class="panel chase" aria-labelledby="chase">
            <h2 id="chase">{ "Will it catch me?" }</h2>
            if !foes.0.is_empty() { { copy_table_button(&props.dispatcher, TableKind::Foes) } }
            <div class="ask">
                <Search edition={*edition} foes={foes.clone()} dispatcher={props.dispatcher.clone()} />
                { chase_inputs(props) }
            </div>
            if let Some(sentence) = say::chase::describe_plan(&plan, *chase.steps) {
                <p class="note">{ sentence }</p>
            }
            if let Some(sentence) = say::chase::describe_rooted(&plan, *edition, &props.question.build) {
                <p class="note">{ sentence }</p>
            }
            if foes.0.is_empty() {
                { suggestions(*edition, &props.dispatcher) }
                <Example question={props.question.clone()} dispatcher={props.dispatcher.clone()}
                    unit={props.unit} />
            } else {
                { answer(
                    &all_details(props, inputs, answers),
                    outcome(inputs, answers),
                    answers.is_some_and(|computed| computed.inputs.is_other_chase(inputs)),
                ) }
                <Disclosure open={chase.seen.is_some()} summary={html! { { "Was I unlucky?" } }}>
                    <div class="group">{ input_control(chase, "seen", *edition, &props.dispatcher) }</div>
                </Disclosure>
                <details class="note">
                    <summary>{ "Assumptions" }</summary>
                    <p>{ say::chase::describe_assumptions(&inputs.setup) }</p>
                </details>
            }
        </section>
    }
}

/// An example for a chase without foes: a sampled run of this build from a well-known monster, with the verdict on it.
#[component(Example)]
fn example(props: &Props) -> Html {
    let question = props.question.with("foes", "ogre");
    let Question { edition, build, chase, rolls, .. } = &question;
    let inputs = ChaseInputs::new(&question);
    let answers = use_answers(&inputs);
    let verdict = answers.and_then(|computed| example_verdict(&inputs, &computed.result.1));
    let place = say::chase::describe_distance(Some(*chase.gap), false);
    html! {
        if let Some(ogre) = inputs.foes.0.first() {
            <p class="example-verdict">{ verdict.unwrap_or_default() }</p>
            <OneRun edition={*edition} setup={inputs.setup.clone()} foes={inputs.foes.clone()}
                seed={rolls.seed.0}
                action_noun={inputs.action_noun} unit={props.unit} dispatcher={props.dispatcher.clone()}
                example_of={format!("{}, {} {place}", describe_build(*edition, build), ogre.name())} />
        }
    }
}

/// Returns the verdict on an example in a sentence, once it is computed.
fn example_verdict(inputs: &ChaseInputs, outcome: &ChaseOutcome) -> Option<String> {
    let ChaseInputs { edition, setup, foes, action_noun } = inputs;
    let foe = foes.0.first()?;
    let verdict = FoeVerdict::new(setup, *edition, foe, outcome.pursuits.first()?);
    Some(say::chase::describe_verdict(setup, &foes.0, &[verdict], outcome, action_noun))
}

/// Returns what all foes do together, if it was computed for these.
fn outcome<'a>(inputs: &ChaseInputs, computed: Option<&'a Answers>) -> Option<&'a ChaseOutcome> {
    computed.filter(|computed| computed.inputs.foes == inputs.foes).map(|computed| &computed.result.1)
}

/// Returns the props of the details of each foe.
fn all_details(props: &Props, inputs: &ChaseInputs, computed: Option<&Answers>) -> Vec<FoeProps> {
    let Question { edition, build, chase, .. } = &*props.question;
    let your_delay = compared_delay(*edition, build);
    let ChaseInputs { edition, setup, action_noun, .. } =
        computed.map_or(inputs, |computed| &computed.inputs);
    let details = |(index, foe): (usize, &Foe)| FoeProps {
        index,
        foes: inputs.foes.clone(),
        edition: *edition,
        setup: setup.clone(),
        pursuit: match outcome(inputs, computed) {
            Some(outcome) => Some(outcome.pursuits[index].clone()),
            None => computed.and_then(|computed| computed.result.0.get(foe)),
        },
        your_delay,
        action_noun,
        seen: chase.seen.map(|seen| *seen),
        unit: props.unit,
        dispatcher: props.dispatcher.clone(),
    };
    inputs.foes.0.iter().enumerate().map(details).collect()
}

/// Renders the sampled run. Its inputs are debounced: the answers of the foes come first.
fn run_panel(props: &Props, ChaseInputs { edition, setup, foes, .. }: &ChaseInputs) -> Html {
    let question = &props.question;
    html! {
        <section class="panel" aria-labelledby="run">
            <h2 id="run">{ "Watch it" }</h2>
            if setup.place != Surroundings::Anywhere && foes.0.len() > 1 {
                <p class="note">{ "Here each foe is on its own: nobody waits or pushes past." }</p>
            }
            <OneRun edition={*edition} setup={setup.clone()} foes={foes.clone()}
                seed={question.rolls.seed.0} action_noun={question.chase.actions().noun()} unit={props.unit}
                dispatcher={props.dispatcher.clone()} />
            { copy_table_button(&props.dispatcher, TableKind::Run) }
        </section>
    }
}

/// The inputs that have editors or panels of their own; `do` and `away` are short for a plan.
const EDITED: [&str; 8] = ["foes", "do", "away", "plan", "times", "seen", "stairs", "have"];

/// Renders the other inputs of the chase, and the editor of the plan; what is rarely set is folded.
fn chase_inputs(props: &Props) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let entries = entries(chase, *edition);
    // Where you are matters to foes that can get into each other's way.
    let is_asked = |entry: &FormEntry| entry.meta.key != "where" || chase.foes.0.len() > 1 || entry.is_set();
    let others = |placement| {
        let others = entries.iter().filter(move |entry| {
            !EDITED.contains(&entry.meta.key) && entry.meta.placement == placement && is_asked(entry)
        });
        html! {
            <div class="group" role="group" aria-label="How you run">
                { for input_controls(others, *edition, &props.dispatcher) }
            </div>
        }
    };
    // The unknown energy of foes just met is nothing that the reader has set.
    let is_unknown_energy = |entry: &FormEntry| entry.meta.key == "energy" && chase.energy == Energy::UNKNOWN;
    let is_set = |entry: &FormEntry| {
        entry.is_set() && entry.meta.placement == Placement::Folded && !is_unknown_energy(entry)
    };
    let has_plan = props.question.plan_draft().write() != Question::default().plan_draft().write();
    // On a phone an open editor would push the verdict out of sight.
    let is_open = (has_plan || entries.iter().any(is_set)) && !browser::is_narrow();
    let plan = say::chase::describe_tokens(&chase.actions());
    let hint = if has_plan { "" } else { "; stairs, attacks, spells…" };
    html! {
        <>
            { others(Placement::InSight) }
            <Disclosure open={is_open}
                summary={html! { <><b>{ "Plan" }</b>{ " " }<small>{ plan }{ hint }</small></> }}>
                <PlanEditor question={props.question.clone()} dispatcher={props.dispatcher.clone()} />
                { others(Placement::Folded) }
            </Disclosure>
        </>
    }
}
