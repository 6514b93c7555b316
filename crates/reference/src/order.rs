//! The order of cells in a column.

use foundation::inputs::parse_decimal;
use question::column::SortDirection;
use std::cmp::Ordering;

/// A sort key: the number in a cell in hundredths, if it is one, and its text in lower case.
pub type Rank = (Option<i64>, String);

/// Returns the sort key of a cell.
pub fn rank(cell: &str) -> Rank {
    (hundredths(cell), cell.to_ascii_lowercase())
}

/// Compares two keys: numbers by value and before words. Empty cells come last in either direction.
pub fn compare_ranks(a: &Rank, b: &Rank, direction: SortDirection) -> Ordering {
    let order = match (a.0, b.0) {
        (Some(a), Some(b)) => a.cmp(&b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => a.1.cmp(&b.1),
    };
    let order = match direction {
        SortDirection::Ascending => order,
        SortDirection::Descending => order.reverse(),
    };
    a.1.is_empty().cmp(&b.1.is_empty()).then(order)
}

/// Parses a number with at most two decimals, in hundredths; the sign may be a hyphen or a minus. Of a range
/// such as `8 to 9`, `13 or more` or `0.10 or earlier`, it is the first number.
fn hundredths(cell: &str) -> Option<i64> {
    let cell =
        [" or ", " to "].iter().find_map(|beyond| cell.split_once(beyond)).map_or(cell, |(first, _)| first);
    let bare = cell.trim_start_matches(['−', '-']);
    let size = i64::from(parse_decimal(bare, 7, 2)?);
    Some(if bare == cell { size } else { -size })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RefTable, entries};
    use foundation::edition::Edition;

    #[test]
    fn numeric_columns_are_ordered_by_value() {
        for table in entries::TOPICS.map(|topic| RefTable::new(topic, Edition::NEWEST)) {
            let counting = (0..table.columns.len()).filter(|column| table.columns[*column].is_numeric());
            for cell in counting.flat_map(|column| table.rows.iter().map(move |row| &row.cells[column])) {
                assert!(cell.is_empty() || hundredths(cell).is_some(), "{:?} {cell}", table.topic);
            }
        }
        let read =
            ["12", "1.5", "−1.25", "0.34", "1000000", "0.10 or earlier", "12.5 to 11.1"].map(hundredths);
        assert_eq!(read, [1200, 150, -125, 34, 100_000_000, 10, 1250].map(Some));
        assert_eq!(["", "-", "0–3", "1.2.3"].map(hundredths), [None; 4]);
    }
}
