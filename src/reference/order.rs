//! What comes before what in a column.

use crate::inputs::decimal;
use std::cmp::Ordering;

/// The number that a cell is, and its words.
pub type Rank = (Option<i64>, String);

/// What orders a cell.
pub fn rank(cell: &str) -> Rank {
    (hundredths(cell), cell.to_ascii_lowercase())
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

/// A cell that is a number, in hundredths.
fn hundredths(cell: &str) -> Option<i64> {
    let bare = cell.trim_start_matches(['−', '-']);
    let size = i64::from(decimal(bare, 7, 2)?);
    Some(if bare == cell { size } else { -size })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::Edition;
    use crate::reference::{RefTable, things};

    #[test]
    fn columns_that_count_are_ordered_by_number() {
        for sheet in things::SHELVES.map(|shelf| RefTable::new(shelf, Edition::NEWEST)) {
            let counting = (0..sheet.columns.len()).filter(|column| sheet.columns[*column].counts());
            for cell in counting.flat_map(|column| sheet.lines.iter().map(move |line| &line.cells[column])) {
                assert!(cell.is_empty() || hundredths(cell).is_some(), "{:?} {cell}", sheet.shelf);
            }
        }
        let read = ["12", "1.5", "−1.25", "0.34", "1000000"].map(hundredths);
        assert_eq!(read, [1200, 150, -125, 34, 100_000_000].map(Some));
        assert_eq!(["", "-", "0–3", "1.2.3"].map(hundredths), [None; 4]);
    }
}
