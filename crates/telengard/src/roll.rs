//! The evaluation with dice: one encounter phase, with a record of every roll.
//!
//! # Examples
//! ```
//! use foundation::dice::seeded;
//! use telengard::{Encounter, Outcome, roll};
//!
//! let roll = roll(&Encounter::default(), &mut seeded(1));
//! // The first throw decides whether a monster comes: it does on 30 or less.
//! let first = roll.throws[0];
//! assert_eq!(first.passed(), Some(first.rolled <= 30));
//! assert_eq!(first.passed() == Some(false), roll.outcome == Outcome::NoMonster);
//!
//! // Until a monster comes: the seed decides how many turns that takes.
//! use foundation::dice::Rolls;
//! use telengard::roll::roll_turns;
//! let turns = roll_turns(&Encounter::default(), &Rolls { until: true, ..Rolls::default() });
//! assert_ne!(turns.last.outcome, Outcome::NoMonster);
//! ```

use crate::bestiary::Class;
use crate::die::{Die, PassingFaces};
use crate::encounter::{Encounter, EquipmentSlot};
use crate::phase::{Check, worn_bonus};
use crate::step::{Next, Outcome, PhaseState, PhaseStep};
use foundation::dice::{Rolls, seeded};
use foundation::edition::Edition;
use foundation::inputs::Inputs;
use rand::Rng;

/// One encounter phase as it was rolled.
#[derive(Clone, PartialEq, Debug)]
pub struct Roll {
    /// How it ended.
    pub outcome: Outcome,
    /// The class rolled last, even if the player never saw the monster.
    pub monster: Option<Class>,
    /// Its level, once rolled.
    pub level: Option<i32>,
    /// Its hit points, once rolled.
    pub hp: Option<i32>,
    /// What was stolen or given.
    pub item: Option<EquipmentSlot>,
    /// The bonus of the gift.
    pub bonus: Option<i32>,
    /// Every throw in order.
    pub throws: Vec<Throw>,
}

/// One throw of a die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Throw {
    /// The step; its label is the question that the throw answers.
    pub step: PhaseStep,
    /// The die.
    pub die: Die,
    /// The face rolled.
    pub rolled: i32,
    /// The faces that pass, or `None` if all do.
    pub needs: Option<PassingFaces>,
    /// What is known after the throw.
    pub state: PhaseState,
}

/// The most turns that are rolled until a monster comes. All of them are empty once in 10^155 times.
pub const MAX_TURNS: usize = 1000;

/// Turns as they were rolled.
#[derive(Clone, PartialEq, Debug)]
pub struct RolledTurns {
    /// How many turns had no monster before the last one.
    pub empty: usize,
    /// The last turn.
    pub last: Roll,
}

/// Rolls what the inputs of dice ask for with their seed: one turn, or turn after turn until a monster comes,
/// each with the numbers that follow those of the turn before.
pub fn roll_turns(encounter: &Encounter, rolls: &Rolls) -> RolledTurns {
    let mut dice = seeded(rolls.seed.0);
    let most = if rolls.until { MAX_TURNS } else { 1 };
    let mut turns = RolledTurns { empty: 0, last: roll(encounter, &mut dice) };
    while turns.last.outcome == Outcome::NoMonster && turns.empty + 1 < most {
        turns = RolledTurns { empty: turns.empty + 1, last: roll(encounter, &mut dice) };
    }
    turns
}

/// Rolls one encounter phase.
pub fn roll(encounter: &Encounter, dice: &mut (impl Rng + ?Sized)) -> Roll {
    let mut throws = Vec::new();
    let (state, outcome) = run_phase(encounter, dice, |throw| throws.push(throw));
    let known = |value: i32| (value > 0).then_some(value);
    let bonus = known(state.bonus).map(|face| worn_bonus(encounter, &state) + face);
    Roll {
        outcome,
        monster: state.class,
        level: known(state.level),
        hp: known(state.hp),
        item: state.item,
        bonus,
        throws,
    }
}

/// Runs the phase from its first step with dice and passes each throw to `on_throw`.
pub(super) fn run_phase(
    encounter: &Encounter,
    dice: &mut (impl Rng + ?Sized),
    mut on_throw: impl FnMut(Throw),
) -> (PhaseState, Outcome) {
    let (mut step, mut state) = (PhaseStep::Monster, PhaseState::default());
    loop {
        let row = step.row();
        let next = match (row.check)(encounter, &state) {
            Check::Automatic(next) => next,
            Check::Roll(die, needs) => {
                let rolled = die.throw(dice);
                let passed = needs.is_none_or(|needs| needs.contains(rolled));
                let next = if passed { (row.on_pass)(&mut state, rolled) } else { row.on_fail };
                on_throw(Throw { step, die, rolled, needs, state });
                next
            }
        };
        match next {
            Next::End(outcome) => return (state, outcome),
            Next::To(to) => step = to,
        }
    }
}

impl Roll {
    /// Returns the monster as far as the player knows it: none is announced to who walks past it unseen.
    pub fn announced(&self) -> Option<Class> {
        self.monster.filter(|_| self.outcome != Outcome::SneakedPast)
    }

    /// Returns the encounter with what the player owns afterwards: a gift is worn, what was stolen is gone.
    /// `None` if nothing was given or stolen.
    pub fn settled(&self, encounter: &Encounter) -> Option<Encounter> {
        let slot = self.item?;
        let is_equipment = EquipmentSlot::equipment().contains(&slot);
        let lost = if is_equipment { 0 } else { encounter.owned(slot) - 1 };
        let (owned, mut settled) = (self.bonus.unwrap_or(lost).to_string(), encounter.clone());
        Encounter::field(slot.slug())?.read(&mut settled, &owned, Edition::default()).ok()?;
        Some(settled)
    }
}

impl Throw {
    /// Returns whether the throw passed; `None` if every face passes.
    pub fn passed(&self) -> Option<bool> {
        self.needs.map(|needs| needs.contains(self.rolled))
    }
}
