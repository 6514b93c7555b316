//! The order in which foes act.

/// The foes that may act, the one with most energy first. Of equal ones, the order is that of the game's
/// binary heap, which is the one of C++'s standard library.
#[derive(Default)]
pub struct Heap(Vec<(i32, usize)>);

impl Heap {
    /// Adds a foe.
    pub fn push(&mut self, energy: i32, foe: usize) {
        self.0.push((energy, foe));
        self.rise(self.0.len() - 1);
    }

    fn rise(&mut self, mut hole: usize) {
        while hole > 0 && self.0[(hole - 1) / 2].0 < self.0[hole].0 {
            self.0.swap(hole, (hole - 1) / 2);
            hole = (hole - 1) / 2;
        }
    }

    /// Removes the first one and returns it.
    pub fn pop(&mut self) -> Option<usize> {
        let last = self.0.pop()?;
        let Some(first) = self.0.first().copied() else { return Some(last.1) };
        let (mut hole, len) = (0, self.0.len());
        // The hole sinks to the bottom, to the right among equals, and the last one rises from there.
        while 2 * hole + 1 < len {
            let (left, right) = (2 * hole + 1, 2 * hole + 2);
            let child = if right < len && self.0[right].0 >= self.0[left].0 { right } else { left };
            self.0[hole] = self.0[child];
            hole = child;
        }
        self.0[hole] = last;
        self.rise(hole);
        Some(first.1)
    }
}
