//! A shelf that comes while one reads: what is a lot of work is done a bite at a time, so that a slow phone stays
//! answerable.

use crate::app::browser;
use crate::edition::Edition;
use crate::reference::pause::{Pause, go_on};
use crate::reference::{Sheet, Shelf};
use gloo_timers::callback::Interval;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// As long as a bite takes, in milliseconds.
const BITE: f64 = 8.0;
/// Pauses are offered more often than it is worth to look at the clock.
const BLIND: u32 = 8;

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
    let began = Rc::new(Cell::new(0.0));
    let mut work = Box::pin(work(sheet.clone(), began.clone()));
    Interval::new(0, move || {
        began.set(browser::now());
        if !sheet.borrow().done {
            go_on(work.as_mut());
            set.set(Rc::new(sheet.borrow().clone()));
        }
    })
}

/// The work, which pauses at the end of each bite.
async fn work(sheet: Rc<RefCell<Sheet>>, began: Rc<Cell<f64>>) {
    let offers = Cell::new(0_u32);
    let over = || {
        offers.set(offers.get() + 1);
        offers.get().is_multiple_of(BLIND) && browser::now() - began.get() > BITE
    };
    Sheet::fill(&sheet, &Pause(&over)).await;
}
