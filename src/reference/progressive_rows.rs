//! Renders the rows of a large table in batches: each batch of new or changed rows is painted before the
//! next, so that a slow phone stays responsive.

use crate::browser;
use crate::reference::row_group::{Props, RowGroup, SharedProps};
use gloo_timers::callback::Timeout;
use reference::{RefRow, RefTable};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// How many rows a group has. The first group is rendered with the table.
pub const GROUP_ROWS: usize = 8;
/// The most groups of a batch.
const MAX_BATCH: usize = 64;
/// How many surplus groups are removed at a time.
const REMOVED_BATCH: usize = 12;
/// Delay between two batches (ms): one frame at 60 Hz.
const BATCH_DELAY: u32 = 16;
/// If a batch and its painting took less than this (ms), the next batch is twice as large.
const FAST_BATCH: f64 = 28.0;

/// The rows rendered so far.
#[derive(Default)]
pub struct ProgressiveRows {
    groups: Vec<Props>,
    /// What the groups share.
    shared: Option<Rc<SharedProps>>,
    /// Whether another batch has to follow.
    pub is_pending: bool,
    /// Whether all rows have been rendered once.
    pub was_complete: bool,
    /// When the last batch was started (ms), and how many groups it had.
    last_batch: (f64, usize),
}

/// Renders the rows at `indices`, batch by batch. `selected` is the id of the selected row, or "".
#[hook]
pub fn use_progressive_rows(
    table: &RefTable,
    indices: &[usize],
    selected: &str,
    shared: SharedProps,
) -> Rc<RefCell<ProgressiveRows>> {
    let rendered = use_mut_ref(ProgressiveRows::default);
    rendered.borrow_mut().render_batch(table, indices, selected, shared);
    let (is_pending, redraw) = (rendered.borrow().is_pending, use_force_update());
    use_effect(move || {
        let timeout = is_pending.then(|| Timeout::new(BATCH_DELAY, move || redraw.force_update()));
        move || drop(timeout)
    });
    rendered
}

impl ProgressiveRows {
    /// Renders the groups.
    pub fn groups(&self) -> Html {
        let group = |(index, group): (usize, &Props)| html! { <RowGroup key={index} ..group.clone() /> };
        self.groups.iter().enumerate().map(group).collect()
    }

    /// Returns whether the row with this id is rendered as the selected one.
    pub fn has_selected(&self, id: &str) -> bool {
        let has_selected = |group: &Props| group.selected.is_some_and(|index| group.rows[index].id == id);
        self.groups.iter().any(has_selected)
    }

    /// Updates one batch of the groups that are new or different, and removes some of those that are too
    /// many.
    fn render_batch(&mut self, table: &RefTable, indices: &[usize], selected: &str, shared: SharedProps) {
        // The rows of the last release stay visible until the first rows of the new one have been computed.
        if table.rows.is_empty() && !table.is_complete {
            return;
        }
        let shared = self.shared.take().filter(|old| **old == shared).unwrap_or_else(|| Rc::new(shared));
        let group = |indices: &[usize]| {
            let rows: Vec<Rc<RefRow>> = indices.iter().map(|index| table.rows[*index].clone()).collect();
            let selected = rows.iter().position(|row| row.id == selected);
            Props { rows, selected, shared: shared.clone() }
        };
        let wanted = indices.chunks(GROUP_ROWS).map(group);
        let count = wanted.len();
        let mut budget = None;
        for (index, group) in wanted.enumerate() {
            if self.groups.get(index) == Some(&group) {
                continue;
            }
            let budget = budget.get_or_insert_with(|| self.start_batch());
            if *budget == 0 {
                break;
            }
            *budget -= 1;
            match self.groups.get_mut(index) {
                Some(old) => *old = group,
                None => self.groups.push(group),
            }
        }
        self.groups.truncate(count.max(self.groups.len().saturating_sub(REMOVED_BATCH)));
        // Even a batch that finishes the table needs another pass: it is not painted yet.
        self.is_pending = budget.is_some() || self.groups.len() > count;
        self.was_complete |= !self.is_pending;
        self.shared = Some(shared);
    }

    /// Starts a batch. Returns how many groups it may update: twice as many as before while the browser keeps
    /// up.
    fn start_batch(&mut self) -> usize {
        let (now, (start, size)) = (browser::now(), self.last_batch);
        let size = if now - start < FAST_BATCH { (2 * size).clamp(1, MAX_BATCH) } else { 1 };
        self.last_batch = (now, size);
        size
    }
}
