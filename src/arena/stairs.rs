//! Stairs and hatches: who comes along, and who acts when. The marking rules are those of
//! [`takes_stairs`](crate::crawl::chase::stairs).

use super::game::Game;
use super::log::{Happening, Refusal};
use super::map::{Spot, Way};
use crate::crawl::chase::stairs::LEAST_ENERGY;
use crate::dice::Draw;
use crate::edition::{Life, Param, since};
use crate::prob::Dist;

/// What makes the arrival by stairs or a hatch a new one, which takes less time until 0.33.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NewArrival {
    /// A level that you have not been on.
    Level,
    /// Also stairs or a hatch that you have neither taken nor come by.
    Exit,
}

const NEW_ARRIVAL: Param<NewArrival> = Param(&[(10, NewArrival::Level), (29, NewArrival::Exit)]);

/// Foes in view on arrival that you never saw before do not act in it.
const UNSEEN_SIT_OUT: Life = since(34);

/// The most foes that come along at once; all releases.
const MOST_FOLLOWERS: usize = 18;

impl Game {
    /// Takes the stairs or the hatch that you stand on.
    ///
    /// Who stands beside you with enough energy as you press the key is marked, attacks while you leave but does not walk,
    /// and comes along: nothing here pushes it away or stuns it meanwhile. On arrival the followers neither gain energy nor
    /// act; who was left on that level before does.
    pub(super) fn take_stairs(&mut self, way: Way) -> bool {
        let exit =
            self.map.exit(self.place).filter(|_| self.level().tile(self.place.square).way() == Some(way));
        let Some(to) = exit else { return self.refuse(Refusal::NoStairs(way)) };
        if let Some(form) = self.holding_form() {
            return self.refuse(Refusal::Barred(form));
        }
        let marked: Vec<usize> = self
            .foes_here()
            .into_iter()
            .filter(|index| self.is_marked(*index))
            .take(MOST_FOLLOWERS)
            .collect();
        let player = self.player.clone();
        let aut = self.dice.sample(&player.leaving);
        self.turns += 1;
        self.record(Happening::Leave(way, aut));
        self.world_step(aut, &marked);
        let aut = self.arrival_aut(self.place, to).clone();
        self.used_exits.extend([self.place, to]);
        self.arrive(to, &marked);
        let aut = self.dice.sample(&aut);
        self.record(Happening::Arrive(to.level, aut));
        self.hold_back_unseen_foes();
        self.world_step(aut, &[]);
        true
    }

    /// Returns the time of the arrival from one place at another.
    fn arrival_aut(&self, from: Spot, to: Spot) -> &Dist<i32, f64> {
        let is_new_level = !self.discovered().contains(&to.level);
        let is_new = match NEW_ARRIVAL.at(self.edition) {
            NewArrival::Level => is_new_level,
            NewArrival::Exit => is_new_level || !self.used_exits.contains(&from),
        };
        if is_new { &self.player.arriving_new } else { &self.player.arriving }
    }

    /// Keeps the foes in view that you never saw before from the next world step.
    fn hold_back_unseen_foes(&mut self) {
        if !UNSEEN_SIT_OUT.includes(self.edition) {
            return;
        }
        for index in self.visible_foes() {
            let foe = &mut self.foes[index];
            foe.sits_out |= !foe.has_been_seen;
        }
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
                self.foes[index].sits_out = true;
                self.record(Happening::Follows(index));
            }
        }
    }
}
