//! One sampled run of the chase, event by event. The seed decides the dice.

mod lane;

use crate::app::browser;
use crate::app::crawl::chase::board::Board as BoardView;
use crate::app::crawl::chase::player::Player;
use crate::app::crawl::chase::timeline::lane::Lane;
use crate::app::state::{Action, Dispatch};
use crate::app::ui::disclosure::Disclosure;
use crate::app::ui::lanes::{ActionLane, LEGEND};
use crate::app::ui::time_slices::use_in_slices;
use crate::crawl::chase::board::Board;
use crate::crawl::chase::pursuit::ChaseSetup;
use crate::crawl::chase::replay::Replay;
use crate::crawl::chase::setup::{Foes, gap_in_query};
use crate::crawl::chase::timeline::{Beat, Event, Timeline, timeline};
use crate::crawl::chase::trajectory::{Metric, Percentiles};
use crate::edition::Edition;
use crate::plot::lanes::MAX_ACTIONS;
use crate::say::{self, Unit};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`OneRun`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The edition.
    pub edition: Edition,
    /// The chase.
    pub setup: Rc<ChaseSetup>,
    /// The foes.
    pub foes: Rc<Foes>,
    /// The seed of the dice.
    pub seed: u64,
    /// The noun for a player action: `step`, `attack` or `action`.
    pub action_noun: &'static str,
    /// The unit of all times.
    pub unit: Unit,
    /// Dispatches another seed.
    pub dispatcher: Dispatch,
    /// The title of an example, which shows neither its seed nor the odds; `None` for a run of the question itself.
    #[prop_or_default]
    pub example_of: Option<String>,
}

/// A sampled run.
#[derive(PartialEq)]
pub struct SampledRun {
    /// The timeline.
    pub timeline: Rc<Timeline>,
    /// All its events in order.
    pub beats: Vec<Beat>,
}

/// A run on the board, with controls to play it, a log, and the exact odds beneath.
#[component(OneRun)]
pub fn one_run(props: &Props) -> Html {
    let index = use_state_eq(|| 0);
    let run = use_sampled_run(props);
    let set = index.setter();
    // A new run is played from its start.
    use_effect_with(run.clone(), move |_| set.set(0));
    let replay = Replay::new(&run.timeline, &run.beats, Some(*index));
    let moment = Board::new(&props.setup, &run.timeline, &run.beats, replay.index());
    let clock = format!("{} / {} aut", moment.aut, moment.end);
    let is_short = props.foes.0.len() <= MAX_OPEN_LANES;
    html! {
        <>
            <div class={classes!("board", props.example_of.is_some().then_some("example"))}>
                <header>
                    if let Some(example_of) = &props.example_of {
                        <p><b>{ "For example" }</b>{ " " }{ example_of }</p>
                    } else {
                        <p>{ "Sample chase, seed " }{ props.seed }{ " " }{ reroll_button(props) }</p>
                    }
                    <p class="clock">{ clock }</p>
                </header>
                <BoardView {moment} foes={props.foes.clone()} />
                <Player index={replay.index()} last={replay.last_index()} on_move={Callback::from({ let set = index.setter(); move |index| set.set(index) })}
                    description={describe_moment(props, &run.timeline, &replay)} />
                { log(props, &run, &replay) }
            </div>
            if props.example_of.is_none() {
                <Disclosure open={is_short} summary={html! { { "Energy and exact odds, action by action" } }}>
                    <Lanes one_run={props.clone()} run={run.clone()} index={replay.index()} />
                </Disclosure>
            }
        </>
    }
}

/// The most foes whose lanes of energy are open at first.
const MAX_OPEN_LANES: usize = 1;
/// How many lines the log shows.
const LOG_LINES: usize = 5;

/// Renders the last events, the newest first.
fn log(props: &Props, run: &SampledRun, replay: &Replay) -> Html {
    let past = &run.beats[..run.beats.len().min(replay.index() + 1)];
    let beats = past.iter().rev().take(LOG_LINES);
    html! {
        <ol class="log" aria-label="What has just happened">
            for beat in beats { <li>{ describe_beat(props, &run.timeline, *beat) }</li> }
        </ol>
    }
}

/// The props of [`Lanes`] and [`Words`].
#[derive(PartialEq, Properties)]
struct LanesProps {
    one_run: Props,
    run: Rc<SampledRun>,
    index: usize,
}

