//! The fight that follows a flight: those who come along, or stand beside you at its end, have to be fought
//! then. Who stays behind is left out of it: a jackal that comes upstairs with you is no reason to stay with
//! its ogres.

use crate::company::Company;
use crate::evaluated::Evaluated;
use crate::figures::{Figures, follows};
use crate::option::{FAMILIES, Tactic};
use crate::pace::Gains;
use crate::played::Played;
use crate::prohibitions::barred;
use crate::rank::{EQUAL_LIVES, WORTH_LIFE};
use crate::situation::Situation;
use chase::foe::{Foe, FoeStatus};
use chase::have::Item;
use chase::lasting::Lasting;
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
                Evaluated::of(&beside, fight, pause).await.figures.prospects().cloned().map(Rc::new)
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
        if with_you.len() < all.len() || situation.blows.stab != Stab::None || shoots_less {
            self.against(situation, with_you, pause).await
        } else {
            None
        }
    }
}

/// Sets of each option how often you live in the end, with the fight that follows it where one does: against
/// those that are with you then if that is known, else the best of the fights against all.
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
        if !self.hangs_on_fights() {
            return None;
        }
        let is_known = !self.figures.has_poison() && fights.iter().all(|fight| !fight.figures.has_poison());
        let with =
            |next, spends, hp| Some(InTheEnd { is_known, spends, ..self.before(next, hp, situation)? });
        let hp = *situation.you.hp? as usize;
        if let Some(next) = self.figures.next_fight() {
            return with(next, &[], hp);
        }
        // What was not spent on the flight is still there, and haste that was goes on.
        let chance = |fight: &Evaluated| fight.figures.lives().unwrap_or(0.0);
        let best = |spends: bool| {
            let alike = fights.iter().filter(|fight| self.adds(fight).is_empty() != spends);
            let fight = alike.max_by(|a, b| chance(a).total_cmp(&chance(b)))?;
            let hp = situation.defender(&fight.option.plan).hp.map_or(hp, |hp| *hp as usize);
            with(fight.figures.prospects()?, self.adds(fight), hp)
        };
        let (plain, spending) = (best(false), best(true).filter(|_| !self.is_baseline()));
        let is_worth_it = |spending: &InTheEnd| {
            plain.is_none_or(|plain| {
                let saved = spending.lives - plain.lives;
                saved >= WORTH_LIFE && saved * self.company().most >= EQUAL_LIVES
            })
        };
        spending.filter(is_worth_it).or(plain)
    }

    /// Returns what a fight spends that follows, beyond what this did for certain.
    fn adds(&self, fight: &Evaluated) -> &'static [Item] {
        let is_gone = |item: &Item| {
            self.spends().contains(item) && !self.option.drinks_when_beside() || self.takes_itself(*item)
        };
        if fight.spends().iter().all(is_gone) { &[] } else { fight.spends() }
    }

    /// Returns whether it is a plan of the reader's own that takes an item whose effect lasts.
    fn takes_itself(&self, item: Item) -> bool {
        let takes = |lasting: &Lasting| self.option.plan.changes(lasting.key);
        self.option.is_own() && Lasting::of(item).is_some_and(takes)
    }

    /// Returns what becomes of you if a fight follows that begins with this many hit points if none are lost
    /// before.
    fn before(&self, next: &Prospects, then: usize, situation: &Situation) -> Option<InTheEnd> {
        let hp = *situation.you.hp? as usize;
        let (lives, prospects) = (self.figures.lives()?, self.figures.prospects()?);
        let [lost, next_lost] = [prospects, next].map(|prospects| &prospects.with_all_poison().lost);
        // Poison that does not add up is in no hit points lost: each chance to live has it.
        let of_both = lives * next.lives().unwrap_or(1.0);
        Some(InTheEnd {
            lives: lost.sum_below(next_lost, hp, then).min(of_both),
            most: prospects.blows.lost.sum_below(&next.blows.lost, hp, then),
            lost: next_lost.mean(),
            spends: &[],
            is_known: true,
            is_rough: prospects.loses_more() || next.loses_more(),
            is_approximate: next.approximations.iter().any(|what| !what.is_at_least()),
            is_at_least: next.approximations.iter().any(Approximation::is_at_least),
        })
    }

    /// Returns what the fight that may follow spends, where that is worth it and the option itself did not
    /// for certain.
    pub fn spends_in_fight(&self) -> &'static [Item] {
        self.foreseen.in_the_end.map_or(&[], |end| end.spends)
    }

    /// Returns what the fight that may follow spends and the option itself never does.
    pub fn adds_in_fight(&self) -> impl Iterator<Item = Item> {
        self.spends_in_fight().iter().copied().filter(|item| !self.spends().contains(item))
    }

    /// Returns how often its potion is kept, of one that drinks once the foe stands beside you: neither drunk
    /// before the end, nor in the fight that may follow.
    pub fn keeps_potion(&self) -> f64 {
        let in_fight = self.spends_in_fight().iter().any(|item| self.spends().contains(item));
        let fights = if in_fight { self.company().most } else { 0.0 };
        (1.0 - self.figures.drinks()) * (1.0 - fights)
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

    /// Returns how often a fight follows it: as often as somebody is with you at its end, and always where
    /// one gains on you all the time.
    pub fn company(&self) -> Company {
        let Company { least, most } = self.figures.beside;
        match self.figures.gains {
            Gains::Nobody => Company { least, most },
            Gains::Sleeper => Company { least, most: 1.0 },
            Gains::Somebody => Company { least: 1.0, most: 1.0 },
        }
    }
}

/// What becomes of you if a fight follows. The losses of both are taken to be independent, and that to begin
/// beside you.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct InTheEnd {
    /// How often you live through both.
    pub lives: f64,
    /// How often you do if poison costs nothing.
    pub most: f64,
    /// The mean hit points that the fight costs.
    pub lost: f64,
    /// What the fight spends beyond the option before it.
    pub spends: &'static [Item],
    /// Whether no poison is in them: with it they are bounds, as if nothing cured it.
    pub is_known: bool,
    /// Whether some of it is in no hit points lost: then the fight counts as if it began with all that you
    /// have, and this is no bound.
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
