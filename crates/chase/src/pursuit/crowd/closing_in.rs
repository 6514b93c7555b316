//! How you come to blows with several of whom some hurt from afar or strike from where you do not reach them:
//! you wait for those who come, and go up to those who stay away.

use super::walker::Walker;
use crate::foe::{Foe, FoeProfile, HoldsStill};
use crate::plan::PlannedAction;
use crate::pursuit::chase_setup::ChaseSetup;

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
    /// It comes, but maybe only as near as it reaches you.
    Awaited,
    /// It neither comes nor is sought.
    Never,
}

impl<'a> ClosingIn<'a> {
    /// Returns how you fight in a chase; `None` unless its plan has steps towards foes, and one of them may
    /// have to be gone up to.
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
        let yours = step.bump.as_ref().and_then(|attack| attack.kills_within).unwrap_or(0);
        let may_outreach = (0..).zip(profiles).any(|(foe, profile)| setup.most_reach(foe, profile) > yours);
        let is_needed = foes.contains(&Meeting::Sought) || may_outreach;
        (setup.is_fought_out() && is_needed).then_some(ClosingIn { step, foes })
    }

    /// Returns what a step towards foes or an attack is among them: an attack where one is within your reach,
    /// and where the nearest comes on by itself; a step where that is to be gone up to. Any other action is
    /// as it was planned.
    pub(super) fn action(&self, planned: &'a PlannedAction, walkers: &[Walker]) -> &'a PlannedAction {
        let attack = planned.bump.as_deref().unwrap_or(planned);
        let Some(reach) = attack.kills_within else { return planned };
        let there = || walkers.iter().zip(&self.foes).filter(|(walker, _)| walker.is_there());
        let is_in_reach = there().any(|(walker, _)| walker.state.distance <= reach);
        let nearest = there()
            .filter(|(_, meeting)| **meeting != Meeting::Never)
            // Of those as near, one that comes is waited for.
            .min_by_key(|(walker, meeting)| (walker.state.distance, **meeting == Meeting::Sought));
        let seeks = nearest.is_some_and(|(walker, meeting)| {
            *meeting == Meeting::Sought || walker.state.distance <= walker.reach
        });
        if seeks && !is_in_reach { self.step } else { attack }
    }
}
