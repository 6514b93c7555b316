//! Ways over squares, found by the `pathfinding` crate.

use super::map::{Level, Spot, Square};
use pathfinding::directed::astar::astar;
use pathfinding::directed::dijkstra::{dijkstra, dijkstra_reach};

/// Returns the cheapest way from one square of a level to another, the first left out, or `None` where there is none.
/// `cost` is the cost of a step to a neighbour, or `None` where it cannot be taken; none is below `least`.
pub fn cheapest(
    level: &Level,
    from: Square,
    to: Square,
    least: u32,
    cost: impl Fn(Square, Square) -> Option<u32>,
) -> Option<Vec<Square>> {
    let steps = |from: &Square| {
        let from = *from;
        let inside = from.neighbours().filter(|next| level.index(*next).is_some());
        inside.filter_map(|next| Some((next, cost(from, next)?))).collect::<Vec<_>>()
    };
    let rest = |square: &Square| square.distance(to) as u32 * least;
    let (way, _) = astar(&from, steps, rest, |square| *square == to)?;
    Some(way[1..].to_vec())
}

/// Returns the cheapest way from a place to the nearest that is a goal, the first left out, with its cost; `None` where
/// there is none.
pub fn nearest(
    from: Spot,
    steps: impl Fn(Spot) -> Vec<(Spot, u32)>,
    is_goal: impl Fn(Spot) -> bool,
) -> Option<(Vec<Spot>, u32)> {
    let (way, cost) = dijkstra(&from, |place| steps(*place), |place| is_goal(*place))?;
    Some((way[1..].to_vec(), cost))
}

/// Returns the goals with the least cost from a place, in no order that means anything; empty where none can be reached.
pub fn all_nearest(
    from: Spot,
    steps: impl Fn(Spot) -> Vec<(Spot, u32)>,
    is_goal: impl Fn(Spot) -> bool,
) -> Vec<Spot> {
    let mut goals =
        dijkstra_reach(&from, |place| steps(*place)).filter(|reached| is_goal(reached.node)).peekable();
    let least = goals.peek().map(|first| first.total_cost);
    goals.take_while(|goal| Some(goal.total_cost) == least).map(|goal| goal.node).collect()
}
