//! Ids of elements that more than one part of the page names.

/// The answer of each page: where “Skip to the answer” leads, and the focus goes whose element is gone.
pub const VERDICT: &str = "verdict";

/// What is after you.
pub const SITUATION: &str = "situation";

/// Returns the id of the option with this number in the table, from 1 on.
pub fn option(number: usize) -> String {
    format!("option-{number}")
}
