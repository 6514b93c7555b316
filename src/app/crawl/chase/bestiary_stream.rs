//! The bestiary as it comes in from the worker.

use crate::app::shell::worker::WorkerHandle;
use crate::crawl::chase::outruns::{Outrun, Verdict, worst_first};
use crate::crawl::model::monster::Monster;
use crate::edition::Edition;
use crate::inputs::{RowRef, Value};
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use yew::prelude::*;

/// What has come in.
#[derive(Clone, Default)]
pub struct Found {
    /// What is shown, worst first: the last whole answer, or what there is of the first.
    pub shown: Rc<Vec<Outrun>>,
    /// How many monsters of the current answer have come.
    pub count: usize,
    /// Whether that is all.
    pub whole: bool,
    /// Whether there will be none, for want of a worker.
    pub failed: bool,
    query: String,
    edition: Edition,
    /// Kept worst first.
    coming: Vec<Outrun>,
}

/// Where the worker of the bestiary is.
const WORKER: &str = "./worker.js";

/// What comes in.
pub enum Event {
    /// The worker was asked.
    Asked(Edition, String),
    /// It told something.
    Told(String),
    /// There is none.
    Failed,
}

impl Reducible for Found {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        let mut found = (*self).clone();
        match event {
            Event::Asked(edition, query) => {
                found = Found { query, edition, whole: false, count: 0, coming: Vec::new(), ..found };
            }
            Event::Told(text) => found.take(&text),
            Event::Failed => found.failed = true,
        }
        Rc::new(found)
    }
}

impl Found {
    /// Takes a portion: the query it answers, then a line for each monster. None at all is the end.
    fn take(&mut self, text: &str) {
        let mut lines = text.split('\n');
        if lines.next() != Some(&self.query[..]) {
            return;
        }
        let known = self.coming.len();
        for outrun in lines.filter_map(|line| read(line, self.edition)) {
            let place = self.coming.partition_point(|other| worst_first(other, &outrun).is_lt());
            self.coming.insert(place, outrun);
        }
        self.count = self.coming.len();
        self.whole = self.count == known;
        if self.whole || self.shown.len() < self.count {
            self.shown = Rc::new(self.coming.clone());
        }
    }
}

fn read(line: &str, edition: Edition) -> Option<Outrun> {
    let mut cells = line.split('\t');
    let monster = RowRef::<Monster>::parse(cells.next()?).ok()?.as_of(edition)?.row();
    let mut number = || Some(js_sys::parse_float(cells.next()?)).filter(|number| number.is_finite());
    let (ratio, mean_attacks, untouched) = (number()?, number()?, number()?);
    Some(Outrun { monster, ratio, mean_attacks, untouched, verdict: Verdict::parse(cells.next()?).ok()? })
}

/// How long the worker is left alone after an edit.
const PATIENCE: u32 = 200;

/// The bestiary for a query, worked out beside the page.
#[hook]
pub fn use_bestiary(edition: Edition, query: String) -> UseReducerHandle<Found> {
    let found = use_reducer(Found::default);
    let tell = found.dispatcher();
    let helper = use_memo((), move |()| {
        WorkerHandle::start(
            WORKER,
            Callback::from(move |text: Option<String>| {
                tell.dispatch(text.map_or(Event::Failed, Event::Told));
            }),
        )
    });
    let first = use_mut_ref(|| true);
    let tell = found.dispatcher();
    use_effect_with((edition, query), move |(edition, query)| {
        let (edition, query) = (*edition, query.clone());
        let patience = if first.replace(false) { 0 } else { PATIENCE };
        let timeout = Timeout::new(patience, move || match &*helper {
            Some(helper) => {
                helper.post(&query);
                tell.dispatch(Event::Asked(edition, query));
            }
            None => tell.dispatch(Event::Failed),
        });
        move || drop(timeout)
    });
    found
}
