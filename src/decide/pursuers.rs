//! The board and the foes, under the plan that is followed: each foe in a sentence and a chart, with details on demand.

use super::foe::{FoeDetails, Props as FoeProps, part_id};
use super::timeline::OneRun;
use crate::browser;
use crate::controls::form_entry::input_control;
use crate::foes::remove;
use crate::state::Dispatch;
use crate::ui::badges::badges;
use crate::ui::chart_view::ChartView;
use crate::ui::copy::copy_table_button;
use crate::ui::debounce::use_debounced;
use crate::ui::disclosure::Disclosure;
use crate::ui::export_picture::ExportPicture;
use crate::ui::glyph::glyph;
use crate::ui::time_slices::{COMPUTING, Computed, use_in_slices};
use chase::foe::Foe;
use chase::outcome::ChaseOutcome;
use chase::plan::Plan;
use chase::pursuit::{ChaseSetup, PursuitCache};
use chase::setup::Foes;
use chase::speed_text::compared_delay;
use chase::surroundings::Surroundings;
use chase::verdict::{FoeVerdict, is_untouched};
use foundation::edition::Edition;
use question::Question;
use say::Unit;
use say::chart::Quantity;
use say::chase::{describe_foe, describe_states, describe_tokens, describe_verdict, ordinal, verdict_stamp};
use say::luck::{describe_attack_luck, describe_combined_luck};
use say::plot::chart::bars::count_chart;
use std::rc::Rc;
use wiki::TableKind;
use wiki::picture::PictureSource;
use wiki::picture::foes::{FoesPicture, PictureRow};
use yew::prelude::*;

/// The props of [`Pursuers`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, with the plan that is followed.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// The unit of all times.
    pub unit: Unit,
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
        let Question { edition, chase, .. } = question;
        ChaseInputs {
            edition: *edition,
            setup: Rc::new(question.setup()),
            foes: Rc::new(chase.foes.clone()),
            action_noun: chase.actions().noun(),
        }
    }

    /// Returns whether the chases differ in anything but their foes.
    fn is_other_chase(&self, other: &ChaseInputs) -> bool {
        (self.edition, &self.setup) != (other.edition, &other.setup)
    }
}

/// What the foes do; with the pursuits by foe, for the next question.
type Answers = Computed<ChaseInputs, (PursuitCache, ChaseOutcome)>;

/// The board and the foes.
#[component(Pursuers)]
pub fn pursuers(props: &Props) -> Html {
    let inputs = ChaseInputs::new(&props.question);
    let debounced = use_debounced(&inputs);
    let answers = use_in_slices(&inputs, async |inputs, last: Option<Rc<Answers>>, pause| {
        // The pursuits of the other foes still hold when one is added, changed or removed.
        let last = last.filter(|last| !last.inputs.is_other_chase(&inputs));
        let ChaseInputs { edition, setup, foes, .. } = inputs;
        let mut cache = last.map(|last| last.result.0.clone()).unwrap_or_default();
        let outcome = ChaseOutcome::in_slices(&setup, edition, &foes.0, &mut cache, pause).await;
        (cache, outcome)
    });
    html! { <>{ board_panel(props, &debounced) }{ foes_panel(props, &inputs, answers.as_deref()) }</> }
}

