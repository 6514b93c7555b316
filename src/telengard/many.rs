//! A simulation of very many encounters by workers, compared with the exact odds.

use crate::browser;
use crate::controls::form_entry::input_control;
use crate::shell::worker::{GAVE_UP, WorkerHandle};
use crate::state::Dispatch;
use crate::ui::panel::{heading, panel};
use crate::ui::table::{cell, number, row, table};
use ::say::telengard as say;
use foundation::dice::Rolls;
use foundation::text::group_thousands;
use question::Question;
use std::cell::RefCell;
use std::rc::Rc;
use telengard::outcome_counts::OutcomeCounts;
use telengard::score::Score;
use telengard::{Odds, Outcome, Share};
use yew::prelude::*;

/// The props of [`Many`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question: the encounter, the seed and how many to roll.
    pub question: Rc<Question>,
    /// The exact odds.
    pub odds: Rc<Odds>,
    /// Dispatches changes.
    pub dispatcher: Dispatch,
}

/// The address of the worker's script, relative to the page.
const WORKER_SCRIPT: &str = "./telengard-worker.js";

/// The progress of a simulation.
#[derive(Clone, Copy, PartialEq)]
enum Status {
    NotStarted,
    Running,
    Finished,
    Cancelled,
    Failed,
}

/// A simulation by workers: its seed and size, its progress, and the outcomes so far.
#[derive(Clone, PartialEq)]
struct Simulation {
    seed: u64,
    total: u64,
    status: Status,
    counts: OutcomeCounts,
}

impl Simulation {
    /// Returns the simulation that the question describes, before its first encounter.
    fn new(question: &Question, status: Status) -> Simulation {
        Simulation {
            seed: question.rolls.seed.0,
            total: question.rolls.count.unsigned_abs().into(),
            status,
            counts: OutcomeCounts::default(),
        }
    }

    /// Returns it with the counts so far of all workers, or `None` if one of them failed.
    fn after(&self, counts: Option<OutcomeCounts>) -> Simulation {
        let (status, counts) = match counts {
            Some(counts) if counts.total() == self.total => (Status::Finished, counts),
            Some(counts) => (Status::Running, counts),
            None => (Status::Failed, OutcomeCounts::default()),
        };
        Simulation { status, counts, ..*self }
    }
}

/// The workers that roll, one for each share.
type Workers = Rc<RefCell<Vec<WorkerHandle>>>;

/// The number of encounters, the buttons that start and cancel their simulation, and its counts.
#[component(Many)]
pub fn many(props: &Props) -> Html {
    let Props { question, odds, dispatcher } = props;
    let simulation = use_state(|| Simulation::new(question, Status::NotStarted));
    let workers: Workers = use_mut_ref(Vec::new);
    use_effect_with(question.encounter.clone(), {
        // The counts of other inputs are not valid for these.
        let (workers, simulation) = (workers.clone(), simulation.setter());
        let not_started = Simulation::new(question, Status::NotStarted);
        move |_| {
            workers.take();
            simulation.set(not_started);
        }
    });
    let content = html! {
        <>
            <div class="roller">
                { input_control(&question.rolls, Rolls::KEY.count, question.edition, dispatcher) }
                if simulation.status == Status::Running {
                    { cancel_button(&workers, &simulation) }
                } else {
                    { start_button(&workers, &simulation, question) }
                }
            </div>
            { progress(&simulation) }
            <p class="note" role="status">{ status_text(&simulation, odds) }</p>
            if simulation.counts.total() > 0 { { comparison(&simulation.counts, odds) } }
        </>
    };
    panel("many", heading("Roll very many", "the odds put to the test"), content)
}

fn start_button(workers: &Workers, simulation: &UseStateHandle<Simulation>, question: &Rc<Question>) -> Html {
    let onclick = {
        let (workers, setter, question) = (workers.clone(), simulation.setter(), question.clone());
        move |_: MouseEvent| start(&workers, &setter, &question)
    };
    html! { <button type="button" class="main" {onclick}>{ "Roll all" }</button> }
}

