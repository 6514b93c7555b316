//! The least that any way of playing could come to: a bound for all plans.
//!
//! Who plays here sees the foe's energy, which nobody does in the game. So no plan is better, nor any rule for what you see of
//! it; and a plan that reaches the bound is the best there is.

use super::memo::StateIndex;
use super::solver::Solver;
use crate::energy::FoeState;
use crate::foe::{Foe, FoeProfile};
use crate::have::Item;
use crate::lasting::Lasting;
use crate::plan::{BLINK_TILES, Plan, PlannedAction, TimedPlan, Token, TokenKind, blink_reach};
use crate::pursuit::ChaseSetup;
use crate::teleport::fires_by;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use std::collections::HashMap;
use std::rc::Rc;

/// What is made as small as possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// The mean number of attacks, those after an arrival included.
    Attacks,
    /// The probability that it attacks or bursts at all until you are gone.
    Attacked,
}

/// What is left of an escape: the tiles to the stairs, and what may still be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Escape {
    /// The tiles to the stairs.
    pub tiles: i32,
    /// Whether there is a potion of haste.
    pub haste: bool,
    /// Whether there is a scroll of blinking.
    pub blink: bool,
    /// Whether there is a scroll of teleportation.
    pub teleport: bool,
    /// How often you may wait a turn on the spot.
    pub waits: i32,
}

/// The most work that is done, in replies of the foe: those that are looked at, and those that are found, which takes longer.
const MAX_WORK: usize = 200_000;
/// How many replies are looked at in the time in which one is found.
const FINDING: usize = 20;

/// Returns the least that any way of playing against a foe could come to, with steps away, what is used on the
/// way, and the stairs. `None` where that takes too long to find.
///
/// # Examples
/// ```
/// use chase::pursuit::{ChaseSetup, Escape, Objective, least};
/// use chase::setup::Chase;
/// use crawl::model::build::Build;
/// use foundation::query_reader::QueryReader;
/// use foundation::time_slices::block_on;
///
/// // An orc beside a human who has ten tiles to go and a potion: drinking now is the best there is.
/// let mut link = QueryReader::new("v=0.31&foes=orc&energy=any").unwrap();
/// let (build, chase): (Build, Chase) = (link.part(), link.part());
/// let setup = ChaseSetup::new(link.edition, &build, &chase);
/// let escape = Escape { tiles: 10, haste: true, blink: false, teleport: false, waits: 0 };
/// let orc = &chase.foes.0[0];
/// let bound =
///     block_on(async |pause| least(&setup, link.edition, &build, orc, escape, Objective::Attacks, pause).await);
/// assert!((bound.unwrap() - 1.34).abs() < 0.01);
/// ```
pub async fn least(
    setup: &ChaseSetup,
    edition: Edition,
    build: &Build,
    foe: &Foe,
    escape: Escape,
    objective: Objective,
    pause: &Pause<'_>,
) -> Option<f64> {
    let profile = foe.profile(edition);
    let plan = TimedPlan::of(actions(edition, build));
    let setup = ChaseSetup { plan, ..setup.clone() };
    let (mut value, mut work) = (0.0, 0);
    for (speed, p) in profile.speed.iter() {
        let mut search = Search::new(&setup, &profile, *speed, objective, work);
        for (start, q) in search.solver.starts().iter() {
            pause.yield_now().await;
            value +=
                p * q * search.value(Situation { foe: *start, escape, is_hasted: false, pending: None })?;
        }
        work = search.work;
    }
    Some(value)
}

/// The actions as they are, and after the potion.
#[derive(Clone, Copy)]
enum Action {
    Away = 0,
    Read = 1,
    Drink = 2,
    Leave = 3,
    Arrive = 4,
    Wait = 5,
    Blink = 6,
}

/// The number of actions before and after the potion.
const ACTIONS: usize = (Action::Blink as i32 + BLINK_TILES.1 - BLINK_TILES.0 + 1) as usize;

/// Returns the actions of [`Action`] before the potion, blinks of each length among them, then those after it.
fn actions(edition: Edition, build: &Build) -> Vec<PlannedAction> {
    let [drink, hasted] = Lasting::of(Item::Haste).expect("haste lasts").begin();
    let of = |change: Option<Token>| {
        let first = [TokenKind::AWAY, TokenKind::TELEPORT].map(Token::new);
        let blinks = (BLINK_TILES.0..=BLINK_TILES.1).map(TokenKind::blink);
        let rest = std::iter::once(TokenKind::STAY).chain(blinks).chain([TokenKind::Stairs]).map(Token::new);
        let plan = Plan::new(change.into_iter().chain(first).chain([drink.clone()]).chain(rest));
        let timed = TimedPlan::new(edition, build, &plan);
        let last = timed.len() as i32 - 1;
        let turn = timed.stairs.as_ref().expect("the plan ends on the stairs").turn.clone();
        let actions = [0, 1, 2, last].map(|step| timed.action(step).clone());
        let rest = (3..last).map(|step| timed.action(step).clone());
        actions.into_iter().chain([turn]).chain(rest).collect::<Vec<_>>()
    };
    [of(None), of(Some(hasted))].concat()
}

/// All that the rest of the escape depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Situation {
    foe: FoeState,
    escape: Escape,
    is_hasted: bool,
    /// The aut since teleportation was read, if it was.
    pending: Option<i32>,
}

