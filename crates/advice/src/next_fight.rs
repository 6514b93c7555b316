//! The fight that follows a flight: those who come along, or stand beside you at its end, have to be fought then. Who stays behind
//! is left out of it: a jackal that comes upstairs with you is no reason to stay with its ogres.

use crate::company::Company;
use crate::evaluated::Evaluated;
use crate::figures::{Figures, follows};
use crate::option::{FAMILIES, Tactic};
use crate::pace::Gains;
use crate::played::Played;
use crate::prohibitions::barred;
use crate::rank::EQUAL_LIVES;
use crate::situation::Situation;
use chase::foe::{Foe, FoeStatus};
use chase::setup::{Chase, Foes};
use combat::attacker::{Attacker, Stab};
use combat::survival::{Approximation, Prospects};
use foundation::inputs::BoundedInt;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// Those are fought that come along at least this fraction as often as the likeliest of them.
const AS_LIKELY: f64 = 0.5;

/// What fights come to against some of the foes of a situation, each worked out once.
#[derive(Default)]
pub(crate) struct NextFights(Vec<(Vec<Foe>, Option<Rc<Prospects>>)>);

impl NextFights {
    /// Returns what a fight against these foes beside you comes to; `None` if it is not possible or not known.
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
                Evaluated::of(&beside, fight, pause).await.figures.prospects().cloned().map(Rc::new)
            }
            None => None,
        };
        self.0.push((foes, prospects.clone()));
        prospects
    }

    /// Returns what the fight costs that follows an option, where no fight that is to be chosen now is like it: by the stairs that
    /// against those of several foes that are likely to come along, if they are not all; that against those that you find asleep
    /// or helpless now; and that against those that shoot at you now, and stand beside you then. Elsewhere nobody stays behind: who is not
    /// beside you yet comes a turn later.
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
        if with_you.len() < all.len() || situation.blows.stab != Stab::None || shoots_less {
            self.against(situation, with_you, pause).await
        } else {
            None
        }
    }
}

/// Sets of each option how often you live in the end, with the fight that follows it where one does: against those that are with
/// you then if that is known, else the best of the fights against all.
pub(crate) fn foresee(rows: &mut [Evaluated], situation: &Situation) {
    let fights = fights_among(rows);
    let ends: Vec<_> = rows.iter().map(|row| row.with_next_fight(&fights, situation)).collect();
    rows.iter_mut().zip(ends).for_each(|(row, end)| row.foreseen.in_the_end = end);
}

/// Returns the fights against all foes of which it is known whether you live.
fn fights_among(rows: &[Evaluated]) -> Vec<&Evaluated> {
    rows.iter().filter(|row| row.option.plan.fights() && row.figures.lives().is_some()).collect()
}

impl Evaluated {
    /// Sets the same of one option, by what is known of those of an advice.
    pub(crate) fn foreseen(mut self, rows: &[Evaluated], situation: &Situation) -> Evaluated {
        self.foreseen.in_the_end = self.with_next_fight(&fights_among(rows), situation);
        self
    }

    /// Returns what becomes of you if a fight follows; `None` where none does, and where it is not known.
    fn with_next_fight(&self, fights: &[&Evaluated], situation: &Situation) -> Option<InTheEnd> {
        let hp = *situation.you.hp? as usize;
        let (lives, prospects) = (self.figures.lives()?, self.figures.prospects()?);
        if !self.hangs_on_fights() {
            return None;
        }
        // What was not spent on the flight is still there, and haste that was goes on.
        let chance = |fight: &Evaluated| fight.figures.lives().unwrap_or(0.0);
        let best = fights.iter().max_by(|a, b| chance(a).total_cmp(&chance(b)));
        let next = self.figures.next_fight().or(best.and_then(|fight| fight.figures.prospects()))?;
        let is_known = !self.figures.has_poison() && fights.iter().all(|fight| !fight.figures.has_poison());
        let [lost, then] = [prospects, next].map(|prospects| &prospects.with_all_poison().lost);
        // Poison that does not add up is in no hit points lost: each chance to live has it.
        let of_both = lives * next.lives().unwrap_or(1.0);
        Some(InTheEnd {
            lives: lost.sum_below(then, hp).min(of_both),
            most: prospects.blows.lost.sum_below(&next.blows.lost, hp),
            lost: then.mean(),
            is_known,
            is_rough: prospects.loses_more() || next.loses_more(),
            is_approximate: next.approximations.iter().any(|what| !what.is_at_least()),
            is_at_least: next.approximations.iter().any(Approximation::is_at_least),
        })
    }

    /// Returns whether how often you live in the end includes a fight, as often as that follows.
    pub fn includes_fight(&self) -> bool {
        self.foreseen.in_the_end.is_some()
    }

    /// Returns whether a fight may well follow it: at least once in four cases.
    pub fn may_have_to_fight(&self) -> bool {
        const WELL: f64 = 0.25;
        self.foreseen.in_the_end.is_some() && self.company().most >= WELL
    }

    /// Returns how often a fight follows it: as often as somebody is with you at its end, and always where one gains on you all the
    /// time.
    pub(crate) fn company(&self) -> Company {
        let Company { least, most } = self.figures.beside;
        match self.figures.gains {
            Gains::Nobody => Company { least, most },
            Gains::Sleeper => Company { least, most: 1.0 },
            Gains::Somebody => Company { least: 1.0, most: 1.0 },
        }
    }
}

/// What becomes of you if a fight follows. The losses of both are taken to be independent, and that to begin beside you.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct InTheEnd {
    /// How often you live through both.
    pub lives: f64,
    /// How often you do if poison costs nothing.
    pub most: f64,
    /// The mean hit points that the fight costs.
    pub lost: f64,
    /// Whether no poison is in them: with it they are bounds, as if nothing cured it.
    pub is_known: bool,
    /// Whether some of it is in no hit points lost: then the fight counts as if it began with all that you have, and this is no bound.
    pub is_rough: bool,
    /// Whether the fight was sampled, or is approximate otherwise.
    pub is_approximate: bool,
    /// Whether it costs less than is counted.
    pub is_at_least: bool,
}

/// Returns the situation in which these foes are all that is left, beside you and free to act.
fn beside_you(situation: &Situation, mut foes: Vec<Foe>) -> Situation {
    for foe in &mut foes {
        foe.at = None;
        foe.statuses.retain(|status| *status != FoeStatus::Asleep);
    }
    let chase =
        Chase { foes: Foes(foes), gap: BoundedInt::nearest(1), stairs: None, ..situation.chase.clone() };
    let blows = Attacker { stab: Stab::None, ..situation.blows.clone() };
    Situation { chase, blows, ..situation.clone() }
}