fn cancel_button(workers: &Workers, simulation: &UseStateHandle<Simulation>) -> Html {
    let onclick = {
        let (workers, simulation) = (workers.clone(), simulation.clone());
        move |_: MouseEvent| {
            workers.take();
            simulation.set(Simulation { status: Status::Cancelled, ..(*simulation).clone() });
        }
    };
    html! { <button type="button" {onclick}>{ "Cancel" }</button> }
}

/// Starts the simulation that the question describes, on new workers that replace any running ones.
fn start(workers: &Workers, setter: &UseStateSetter<Simulation>, question: &Question) {
    let simulation = Simulation::new(question, Status::Running);
    setter.set(simulation.clone());
    let shares = Share::split(simulation.total, browser::hardware_concurrency());
    let counts = Rc::new(RefCell::new(vec![OutcomeCounts::default(); shares.len()]));
    let start_worker = |(index, share): (usize, Share)| {
        // A weak reference, because the workers own this callback.
        let (workers, setter) = (Rc::downgrade(workers), setter.clone());
        let (simulation, counts) = (simulation.clone(), counts.clone());
        let on_message = Callback::from(move |text: Option<String>| {
            let part = text.as_deref().and_then(OutcomeCounts::parse);
            let counts = part.map(|part| {
                let mut counts = counts.borrow_mut();
                counts[index] = part;
                OutcomeCounts::sum(&*counts)
            });
            let simulation = simulation.after(counts);
            // If one worker fails, the counts of the others are useless; once all is counted, the workers
            // are.
            if simulation.status != Status::Running
                && let Some(workers) = workers.upgrade()
            {
                workers.take();
            }
            setter.set(simulation);
        });
        let handle = WorkerHandle::start(WORKER_SCRIPT, on_message)?;
        handle.post(&share.format_request(&question.query()));
        Some(handle)
    };
    let started: Option<Vec<WorkerHandle>> = shares.enumerate().map(start_worker).collect();
    if started.is_none() {
        setter.set(simulation.after(None));
    }
    *workers.borrow_mut() = started.unwrap_or_default();
}

fn progress(simulation: &Simulation) -> Html {
    let (done, total) = (simulation.counts.total(), simulation.total);
    html! {
        if simulation.status == Status::Running {
            <p class="progress">
                <progress aria-label="Turns rolled" max={total.to_string()} value={done.to_string()} />
                { group_thousands(done) }{ " of " }{ group_thousands(total) }
            </p>
        }
    }
}

/// Returns the text to announce once the simulation has ended.
fn status_text(simulation: &Simulation, odds: &Odds) -> String {
    let Simulation { seed, total, status, counts } = simulation;
    let turns = |count: u64| format!("{} turns with seed {seed}", group_thousands(count));
    match status {
        Status::NotStarted | Status::Running => String::new(),
        Status::Finished => {
            format!(
                "{} in {}: {}",
                turns(*total),
                say::format_seconds(counts.milliseconds),
                say::describe_significance(counts.worst(odds))
            )
        }
        Status::Cancelled => format!("Cancelled after {}.", turns(counts.total())),
        Status::Failed => {
            format!("The simulation runs in a background worker, which {GAVE_UP}")
        }
    }
}

/// Renders a row for each outcome that is possible or was observed.
fn comparison(counts: &OutcomeCounts, odds: &Odds) -> Html {
    let done = counts.total();
    let render_row = |(outcome, score): (Outcome, Score)| {
        let exact = say::percent_in_5_digits(odds.outcomes[outcome]);
        row(vec![
            cell(say::short_label(outcome)),
            number(say::precise_share(score.observed, done)).small(group_thousands(score.observed)),
            number(exact).small(say::format_expected_count(score.expected)),
            number(say::format_signed(score.z_score)).small(score.significance().to_string()),
        ])
    };
    let headings = ["Outcome", "Observed", "Exact", "Standard score"];
    table("numbers", "Observed beside exact", &headings, counts.scores(odds).map(render_row).collect())
}
