//! One run that is sampled, to be watched.

use super::crowd_event::CrowdEvent;
use super::reply::DrawnAction;
use super::walk::Walk;
use crate::foe::{Foe, FoeProfile};
use crate::pursuit::chase_setup::ChaseSetup;
use crate::timed_action::{TimedAction, retime};
use foundation::dice::Draw;
use rand::Rng;

/// One sampled run of foes among others.
pub struct CrowdRun {
    /// Speed and energy of each foe at the start.
    pub starts: Vec<(i32, i32)>,
    /// What happens to the foes in reply to each of your actions, in order.
    pub replies: Vec<Vec<CrowdEvent>>,
}

/// Samples one run of foes that get in each other's way, in which your actions are these; those that are
/// something else among them get its time.
pub fn sample_run(
    setup: &ChaseSetup,
    foes: &[Foe],
    pushes: &[Vec<f64>],
    you: &mut [TimedAction],
    dice: &mut impl Rng,
) -> CrowdRun {
    let profiles: Vec<FoeProfile> = foes.iter().map(|foe| setup.profile(foe)).collect();
    let mut walk = Walk::new(setup, foes, pushes, &profiles);
    let mut walkers = walk.start(dice);
    let starts = walkers.iter().map(|walker| (walker.speed, walker.state.energy)).collect();
    let mut replies = Vec::new();
    for index in 0..you.len() {
        walk.seen = Some(Vec::new());
        let (action, _) = walk.begin(&mut walkers, index as i32, dice);
        if action != setup.plan.action(index as i32) {
            retime(you, index, dice.sample(&action.aut));
            you[index].lead = action.lead;
        }
        let TimedAction { aut, lead, ends_chase, .. } = you[index];
        if !you[index].is_saved(action) {
            walk.reply(&mut walkers, action, DrawnAction { aut, lead, ends_chase }, dice);
        }
        replies.extend(walk.seen.take());
    }
    CrowdRun { starts, replies }
}
