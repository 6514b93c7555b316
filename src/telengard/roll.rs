//! The reading with dice: one encounter, every roll on record.

use crate::telengard::bestiary::Class;
use crate::telengard::die::{Die, Needs};
use crate::telengard::encounter::{Encounter, EquipmentSlot};
use crate::telengard::phase::{Ask, worn};
use crate::telengard::step::{Met, Next, Outcome, PhaseStep};
use rand::Rng;

/// One encounter phase as it was rolled.
#[derive(Clone, PartialEq, Debug)]
pub struct Roll {
    /// How it ended.
    pub outcome: Outcome,
    /// The class that came last, also one that was not seen.
    pub monster: Option<Class>,
    /// Its level, once rolled.
    pub level: Option<i32>,
    /// Its hit points, once rolled.
    pub hp: Option<i32>,
    /// What was stolen or given.
    pub item: Option<EquipmentSlot>,
    /// The bonus of what was given.
    pub bonus: Option<i32>,
    /// Every die in order.
    pub throws: Vec<Throw>,
}

/// One die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Throw {
    /// The step it belongs to; its label is the question that it settles.
    pub step: PhaseStep,
    /// The die.
    pub die: Die,
    /// The face that came.
    pub rolled: i32,
    /// The faces that pass, where not all do.
    pub needs: Option<Needs>,
    /// What was known after it.
    pub met: Met,
}

/// Rolls one encounter phase.
pub fn roll(encounter: &Encounter, dice: &mut (impl Rng + ?Sized)) -> Roll {
    let mut throws = Vec::new();
    let (met, outcome) = walk(encounter, dice, |throw| throws.push(throw));
    let known = |number: i32| (number > 0).then_some(number);
    let bonus = known(met.bonus).map(|face| worn(encounter, &met) + face);
    Roll {
        outcome,
        monster: met.class,
        level: known(met.level),
        hp: known(met.hp),
        item: met.item,
        bonus,
        throws,
    }
}

/// Walks the table from its first step with dice and shows each throw to `seen`.
pub(super) fn walk(
    encounter: &Encounter,
    dice: &mut (impl Rng + ?Sized),
    mut seen: impl FnMut(Throw),
) -> (Met, Outcome) {
    let (mut step, mut met) = (PhaseStep::Monster, Met::default());
    loop {
        let row = step.row();
        let next = match (row.ask)(encounter, &met) {
            Ask::Sure(next) => next,
            Ask::Roll(die, needs) => {
                let rolled = die.throw(dice);
                let passed = needs.is_none_or(|needs| needs.met_by(rolled));
                let next = if passed { (row.pass)(&mut met, rolled) } else { row.fail };
                seen(Throw { step, die, rolled, needs, met });
                next
            }
        };
        match next {
            Next::End(outcome) => return (met, outcome),
            Next::To(to) => step = to,
        }
    }
}

impl Throw {
    /// Whether the face passed; `None` where every face has a meaning of its own.
    pub fn passed(&self) -> Option<bool> {
        self.needs.map(|needs| needs.met_by(self.rolled))
    }

    /// What it meant, in a few words.
    pub fn result(&self) -> String {
        let named = |slot: Option<EquipmentSlot>| slot.map_or("", EquipmentSlot::label);
        match (self.step, self.passed().unwrap_or(true)) {
            (PhaseStep::Monster, true) => "a monster comes".into(),
            (PhaseStep::Monster, false) => "nobody comes".into(),
            (PhaseStep::Invisibility, true) => "it is avoided".into(),
            (PhaseStep::Invisibility, false) => "it finds you".into(),
            (PhaseStep::Class, true) => self.met.class.map_or("", Class::label).into(),
            (PhaseStep::Class, false) => "Fear keeps it away: roll again".into(),
            (PhaseStep::Cloak, true) => "you are unseen".into(),
            (PhaseStep::Cloak, false) => "you are seen".into(),
            (PhaseStep::Approach, true) => "you approach".into(),
            (PhaseStep::Approach, false) => "you walk past".into(),
            (PhaseStep::Level, _) => format!("level {}", self.rolled),
            (PhaseStep::Light, true) => "it leaves: another monster".into(),
            (PhaseStep::Light | PhaseStep::TimeStop, _) => "it stays".into(),
            (PhaseStep::HitPoints, _) => format!("{} hit points", self.rolled),
            (PhaseStep::Special, true) => "a special encounter".into(),
            (PhaseStep::Special, false) => "no special encounter".into(),
            (PhaseStep::Kind, _) => match self.rolled {
                1 => "it heals you".into(),
                2 => "it steals".into(),
                _ => "it offers a gift".into(),
            },
            (PhaseStep::Nature, true) => "it does".into(),
            (PhaseStep::Nature, false) => "it does not".into(),
            (PhaseStep::Theft, true) => format!("it takes your {}", named(self.met.item)),
            (PhaseStep::Theft, false) => "nothing there: roll again".into(),
            (PhaseStep::Gift, true) => format!("a better {}", named(self.met.item)),
            (PhaseStep::Gift, false) => {
                format!("no better {} than yours", named(Some(EquipmentSlot::of(self.rolled))))
            }
            (PhaseStep::Bonus, _) => format!("{} better than yours", self.rolled),
            (PhaseStep::Initiative, true) => "you act first".into(),
            (PhaseStep::Initiative, false) => "the monster acts first".into(),
        }
    }
}
