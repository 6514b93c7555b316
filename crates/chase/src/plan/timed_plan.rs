//! A plan with the times of its actions.

use super::{ActionNoun, HOP_BEYOND, Plan, Timing, Token, TokenKind};
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::actions::{action_aut, plain_turn, stairs_aut};
use crawl::step::attack::attack_reach;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::prob::Dist;

/// An action reduced to what foes depend on.
#[derive(Clone, PartialEq, Debug)]
pub struct PlannedAction {
    /// Its time in aut.
    pub aut: Dist<i32, f64>,
    /// Tiles that it leads away: 1, 0 or −1, more for a blink; of a hop, the least.
    pub lead: i32,
    /// How many tiles it leads on from there: 0, except for a hop.
    pub beyond: Dist<i32, f64>,
    /// Whether each of these saves one of the steps away that follow: those of a plan lead to the stairs from
    /// where it lands nearest.
    pub saves_steps: bool,
    /// Whether it leads there on foot: only then foes see you leave, and hit as you do.
    pub walks: bool,
    /// The distance in tiles up to which it is counted in the [`Exchange`](crate::pursuit::Exchange): your
    /// reach, or [`PlannedAction::ANYWHERE`]; `None` if it is not.
    pub counted_within: Option<i32>,
    /// The distance in tiles up to which it may kill a foe, where it is known how many of your attacks do;
    /// `None` if it is no attack.
    pub kills_within: Option<i32>,
    /// The attack that a step towards the foes is if one stands beside you already; `None` for other actions.
    pub bump: Option<Box<PlannedAction>>,
    /// Whether you are gone at its end, before the foes reply to it: only within a chase that a teleport
    /// ends.
    pub ends_chase: bool,
    /// Whether you leave the level by it, so that only those who come along reply to what follows.
    pub leaves_level: bool,
}

impl PlannedAction {
    /// Counted at any distance: a shot, or an action that the plan marks.
    pub const ANYWHERE: i32 = i32::MAX;

    /// Creates an action that leads nowhere and is not counted.
    fn on_the_spot(aut: Dist<i32, f64>) -> PlannedAction {
        PlannedAction {
            aut,
            lead: 0,
            beyond: Dist::always(0),
            saves_steps: false,
            walks: true,
            counted_within: None,
            kills_within: None,
            bump: None,
            ends_chase: false,
            leaves_level: false,
        }
    }

    /// Creates the action of a timing that leads so far for somebody who is free to walk. An attack is
    /// counted; a shot kills whom you see.
    fn of(mover: &Mover, timing: Timing, lead: i32, aut: Dist<i32, f64>) -> PlannedAction {
        let within = |of_shot| timing.is_attack().then(|| attack_reach(mover).unwrap_or(of_shot));
        let (counted_within, kills_within) = (within(Self::ANYWHERE), within(mover.species.sight));
        let walks = timing.walks();
        let lead = if walks && mover.stands_before_foes() { 0 } else { lead };
        let beyond = if timing == Timing::Hop { Dist::uniform(0..HOP_BEYOND + 1) } else { Dist::always(0) };
        PlannedAction { lead, beyond, walks, counted_within, kills_within, ..Self::on_the_spot(aut) }
    }

    /// Returns whether it is a hop.
    pub fn hops(&self) -> bool {
        self.beyond.certain().is_none()
    }

    /// Returns whether it is sure to lead as far as [`PlannedAction::lead`] says.
    pub fn lands_exactly(&self) -> bool {
        self.beyond.certain() == Some(&0)
    }

    /// Returns whether it is a step away from the foes.
    pub fn walks_away(&self) -> bool {
        self.walks && self.lead > 0
    }
}

/// The actions of a plan with their times, and which of them are repeated. Actions that are equal share one
/// kind, and with it one set of memo tables.
#[derive(Clone, PartialEq, Debug)]
pub struct TimedPlan {
    /// The distinct actions; never empty.
    kinds: Vec<PlannedAction>,
    /// The index into `kinds` of each action in turn; never empty.
    order: Vec<usize>,
    /// The index into `order` of the first action that is repeated.
    repeats_from: usize,
    /// The tiles that each repetition leads away, summed over all steps.
    pub lead: i32,
    /// What one of its actions is called.
    pub noun: ActionNoun,
    /// What the unit of a foe's long-run steps is called, see [`Plan::gain_noun`].
    pub gain_noun: ActionNoun,
    /// What an action that is counted is called: an attack, or an action where the plan marks some.
    pub counted_noun: ActionNoun,
    /// The index of the action that reads teleportation; `None` for a plan without.
    pub teleport: Option<usize>,
    /// The arrival by the stairs that end the plan; `None` for a plan without stairs.
    pub stairs: Option<Arrival>,
}

