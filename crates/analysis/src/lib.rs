//! Comparisons of whole answers: two builds, all releases, articles and game, single changes of a build.
//!
//! # Examples
//! ```
//! use analysis::compare::comparison;
//! use crawl::model::build::Build;
//! use question::Question;
//! use question::compare_with::CompareWith;
//!
//! let question = Question::read("v=0.31&frozen=1").unwrap().with(CompareWith::KEY.first, "v=0.31");
//! let comparison = comparison(&question).unwrap();
//! assert_eq!(comparison.inputs[0].key, Build::KEY.frozen);
//! let differing = comparison.lines.iter().find(|line| !line.is_same()).unwrap();
//! assert_eq!((&differing.name[..], &differing.mine), ("A step", &Some(vec![(13.0, 1.0)])));
//! ```

pub mod agreement;
pub mod changes;
pub mod claims;
pub mod compare;
pub mod describe;
pub mod difference;
pub mod explain;
pub mod history;
pub mod least_delay;
pub mod levers;
pub mod pins;
pub mod plain_step;
pub mod side_by_side;

/// Inserts a value before the first that comes `after` it, or at the end: a sorted list stays sorted, with
/// equal ones in the order in which they came. Insertions compile to far less code than a sort.
fn insert_before<T>(sorted: &mut Vec<T>, value: T, after: impl FnMut(&T) -> bool) {
    sorted.insert(sorted.iter().position(after).unwrap_or(sorted.len()), value);
}
