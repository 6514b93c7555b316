//! The board and the foes, under the plan that is followed: each foe in a sentence and a chart, with details
//! on demand.

mod foe_row;

use super::foe::{Props as FoeProps, You};
use super::timeline::OneRun;
use crate::controls::form_entry::input_control;
use crate::state::Dispatch;
use crate::ui::debounce::use_debounced;
use crate::ui::disclosure::Disclosure;
use crate::ui::export_picture::ExportPicture;
use crate::ui::panel::heading;
use crate::ui::time_slices::{Computed, use_in_slices};
use chase::foe::Foe;
use chase::outcome::ChaseOutcome;
use chase::plan::Plan;
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache};
use chase::setup::{Chase, Foes};
use chase::speed_text::compared_delay;
use chase::verdict::{FoeVerdict, is_untouched};
use foe_row::{FoeRow, row_props};
use question::Question;
use say::Unit;
use say::chase::{describe_tokens, describe_verdict, verdict_stamp};
use say::decision::RUN_WITHOUT_POTION;
use say::luck::{describe_attack_luck, describe_combined_luck};
use std::borrow::Cow;
use std::rc::Rc;
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
    /// The option that is followed, as in `quaff haste, then run`; `None` for a plan of your own.
    pub option: Option<AttrValue>,
    /// What stands beneath the foes.
    pub beneath: Html,
    /// What the foe does if the option drinks once it stands beside you, which a plan cannot.
    pub when_beside: Option<Rc<Pursuit>>,
    /// Whether another option is still worked out, so that this is the last one.
    pub is_stale: bool,
}

/// What the pursuits depend on.
#[derive(Clone, PartialEq)]
struct ChaseInputs {
    setup: Rc<ChaseSetup>,
    foes: Rc<Foes>,
}

impl ChaseInputs {
    fn new(question: &Question) -> ChaseInputs {
        ChaseInputs { setup: Rc::new(question.setup()), foes: Rc::new(question.chase.foes.clone()) }
    }

    /// Returns whether the chases differ in anything but their foes.
    fn is_other_chase(&self, other: &ChaseInputs) -> bool {
        self.setup != other.setup
    }
}

/// What the foes do; with the pursuits by foe, for the next question.
type Answers = Computed<ChaseInputs, (PursuitCache, ChaseOutcome)>;

/// The board and the foes.
#[component(Pursuers)]
pub fn pursuers(props: &Props) -> Html {
    let inputs = ChaseInputs::new(&props.question);
    let watched = use_debounced(&(inputs.clone(), props.question.chase.actions()));
    let answers = use_in_slices(&inputs, async |inputs, last: Option<Rc<Answers>>, pause| {
        // The pursuits of the other foes still hold when one is added, changed or removed.
        let last = last.filter(|last| !last.inputs.is_other_chase(&inputs));
        let ChaseInputs { setup, foes, .. } = inputs;
        let mut cache = last.map(|last| last.result.0.clone()).unwrap_or_default();
        let outcome = ChaseOutcome::in_slices(&setup, &foes.0, &mut cache, pause).await;
        (cache, outcome)
    });
    html! {
        <>
            { board_panel(props, &watched) }
            <div class="beside">
                { foes_panel(props, &inputs, answers.as_deref()) }{ props.beneath.clone() }
            </div>
        </>
    }
}

/// Renders the sampled run of a plan. What it depends on is debounced, but for the seed: the answers come
/// first.
fn board_panel(props: &Props, (inputs, plan): &(ChaseInputs, Plan)) -> Html {
    let ChaseInputs { setup, foes, .. } = inputs;
    html! {
        <section class={classes!("panel", "watch", props.is_stale.then_some("stale"))} aria-labelledby="run">
            <h2 id="run">{ "Watch it" }</h2>
            <p class="note">{ describe_tokens(plan) }</p>
            if props.when_beside.is_some() { <p class="note">{ RUN_WITHOUT_POTION }</p> }
            <OneRun setup={setup.clone()} foes={foes.clone()}
                seed={props.question.rolls.seed.0} plan={plan.clone()} unit={props.unit}
                dispatcher={props.dispatcher.clone()} />
        </section>
    }
}

