//! A chase in which foes hurt you, walked along the times of your actions.

use super::follow_mode::{FollowMode, FollowedFoes, UNLIMITED};
use super::harms::{BlowsAndPoison, Harms};
use super::histories::{Histories, HistoryCount, Memory};
use super::losses::{HistoryLosses, Kinds, Limits};
use super::moments::Moments;
use super::prospects::Survival;
use super::survival_sum::{Moment, SurvivalSum};
use crate::loss::{Loss, NEGLIGIBLE};
use crate::melee::AttackRound;
use chase::foe::{Foe, FoeProfile};
use chase::pursuit::{ChaseSetup, PursuitCache, Tally};
use chase::together::{Node, Runner, TimesTree, Visit};
use foundation::time_slices::Pause;

/// A chase in which foes hurt you.
pub struct HarmWalk<'a> {
    followed: &'a FollowedFoes<'a>,
    profiles: Vec<FoeProfile>,
    hp: Option<usize>,
    /// Where the hit points are not known, the end alone: what is lost by then.
    moments: Moments,
}

/// Foes that are followed together, by their places in the list, and how many times.
type Group = (Vec<usize>, usize);

impl<'a> HarmWalk<'a> {
    /// Creates the chase.
    pub fn new(followed: &'a FollowedFoes<'a>, hp: Option<usize>, moments: Moments) -> HarmWalk<'a> {
        let moments = if hp.is_some() { moments } else { Moments::EndAlone };
        let profiles = followed.foes.iter().map(|foe| followed.setup.profile(foe)).collect();
        HarmWalk { followed, profiles, hp, moments }
    }

    /// Returns what becomes of you by each of these harms; `None` if it is too much to compute. `cache` is
    /// that of the chase.
    pub async fn survivals(
        &self,
        mode: FollowMode,
        harms: &BlowsAndPoison<Harms>,
        cache: &mut PursuitCache,
        pause: &Pause<'_>,
    ) -> Option<BlowsAndPoison<Survival>> {
        let tree = self.followed.tree(mode);
        if mode.together || mode.remembers || mode.tells_distance || tree.leaves() > 1 {
            self.walk(mode, &tree, harms, pause).await
        } else {
            Some(self.by_rounds(harms, cache, pause).await)
        }
    }

    /// Returns the same of foes that depend on nothing that they share: by the distribution of the rounds of
    /// each.
    async fn by_rounds(
        &self,
        harms: &BlowsAndPoison<Harms>,
        cache: &mut PursuitCache,
        pause: &Pause<'_>,
    ) -> BlowsAndPoison<Survival> {
        let FollowedFoes { setup, foes, .. } = *self.followed;
        let (groups, mut rounds) = (self.groups_alike(), Vec::new());
        for (members, _) in &groups {
            let foe = &foes[members[0]];
            let mut of_one = match self.moments {
                Moments::EachAction => cache.attacks_by_action(setup, foe, pause).await.to_vec(),
                Moments::EndAlone => {
                    let pursuit = cache.pursuit_in_slices(setup, foe, pause).await;
                    let dist = pursuit.attacks_in_all().iter();
                    let dist = dist.map(|(rounds, p)| (rounds.unsigned_abs() as usize, p));
                    vec![Tally::collect(dist.collect())]
                }
            };
            of_one.iter_mut().for_each(|dist| dist.trim(NEGLIGIBLE));
            rounds.push(of_one);
        }
        let longest = rounds.iter().flatten().map(Tally::end).max().unwrap_or(1) - 1;
        let histories = Histories::of_rounds(longest);
        let mut sums = harms.as_ref().map(|harm| self.sum(harm, &groups, &UNLIMITED));
        sums.iter_mut().for_each(|sum| _ = sum.extend(|_| &histories));
        let last = setup.action_count;
        for (index, action) in self.moments.indices(last).enumerate() {
            pause.yield_now().await;
            let odds: Vec<Tally> = rounds.iter().map(|of_one| of_one[index].clone()).collect();
            let done = action as i32 + 1;
            let moment = Moment { done, p: 1.0, is_leaf: done == last };
            sums.iter_mut().for_each(|sum| sum.add(moment, &odds));
        }
        sums.map(|sum| sum.survival)
    }

    /// Returns the same, along the paths of your times.
    async fn walk(
        &self,
        mode: FollowMode,
        tree: &TimesTree,
        harms: &BlowsAndPoison<Harms>,
        pause: &Pause<'_>,
    ) -> Option<BlowsAndPoison<Survival>> {
        let FollowedFoes { setup, foes, .. } = *self.followed;
        let limits = mode.limits(harms.iter().count());
        let fixed = |foe: &Foe| tree.fixed_times(&setup.of_foe(foe));
        let setups: Vec<ChaseSetup> = foes.iter().map(fixed).collect();
        let all: Group = ((0..foes.len()).collect(), 1);
        let groups = if mode.together { vec![all] } else { self.groups_alike() };
        let runner = |(members, _): &Group| {
            let fixed: Vec<_> = members.iter().map(|foe| (&setups[*foe], &self.profiles[*foe])).collect();
            Runner::new(
                &fixed,
                setup.actions_before_death(&foes[members[0]]),
                self.count(mode, harms, members),
            )
        };
        let mut runners: Vec<Runner<'_, HistoryCount>> = groups.iter().map(runner).collect();
        let mut sums = harms.as_ref().map(|harm| self.sum(harm, &groups, &limits));
        let visit = |node: Node<'_, HistoryCount>| {
            if !sums.iter_mut().all(|sum| sum.extend(|group| node.summed(group).histories())) {
                return Visit::Stop;
            }
            if node.done == 0 {
                return Visit::Descend;
            }
            let odds: Vec<Tally> = (0..groups.len()).map(|group| node.total(group)).collect();
            let is_leaf = node.is_teleported
                || node.done == tree.action_count()
                || sums.iter().all(|sum| sum.lives(&odds) < NEGLIGIBLE);
            // What comes after the arrival counts as part of the last action.
            let is_moment = self.moments == Moments::EachAction && node.done < setup.action_count;
            if is_leaf || is_moment {
                let moment = Moment { done: node.done, p: node.p, is_leaf };
                sums.iter_mut().for_each(|sum| sum.add(moment, &odds));
            }
            if is_leaf { Visit::Leaf } else { Visit::Descend }
        };
        let is_walked = tree.walk(&mut runners, limits.walk, visit, pause).await;
        is_walked.then(|| sums.map(|sum| sum.survival))
    }

    /// Returns a count of what these foes do, who have done nothing yet.
    fn count(&self, mode: FollowMode, harms: &BlowsAndPoison<Harms>, members: &[usize]) -> HistoryCount {
        let foes = self.followed.foes;
        let alike = |foe: &usize| foes[*foe] == foes[members[0]];
        let tells = |foe: &usize| !alike(foe) || harms.iter().any(|harm| harm.kinds[*foe].len() > 1);
        // The same attacks are blocked, whether their poison is counted or not.
        let memory = memory(mode, &harms.blows.kinds, members);
        HistoryCount::new(memory, members.iter().any(tells), mode.tells_distance)
    }

    /// Returns the foes that are followed each by itself: those alike once.
    fn groups_alike(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (index, foe) in self.followed.foes.iter().enumerate() {
            match groups.iter_mut().find(|(known, _)| self.followed.foes[known[0]] == *foe) {
                Some((_, count)) => *count += 1,
                None => groups.push((vec![index], 1)),
            }
        }
        groups
    }

    /// Returns the sum over the nodes, none of which is added yet.
    fn sum<'k>(&self, harm: &'k Harms, groups: &[Group], limits: &Limits) -> SurvivalSum<'k> {
        let cap = self.hp.unwrap_or(usize::MAX);
        let each = Limits {
            cells: limits.cells / groups.len(),
            products: limits.products / groups.len(),
            ..*limits
        };
        let losses = groups.iter().map(|(members, count)| {
            let kinds: Vec<&Kinds> = members.iter().map(|foe| &harm.kinds[*foe]).collect();
            (HistoryLosses::new(&kinds, cap, each), *count)
        });
        let moments = self.moments.indices(self.followed.setup.action_count).len();
        let alive = if self.hp.is_some() { vec![0.0; moments] } else { Vec::new() };
        SurvivalSum {
            losses: losses.collect(),
            lost: harm.lost.min(cap),
            cap,
            survival: Survival { lost: Loss::impossible(), alive },
        }
    }
}

/// Returns what your shield remembers of the blows of some foes, by the kinds of their rounds.
fn memory(mode: FollowMode, kinds: &[Kinds], members: &[usize]) -> Memory {
    let rounds = |foe: &usize| kinds[*foe].iter().map(|(round, _)| round);
    let strikes = members.iter().map(|foe| rounds(foe).map(|round| round.strikes().len()).max().unwrap_or(0));
    let free = members.iter().flat_map(rounds).map(AttackRound::blows_before_memory).min().unwrap_or(0);
    Memory { strikes: strikes.collect(), free: if mode.remembers { free } else { usize::MAX } }
}
