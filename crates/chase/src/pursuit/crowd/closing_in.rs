//! How you come to blows with several of whom some hurt from afar: you wait for those who come, and go up to those who may stay away.

use super::super::ChaseSetup;
use super::reply::Walker;
use crate::foe::{Foe, FoeProfile, HoldsStill};
use crate::plan::PlannedAction;

/// A fight to the end whose plan goes up to foes.
pub(super) struct ClosingIn<'a> {
    step: &'a PlannedAction,
    foes: Vec<Meeting>,
}

/// How you come to blows with a foe.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meeting {
    /// It hurts from afar, and need not come: you go up to it.
    Sought,
    /// It comes.
    Awaited,
    /// It neither comes nor is sought.
    Never,
}

impl<'a> ClosingIn<'a> {
    /// Returns how you fight in a chase; `None` unless its plan has steps towards foes, and one of them is to be gone up to.
    pub(super) fn new(setup: &'a ChaseSetup, foes: &[Foe], profiles: &[FoeProfile]) -> Option<ClosingIn<'a>> {
        let step = setup.plan.kinds().iter().rfind(|action| action.bump.is_some())?;
        let meeting = |(foe, profile): (&Foe, &FoeProfile)| {
            if !profile.comes() || profile.holds_still == Some(HoldsStill::Halfway) {
                Meeting::Never
            } else if foe.hurts_from_afar() {
                Meeting::Sought
            } else {
                Meeting::Awaited
            }
        };
        let foes: Vec<Meeting> = foes.iter().zip(profiles).map(meeting).collect();
        (setup.is_fought_out() && foes.contains(&Meeting::Sought)).then_some(ClosingIn { step, foes })
    }

    /// Returns what a step towards foes or an attack is among them: an attack where one is within your reach, and where the nearest comes
    /// by itself; a step where that is to be gone up to. Any other action is as it was planned.
    pub(super) fn action(&self, planned: &'a PlannedAction, walkers: &[Walker]) -> &'a PlannedAction {
        let attack = planned.bump.as_deref().unwrap_or(planned);
        let Some(reach) = attack.kills_within else { return planned };
        let there = || walkers.iter().zip(&self.foes).filter(|(walker, _)| walker.is_there());
        let is_in_reach = there().any(|(walker, _)| walker.state.distance <= reach);
        let nearest = there()
            .filter(|(_, meeting)| **meeting != Meeting::Never)
            .min_by_key(|(walker, _)| walker.state.distance);
        let seeks = nearest.is_some_and(|(_, meeting)| *meeting == Meeting::Sought);
        if seeks && !is_in_reach { self.step } else { attack }
    }
}
