//! What comes of an option, in figures.

mod arrival;
mod fight;
mod onlooker;
mod refined;

pub(crate) use fight::AS_GOOD_AS_OVER;

use crate::company::Company;
use crate::next_fight::InTheEnd;
use crate::option::{EscapeOption, Tactic};
use crate::pace::{Gains, gains};
use crate::rank::Unbearable;
use crate::situation::Situation;
use chase::have::Item;
use chase::outcome::attacks_after;
use chase::plan::TokenKind;
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, drink_when_beside};
use combat::loss::Loss;
use combat::survival::{Prospects, Survival};
use fight::{dead_by_action, found, outlasts};
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use onlooker::Onlooker;
use std::rc::Rc;

/// What comes of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// Mean attacks of all foes until you are gone, or until its end.
    pub attacks: f64,
    /// Mean attacks of all foes in the arrival and one plain turn after it.
    pub attacks_after: f64,
    /// The sum of both if no foe got in another's way.
    pub(crate) cost_alone: f64,
    /// Whether there are at most so many: the foes get in each other's way, one does not come for certain, or your blows kill them
    /// sooner than is counted.
    pub is_at_most: bool,
    /// The number of attacks until you are gone; `None` for several foes under too many random times.
    pub dist: Option<Dist<i32, f64>>,
    /// Probability that no foe attacks until you are gone; at least this where it is a bound.
    pub untouched: f64,
    /// Whether it is a lower bound, as a product over several foes under too many random times is.
    pub untouched_is_bound: bool,
    /// The same with the arrival and the turn after it.
    pub never_attacked: f64,
    /// Whether that is a lower bound: also where some of several foes may attack on arrival.
    pub never_attacked_is_bound: bool,
    /// In how many runs the figures of foes that get in each other's way were sampled; `None` where they are exact or bounds, and where
    /// no foe attacks even alone.
    pub sampled_runs: Option<u32>,
    /// How often some foe comes along by the stairs; `None` without stairs.
    pub follows: Option<Company>,
    /// How often some foe comes along, or stands beside you at the end.
    pub beside: Company,
    /// What the fight that follows comes to, where that is known and no fight that you could choose now is like it: not all foes come
    /// along, or one that is asleep or helpless now is not so then.
    pub(crate) next_fight: Option<Rc<Prospects>>,
    /// What becomes of you if a fight follows; `None` where none does, and where it is not known.
    pub(crate) in_the_end: Option<InTheEnd>,
    /// Whether more comes from afar than you bear, and is in no figure; `None` where it does not, and where that was not looked at.
    pub(crate) unbearable: Option<Unbearable>,
    /// Probability that you live in the end if what quickens you now ended at once; `None` where nothing does, and where it is not
    /// known.
    pub lives_if_ended: Option<f64>,
    /// Who gains on you by its end; nobody where it ends on stairs, with a teleport or a fight.
    pub(crate) gains: Gains,
    /// Mean time until you are gone, or until its end, in aut.
    pub aut: f64,
    /// The foes that hurt from afar.
    onlookers: Vec<Onlooker>,
    /// Probability that all foes are dead by the end, by your attacks or in ending themselves, but for those with whom you never come
    /// to blows; `None` where your attacks kill none, or are only counted.
    pub dead: Option<f64>,
    /// Probability that all are by your first action, before any of them acts.
    pub(crate) dead_at_once: f64,
    /// Mean number of your attacks until then in a fight to the end; `None` for other options.
    pub blows: Option<f64>,
    /// Mean time in aut of such a fight in which no foe is within your reach, so that you wait; `None` for other options.
    pub waited: Option<f64>,
    /// What is taken to last, though it may end before the option does: then its attacks are too few.
    pub outlasts: Option<Item>,
    /// Probability that the potion is drunk, of an option that drinks once the foe stands beside you; `None` for others.
    pub drinks: Option<f64>,
    /// What the foe does under an option that drinks once the foe stands beside you; `None` for others.
    pub when_beside: Option<Rc<Pursuit>>,
    /// What becomes of you until you are gone, on the stairs with the turn after the arrival; `None` unless hit points, AC and EV
    /// are known, and where nothing is known of some foe's blows.
    pub prospects: Option<Prospects>,
    /// The same without missiles; `None` where none are faced.
    without_missiles: Option<Prospects>,
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
        let (whole, situation) = (situation, &*situation.of_option(option));
        let (setup, foes) = (situation.setup(&option.plan), &situation.chase.foes.0);
        if option.drinks_when_beside() {
            return Figures::of_drinking(situation, option, &setup, pause).await;
        }
        let (mut cache, mut pursuits) = (PursuitCache::default(), Vec::new());
        for foe in foes {
            pursuits.push(cache.pursuit_in_slices(&setup, foe, pause).await);
        }
        *products += pursuits.iter().map(|one| one.work.products).sum::<u64>();
        let goes_on = !setup.takes_stairs() && setup.plan.teleport.is_none() && !option.plan.fights();
        // Whoever stands still is not rid of who comes.
        let stands = option.family.tactic == Tactic::Stand && situation.is_pursued();
        let gains = if !goes_on {
            Gains::Nobody
        } else if stands {
            Gains::Somebody
        } else {
            gains(situation, &setup, &pursuits, pause).await
        };
        // Who stays out of a fight may look on.
        let onlookers = Onlooker::all(situation, &setup, &whole.chase.foes.0, pause).await;
        let figures =
            Figures { cache, gains, onlookers, ..Figures::multiplied(situation, &setup, &pursuits) };
        let (dead, found) = (dead_by_action(&pursuits), found(&pursuits));
        figures.fought(situation, &setup, option, &dead, found).bounded(situation, option)
    }

    /// Returns the hit points lost, and whether you live, with all poison counted where that adds up; `None` without
    /// [`Figures::prospects`].
    pub fn survival(&self) -> Option<&Survival> {
        self.prospects.as_ref().map(Prospects::with_all_poison)
    }

    /// Returns the hit points lost, with all poison counted where that adds up; `None` without [`Figures::prospects`].
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

    /// Computes an option that drinks once the foe, a single one, stands beside you.
    async fn of_drinking(
        situation: &Situation,
        option: &EscapeOption,
        setup: &ChaseSetup,
        pause: &Pause<'_>,
    ) -> Figures {
        let foes = &situation.chase.foes.0;
        let hasted = situation.setup(&option.drinking_first());
        let run = drink_when_beside(setup, &hasted, &foes[0], pause).await;
        let when_beside = Rc::new(run.pursuit);
        let figures = Figures::multiplied(situation, setup, std::slice::from_ref(&when_beside));
        let outlasts = outlasts(situation, option, TokenKind::AWAY, setup.action_count);
        let (drinks, when_beside) = (Some(run.drinks), Some(when_beside));
        let onlookers = Onlooker::all(situation, setup, foes, pause).await;
        Figures { aut: run.aut, onlookers, drinks, when_beside, outlasts, ..figures }
            .bounded(situation, option)
    }

    /// Returns the figures of all foes as if none got in another's way: what is true of several at once is multiplied.
    fn multiplied(situation: &Situation, setup: &ChaseSetup, pursuits: &[Rc<Pursuit>]) -> Figures {
        let foes = &situation.chase.foes.0;
        let follows = setup.takes_stairs().then(|| Company::of(follows, foes, pursuits, None));
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
            never_attacked: 0.0,
            never_attacked_is_bound: false,
            sampled_runs: None,
            follows,
            beside: follows.unwrap_or_else(|| Company::of(ends_beside_you, foes, pursuits, None)),
            gains: Gains::Nobody,
            aut: setup.mean_aut(),
            onlookers: Vec::new(),
            dead: None,
            dead_at_once: 0.0,
            blows: None,
            waited: None,
            outlasts: None,
            drinks: None,
            when_beside: None,
            next_fight: None,
            in_the_end: None,
            unbearable: None,
            lives_if_ended: None,
            prospects: None,
            without_missiles: None,
            cache: PursuitCache::default(),
        }
        .with_arrival(pursuits)
    }

    /// Returns these figures, marked as an upper bound if some foe may attack less often than is counted, or dies sooner.
    fn bounded(self, situation: &Situation, option: &EscapeOption) -> Figures {
        let plan = &option.plan;
        let is_at_most = situation.is_at_most(plan) || situation.kills_sooner_under(plan);
        Figures {
            is_at_most,
            untouched_is_bound: self.untouched_is_bound || is_at_most,
            never_attacked_is_bound: self.never_attacked_is_bound || is_at_most,
            ..self
        }
    }
}

/// Returns the probability that a foe comes along by the stairs.
pub(crate) fn follows(pursuit: &Pursuit) -> f64 {
    pursuit.stairs.as_ref().map_or(0.0, |stairs| stairs.follows)
}

/// Returns the probability that you are in a foe's reach at the end.
fn ends_beside_you(pursuit: &Pursuit) -> f64 {
    pursuit.in_reach_by_action.last().copied().unwrap_or(0.0)
}
