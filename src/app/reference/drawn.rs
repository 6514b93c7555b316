//! The rows that are drawn by now: what is new or became different follows a few rows at a time, and each lot is
//! painted before the next, so that a slow phone stays answerable.

use crate::app::reference::group::{Common, Group, Props};
use crate::app::shell::browser;
use crate::reference::{RefRow, RefTable};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// As many rows are drawn together.
const TOGETHER: usize = 8;
/// As many groups of rows have a lot at most.
const LARGEST: usize = 64;
/// As many groups of them are taken away at a time.
const AWAY: usize = 12;
/// As long as one lot waits for the next, in milliseconds.
const PAUSE: u32 = 16;
/// Where a lot and its painting took no longer than this, there is time for a larger one.
const QUICK: f64 = 28.0;

/// What is drawn by now.
#[derive(Default)]
pub struct Drawn {
    groups: Vec<Props>,
    /// What they have in common.
    common: Option<Rc<Common>>,
    /// Whether something is still to be drawn anew.
    pub behind: bool,
    /// Whether everything was there once.
    pub begun: bool,
    /// When the last lot was begun, and how many groups it had.
    lot: (f64, usize),
}

/// Draws these rows of a shelf, one of which may be pointed out.
#[hook]
pub fn use_drawn(sheet: &RefTable, places: &[usize], row: &str, common: Common) -> Rc<RefCell<Drawn>> {
    let drawn = use_mut_ref(Drawn::default);
    drawn.borrow_mut().catch_up(sheet, places, row, common);
    let (behind, more) = (drawn.borrow().behind, use_force_update());
    use_effect(move || {
        let later = behind.then(|| Timeout::new(PAUSE, move || more.force_update()));
        move || drop(later)
    });
    drawn
}

impl Drawn {
    /// The rows.
    pub fn groups(&self) -> Html {
        let group = |(place, group): (usize, &Props)| html! { <Group key={place} ..group.clone() /> };
        self.groups.iter().enumerate().map(group).collect()
    }

    /// Whether the row that is pointed out is there.
    pub fn marks(&self, row: &str) -> bool {
        let marks = |group: &Props| group.marked.is_some_and(|place| group.lines[place].id == row);
        self.groups.iter().any(marks)
    }

    /// Draws some groups that are new or different, and takes some away that are too many.
    fn catch_up(&mut self, sheet: &RefTable, places: &[usize], row: &str, common: Common) {
        // Until the first rows of another release are there, those of the last one keep their place.
        if sheet.lines.is_empty() && !sheet.done {
            return;
        }
        let common = self.common.take().filter(|old| **old == common).unwrap_or_else(|| Rc::new(common));
        let group = |places: &[usize]| {
            let lines: Vec<Rc<RefRow>> = places.iter().map(|place| sheet.lines[*place].clone()).collect();
            let marked = lines.iter().position(|line| line.id == row);
            Props { lines, marked, common: common.clone() }
        };
        let wanted = places.chunks(TOGETHER).map(group);
        let count = wanted.len();
        let mut left = None;
        for (place, group) in wanted.enumerate() {
            if self.groups.get(place) == Some(&group) {
                continue;
            }
            let left = left.get_or_insert_with(|| self.next_lot());
            if *left == 0 {
                break;
            }
            *left -= 1;
            match self.groups.get_mut(place) {
                Some(old) => *old = group,
                None => self.groups.push(group),
            }
        }
        self.groups.truncate(count.max(self.groups.len().saturating_sub(AWAY)));
        // What was drawn just now is still to be painted.
        self.behind = left.is_some() || self.groups.len() > count;
        self.begun |= !self.behind;
        self.common = Some(common);
    }

    /// How many groups the next lot has: all the more while the browser keeps up.
    fn next_lot(&mut self) -> usize {
        let (now, (began, many)) = (browser::now(), self.lot);
        let many = if now - began < QUICK { (2 * many).clamp(1, LARGEST) } else { 1 };
        self.lot = (now, many);
        many
    }
}
