//! What comes of an option, in figures.

mod attacks;
mod fight;
mod from_afar;
mod harm;
mod onlooker;

pub use attacks::{AttackFigures, BoundedChance};
pub(crate) use fight::AS_GOOD_AS_OVER;
pub use fight::{AllDead, FightFigures};
pub(crate) use harm::Harm;

use crate::company::Company;
use crate::option::{EscapeOption, Tactic};
use crate::pace::{Gains, gains};
use crate::played::Played;
use crate::situation::Situation;
use chase::foe::Foe;
use chase::have::Item;
use chase::plan::TokenKind;
use chase::pursuit::{Drinking, Pursuit};
use fight::{Killing, outlasts};
use foundation::time_slices::{InSlices, Pause};
use onlooker::Onlooker;
use std::rc::Rc;

/// What comes of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// The attacks of all foes.
    pub attacks: AttackFigures,
    /// How often some foe comes along by the stairs, or stands beside you at the end.
    pub beside: Company,
    /// Whether you leave by stairs, so that this is how often some foe comes along.
    takes_stairs: bool,
    /// Who gains on you by its end; nobody where it ends on stairs, with a teleport or a fight.
    pub(crate) gains: Gains,
    /// Mean time until you are gone, or until its end, in aut.
    pub aut: f64,
    /// What is taken to last, though it may end before the option does: then its attacks are too few.
    pub outlasts: Option<Item>,
    /// How often all foes are dead; `None` where your attacks kill none, or are only counted.
    pub all_dead: Option<AllDead>,
    /// The fight to the end; `None` for other options.
    pub fight: Option<FightFigures>,
    /// What an option comes to that drinks once the foe stands beside you; `None` for others.
    pub drinking: Option<Drinking>,
    /// The foes that hurt from afar.
    onlookers: Vec<Onlooker>,
    /// What becomes of you; `None` where an option is worked out [roughly](Figures::rough).
    harm: Option<Harm>,
    /// What each foe took to compute as if it were alone, in products of probabilities.
    pub(crate) work: u64,
}

impl Figures {
    /// Computes an option roughly, yielding to `pause` on the way: as if no foe got in another's way, and
    /// without what becomes of you. What is true of several foes at once is multiplied.
    pub(crate) fn rough<'a>(
        situation: &'a Situation,
        option: &'a EscapeOption,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Figures> {
        Box::pin(async move {
            let own = situation.of_option(option).into_owned();
            let mut played = Played::apart(own, option.clone(), pause).await;
            Figures::of_played(&mut played, &situation.chase.foes.0, pause).await
        })
    }

    /// Computes what is known of an option as it is played, but for what becomes of you, yielding to `pause`.
    /// Some of `all` foes may stay out of it, and look on.
    pub(crate) fn of_played<'a>(
        played: &'a mut Played,
        all: &'a [Foe],
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Figures> {
        Box::pin(async move {
            let alone = played.alone(pause).await;
            let Played { situation, option, setup, outcome, drinking, .. } = &*played;
            let at_most = situation.is_at_most(&option.plan) || situation.kills_sooner_under(&option.plan);
            let (takes_stairs, pursuits) = (setup.takes_stairs(), &outcome.pursuits);
            let killing = Killing::of(played, &alone);
            let fight = killing.as_ref().and_then(|killing| killing.fight(played));
            let (aut, outlasts) = match (drinking, &fight) {
                (Some(run), _) => (run.aut, outlasts(played, TokenKind::AWAY, setup.action_count)),
                (_, Some(fight)) => (fight.aut, outlasts(played, TokenKind::ATTACK, fight.most_actions)),
                _ => (setup.mean_aut(), None),
            };
            let company = |of, together| Company::of(of, &situation.chase.foes.0, pursuits, together);
            Figures {
                attacks: AttackFigures::of(outcome, &alone, at_most),
                beside: if takes_stairs {
                    company(follows, outcome.follows)
                } else {
                    company(ends_beside_you, None)
                },
                takes_stairs,
                gains: gains_at_end(played, &alone, pause).await,
                aut,
                outlasts,
                all_dead: killing.map(|killing| killing.all_dead(setup.action_count)),
                fight,
                onlookers: Onlooker::all(situation, setup, all),
                work: alone.iter().map(|one| one.work.products).sum(),
                drinking: drinking.clone(),
                harm: None,
            }
        })
    }

    /// Returns how often its potion is drunk, of those that it spends: not for certain by one that drinks
    /// once the foe stands beside you.
    pub(crate) fn drinks(&self) -> f64 {
        self.drinking.as_ref().map_or(1.0, |run| run.drinks)
    }

    /// Returns how often some foe comes along by the stairs; `None` without stairs.
    pub fn follows(&self) -> Option<Company> {
        self.takes_stairs.then_some(self.beside)
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

/// Returns who gains on you at the end of an option: nobody where it ends on stairs, with a teleport or a
/// fight.
async fn gains_at_end(played: &Played, alone: &[Rc<Pursuit>], pause: &Pause<'_>) -> Gains {
    let Played { situation, option, setup, .. } = played;
    if setup.takes_stairs() || setup.plan.teleport.is_some() || option.plan.fights() {
        Gains::Nobody
    } else if option.family.tactic == Tactic::Stand && situation.is_pursued() {
        // Whoever stands still is not rid of whoever comes.
        Gains::Somebody
    } else {
        gains(situation, setup, alone, pause).await
    }
}
