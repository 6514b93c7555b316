//! What comes before what in a column.

use std::cmp::Ordering;

/// The number that a cell is, and its words.
pub type Rank = (Option<i64>, String);

/// What orders a cell.
pub fn rank(cell: &str) -> Rank {
    (millionths(cell), cell.to_ascii_lowercase())
}

/// Numbers as numbers and before words, upper and lower case alike; what is empty comes last either way.
pub fn compared(a: &Rank, b: &Rank, down: bool) -> Ordering {
    let order = match (a.0, b.0) {
        (Some(a), Some(b)) => a.cmp(&b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => a.1.cmp(&b.1),
    };
    let order = if down { order.reverse() } else { order };
    a.1.is_empty().cmp(&b.1.is_empty()).then(order)
}

/// A cell that is a number, in millionths.
fn millionths(cell: &str) -> Option<i64> {
    let bare = cell.trim_start_matches(['−', '-']);
    let (whole, places) = bare.split_once('.').unwrap_or((bare, "0"));
    let places = format!("{:0<6}", places.get(..6).unwrap_or(places));
    let size = 1_000_000 * i64::from(whole.parse::<u32>().ok()?) + i64::from(places.parse::<u32>().ok()?);
    Some(if bare == cell { size } else { -size })
}
