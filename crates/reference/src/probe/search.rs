//! The search for the changes that bring each rule about.

use super::{Probe, RuleEffects, applied_steps};
use crawl::model::build::Build;
use foundation::rules::Step;
use foundation::time_slices::Pause;
use say::effect::describe_effect;

/// Limit on the values of one input that other changes are combined with.
const MAX_VALUES: usize = 3;

impl Probe {
    /// Tries every change alone.
    pub(super) async fn try_singles(&mut self, plain: &Build, pause: &Pause<'_>) {
        let plain = applied_steps(self.edition, plain);
        for (part, step) in &plain {
            self.note(part, step, None);
        }
        for change in 0..self.candidates.len() {
            pause.yield_now().await;
            for (part, step) in applied_steps(self.edition, &self.builds[change]) {
                let same =
                    |(p, s): &(&str, Step)| *p == part && s.name == step.name && s.effects == step.effects;
                if !plain.iter().any(same) {
                    self.note(part, &step, Some(vec![change]));
                }
            }
        }
    }

    /// Tries inputs without effect of their own together with the first change that brought each rule about.
    pub(super) async fn try_idle_inputs(&mut self, pause: &Pause<'_>) {
        let conditions =
            || self.found.iter().flat_map(|found| &found.effects).flat_map(|effect| &effect.conditions);
        let has_effect =
            |index: &usize| conditions().any(|condition| self.key(condition[0]) == self.key(*index));
        let idle: Vec<usize> = (0..self.candidates.len()).filter(|index| !has_effect(index)).collect();
        for index in 0..self.found.len() {
            let first = self.found[index].effects.iter().find_map(|effect| effect.conditions.first());
            let Some(first) = first.map(|condition| condition[0]) else { continue };
            for change in &idle {
                pause.yield_now().await;
                self.try_change(index, first, *change, true);
            }
        }
    }

    /// Tries pairs of changes for a rule that nothing brought about so far.
    pub(super) async fn try_pairs(&mut self, index: usize, pause: &Pause<'_>) {
        let Some([one, other]) = self.find_pair(index, pause).await else { return };
        // Conditions are grouped by the change that has more partners, then by the other.
        let mut partners = 0;
        for change in 0..self.candidates.len() {
            pause.yield_now().await;
            partners += usize::from(self.step_after(index, &[one, change]).is_some());
        }
        let [first, second] = if partners > 1 { [one, other] } else { [other, one] };
        for (context, left_out) in [(first, None), (second, Some(first))] {
            for change in (0..self.candidates.len()).filter(|change| Some(*change) != left_out) {
                pause.yield_now().await;
                self.try_change(index, context, change, false);
            }
        }
    }

    /// Returns the first two changes that bring a rule about together, at least one of them relevant. Pairs
    /// with a change that brings about any rule are tried first, then all pairs of relevant changes.
    async fn find_pair(&self, index: usize, pause: &Pause<'_>) -> Option<[usize; 2]> {
        let contexts = self.contexts();
        let all: Vec<usize> = (0..self.candidates.len()).collect();
        let relevant: Vec<usize> = all.iter().copied().filter(|one| self.may_matter(index, *one)).collect();
        let others = |one: &usize| if relevant.contains(one) { &all } else { &relevant };
        let near = contexts.iter().flat_map(|one| others(one).iter().map(|other| [*one, *other]));
        let later = |one: usize| relevant.iter().copied().filter(move |other| *other > one);
        let far = relevant.iter().flat_map(|one| later(*one).map(|other| [*one, other]));
        for pair in near.chain(far) {
            pause.yield_now().await;
            if self.step_after(index, &pair).is_some() {
                return Some(pair);
            }
        }
        None
    }

    /// Returns the changes that bring about any rule, a few values of each input.
    fn contexts(&self) -> Vec<usize> {
        let mut contexts: Vec<usize> = Vec::new();
        let firsts =
            self.found.iter().flat_map(|found| &found.effects).filter_map(|effect| effect.conditions.first());
        for first in firsts.map(|condition| condition[0]) {
            let alike = contexts.iter().filter(|known| self.key(**known) == self.key(first)).count();
            if alike < MAX_VALUES && !contexts.contains(&first) {
                contexts.push(first);
            }
        }
        contexts
    }

    /// Returns whether a change may matter to a rule: its input affects the rule's part, or nothing so far.
    fn may_matter(&self, index: usize, change: usize) -> bool {
        let touches = |found: &RuleEffects| {
            found
                .effects
                .iter()
                .flat_map(|effect| &effect.conditions)
                .any(|condition| self.key(condition[0]) == self.key(change))
        };
        let here = |found: &&RuleEffects| found.part == self.found[index].part;
        self.found.iter().filter(here).any(touches) || !self.found.iter().any(touches)
    }

    /// Records what a rule does after two changes. With `only_new`, effects that the first change is known to
    /// have are not recorded.
    fn try_change(&mut self, index: usize, context: usize, change: usize, only_new: bool) {
        if let Some(step) = self.step_after(index, &[context, change]) {
            let is_of_context = |condition: &Vec<usize>| condition[0] == context;
            let is_known = self.found[index].effects.iter().any(|effect| {
                effect.text == describe_effect(&step) && effect.conditions.iter().any(is_of_context)
            });
            if !(only_new && is_known) {
                self.found[index].note(&step, Some(vec![context, change]));
            }
        }
    }

    fn note(&mut self, part: &str, step: &Step, condition: Option<Vec<usize>>) {
        if let Some(index) = self.index_of(part, step.name) {
            self.found[index].note(step, condition);
        }
    }
}
