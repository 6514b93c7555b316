//! A chase in which foes hurt you, walked along the times of your actions.

use super::Survival;
use super::laws::{Kinds, Limits, laws};
use super::turns::{Memory, Turns};
use crate::loss::Loss;
use crate::melee::AttackRound as Round;
use chase::foe::{Foe, FoeProfile};
use chase::pursuit::{ChaseSetup, Tally};
use chase::together::{Node, Runner, TimesTree};
use foundation::edition::Edition;
use foundation::time_slices::Pause;

/// A chase in which foes hurt you.
pub struct HarmWalk<'a> {
    setup: &'a ChaseSetup,
    foes: &'a [Foe],
    profiles: Vec<FoeProfile>,
    hp: Option<usize>,
    /// Whether the chance to live is wanted at the end alone, not after each action.
    end_alone: bool,
}

/// How foes are followed.
pub struct Way {
    /// The paths of your times.
    pub tree: TimesTree,
    /// Whether all are followed together: exact whatever their number and the paths, as far as it can be computed.
    pub together: bool,
    /// Whether your shield remembers a turn's blocks.
    pub remembers: bool,
}

/// One way in which foes hurt you.
pub struct Harms<'a> {
    /// For each foe, the kinds of rounds that it may make.
    pub kinds: &'a [Kinds],
    /// The hit points that are as good as lost.
    pub lost: usize,
}

/// Of foes that are followed together: if it is too much, each is followed by itself, so that little time is lost.
const TOGETHER: Limits = Limits { walk: 4_000_000, cells: 1_000_000, products: 40_000_000 };
/// Of foes that are followed one by one, where your shield remembers blocks.
const REMEMBERING: Limits = Limits { walk: 15_000_000, cells: 2_000_000, products: 100_000_000 };
const NONE: Limits = Limits { walk: u64::MAX, cells: usize::MAX, products: usize::MAX };

/// Foes that are followed together, by their places in the list, and how many times.
type Group = (Vec<usize>, usize);

impl<'a> HarmWalk<'a> {
    /// Creates the chase.
    pub fn new(
        edition: Edition,
        setup: &'a ChaseSetup,
        foes: &'a [Foe],
        hp: Option<usize>,
        end_alone: bool,
    ) -> HarmWalk<'a> {
        let profiles = foes.iter().map(|foe| foe.profile(edition)).collect();
        HarmWalk { setup, foes, profiles, hp, end_alone }
    }

    /// Returns what becomes of you by each of these harms; `None` if it is too much to compute.
    pub async fn survivals(
        &self,
        way: &Way,
        harms: &[Harms<'_>],
        pause: &Pause<'_>,
    ) -> Option<Vec<Survival>> {
        let limits = match way {
            Way { together: true, .. } => TOGETHER,
            Way { remembers: true, .. } => REMEMBERING,
            _ => NONE,
        };
        let setup = |foe: &Foe| way.tree.fixed_times(&self.setup.of_foe(foe));
        let setups: Vec<ChaseSetup> = self.foes.iter().map(setup).collect();
        let groups = self.groups(way.together);
        let runner = |(members, _): &Group| {
            let alike = |foe: &usize| self.foes[*foe] == self.foes[members[0]];
            let tells = |foe: &usize| !alike(foe) || harms.iter().any(|harm| harm.kinds[*foe].len() > 1);
            let memory = memory(way, harms[0].kinds, members);
            let turns = Turns::new(memory, members.iter().any(tells));
            let foes: Vec<_> = members.iter().map(|foe| (&setups[*foe], &self.profiles[*foe])).collect();
            Runner::new(&foes, self.setup.actions_before_death(&self.foes[members[0]]), turns)
        };
        let mut runners: Vec<Runner<'_, Turns>> = groups.iter().map(runner).collect();
        if !way.tree.walk(&mut runners, limits.walk, |_| (), pause).await {
            return None;
        }
        let mut sums = Vec::new();
        for harm in harms {
            sums.push(self.sum(harm, &groups, &runners, &limits, pause).await?);
        }
        let visit = |node: Node<'_, Turns>| {
            let (is_leaf, odds) = (self.is_leaf(&node), |group| node.total(group));
            if node.done > 0 && (is_leaf || self.hp.is_some() && !self.end_alone) {
                let odds: Vec<Tally> = (0..groups.len()).map(odds).collect();
                sums.iter_mut().for_each(|sum| sum.add(&node, is_leaf, &odds));
            }
        };
        way.tree.walk(&mut runners, u64::MAX, visit, pause).await;
        Some(sums.into_iter().map(|sum| sum.survival).collect())
    }

    /// Returns which foes are followed together. Of those that are followed by themselves, foes alike are followed once.
    fn groups(&self, together: bool) -> Vec<Group> {
        if together {
            return vec![((0..self.foes.len()).collect(), 1)];
        }
        let mut groups: Vec<Group> = Vec::new();
        for (index, foe) in self.foes.iter().enumerate() {
            match groups.iter_mut().find(|(known, _)| self.foes[known[0]] == *foe) {
                Some((_, count)) => *count += 1,
                None => groups.push((vec![index], 1)),
            }
        }
        groups
    }

    /// Returns the sum over the nodes, none of which is added yet; `None` if it is too much to compute.
    async fn sum(
        &self,
        harm: &Harms<'_>,
        groups: &[Group],
        runners: &[Runner<'_, Turns>],
        limits: &Limits,
        pause: &Pause<'_>,
    ) -> Option<Sum> {
        let cap = self.hp.unwrap_or(usize::MAX);
        let each = Limits {
            cells: limits.cells / groups.len(),
            products: limits.products / groups.len(),
            ..*limits
        };
        let mut all = Vec::new();
        for ((members, count), runner) in groups.iter().zip(runners) {
            let kinds: Vec<&Kinds> = members.iter().map(|foe| &harm.kinds[*foe]).collect();
            let histories = runner.summed().histories();
            all.push((laws(&histories, &kinds, cap, each, pause).await?, *count));
        }
        let last = self.setup.action_count as usize;
        let moments = if self.end_alone { last.min(1) } else { last };
        let alive = if self.hp.is_some() { vec![0.0; moments] } else { Vec::new() };
        Some(Sum {
            laws: all,
            lost: harm.lost.min(cap),
            cap,
            survival: Survival { lost: Loss::impossible(), alive },
        })
    }

    fn is_leaf(&self, node: &Node<'_, Turns>) -> bool {
        node.is_gone || node.done == self.setup.action_count
    }
}

