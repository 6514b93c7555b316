//! Very many encounters at once, by a worker, counted beside the exact odds.

use crate::app::controls::form::input_control;
use crate::app::shell::state::Dispatch;
use crate::app::shell::worker::WorkerHandle;
use crate::app::ui::table::{cell, number, row, table};
use crate::question::Question;
use crate::say::telengard as say;
use crate::telengard::outcome_counts::OutcomeCounts;
use crate::telengard::score::Score;
use crate::telengard::{Odds, Outcome};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// What is rolled, and what should come.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The exact odds.
    pub odds: Rc<Odds>,
    /// Where changes go.
    pub dispatcher: Dispatch,
}

/// Where the worker of this page is.
const WORKER: &str = "./telengard-worker.js";

/// How a run stands.
#[derive(Clone, Copy, PartialEq)]
enum Stand {
    None,
    Running,
    Ended,
    Cancelled,
    Failed,
}

/// A run: which, how it stands, and what came so far.
#[derive(Clone, PartialEq)]
struct Run {
    seed: u64,
    total: u64,
    stand: Stand,
    counted: OutcomeCounts,
}

type Worker = Rc<RefCell<Option<WorkerHandle>>>;

/// The input of how many, the run, and its counts.
#[component(Many)]
pub fn many(props: &Props) -> Html {
    let Question { edition, encounter, rolls, .. } = &*props.question;
    let none = Run { seed: 0, total: 0, stand: Stand::None, counted: OutcomeCounts::default() };
    let run = use_state(|| none.clone());
    let worker: Worker = use_mut_ref(|| None);
    {
        // Counts of other inputs say nothing about these.
        let (worker, set) = (worker.clone(), run.setter());
        use_effect_with(encounter.clone(), move |_| {
            worker.take();
            set.set(none);
        });
    }
    let start = {
        let (worker, set, question) = (worker.clone(), run.setter(), props.question.clone());
        move |_: MouseEvent| start(&worker, &set, &question)
    };
    let cancel = {
        let run = run.clone();
        move |_: MouseEvent| {
            worker.take();
            run.set(Run { stand: Stand::Cancelled, ..(*run).clone() });
        }
    };
    html! {
        <section class="panel" aria-labelledby="many">
            <h2 id="many">{ "Roll very many" }<small>{ "the odds put to the test" }</small></h2>
            <div class="roller">
                { input_control(rolls, "n", *edition, &props.dispatcher) }
                if run.stand == Stand::Running {
                    <button type="button" onclick={cancel}>{ "Cancel" }</button>
                } else {
                    <button type="button" class="main" onclick={start}>{ "Roll all" }</button>
                }
            </div>
            { progress(&run) }
            <p class="note" role="status">{ status(&run, &props.odds) }</p>
            if run.counted.total() > 0 { { beside(&run.counted, &props.odds) } }
        </section>
    }
}

fn start(worker: &Worker, set: &UseStateSetter<Run>, question: &Question) {
    let begun = Run {
        seed: question.rolls.seed.0,
        total: question.rolls.count.unsigned_abs().into(),
        stand: Stand::Running,
        counted: OutcomeCounts::default(),
    };
    set.set(begun.clone());
    let on_message = {
        let (set, begun) = (set.clone(), begun.clone());
        Callback::from(move |text: Option<String>| {
            let counted = text.as_deref().and_then(OutcomeCounts::parse);
            set.set(match counted {
                Some(counted) if counted.total() == begun.total => {
                    Run { stand: Stand::Ended, counted, ..begun }
                }
                Some(counted) => Run { counted, ..begun },
                None => Run { stand: Stand::Failed, ..begun.clone() },
            });
        })
    };
    let helper = WorkerHandle::start(WORKER, on_message);
    match &helper {
        Some(helper) => helper.post(&question.query()),
        None => set.set(Run { stand: Stand::Failed, ..begun }),
    }
    *worker.borrow_mut() = helper;
}

fn progress(run: &Run) -> Html {
    let (done, total) = (run.counted.total(), run.total);
    html! {
        if run.stand == Stand::Running {
            <p class="progress">
                <progress aria-label="Encounters rolled" max={total.to_string()} value={done.to_string()} />
                { say::group_thousands(done) }{ " of " }{ say::group_thousands(total) }
            </p>
        }
    }
}

fn status(run: &Run, odds: &Odds) -> String {
    let rolled = |count: u64| format!("{} encounters with seed {}", say::group_thousands(count), run.seed);
    match run.stand {
        Stand::None | Stand::Running => String::new(),
        Stand::Ended => {
            format!(
                "{} in {}: {}",
                rolled(run.total),
                say::format_seconds(run.counted.milliseconds),
                say::describe_significance(run.counted.worst(odds))
            )
        }
        Stand::Cancelled => format!("Cancelled after {}.", rolled(run.counted.total())),
        Stand::Failed => {
            "This is rolled beside the page, by a worker, and none starts here: reload the page, or try another browser."
                .to_string()
        }
    }
}

/// A row for each outcome that can be or came.
fn beside(counted: &OutcomeCounts, odds: &Odds) -> Html {
    let done = counted.total();
    let one = |(outcome, score): (Outcome, Score)| {
        let exact = say::precise_percent(odds.outcomes[outcome]);
        row(vec![
            cell(say::short_label(outcome)),
            number(say::precise_share(score.observed, done)).small(say::group_thousands(score.observed)),
            number(exact).small(say::format_expected_count(score.expected)),
            number(say::format_signed(score.z_score)).small(score.significance().to_string()),
        ])
    };
    let heads = ["Outcome", "Observed", "Exact", "Standard score"];
    table("numbers", "Observed beside exact", &heads, counted.scores(odds).map(one).collect())
}
