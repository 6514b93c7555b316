//! How often you live in the end: through an option and the fight that may follow it.

use crate::company::Company;
use crate::evaluated::{Evaluated, InTheEnd};
use crate::pace::Gains;
use crate::rank::{EQUAL_LIVES, WORTH_LIFE};
use crate::situation::Situation;
use chase::have::Item;
use chase::lasting::Lasting;
use combat::survival::{Approximation, Prospects};

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
        let with = |next, spends, hp, is_at_most| {
            Some(InTheEnd { is_known, spends, is_at_most, ..self.before(next, hp, situation)? })
        };
        let hp = *situation.defender.hp? as usize;
        if let Some(next) = self.figures.next_fight() {
            let leaves_out = next.not_counted.iter().any(|what| what.costs_more());
            return with(next, &[], hp, leaves_out || self.leaves_out_harm_from_afar(situation));
        }
        // What was not spent on the flight is still there, and haste that was goes on.
        let chance = |fight: &Evaluated| fight.figures.lives().unwrap_or(0.0);
        let best = |spends: bool| {
            let alike = fights.iter().filter(|fight| self.adds(fight).is_empty() != spends);
            let fight = alike.max_by(|a, b| chance(a).total_cmp(&chance(b)))?;
            let hp = situation.defender_under(&fight.option.plan).hp.map_or(hp, |hp| *hp as usize);
            let leaves_out = fight.leaves_out_harm(situation) || fight.costs_more();
            with(fight.figures.prospects()?, self.adds(fight), hp, leaves_out)
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
    /// before; what it spends, and whether poison or harm is left out, is not set.
    fn before(&self, next: &Prospects, then: usize, situation: &Situation) -> Option<InTheEnd> {
        let hp = *situation.defender.hp? as usize;
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
            is_at_most: false,
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