/// One time that an action can take.
#[derive(Clone, Copy)]
pub struct TimedKind {
    /// The time in aut.
    pub aut: i32,
    /// Its probability.
    pub p: f64,
    /// The index of the action that takes it.
    pub kind: usize,
    /// The index of the action that takes it and ends the chase.
    pub ending: usize,
}

/// The actions after the turn in which you leave a level by the stairs.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrival {
    /// The time of the arrival in aut, in which followers do nothing.
    pub aut: Dist<i32>,
    /// A plain turn after it, the first to which followers reply.
    pub turn: PlannedAction,
}

impl TimedPlan {
    /// Times the actions of a plan, which must have one. Each takes the build as the changes before it leave
    /// it; repeated, an action takes the same time.
    pub fn new(edition: Edition, build: &Build, plan: &Plan) -> TimedPlan {
        let counts_marks = plan.tokens.iter().any(|token| token.is_marked);
        let counted_noun = if counts_marks { ActionNoun::Action } else { ActionNoun::Attack };
        let mut timed = TimedPlan {
            kinds: Vec::new(),
            order: Vec::new(),
            repeats_from: 0,
            lead: 0,
            noun: plan.noun(),
            gain_noun: plan.gain_noun(),
            counted_noun,
            teleport: None,
            stairs: None,
        };
        let (mut build, mut times) = (build.clone(), Vec::new());
        for token in &plan.tokens {
            match &token.kind {
                TokenKind::Change(change) => {
                    change.apply(&mut build, edition);
                    times.clear();
                }
                TokenKind::Action { timing, lead } => {
                    let aut = time_once(&mut times, edition, &build, *timing);
                    if *timing == Timing::Teleport {
                        timed.teleport = Some(timed.order.len());
                    }
                    let mover = Mover::new(&build, edition);
                    let mut action = PlannedAction::of(&mover, *timing, *lead, aut);
                    if action.walks && action.lead < 0 {
                        let aut = time_once(&mut times, edition, &build, Timing::ATTACK);
                        let attack = PlannedAction::of(&mover, Timing::ATTACK, 0, aut);
                        action.bump = Some(Box::new(PlannedAction { counted_within: None, ..attack }));
                    }
                    action.saves_steps = *timing == Timing::Hop && plan.takes_stairs();
                    if counts_marks {
                        action.counted_within = token.is_marked.then_some(PlannedAction::ANYWHERE);
                    }
                    timed.push(action, token.repeat);
                }
                TokenKind::Stairs => timed.push_stairs(edition, &build),
            }
        }
        let repeated: i32 = plan.repeated().iter().map(Token::actions).sum();
        timed.repeats_from = timed.order.len() - repeated as usize;
        let leads = timed.order[timed.repeats_from..].iter().map(|kind| timed.kinds[*kind].lead);
        timed.lead = leads.sum();
        timed
    }

    /// Returns the same plan with no time for foes to act in before the first attack.
    pub fn with_foes_still_until_attack(mut self) -> TimedPlan {
        let is_attack = |index: &usize| self.kinds[self.order[*index]].kills_within.is_some();
        let first = (0..self.order.len()).find(is_attack).unwrap_or(0);
        for index in 0..first {
            let action = self.kinds[self.order[index]].clone();
            self.order[index] = self.kinds.len();
            self.kinds.push(PlannedAction { aut: Dist::always(0), ..action });
        }
        self
    }

    /// Adds the stairs, and the turn after the arrival.
    fn push_stairs(&mut self, edition: Edition, build: &Build) {
        let stairs = stairs_aut(edition, build);
        let leaving = PlannedAction::on_the_spot(stairs.leaving.approx());
        self.push(PlannedAction { leaves_level: true, ..leaving }, 1);
        let turn = PlannedAction::on_the_spot(plain_turn(edition, build).approx());
        self.stairs = Some(Arrival { aut: stairs.arriving, turn });
    }

    /// Returns whether its last action is a hop.
    pub fn ends_with_hop(&self) -> bool {
        self.order.last().is_some_and(|last| self.kinds[*last].hops())
    }

    /// Returns whether some action is counted.
    pub fn counts(&self) -> bool {
        self.kinds.iter().any(|action| action.counted_within.is_some())
    }

    /// Returns the largest distance in tiles at which it matters to a count, or to a blow, where the foe is.
    pub fn counted_reach(&self) -> i32 {
        let within =
            self.kinds.iter().flat_map(|action| [action.counted_within, action.kills_within]).flatten();
        within.filter(|within| *within != PlannedAction::ANYWHERE).max().unwrap_or(0)
    }

