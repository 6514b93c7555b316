//! What you carry: a potion of haste, scrolls of blinking and of teleportation, one of each.

use super::game::Game;
use super::keys::Blink;
use super::log::{ItemObstacle, LogEventKind, Refusal};
use super::map::Position;
use super::player::{Haste, Player};
use super::sight::{in_sight, sees};
use super::square::Square;
use chase::have::{Have, Item};
use chase::lasting::Lasting;
use chase::plan::blink_reach;
use chase::teleport::DELAYS;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::remarks::reason_against;
use foundation::dice::Draw;
use foundation::edition::Edition;
use std::rc::Rc;

impl Game {
    /// Returns what forbids to use an item; `None` if nothing does.
    fn item_obstacle(&self, item: Item) -> Option<ItemObstacle> {
        let mover = Mover::new(&self.build, self.edition);
        match item {
            _ if self.build.berserk => Some(ItemObstacle::Berserk),
            Item::Haste if !mover.can_drink() => Some(ItemObstacle::NoPotions),
            Item::Haste if self.is_hasted() => Some(ItemObstacle::Hasted),
            Item::Haste => (!can_be_hasted(self.edition, &self.build)).then_some(ItemObstacle::You),
            Item::Blink | Item::Teleport if self.under.confused => Some(ItemObstacle::Confused),
            Item::Blink | Item::Teleport => (!mover.can_teleport()).then_some(ItemObstacle::You),
            Item::Berserk | Item::Swiftness | Item::Bow => Some(ItemObstacle::You),
        }
    }

    /// Returns why an item cannot be used; `None` if it can.
    pub fn item_refusal(&self, item: Item) -> Option<Refusal> {
        if !self.have.includes(item) {
            return Some(Refusal::NotCarried(item));
        }
        self.item_obstacle(item).map(|obstacle| Refusal::Forbidden(item, obstacle))
    }

    /// Returns the squares that you can blink to: those in view, within the reach of a scroll, that you can
    /// enter.
    pub fn blink_targets(&self) -> Vec<Square> {
        let reach = blink_reach(self.player.sight);
        in_sight(self.level(), self.position.square, reach)
            .filter(|square| self.can_appear_on(*square))
            .collect()
    }

    /// Drinks a potion of haste. Returns whether you did; if not, the log says why.
    pub(super) fn quaff(&mut self) -> bool {
        if let Some(why) = self.item_refusal(Item::Haste) {
            return self.refuse(why);
        }
        self.use_up(Item::Haste);
        let aut = self.dice.sample(&self.player.clone().quaff);
        let lasts =
            Lasting::of(Item::Haste).map_or(0, |haste| self.dice.sample(&haste.duration(self.edition)));
        self.turns += 1;
        self.record(LogEventKind::Quaff(aut));
        let hasted = Build { haste: true, ..(*self.build).clone() };
        let runs_out = self.clock + lasts;
        self.world_step(aut, &[]);
        let with = Rc::new(Player::new(self.edition, &hasted));
        let without = std::mem::replace(&mut self.player, with);
        self.haste = Some(Haste { runs_out, is_last: false, without });
        true
    }

    /// Returns whether you are hasted, by what you were under at first or by a potion drunk since.
    pub fn is_hasted(&self) -> bool {
        self.build.haste || self.haste.is_some()
    }

    /// Ends your haste after the action that began as it had run out.
    pub(super) fn end_haste(&mut self) {
        if let Some(Haste { without, .. }) = self.haste.take_if(|haste| haste.is_last) {
            self.player = without;
            self.record(LogEventKind::HasteEnds);
        }
        if let Some(haste) = &mut self.haste {
            haste.is_last = self.clock >= haste.runs_out;
        }
    }

    /// Reads a scroll of blinking, to a square so far from yours. Returns whether you did; if not, the log
    /// says why.
    pub(super) fn read_blinking(&mut self, Blink { columns, rows }: Blink) -> bool {
        let square = self.position.square.offset(columns, rows);
        let no_target = || (!self.blink_targets().contains(&square)).then_some(Refusal::NoBlinkTarget);
        if let Some(why) = self.item_refusal(Item::Blink).or_else(no_target) {
            return self.refuse(why);
        }
        self.use_up(Item::Blink);
        let aut = self.dice.sample(&self.player.clone().read);
        self.turns += 1;
        self.record(LogEventKind::Blink(aut));
        self.jump_to(square);
        self.world_step(aut, &[]);
        true
    }

    /// Reads a scroll of teleportation. Returns whether you did; if not, the log says why.
    pub(super) fn read_teleportation(&mut self) -> bool {
        if let Some(why) = self.item_refusal(Item::Teleport) {
            return self.refuse(why);
        }
        self.use_up(Item::Teleport);
        let aut = self.dice.sample(&self.player.clone().read);
        let delay = DELAYS[self.dice.below(DELAYS.len() as u32) as usize];
        self.turns += 1;
        self.record(LogEventKind::ReadTeleportation(aut));
        self.teleports_at = Some(self.clock + delay);
        self.world_step(aut, &[]);
        true
    }

    /// Teleports you, if it is time: to a square out of sight, or to any where all are in sight; drawn
    /// evenly. Returns whether it did.
    pub(super) fn teleport(&mut self) -> bool {
        let is_due = self.teleports_at.take_if(|at| *at <= self.clock).is_some();
        if !is_due {
            return false;
        }
        let (level, from) = (self.level(), self.position.square);
        let all: Vec<Square> = level.squares().filter(|square| self.can_appear_on(*square)).collect();
        let is_hidden = |square: &&Square| !sees(level, from, **square, self.player.sight);
        let hidden: Vec<Square> = all.iter().filter(is_hidden).copied().collect();
        let squares = if hidden.is_empty() { all } else { hidden };
        if squares.is_empty() {
            return false;
        }
        let square = squares[self.dice.below(squares.len() as u32) as usize];
        self.jump_to(square);
        self.record(LogEventKind::Teleported);
        true
    }

    /// Puts you on a square far from yours: net, web and coils stay behind.
    fn jump_to(&mut self, square: Square) {
        self.position.square = square;
        self.under.held = false;
    }

    fn use_up(&mut self, item: Item) {
        let is_left = |other: &Item| *other != item && self.have.includes(*other);
        let rest: Vec<Item> = Item::ALL.iter().copied().filter(is_left).collect();
        self.have = Have::new(&rest);
    }

    fn can_appear_on(&self, square: Square) -> bool {
        let position = Position { square, ..self.position };
        let terrain = self.level().tile(square).terrain();
        position != self.position
            && self.foe_at(position).is_none()
            && terrain.is_some_and(|terrain| self.player.can_enter(terrain))
    }
}

/// Returns whether no rule says that haste is impossible for a build.
fn can_be_hasted(edition: Edition, build: &Build) -> bool {
    reason_against(edition, build, &Build { haste: true, ..build.clone() }).is_none()
}
