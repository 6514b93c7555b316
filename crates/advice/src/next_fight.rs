//! The fight that follows a flight: those who come along, or stand beside you at its end, have to be fought
//! then. Who stays behind is left out of it: a jackal that comes upstairs with you is no reason to stay with
//! its ogres.

use crate::figures::{Figures, Harm, follows};
use crate::option::{EscapeOption, FAMILIES, Tactic};
use crate::pace::Gains;
use crate::played::Played;
use crate::prohibitions::barred;
use crate::rank::EQUAL_LIVES;
use crate::situation::Situation;
use chase::foe::{Foe, FoeStatus};
use chase::pursuit::PursuitCache;
use chase::setup::{Chase, Foes};
use combat::attacker::{Attacker, Stab};
use combat::survival::{Moments, Prospects};
use foundation::inputs::BoundedInt;
use foundation::time_slices::{InSlices, Pause};
use std::rc::Rc;

/// Those are fought that come along at least this fraction as often as the likeliest of them.
const AS_LIKELY: f64 = 0.5;

/// What fights come to against some of the foes of a situation, each worked out once.
#[derive(Default)]
pub(crate) struct NextFights(Vec<(Vec<Foe>, Option<Rc<Prospects>>)>);

impl NextFights {
    /// Returns what a fight against these foes beside you comes to; `None` if it is not possible or not
    /// known.
    async fn against(
        &mut self,
        situation: &Situation,
        foes: Vec<Foe>,
        pause: &Pause<'_>,
    ) -> Option<Rc<Prospects>> {
        if let Some((_, known)) = self.0.iter().find(|(others, _)| *others == foes) {
            return known.clone();
        }
        let beside = beside_you(situation, foes.clone());
        let fights = FAMILIES.iter().find(|family| family.tactic == Tactic::Fight);
        let fight = fights.and_then(|family| family.options(&beside).into_iter().next());
        let prospects = match fight.filter(|fight| barred(&beside, fight).is_none()) {
            Some(fight) => {
                let figures = figures_in_full(&beside, &fight, &mut NextFights::default(), pause).await;
                figures.prospects().cloned().map(Rc::new)
            }
            None => None,
        };
        self.0.push((foes, prospects.clone()));
        prospects
    }

    /// Returns what the fight costs that follows an option, where no fight that is to be chosen now is like
    /// it: by the stairs that against those of several foes that are likely to come along, if they are not
    /// all; that against those that you find asleep or helpless now; and that against those that shoot at you
    /// now, and stand beside you then. Elsewhere nobody stays behind: who is not beside you yet comes a turn
    /// later.
    pub(crate) async fn after(
        &mut self,
        figures: &Figures,
        played: &Played,
        pause: &Pause<'_>,
    ) -> Option<Rc<Prospects>> {
        let Played { situation, option, outcome, .. } = played;
        if option.plan.fights() || figures.beside.most < EQUAL_LIVES && figures.gains == Gains::Nobody {
            return None;
        }
        let pursuits = &outcome.pursuits;
        let all = &situation.chase.foes.0;
        let likeliest = pursuits.iter().map(|pursuit| follows(pursuit)).fold(0.0, f64::max);
        let likely =
            all.iter().zip(pursuits).filter(|(_, pursuit)| follows(pursuit) >= AS_LIKELY * likeliest);
        let with_you: Vec<Foe> = likely.map(|(foe, _)| foe.clone()).collect();
        // Whoever comes along, or is with you in the end, is beside you, unless it is taken to come later.
        let is_beside = option.plan.takes_stairs() || figures.gains == Gains::Nobody;
        let shoots_now = |foe: &Foe| foe.often_shoots() && foe.starts_at(situation.chase.distance()) > 1;
        let shoots_less = is_beside && with_you.iter().any(shoots_now);
        if with_you.len() < all.len() || situation.attacker.stab != Stab::None || shoots_less {
            self.against(situation, with_you, pause).await
        } else {
            None
        }
    }
}

/// Computes an option in full, yielding to `pause` on the way.
pub(crate) fn figures_in_full<'a>(
    situation: &'a Situation,
    option: &'a EscapeOption,
    fights: &'a mut NextFights,
    pause: &'a Pause<'a>,
) -> InSlices<'a, Figures> {
    Box::pin(async move {
        let own = situation.of_option(option).into_owned();
        let setup = own.setup(&option.plan);
        let mut played = Played::of(own, option.clone(), setup, PursuitCache::default(), pause).await;
        let figures = Figures::of_played(&mut played, &situation.chase.foes.0, pause).await;
        let Some(hp) = played.you().hp.filter(|_| situation.defender.is_known()) else {
            return figures.with_harm(Harm::default());
        };
        let next_fight = fights.after(&figures, &played, pause).await;
        let (foes, access) = (played.situation.chase.foes.0.clone(), played.outcome.access.clone());
        let by_blows = played.by_blows(&foes, &access, Moments::EndAlone, pause).await;
        let figures = figures.with_missiles_counted(&played.situation, &played.setup, pause).await;
        let with_missiles =
            by_blows.as_ref().and_then(|known| figures.with_missiles(known, Some(*hp as usize)));
        figures.with_harm(Harm { by_blows, with_missiles, next_fight })
    })
}

/// Returns the situation in which these foes are all that is left, beside you and free to act.
fn beside_you(situation: &Situation, mut foes: Vec<Foe>) -> Situation {
    for foe in &mut foes {
        foe.at = None;
        foe.statuses.retain(|status| *status != FoeStatus::Asleep);
    }
    let chase =
        Chase { foes: Foes(foes), gap: BoundedInt::nearest(1), stairs: None, ..situation.chase.clone() };
    let attacker = Attacker { stab: Stab::None, ..situation.attacker.clone() };
    Situation { chase, attacker, ..situation.clone() }
}
