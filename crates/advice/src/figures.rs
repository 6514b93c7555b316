//! What comes of an option, in figures.

use crate::next_fight::{InTheEnd, NextFights};
use crate::option::EscapeOption;
use crate::pace::gains;
use crate::situation::Situation;
use chase::foe::Foe;
use chase::have::Item;
use chase::lasting::Lasting;
use chase::outcome::{Access, ChaseOutcome, attacks_after};
use chase::plan::{Plan, TokenKind};
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, drink_when_beside};
use combat::loss::Loss;
use combat::survival::{Exposure, Prospects, Survival, survival_of_rounds};
use foundation::prob::{Dist, ROUNDING};
use foundation::time_slices::Pause;
use std::rc::Rc;

/// A fight that goes on with less than this probability is as good as over.
pub(crate) const AS_GOOD_AS_OVER: f64 = 0.01;

/// What comes of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// Mean attacks of all foes until you are gone, or until its end.
    pub attacks: f64,
    /// Mean attacks of all foes in the arrival and one plain turn after it.
    pub attacks_after: f64,
    /// The sum of both if no foe got in another's way.
    pub(crate) cost_alone: f64,
    /// Whether there are at most so many: the foes get in each other's way, or one does not come for certain.
    pub is_at_most: bool,
    /// The number of attacks until you are gone; `None` for several foes under too many random times.
    pub dist: Option<Dist<i32, f64>>,
    /// Probability that no foe attacks until you are gone; at least this where it is a bound.
    pub untouched: f64,
    /// Whether it is a lower bound, as a product over several foes under too many random times is.
    pub untouched_is_bound: bool,
    /// In how many runs the figures of foes that get in each other's way were sampled; `None` where they are exact or bounds, and where
    /// no foe attacks even alone.
    pub sampled_runs: Option<u32>,
    /// Probability that some foe comes along by the stairs; `None` without stairs.
    pub follows: Option<f64>,
    /// Probability that some foe comes along, or stands beside you at the end.
    pub beside: f64,
    /// What the fight costs against those that are likely to, where that is known and they are not all of the foes.
    pub(crate) next_fight: Option<Loss>,
    /// What becomes of you if a fight follows; `None` where none does, and where it is not known.
    pub(crate) in_the_end: Option<InTheEnd>,
    /// Whether it ends nowhere, neither on stairs nor with a teleport or a fight, and some foe gains on you by then, or will once
    /// your haste or the like runs out; or one that hurts from afar keeps up.
    pub gains: bool,
    /// Mean time until you are gone, or until its end, in aut.
    pub aut: f64,
    /// Probability that all foes are dead by the end, by your attacks or in ending themselves; `None` where your attacks kill
    /// none, or are only counted.
    pub dead: Option<f64>,
    /// Mean number of your attacks until then in a fight to the end, those that find nothing included; `None` for other
    /// options.
    pub blows: Option<f64>,
    /// What is taken to last, though it may end before the option does: then its attacks are too few.
    pub outlasts: Option<Item>,
    /// Probability that the potion is drunk, of an option that drinks once the foe stands beside you; `None` for others.
    pub drinks: Option<f64>,
    /// What the foe does then; `None` likewise.
    pub when_beside: Option<Rc<Pursuit>>,
    /// What becomes of you until you are gone, on the stairs with the turn after the arrival; `None` unless hit points, AC and EV
    /// are known, and where nothing is known of some foe's blows.
    pub prospects: Option<Prospects>,
    /// What each foe does by itself.
    cache: PursuitCache,
}

impl Figures {
    /// Computes an option, yielding to `pause` on the way, and adds what it takes to `products`. The chances of several foes
    /// are only multiplied, see [`Figures::together`].
    pub(crate) async fn of(
        situation: &Situation,
        option: &EscapeOption,
        products: &mut u64,
        pause: &Pause<'_>,
    ) -> Figures {
        let (setup, foes) = (situation.setup(&option.plan), &situation.chase.foes.0);
        if option.drinks_when_beside() {
            let drinking = drinking_first(&option.plan);
            let hasted = situation.setup(&drinking);
            let run = drink_when_beside(&setup, &hasted, situation.edition, &foes[0], pause).await;
            let when_beside = Rc::new(run.pursuit);
            let figures = Figures::multiplied(&setup, foes, std::slice::from_ref(&when_beside));
            let outlasts = outlasts(situation, option, TokenKind::AWAY, setup.action_count);
            let (drinks, when_beside) = (Some(run.drinks), Some(when_beside));
            return Figures { aut: run.aut, drinks, when_beside, outlasts, ..figures }.bounded(situation);
        }
        let (mut cache, mut pursuits) = (PursuitCache::default(), Vec::new());
        for foe in foes {
            pursuits.push(cache.pursuit_in_slices(&setup, situation.edition, foe, pause).await);
        }
        *products += pursuits.iter().map(|one| one.work.products).sum::<u64>();
        let goes_on = !setup.takes_stairs() && setup.plan.teleport.is_none() && !option.plan.fights();
        let gains = goes_on && gains(situation, &setup, &pursuits, pause).await;
        let figures = Figures { cache, gains, ..Figures::multiplied(&setup, foes, &pursuits) };
        figures.fought(situation, &setup, option, &dead_by_action(&pursuits)).bounded(situation)
    }

