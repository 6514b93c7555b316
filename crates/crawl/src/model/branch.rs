//! Branches of the dungeon: one row for each span of releases in which a branch kept its number of levels.

use foundation::edition::Life;
use foundation::inputs::rows;

/// A branch in a span of releases.
#[derive(Debug)]
pub struct Branch {
    life: Life,
    slug: &'static str,
    name: &'static str,
    /// How many levels it has.
    pub levels: i32,
}

rows! { Branch, "branch", "branch.tsv", note: slug }

fn parse(cells: &[&'static str]) -> Option<Branch> {
    let [first, last, slug, name, levels] = *cells else { return None };
    Some(Branch { life: Life::parse(first, last)?, slug, name, levels: levels.parse().ok()? })
}
