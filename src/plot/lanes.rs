//! The lanes of a timeline: your actions across, and below them what each foe makes of them.

use super::{LEFT, RIGHT, Tick, stride};

/// As many of your actions as are drawn side by side.
pub const ACTIONS: usize = 20;

/// What there is room for above the bars of a lane, most first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Marks and numbers.
    Numbers,
    /// Marks.
    Marks,
    /// Marks, but not on a phone.
    Tight,
    /// Nothing.
    None,
}

/// The upper edge of the bars of energy, below their lettering.
pub const TOP: f64 = 18.0;
/// Their lower edge.
pub const BASE: f64 = 66.0;
/// The upper edge of the course.
pub const COURSE_TOP: f64 = 80.0;
/// Its lower edge.
pub const COURSE_BASE: f64 = 112.0;
/// The whole height of a lane.
pub const HEIGHT: f64 = 116.0;

/// The places of your actions along the axis of time.
#[derive(Clone, PartialEq, Debug)]
pub struct Slots {
    /// Where each begins, and where the last one ends.
    pub edges: Vec<f64>,
}

impl Slots {
    /// Actions that take these auts, each as wide as it is long; all as wide as each other where one
    /// takes no time at all.
    pub fn of(auts: &[i32]) -> Slots {
        let timeless = auts.iter().any(|aut| *aut <= 0);
        let widths = auts.iter().map(|aut| if timeless { 1.0 } else { f64::from(*aut) });
        let whole: f64 = widths.clone().sum();
        let mut edges = vec![LEFT];
        let mut sum = 0.0;
        for width in widths {
            sum += width;
            edges.push(LEFT + (RIGHT - LEFT) * sum / whole);
        }
        Slots { edges }
    }

    /// Where an action begins, and how wide it is.
    pub fn slot(&self, action: usize) -> (f64, f64) {
        (self.edges[action], self.edges[action + 1] - self.edges[action])
    }

    /// Every so manieth edge, with the time at it.
    pub fn ticks(&self, times: &[i32]) -> Vec<Tick> {
        let all = self.edges.iter().zip(times).step_by(stride(self.edges.len()));
        all.map(|(at, time)| Tick { value: f64::from(*time), at: *at }).collect()
    }
}

/// A range of values, and the strip it is drawn in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The value at the lower edge.
    pub least: f64,
    /// The value at the upper edge.
    pub most: f64,
    top: f64,
    base: f64,
}

impl Scale {
    /// Energy: from nothing, or debt, to what makes ready at least.
    pub fn energy(energies: impl Iterator<Item = i32> + Clone, ready: i32) -> Scale {
        let least = energies.clone().min().unwrap_or(0).min(0);
        let most = energies.max().unwrap_or(0).max(ready);
        Scale { least: least.into(), most: most.into(), top: TOP, base: BASE }
    }

    /// The course of a count, from none.
    pub fn course(values: impl Iterator<Item = i32>) -> Scale {
        let most = values.max().unwrap_or(0).max(1);
        Scale { least: 0.0, most: most.into(), top: COURSE_TOP, base: COURSE_BASE }
    }

    /// The place of a value.
    pub fn at(&self, value: f64) -> f64 {
        self.base - (self.base - self.top) * (value - self.least) / (self.most - self.least)
    }
}

/// A bar of energy.
#[derive(Clone, PartialEq, Debug)]
pub struct EventColumn {
    /// Its left edge.
    pub left: f64,
    /// Its width.
    pub width: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its height.
    pub height: f64,
}

impl EventColumn {
    /// The middle, where its lettering goes.
    pub fn middle(&self) -> f64 {
        self.left + self.width / 2.0
    }

    /// Its right edge.
    pub fn right(&self) -> f64 {
        self.left + self.width
    }
}

/// A bar for each event, from its action and the energy after it. What follows an action is spread over
/// it in order.
pub fn columns(slots: &Slots, events: &[(usize, i32)], scale: &Scale) -> Vec<EventColumn> {
    let mut columns = Vec::new();
    for together in events.chunk_by(|a, b| a.0 == b.0) {
        let (left, width) = slots.slot(together[0].0);
        let part = width / together.len() as f64;
        for (place, (_, energy)) in together.iter().enumerate() {
            let (value, zero) = (scale.at(f64::from(*energy)), scale.at(0.0));
            columns.push(EventColumn {
                left: left + part * (place as f64 + 0.1),
                width: part * 0.8,
                top: value.min(zero),
                height: (value - zero).abs(),
            });
        }
    }
    columns
}

/// What hides the events after so many: its left edge and its width; nothing when none is left.
pub fn covered(columns: &[EventColumn], seen: usize) -> Option<(f64, f64)> {
    let left = match seen {
        _ if seen >= columns.len() => return None,
        0 => LEFT,
        seen => columns[seen - 1].right(),
    };
    Some((left, 100.0 - left))
}

/// What there is room for above these bars.
pub fn room(columns: &[EventColumn]) -> Room {
    match columns.iter().map(|column| column.width).fold(100.0, f64::min) {
        2.6.. => Room::Numbers,
        2.0.. => Room::Marks,
        0.8.. => Room::Tight,
        _ => Room::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_as_wide_as_actions_are_long() {
        let slots = Slots::of(&[10, 30]);
        assert_eq!(slots.edges, [LEFT, LEFT + (RIGHT - LEFT) / 4.0, RIGHT]);
        assert_eq!(slots.ticks(&[0, 10, 40])[1], Tick { value: 10.0, at: LEFT + (RIGHT - LEFT) / 4.0 });
    }

    #[test]
    fn actions_without_time_still_have_room() {
        let slots = Slots::of(&[0, 10, 0]);
        let widths = [0, 1, 2].map(|action| slots.slot(action).1);
        assert!(widths.iter().all(|width| (width - widths[0]).abs() < 1e-9 && *width > 0.0));
    }

    #[test]
    fn what_follows_an_action_is_spread_over_it() {
        let slots = Slots::of(&[10, 10]);
        let scale = Scale::energy([80, 70, -10].into_iter(), 80);
        let columns = columns(&slots, &[(0, 80), (0, 70), (1, -10)], &scale);
        assert_eq!((scale.least, scale.most), (-10.0, 80.0));
        assert!(columns[0].right() < columns[1].left && columns[1].right() < slots.edges[1]);
        assert_eq!(columns[0].top, TOP);
        assert_eq!(columns[0].top + columns[0].height, columns[2].top);
        assert!((columns[2].top + columns[2].height - BASE).abs() < 1e-9);
        assert!(columns[2].width > columns[0].width);
        assert_eq!((room(&columns), room(&columns[2..])), (Room::Numbers, Room::Numbers));
        let crowd = vec![(0, 80); 60];
        assert_eq!(room(&super::columns(&slots, &crowd, &scale)), Room::None);
        assert_eq!(covered(&columns, 0), Some((LEFT, 100.0 - LEFT)));
        assert_eq!(covered(&columns, 1).map(|(left, _)| left), Some(columns[0].right()));
        assert_eq!(covered(&columns, 3), None);
    }

    #[test]
    fn a_course_starts_at_none() {
        let scale = Scale::course([3, 8].into_iter());
        assert_eq!([scale.at(0.0), scale.at(8.0)], [COURSE_BASE, COURSE_TOP]);
        assert_eq!(Scale::course([].into_iter()).most, 1.0);
    }
}
