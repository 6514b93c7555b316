//! Foes that are followed together: the states in which all of them may be, and what they do in reply to your
//! actions.

use super::tree_action::TreeAction;
use crate::energy::AttacksFrom;
use crate::foe::FoeProfile;
use crate::pursuit::{ChaseSetup, Solver, Transition, memoize};
use foundation::insertion_sort::insertion_sort;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;
use std::rc::Rc;

/// Foes at certain speeds, which see the same times of yours.
pub struct JointFoes<'a> {
    solvers: Vec<Solver<'a>>,
    /// Whether they are alike, and it makes no difference which of them is in which state.
    are_alike: bool,
    /// For each state of the foes, the index of that of each foe; `None` for one that you have left behind on
    /// another level.
    states: Vec<Vec<Option<usize>>>,
    known: SortedMap<Vec<Option<usize>>, usize>,
    /// Memo by state × number of your actions + action.
    replies: Vec<Option<Rc<[JointReply]>>>,
}

/// The outcomes of one of your actions and the replies of all foes that have the same attacks.
pub struct JointReply {
    /// The kind of your action.
    pub kind: usize,
    /// The attacks of each foe; sorted where they are alike.
    pub attacks: Vec<AttacksFrom>,
    /// The states in which they may end, with their probabilities.
    pub ends: Vec<(usize, f64)>,
}

/// The states of all foes and their attacks, with the probability.
type JointEnd = (Vec<Option<usize>>, Vec<AttacksFrom>, f64);

/// What it costs to find a reply, in additions of probabilities.
const NEW: u64 = 50;

impl<'a> JointFoes<'a> {
    /// Follows them for each combination of the foes' speeds, with its probability. It may make a difference
    /// which of foes that are alike does what.
    pub fn all(foes: &[(&'a ChaseSetup, &'a FoeProfile)], tells_apart: bool) -> Vec<(f64, JointFoes<'a>)> {
        let mut speeds = vec![(1.0, Vec::new())];
        for (_, profile) in foes {
            let longer = |(p, slower): &(f64, Vec<i32>)| {
                let with = |(speed, q): (&i32, f64)| (p * q, [&slower[..], &[*speed]].concat());
                profile.speed.iter().map(with).collect::<Vec<_>>()
            };
            speeds = speeds.iter().flat_map(longer).collect();
        }
        speeds.into_iter().map(|(p, speeds)| (p, JointFoes::new(foes, &speeds, tells_apart))).collect()
    }

