//! Travel, autoexplore and exclusions: many keys at one command. What they do is written as the keys that they press.

use super::game::Game;
use super::keys::Key;
use super::known_ways::Route;
use super::log::{Happening, Refusal};
use super::map::{Spot, StairDirection};

/// How far around its square an exclusion reaches, in tiles. The game's reach 8; these maps are smaller.
pub const EXCLUDED: i32 = 2;

/// Where travel leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// A square of a level.
    Spot(Spot),
    /// The nearest stairs or hatch in this direction, and through them.
    Stairs(StairDirection),
    /// The level of this 0-based index.
    Level(usize),
}

impl Game {
    /// Travels by the way that takes least time, until a foe comes into view. With a foe in view it takes one step.
    pub fn travel(&mut self, to: Destination) {
        self.leaving_exclusions(|game| game.travel_on(to));
    }

    fn travel_on(&mut self, to: Destination) {
        let (before, is_watched) = (self.log.len(), !self.visible_foes().is_empty());
        if let Some(why) = self.why_not(to) {
            self.refuse(why);
            return;
        }
        while let Some(key) = self.way_to(to).and_then(|way| self.key_towards(*way.first()?)) {
            let level = self.place.level;
            if !self.press(key) || is_watched || self.is_interrupted(before, false) {
                return;
            }
            if matches!(to, Destination::Stairs(_)) && self.place.level != level {
                return;
            }
        }
        if let (Destination::Stairs(direction), true) = (to, self.leads(to)) {
            self.press(Key::Stairs(direction));
        }
    }

    /// Does what a click on a place does: attacks the foe that you know of there, or steps towards it; else travels there.
    pub fn click(&mut self, place: Spot) {
        if self.known_foe_at(place).is_none() {
            return self.travel(Destination::Spot(place));
        }
        let is_beside = |other: Spot| other.level == place.level && other.square.distance(place.square) == 1;
        let next = match self.way_along(Route::WALK, &is_beside) {
            Some(way) => way.first().copied().unwrap_or(place),
            None => {
                let why = self.refusal(Route::WALK, &is_beside, Refusal::NoWay);
                self.refuse(why);
                return;
            }
        };
        if let Some(key) = self.key_towards(next) {
            self.press(key);
        }
    }

    /// Explores: walks to the nearest square with something unseen beside it, and on, until something comes into view.
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
            let level = self.place.level;
            let is_frontier = |place: Spot| {
                place.level == level
                    && place.square.neighbours().any(|square| {
                        self.level().index(square).is_some() && !self.has_seen(Spot { level, square })
                    })
            };
            let way = self.way_along(Route::EXPLORE, &is_frontier);
            let next = way.and_then(|way| way.first().copied());
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
    pub fn with_exclusions(mut self, exclusions: &[Spot]) -> Game {
        self.exclusions = exclusions.to_vec();
        self
    }

    /// Puts an exclusion on a square, or lifts those that cover it. Returns whether it is covered then.
    pub fn toggle_exclusion(&mut self, place: Spot) -> bool {
        let is_new = !self.is_excluded(place);
        self.exclusions.retain(|other| !is_within(*other, place));
        if is_new {
            self.exclusions.push(place);
        }
        is_new
    }

    /// Returns whether an exclusion covers a place.
    pub fn is_excluded(&self, place: Spot) -> bool {
        self.exclusions.iter().any(|other| is_within(*other, place))
    }

    /// Returns the indices of the levels that the travel menu offers: those that you have seen something of.
    pub fn discovered(&self) -> Vec<usize> {
        let levels = 0..self.map.levels.len();
        let has_seen = |level: &usize| {
            self.map.levels[*level].squares().any(|square| self.has_seen(Spot { level: *level, square }))
        };
        levels.filter(has_seen).collect()
    }

    /// Returns whether you stand where a target is.
    fn leads(&self, to: Destination) -> bool {
        self.is_target(self.place, to)
    }

    /// Acts without the exclusions that you stand in, which do not hold you, wherever the way leads.
    fn leaving_exclusions(&mut self, act: impl FnOnce(&mut Game)) {
        let exclusions = self.exclusions.clone();
        self.exclusions.retain(|other| !is_within(*other, self.place));
        act(self);
        self.exclusions = exclusions;
    }

    /// Returns whether travel goes round a place: an exclusion covers it that you do not stand in.
    pub(super) fn is_avoided(&self, place: Spot) -> bool {
        self.exclusions.iter().any(|other| is_within(*other, place) && !is_within(*other, self.place))
    }

    /// Returns what bars the ways along a route, or `otherwise` where nothing does.
    fn refusal(&self, route: Route, is_goal: &dyn Fn(Spot) -> bool, otherwise: Refusal) -> Refusal {
        self.obstacle(route, is_goal).map_or(otherwise, Refusal::Barred)
    }

    fn why_not(&self, to: Destination) -> Option<Refusal> {
        let is_far = !matches!(to, Destination::Spot(_));
        match to {
            _ if is_far && !self.visible_foes().is_empty() => Some(Refusal::FoeInView),
            Destination::Spot(place) if self.is_avoided(place) => Some(Refusal::Excluded),
            _ if self.way_to(to).is_some() => None,
            _ => Some(self.refusal(Route::TRAVEL, &|place| self.is_target(place, to), Refusal::NoWay)),
        }
    }

    /// Returns the key that leads to a place one key away.
    pub(super) fn key_towards(&self, next: Spot) -> Option<Key> {
        if next.level != self.place.level {
            return self.level().tile(self.place.square).stair_direction().map(Key::Stairs);
        }
        self.place.square.direction_to(next.square).map(Key::Step)
    }

    /// Returns whether a foe came into view or attacked since the log had this length, or something else that stops who
    /// explores.
    fn is_interrupted(&self, before: usize, explores: bool) -> bool {
        self.log[before..].iter().any(|event| match event.kind {
            Happening::Appears(_) => true,
            Happening::Finds(_) => explores,
            Happening::Foe(_, foe) => foe.kind.attacks() > 0,
            _ => false,
        })
    }
}

/// Returns whether the exclusion on one place covers another.
fn is_within(exclusion: Spot, place: Spot) -> bool {
    exclusion.level == place.level && exclusion.square.distance(place.square) <= EXCLUDED
}
