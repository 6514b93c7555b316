//! How much of a way is shown.

/// The fewest tiles that are shown.
const FEWEST_TILES: i32 = 14;
/// The most tiles that are shown.
const MOST_TILES: i32 = 22;
/// How many tiles beyond the end of the way are shown, where there is room.
const BEYOND: i32 = 2;

/// Returns how many tiles are shown of a way that begins so far behind you and ends so far ahead.
pub(super) fn tiles_of(back: i32, total: i32) -> i32 {
    (back + total.max(0) + 1).clamp(FEWEST_TILES, MOST_TILES)
}

/// The visible part of the corridor: all of a short one, the tiles around you of a long one.
pub(super) struct Window {
    first: i32,
    tiles: i32,
}

impl Window {
    /// `back` is how far back the foes begin, `at` where you are and `total` where you end, in tiles right of
    /// where you started.
    pub(super) fn new(tiles: i32, back: i32, at: i32, total: i32) -> Window {
        let end = total.max(0);
        let fits = (0..=BEYOND).rev().find(|beyond| back + end + beyond < tiles);
        // Of a long way as much before you as behind, and nothing beyond its end.
        let first = match fits {
            Some(beyond) => end + beyond + 1 - tiles,
            None => (at - tiles / 2).min(end + 1 - tiles).max(-back),
        };
        Window { first: first.min(at), tiles }
    }

    /// Returns the index of a tile among those shown, from the left; `None` if it is not among them.
    pub(super) fn tile(&self, at: i32) -> Option<usize> {
        let tile = at - self.first;
        (0..self.tiles).contains(&tile).then_some(tile as usize)
    }
}
