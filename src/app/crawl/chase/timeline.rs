//! One run of the chase by the dice of its seed, told event by event.

use crate::app::crawl::chase::lane::{Lane, You};
use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::disclosure::Folded;
use crate::crawl::chase::pursuit::ChaseSetup;
use crate::crawl::chase::replay::Replay;
use crate::crawl::chase::setup::Foes;
use crate::crawl::chase::timeline::{Beat, Event, Timeline, timeline};
use crate::crawl::chase::trajectory::{Metric, Percentiles};
use crate::edition::Edition;
use crate::plot::lanes::ACTIONS;
use crate::say::{self, Unit};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// What is played.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The edition.
    pub edition: Edition,
    /// The chase.
    pub run: Rc<ChaseSetup>,
    /// The foes.
    pub foes: Rc<Foes>,
    /// What the dice depend on.
    pub seed: u64,
    /// What one of your actions is called.
    pub deed: &'static str,
    /// The unit.
    pub unit: Unit,
    /// Where another seed goes.
    pub ask: Dispatch,
}

/// A run as it is drawn.
#[derive(PartialEq)]
pub struct Played {
    /// The run.
    pub run: Timeline,
    /// All that happens in it.
    pub beats: Vec<Beat>,
}

/// The run, and the way through it.
#[component(OneRun)]
pub fn one_run(props: &Props) -> Html {
    let props = use_debounced(props);
    let at = use_state_eq(|| None::<usize>);
    let played = use_memo((props.run.clone(), props.edition, props.foes.clone(), props.seed), |asked| {
        let (run, edition, foes, seed) = asked;
        let run = timeline(run, *edition, &foes.0, *seed);
        Played { beats: run.beats(), run }
    });
    let follow = at.setter();
    use_effect_with(played.clone(), move |_| follow.set(None));
    let replay = Replay::new(&played.run, &played.beats, *at);
    let page = replay.page(ACTIONS);
    let asked = (props.run.clone(), props.edition, props.foes.clone(), page.clone());
    let courses = use_memo(asked, |(run, edition, foes, page)| {
        let course = |foe| Rc::new(Metric::of(run).course(run, *edition, foe, page.clone()));
        foes.0.iter().map(course).collect::<Vec<Rc<Vec<Percentiles>>>>()
    });
    let oninput = {
        let at = at.setter();
        move |event: InputEvent| at.set(browser::value(&event).parse().ok())
    };
    let another = {
        let ask = props.ask.clone();
        move |_: MouseEvent| ask.dispatch(Action::Type("seed", browser::any_seed().to_string()))
    };
    let told = told(&props, &played.run, &replay);
    html! {
        <>
            <div class="replay">
                <label for="replay">{ "Moment" }</label>
                <input id="replay" type="range" min="0" max={replay.last().to_string()}
                    value={replay.at().to_string()} {oninput}
                    aria-valuetext={format!("{} of {}", replay.at(), replay.last())} />
                <button type="button" onclick={another}>{ "Another run" }</button>
            </div>
            <p class="told" role="status">{ told }</p>
            <You played={played.clone()} page={page.clone()} unit={props.unit} />
            for foe in 0..courses.len() {
                <Lane key={foe} {foe} played={played.clone()} course={courses[foe].clone()} count={Metric::of(&props.run)}
                    page={page.clone()} seen={replay.seen(foe, &page)} />
            }
            { legend(&props) }
            <Folded summary={html! { { "The same in words" } }}>
                <Words asked={props.clone()} {played} {page} />
            </Folded>
        </>
    }
}

/// The moment in words.
fn told(props: &Props, run: &Timeline, replay: &Replay) -> String {
    match replay.beat() {
        Some(Beat::You(step)) => yours(props, run, step),
        Some(Beat::Foe(foe, event)) => happens(props, run, foe, &run.foes[foe].events[event]),
        None => String::new(),
    }
}

fn yours(props: &Props, run: &Timeline, step: usize) -> String {
    let yours = run.you[step];
    format!(
        "{}: your {} {} begins, {} long",
        props.unit.amount(yours.start.into()),
        say::chase::ordinal(step + 1),
        props.deed,
        props.unit.amount(yours.aut.into()),
    )
}

fn happens(props: &Props, run: &Timeline, foe: usize, event: &Event) -> String {
    let lane = &run.foes[foe];
    let due = props.run.regime.due(lane.speed, run.you[event.step].aut);
    format!("{}: {}", props.unit.amount(event.at.into()), say::chase::event(&lane.foe.name(), event, due))
}

fn legend(props: &Props) -> Html {
    html! {
        <p class="note">
            { "Above each bar: + gains energy, → steps, × attacks, ! hits in passing, – waits, z pauses. A bar is the \
               energy it has then; from the line at 80 on it may act. What follows one of your actions happens at its \
               end and is spread over it to be seen. Below, this run (dots) over the exact law: its mean (line) and \
               where nine runs in ten are (band), " }
            { Metric::of(&props.run).label() }{ ". The dice have seed " }{ props.seed }{ "." }
        </p>
    }
}

/// Which part of a run is told in words.
#[derive(PartialEq, Properties)]
struct WordsProps {
    asked: Props,
    played: Rc<Played>,
    page: Range<usize>,
}

/// A page of the run, moment by moment.
#[component(Words)]
fn words(props: &WordsProps) -> Html {
    let run = &props.played.run;
    let replay = Replay::new(run, &props.played.beats, None);
    let of_step = |step: usize| {
        let events = (0..run.foes.len()).flat_map(move |foe| {
            let here = replay.events(foe, &(step..step + 1)).iter();
            here.map(move |event| happens(&props.asked, run, foe, event))
        });
        std::iter::once(yours(&props.asked, run, step)).chain(events)
    };
    html! {
        <ol class="beats">
            for sentence in props.page.clone().flat_map(of_step) { <li>{ sentence }</li> }
        </ol>
    }
}
