//! The state of a reference table that is filled while the reader already sees its first rows.

use crate::ui::time_slices::run_in_slices;
use foundation::edition::Edition;
use gloo_timers::callback::Interval;
use question::lookup::RefTopic;
use reference::RefTable;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Returns the table of a topic with the rows computed so far. Re-renders after each time slice that adds
/// rows.
#[hook]
pub fn use_ref_table(topic: RefTopic, edition: Edition) -> Rc<RefTable> {
    let edition = if topic == RefTopic::Changes { Edition::default() } else { edition };
    let empty = use_memo((topic, edition), |(topic, edition)| RefTable::new(*topic, *edition));
    let latest = use_state_eq(|| empty.clone());
    // The state may still hold the table of the topic or edition before.
    let is_current = (latest.topic, latest.edition) == (topic, edition);
    let table = if is_current { Rc::clone(&latest) } else { empty };
    let set = latest.setter();
    use_effect_with((topic, edition, table.is_complete), move |(topic, edition, is_complete)| {
        let work = (!is_complete).then(|| fill(RefTable::new(*topic, *edition), set));
        move || drop(work)
    });
    table
}

/// Fills a table in time slices, and publishes it after each of them.
fn fill(table: RefTable, set: UseStateSetter<Rc<RefTable>>) -> Interval {
    let table = Rc::new(RefCell::new(table));
    let latest = table.clone();
    run_in_slices(
        async move |pause| RefTable::fill(&table, pause).await,
        move |_| set.set(Rc::new(latest.borrow().clone())),
    )
}