/// The energy of each foe event by event, over the exact odds; in pages of the player's actions.
#[component(Lanes)]
fn lanes(props: &LanesProps) -> Html {
    let LanesProps { one_run, run, index } = props;
    let replay = Replay::new(&run.timeline, &run.beats, Some(*index));
    let page = replay.page(MAX_ACTIONS);
    let trajectories = use_trajectories(one_run, &page);
    html! {
        <>
            <ActionLane timeline={run.timeline.clone()} page={page.clone()} unit={one_run.unit} />
            for foe in 0..run.timeline.foes.len() {
                <Lane key={foe} {foe} run={run.clone()} trajectory={trajectories.get(foe).cloned().unwrap_or_default()}
                    metric={Metric::of(&one_run.setup)} page={page.clone()} event_count={replay.seen(foe, &page)}
                    actions_over={replay.actions_over(&page)} action_noun={one_run.action_noun} />
            }
            { legend(one_run) }
            <Disclosure summary={html! { { "The same in words" } }}>
                <Words one_run={one_run.clone()} run={run.clone()} index={*index} />
            </Disclosure>
        </>
    }
}

/// Samples a run; again only when something it depends on changes.
#[hook]
fn use_sampled_run(props: &Props) -> Rc<SampledRun> {
    let dependencies = (props.setup.clone(), props.edition, props.foes.clone(), props.seed);
    use_memo(dependencies, |(setup, edition, foes, seed)| {
        let timeline = timeline(setup, *edition, &foes.0, *seed);
        SampledRun { beats: timeline.beats(), timeline: Rc::new(timeline) }
    })
}

/// The exact trajectory of a foe: one entry for each action of a page.
type Trajectory = Rc<Vec<Percentiles>>;

/// Computes the exact trajectory of each foe over the actions of a page. None are returned while they are computed.
#[hook]
fn use_trajectories(props: &Props, page: &Range<usize>) -> Vec<Trajectory> {
    let inputs = (props.setup.clone(), props.edition, props.foes.clone(), page.clone());
    let trajectories = use_in_slices(&inputs, async |(setup, edition, foes, page), _, pause| {
        let mut trajectories = Vec::new();
        for foe in &foes.0 {
            let trajectory = Metric::of(&setup).trajectory(&setup, edition, foe, page.clone(), pause).await;
            trajectories.push(Trajectory::new(trajectory));
        }
        trajectories
    });
    let current = trajectories.filter(|computed| computed.inputs == inputs);
    current.map(|computed| computed.result.clone()).unwrap_or_default()
}

/// Renders the button for another run.
fn reroll_button(props: &Props) -> Html {
    let dispatcher = props.dispatcher.clone();
    let onclick =
        move |_: MouseEvent| dispatcher.dispatch(Action::Type("seed", browser::random_seed().to_string()));
    html! { <button type="button" class="link" {onclick}>{ "Reroll" }</button> }
}

/// Describes the event at the current moment.
fn describe_moment(props: &Props, timeline: &Timeline, replay: &Replay) -> String {
    replay.beat().map(|beat| describe_beat(props, timeline, beat)).unwrap_or_default()
}

/// Describes a beat.
fn describe_beat(props: &Props, timeline: &Timeline, beat: Beat) -> String {
    match beat {
        Beat::Start => {
            say::chase::describe_start(&props.unit.format(0.0), gap_in_query(props.setup.distance))
        }
        Beat::You(step) => describe_action(props, timeline, step),
        Beat::Foe(foe, event) => describe_event(props, timeline, foe, &timeline.foes[foe].events[event]),
    }
}

/// Describes the player's action at a 0-based index.
fn describe_action(props: &Props, timeline: &Timeline, index: usize) -> String {
    let action = timeline.you[index];
    format!(
        "{}: your {} {} begins and takes {}",
        props.unit.format(action.start.into()),
        say::chase::ordinal(index + 1),
        props.action_noun,
        props.unit.format(action.aut.into()),
    )
}

/// Describes an event of the foe at an index.
fn describe_event(props: &Props, timeline: &Timeline, foe: usize, event: &Event) -> String {
    let lane = &timeline.foes[foe];
    let due = props.setup.regime.expected_gain(lane.speed, timeline.you[event.step].aut);
    let sentence = say::chase::describe_event(&props.foes.name_of(foe), event, due);
    format!("{}: {sentence}", props.unit.format(event.at.into()))
}

fn legend(props: &Props) -> Html {
    html! { <p class="note">{ LEGEND }{ " Seed: " }{ props.seed }{ "." }</p> }
}

/// The events of a page as a list of sentences.
#[component(Words)]
fn words(props: &LanesProps) -> Html {
    let timeline = &props.run.timeline;
    let replay = Replay::new(timeline, &props.run.beats, Some(props.index));
    let sentences = |step: usize| {
        let events = (0..timeline.foes.len()).flat_map(move |foe| {
            let events = replay.events(foe, &(step..step + 1)).iter();
            events.map(move |event| describe_event(&props.one_run, timeline, foe, event))
        });
        std::iter::once(describe_action(&props.one_run, timeline, step)).chain(events)
    };
    html! {
        <ol class="beats">
            for sentence in replay.page(MAX_ACTIONS).flat_map(sentences) { <li>{ sentence }</li> }
        </ol>
    }
}
