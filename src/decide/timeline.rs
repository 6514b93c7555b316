//! One sampled run of the chase, event by event. The seed decides the dice.

mod odds;

use crate::browser;
use crate::decide::board::board;
use crate::decide::player::Player;
use crate::decide::timeline::odds::Odds;
use crate::state::{Action, Dispatch, on_click};
use crate::ui::disclosure::{Disclosure, lazy};
use crate::ui::lanes::{EnergyLane, MAX_OPEN_LANES, action_lane};
use crate::ui::on_demand::{Loaded, on_demand};
use chase::board::Board;
use chase::plan::Plan;
use chase::pursuit::ChaseSetup;
use chase::replay::Replay;
use chase::setup::Foes;
use chase::surroundings::Surroundings;
use chase::timeline::{Beat, Timeline, timeline};
use foundation::dice::Rolls;
use foundation::text;
use say::Unit;
use say::chase::RunWords;
use say::plot::lanes::{MAX_ACTIONS, legend};
use std::rc::Rc;
use wasm_split_helpers::wasm_split;
use yew::prelude::*;

/// The props of [`OneRun`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The chase.
    pub setup: Rc<ChaseSetup>,
    /// The foes.
    pub foes: Rc<Foes>,
    /// The seed of the dice.
    pub seed: u64,
    /// What you do.
    pub plan: Plan,
    /// The unit of all times.
    pub unit: Unit,
    /// Dispatches another seed.
    pub dispatcher: Dispatch,
}

impl Props {
    /// Returns what describes a run of this chase.
    fn words<'a>(&'a self, timeline: &'a Timeline) -> RunWords<'a> {
        let Props { setup, foes, plan, unit, .. } = self;
        RunWords { setup, foes, timeline, plan, unit: *unit }
    }
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
    let index = use_state_eq(usize::default);
    let run = use_sampled_run(props);
    let set = index.setter();
    // A new run is played from its start.
    use_effect_with(run.clone(), move |_| set.set(0));
    let replay = Replay::new(&run.timeline, &run.beats, Some(*index));
    let moment = Board::new(&props.setup, &run.timeline, &run.beats, replay.index());
    let clock =
        format!("{} / {}", props.unit.format_number(moment.aut.into()), props.unit.format(moment.end.into()));
    html! {
        <>
            <div class="board">
                <header>
                    <p>{ "Sample chase, seed " }{ props.seed }{ " " }{ reroll_button(props) }</p>
                    <p class="clock">{ clock }</p>
                </header>
                if props.setup.place != Surroundings::Anywhere && props.foes.0.len() > 1 && !run.timeline.are_together {
                    <p>{ "On this board each foe is on its own: nobody waits or pushes past." }</p>
                }
                { board(&moment, &props.foes) }
                <Player index={replay.index()} last={replay.last_index()}
                    on_move={Callback::from({ let set = index.setter(); move |index| set.set(index) })}
                    description={happened(props, &run, &replay).first().cloned().unwrap_or_default()} />
                { log(props, &run, &replay) }
            </div>
            { lazy("Energy, action by action", {
                let props = BeatProps { one_run: props.clone(), run: run.clone(), index: replay.index() };
                move || on_demand(props.clone(), lanes)
            }) }
        </>
    }
}

/// How many lines the log shows.
const LOG_LINES: usize = 2;

/// Renders the last events, the newest first.
fn log(props: &Props, run: &SampledRun, replay: &Replay) -> Html {
    html! {
        <ol class="log" aria-label="What has just happened">
            for line in happened(props, run, replay) { <li>{ line }</li> }
        </ol>
    }
}

/// Describes the last events, the newest first, and at the end how the run ends.
fn happened(props: &Props, run: &SampledRun, replay: &Replay) -> Vec<String> {
    let past = &run.beats[..run.beats.len().min(replay.index() + 1)];
    let words = props.words(&run.timeline);
    let ending = (past.len() == run.beats.len()).then(|| words.ending());
    ending.into_iter().chain(past.iter().rev().map(|beat| words.beat(*beat))).take(LOG_LINES).collect()
}

/// A beat of a run.
#[derive(Clone, PartialEq, Properties)]
pub struct BeatProps {
    /// The props of the run.
    pub one_run: Props,
    /// The run.
    pub run: Rc<SampledRun>,
    /// The index of the beat.
    pub index: usize,
}

/// Renders the timeline of energy, event by event, in pages of the player's actions; folded beneath it the
/// exact odds, and the events in words.
#[wasm_split(secondary, fallible)]
fn lanes(props: BeatProps) -> Loaded {
    let BeatProps { one_run, run, index } = &props;
    let foes = run.timeline.foes.len();
    let (open, folded) = (0..foes.min(MAX_OPEN_LANES), MAX_OPEN_LANES..foes);
    let replay = Replay::new(&run.timeline, &run.beats, Some(*index));
    let page = replay.page(MAX_ACTIONS);
    let energy = |foe: usize| {
        let (timeline, event_count) = (run.timeline.clone(), replay.seen(foe, &page));
        html! { <EnergyLane key={foe} {timeline} {foe} page={page.clone()} {event_count} /> }
    };
    Ok(html! {
        <>
            { action_lane(&run.timeline, page.clone(), one_run.unit) }
            { for open.map(energy) }
            if !folded.is_empty() {
                <Disclosure
                    summary={html! { { format!("Energy of {}", text::count(folded.len(), "more foe")) } }}>
                    { for folded.map(energy) }
                </Disclosure>
            }
            { how_to_read(one_run) }
            // Those of foes in each other's way are not computed action by action.
            if !run.timeline.are_together {
                <Disclosure open={foes == 1} summary={html! { { "Exact odds, action by action" } }}>
                    <Odds ..props.clone() />
                </Disclosure>
            }
            { lazy("The same in words", { let props = props.clone(); move || words(&props) }) }
        </>
    })
}

/// Samples a run; again only when something it depends on changes.
#[hook]
fn use_sampled_run(props: &Props) -> Rc<SampledRun> {
    let dependencies = (props.setup.clone(), props.foes.clone(), props.seed);
    use_memo(dependencies, |(setup, foes, seed)| {
        let timeline = timeline(setup, &foes.0, *seed);
        SampledRun { beats: timeline.beats(), timeline: Rc::new(timeline) }
    })
}

/// Renders the button for another run.
fn reroll_button(props: &Props) -> Html {
    let onclick =
        on_click(&props.dispatcher, || Action::Type(Rolls::KEY.seed, browser::random_seed().to_string()));
    html! { <button type="button" class="link" {onclick}>{ "Other dice" }</button> }
}

fn how_to_read(props: &Props) -> Html {
    html! { <p class="note">{ legend(&props.setup.regime) }{ " Seed: " }{ props.seed }{ "." }</p> }
}

/// Renders the events of a page as a list of sentences.
fn words(props: &BeatProps) -> Html {
    let timeline = &props.run.timeline;
    let replay = Replay::new(timeline, &props.run.beats, Some(props.index));
    let words = &props.one_run.words(timeline);
    let page = replay.page(MAX_ACTIONS);
    let ending = (page.end == timeline.you.len()).then(|| words.ending());
    let sentences = |step: usize| {
        let events = (0..timeline.foes.len()).flat_map(move |foe| {
            let events = replay.events(foe, &(step..step + 1)).iter();
            events.map(move |event| words.event(foe, event))
        });
        std::iter::once(words.action(step)).chain(events)
    };
    html! {
        <ol class="beats">
            for sentence in page.flat_map(sentences).chain(ending) { <li>{ sentence }</li> }
        </ol>
    }
}