    /// Returns these figures with whether you live, if that is missing, and of several foes the chances of all together.
    pub(crate) async fn refined(
        mut self,
        situation: &Situation,
        option: &EscapeOption,
        fights: &mut NextFights,
        pause: &Pause<'_>,
    ) -> Figures {
        if (situation.chase.foes.0.len() > 1 || situation.is_crowded()) && !option.drinks_when_beside() {
            self = self.together(situation, option, fights, pause).await;
        }
        if self.prospects.is_none() {
            self = self.with_survival(situation, option, Access::Free, pause).await;
        }
        self
    }

    /// Returns these figures, marked as an upper bound if some foe may attack less often than is counted.
    fn bounded(self, situation: &Situation) -> Figures {
        let is_at_most = situation.provisos().any(|(proviso, _)| proviso.is_at_most());
        Figures { is_at_most, untouched_is_bound: self.untouched_is_bound || is_at_most, ..self }
    }

    /// Returns these figures of an option with who is dead and, if it fights to the end, when that is. `dead` is the probability
    /// that all are by each of your actions.
    fn fought(
        self,
        situation: &Situation,
        setup: &ChaseSetup,
        option: &EscapeOption,
        dead: &[f64],
    ) -> Figures {
        // Those that die by a given action need no attack that kills.
        if !setup.kills() && situation.chase.foes.0.iter().any(|foe| foe.dies.is_none()) {
            return self;
        }
        // Nobody is left where no foe lives to reply.
        let lives = |action: usize| dead.get(action).map_or(0.0, |dead| 1.0 - dead);
        let dead = Some(1.0 - lives(setup.action_count as usize - 1));
        if !option.plan.fights() {
            return Figures { dead, ..self };
        }
        let is_fight = |action: i32| setup.plan.action(action).kills_within.is_some();
        let (mut blows, mut aut) = (0.0, 0.0);
        for action in 0..setup.action_count {
            let goes_on = if action == 0 { 1.0 } else { lives(action as usize - 1) };
            blows += if is_fight(action) { goes_on } else { 0.0 };
            aut += goes_on * setup.plan.action(action).aut.mean();
        }
        // What was taken has to last for as long as the fight may go on, that action itself not counted.
        let goes_on = |action: &i32| lives(*action as usize) > AS_GOOD_AS_OVER;
        let attacks = (0..setup.action_count).take_while(goes_on).count() as i32;
        let outlasts = outlasts(situation, option, TokenKind::ATTACK, attacks);
        Figures { dead, blows: Some(blows), aut, outlasts, ..self }
    }

    /// Returns these figures of an option with the chances of all foes together, under the same times of yours: exact, unless
    /// there are too many.
    async fn together(
        mut self,
        situation: &Situation,
        option: &EscapeOption,
        fights: &mut NextFights,
        pause: &Pause<'_>,
    ) -> Figures {
        let (setup, foes) = (situation.setup(&option.plan), &situation.chase.foes.0);
        let cache = &mut self.cache;
        let outcome = ChaseOutcome::in_slices(&setup, situation.edition, foes, cache, pause).await;
        let some_sleep = foes.iter().any(Foe::is_asleep);
        let together = outcome.follows.filter(|_| !some_sleep);
        let follows =
            self.follows.map(|_| together.unwrap_or_else(|| someone(follows, foes, &outcome.pursuits)));
        // Only a sample tells when all of several are dead.
        if outcome.sampled_runs().is_some() {
            self = self.fought(situation, &setup, option, &outcome.dead_by_action);
        }
        let mut figures = Figures {
            attacks: outcome.attacks,
            attacks_after: attacks_after(&outcome.pursuits),
            is_at_most: self.is_at_most || outcome.access == Access::AtMost,
            untouched: outcome.untouched,
            untouched_is_bound: outcome.is_bound() || self.is_at_most,
            sampled_runs: outcome.sampled_runs().filter(|_| self.cost_alone > ROUNDING),
            follows,
            beside: follows.unwrap_or_else(|| someone(ends_beside_you, foes, &outcome.pursuits)),
            dist: outcome.distribution,
            ..self
        };
        figures.add_next_fight(situation, option, &outcome.pursuits, fights, pause).await;
        match outcome.access {
            Access::Free => figures,
            access => figures.with_survival(situation, option, access, pause).await,
        }
    }

