//! When your attacks have killed all foes, and what is taken to last until then.

use super::Figures;
use crate::option::EscapeOption;
use crate::situation::Situation;
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::TokenKind;
use chase::pursuit::{ChaseSetup, Pursuit};
use std::rc::Rc;

/// A fight that goes on with less than this probability is as good as over.
pub(crate) const AS_GOOD_AS_OVER: f64 = 0.01;

impl Figures {
    /// Returns these figures of an option with who is dead and, if it fights to the end, when that is. `dead` is the probability
    /// that all are by each of your actions, `found` how many of your attacks find a foe, if that is known: the others pass the time until one
    /// comes.
    pub(super) fn fought(
        self,
        situation: &Situation,
        setup: &ChaseSetup,
        option: &EscapeOption,
        dead: &[f64],
        found: Option<f64>,
    ) -> Figures {
        // Those that die by a given action need no attack that kills.
        if !setup.kills() && situation.chase.foes.0.iter().any(|foe| foe.dies.is_none()) {
            return self;
        }
        // Nobody is left where no foe lives to reply.
        let lives = |action: usize| dead.get(action).map_or(0.0, |dead| 1.0 - dead);
        let (dead, dead_at_once) = (Some(1.0 - lives(setup.action_count as usize - 1)), 1.0 - lives(0));
        if !option.plan.fights() {
            return Figures { dead, dead_at_once, ..self };
        }
        let is_fight = |action: i32| setup.plan.action(action).kills_within.is_some();
        // Time passes for you also while a foe is helpless.
        let timed = situation.timed(&option.plan).plan;
        let (mut turns, mut fought, mut aut) = (0.0, 0.0, 0.0);
        for action in 0..setup.action_count {
            let goes_on = if action == 0 { 1.0 } else { lives(action as usize - 1) };
            let time = goes_on * timed.action(action).aut.mean();
            aut += time;
            if is_fight(action) {
                turns += goes_on;
                fought += time;
            }
        }
        let blows = found.map_or(turns, |found| found.min(turns));
        let waited = fought * (1.0 - blows / turns);
        // What was taken has to last for as long as the fight may go on, that action itself not counted.
        let goes_on = |action: &i32| lives(*action as usize) > AS_GOOD_AS_OVER;
        let attacks = (0..setup.action_count).take_while(goes_on).count() as i32;
        let outlasts = outlasts(situation, option, TokenKind::ATTACK, attacks);
        Figures { dead, dead_at_once, blows: Some(blows), waited: Some(waited), aut, outlasts, ..self }
    }
}

/// Returns the probability that all foes are dead by each action, those left out that die by a given one. Each is taken to be
/// attacked from the start: of several that is rough.
pub(super) fn dead_by_action(pursuits: &[Rc<Pursuit>]) -> Vec<f64> {
    let longest = pursuits.iter().map(|one| one.dead_by_action.len()).max().unwrap_or(0);
    let dead = |action: usize| {
        pursuits.iter().filter_map(|one| one.dead_by_action.get(action)).copied().fold(1.0, f64::min)
    };
    (0..longest).map(dead).collect()
}

/// Returns how many of your attacks find a foe, as if each of several were alone with you: that is rough, too.
pub(super) fn found(pursuits: &[Rc<Pursuit>]) -> Option<f64> {
    pursuits.iter().map(|one| one.exchange.as_ref().map(|exchange| exchange.total)).sum()
}

/// Returns what an option takes that may end before an action is done so many times.
pub(super) fn outlasts(
    situation: &Situation,
    option: &EscapeOption,
    action: TokenKind,
    times: i32,
) -> Option<Item> {
    let lasting = || option.family.spends.iter().filter_map(|item| Lasting::of(*item));
    let ends = |lasting: &&Lasting| situation.certain_actions(lasting, action.clone()) < times;
    lasting().find(ends).map(|lasting| lasting.item)
}
