//! When your attacks have killed all foes, and what is taken to last until then.

use crate::played::Played;
use chase::foe::Foe;
use chase::have::Item;
use chase::lasting::Lasting;
use chase::plan::TokenKind;
use chase::pursuit::Pursuit;
use std::rc::Rc;

/// A fight that goes on with less than this probability is as good as over.
pub(crate) const AS_GOOD_AS_OVER: f64 = 0.01;

/// How often all foes are dead, by your attacks or in ending themselves, but for those with whom you never
/// come to blows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AllDead {
    /// Probability that they are by the end.
    pub by_end: f64,
    /// Probability that they are by your first action, before any of them acts.
    pub(crate) at_once: f64,
}

/// A fight to the end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FightFigures {
    /// Mean number of your attacks.
    pub blows: f64,
    /// Mean time in which no foe is within your reach, so that you wait, in aut.
    pub waited: f64,
    /// Mean time of it all, in aut.
    pub(super) aut: f64,
    /// How many actions it may take, those aside that hardly ever come.
    pub(super) most_actions: i32,
}

/// How your attacks kill the foes of an option.
pub(super) struct Killing {
    /// Probability that all foes are dead by each of your actions.
    dead: Vec<f64>,
    /// How many of your attacks find a foe, if that is known: the others pass the time until one comes.
    found: Option<f64>,
}

impl Killing {
    /// Returns how they do under an option: only a sample tells when all of several are dead. Else each is
    /// taken to be `alone` with you and attacked from the start, which is rough. `None` where your attacks
    /// kill none, or are only counted.
    pub(super) fn of(played: &Played, alone: &[Rc<Pursuit>]) -> Option<Killing> {
        let Played { situation, setup, outcome, drinking, .. } = played;
        // Those that die by a given action need no attack that kills.
        let dies = |foe: &Foe| foe.dies.is_some();
        if drinking.is_some() || !setup.kills() && !situation.chase.foes.0.iter().all(dies) {
            return None;
        }
        Some(match outcome.sampled_runs() {
            Some(_) => Killing { dead: outcome.dead_by_action.clone(), found: outcome.found },
            None => Killing {
                dead: dead_by_action(alone),
                found: alone.iter().map(|one| one.exchange.as_ref().map(|exchange| exchange.total)).sum(),
            },
        })
    }

    /// Returns how often all are dead after this many of your actions.
    pub(super) fn all_dead(&self, action_count: i32) -> AllDead {
        AllDead { by_end: 1.0 - self.goes_on_after(action_count - 1), at_once: 1.0 - self.goes_on_after(0) }
    }

    /// Returns what a fight to the end comes to; `None` for an option that is none.
    pub(super) fn fight(&self, played: &Played) -> Option<FightFigures> {
        let Played { situation, option, setup, .. } = played;
        if !option.plan.fights() {
            return None;
        }
        let is_fight = |action: i32| setup.plan.action(action).kills_within.is_some();
        // Time passes for you also while a foe is helpless.
        let timed = situation.timed(&option.plan).plan;
        let (mut turns, mut fought, mut aut) = (0.0, 0.0, 0.0);
        for action in 0..setup.action_count {
            let goes_on = if action == 0 { 1.0 } else { self.goes_on_after(action - 1) };
            let time = goes_on * timed.action(action).aut.mean();
            aut += time;
            if is_fight(action) {
                turns += goes_on;
                fought += time;
            }
        }
        let blows = self.found.map_or(turns, |found| found.min(turns));
        let waited = fought * (1.0 - blows / turns);
        // The action at its start is not counted.
        let goes_on = |action: &i32| self.goes_on_after(*action) > AS_GOOD_AS_OVER;
        let most_actions = (0..setup.action_count).take_while(goes_on).count() as i32;
        Some(FightFigures { blows, waited, aut, most_actions })
    }

    /// Returns how often some foe lives after an action of yours: nobody is left where no foe lives to reply.
    fn goes_on_after(&self, action: i32) -> f64 {
        self.dead.get(action as usize).map_or(0.0, |dead| 1.0 - dead)
    }
}

/// Returns the probability that all foes are dead by each action, those left out that die by a given one.
fn dead_by_action(pursuits: &[Rc<Pursuit>]) -> Vec<f64> {
    let longest = pursuits.iter().map(|one| one.dead_by_action.len()).max().unwrap_or(0);
    let dead = |action: usize| {
        pursuits.iter().filter_map(|one| one.dead_by_action.get(action)).copied().fold(1.0, f64::min)
    };
    (0..longest).map(dead).collect()
}

/// Returns what an option takes that may end before an action is done this many times.
pub(super) fn outlasts(played: &Played, action: TokenKind, times: i32) -> Option<Item> {
    let Played { situation, option, .. } = played;
    let lasting = || option.family.spends.iter().filter_map(|item| Lasting::of(*item));
    let ends = |lasting: &&Lasting| situation.certain_actions(lasting, action.clone()) < times;
    lasting().find(ends).map(|lasting| lasting.item)
}