    /// Returns the number of actions until the first is done again.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Returns whether there is no action; never so for a plan that was understood.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Returns the distinct actions.
    pub fn kinds(&self) -> &[PlannedAction] {
        &self.kinds
    }

    /// Returns the index into [`TimedPlan::kinds`] of your action of this 0-based index.
    pub fn kind(&self, index: i32) -> usize {
        let (index, first) = (index as usize, self.repeats_from);
        self.order[if index < first { index } else { first + (index - first) % (self.order.len() - first) }]
    }

    /// Returns your action of this 0-based index.
    pub fn action(&self, index: i32) -> &PlannedAction {
        &self.kinds[self.kind(index)]
    }

    /// Creates a plan of these actions in turn, each of a kind of its own, so that its kinds have their
    /// indices.
    pub(crate) fn of(kinds: Vec<PlannedAction>) -> TimedPlan {
        TimedPlan {
            lead: kinds.iter().map(|action| action.lead).sum(),
            order: (0..kinds.len()).collect(),
            kinds,
            repeats_from: 0,
            noun: ActionNoun::Action,
            gain_noun: ActionNoun::Action,
            counted_noun: ActionNoun::Action,
            teleport: None,
            stairs: None,
        }
    }

    /// Returns the same plan with a kind for each time that an action can take and each tile on which a hop
    /// can land, and one for the same that ends the chase; and for each kind of this plan, its times and
    /// where they are.
    pub fn split_by_time(&self) -> (TimedPlan, Vec<Vec<TimedKind>>) {
        let mut kinds: Vec<PlannedAction> = Vec::new();
        let mut index_of = |action: PlannedAction| {
            kinds.iter().position(|kind| *kind == action).unwrap_or_else(|| {
                kinds.push(action);
                kinds.len() - 1
            })
        };
        let mut times = Vec::new();
        for action in &self.kinds {
            let cases = action.aut.flat_map(|aut| action.beyond.map(|beyond| (*aut, *beyond)));
            let timed = cases.iter().map(|((aut, beyond), p)| {
                let (aut, beyond) = (*aut, Dist::always(*beyond));
                let certain = PlannedAction { aut: Dist::always(aut), beyond, ..action.clone() };
                let kind = index_of(certain.clone());
                TimedKind { aut, p, kind, ending: index_of(PlannedAction { ends_chase: true, ..certain }) }
            });
            times.push(timed.collect());
        }
        (TimedPlan { kinds, ..self.clone() }, times)
    }

    /// Adds a kind for each time that the turn after the arrival can take, none of them shared with other
    /// actions, and returns these times; none without stairs.
    pub(crate) fn push_turn_after_arrival(&mut self) -> Vec<TimedKind> {
        let turn = self.stairs.as_ref().map(|arrival| arrival.turn.clone());
        let mut push = |turn: &PlannedAction, (aut, p): (&i32, f64)| {
            let kind = self.kinds.len();
            self.kinds.push(PlannedAction { aut: Dist::always(*aut), ..turn.clone() });
            TimedKind { aut: *aut, p, kind, ending: kind }
        };
        turn.iter()
            .flat_map(|turn| turn.aut.iter().map(|time| push(turn, time)).collect::<Vec<_>>())
            .collect()
    }

    /// Returns the index into [`TimedPlan::kinds`] of each action that is repeated.
    pub fn repeated_kinds(&self) -> &[usize] {
        &self.order[self.repeats_from..]
    }

    fn push(&mut self, action: PlannedAction, repeat: i32) {
        let known = self.kinds.iter().position(|kind| *kind == action);
        let kind = known.unwrap_or_else(|| {
            self.kinds.push(action);
            self.kinds.len() - 1
        });
        self.order.extend(std::iter::repeat_n(kind, repeat.unsigned_abs() as usize));
    }
}

/// Returns the time of an action of the build, computed once for each timing in `times`.
fn time_once(
    times: &mut Vec<(Timing, Dist<i32, f64>)>,
    edition: Edition,
    build: &Build,
    timing: Timing,
) -> Dist<i32, f64> {
    if let Some((_, aut)) = times.iter().find(|(known, _)| *known == timing) {
        return aut.clone();
    }
    let step = || step_time(edition, build).aut.total;
    let aut = match timing {
        Timing::Step => step(),
        Timing::PlainTurn => plain_turn(edition, build),
        Timing::Auts(aut) => Dist::always(aut),
        // Plans are read for an edition that has their actions: the fallback is never used.
        named => named.slug().and_then(|slug| action_aut(edition, build, slug)).unwrap_or_else(step),
    };
    times.push((timing, aut.approx()));
    times[times.len() - 1].1.clone()
}
