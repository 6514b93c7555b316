//! Ways over squares, found by the `pathfinding` crate.

use super::map::{Level, Spot};
use super::square::Square;
use pathfinding::directed::astar::astar;
use pathfinding::directed::dijkstra::{dijkstra, dijkstra_reach};

/// Returns the cheapest way from one square of a level to another, the first left out, or `None` where there is none.
/// `cost` is the cost of a step to a neighbour, or `None` where it cannot be taken. `rest` is what the way from a square costs
/// at least; the more it is, the less is searched.
pub fn cheapest(
    level: &Level,
    from: Square,
    to: Square,
    rest: impl Fn(Square) -> u32,
    cost: impl Fn(Square, Square) -> Option<u32>,
) -> Option<Vec<Square>> {
    let steps = |from: &Square| {
        let from = *from;
        let inside = from.neighbours().filter(|next| level.index(*next).is_some());
        inside.filter_map(|next| Some((next, cost(from, next)?))).collect::<Vec<_>>()
    };
    let (way, _) = astar(&from, steps, |square| rest(*square), |square| *square == to)?;
    Some(way[1..].to_vec())
}

/// What the cheapest ways to a square of a level cost, from others up to some distance.
pub struct WayCosts {
    /// Where the ways lead.
    pub to: Square,
    /// By the index of the square; `None` where no way leads there or the search did not come.
    costs: Vec<Option<u32>>,
    /// What the way costs from the last square that the search came to.
    farthest: u32,
    /// Whether it came to all squares from which a way leads there.
    is_whole: bool,
}

impl WayCosts {
    /// Finds the ways to a square from others, and from all that are nearer. `cost` is that of a step from one square to
    /// another, as for [`cheapest`].
    pub fn new(
        level: &Level,
        to: Square,
        from: &[Square],
        cost: impl Fn(Square, Square) -> Option<u32>,
    ) -> WayCosts {
        let costs = vec![None; (level.width * level.height) as usize];
        let mut found = WayCosts { to, costs, farthest: 0, is_whole: true };
        let before = |to: &Square| {
            let to = *to;
            let inside = to.neighbours().filter(|from| level.index(*from).is_some());
            inside.filter_map(|from| Some((from, cost(from, to)?))).collect::<Vec<_>>()
        };
        let mut missing = from.to_vec();
        for reached in dijkstra_reach(&to, before) {
            // Squares that cost as much as the last one are found too: its way may lead over them.
            if missing.is_empty() && reached.total_cost > found.farthest {
                found.is_whole = false;
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

    /// Returns what the cheapest way from a square costs, or `None` where none is known.
    pub fn from(&self, level: &Level, square: Square) -> Option<u32> {
        self.costs[level.index(square)?]
    }

    /// Returns what the cheapest way from a square costs at least, or `None` where none leads there.
    pub fn at_least(&self, level: &Level, square: Square) -> Option<u32> {
        self.from(level, square).or((!self.is_whole).then_some(self.farthest))
    }
}

/// Returns the cheapest way from a place to the nearest that is a goal, the first left out, with its cost; `None` where
/// there is none.
pub fn nearest(
    from: Spot,
    steps: impl Fn(Spot) -> Vec<(Spot, u32)>,
    is_goal: &dyn Fn(Spot) -> bool,
) -> Option<(Vec<Spot>, u32)> {
    let (way, cost) = dijkstra(&from, |place| steps(*place), |place| is_goal(*place))?;
    Some((way[1..].to_vec(), cost))
}

/// Returns the goals with the least cost from a place, in the order of their levels, rows and columns; empty where none can
/// be reached.
pub fn all_nearest(
    from: Spot,
    steps: impl Fn(Spot) -> Vec<(Spot, u32)>,
    is_goal: impl Fn(Spot) -> bool,
) -> Vec<Spot> {
    let mut goals =
        dijkstra_reach(&from, |place| steps(*place)).filter(|reached| is_goal(reached.node)).peekable();
    let least = goals.peek().map(|first| first.total_cost);
    let mut goals: Vec<Spot> =
        goals.take_while(|goal| Some(goal.total_cost) == least).map(|goal| goal.node).collect();
    // A link plays the same game whatever order the search finds them in.
    goals.sort_unstable_by_key(|goal| (goal.level, goal.square.y, goal.square.x));
    goals
}
