//! A shelf that comes while one reads.

use crate::app::ui::time_slices::run_in_slices;
use crate::edition::Edition;
use crate::question::lookup::RefTopic;
use crate::reference::RefTable;
use gloo_timers::callback::Interval;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The shelf, as far as it is put together.
#[hook]
pub fn use_sheet(shelf: RefTopic, edition: Edition) -> Rc<RefTable> {
    let edition = if shelf == RefTopic::Changes { Edition::default() } else { edition };
    let begun = use_memo((shelf, edition), |(shelf, edition)| RefTable::new(*shelf, *edition));
    let grown = use_state_eq(|| begun.clone());
    let fits = (grown.shelf, grown.edition) == (shelf, edition);
    let sheet = if fits { Rc::clone(&grown) } else { begun };
    let set = grown.setter();
    use_effect_with((shelf, edition, sheet.done), move |(shelf, edition, done)| {
        let work = (!done).then(|| fill(RefTable::new(*shelf, *edition), set));
        move || drop(work)
    });
    sheet
}

/// Puts a shelf together, and shows it as far as it is after each bite.
fn fill(sheet: RefTable, set: UseStateSetter<Rc<RefTable>>) -> Interval {
    let sheet = Rc::new(RefCell::new(sheet));
    let grown = sheet.clone();
    run_in_slices(
        async move |pause| RefTable::fill(&sheet, pause).await,
        move |_| set.set(Rc::new(grown.borrow().clone())),
    )
}
