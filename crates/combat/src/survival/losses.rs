//! What the rounds of foes cost you, by what they did in your turns.

use super::histories::{Histories, LastTurn};
use super::turn_cost::{SoFar, TurnCost};
use crate::loss::Loss;
use crate::melee::AttackRound;
use chase::energy::AttacksFrom;
use chase::pursuit::Tally;

/// The kinds of rounds that a foe may make, with their probabilities: one kind in the whole fight.
pub type Kinds = Vec<(AttackRound, f64)>;

/// Returns the distributions of the hit points lost to 0, 1, … up to this many rounds, all of the same kind.
/// Losses of `cap` or more count as `cap`.
pub fn losses_of_rounds(kinds: &Kinds, most: usize, cap: usize) -> Vec<Loss> {
    let mut losses = vec![Loss::impossible(); most + 1];
    for (round, p) in kinds {
        let of_kind = losses_of_kind(round, most, cap);
        losses.iter_mut().zip(&of_kind).for_each(|(dist, of_kind)| dist.add_weighted(of_kind, *p));
    }
    losses
}

/// Returns the same of rounds of one kind.
pub fn losses_of_kind(round: &AttackRound, most: usize, cap: usize) -> Vec<Loss> {
    let of_one = round.lost(cap);
    let longer = |so_far: &Loss| Some(so_far.plus(&of_one, cap));
    std::iter::successors(Some(Loss::nothing()), longer).take(most + 1).collect()
}

/// How much is computed at most.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Of histories that are added up, state by state.
    pub walk: u64,
    /// Of probabilities that are kept, eight bytes each.
    pub cells: usize,
    /// Of probabilities that are multiplied.
    pub products: usize,
}

/// What foes that make rounds of these kinds cost you, for each of their histories so far.
pub struct HistoryLosses<'a> {
    cases: Vec<Case<'a>>,
    /// The distribution of the hit points lost by each history. Losses of `cap` or more count as `cap`.
    mixed: Vec<Loss>,
    /// For each history, the probability that less than `cap` is lost.
    below: Vec<f64>,
    cap: usize,
    limits: Limits,
    cells: usize,
    products: usize,
}

/// Combinations of kinds of rounds that cost the same so far.
#[derive(Clone)]
struct Case<'a> {
    /// The rounds of each foe, with the probability.
    combinations: Vec<(Vec<&'a AttackRound>, f64)>,
    /// What a turn of each sort costs.
    turns: Vec<TurnCost>,
    /// What each history costs that others may go on from.
    all: Vec<SoFar>,
}

/// What it takes to compute one round of a sort of turns besides its products, counted in these.
const COST_OF_ROUND: usize = 1000;

impl<'a> Case<'a> {
    /// Returns the case of one combination that a sort of turns with this cost tells apart from the others.
    fn told_apart(&self, rounds: Vec<&'a AttackRound>, p: f64, cost: TurnCost) -> Case<'a> {
        Case {
            combinations: vec![(rounds, p)],
            turns: [&self.turns[..], &[cost]].concat(),
            all: self.all.clone(),
        }
    }
}

impl<'a> HistoryLosses<'a> {
    /// Creates the distributions of foes that have done nothing yet.
    pub fn new(kinds: &[&'a Kinds], cap: usize, limits: Limits) -> HistoryLosses<'a> {
        let (nothing, all) = (Loss::nothing(), vec![SoFar::nothing()]);
        let case = Case { combinations: combined(kinds.iter().copied()), turns: Vec::new(), all };
        let below = vec![nothing.below(cap)];
        HistoryLosses { cases: vec![case], mixed: vec![nothing], below, cap, limits, cells: 0, products: 0 }
    }

    /// Adds the distributions of histories that are new. Returns false if it is too much to compute.
    pub fn extend(&mut self, histories: &Histories) -> bool {
        for sort in &histories.sorts[self.cases[0].turns.len()..] {
            if !self.add_sort(sort) {
                return false;
            }
        }
        // What the first history costs, which has no last turn, is known.
        for LastTurn { before, sort } in histories.all[self.mixed.len()..].iter().filter_map(|new| new.last) {
            let mut mixed = Loss::impossible();
            for case in &mut self.cases {
                let (so_far, turn) = (&case.all[before], &case.turns[sort]);
                let sum = so_far.plus(turn, self.cap);
                self.cells += sum.cells();
                self.products += so_far.cells() * turn.cases();
                if histories.is_chain {
                    // No other goes on from it.
                    case.all[before] = SoFar::impossible();
                }
                let p = case.combinations.iter().map(|(_, p)| p).sum();
                sum.parts().iter().for_each(|part| mixed.add_weighted(part, p));
                case.all.push(sum);
            }
            self.cells += mixed.probabilities().len();
            if self.is_too_much() {
                return false;
            }
            // Long sums have rounding errors, which would else pass for chances to live or to die.
            let mixed = mixed.normalized();
            self.below.push(mixed.probabilities().iter().take(self.cap).sum());
            self.mixed.push(mixed);
        }
        true
    }

    /// Adds a sort of turns, which may tell combinations apart that cost the same before. Returns false, and
    /// leaves it half done, if it is too much to compute.
    fn add_sort(&mut self, sort: &[AttacksFrom]) -> bool {
        let made: usize = sort.iter().flatten().sum();
        let mut told_apart: Vec<Case> = Vec::new();
        for case in std::mem::take(&mut self.cases) {
            let first = told_apart.len();
            for (rounds, p) in &case.combinations {
                let cost = TurnCost::of(sort, rounds, self.cap);
                self.products += made * (COST_OF_ROUND + cost.cases().pow(2));
                match told_apart[first..].iter_mut().find(|known| known.turns.last() == Some(&cost)) {
                    Some(known) => known.combinations.push((rounds.clone(), *p)),
                    None => {
                        self.cells += case.all.iter().map(SoFar::cells).sum::<usize>();
                        told_apart.push(case.told_apart(rounds.clone(), *p, cost));
                    }
                }
                if self.is_too_much() {
                    return false;
                }
            }
        }
        self.cases = told_apart;
        true
    }

    /// Returns whether it is too much to compute.
    fn is_too_much(&self) -> bool {
        self.cells > self.limits.cells || self.products > self.limits.products
    }

    /// Returns the distribution of the hit points lost if histories have these probabilities.
    pub fn lost(&self, odds: &Tally) -> Loss {
        let mut lost = Loss::impossible();
        // Rounding errors of long walks are not left to life or death.
        let all = odds.sum();
        odds.iter().for_each(|(history, p)| lost.add_weighted(&self.mixed[history], p / all));
        lost
    }

    /// Returns the probability that less than `cap` is lost if histories have these probabilities.
    pub fn lost_below_cap(&self, odds: &Tally) -> f64 {
        odds.iter().map(|(history, p)| self.below[history] * p).sum()
    }
}

/// Returns each combination of the kinds of rounds that foes may make, with its probability.
pub fn combined<'a, R: 'a>(kinds: impl IntoIterator<Item = &'a Vec<(R, f64)>>) -> Vec<(Vec<&'a R>, f64)> {
    kinds.into_iter().fold(vec![(Vec::new(), 1.0)], |all, of_one| {
        let longer = |(rounds, p): (Vec<&'a R>, f64)| {
            of_one.iter().map(move |(round, q)| ([&rounds[..], &[round]].concat(), p * q))
        };
        all.into_iter().flat_map(longer).collect()
    })
}
