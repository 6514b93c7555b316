//! The bestiary, streamed by a worker in portions.

use crate::shell::worker::WorkerHandle;
use crate::ui::debounce::use_debounced;
use chase::bestiary::{BestiaryRow, worst_first};
use chase::bestiary_message::BestiaryMessage;
use foundation::edition::Edition;
use std::rc::Rc;
use yew::prelude::*;

/// The state of the stream.
#[derive(Clone, Default)]
pub struct BestiaryStream {
    /// The rows to show, worst first: the last complete answer, or the part of the first one that has
    /// arrived.
    pub shown: Rc<Vec<BestiaryRow>>,
    /// How many monsters of the current answer have arrived.
    pub count: usize,
    /// Whether the current answer is complete.
    pub is_complete: bool,
    /// Whether there is no worker, so that no answer will come.
    pub has_failed: bool,
    query: String,
    edition: Edition,
    /// The current answer so far, worst first.
    arrived: Vec<BestiaryRow>,
}

/// The address of the worker, beside the page.
const WORKER: &str = "./worker.js";

/// An event of the stream.
pub enum StreamEvent {
    /// A query of an edition was posted to the worker.
    Asked(Edition, String),
    /// The worker posted a message.
    Message(String),
    /// The worker failed, or could not be started.
    Failed,
}

impl Reducible for BestiaryStream {
    type Action = StreamEvent;

    fn reduce(self: Rc<Self>, event: StreamEvent) -> Rc<Self> {
        let mut stream = (*self).clone();
        match event {
            StreamEvent::Asked(edition, query) => {
                stream = BestiaryStream {
                    query,
                    edition,
                    is_complete: false,
                    count: 0,
                    arrived: Vec::new(),
                    ..stream
                };
            }
            StreamEvent::Message(text) => stream.add(BestiaryMessage::parse(&text, self.edition)),
            StreamEvent::Failed => stream.has_failed = true,
        }
        Rc::new(stream)
    }
}

impl BestiaryStream {
    /// Adds a portion, unless it answers an older query. An empty portion completes the answer.
    fn add(&mut self, message: BestiaryMessage) {
        if message.query != self.query {
            return;
        }
        self.is_complete = message.rows.is_empty();
        for row in message.rows {
            let index = self.arrived.partition_point(|other| worst_first(other, &row).is_lt());
            self.arrived.insert(index, row);
        }
        self.count = self.arrived.len();
        if self.is_complete || self.shown.len() < self.count {
            self.shown = Rc::new(self.arrived.clone());
        }
    }
}

/// Streams the bestiary for a query, once it stays unchanged, from a worker.
#[hook]
pub fn use_bestiary(edition: Edition, query: String) -> UseReducerHandle<BestiaryStream> {
    let stream = use_reducer(BestiaryStream::default);
    let dispatcher = stream.dispatcher();
    let worker = use_memo((), move |()| {
        WorkerHandle::start(
            WORKER,
            Callback::from(move |text: Option<String>| {
                dispatcher.dispatch(text.map_or(StreamEvent::Failed, StreamEvent::Message));
            }),
        )
    });
    let dispatcher = stream.dispatcher();
    let asked = use_debounced(&(edition, query));
    use_effect_with(asked, move |(edition, query)| match &*worker {
        Some(worker) => {
            worker.post(query);
            dispatcher.dispatch(StreamEvent::Asked(*edition, query.clone()));
        }
        None => dispatcher.dispatch(StreamEvent::Failed),
    });
    stream
}
