//! The shape of what a check of a pasted table finds.

use crate::edition::Edition;
use crate::export::check;
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    line: usize,
    what: String,
    column: String,
    said: String,
    truth: String,
    since: &'static str,
    agrees: bool,
    right_in: Vec<&'static str>,
}

/// Every cell that could be checked.
pub fn findings(edition: Edition, text: &str) -> Vec<Finding> {
    let shape = |found: check::Finding| Finding {
        line: found.line,
        what: found.what,
        column: found.column,
        said: found.said,
        truth: found.truth,
        since: found.since.v(),
        agrees: found.agrees,
        right_in: found.right_in.iter().map(|edition| edition.v()).collect(),
    };
    check::check(edition, text).into_iter().map(shape).collect()
}
