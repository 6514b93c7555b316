//! The advice on a situation, worked out in slices: what is known of it so far, and the last that is
//! complete.

use crate::browser;
use crate::ui::time_slices::{Computed, use_in_slices};
use advice::{Advice, Adviser, EscapeOption, Situation};
use foundation::insertion_sort::insertion_sort;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// An advice with the situation that it is for.
pub type Advised = Computed<Situation, Advice>;

/// An advice of which some options are still worked out.
pub struct Unfinished {
    /// All its options: those of the last advice in its order, then the others in the order of the work.
    pub options: Vec<EscapeOption>,
    /// What is known so far.
    pub advised: Advised,
}

/// How long an advice may take before what is known of it is shown (ms): before, the one for the last
/// situation stays.
const PATIENCE: f64 = 600.0;
/// How often more of it is shown then (ms).
const RHYTHM: f64 = 150.0;

/// Works out the advice on a situation. Returns the last one that is complete, and what is known so far of
/// one that takes long; of the very first at once, so that its rows have their places.
#[hook]
pub fn use_advice(situation: &Situation) -> (Option<Rc<Advised>>, Option<Rc<Unfinished>>) {
    let unfinished = use_mut_ref(|| None::<Rc<Unfinished>>);
    let (update, shared) = (use_force_update(), unfinished.clone());
    let advised =
        use_in_slices(situation, async move |situation: Situation, last: Option<Rc<Advised>>, pause| {
            let mut adviser = Adviser::new(situation.clone());
            let mut options: Vec<EscapeOption> = adviser.pending().cloned().collect();
            // Those that were there keep their places.
            let place = |option: &EscapeOption| {
                let rows = &last.as_ref()?.result.rows;
                rows.iter().position(|row| row.option.id == option.id)
            };
            let rank = |option: &EscapeOption| place(option).unwrap_or(usize::MAX);
            insertion_sort(&mut options, |one, other| rank(one).cmp(&rank(other)));
            let show = |adviser: &Adviser, shared: &RefCell<Option<Rc<Unfinished>>>| {
                let advised = Computed { inputs: situation.clone(), result: adviser.so_far() };
                *shared.borrow_mut() = Some(Rc::new(Unfinished { options: options.clone(), advised }));
            };
            let mut next = browser::now() + PATIENCE;
            if last.is_none() {
                show(&adviser, &shared);
                next = browser::now() + RHYTHM;
            }
            while adviser.portions_left() > 0 {
                adviser.advance(pause).await;
                if browser::now() > next {
                    next = browser::now() + RHYTHM;
                    show(&adviser, &shared);
                    update.force_update();
                }
            }
            adviser.so_far()
        });
    let is_current = advised.as_ref().is_some_and(|advised| advised.inputs == *situation);
    let unfinished = unfinished.borrow().clone();
    let unfinished = unfinished.filter(|unfinished| !is_current && unfinished.advised.inputs == *situation);
    (advised, unfinished)
}
