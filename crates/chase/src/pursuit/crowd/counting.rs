//! What sampled runs are counted by.

use super::rounds::SampledRounds;
use super::walker::Walker;
use crate::energy::AttacksFrom;
use crate::foe::FoeProfile;
use crate::pursuit::chase_setup::ChaseSetup;
use crate::pursuit::exact::{ActionChances, StairsTally, Tallies, Tally};
use foundation::prob::EventSum;

/// In how many sampled runs each event of [`ActionChances`] happened.
#[derive(Clone, Default)]
pub struct RunCounts {
    /// The runs that are counted: those in which the foe had not died on the action that the query names
    /// (`:dies3`).
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

/// What was counted of the runs so far.
pub struct CrowdCounts {
    pub tallies: Vec<Tallies>,
    /// For each foe, the counts of runs after each of your actions.
    pub run_counts: Vec<Vec<RunCounts>>,
    pub attacks: Tally,
    /// In how many runs none has attacked or burst, by your action.
    pub untouched_by_action: Vec<u32>,
    /// In how many all are dead by your attacks, or have ended themselves.
    pub dead_by_action: Vec<u32>,
    pub pushed: Tally,
    pub rounds: SampledRounds,
    /// How many of your attacks have found one within your reach, in all runs.
    pub found: u32,
    pub follows: u32,
    /// How many replies of foes to your actions were sampled.
    pub replies: u32,
    /// The weight of a run.
    pub share: f64,
}

impl CrowdCounts {
    /// Creates the counts of no runs yet of this many foes, where each run has this weight.
    pub fn new(setup: &ChaseSetup, foes: usize, share: f64) -> CrowdCounts {
        CrowdCounts {
            tallies: vec![Tallies::default(); foes],
            run_counts: vec![Vec::new(); foes],
            attacks: Tally::default(),
            untouched_by_action: vec![0; setup.action_count as usize],
            dead_by_action: vec![0; setup.action_count as usize],
            pushed: Tally::default(),
            rounds: SampledRounds::new(setup, foes),
            found: 0,
            follows: 0,
            replies: 0,
            share,
        }
    }

    /// Notes what is the case after an action of yours and the replies, or once you are away.
    pub fn observe(&mut self, walkers: &mut [Walker], index: usize, is_away: bool) {
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

    /// Adds what the followers did after you took the stairs; `arrived` are all foes after that.
    pub fn arrive(&mut self, walkers: &[Walker], followers: &[usize], arrived: &[Walker]) {
        self.follows += u32::from(!followers.is_empty());
        for (foe, (walker, after)) in walkers.iter().zip(arrived).enumerate() {
            let stairs = self.tallies[foe].stairs.get_or_insert_with(StairsTally::default);
            let of = |attacks| Tally::of(attacks, self.share);
            stairs.follows.add(if followers.contains(&foe) { self.share } else { 0.0 }, self.share);
            stairs.attacks_after.add(&of(after.total_attacks() - walker.total_attacks()), 0, 1.0);
            stairs.attacks_in_all.add(&of(after.total_attacks()), 0, 1.0);
        }
    }

    /// Adds the rounds of each foe by the end of an action to which one has replied.
    pub fn push_rounds(&mut self, walkers: &[Walker], profiles: &[FoeProfile]) {
        let attacks: Vec<AttacksFrom> = walkers.iter().map(|walker| walker.attacks).collect();
        self.rounds.push(&attacks, |foe| walkers[foe].reach > profiles[foe].reach);
    }

    /// Ends a run in which your plan had this many actions that it counts.
    pub fn end_run(&mut self, walkers: &[Walker], planned: i32) {
        self.rounds.end_run();
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