/// Renders the sampled run. Its inputs are debounced: the answers come first.
fn board_panel(props: &Props, ChaseInputs { edition, setup, foes, .. }: &ChaseInputs) -> Html {
    let question = &props.question;
    html! {
        <section class="panel watch" aria-labelledby="run">
            <h2 id="run">{ "Watch it" }</h2>
            <p class="note">{ describe_tokens(&question.chase.actions()) }</p>
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

fn foes_panel(props: &Props, inputs: &ChaseInputs, answers: Option<&Answers>) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let is_current = answers.is_some_and(|answers| answers.inputs == *inputs);
    let outcome = answers.filter(|_| is_current).map(|answers| &answers.result.1);
    let details = all_details(props, inputs, answers);
    let plan = chase.actions();
    html! {
        <section class={classes!("panel", "pursuers", (!is_current).then_some("stale"))} aria-labelledby="foes"
            aria-busy={(!is_current).then_some("true")}>
            <h2 id="foes">{ "Your foes" }</h2>
            { copy_table_button(&props.dispatcher, TableKind::Foes) }
            <ul>
                for details in details.iter() { <FoeRow ..row_props(details, &plan, outcome) /> }
            </ul>
            if let Some(outcome) = outcome { { luck_and_export(&details, outcome) } }
            <Disclosure open={chase.seen.is_some()} summary={html! { { "Was I unlucky?" } }}>
                <div class="group">{ input_control(chase, "seen", *edition, &props.dispatcher) }</div>
            </Disclosure>
        </section>
    }
}

/// Renders how likely the attacks are that you saw, and the export of the foes as a picture.
fn luck_and_export(details: &[FoeProps], outcome: &ChaseOutcome) -> Html {
    let Some(first) = details.first() else { return Html::default() };
    let luck = |seen| match &outcome.pursuits[..] {
        [pursuit] => describe_attack_luck(seen, &pursuit.attacks.tails(seen)),
        _ => {
            let tails = outcome.distribution.as_ref().map(|attacks| attacks.tails(seen));
            describe_combined_luck(seen, tails.as_ref())
        }
    };
    let (foes, outcome) = (details.to_vec(), outcome.clone());
    let (seen, title) = (first.seen, "What the foes do");
    let told = seen.map(luck);
    let draw = move |source: PictureSource| {
        let verdicts: Vec<FoeVerdict> =
            foes.iter().zip(&outcome.pursuits).map(|(foe, pursuit)| foe.verdict(pursuit)).collect();
        let row = |(details, verdict): (&FoeProps, &FoeVerdict)| {
            PictureRow::new(details.foe(), verdict, details.edition, details.action_noun)
        };
        let rows = foes.iter().zip(&verdicts).map(row).collect();
        let FoeProps { setup, foes, action_noun, .. } = &foes[0];
        let sentence = describe_verdict(setup, &foes.0, &verdicts, &outcome, action_noun);
        let (stamp, is_bad) = (verdict_stamp(&verdicts, &outcome), !is_untouched(&verdicts, &outcome));
        FoesPicture { stamp: &stamp, is_bad, sentence: &sentence, rows }.draw(&source)
    };
    html! {
        <>
            for told in told { <p>{ told }</p> }
            <ExportPicture {title} draw={Callback::from(draw)} />
        </>
    }
}

/// Returns the props of the details of each foe.
fn all_details(props: &Props, inputs: &ChaseInputs, answers: Option<&Answers>) -> Vec<FoeProps> {
    let Question { edition, build, chase, attacker, .. } = &*props.question;
    let your_delay = compared_delay(*edition, build);
    let ChaseInputs { setup, action_noun, .. } = answers.map_or(inputs, |answers| &answers.inputs);
    let outcome =
        answers.filter(|answers| answers.inputs.foes == inputs.foes).map(|answers| &answers.result.1);
    let details = |(index, foe): (usize, &Foe)| FoeProps {
        index,
        foes: inputs.foes.clone(),
        edition: *edition,
        setup: setup.clone(),
        pursuit: match outcome {
            Some(outcome) => Some(outcome.pursuits[index].clone()),
            None => answers.and_then(|answers| answers.result.0.get(foe)),
        },
        you: Rc::new((build.clone(), attacker.clone(), chase.energy)),
        your_delay,
        action_noun,
        seen: chase.seen.map(|seen| *seen),
        unit: props.unit,
        dispatcher: props.dispatcher.clone(),
    };
    inputs.foes.0.iter().enumerate().map(details).collect()
}

/// The props of a [`FoeRow`].
#[derive(PartialEq, Properties)]
struct RowProps {
    details: FoeProps,
    /// What it does, in a sentence and a smaller one; `None` until it is computed.
    told: Option<[String; 2]>,
}

fn row_props(details: &FoeProps, plan: &Plan, outcome: Option<&ChaseOutcome>) -> RowProps {
    let told = outcome.map(|outcome| {
        let verdict = details.verdict(&outcome.pursuits[details.index]);
        describe_foe(plan, &details.foes.0, details.index, &verdict, outcome.access, details.action_noun)
    });
    RowProps { details: details.clone(), told }
}

/// A foe: its name, what it does, its attacks, and its details on demand.
#[component(FoeRow)]
fn foe_row(props: &RowProps) -> Html {
    let RowProps { details, told } = props;
    let is_open = use_state_eq(|| false);
    let (index, foe, count) = (details.index, details.foe(), details.foes.0.len());
    let name = details.foes.name_of(index);
    let onclick = {
        let is_open = is_open.clone();
        move |_: MouseEvent| is_open.set(!*is_open)
    };
    let onkeydown = {
        let dispatcher = details.dispatcher.clone();
        move |event: KeyboardEvent| {
            let other = match &event.key()[..] {
                "ArrowUp" => index.checked_sub(1),
                "ArrowDown" => Some(index + 1).filter(|next| *next < count),
                "Delete" => return remove(&dispatcher, index),
                _ => return,
            };
            event.prevent_default();
            other.into_iter().for_each(|other| browser::focus(&part_id(other, "details")));
        }
    };
    let on_remove = {
        let dispatcher = details.dispatcher.clone();
        move |_: MouseEvent| remove(&dispatcher, index)
    };
    let [sentence, small] = told.clone().unwrap_or([COMPUTING.to_string(), String::new()]);
    html! {
        <li class={classes!("pursuer", is_open.then_some("open"))}>
            <p class="who">
                if count > 1 { <small>{ ordinal(index + 1) }</small> }
                { glyph(foe.monster()) }
                <b class="foe-name" id={part_id(index, "name")}>{ &name }</b>
                { for foe.monster().map(badges) }
                <small>{ describe_states(foe) }</small>
            </p>
            <p class="does">{ sentence }if !small.is_empty() { <small>{ small }</small> }</p>
            <div class="attacks">{ for details.pursuit.as_ref().map(|pursuit| attacks_chart(pursuit)) }</div>
            <p class="acts">
                <button type="button" class="link" id={part_id(index, "details")} aria-expanded={is_open.to_string()}
                    aria-label={format!("Details of {name}")}
                    {onclick} {onkeydown}>
                    { if *is_open { "Details ▾" } else { "Details ▸" } }
                </button>
                <button type="button" class="link remove" aria-label={format!("Remove {name}")} onclick={on_remove}>{ "×" }</button>
            </p>
            if *is_open { <FoeDetails ..details.clone() /> }
        </li>
    }
}

/// Renders the attacks on you as a chart; what is certain in words.
fn attacks_chart(pursuit: &chase::pursuit::Pursuit) -> Html {
    if let Some(certain) = pursuit.attacks.certain() {
        return html! { <p><b>{ certain }</b>{ if *certain == 1 { " attack" } else { " attacks" } }</p> };
    }
    let chances: Vec<(f64, f64)> = pursuit.attacks.iter().map(|(value, p)| (f64::from(*value), p)).collect();
    html! { <ChartView is_small=true chart={Rc::new(count_chart("Attacks on you", Quantity::Count("attack"), &chances, None))} /> }
}