    fn new(foes: &[(&'a ChaseSetup, &'a FoeProfile)], speeds: &[i32], tells_apart: bool) -> JointFoes<'a> {
        let at = |((setup, profile), speed): (&(&'a ChaseSetup, &'a FoeProfile), &i32)| {
            Solver::new(setup, profile, *speed)
        };
        let solvers: Vec<Solver> = foes.iter().zip(speeds).map(at).collect();
        JointFoes {
            are_alike: !tells_apart && solvers.iter().all(|other| other.is_like(&solvers[0])),
            solvers,
            states: Vec::new(),
            known: SortedMap::default(),
            replies: Vec::new(),
        }
    }

    /// Returns whether others do the same under the same times.
    pub fn is_like(&self, other: &JointFoes<'_>) -> bool {
        self.solvers.len() == other.solvers.len()
            && self.solvers.iter().zip(&other.solvers).all(|(a, b)| a.is_like(b))
    }

    /// Returns the states before your first action, each with its probability.
    pub fn starts(&mut self) -> Vec<(usize, f64)> {
        let mut starts: Dist<Vec<Option<usize>>, f64> = Dist::always(Vec::new());
        for solver in &mut self.solvers {
            let of_one = solver.starts().map(|state| Some(solver.states.intern(*state)));
            starts = starts.flat_map(|before| of_one.map(|state| [&before[..], &[*state]].concat()));
        }
        let mut found = SortedMap::default();
        starts.iter().for_each(|(states, p)| {
            *found.get_or_insert_with(self.intern(states.clone()), || 0.0) += p;
        });
        found.into_iter().collect()
    }

    /// Returns what follows in a state upon an action of yours, and what it cost to find it: nothing if it
    /// was known.
    pub fn replies(&mut self, state: usize, action: TreeAction<'_>) -> (Rc<[JointReply]>, u64) {
        let key = state * action.of + action.index;
        if let Some(Some(known)) = self.replies.get(key) {
            return (known.clone(), 0);
        }
        let (mut found, mut cost) = (SortedMap::default(), 0);
        for (kind, p) in action.kinds {
            let new = self.replies_to(state, *kind, *p);
            cost += NEW * new.len() as u64;
            for (ends, attacks, p) in new {
                let ends_so = found.get_or_insert_with((*kind, attacks), SortedMap::default);
                *ends_so.get_or_insert_with(self.intern(ends), || 0.0) += p;
            }
        }
        let reply = |((kind, attacks), ends): ((usize, Vec<AttacksFrom>), SortedMap<usize, f64>)| {
            JointReply { kind, attacks, ends: ends.into_iter().collect() }
        };
        let replies: Rc<[JointReply]> = found.into_iter().map(reply).collect();
        memoize(&mut self.replies, key, replies.clone());
        (replies, cost)
    }

    /// Returns the ends and the attacks of all foes, with their probabilities times `p`.
    fn replies_to(&mut self, state: usize, kind: usize, p: f64) -> Vec<JointEnd> {
        let mut all = vec![(Vec::new(), Vec::new(), p)];
        for (solver, of_one) in self.solvers.iter_mut().zip(&self.states[state]) {
            let ends =
                of_one.map_or_else(|| vec![(None, [0; 3], 1.0)], |state| replies_of_one(solver, state, kind));
            let longer = |(before, hits, p): &JointEnd| {
                let with = |(end, attacks, q): &(Option<usize>, AttacksFrom, f64)| {
                    ([&before[..], &[*end]].concat(), [&hits[..], &[*attacks]].concat(), p * q)
                };
                ends.iter().map(with).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        if self.are_alike {
            all.iter_mut().for_each(|(_, attacks, _)| insertion_sort(attacks, Ord::cmp));
        }
        all
    }

    /// Returns whether some foe comes along if you take the stairs in a state.
    pub fn follows(&self, state: usize) -> bool {
        self.each(state).any(|(solver, of_one)| solver.follows(of_one))
    }

    /// Returns whether some foe has ended itself in a state.
    pub fn is_gone(&self, state: usize) -> bool {
        self.each(state).any(|(solver, of_one)| solver.is_gone(of_one))
    }

    /// Returns the foes on your level with the state of each.
    fn each(&self, state: usize) -> impl Iterator<Item = (&Solver<'a>, usize)> {
        self.solvers.iter().zip(&self.states[state]).filter_map(|(solver, of_one)| Some((solver, (*of_one)?)))
    }

    fn intern(&mut self, mut states: Vec<Option<usize>>) -> usize {
        if self.are_alike {
            insertion_sort(&mut states, Ord::cmp);
        }
        let all = &mut self.states;
        *self.known.get_or_insert_with(states.clone(), || {
            all.push(states);
            all.len() - 1
        })
    }
}

/// Returns where a foe may end, with its attacks on the way and the probability.
fn replies_of_one(
    solver: &mut Solver<'_>,
    state: usize,
    kind: usize,
) -> Vec<(Option<usize>, AttacksFrom, f64)> {
    let transitions = solver.transitions(state, kind);
    let mut replies = Vec::new();
    for Transition { end, attacks, from_afar: [second, third], .. } in &transitions.ends {
        let end = if solver.leaves_level(kind) { solver.upstairs(state, *end) } else { Some(*end) };
        replies.extend(attacks.iter().map(|(all, p)| (end, [all - second - third, *second, *third], p)));
    }
    replies
}
