//! Stairs and hatches: who comes along, and who acts when. The marking rules are those of
//! [`takes_stairs`](crate::crawl::chase::stairs).

use super::game::Game;
use super::log::{LogEventKind, Refusal};
use super::map::{Spot, StairDirection};
use crate::crawl::chase::stairs::LEAST_ENERGY;
use crate::dice::Draw;

/// The most foes that come along at once; all releases.
const MOST_FOLLOWERS: usize = 18;

impl Game {
    /// Takes the stairs or the hatch that you stand on.
    ///
    /// Who stands beside you with enough energy as you press the key is marked, attacks while you leave but does not walk,
    /// and comes along: nothing here pushes it away or stuns it meanwhile. On arrival the followers neither gain energy nor
    /// act; who was left on that level before does.
    pub(super) fn take_stairs(&mut self, direction: StairDirection) -> bool {
        let exit = self
            .map
            .exit(self.place)
            .filter(|_| self.level().tile(self.place.square).stair_direction() == Some(direction));
        let Some(to) = exit else { return self.refuse(Refusal::NoStairs(direction)) };
        let marked: Vec<usize> = self
            .foes_here()
            .into_iter()
            .filter(|index| self.is_marked(*index))
            .take(MOST_FOLLOWERS)
            .collect();
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
        let is_adjacent = foe.place.square.distance(self.place.square) == 1;
        is_adjacent && foe.energy >= LEAST_ENERGY && foe.profile.takes_stairs
    }

    /// Puts you on a place, whoever stood there and the followers on the nearest free squares, at random among equally near
    /// ones.
    fn arrive(&mut self, to: Spot, followers: &[usize]) {
        let displaced = self.foe_at(to);
        self.place = to;
        for index in displaced.into_iter().chain(followers.iter().copied()) {
            let foe = &self.foes[index];
            let free = self.nearest_free(to, |level, square| foe.can_stand_on(level, square));
            if free.is_empty() {
                continue;
            }
            self.foes[index].place = free[self.dice.below(free.len() as u32) as usize];
            if displaced != Some(index) {
                self.foes[index].has_just_arrived = true;
                self.record(LogEventKind::Follows(index));
            }
        }
    }
}
