//! Stairs and hatches: who comes along, and who acts when. The marking rules are those of
//! [`Foe::takes_stairs`](chase::foe::Foe::takes_stairs).

use super::game::Game;
use super::log::{LogEventKind, Refusal};
use super::map::{Position, StairDirection};
use chase::energy::FoeState;
use foundation::dice::Draw;
use foundation::edition::{Life, Param, since};
use foundation::prob::Dist;

/// What makes the arrival by stairs or a hatch a new one, which takes less time until 0.33.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NewArrival {
    /// A level that you have not been on.
    Level,
    /// A level that you have not been on, or stairs or a hatch that you have neither taken nor come by.
    Exit,
}

const NEW_ARRIVAL: Param<NewArrival> = Param(&[(10, NewArrival::Level), (29, NewArrival::Exit)]);

/// Foes in view on arrival that you never saw before do not act in it.
const UNSEEN_SIT_OUT: Life = since(34);

/// The most foes that come along at once, in all releases.
const MAX_FOLLOWERS: usize = 18;

impl Game {
    /// Takes the stairs or the hatch that you stand on.
    ///
    /// A foe that stands beside you with enough energy as you press the key is marked: it attacks while you
    /// leave but does not walk, and comes along (nothing here can push it away or stun it meanwhile). On
    /// arrival the followers neither gain energy nor act; foes that you left on that level before do.
    pub(super) fn take_stairs(&mut self, direction: StairDirection) -> bool {
        let exit = self
            .map
            .exit(self.position)
            .filter(|_| self.level().tile(self.position.square).stair_direction() == Some(direction));
        let Some(to) = exit else { return self.refuse(Refusal::NoStairs(direction)) };
        if let Some(bond) = self.bond() {
            return self.refuse(Refusal::Blocked(bond));
        }
        let marked: Vec<usize> =
            self.foes_here().into_iter().filter(|index| self.is_marked(*index)).take(MAX_FOLLOWERS).collect();
        let (player, from) = (self.player.clone(), self.position);
        let aut = self.dice.sample(&player.leaving);
        self.turns += 1;
        self.record(LogEventKind::Leave(direction, aut));
        self.world_step(aut, &marked);
        if self.is_dead() || self.position != from {
            return true;
        }
        let aut = self.arrival_aut(self.position, to).clone();
        self.used_exits.extend([self.position, to]);
        self.arrive(to, &marked);
        let aut = self.dice.sample(&aut);
        self.record(LogEventKind::Arrive(to.level, aut));
        self.hold_back_unseen_foes();
        self.world_step(aut, &[]);
        true
    }

    /// Returns the time of the arrival from one position at another.
    fn arrival_aut(&self, from: Position, to: Position) -> &Dist<i32, f64> {
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
        let distance = foe.position.square.distance(self.position.square);
        let state = FoeState::new(foe.energy, distance, 0);
        foe.profile.follows(FoeState { flit_turns: foe.flit_turns, ..state })
    }

    /// Moves you to a position. Whoever stood there and the followers are moved to the nearest free squares,
    /// at random among equally near ones.
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
                self.foes[index].sits_out = true;
                self.record(LogEventKind::Follows(index));
            }
        }
    }
}
