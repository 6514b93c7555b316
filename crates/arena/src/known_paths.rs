//! Paths over the squares that you know, and what blocks them.

use super::game::Game;
use super::log::Obstacle;
use super::map::{Position, StairDirection};
use super::path;
use super::player::Mobility;
use super::square::Square;

/// The target of travel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// A square of a level.
    Position(Position),
    /// The nearest stairs or hatch in this direction, and through them.
    Stairs(StairDirection),
    /// The level of this 0-based index.
    Level(usize),
}

/// The squares that a path may use.
#[derive(Clone, Copy)]
pub(super) struct Route {
    /// Whether only squares that you have seen count as known, even without fog.
    pub explores: bool,
    /// Whether it may use stairs and hatches to other levels.
    pub takes_stairs: bool,
    /// Whether it avoids the foes that you know of.
    pub avoids_foes: bool,
    /// Whether it avoids exclusions, except those that you stand in.
    pub avoids_exclusions: bool,
}

impl Route {
    /// For travel.
    pub const TRAVEL: Route =
        Route { explores: false, takes_stairs: true, avoids_foes: true, avoids_exclusions: true };
    /// For autoexplore.
    pub const EXPLORE: Route = Route { explores: true, takes_stairs: false, ..Route::TRAVEL };
    /// For walking by single keys on this level.
    pub const WALK: Route = Route { takes_stairs: false, avoids_exclusions: false, ..Route::TRAVEL };
}

impl Game {
    /// Returns the quickest known path to a target without your own square, or `None` where there is none.
    /// Empty if you are there.
    pub fn path_to(&self, to: Destination) -> Option<Vec<Position>> {
        self.path_along(Route::TRAVEL, &|position| self.is_target(position, to))
    }

    /// Returns what keeps you from leaving your square now: your form, or what you are under.
    pub(super) fn bond(&self) -> Option<Obstacle> {
        let is_watched = || !self.visible_foes().is_empty();
        match self.player.mobility {
            Mobility::Rooted => Some(Obstacle::RootedForm),
            Mobility::Unwatched if is_watched() => Some(Obstacle::WatchedForm),
            _ if self.under.held => Some(Obstacle::Held),
            _ if self.under.mesmerised && is_watched() => Some(Obstacle::Mesmerised),
            Mobility::Unwatched | Mobility::Free => None,
        }
    }

    /// Returns what keeps you from a step to a square. Who is mesmerised may come nearer; by whom is not
    /// known: by any in view.
    pub(super) fn bond_against(&self, to: Square) -> Option<Obstacle> {
        let from = self.position.square;
        let leaves = |index: usize| {
            let foe = self.foes[index].position.square;
            foe.distance(to) > foe.distance(from)
        };
        match self.bond() {
            Some(Obstacle::Mesmerised) if !self.visible_foes().into_iter().any(leaves) => None,
            bond => bond,
        }
        .or(self.under.confused.then_some(Obstacle::Confused))
    }

    /// Returns whether the stairs or hatch at a position lead up or down, or `None` where there are none.
    pub fn exit_direction(&self, position: Position) -> Option<StairDirection> {
        self.map.exit(position).and(self.map.levels[position.level].tile(position.square).stair_direction())
    }

    /// Returns the quickest known path to a goal, as [`Game::path_to`] does.
    pub(super) fn path_along(
        &self,
        route: Route,
        is_goal: &dyn Fn(Position) -> bool,
    ) -> Option<Vec<Position>> {
        path::nearest(self.position, self.keys_from(route), is_goal).map(|(path, _)| path)
    }

    /// Returns what blocks every path to the goals by this route; `None` where you know no path at all.
    pub(super) fn obstacle(&self, route: Route, is_goal: &dyn Fn(Position) -> bool) -> Option<Obstacle> {
        let over_exclusions = Route { avoids_exclusions: false, ..route };
        if route.avoids_exclusions && self.path_along(over_exclusions, is_goal).is_some() {
            return Some(Obstacle::Exclusion);
        }
        let path = self.path_along(Route { avoids_foes: false, ..over_exclusions }, is_goal)?;
        path.into_iter().find_map(|position| self.known_foe_at(position)).map(Obstacle::Foe)
    }

    /// Returns whether a position is a target of travel.
    pub(super) fn is_target(&self, position: Position, to: Destination) -> bool {
        match to {
            Destination::Position(other) => position == other,
            Destination::Level(level) => position.level == level,
            Destination::Stairs(direction) => {
                position.level == self.position.level && self.exit_direction(position) == Some(direction)
            }
        }
    }

    /// Returns the index of the foe on a position, if you know of it.
    pub(super) fn known_foe_at(&self, position: Position) -> Option<usize> {
        self.known_foes().into_iter().find(|foe| self.foes[*foe].position == position)
    }

    /// Returns the indices of the foes on your level that you know of: those that you see, without fog all.
    fn known_foes(&self) -> Vec<usize> {
        if self.fog { self.visible_foes() } else { self.foes_here() }
    }

    /// Returns a function from a position to the positions one key away by this route, each with its cost.
    fn keys_from(&self, route: Route) -> impl Fn(Position) -> Vec<(Position, u32)> {
        let foes = if route.avoids_foes { self.known_foes() } else { Vec::new() };
        let occupied: Vec<Position> = foes.into_iter().map(|foe| self.foes[foe].position).collect();
        move |position| {
            let level = &self.map.levels[position.level];
            let Some(left) = level.tile(position.square).terrain() else { return Vec::new() };
            let step = |square| {
                let next = Position { square, ..position };
                let entered =
                    level.tile(square).terrain().filter(|terrain| self.player.can_enter(*terrain))?;
                let is_known = if route.explores { self.has_seen(next) } else { self.is_known(next) };
                let is_blocked = occupied.contains(&next) || route.avoids_exclusions && self.is_avoided(next);
                (is_known && !is_blocked).then(|| (next, self.player.step_cost(left, entered)))
            };
            let steps = position.square.neighbours().filter_map(step);
            let exit = self.map.exit(position).filter(|_| route.takes_stairs);
            steps.chain(exit.map(|exit| (exit, self.player.stairs_cost))).collect()
        }
    }
}