    /// Returns these figures of an option with the hit points lost to the blows of all foes, which have this access to you.
    async fn with_survival(
        mut self,
        situation: &Situation,
        option: &EscapeOption,
        access: Access,
        pause: &Pause<'_>,
    ) -> Figures {
        let &Situation { edition, ref build, ref chase, .. } = situation;
        let you = &situation.defender(&option.plan);
        if you.hp.is_none() {
            return self;
        }
        if let ([foe], Some(when_beside)) = (&chase.foes.0[..], &self.when_beside) {
            let attacks = when_beside.attacks_in_all();
            let prospects = survival_of_rounds(edition, build, you, foe, attacks).ok().flatten();
            return Figures { prospects, ..self };
        }
        let (setup, foes) = (situation.setup(&option.plan), &chase.foes.0);
        let exposure = Exposure { edition, setup: &setup, build, you, foes, access };
        let prospects = exposure.survival_at_end(&mut self.cache, pause).await;
        Figures { prospects: prospects.ok().flatten(), ..self }
    }

    /// Returns the hit points lost, and whether you live, as in [`Figures::prospects`], with all poison counted where that adds
    /// up; `None` without them.
    pub fn survival(&self) -> Option<&Survival> {
        self.prospects.as_ref().map(Prospects::with_all_poison)
    }

    /// Returns the hit points lost, likewise.
    pub(crate) fn lost(&self) -> Option<&Loss> {
        Some(&self.survival()?.lost)
    }

    /// Returns whether poison is in them, which may be cured before it has cost all that.
    pub(crate) fn has_poison(&self) -> bool {
        self.prospects.as_ref().is_some_and(Prospects::poisons)
    }

    /// Returns the probability that you live; `None` without [`Figures::prospects`].
    pub fn lives(&self) -> Option<f64> {
        self.prospects.as_ref()?.lives()
    }

    fn multiplied(setup: &ChaseSetup, foes: &[Foe], pursuits: &[Rc<Pursuit>]) -> Figures {
        let follows = setup.takes_stairs().then(|| someone(follows, foes, pursuits));
        let attacks = pursuits.iter().map(|one| one.attacks.mean()).sum();
        let attacks_after = attacks_after(pursuits);
        Figures {
            attacks,
            attacks_after,
            cost_alone: attacks + attacks_after,
            is_at_most: false,
            dist: if let [one] = pursuits { Some(one.attacks.clone()) } else { None },
            untouched: pursuits.iter().map(|one| one.untouched).product(),
            untouched_is_bound: pursuits.len() != 1,
            sampled_runs: None,
            follows,
            beside: follows.unwrap_or_else(|| someone(ends_beside_you, foes, pursuits)),
            gains: false,
            aut: setup.mean_aut(),
            dead: None,
            blows: None,
            outlasts: None,
            drinks: None,
            when_beside: None,
            next_fight: None,
            in_the_end: None,
            prospects: None,
            cache: PursuitCache::default(),
        }
    }
}

/// Returns the probability that this is true `of` some foe, if none gets in another's way. Who sleeps comes after nobody: its attacks
/// are counted as if it woke at once, but it does not follow whoever leaves.
fn someone(of: fn(&Pursuit) -> f64, foes: &[Foe], pursuits: &[Rc<Pursuit>]) -> f64 {
    let awake = foes.iter().zip(pursuits).filter(|(foe, _)| !foe.is_asleep());
    1.0 - awake.map(|(_, one)| 1.0 - of(one)).product::<f64>()
}

/// Returns the probability that a foe comes along by the stairs.
pub(crate) fn follows(pursuit: &Pursuit) -> f64 {
    pursuit.stairs.as_ref().map_or(0.0, |stairs| stairs.follows)
}

/// Returns the probability that you are in a foe's reach at the end.
fn ends_beside_you(pursuit: &Pursuit) -> f64 {
    pursuit.in_reach_by_action.last().copied().unwrap_or(0.0)
}

/// Returns the probability that all foes are dead by each action, those left out that die by a given one. Each is taken to be
/// attacked from the start: of several that is rough.
fn dead_by_action(pursuits: &[Rc<Pursuit>]) -> Vec<f64> {
    let longest = pursuits.iter().map(|one| one.dead_by_action.len()).max().unwrap_or(0);
    let dead = |action: usize| {
        pursuits.iter().filter_map(|one| one.dead_by_action.get(action)).copied().fold(1.0, f64::min)
    };
    (0..longest).map(dead).collect()
}

/// Returns what an option takes that may end before an action is done so many times.
fn outlasts(situation: &Situation, option: &EscapeOption, action: TokenKind, times: i32) -> Option<Item> {
    let lasting = || option.family.spends.iter().filter_map(|item| Lasting::of(*item));
    let ends = |lasting: &&Lasting| situation.certain_actions(lasting, action.clone()) < times;
    lasting().find(ends).map(|lasting| lasting.item)
}

/// Returns the plan that drinks haste first and then does the same.
pub(crate) fn drinking_first(plan: &Plan) -> Plan {
    let haste = Lasting::of(Item::Haste).into_iter().flat_map(Lasting::begin);
    Plan::new(haste.chain(plan.tokens.iter().cloned()))
}
