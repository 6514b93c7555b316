//! The search for what brings each rule about.

use super::{Probe, RuleEffects, said};
use crate::crawl::model::build::Build;
use crate::rules::Step;
use crate::say::effect::describe_effect;
use crate::time_slices::Pause;

/// As many values of one input as everything else is tried beside.
const OF_ONE_INPUT: usize = 3;

impl Probe {
    /// One change at a time.
    pub(super) async fn single(&mut self, plain: &Build, pause: &Pause<'_>) {
        let plain = said(self.edition, plain);
        for (part, step) in &plain {
            self.note(part, step, None);
        }
        for change in 0..self.candidates.len() {
            pause.yield_now().await;
            for (part, step) in said(self.edition, &self.builds[change]) {
                let same =
                    |(p, s): &(&str, Step)| *p == part && s.name == step.name && s.effects == step.effects;
                if !plain.iter().any(same) {
                    self.note(part, &step, Some(vec![change]));
                }
            }
        }
    }

    /// Inputs that did nothing alone, beside what brought each rule about.
    pub(super) async fn idle(&mut self, pause: &Pause<'_>) {
        let whens = || self.found.iter().flat_map(|found| &found.ways).flat_map(|way| &way.when);
        let busy = |index: &usize| whens().any(|when| self.key(when[0]) == self.key(*index));
        let idle: Vec<usize> = (0..self.candidates.len()).filter(|index| !busy(index)).collect();
        for index in 0..self.found.len() {
            let first = self.found[index].ways.iter().find_map(|way| way.when.first());
            let Some(first) = first.map(|when| when[0]) else { continue };
            for change in &idle {
                pause.yield_now().await;
                self.beside(index, first, *change, true);
            }
        }
    }

    /// Two changes at a time, for a rule that nothing brought about so far.
    pub(super) async fn together(&mut self, index: usize, pause: &Pause<'_>) {
        let Some([one, other]) = self.pair(index, pause).await else { return };
        // What goes with one is told beside it; what else goes with the other, beside that.
        let mut going = 0;
        for change in 0..self.candidates.len() {
            pause.yield_now().await;
            going += usize::from(self.does(index, &[one, change]).is_some());
        }
        let [first, second] = if going > 1 { [one, other] } else { [other, one] };
        for (context, left_out) in [(first, None), (second, Some(first))] {
            for change in (0..self.candidates.len()).filter(|change| Some(*change) != left_out) {
                pause.yield_now().await;
                self.beside(index, context, change, false);
            }
        }
    }

    /// The first two changes that bring a rule about, of which one at least may matter: first what does
    /// something somewhere beside everything, then all that may matter beside each other.
    async fn pair(&self, index: usize, pause: &Pause<'_>) -> Option<[usize; 2]> {
        let contexts = self.contexts();
        let all: Vec<usize> = (0..self.candidates.len()).collect();
        let wide: Vec<usize> = all.iter().copied().filter(|one| self.matters(index, *one)).collect();
        let others = |one: &usize| if wide.contains(one) { &all } else { &wide };
        let near = contexts.iter().flat_map(|one| others(one).iter().map(|other| [*one, *other]));
        let later = |one: usize| wide.iter().copied().filter(move |other| *other > one);
        let far = wide.iter().flat_map(|one| later(*one).map(|other| [*one, other]));
        for pair in near.chain(far) {
            pause.yield_now().await;
            if self.does(index, &pair).is_some() {
                return Some(pair);
            }
        }
        None
    }

    /// What does something somewhere: a few values of each input.
    fn contexts(&self) -> Vec<usize> {
        let mut contexts: Vec<usize> = Vec::new();
        let firsts = self.found.iter().flat_map(|found| &found.ways).filter_map(|way| way.when.first());
        for first in firsts.map(|when| when[0]) {
            let alike = contexts.iter().filter(|known| self.key(**known) == self.key(first)).count();
            if alike < OF_ONE_INPUT && !contexts.contains(&first) {
                contexts.push(first);
            }
        }
        contexts
    }

    /// Whether a change does something in the part of a rule, or nothing anywhere so far.
    fn matters(&self, index: usize, change: usize) -> bool {
        let touches = |found: &RuleEffects| {
            found.ways.iter().flat_map(|way| &way.when).any(|when| self.key(when[0]) == self.key(change))
        };
        let here = |found: &&RuleEffects| found.part == self.found[index].part;
        self.found.iter().filter(here).any(touches) || !self.found.iter().any(touches)
    }

    /// Notes what a rule does when this is changed beside another; only what is new, if so wished.
    fn beside(&mut self, index: usize, context: usize, change: usize, new: bool) {
        if let Some(step) = self.does(index, &[context, change]) {
            let known = self.found[index].ways.iter().any(|way| way.effect == describe_effect(&step));
            if !(new && known) {
                self.found[index].note(&step, Some(vec![context, change]));
            }
        }
    }

    fn note(&mut self, part: &str, step: &Step, when: Option<Vec<usize>>) {
        if let Some(place) = self.place(part, step.name) {
            self.found[place].note(step, when);
        }
    }
}
