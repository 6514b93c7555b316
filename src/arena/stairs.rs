//! Stairs and hatches: who comes along, and who acts when. The marking rules are those of
//! [`takes_stairs`](crate::crawl::chase::stairs).

use super::game::Game;
use super::log::{LogEventKind, Refusal};
use super::map::{Position, StairDirection};
use crate::crawl::chase::stairs::MIN_FOLLOW_ENERGY;
use crate::dice::Draw;

/// The most foes that come along at once, in all releases.
const MAX_FOLLOWERS: usize = 18;

impl Game {
    /// Takes the stairs or the hatch that you stand on.
    ///
    /// A foe that stands beside you with enough energy as you press the key is marked: it attacks while you leave but does not
    /// walk, and comes along (nothing here can push it away or stun it meanwhile). On arrival the followers neither gain
    /// energy nor act; foes that you left on that level before do.
    pub(super) fn take_stairs(&mut self, direction: StairDirection) -> bool {
        let exit = self
            .map
            .exit(self.position)
            .filter(|_| self.level().tile(self.position.square).stair_direction() == Some(direction));
        let Some(to) = exit else { return self.refuse(Refusal::NoStairs(direction)) };
        let marked: Vec<usize> =
            self.foes_here().into_iter().filter(|index| self.is_marked(*index)).take(MAX_FOLLOWERS).collect();
        let player = self.player.clone();
        let aut = self.dice.sample(&player.leaving);
        self.turns += 1;
        self.record(LogEventKind::Leave(direction, aut));
        self.world_step(aut, &marked);
        self.arrive(to, &marked);
        let aut = self.dice.sample(&player.arriving);
        self.record(LogEventKind::Arrive(to.level, aut));
        self.world_step(aut, &[]);
        true
    }

    fn is_marked(&self, index: usize) -> bool {
        let foe = &self.foes[index];
        let is_adjacent = foe.position.square.distance(self.position.square) == 1;
        is_adjacent && foe.energy >= MIN_FOLLOW_ENERGY && foe.profile.takes_stairs
    }

    /// Moves you to a position. Whoever stood there and the followers are moved to the nearest free squares, at random among
    /// equally near ones.
    fn arrive(&mut self, to: Position, followers: &[usize]) {
        let displaced = self.foe_at(to);
        self.position = to;
        for index in displaced.into_iter().chain(followers.iter().copied()) {
            let foe = &self.foes[index];
            let free = self.nearest_free(to, |level, square| foe.can_stand_on(level, square));
            if free.is_empty() {
                continue;
            }
            self.foes[index].position = free[self.dice.below(free.len() as u32) as usize];
            if displaced != Some(index) {
                self.foes[index].has_just_arrived = true;
                self.record(LogEventKind::Follows(index));
            }
        }
    }
}
