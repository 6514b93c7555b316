//! Distances that can be closed, and the one that cannot.

/// The distance of a foe that never comes adjacent.
pub const OUT_OF_REACH: i32 = i32::MAX;
/// How a query writes [`OUT_OF_REACH`].
pub(crate) const OUT_OF_REACH_IN_QUERY: i32 = 99;

/// Converts a distance to the form in queries and answers, where 99 is out of reach.
pub fn distance_in_query(distance: i32) -> i32 {
    if distance == OUT_OF_REACH { OUT_OF_REACH_IN_QUERY } else { distance }
}