/// Returns what your shield remembers of the blows of some foes, by the kinds of their rounds.
fn memory(way: &Way, kinds: &[Kinds], members: &[usize]) -> Memory {
    let rounds = |foe: &usize| kinds[*foe].iter().map(|(round, _)| round);
    let strikes = members.iter().map(|foe| rounds(foe).map(|round| round.strikes().len()).max().unwrap_or(0));
    let free = members.iter().flat_map(rounds).map(Round::blows_before_memory).min().unwrap_or(0);
    Memory { strikes: strikes.collect(), free: if way.remembers { free } else { usize::MAX } }
}

/// What becomes of you, summed over the nodes of the tree.
struct Sum {
    /// For each group of foes, the law of the hit points lost by each history, and how many times it counts.
    laws: Vec<(Vec<Loss>, usize)>,
    /// The hit points that are as good as lost.
    lost: usize,
    cap: usize,
    survival: Survival,
}

impl Sum {
    /// Adds a node, in which each group has done this.
    fn add(&mut self, node: &Node<'_, Turns>, is_leaf: bool, odds: &[Tally]) {
        let cap = self.cap;
        let mut parts: Vec<Loss> = Vec::new();
        for ((laws, count), odds) in self.laws.iter().zip(odds) {
            let mut lost = Loss::impossible();
            // Rounding errors of long walks are not left to life or death.
            let all = odds.sum();
            odds.iter().for_each(|(history, p)| lost.add_weighted(&laws[history], p / all));
            parts.extend(std::iter::repeat_n(lost, *count));
        }
        let last = parts.pop().unwrap_or(Loss::nothing());
        let others = parts.iter().fold(Loss::certain(self.lost), |sum, part| sum.plus(part, cap));
        let Survival { lost, alive } = &mut self.survival;
        let done = node.done as usize;
        let until = if is_leaf { alive.len() } else { done };
        if !alive.is_empty() {
            let living = node.p * others.sum_below(&last, cap);
            let from = (done - 1).min(alive.len() - 1);
            // The probabilities of all nodes add up to 1 but for rounding errors.
            alive[from..until].iter_mut().for_each(|sum| *sum = (*sum + living).min(1.0));
        }
        if is_leaf {
            lost.add_weighted(&others.plus(&last, cap), node.p);
        }
    }
}
