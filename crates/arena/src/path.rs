//! Shortest paths over squares, found by the `pathfinding` crate (A* and Dijkstra).

use super::map::{Level, Position};
use super::square::Square;
use foundation::insertion_sort::insertion_sort;
use pathfinding::directed::astar::astar;
use pathfinding::directed::dijkstra::{dijkstra, dijkstra_reach};

/// Returns the cheapest path from one square of a level to another, without the start, or `None` where there
/// is none. `cost` is the cost of a step to a neighbour, or `None` where it cannot be taken. `heuristic` is a
/// lower bound of the cost from a square to `to`; the tighter it is, the less is searched.
pub fn cheapest(
    level: &Level,
    from: Square,
    to: Square,
    heuristic: impl Fn(Square) -> u32,
    cost: impl Fn(Square, Square) -> Option<u32>,
) -> Option<Vec<Square>> {
    let steps = |from: &Square| {
        let from = *from;
        let inside = from.neighbours().filter(|next| level.index(*next).is_some());
        inside.filter_map(|next| Some((next, cost(from, next)?))).collect::<Vec<_>>()
    };
    let (path, _) = astar(&from, steps, |square| heuristic(*square), |square| *square == to)?;
    Some(path[1..].to_vec())
}

/// The costs of the cheapest paths to a square of a level from others, up to some cost.
pub struct PathCosts {
    /// The goal.
    pub to: Square,
    /// By the index of the square; `None` where no path leads to the goal or the search did not get so far.
    costs: Vec<Option<u32>>,
    /// The cost from the last square that the search reached.
    farthest: u32,
    /// Whether the search reached every square from which a path leads to the goal.
    is_complete: bool,
}

impl PathCosts {
    /// Searches backwards from `to` until all of `from` are reached, and all squares nearer than those.
    /// `cost` is the cost of a step from one square to another, as for [`cheapest`].
    pub fn new(
        level: &Level,
        to: Square,
        from: &[Square],
        cost: impl Fn(Square, Square) -> Option<u32>,
    ) -> PathCosts {
        let costs = vec![None; (level.width * level.height) as usize];
        let mut found = PathCosts { to, costs, farthest: 0, is_complete: true };
        let before = |to: &Square| {
            let to = *to;
            let inside = to.neighbours().filter(|from| level.index(*from).is_some());
            inside.filter_map(|from| Some((from, cost(from, to)?))).collect::<Vec<_>>()
        };
        let mut missing = from.to_vec();
        for reached in dijkstra_reach(&to, before) {
            // Squares that cost as much as the last one are found too: its path may lead over them.
            if missing.is_empty() && reached.total_cost > found.farthest {
                found.is_complete = false;
                break;
            }
            if let Some(index) = level.index(reached.node) {
                found.costs[index] = Some(reached.total_cost);
            }
            found.farthest = reached.total_cost;
            missing.retain(|square| *square != reached.node);
        }
        found
    }

    /// Returns the cost of the cheapest path from a square, or `None` where it is not known.
    pub fn from(&self, level: &Level, square: Square) -> Option<u32> {
        self.costs[level.index(square)?]
    }

    /// Returns a lower bound of the cost from a square, or `None` where no path leads to the goal.
    pub fn at_least(&self, level: &Level, square: Square) -> Option<u32> {
        self.from(level, square).or((!self.is_complete).then_some(self.farthest))
    }
}

/// Returns the cheapest path from a position to the nearest goal, without the start, and its cost; `None`
/// where no goal can be reached.
pub fn nearest(
    from: Position,
    steps: impl Fn(Position) -> Vec<(Position, u32)>,
    is_goal: &dyn Fn(Position) -> bool,
) -> Option<(Vec<Position>, u32)> {
    let (path, cost) = dijkstra(&from, |position| steps(*position), |position| is_goal(*position))?;
    Some((path[1..].to_vec(), cost))
}

/// Returns the goals with the least cost from a position, in the order of their levels, rows and columns;
/// empty where none can be reached.
pub fn all_nearest(
    from: Position,
    steps: impl Fn(Position) -> Vec<(Position, u32)>,
    is_goal: impl Fn(Position) -> bool,
) -> Vec<Position> {
    let mut goals =
        dijkstra_reach(&from, |position| steps(*position)).filter(|reached| is_goal(reached.node)).peekable();
    let least = goals.peek().map(|first| first.total_cost);
    let mut goals: Vec<Position> =
        goals.take_while(|goal| Some(goal.total_cost) == least).map(|goal| goal.node).collect();
    // A link plays the same game whatever order the search finds them in.
    let place = |goal: &Position| (goal.level, goal.square.y, goal.square.x);
    insertion_sort(&mut goals, |a, b| place(a).cmp(&place(b)));
    goals
}
