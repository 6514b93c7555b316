//! The state of a game: the map, you, the foes and the log.

use super::blows::{Blows, Body};
use super::foe::ArenaFoe;
use super::keys::Keys;
use super::log::{FoeEvent, LogEvent, LogEventKind, Refusal};
use super::map::{Level, Map, Position, Tile};
use super::path;
use super::player::{Haste, Player};
use super::sight::{in_sight, sees};
use super::square::Square;
use super::start::{HITS_TO_KILL, Hindrances, Start};
use chase::energy::Regime;
use chase::foe::Foe;
use chase::have::Have;
use chase::timeline::EventKind;
use crawl::model::build::Build;
use foundation::dice::seeded;
use foundation::edition::Edition;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::cmp::Reverse;
use std::rc::Rc;

/// A game in the arena.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The levels.
    pub map: Rc<Map>,
    /// The times of your actions.
    pub player: Rc<Player>,
    /// Where you are.
    pub position: Position,
    /// Your hit points; `None` where attacks are only counted.
    pub body: Option<Body>,
    /// The foes, dead ones too, in the order of the question.
    pub foes: Vec<ArenaFoe>,
    /// The foes that have not come in yet, in the order of the question.
    pub coming: Vec<ArenaFoe>,
    /// The foes that can stand nowhere on the map, each with its index in the question.
    pub absent: Vec<(usize, Foe)>,
    /// The time since the start, in aut.
    pub clock: i32,
    /// How many turns you have taken.
    pub turns: usize,
    /// What happened, in order.
    pub log: Vec<LogEvent>,
    /// The pressed keys, without those that did nothing.
    pub keys: Keys,
    /// The squares that travel avoids, with all within [`EXCLUDED`](super::travel::EXCLUDED) tiles of them.
    pub exclusions: Vec<Position>,
    /// Whether you know only the squares that you have seen.
    pub fog: bool,
    /// What you carry and have not used.
    pub have: Have,
    /// How many of your hits kill a foe whose hit points are not counted.
    pub hits_to_kill: i32,
    /// What limits what you can do.
    pub(super) under: Hindrances,
    pub(super) build: Rc<Build>,
    pub(super) blows: Option<Rc<Blows>>,
    /// What you drank.
    pub(super) haste: Option<Haste>,
    /// When a scroll of teleportation takes you away, in aut.
    pub(super) teleports_at: Option<i32>,
    pub(super) edition: Edition,
    /// The rules of energy.
    pub regime: Regime,
    pub(super) dice: Xoshiro256PlusPlus,
    /// Whether you have seen a square, by level and by index of the square.
    pub(super) seen: Vec<Vec<bool>>,
    /// The stairs and hatches that you have taken, and the stairs that you arrived on.
    pub(super) used_exits: Vec<Position>,
}

impl Game {
    /// Begins a game. Each foe stands on the free square nearest to the map's starting square of foes that it
    /// can stand on, behind the foe that stands there already, if it can.
    pub fn new(start: Start<'_>, map: Rc<Map>) -> Game {
        let mut game = Game {
            player: Rc::new(Player::new(start.edition, start.build)),
            position: Position { level: 0, square: map.start },
            body: start.blows.map(|blows| blows.body),
            foes: Vec::new(),
            coming: Vec::new(),
            absent: Vec::new(),
            clock: 0,
            turns: 0,
            log: Vec::new(),
            keys: Keys::default(),
            exclusions: Vec::new(),
            fog: start.fog,
            have: start.have.clone(),
            hits_to_kill: start.hits_to_kill.unwrap_or(HITS_TO_KILL),
            under: start.under,
            build: Rc::new(start.build.clone()),
            blows: start.blows.cloned(),
            haste: None,
            teleports_at: None,
            edition: start.edition,
            regime: Regime::of(start.edition),
            dice: seeded(start.seed),
            seen: map.levels.iter().map(|level| vec![false; (level.width * level.height) as usize]).collect(),
            used_exits: Vec::new(),
            map,
        };
        let first = start.foes.len().saturating_sub(start.late);
        for index in 0..start.foes.len() {
            let mark = game.map.start_of(index);
            if index < first {
                let new = ArenaFoe::new(&start, index, mark, &mut game.dice);
                game.place(new, mark);
            } else {
                // Dice of its own: what happened before it came in must not change.
                let mut dice = seeded(start.seed.wrapping_add(1 + index as u64));
                game.coming.push(ArenaFoe::new(&start, index, mark, &mut dice));
            }
        }
        game.look(&[]);
        game
    }

    /// Puts a foe on the free square nearest to a mark that it can stand on; of several, on the farthest from
    /// you if another foe stands on the mark. Returns whether there is one.
    fn place(&mut self, mut new: ArenaFoe, mark: Position) -> bool {
        let you = self.position.square;
        let free = self.nearest_free(mark, |level, square| new.can_stand_on(level, square));
        let farthest = || free.iter().min_by_key(|position| Reverse(position.square.distance(you)));
        let chosen = if self.foe_at(mark).is_some() { farthest() } else { free.first() };
        match chosen {
            Some(position) => {
                new.position = *position;
                self.foes.push(new);
            }
            None => self.absent.push((new.index, new.foe)),
        }
        !free.is_empty()
    }

