//! A game: the map, you and the foes, and what each key does.

use super::foe::ArenaFoe;
use super::keys::Keys;
use super::log::{FoeEvent, LogEvent, LogEventKind, Refusal};
use super::map::{Level, Map, Spot, Tile};
use super::path;
use super::player::Player;
use super::sight::{in_sight, sees};
use super::square::Square;
use crate::crawl::chase::energy::Regime;
use crate::crawl::chase::foe::Foe;
use crate::crawl::chase::setup::Energy;
use crate::crawl::chase::timeline::EventKind;
use crate::crawl::model::build::Build;
use crate::dice::seeded;
use crate::edition::Edition;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::rc::Rc;

/// A game in the arena.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The levels.
    pub map: Rc<Map>,
    /// The times of your actions.
    pub player: Rc<Player>,
    /// Where you are.
    pub place: Spot,
    /// The foes, dead ones too, in the order of the question.
    pub foes: Vec<ArenaFoe>,
    /// The foes of the question that can stand nowhere on the map, with their indices there.
    pub absent: Vec<(usize, Foe)>,
    /// The time since the start, in aut.
    pub clock: i32,
    /// How many turns you have taken.
    pub turns: usize,
    /// What happened, in order.
    pub log: Vec<LogEvent>,
    /// The keys pressed that did something.
    pub keys: Keys,
    /// The squares that travel avoids, with all within [`EXCLUDED`](super::travel::EXCLUDED) tiles of them.
    pub exclusions: Vec<Spot>,
    /// Whether only what you have seen is known.
    pub fog: bool,
    pub(super) edition: Edition,
    pub(super) regime: Regime,
    pub(super) dice: Xoshiro256PlusPlus,
    pub(super) blows: i32,
    /// By level and index of the square: whether you have seen it.
    pub(super) seen: Vec<Vec<bool>>,
}

/// What a game begins with.
#[derive(Clone, Copy)]
pub struct Start<'a> {
    /// The edition.
    pub edition: Edition,
    /// You.
    pub build: &'a Build,
    /// The foes.
    pub foes: &'a [Foe],
    /// Their energy.
    pub energy: Energy,
    /// The seed of all dice.
    pub seed: u64,
    /// How many of your hits each foe takes to die.
    pub blows: i32,
    /// Whether only what you have seen is known.
    pub fog: bool,
}

impl Game {
    /// Begins a game. The first foe stands where the map says, each other one on the nearest free square that it can stand on.
    pub fn new(start: Start<'_>, map: Rc<Map>) -> Game {
        let mut game = Game {
            player: Rc::new(Player::new(start.edition, start.build)),
            place: Spot { level: 0, square: map.start },
            foes: Vec::new(),
            absent: Vec::new(),
            clock: 0,
            turns: 0,
            log: Vec::new(),
            keys: Keys::default(),
            exclusions: Vec::new(),
            fog: start.fog,
            edition: start.edition,
            regime: Regime::of(start.edition),
            dice: seeded(start.seed),
            blows: start.blows,
            seen: map.levels.iter().map(|level| vec![false; (level.width * level.height) as usize]).collect(),
            map,
        };
        for index in 0..start.foes.len() {
            let mark = Spot { level: 0, square: game.map.foe };
            let mut new = ArenaFoe::new(&start, index, mark, &mut game.dice);
            let free = game.nearest_free(mark, |level, square| new.can_stand_on(level, square));
            match free.first() {
                Some(place) => {
                    new.place = *place;
                    game.foes.push(new);
                }
                None => game.absent.push((index, new.foe)),
            }
        }
        game.look(&[]);
        game
    }

    /// Returns the level you are on.
    pub fn level(&self) -> &Level {
        &self.map.levels[self.place.level]
    }

    /// Returns the index of the living foe on a square.
    pub fn foe_at(&self, place: Spot) -> Option<usize> {
        self.foes.iter().position(|foe| !foe.is_dead && foe.place == place)
    }

