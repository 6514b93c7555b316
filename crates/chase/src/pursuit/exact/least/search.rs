//! The search through all ways of playing, by what is left of the escape and the state of the foe.

use super::Escape;
use super::actions::{ACTIONS, Action};
use crate::foe::FoeProfile;
use crate::foe_state::FoeState;
use crate::plan::{PlannedAction, blink_reach};
use crate::pursuit::chase_setup::ChaseSetup;
use crate::pursuit::exact::memo::StateIndex;
use crate::pursuit::exact::solver::Solver;
use crate::teleport::fires_by;
use foundation::prob::Dist;
use std::collections::HashMap;
use std::rc::Rc;

/// The most work that is done, in replies of the foe: those that are looked at, and those that are found,
/// which takes longer.
const MAX_WORK: usize = 200_000;
/// How many replies are looked at in the time in which one is found.
const FINDING: usize = 20;

/// All that the rest of the escape depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct OnTheWay {
    /// The state of the foe.
    pub foe: FoeState,
    /// What is left of the escape.
    pub escape: Escape,
    /// Whether the potion was drunk.
    pub is_hasted: bool,
    /// The aut since teleportation was read, if it was.
    pub pending: Option<i32>,
}

impl OnTheWay {
    /// Returns what may be done on the way to the stairs where a blink leads at most this many tiles, and
    /// what each leads to, but for the foe and the time.
    fn choices(self, reach: i32) -> impl Iterator<Item = (Action, OnTheWay)> {
        let OnTheWay { escape, .. } = self;
        let Escape { tiles, haste, blink, teleport, waits } = escape;
        let left = |escape: Escape| OnTheWay { escape, ..self };
        let away = (tiles > 0).then(|| (Action::Away, left(Escape { tiles: tiles - 1, ..escape })));
        let wait = (waits > 0).then(|| (Action::Wait, left(Escape { waits: waits - 1, ..escape })));
        let drink = haste.then(|| {
            (Action::Drink, OnTheWay { is_hasted: true, ..left(Escape { haste: false, ..escape }) })
        });
        let blinked = (blink && tiles > 0).then(|| {
            let lead = tiles.min(reach);
            (Action::Blink(lead), left(Escape { blink: false, tiles: tiles - lead, ..escape }))
        });
        let read = teleport.then(|| {
            (Action::Read, OnTheWay { pending: Some(0), ..left(Escape { teleport: false, ..escape }) })
        });
        [away, wait, drink, blinked, read].into_iter().flatten()
    }

    /// Returns the index of an action before or after the potion.
    fn kind(self, action: Action) -> usize {
        action.index() + usize::from(self.is_hasted) * ACTIONS
    }
}

/// The replies of a foe to one of your actions: its state after it, its attacks, the probability.
type Replies = Vec<(FoeState, usize, f64)>;

/// All that the replies to an action depend on.
#[derive(PartialEq, Eq, Hash)]
struct ReplyKey {
    /// The index of the foe's state, which is quicker to hash than the state.
    state: usize,
    /// The index of the action.
    kind: usize,
    takes: Takes,
}

/// How long an action takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Takes {
    /// What it takes by itself.
    Any,
    /// This many aut.
    Aut(i32),
    /// This many, at the end of which a teleport takes you away.
    LastAut(i32),
}

/// The search for the least, against a foe of one speed.
pub(super) struct Search<'a> {
    /// What answers how the foe replies.
    pub solver: Solver<'a>,
    states: StateIndex,
    replies: HashMap<ReplyKey, Rc<Replies>>,
    values: HashMap<OnTheWay, f64>,
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

    /// Returns the least attacks from there on; `None` if there are too many ways.
    pub(super) fn value(&mut self, at: OnTheWay) -> Option<f64> {
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
    fn after(&mut self, at: OnTheWay, action: Action, next: OnTheWay) -> Option<f64> {
        let Some(since) = next.pending else {
            let replies = self.replies(at, action, Takes::Any);
            return self.mean(&replies, Some(next));
        };
        let mut mean = 0.0;
        let aut = self.action(at, action).aut.clone();
        for (aut, p) in aut.iter() {
            let then = since + aut;
            let fires = fires_by(since, then);
            if fires > 0.0 {
                let replies = self.replies(at, action, Takes::LastAut(*aut));
                mean += p * fires * self.mean(&replies, None)?;
            }
            if fires < 1.0 {
                let replies = self.replies(at, action, Takes::Aut(*aut));
                mean += p
                    * (1.0 - fires)
                    * self.mean(&replies, Some(OnTheWay { pending: Some(then), ..next }))?;
            }
        }
        Some(mean)
    }

    /// Returns the mean attacks of replies, with the least from then on in `next` if the chase goes on.
    fn mean(&mut self, replies: &Replies, next: Option<OnTheWay>) -> Option<f64> {
        let mut mean = 0.0;
        self.work += replies.len();
        for (foe, attacks, p) in replies {
            let rest = match next {
                Some(next) => self.value(OnTheWay { foe: *foe, ..next })?,
                None => 0.0,
            };
            mean += p * (*attacks as f64 + rest);
        }
        Some(mean)
    }

    /// Returns the mean attacks if you take the stairs, those after the arrival included. A teleport that is
    /// pending may take you away before you are gone.
    fn leave(&mut self, at: OnTheWay) -> f64 {
        let Some(since) = at.pending else { return self.leave_by_stairs(at, Takes::Any) };
        let mut mean = 0.0;
        let aut = self.action(at, Action::Leave).aut.clone();
        for (aut, p) in aut.iter() {
            let fires = fires_by(since, since + aut);
            let away = mean_attacks(&self.replies(at, Action::Leave, Takes::LastAut(*aut)));
            mean += p * (fires * away + (1.0 - fires) * self.leave_by_stairs(at, Takes::Aut(*aut)));
        }
        mean
    }

    /// Returns the same if no teleport takes you away and the stairs take this long.
    fn leave_by_stairs(&mut self, at: OnTheWay, takes: Takes) -> f64 {
        let follows = self.solver.would_follow(at.foe);
        let replies = self.replies(at, Action::Leave, takes);
        let mut mean = 0.0;
        for (foe, attacks, p) in replies.iter() {
            let beside = OnTheWay { foe: FoeState { distance: 1, ..*foe }, ..at };
            let after =
                if follows { mean_attacks(&self.replies(beside, Action::Arrive, Takes::Any)) } else { 0.0 };
            mean += p * (*attacks as f64 + after);
        }
        mean
    }

    /// Returns an action as it is before or after the potion.
    fn action(&self, at: OnTheWay, action: Action) -> &PlannedAction {
        &self.solver.setup.plan.kinds()[at.kind(action)]
    }

    /// Returns the replies to an action that takes this long.
    fn replies(&mut self, at: OnTheWay, action: Action, takes: Takes) -> Rc<Replies> {
        let key = ReplyKey { state: self.states.intern(at.foe), kind: at.kind(action), takes };
        if let Some(cached) = self.replies.get(&key) {
            return cached.clone();
        }
        let action = self.action(at, action).clone();
        let action = match takes {
            Takes::Any => PlannedAction { ends_chase: false, ..action },
            Takes::Aut(aut) => PlannedAction { aut: Dist::always(aut), ends_chase: false, ..action },
            Takes::LastAut(aut) => PlannedAction { aut: Dist::always(aut), ends_chase: true, ..action },
        };
        let reply = self.solver.reply_to(at.foe, &action);
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