/// The replies of a foe to one of your actions: its state after it, its attacks, the probability.
type Replies = Vec<(FoeState, usize, f64)>;

struct Search<'a> {
    solver: Solver<'a>,
    objective: Objective,
    states: StateIndex,
    /// Memo by index of the state, index of the action, and its time, if that matters; with whether it ends the chase.
    replies: HashMap<(usize, usize, Option<i32>, bool), Rc<Replies>>,
    values: HashMap<Situation, f64>,
    /// The work done so far, that for other speeds included.
    work: usize,
}

impl<'a> Search<'a> {
    fn new(
        setup: &'a ChaseSetup,
        profile: &'a FoeProfile,
        speed: i32,
        objective: Objective,
        work: usize,
    ) -> Search<'a> {
        Search {
            solver: Solver::new(setup, profile, speed),
            objective,
            states: StateIndex::default(),
            replies: HashMap::new(),
            values: HashMap::new(),
            work,
        }
    }

    /// Returns the least figure from a situation on; `None` if there are too many.
    fn value(&mut self, at: Situation) -> Option<f64> {
        if let Some(value) = self.values.get(&at) {
            return Some(*value);
        }
        if self.work >= MAX_WORK {
            return None;
        }
        let (escape, most) = (at.escape, blink_reach(self.solver.setup.sight));
        let mut least = if escape.tiles == 0 { self.leave(at) } else { f64::INFINITY };
        if escape.tiles > 0 {
            let next = Situation { escape: Escape { tiles: escape.tiles - 1, ..escape }, ..at };
            least = least.min(self.after(at, Action::Away as usize, next)?);
        }
        if escape.waits > 0 {
            let next = Situation { escape: Escape { waits: escape.waits - 1, ..escape }, ..at };
            least = least.min(self.after(at, Action::Wait as usize, next)?);
        }
        if escape.haste {
            let next = Situation { escape: Escape { haste: false, ..escape }, is_hasted: true, ..at };
            least = least.min(self.after(at, Action::Drink as usize, next)?);
        }
        if escape.blink && escape.tiles > 0 {
            let tiles = escape.tiles.min(most);
            let next =
                Situation { escape: Escape { blink: false, tiles: escape.tiles - tiles, ..escape }, ..at };
            let blink = Action::Blink as i32 + tiles - BLINK_TILES.0;
            least = least.min(self.after(at, blink as usize, next)?);
        }
        if escape.teleport {
            let next = Situation { escape: Escape { teleport: false, ..escape }, pending: Some(0), ..at };
            least = least.min(self.after(at, Action::Read as usize, next)?);
        }
        self.values.insert(at, least);
        Some(least)
    }

    /// Returns the figure of an action that leads to `next`, but for the foe and the time.
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

    /// Returns the mean figure over replies, and from then on in `next`, if the chase goes on.
    fn mean(&mut self, replies: &Replies, next: Option<Situation>) -> Option<f64> {
        let mut mean = 0.0;
        self.work += replies.len();
        for (foe, attacks, p) in replies {
            let now = self.figure(*foe, *attacks);
            let is_over = self.objective == Objective::Attacked && now > 0.0;
            let rest = match next {
                Some(next) if !is_over => self.value(Situation { foe: *foe, ..next })?,
                _ => 0.0,
            };
            mean += p * (now + rest);
        }
        Some(mean)
    }

    /// Returns the figure of taking the stairs; a teleport that is pending may take you away before you are gone.
    fn leave(&mut self, at: Situation) -> f64 {
        let Some(since) = at.pending else { return self.leave_by_stairs(at, None) };
        let mut mean = 0.0;
        let aut = self.action(at, Action::Leave as usize).aut.clone();
        for (aut, p) in aut.iter() {
            let fires = fires_by(since, since + aut);
            let away = self.replies(at, Action::Leave as usize, Some(*aut), true);
            let away: f64 = away.iter().map(|(foe, attacks, q)| q * self.figure(*foe, *attacks)).sum();
            mean += p * (fires * away + (1.0 - fires) * self.leave_by_stairs(at, Some(*aut)));
        }
        mean
    }

    /// Returns the figure of taking the stairs in this time, if one is given, without a teleport.
    fn leave_by_stairs(&mut self, at: Situation, aut: Option<i32>) -> f64 {
        let follows = self.objective == Objective::Attacks && self.solver.would_follow(at.foe);
        let replies = self.replies(at, Action::Leave as usize, aut, false);
        let mut mean = 0.0;
        for (foe, attacks, p) in replies.iter() {
            let beside = Situation { foe: FoeState { distance: 1, ..*foe }, ..at };
            let after = if follows {
                self.replies(beside, Action::Arrive as usize, None, false)
            } else {
                Rc::default()
            };
            let more: f64 = after.iter().map(|(_, more, q)| q * *more as f64).sum();
            mean += p * (self.figure(*foe, *attacks) + more);
        }
        mean
    }

    fn figure(&self, foe: FoeState, attacks: usize) -> f64 {
        match self.objective {
            Objective::Attacks => attacks as f64,
            Objective::Attacked => f64::from(u8::from(attacks > 0 || foe.is_gone)),
        }
    }

    /// Returns the index of an action, before or after the potion.
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
