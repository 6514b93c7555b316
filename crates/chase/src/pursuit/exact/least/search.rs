//! The search through all ways of playing, by what is left of the escape and the state of the foe.

use super::Escape;
use super::actions::{ACTIONS, Action};
use crate::foe::FoeProfile;
use crate::foe_state::FoeState;
use crate::plan::{BLINK_TILES, PlannedAction, blink_reach};
use crate::pursuit::ChaseSetup;
use crate::pursuit::exact::memo::StateIndex;
use crate::pursuit::exact::solver::Solver;
use crate::teleport::fires_by;
use foundation::prob::Dist;
use std::collections::HashMap;
use std::rc::Rc;

/// The most work that is done, in replies of the foe: those that are looked at, and those that are found, which takes longer.
const MAX_WORK: usize = 200_000;
/// How many replies are looked at in the time in which one is found.
const FINDING: usize = 20;

/// All that the rest of the escape depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Situation {
    /// The state of the foe.
    pub foe: FoeState,
    /// What is left of the escape.
    pub escape: Escape,
    /// Whether the potion was drunk.
    pub is_hasted: bool,
    /// The aut since teleportation was read, if it was.
    pub pending: Option<i32>,
}

impl Situation {
    /// Returns what may be done on the way to the stairs where a blink leads at most this many tiles: the index of each action, and
    /// what it leads to, but for the foe and the time.
    fn choices(self, blink: i32) -> impl Iterator<Item = (usize, Situation)> {
        let Situation { escape, .. } = self;
        let tiles = escape.tiles;
        let blink = tiles.min(blink);
        let left = |escape: Escape| Situation { escape, ..self };
        let choices = [
            (tiles > 0, Action::Away as i32, left(Escape { tiles: tiles - 1, ..escape })),
            (escape.waits > 0, Action::Wait as i32, left(Escape { waits: escape.waits - 1, ..escape })),
            (
                escape.haste,
                Action::Drink as i32,
                Situation { is_hasted: true, ..left(Escape { haste: false, ..escape }) },
            ),
            (
                escape.blink && tiles > 0,
                Action::Blink as i32 + blink - BLINK_TILES.0,
                left(Escape { blink: false, tiles: tiles - blink, ..escape }),
            ),
            (
                escape.teleport,
                Action::Read as i32,
                Situation { pending: Some(0), ..left(Escape { teleport: false, ..escape }) },
            ),
        ];
        choices.into_iter().filter(|(can, ..)| *can).map(|(_, action, next)| (action as usize, next))
    }
}

/// The replies of a foe to one of your actions: its state after it, its attacks, the probability.
type Replies = Vec<(FoeState, usize, f64)>;

/// The search for the least, against a foe of one speed.
pub(super) struct Search<'a> {
    /// What answers how the foe replies.
    pub solver: Solver<'a>,
    states: StateIndex,
    /// Memo by index of the state, index of the action, and its time, if that matters; with whether it ends the chase.
    replies: HashMap<(usize, usize, Option<i32>, bool), Rc<Replies>>,
    values: HashMap<Situation, f64>,
    /// The work done so far, that for other speeds included.
    pub work: usize,
}

