//! The exact reading: every way the phase can go, with its chance.
//!
//! The tree is unfolded as it is read. Two things would make it endless and are summed in closed
//! form instead: a die rolled again (Fear, a thief's empty pockets) only counts the faces that end it,
//! and the loop of Light is a geometric series.

use crate::telengard::die::{Die, Needs};
use crate::telengard::encounter::{Encounter, EquipmentSlot};
use crate::telengard::phase::{Ask, Faces, PhaseRow};
use crate::telengard::step::{Met, Next, Outcome, PhaseStep};

/// One way the phase can end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leaf {
    /// What was met. The level is the highest of its band; hit points, what is stolen or given, and
    /// its bonus are examples of many alike.
    pub met: Met,
    /// How it ends.
    pub outcome: Outcome,
    /// The chance of it.
    pub p: f64,
}

/// How often a step comes to a roll in one phase, all repetitions counted.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Visits {
    /// The mean number of rolls, each counted as often as the die is rolled.
    pub rolls: f64,
    /// The mean number of them that pass.
    pub passes: f64,
}

/// The whole tree, read.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree<'a> {
    encounter: &'a Encounter,
    /// Every ending; the chances sum to one.
    pub leaves: Vec<Leaf>,
    /// How often each step is rolled, in their order.
    pub visits: [Visits; 16],
    /// The mean number of times the loop is entered from outside: the chance that a class is rolled.
    pub entered: f64,
    /// The weight that goes back to the start of the loop.
    back: f64,
}

impl<'a> Tree<'a> {
    /// Reads the tree of an encounter.
    pub fn of(encounter: &'a Encounter) -> Tree<'a> {
        let visits = [Visits::default(); 16];
        let mut tree = Tree { encounter, leaves: Vec::new(), visits, entered: 0.0, back: 0.0 };
        tree.step(PhaseStep::Monster, Met::default(), 1.0);
        tree
    }

    /// The mean rolls of a step.
    pub fn visits(&self, step: PhaseStep) -> Visits {
        self.visits[step as usize]
    }

    /// The share of the passes through the loop that Light sends back to its start.
    pub fn sent_away(&self) -> f64 {
        self.visits(PhaseStep::Light).passes / self.visits(PhaseStep::Cloak).rolls
    }

    fn follow(&mut self, from: PhaseStep, next: Next, met: Met, p: f64) {
        match next {
            Next::End(outcome) => self.leaves.push(Leaf { met, outcome, p }),
            Next::To(step) if step < from => self.back += p,
            Next::To(PhaseStep::LOOP) => self.rounds(met, p),
            Next::To(step) => self.step(step, met, p),
        }
    }

    /// One round of the loop, then all that follow: each is the one before times the share that
    /// goes back.
    fn rounds(&mut self, met: Met, p: f64) {
        let before = self.leaves.len();
        self.step(PhaseStep::LOOP, met, p);
        let all = p / (p - std::mem::take(&mut self.back));
        self.leaves[before..].iter_mut().for_each(|leaf| leaf.p *= all);
        for visits in &mut self.visits[PhaseStep::LOOP as usize..] {
            *visits = Visits { rolls: visits.rolls * all, passes: visits.passes * all };
        }
        self.entered += p;
    }

    fn step(&mut self, step: PhaseStep, met: Met, p: f64) {
        let row = step.row();
        let (die, needs) = match (row.ask)(self.encounter, &met) {
            Ask::Sure(next) => return self.follow(step, next, met, p),
            Ask::Roll(die, needs) => (die, needs),
        };
        let forks = forks(row, self.encounter, die, needs, met);
        let again: f64 = forks.iter().filter(|fork| fork.next == Next::To(step)).map(|fork| fork.p).sum();
        let rolls = p / (1.0 - again);
        self.visits[step as usize].rolls += rolls;
        for fork in forks {
            if fork.passed {
                self.visits[step as usize].passes += rolls * fork.p;
            }
            if fork.next != Next::To(step) {
                self.follow(step, fork.next, fork.met, rolls * fork.p);
            }
        }
    }
}

/// One of the ways a die can send an encounter.
struct Fork {
    p: f64,
    passed: bool,
    met: Met,
    next: Next,
}

fn forks(row: &PhaseRow, e: &Encounter, die: Die, needs: Option<Needs>, met: Met) -> Vec<Fork> {
    let passes = |(face, p): (i32, f64)| {
        let mut met = met;
        Fork { p, passed: true, next: (row.pass)(&mut met, face), met }
    };
    let each = |face| passes((face, die.between(face, face)));
    let fails = |p| Fork { p, passed: false, met, next: row.fail };
    let mut forks: Vec<Fork> = match (row.faces, needs) {
        (Faces::Alike, None) => vec![passes((die.sides, 1.0))],
        (Faces::Alike, Some(needs)) => vec![passes((needs.lowest(), die.passing(needs)))],
        (Faces::Differ, needs) => {
            let met = |face: &i32| needs.is_none_or(|needs| needs.met_by(*face));
            (1..=die.sides).filter(met).map(each).collect()
        }
        (Faces::Bands, _) => {
            bands(e).iter().map(|(low, top)| passes((*top, die.between(*low, *top)))).collect()
        }
    };
    forks.extend(needs.map(|needs| fails(1.0 - die.passing(needs))));
    forks.retain(|fork| fork.p > 0.0);
    forks
}

/// The levels in runs that beat the same equipment, each from its lowest to its highest.
pub fn bands(e: &Encounter) -> Vec<(i32, i32)> {
    let mut ends: Vec<i32> = EquipmentSlot::equipment().iter().map(|slot| e.held(*slot)).collect();
    ends.push(e.top_level());
    let ends: Vec<i32> = (1..=e.top_level()).filter(|level| ends.contains(level)).collect();
    let starts: Vec<i32> = std::iter::once(1).chain(ends.iter().map(|end| end + 1)).collect();
    starts.into_iter().zip(ends).collect()
}
