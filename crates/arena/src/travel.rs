//! Travel, autoexplore and exclusions: commands of many keys, recorded as the keys that they press.

use super::game::Game;
use super::keys::Key;
use super::known_paths::{Destination, Route};
use super::log::{LogEventKind, Refusal};
use super::map::Position;

/// How far around its square an exclusion reaches, in tiles. The game's reach 8; these maps are smaller.
pub const EXCLUDED: i32 = 2;

impl Game {
    /// Travels by the path that takes least time, until a foe comes into view. With a foe in view it takes
    /// one step.
    pub fn travel(&mut self, to: Destination) {
        self.leaving_exclusions(|game| game.travel_on(to));
    }

    fn travel_on(&mut self, to: Destination) {
        let (before, is_watched) = (self.log.len(), !self.visible_foes().is_empty());
        if let Some(why) = self.travel_refusal(to) {
            self.refuse(why);
            return;
        }
        while let Some(key) = self.path_to(to).and_then(|path| self.key_towards(*path.first()?)) {
            let level = self.position.level;
            if !self.press(key) || is_watched || self.is_interrupted(before, false) {
                return;
            }
            if matches!(to, Destination::Stairs(_)) && self.position.level != level {
                return;
            }
        }
        if let (Destination::Stairs(direction), true) = (to, self.is_at(to)) {
            self.press(Key::Stairs(direction));
        }
    }

    /// Handles a click on a position: attacks the foe that you know of there, or steps towards it; else
    /// travels there.
    pub fn click(&mut self, position: Position) {
        if self.known_foe_at(position).is_none() {
            return self.travel(Destination::Position(position));
        }
        let is_beside =
            |other: Position| other.level == position.level && other.square.distance(position.square) == 1;
        let next = match self.path_along(Route::WALK, &is_beside) {
            Some(path) => path.first().copied().unwrap_or(position),
            None => {
                let why = self.refusal(Route::WALK, &is_beside, Refusal::NoPath);
                self.refuse(why);
                return;
            }
        };
        if let Some(key) = self.key_towards(next) {
            self.press(key);
        }
    }

    /// Explores: walks to the nearest square beside an unseen one, again and again, until something comes
    /// into view.
    pub fn explore(&mut self) {
        if !self.visible_foes().is_empty() {
            self.refuse(Refusal::FoeInView);
            return;
        }
        self.leaving_exclusions(Game::explore_on);
    }

    fn explore_on(&mut self) {
        let before = self.log.len();
        loop {
            let level = self.position.level;
            let is_frontier = |position: Position| {
                position.level == level
                    && position.square.neighbours().any(|square| {
                        self.level().index(square).is_some() && !self.has_seen(Position { level, square })
                    })
            };
            let path = self.path_along(Route::EXPLORE, &is_frontier);
            let next = path.and_then(|path| path.first().copied());
            let Some(key) = next.and_then(|next| self.key_towards(next)) else {
                let why = self.refusal(Route::EXPLORE, &is_frontier, Refusal::Explored);
                self.refuse(why);
                return;
            };
            if !self.press(key) || self.is_interrupted(before, true) {
                return;
            }
        }
    }

    /// Returns the game with these exclusions.
    pub fn with_exclusions(mut self, exclusions: &[Position]) -> Game {
        self.exclusions = exclusions.to_vec();
        self
    }

    /// Puts an exclusion on a square, or removes those that cover it. Returns whether it is excluded
    /// afterwards.
    pub fn toggle_exclusion(&mut self, position: Position) -> bool {
        let is_new = !self.is_excluded(position);
        self.exclusions.retain(|other| !is_within(*other, position));
        if is_new {
            self.exclusions.push(position);
        }
        is_new
    }

    /// Returns whether an exclusion covers a position.
    pub fn is_excluded(&self, position: Position) -> bool {
        self.exclusions.iter().any(|other| is_within(*other, position))
    }

    /// Returns the indices of the levels that the travel menu offers: those that you have seen something of.
    pub fn discovered(&self) -> Vec<usize> {
        let levels = 0..self.map.levels.len();
        let has_seen = |level: &usize| {
            self.map.levels[*level].squares().any(|square| self.has_seen(Position { level: *level, square }))
        };
        levels.filter(has_seen).collect()
    }

    /// Returns whether you are at a target.
    fn is_at(&self, to: Destination) -> bool {
        self.is_target(self.position, to)
    }

    /// Acts as if the exclusions that you stand in did not exist: they must not stop you from leaving.
    fn leaving_exclusions(&mut self, act: impl FnOnce(&mut Game)) {
        let exclusions = self.exclusions.clone();
        self.exclusions.retain(|other| !is_within(*other, self.position));
        act(self);
        self.exclusions = exclusions;
    }

    /// Returns whether travel avoids a position: it is in an exclusion that you do not stand in.
    pub(super) fn is_avoided(&self, position: Position) -> bool {
        self.exclusions.iter().any(|other| is_within(*other, position) && !is_within(*other, self.position))
    }

    /// Returns what blocks the goals by this route as a refusal, or `otherwise` where nothing does.
    fn refusal(&self, route: Route, is_goal: &dyn Fn(Position) -> bool, otherwise: Refusal) -> Refusal {
        self.obstacle(route, is_goal).map_or(otherwise, Refusal::Blocked)
    }

    fn travel_refusal(&self, to: Destination) -> Option<Refusal> {
        let is_far = !matches!(to, Destination::Position(_));
        match to {
            _ if is_far && !self.visible_foes().is_empty() => Some(Refusal::FoeInView),
            Destination::Position(position) if self.is_avoided(position) => Some(Refusal::Excluded),
            _ if self.path_to(to).is_some() => None,
            _ => Some(self.refusal(Route::TRAVEL, &|position| self.is_target(position, to), Refusal::NoPath)),
        }
    }

    /// Returns the key that leads to a position one key away.
    pub(super) fn key_towards(&self, next: Position) -> Option<Key> {
        if next.level != self.position.level {
            return self.level().tile(self.position.square).stair_direction().map(Key::Stairs);
        }
        self.position.square.direction_to(next.square).map(Key::Step)
    }

    /// Returns the key of a way out: to its next position, or of the stairs at its end.
    pub(super) fn key_along(&self, way: &[Position]) -> Option<Key> {
        match way.first() {
            Some(next) => self.key_towards(*next),
            None => self.exit_direction(self.position).map(Key::Stairs),
        }
    }

    /// Returns whether a foe came into view or attacked since the log had this length; with `explores`, also
    /// whether an item or a feature came into view.
    fn is_interrupted(&self, before: usize, explores: bool) -> bool {
        self.log[before..].iter().any(|event| match event.kind {
            LogEventKind::Appears(_) => true,
            LogEventKind::Finds(_) => explores,
            LogEventKind::Foe(_, foe) => foe.kind.attacks() > 0,
            _ => false,
        })
    }
}

/// Returns whether the exclusion on one position covers another.
fn is_within(exclusion: Position, position: Position) -> bool {
    exclusion.level == position.level && exclusion.square.distance(position.square) <= EXCLUDED
}
