//! What sampled runs are counted by.

use super::super::exact::{ActionChances, StairsTally, Tally};
use super::Sampler;
use super::reply::Walker;
use crate::energy::AttacksFrom;
use foundation::dice::Draw;
use foundation::prob::EventSum;
use rand::Rng;

/// In how many sampled runs each event of [`ActionChances`] happened.
#[derive(Clone, Default)]
pub struct RunCounts {
    /// The runs that are counted: those in which the foe had not died on the action that the query names (`:dies3`).
    runs: u32,
    /// You were in its reach for the first time.
    reached: u32,
    /// You were in its reach.
    in_reach: u32,
    /// It had neither attacked nor burst so far.
    untouched: u32,
    /// Your attacks had killed it, or it had ended itself.
    dead: u32,
}

impl RunCounts {
    /// Returns the chances, given the weight of a run.
    pub fn chances(&self, share: f64) -> ActionChances {
        let of = |count: u32| {
            let mut sum = EventSum::default();
            sum.add(share * f64::from(count), share * f64::from(self.runs));
            sum
        };
        ActionChances {
            reached: of(self.reached),
            in_reach: of(self.in_reach),
            untouched: of(self.untouched),
            dead: of(self.dead),
        }
    }
}

impl Sampler<'_> {
    /// Notes what is the case after an action of yours and the replies, or once you are away.
    pub(super) fn observe(&mut self, walkers: &mut [Walker], index: usize, is_away: bool) {
        self.untouched_by_action[index] += u32::from(walkers.iter().all(Walker::is_harmless));
        self.dead_by_action[index] += u32::from(walkers.iter().all(|walker| !walker.is_there()));
        for (foe, walker) in walkers.iter_mut().enumerate().filter(|(_, walker)| walker.is_alive) {
            // A foe that bursts as it arrives has reached you, though it is no longer there.
            let has_reached = !is_away && !walker.state.is_dead() && walker.state.distance <= walker.reach;
            let is_in_reach = has_reached && walker.is_there();
            let run_counts = &mut self.run_counts[foe];
            if run_counts.len() <= index {
                run_counts.push(RunCounts::default());
            }
            let RunCounts { runs, reached, in_reach, untouched, dead } = &mut run_counts[index];
            *runs += 1;
            *reached += u32::from(has_reached && !walker.was_in_reach);
            *in_reach += u32::from(is_in_reach);
            *untouched += u32::from(walker.is_harmless());
            *dead += u32::from(!walker.state.is_there());
            walker.was_in_reach |= has_reached;
            if has_reached {
                walker.before_reach.get_or_insert(walker.counted);
            }
        }
    }

    /// Samples the attacks of followers after you took the stairs, and returns those of each foe in all.
    pub(super) fn arrive(
        &mut self,
        walkers: &[Walker],
        followers: &[usize],
        dice: &mut impl Rng,
    ) -> Vec<AttacksFrom> {
        self.follows += u32::from(!followers.is_empty());
        let setup = self.setup;
        let arrival = setup.plan.stairs.as_ref().filter(|_| !followers.is_empty());
        let turn = arrival.map(|arrival| (&arrival.turn, dice.sample(&arrival.turn.aut)));
        let mut in_all = Vec::new();
        for (foe, walker) in walkers.iter().enumerate() {
            let follows = followers.contains(&foe);
            let mut after = *walker;
            if let Some((turn, aut)) = turn.filter(|_| follows) {
                let alone = &mut walkers.to_vec();
                alone.iter_mut().enumerate().for_each(|(other, walker)| walker.is_alive = other == foe);
                alone[foe].state.distance = 1;
                alone[foe].square = self.you.offset(-1, 0);
                self.reply(alone, turn, aut, 0, false, dice);
                after = alone.swap_remove(foe);
            }
            let stairs = self.tallies[foe].stairs.get_or_insert_with(StairsTally::default);
            let of = |attacks| Tally::of(attacks, self.share);
            stairs.follows.add(if follows { self.share } else { 0.0 }, self.share);
            stairs.attacks_after.add(&of(after.total_attacks() - walker.total_attacks()), 0, 1.0);
            stairs.attacks_in_all.add(&of(after.total_attacks()), 0, 1.0);
            in_all.push(after.attacks);
        }
        in_all
    }

    /// Adds a run to the tallies.
    pub(super) fn count(&mut self, walkers: &[Walker], planned: i32) {
        let (mut all, mut pushes) = (0, 0);
        for (walker, tallies) in walkers.iter().zip(&mut self.tallies) {
            let of = |count| Tally::of(count, self.share);
            tallies.turns.add(&of(walker.turns), 0, 1.0);
            tallies.attacks.add(&of(walker.total_attacks()), 0, 1.0);
            if walker.state.is_dead() {
                tallies.slain += self.share;
            } else {
                let distances = if walker.state.is_gone { &mut tallies.gone } else { &mut tallies.distances };
                distances.add(&of(walker.state.distance as usize), 0, 1.0);
            }
            let counted = &mut tallies.counted;
            counted.planned = counted.planned.max(planned);
            counted.total += self.share * walker.counted as f64;
            counted.before_reach.add(&of(walker.before_reach.unwrap_or(walker.counted)), 0, 1.0);
            counted.before_attacked.add(&of(walker.before_attacked.unwrap_or(walker.counted)), 0, 1.0);
            all += walker.total_attacks();
            pushes += walker.pushes;
        }
        self.pushed.add(&Tally::of(pushes, self.share), 0, 1.0);
        self.attacks.add(&Tally::of(all, self.share), 0, 1.0);
    }
}