    /// Returns the indices of the living foes on your level.
    pub fn foes_here(&self) -> Vec<usize> {
        let here = |foe: &ArenaFoe| !foe.is_dead && foe.place.level == self.place.level;
        (0..self.foes.len()).filter(|index| here(&self.foes[*index])).collect()
    }

    /// Returns the indices of the living foes that you see.
    pub fn visible_foes(&self) -> Vec<usize> {
        let (level, radius) = (self.level(), self.player.sight);
        let sees_it = |index: &usize| sees(level, self.place.square, self.foes[*index].place.square, radius);
        self.foes_here().into_iter().filter(sees_it).collect()
    }

    /// Returns whether you have seen a place, or there is no fog.
    pub fn is_known(&self, place: Spot) -> bool {
        !self.fog || self.has_seen(place)
    }

    /// Returns whether you have seen a place.
    pub fn has_seen(&self, place: Spot) -> bool {
        let level = &self.map.levels[place.level];
        level.index(place.square).is_some_and(|index| self.seen[place.level][index])
    }

    /// Returns how often the foe of an index has attacked you.
    pub fn attacks_of(&self, index: usize) -> usize {
        self.attacks(|event| matches!(event.kind, LogEventKind::Foe(foe, _) if foe == index))
    }

    /// Returns how often you were attacked.
    pub fn attacks_on_you(&self) -> usize {
        self.attacks(|_| true)
    }

    /// Returns how often you were attacked in your last turn.
    pub fn attacks_of_last_turn(&self) -> usize {
        self.attacks(|event| event.turn == self.turns)
    }

    fn attacks(&self, counts: impl Fn(&LogEvent) -> bool) -> usize {
        self.log.iter().filter(|event| counts(event)).map(|event| event.kind.attacks()).sum()
    }

    /// Logs something that happens now.
    pub(super) fn record(&mut self, kind: LogEventKind) {
        self.log.push(LogEvent { at: self.clock, turn: self.turns, kind });
    }

    /// Logs what a foe does, and sets its energy.
    pub(super) fn record_foe(&mut self, index: usize, kind: EventKind, after: i32) {
        let foe = &mut self.foes[index];
        let distance = foe.place.square.distance(self.place.square);
        let event = FoeEvent { kind, before: foe.energy, after, distance };
        foe.energy = after;
        self.record(LogEventKind::Foe(index, event));
    }

    /// Logs why nothing happens. Returns false: no time passes.
    pub(super) fn refuse(&mut self, why: Refusal) -> bool {
        self.record(LogEventKind::Refused(why));
        false
    }

    /// Returns the free places nearest to one on its level, by steps over squares that satisfy a condition.
    pub(super) fn nearest_free(&self, to: Spot, can_stand_on: impl Fn(&Level, Square) -> bool) -> Vec<Spot> {
        let level = &self.map.levels[to.level];
        let steps = |place: Spot| {
            let open = place.square.neighbours().filter(|next| level.tile(*next) != Tile::Wall);
            open.map(|square| (Spot { square, ..to }, 1)).collect()
        };
        path::all_nearest(to, steps, |place| {
            place != self.place && self.foe_at(place).is_none() && can_stand_on(level, place.square)
        })
    }

    /// Looks around: remembers the squares in sight, and logs what has come into view since the foes of these indices were.
    pub(super) fn look(&mut self, before: &[usize]) {
        let (map, radius) = (self.map.clone(), self.player.sight);
        let level = &map.levels[self.place.level];
        for square in in_sight(level, self.place.square, radius) {
            let Some(index) = level.index(square) else { continue };
            let place = Spot { square, ..self.place };
            let is_new = !std::mem::replace(&mut self.seen[place.level][index], true);
            let is_of_interest =
                level.tile(square).stair_direction().is_some() || level.items.contains(&square);
            if is_new && is_of_interest && self.turns > 0 {
                self.record(LogEventKind::Finds(place));
            }
        }
        for foe in self.visible_foes() {
            if !before.contains(&foe) && self.turns > 0 {
                self.record(LogEventKind::Appears(foe));
            }
        }
    }
}
