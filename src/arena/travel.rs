//! Travel, autoexplore and exclusions: many keys at one command. What they do is written as the keys that they press.

use super::game::Game;
use super::keys::Key;
use super::log::{Happening, Refusal};
use super::map::{Spot, Way};
use super::path;

/// How far around its square an exclusion reaches, in tiles. The game's reach 8; these maps are smaller.
pub const EXCLUDED: i32 = 2;

/// Where travel leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// A square of a level.
    Spot(Spot),
    /// Over the nearest stairs or hatch that lead this way.
    Way(Way),
    /// The level of this 0-based index.
    Level(usize),
}

impl Game {
    /// Travels by the way that takes least time, until a foe comes into view. With a foe in view it takes one step.
    pub fn travel(&mut self, to: Destination) {
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
            if matches!(to, Destination::Way(_)) && self.place.level != level {
                return;
            }
        }
        if let (Destination::Way(way), true) = (to, self.leads(to)) {
            self.press(Key::Stairs(way));
        }
    }

    /// Does what a click on a place does: attacks the foe that stands there beside you, else travels there.
    pub fn click(&mut self, place: Spot) {
        let direction =
            self.place.square.direction_to(place.square).filter(|_| place.level == self.place.level);
        match direction.filter(|_| self.foe_at(place).is_some()) {
            Some(direction) => {
                self.press(Key::Step(direction));
            }
            None => self.travel(Destination::Spot(place)),
        }
    }

    /// Explores: walks to the nearest square with something unseen beside it, and on, until something comes into view.
    pub fn explore(&mut self) {
        if !self.visible_foes().is_empty() {
            self.refuse(Refusal::FoeInView);
            return;
        }
        let before = self.log.len();
        loop {
            let level = self.place.level;
            let is_frontier = |place: Spot| {
                place.level == level
                    && place.square.neighbours().any(|square| {
                        self.level().index(square).is_some() && !self.has_seen(Spot { level, square })
                    })
            };
            let way = path::nearest(self.place, self.keys_from(true), is_frontier);
            let next = way.and_then(|(way, _)| way.first().copied());
            let Some(key) = next.and_then(|next| self.key_towards(next)) else {
                self.refuse(Refusal::Explored);
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

    /// Puts an exclusion on a square, or lifts the one that is there.
    pub fn toggle_exclusion(&mut self, place: Spot) {
        match self.exclusions.iter().position(|other| *other == place) {
            Some(index) => drop(self.exclusions.remove(index)),
            None => self.exclusions.push(place),
        }
    }

    /// Returns whether travel avoids a place.
    pub fn is_excluded(&self, place: Spot) -> bool {
        let covers =
            |other: &Spot| other.level == place.level && other.square.distance(place.square) <= EXCLUDED;
        self.exclusions.iter().any(covers)
    }

    /// Returns the indices of the levels that the travel menu offers: those that you have seen something of.
    pub fn discovered(&self) -> Vec<usize> {
        let levels = 0..self.map.levels.len();
        let has_seen = |level: &usize| {
            self.map.levels[*level].squares().any(|square| self.has_seen(Spot { level: *level, square }))
        };
        levels.filter(has_seen).collect()
    }

    /// Returns the quickest known way to a target, your own square left out, or `None` where there is none. Empty if you are
    /// there.
    pub fn way_to(&self, to: Destination) -> Option<Vec<Spot>> {
        self.way_to_any(|place| self.is_target(place, to))
    }

    /// Returns the quickest known way to one of these places, as [`Game::way_to`] does.
    pub(super) fn way_to_any(&self, is_goal: impl Fn(Spot) -> bool) -> Option<Vec<Spot>> {
        path::nearest(self.place, self.keys_from(false), is_goal).map(|(way, _)| way)
    }

    /// Returns which way the stairs or hatch of a place lead, or `None` where nothing leads off.
    pub fn way_at(&self, place: Spot) -> Option<Way> {
        self.map.exit(place).and(self.map.levels[place.level].tile(place.square).way())
    }

    fn is_target(&self, place: Spot, to: Destination) -> bool {
        match to {
            Destination::Spot(other) => place == other,
            Destination::Level(level) => place.level == level,
            Destination::Way(way) => place.level == self.place.level && self.way_at(place) == Some(way),
        }
    }

    /// Returns whether you stand where a target is.
    fn leads(&self, to: Destination) -> bool {
        self.is_target(self.place, to)
    }

    fn why_not(&self, to: Destination) -> Option<Refusal> {
        let is_far = !matches!(to, Destination::Spot(_));
        match to {
            _ if is_far && !self.visible_foes().is_empty() => Some(Refusal::FoeInView),
            Destination::Spot(place) if self.is_excluded(place) => Some(Refusal::Excluded),
            _ if self.way_to(to).is_none() => Some(Refusal::NoWay),
            _ => None,
        }
    }

    /// Returns what is one key away from a place, with the cost: never a square with a foe in sight, and over seen squares only
    /// if you explore, else over all that are known.
    fn keys_from(&self, explores: bool) -> impl Fn(Spot) -> Vec<(Spot, u32)> {
        let taken: Vec<Spot> = self.visible_foes().into_iter().map(|foe| self.foes[foe].place).collect();
        move |place| {
            let level = &self.map.levels[place.level];
            let Some(left) = level.tile(place.square).terrain() else { return Vec::new() };
            let step = |square| {
                let next = Spot { square, ..place };
                let entered =
                    level.tile(square).terrain().filter(|terrain| self.player.can_enter(*terrain))?;
                let is_known = if explores { self.has_seen(next) } else { self.is_known(next) };
                let is_open = is_known && !taken.contains(&next) && !self.is_excluded(next);
                is_open.then(|| (next, self.player.step_cost(left, entered)))
            };
            let steps = place.square.neighbours().filter_map(step);
            let exit = self.map.exit(place).filter(|_| !explores);
            steps.chain(exit.map(|exit| (exit, self.player.stairs_cost))).collect()
        }
    }

    /// Returns the key that leads to a place one key away.
    fn key_towards(&self, next: Spot) -> Option<Key> {
        if next.level != self.place.level {
            return self.level().tile(self.place.square).way().map(Key::Stairs);
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