impl<'a> Search<'a> {
    /// Begins a search after this much work for other speeds.
    pub(super) fn new(setup: &'a ChaseSetup, profile: &'a FoeProfile, speed: i32, work: usize) -> Search<'a> {
        Search {
            solver: Solver::new(setup, profile, speed),
            states: StateIndex::default(),
            replies: HashMap::new(),
            values: HashMap::new(),
            work,
        }
    }

    /// Returns the least attacks from a situation on; `None` if there are too many situations.
    pub(super) fn value(&mut self, at: Situation) -> Option<f64> {
        if let Some(value) = self.values.get(&at) {
            return Some(*value);
        }
        if self.work >= MAX_WORK {
            return None;
        }
        let mut least = if at.escape.tiles == 0 { self.leave(at) } else { f64::INFINITY };
        for (action, next) in at.choices(blink_reach(self.solver.setup.you.sight)) {
            least = least.min(self.after(at, action, next)?);
        }
        self.values.insert(at, least);
        Some(least)
    }

    /// Returns the least attacks from an action on that leads to `next`, but for the foe and the time.
    fn after(&mut self, at: Situation, action: usize, next: Situation) -> Option<f64> {
        let Some(since) = next.pending else {
            let replies = self.replies(at, action, None, false);
            return self.mean(&replies, Some(next));
        };
        let mut mean = 0.0;
        let aut = self.action(at, action).aut.clone();
        for (aut, p) in aut.iter() {
            let then = since + aut;
            let fires = fires_by(since, then);
            if fires > 0.0 {
                let replies = self.replies(at, action, Some(*aut), true);
                mean += p * fires * self.mean(&replies, None)?;
            }
            if fires < 1.0 {
                let replies = self.replies(at, action, Some(*aut), false);
                mean += p
                    * (1.0 - fires)
                    * self.mean(&replies, Some(Situation { pending: Some(then), ..next }))?;
            }
        }
        Some(mean)
    }

    /// Returns the mean attacks of replies, with the least from then on in `next` if the chase goes on.
    fn mean(&mut self, replies: &Replies, next: Option<Situation>) -> Option<f64> {
        let mut mean = 0.0;
        self.work += replies.len();
        for (foe, attacks, p) in replies {
            let rest = match next {
                Some(next) => self.value(Situation { foe: *foe, ..next })?,
                None => 0.0,
            };
            mean += p * (*attacks as f64 + rest);
        }
        Some(mean)
    }

    /// Returns the mean attacks if you take the stairs, those after the arrival included. A teleport that is pending may take you away
    /// before you are gone.
    fn leave(&mut self, at: Situation) -> f64 {
        let Some(since) = at.pending else { return self.leave_by_stairs(at, None) };
        let mut mean = 0.0;
        let aut = self.action(at, Action::Leave as usize).aut.clone();
        for (aut, p) in aut.iter() {
            let fires = fires_by(since, since + aut);
            let away = mean_attacks(&self.replies(at, Action::Leave as usize, Some(*aut), true));
            mean += p * (fires * away + (1.0 - fires) * self.leave_by_stairs(at, Some(*aut)));
        }
        mean
    }

    /// Returns the same if no teleport takes you away and the stairs take this time, if one is given.
    fn leave_by_stairs(&mut self, at: Situation, aut: Option<i32>) -> f64 {
        let follows = self.solver.would_follow(at.foe);
        let replies = self.replies(at, Action::Leave as usize, aut, false);
        let mut mean = 0.0;
        for (foe, attacks, p) in replies.iter() {
            let beside = Situation { foe: FoeState { distance: 1, ..*foe }, ..at };
            let after = if follows {
                mean_attacks(&self.replies(beside, Action::Arrive as usize, None, false))
            } else {
                0.0
            };
            mean += p * (*attacks as f64 + after);
        }
        mean
    }

    /// Returns an action as it is before or after the potion.
    fn action(&self, at: Situation, action: usize) -> &PlannedAction {
        &self.solver.setup.plan.kinds()[action + usize::from(at.is_hasted) * ACTIONS]
    }

    /// Returns the replies to an action that takes this time, if one is given, and perhaps ends the chase.
    fn replies(&mut self, at: Situation, action: usize, aut: Option<i32>, ends_chase: bool) -> Rc<Replies> {
        let key = (self.states.intern(at.foe), action + usize::from(at.is_hasted) * ACTIONS, aut, ends_chase);
        if let Some(cached) = self.replies.get(&key) {
            return cached.clone();
        }
        let mut action = self.action(at, action).clone();
        action.aut = aut.map_or(action.aut, Dist::always);
        let reply = self.solver.reply_to(at.foe, &PlannedAction { ends_chase, ..action });
        let ends = reply.ends().map(|(state, _, attacks, p)| (state, attacks.iter().sum(), p));
        let replies: Rc<Replies> = Rc::new(ends.collect());
        self.work += FINDING * replies.len();
        self.replies.insert(key, replies.clone());
        replies
    }
}

/// Returns the mean number of attacks in replies.
fn mean_attacks(replies: &Replies) -> f64 {
    replies.iter().map(|(_, attacks, p)| p * *attacks as f64).sum()
}
