//! One turn of a foe after the other, each kind worked out once and kept.

use super::Tallies;
use crate::crawl::chase::energy::{Act, FoeState, READY, START};
use crate::crawl::chase::foe::FoeProfile;
use crate::crawl::chase::pursuit::law::tally::Tally;
use crate::crawl::chase::pursuit::{ChaseSetup, closes};
use crate::crawl::chase::setup::written;
use crate::prob::Dist;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Energy above which a reply is worked out act by act.
const DEEP: i32 = READY + 200;

/// Where a foe stands between its turns.
type Stand = FoeState;

/// The probabilities of a stand together with each count.
#[derive(Default)]
pub struct Counts {
    actions: Tally,
    attacks: Tally,
    /// With never having been adjacent.
    unreached: f64,
}

/// One way a turn can go: the number of the stand it leads to, turns used or attacks made, chance.
type Transition = (usize, usize, f64);

/// A turn of the foe, counted by turns used and by attacks made.
struct Transitions {
    actions: Vec<Transition>,
    attacks: Vec<Transition>,
}

/// How a reply can end: stand, turns used, attacks.
type Reply = Dist<(FoeState, usize, usize), f64>;

/// The turns of a foe of one pace at one speed.
pub struct Solver<'a> {
    run: &'a ChaseSetup,
    pace: &'a FoeProfile,
    speed: i32,
    stands: Numbered,
    /// By the number of the stand and by which of your actions it is.
    turns: Vec<Option<Rc<Transitions>>>,
    moments: Numbered,
    /// By the number of the moment.
    replies: Vec<Option<Rc<Reply>>>,
}

/// Moments in the order in which they came up, each once.
#[derive(Default)]
struct Numbered {
    all: Vec<FoeState>,
    numbers: BTreeMap<FoeState, usize>,
}

impl Numbered {
    fn number(&mut self, moment: FoeState) -> usize {
        *self.numbers.entry(moment).or_insert_with(|| {
            self.all.push(moment);
            self.all.len() - 1
        })
    }
}

