//! A shelf that comes while one reads.

use crate::app::ui::time_slices::in_bites;
use crate::edition::Edition;
use crate::question::lookup::Shelf;
use crate::reference::Sheet;
use gloo_timers::callback::Interval;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The shelf, as far as it is put together.
#[hook]
pub fn use_sheet(shelf: Shelf, edition: Edition) -> Rc<Sheet> {
    let edition = if shelf == Shelf::Changes { Edition::default() } else { edition };
    let begun = use_memo((shelf, edition), |(shelf, edition)| Sheet::new(*shelf, *edition));
    let grown = use_state_eq(|| begun.clone());
    let fits = (grown.shelf, grown.edition) == (shelf, edition);
    let sheet = if fits { Rc::clone(&grown) } else { begun };
    let set = grown.setter();
    use_effect_with((shelf, edition, sheet.done), move |(shelf, edition, done)| {
        let work = (!done).then(|| fill(Sheet::new(*shelf, *edition), set));
        move || drop(work)
    });
    sheet
}

/// Puts a shelf together, and shows it as far as it is after each bite.
fn fill(sheet: Sheet, set: UseStateSetter<Rc<Sheet>>) -> Interval {
    let sheet = Rc::new(RefCell::new(sheet));
    let grown = sheet.clone();
    in_bites(
        async move |pause| Sheet::fill(&sheet, pause).await,
        move |_| set.set(Rc::new(grown.borrow().clone())),
    )
}
