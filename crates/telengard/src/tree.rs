//! The exact evaluation: every branch of the phase with its probability.
//!
//! Two things would make the tree infinite and are summed in closed form instead: a die that is rolled again
//! (Fear, a thief's empty slots) only counts the faces that end it, and the loop of Light is a geometric
//! series.
//!
//! # Examples
//! ```
//! use telengard::Encounter;
//! use telengard::step::PhaseStep;
//! use telengard::tree::Tree;
//!
//! let encounter = Encounter::from_query("light=1");
//! let tree = Tree::new(&encounter);
//! let total: f64 = tree.leaves.iter().map(|leaf| leaf.p).sum();
//! assert!((total - 1.0).abs() < 1e-12);
//! // Seven classes of twenty are undead, and one in five of them gives way to Light.
//! assert!((tree.repeat_chance() - 7.0 / 20.0 / 5.0).abs() < 1e-12);
//! assert!(tree.visits(PhaseStep::Class).rolls > 0.3);
//! ```

use crate::die::{Die, PassingFaces};
use crate::encounter::{Encounter, EquipmentSlot};
use crate::phase::{Check, FaceGroups, PhaseRow};
use crate::step::{Next, Outcome, PhaseState, PhaseStep};

/// One way the phase can end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leaf {
    /// What is known at the end. The level is the highest of its band; hit points, the item stolen or given,
    /// and its bonus are one example of many equivalent values.
    pub state: PhaseState,
    /// How it ends.
    pub outcome: Outcome,
    /// Its probability.
    pub p: f64,
}

/// How often a step is rolled in one phase, all repetitions included.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Visits {
    /// The mean number of throws, repeated ones included.
    pub rolls: f64,
    /// The mean number of throws that pass.
    pub passes: f64,
}

/// The fully evaluated tree of an encounter.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree<'a> {
    encounter: &'a Encounter,
    /// Every ending; the probabilities sum to one.
    pub leaves: Vec<Leaf>,
    /// How often each step is rolled, in the order of [`PhaseStep::ALL`].
    pub visits: [Visits; 16],
    /// The mean number of times the loop of Light is entered from outside: the probability that a class is
    /// rolled.
    pub loop_entries: f64,
    /// The mean number of passes through the loop.
    pub loop_passes: f64,
    /// The probability that leads back to the start of the loop, not yet summed.
    loop_back: f64,
}

impl<'a> Tree<'a> {
    /// Evaluates the tree of an encounter.
    pub fn new(encounter: &'a Encounter) -> Tree<'a> {
        let visits = [Visits::default(); 16];
        let mut tree = Tree {
            encounter,
            leaves: Vec::new(),
            visits,
            loop_entries: 0.0,
            loop_passes: 0.0,
            loop_back: 0.0,
        };
        tree.step(PhaseStep::Monster, PhaseState::default(), 1.0);
        tree
    }

    /// Returns how often a step is rolled.
    pub fn visits(&self, step: PhaseStep) -> Visits {
        self.visits[step as usize]
    }

    /// Returns the share of the passes through the loop that Light sends back to its start.
    pub fn repeat_chance(&self) -> f64 {
        self.visits(PhaseStep::Light).passes / self.visits(PhaseStep::Cloak).rolls
    }

    /// Continues at `next` with probability `p`.
    fn follow(&mut self, from: PhaseStep, next: Next, state: PhaseState, p: f64) {
        match next {
            Next::End(outcome) => self.leaves.push(Leaf { state, outcome, p }),
            Next::To(step) if step < from => self.loop_back += p,
            Next::To(PhaseStep::LOOP) => self.repeat_loop(state, p),
            Next::To(step) => self.step(step, state, p),
        }
    }

    /// Evaluates one pass through the loop, then scales it to the sum of all. The passes form a geometric
    /// series, whose ratio is the share of a pass that goes back.
    fn repeat_loop(&mut self, state: PhaseState, p: f64) {
        let first_leaf = self.leaves.len();
        self.step(PhaseStep::LOOP, state, p);
        let scale = p / (p - std::mem::take(&mut self.loop_back));
        self.leaves[first_leaf..].iter_mut().for_each(|leaf| leaf.p *= scale);
        for visits in &mut self.visits[PhaseStep::LOOP as usize..] {
            *visits = Visits { rolls: visits.rolls * scale, passes: visits.passes * scale };
        }
        self.loop_entries += p;
        self.loop_passes += p * scale;
    }

    /// Evaluates a step that is reached with probability `p`.
    fn step(&mut self, step: PhaseStep, state: PhaseState, p: f64) {
        let row = step.row();
        let (die, needs) = match (row.check)(self.encounter, &state) {
            Check::Automatic(next) => return self.follow(step, next, state, p),
            Check::Roll(die, needs) => (die, needs),
        };
        let branches = branches(row, self.encounter, die, needs, state);
        let rerolls = branches.iter().filter(|branch| branch.next == Next::To(step));
        let reroll_chance: f64 = rerolls.map(|branch| branch.p).sum();
        let rolls = p / (1.0 - reroll_chance);
        self.visits[step as usize].rolls += rolls;
        for branch in branches {
            if branch.passed {
                self.visits[step as usize].passes += rolls * branch.p;
            }
            if branch.next != Next::To(step) {
                self.follow(step, branch.next, branch.state, rolls * branch.p);
            }
        }
    }
}

/// One continuation after a throw.
struct Branch {
    p: f64,
    passed: bool,
    state: PhaseState,
    next: Next,
}

/// Returns the possible continuations of a throw; their probabilities sum to one.
fn branches(
    row: &PhaseRow,
    encounter: &Encounter,
    die: Die,
    needs: Option<PassingFaces>,
    state: PhaseState,
) -> Vec<Branch> {
    let pass = |(face, p): (i32, f64)| {
        let mut state = state;
        Branch { p, passed: true, next: (row.on_pass)(&mut state, face), state }
    };
    let pass_face = |face| pass((face, die.chance_between(face, face)));
    let fail = |p| Branch { p, passed: false, state, next: row.on_fail };
    let mut branches: Vec<Branch> = match (row.groups, needs) {
        (FaceGroups::One, None) => vec![pass((die.sides, 1.0))],
        (FaceGroups::One, Some(needs)) => vec![pass((needs.lowest(), die.chance_of(needs)))],
        (FaceGroups::EachFace, needs) => {
            let passes = |face: &i32| needs.is_none_or(|needs| needs.contains(*face));
            (1..=die.sides).filter(passes).map(pass_face).collect()
        }
        (FaceGroups::LevelBands, _) => {
            let bands = level_bands(encounter);
            bands.iter().map(|(low, high)| pass((*high, die.chance_between(*low, *high)))).collect()
        }
    };
    branches.extend(needs.map(|needs| fail(1.0 - die.chance_of(needs))));
    branches.retain(|branch| branch.p > 0.0);
    branches
}

/// Returns the bands of levels that beat the same equipment, each as its lowest and highest level, in
/// ascending order.
pub fn level_bands(encounter: &Encounter) -> Vec<(i32, i32)> {
    let mut ends: Vec<i32> = EquipmentSlot::equipment().iter().map(|slot| encounter.owned(*slot)).collect();
    ends.push(encounter.max_level());
    let ends: Vec<i32> = (1..=encounter.max_level()).filter(|level| ends.contains(level)).collect();
    let starts: Vec<i32> = std::iter::once(1).chain(ends.iter().map(|end| end + 1)).collect();
    starts.into_iter().zip(ends).collect()
}