    /// Lets the next foe come in that is to come later: where the first foes began, or by the first stairs of
    /// another level.
    pub(super) fn let_in(&mut self) -> bool {
        if self.coming.is_empty() {
            return self.refuse(Refusal::NobodyComes);
        }
        let new = self.coming.remove(0);
        let here = self.position.level;
        let stairs = self.map.exits().iter().map(|(from, _)| *from).find(|from| from.level == here);
        let mark = match (here, stairs) {
            (1.., Some(stairs)) => stairs,
            _ => Position { level: here, ..self.map.start_of(new.index) },
        };
        if self.place(new, mark) {
            self.record(LogEventKind::ComesIn(self.foes.len() - 1));
        }
        true
    }

    /// Returns the level you are on.
    pub fn level(&self) -> &Level {
        &self.map.levels[self.position.level]
    }

    /// Returns the index of the living foe on a square.
    pub fn foe_at(&self, position: Position) -> Option<usize> {
        self.foes.iter().position(|foe| !foe.is_dead && foe.position == position)
    }

    /// Returns the indices of the living foes on your level.
    pub fn foes_here(&self) -> Vec<usize> {
        let here = |foe: &ArenaFoe| !foe.is_dead && foe.position.level == self.position.level;
        (0..self.foes.len()).filter(|index| here(&self.foes[*index])).collect()
    }

    /// Returns the indices of the living foes that you see.
    pub fn visible_foes(&self) -> Vec<usize> {
        let (level, radius) = (self.level(), self.player.sight);
        let sees_it =
            |index: &usize| sees(level, self.position.square, self.foes[*index].position.square, radius);
        self.foes_here().into_iter().filter(sees_it).collect()
    }

    /// Returns whether you know of the foe of an index: you have seen it, or there is no fog.
    pub fn knows_foe(&self, index: usize) -> bool {
        !self.fog || self.foes[index].has_been_seen
    }

    /// Returns the indices of the living foes on your level that you know of.
    pub fn known_foes_here(&self) -> Vec<usize> {
        self.foes_here().into_iter().filter(|index| self.knows_foe(*index)).collect()
    }

    /// Returns whether you have seen a position, or there is no fog.
    pub fn is_known(&self, position: Position) -> bool {
        !self.fog || self.has_seen(position)
    }

    /// Returns whether you have seen a position.
    pub fn has_seen(&self, position: Position) -> bool {
        let level = &self.map.levels[position.level];
        level.index(position.square).is_some_and(|index| self.seen[position.level][index])
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

    /// Logs an event at the present time.
    pub(super) fn record(&mut self, kind: LogEventKind) {
        self.log.push(LogEvent { at: self.clock, turn: self.turns, kind });
    }

    /// Logs what a foe does, and sets its energy.
    ///
    /// An attack is a round of blows.
    pub(super) fn record_foe(&mut self, index: usize, kind: EventKind, after: i32) {
        let distance = self.foes[index].position.square.distance(self.position.square);
        let suffered = (0..kind.attacks()).find_map(|_| self.suffer_round(index, distance));
        let foe = &mut self.foes[index];
        let (flits, is_last) = (foe.flit_turns > 0, foe.is_dead);
        let event = FoeEvent { kind, before: foe.energy, after, distance, flits, is_last, suffered };
        foe.energy = after;
        self.record(LogEventKind::Foe(index, event));
    }

    /// Logs why a key does nothing. Returns false: no time passes.
    pub(super) fn refuse(&mut self, why: Refusal) -> bool {
        self.record(LogEventKind::Refused(why));
        false
    }

    /// Returns the free positions nearest to `to` on its level that satisfy a condition; several at the same
    /// distance.
    pub(super) fn nearest_free(
        &self,
        to: Position,
        can_stand_on: impl Fn(&Level, Square) -> bool,
    ) -> Vec<Position> {
        let level = &self.map.levels[to.level];
        let steps = |position: Position| {
            let open = position.square.neighbours().filter(|next| level.tile(*next) != Tile::Wall);
            open.map(|square| (Position { square, ..to }, 1)).collect()
        };
        path::all_nearest(to, steps, |position| {
            position != self.position
                && self.foe_at(position).is_none()
                && can_stand_on(level, position.square)
        })
    }

    /// Marks the squares in sight as seen, and logs what has come into view; `before` are the indices of the
    /// foes that were in view already.
    pub(super) fn look(&mut self, before: &[usize]) {
        let (map, radius) = (self.map.clone(), self.player.sight);
        let level = &map.levels[self.position.level];
        for square in in_sight(level, self.position.square, radius) {
            let Some(index) = level.index(square) else { continue };
            let position = Position { square, ..self.position };
            let is_new = !std::mem::replace(&mut self.seen[position.level][index], true);
            let is_of_interest =
                level.tile(square).stair_direction().is_some() || level.items.contains(&square);
            if is_new && is_of_interest && self.turns > 0 && position != self.position {
                self.record(LogEventKind::Finds(position));
            }
        }
        for foe in self.visible_foes() {
            self.foes[foe].has_been_seen = true;
            if !before.contains(&foe) && self.turns > 0 {
                self.record(LogEventKind::Appears(foe));
            }
        }
    }
}