impl<'a> Solver<'a> {
    /// Nothing is worked out yet.
    pub fn new(run: &'a ChaseSetup, pace: &'a FoeProfile, speed: i32) -> Solver<'a> {
        Solver {
            run,
            pace,
            speed,
            stands: Numbered::default(),
            turns: Vec::new(),
            moments: Numbered::default(),
            replies: Vec::new(),
        }
    }

    /// Where the foe stands before your first action.
    pub fn start(&mut self) -> Vec<Option<Counts>> {
        let turns: Dist<u8, f64> = Dist::uniform(0..self.pace.pauses.period());
        let gap = self.run.distance;
        let starts =
            self.run.start.flat_map(|&energy| turns.map(|&turn| FoeState { energy, gap, turn, fresh: true }));
        let mut now = Vec::new();
        for (stand, p) in starts.iter() {
            let number = self.stands.number(*stand);
            now.resize_with(self.stands.all.len(), || None);
            let none = Tally::of(0, p);
            now[number] = Some(Counts { actions: none.clone(), attacks: none, unreached: p });
        }
        now
    }

    /// The counts after one more of your actions, and the chance of being adjacent for the first time.
    pub fn advance(&mut self, now: &[Option<Counts>], step: i32) -> (Vec<Option<Counts>>, f64) {
        let mut next: Vec<Option<Counts>> = Vec::new();
        let mut arrived = 0.0;
        for (number, counts) in now.iter().enumerate() {
            let Some(counts) = counts else { continue };
            let turn = self.turn(number, step);
            next.resize_with(self.stands.all.len(), || None);
            for &(to, count, p) in &turn.actions {
                let there = next[to].get_or_insert_default();
                there.actions.add(&counts.actions, count, p);
                let first = counts.unreached * p;
                if self.stands.all[to].gap == 1 { arrived += first } else { there.unreached += first }
            }
            for &(to, count, p) in &turn.attacks {
                next[to].get_or_insert_default().attacks.add(&counts.attacks, count, p);
            }
        }
        (next, arrived)
    }

    /// What is counted now.
    pub fn law(&self, now: &[Option<Counts>], reached: &[f64]) -> Tallies {
        let mut law = Tallies { reached: reached.to_vec(), ..Tallies::default() };
        for (number, counts) in now.iter().enumerate() {
            let Some(counts) = counts else { continue };
            let gap = written(self.stands.all[number].gap) as usize;
            law.gaps.add(&Tally::of(gap, counts.actions.sum()), 0, 1.0);
            law.actions.add(&counts.actions, 0, 1.0);
            law.attacks.add(&counts.attacks, 0, 1.0);
        }
        law
    }

    /// The turn from a stand during your action of this number.
    fn turn(&mut self, number: usize, step: i32) -> Rc<Transitions> {
        let kinds = self.run.auts.len();
        let place = number * kinds + step as usize % kinds;
        if let Some(Some(known)) = self.turns.get(place) {
            return known.clone();
        }
        let ends = self.ends(self.stands.all[number], self.run.aut(step));
        let mut counted = |count: fn(&(FoeState, usize, usize)) -> (FoeState, usize)| -> Vec<Transition> {
            let ends = ends.map(count);
            ends.iter().map(|((stand, count), p)| (self.stands.number(*stand), *count, p)).collect()
        };
        let turn = Rc::new(Transitions {
            actions: counted(|end| (end.0, end.1)),
            attacks: counted(|end| (end.0, end.2)),
        });
        keep(&mut self.turns, place, turn.clone());
        turn
    }

    /// Every way your action and the foe's reply can end.
    fn ends(&mut self, from: Stand, auts: &Dist<i32, f64>) -> Reply {
        let (run, speed, leaves) = (self.run, self.speed, self.run.lead > 0 && from.gap == 1);
        let gap = if closes(from.gap) { from.gap + run.lead } else { from.gap };
        let gained = auts.flat_map(|&aut| {
            let gain = |energy| run.regime.gain(energy, speed, aut);
            let hit = if leaves { self.pace.parting_hit(run.regime, from.energy, speed, aut) } else { None };
            match hit {
                None => gain(from.energy).map(|energy| (*energy, 0)),
                Some(cost) => Dist::chance(1, 3, 1, 0)
                    .flat_map(|&hits| gain(from.energy - hits * cost).map(|energy| (*energy, hits as usize))),
            }
        });
        gained.flat_map(|&(energy, hits)| {
            let (reply, moved) = self.reply_near(FoeState { energy, gap, turn: from.turn, fresh: true });
            reply.map(|&(end, actions, attacks)| {
                (FoeState { gap: end.gap + moved, ..end }, actions, attacks + hits)
            })
        })
    }

    /// The reply from a moment; far away from you it is worked out for one distance only, so many tiles nearer.
    fn reply_near(&mut self, now: FoeState) -> (Rc<Reply>, i32) {
        // In no edition it acts with less energy than it starts with, and a step may cost one less than told.
        let least = (*self.pace.step.range().0).min(self.pace.idle) - 1;
        let far = 3 + (now.energy - START).max(0) / least.max(1);
        let moved = if closes(now.gap) { (now.gap - far).max(0) } else { 0 };
        (self.reply(FoeState { gap: now.gap - moved, ..now }), moved)
    }

    /// The reply from a moment, one act after the other while so much energy is left that working it
    /// out from its end would go too deep.
    fn reply(&mut self, now: FoeState) -> Rc<Reply> {
        if now.energy <= DEEP {
            return self.shallow_reply(now);
        }
        let mut ways: Reply = Dist::always((now, 0, 0));
        while ways.iter().any(|((moment, ..), _)| moment.energy > DEEP) {
            ways = ways.flat_map(|&(moment, actions, attacks)| {
                let acts = if moment.energy > DEEP { self.next(moment) } else { None };
                acts.map_or(Dist::always((moment, actions, attacks)), |acts| {
                    acts.map(|(act, then)| (*then, actions + act.actions(), attacks + act.attacks()))
                })
            });
        }
        Rc::new(ways.flat_map(|&(moment, actions, attacks)| {
            let rest = self.shallow_reply(moment);
            rest.map(|&(end, more, hits)| (end, actions + more, attacks + hits))
        }))
    }

    fn next(&self, now: FoeState) -> Option<Dist<(Act, FoeState), f64>> {
        self.pace.next(self.run.regime, now, self.run.lead > 0)
    }

    fn shallow_reply(&mut self, now: FoeState) -> Rc<Reply> {
        let place = self.moments.number(now);
        if let Some(Some(known)) = self.replies.get(place) {
            return known.clone();
        }
        let reply = match self.next(now) {
            // Between its turns only energy, distance and turn matter.
            None => Dist::always((FoeState { fresh: true, ..now }, 0, 0)),
            Some(acts) => acts.flat_map(|&(act, then)| {
                let rest = self.shallow_reply(then);
                rest.map(|&(end, actions, attacks)| (end, actions + act.actions(), attacks + act.attacks()))
            }),
        };
        let reply = Rc::new(reply);
        keep(&mut self.replies, place, reply.clone());
        reply
    }
}

fn keep<T>(known: &mut Vec<Option<Rc<T>>>, place: usize, value: Rc<T>) {
    if known.len() <= place {
        known.resize_with(place + 1, || None);
    }
    known[place] = Some(value);
}
