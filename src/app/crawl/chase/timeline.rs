//! One sampled run of the chase, event by event. The seed decides the dice.

use crate::app::crawl::chase::lane::{Lane, You};
use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::disclosure::Disclosure;
use crate::crawl::chase::pursuit::ChaseSetup;
use crate::crawl::chase::replay::Replay;
use crate::crawl::chase::setup::Foes;
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
}

/// A sampled run.
#[derive(PartialEq)]
pub struct SampledRun {
    /// The timeline.
    pub timeline: Timeline,
    /// All its events in order.
    pub beats: Vec<Beat>,
}

/// The lanes of a run, with a slider for the moment.
#[component(OneRun)]
pub fn one_run(props: &Props) -> Html {
    let props = use_debounced(props);
    let index = use_state_eq(|| None::<usize>);
    let run = use_sampled_run(&props);
    let set = index.setter();
    // Another run starts at its end again.
    use_effect_with(run.clone(), move |_| set.set(None));
    let replay = Replay::new(&run.timeline, &run.beats, *index);
    let page = replay.page(MAX_ACTIONS);
    let trajectories = use_trajectories(&props, &page);
    html! {
        <>
            { slider(&props, &replay, index.setter()) }
            <p class="moment" role="status">{ describe_moment(&props, &run.timeline, &replay) }</p>
            <You run={run.clone()} page={page.clone()} unit={props.unit} />
            for foe in 0..trajectories.len() {
                <Lane key={foe} {foe} run={run.clone()} trajectory={trajectories[foe].clone()}
                    metric={Metric::of(&props.setup)} page={page.clone()} event_count={replay.seen(foe, &page)} />
            }
            { legend(&props) }
            <Disclosure summary={html! { { "The same in words" } }}>
                <Words one_run={props.clone()} {run} {page} />
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
        SampledRun { beats: timeline.beats(), timeline }
    })
}

/// The exact trajectory of a foe: one entry for each action of a page.
type Trajectory = Rc<Vec<Percentiles>>;

/// Computes the exact trajectory of each foe over the actions of a page.
#[hook]
fn use_trajectories(props: &Props, page: &Range<usize>) -> Rc<Vec<Trajectory>> {
    let dependencies = (props.setup.clone(), props.edition, props.foes.clone(), page.clone());
    use_memo(dependencies, |(setup, edition, foes, page)| {
        let trajectory = |foe| Rc::new(Metric::of(setup).trajectory(setup, *edition, foe, page.clone()));
        foes.0.iter().map(trajectory).collect::<Vec<Trajectory>>()
    })
}

/// Renders the slider for the moment, and the button for another run.
fn slider(props: &Props, replay: &Replay, set: UseStateSetter<Option<usize>>) -> Html {
    let oninput = move |event: InputEvent| set.set(browser::value(&event).parse().ok());
    let on_another = {
        let dispatcher = props.dispatcher.clone();
        move |_: MouseEvent| dispatcher.dispatch(Action::Type("seed", browser::any_seed().to_string()))
    };
    html! {
        <div class="replay">
            <label for="replay">{ "Moment" }</label>
            <input id="replay" type="range" min="0" max={replay.last_index().to_string()}
                value={replay.index().to_string()} {oninput}
                aria-valuetext={format!("{} of {}", replay.index(), replay.last_index())} />
            <button type="button" onclick={on_another}>{ "Another run" }</button>
        </div>
    }
}

/// Describes the event at the current moment.
fn describe_moment(props: &Props, timeline: &Timeline, replay: &Replay) -> String {
    match replay.beat() {
        Some(Beat::You(step)) => describe_action(props, timeline, step),
        Some(Beat::Foe(foe, event)) => {
            describe_event(props, timeline, foe, &timeline.foes[foe].events[event])
        }
        None => String::new(),
    }
}

/// Describes the player's action at a 0-based index.
fn describe_action(props: &Props, timeline: &Timeline, index: usize) -> String {
    let action = timeline.you[index];
    format!(
        "{}: your {} {} begins, {} long",
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
    let sentence = say::chase::describe_event(&lane.foe.name(), event, due);
    format!("{}: {sentence}", props.unit.format(event.at.into()))
}

fn legend(props: &Props) -> Html {
    html! {
        <p class="note">
            { "Above each bar: + gains energy, → steps, × attacks, ! hits in passing, – waits, z pauses. A bar is the \
               energy it has then; from the line at 80 on it may act. What follows one of your actions happens at its \
               end and is spread over it to be seen. Below, this run (dots) over the exact law: its mean (line) and \
               where nine runs in ten are (band), " }
            { Metric::of(&props.setup).label() }{ ". The dice have seed " }{ props.seed }{ "." }
        </p>
    }
}

/// The props of [`Words`].
#[derive(PartialEq, Properties)]
struct WordsProps {
    one_run: Props,
    run: Rc<SampledRun>,
    page: Range<usize>,
}

/// The events of a page as a list of sentences.
#[component(Words)]
fn words(props: &WordsProps) -> Html {
    let timeline = &props.run.timeline;
    let replay = Replay::new(timeline, &props.run.beats, None);
    let sentences = |step: usize| {
        let events = (0..timeline.foes.len()).flat_map(move |foe| {
            let events = replay.events(foe, &(step..step + 1)).iter();
            events.map(move |event| describe_event(&props.one_run, timeline, foe, event))
        });
        std::iter::once(describe_action(&props.one_run, timeline, step)).chain(events)
    };
    html! {
        <ol class="beats">
            for sentence in props.page.clone().flat_map(sentences) { <li>{ sentence }</li> }
        </ol>
    }
}