fn foes_panel(props: &Props, inputs: &ChaseInputs, answers: Option<&Answers>) -> Html {
    let Question { edition, chase, .. } = &*props.question;
    let is_current = answers.is_some_and(|answers| answers.inputs == *inputs);
    let is_stale = props.is_stale || answers.is_some() && !is_current;
    let followed = answers.map(|answers| with_drink_when_beside(props, &answers.result.1));
    let details = all_details(props, inputs, answers, followed.as_deref());
    let outcome = followed.as_deref().filter(|_| is_current);
    let plan = chase.actions();
    html! {
        <section class={classes!("panel", "pursuers", is_stale.then_some("stale"))} aria-labelledby="foes"
            aria-busy={(!is_current).then_some("true")}>
            <h2 id="foes">
                { props.option.as_ref().map_or("Your foes".into(), |option| heading("Your foes", format!("if you {option}"))) }
            </h2>
            <ul>
                for details in details.iter() { <FoeRow key={details.index} ..row_props(details, &plan, outcome) /> }
            </ul>
            if let Some(outcome) = outcome { { luck_and_export(&details, outcome) } }
            <Disclosure open={chase.seen.is_some()} summary={html! { { "Was I unlucky?" } }}>
                <div class="group">{ input_control(chase, Chase::KEY.seen, *edition, &props.dispatcher) }</div>
            </Disclosure>
        </section>
    }
}

/// Returns the outcome of the option that is followed: of one that drinks when beside, its own, not that of
/// its plan.
fn with_drink_when_beside<'a>(props: &Props, outcome: &'a ChaseOutcome) -> Cow<'a, ChaseOutcome> {
    props
        .when_beside
        .as_ref()
        .map_or(Cow::Borrowed(outcome), |pursuit| Cow::Owned(outcome.with_drink_when_beside(pursuit)))
}

/// Renders how likely the attacks are that you saw, and offers the foes as a picture.
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
    let luck = seen.map(luck);
    let draw = move |source: PictureSource| {
        let FoeProps { setup, foes: all, .. } = &foes[0];
        let verdicts = outcome.verdicts(setup, &all.0);
        let row = |(details, verdict): (&FoeProps, &FoeVerdict)| {
            PictureRow::new(details.foe(), verdict, setup.plan.noun)
        };
        let rows = foes.iter().zip(&verdicts).map(row).collect();
        let sentence = describe_verdict(setup, &all.0, &verdicts, &outcome);
        let (stamp, is_bad) = (verdict_stamp(&verdicts, &outcome), !is_untouched(&verdicts, &outcome));
        FoesPicture { stamp: &stamp, is_bad, sentence: &sentence, rows }.draw(&source)
    };
    html! {
        <>
            for luck in luck { <p>{ luck }</p> }
            <ExportPicture {title} draw={Callback::from(draw)} />
        </>
    }
}

/// Returns the props of the details of each foe; `followed` is the outcome of the option that is followed, by
/// these answers.
fn all_details(
    props: &Props,
    inputs: &ChaseInputs,
    answers: Option<&Answers>,
    followed: Option<&ChaseOutcome>,
) -> Vec<FoeProps> {
    let Question { edition, build, chase, attacker, .. } = &*props.question;
    let your_delay = compared_delay(*edition, build);
    let ChaseInputs { setup, .. } = answers.map_or(inputs, |answers| &answers.inputs);
    let has_same_foes = answers.is_some_and(|answers| answers.inputs.foes == inputs.foes);
    let outcome = followed.filter(|_| has_same_foes);
    let you = Rc::new(You {
        build: build.clone(),
        attacker: attacker.clone(),
        defender: props.question.you_under_plan(),
        energy: chase.energy,
    });
    let details = |(index, foe): (usize, &Foe)| FoeProps {
        index,
        foes: inputs.foes.clone(),
        edition: *edition,
        setup: setup.clone(),
        pursuit: match outcome {
            Some(outcome) => Some(outcome.pursuits[index].clone()),
            None => answers.and_then(|answers| answers.result.0.get(foe)),
        },
        you: you.clone(),
        your_delay,
        seen: chase.seen.map(|seen| *seen),
        drinks_when_beside: props.when_beside.is_some(),
        unit: props.unit,
        dispatcher: props.dispatcher.clone(),
    };
    inputs.foes.0.iter().enumerate().map(details).collect()
}
