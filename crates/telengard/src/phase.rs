//! The encounter phase as one table of steps, from whether a monster comes to who acts first.
//!
//! Source: "Telengard encounters" article; gaps filled by observed program behaviour ([`super::notes`]). Each
//! step rolls at most one die and says where it leads. [`super::tree`] follows every face with its
//! probability, [`mod@super::roll`] follows the face that was rolled.
//!
//! # Examples
//! ```
//! use telengard::Encounter;
//! use telengard::die::{Die, PassingFaces};
//! use telengard::phase::{Check, PHASE};
//! use telengard::step::PhaseState;
//!
//! // A monster comes on 30 or less of 100.
//! let check = (PHASE[0].check)(&Encounter::default(), &PhaseState::default());
//! let Check::Roll(die, Some(needs)) = check else { panic!() };
//! assert_eq!((die, needs), (Die::fair(100), PassingFaces::AtMost(30)));
//! ```

use crate::bestiary::Class;
use crate::die::{Die, PassingFaces};
use crate::encounter::{Broke, Encounter, EquipmentSlot};
use crate::step::{Next, Outcome, PhaseState, PhaseStep};
use foundation::inputs::Chance;

/// How a step is decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Check {
    /// Without dice: the step does not apply, or its result is certain.
    Automatic(Next),
    /// By a die, with the faces that pass, or `None` if all do.
    Roll(Die, Option<PassingFaces>),
}

/// Which passing faces lead to the same continuation. The exact evaluation follows only one face of each
/// group.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FaceGroups {
    /// All passing faces continue alike.
    One,
    /// Each face continues differently.
    EachFace,
    /// Levels that beat the same equipment continue alike.
    LevelBands,
}

/// A row of the table.
pub struct PhaseRow {
    /// The step.
    pub step: PhaseStep,
    /// How it is decided.
    pub check: fn(&Encounter, &PhaseState) -> Check,
    /// Where a passing face leads; also records what the face reveals about the monster.
    pub on_pass: fn(&mut PhaseState, i32) -> Next,
    /// Where the other faces lead.
    pub on_fail: Next,
    /// Which passing faces continue alike.
    pub groups: FaceGroups,
}

const fn row(
    step: PhaseStep,
    check: fn(&Encounter, &PhaseState) -> Check,
    groups: FaceGroups,
    on_pass: fn(&mut PhaseState, i32) -> Next,
    on_fail: Next,
) -> PhaseRow {
    PhaseRow { step, check, on_pass, on_fail, groups }
}

use Check::{Automatic, Roll};
use FaceGroups::{EachFace, LevelBands, One};
use Next::{End, To};

/// Placeholder for `on_fail` of steps that cannot fail.
const NEVER: Next = To(PhaseStep::Monster);

/// The table, one row per [`PhaseStep`] in order. First line: check and groups; second line: pass and fail.
#[rustfmt::skip]
pub static PHASE: [PhaseRow; 16] = [
    row(PhaseStep::Monster, |_, _| percent(30), One,
        |_, _| To(PhaseStep::Invisibility), End(Outcome::NoMonster)),
    row(PhaseStep::Invisibility, |e, _| only_if(e.invisible, percent(80), PhaseStep::Class), One,
        |_, _| End(Outcome::InvisibilityAvoided), To(PhaseStep::Class)),
    row(PhaseStep::Class, |e, _| class(e), EachFace,
        |state, face| state.update(|state| state.class = Some(Class::from_number(face)), PhaseStep::Cloak), To(PhaseStep::Class)),
    row(PhaseStep::Cloak, |e, _| check(e.unseen_twentieths(), 20), One,
        |_, _| To(PhaseStep::Approach), To(PhaseStep::Level)),
    row(PhaseStep::Approach, |e, _| approach(e), One,
        |_, _| To(PhaseStep::Level), End(Outcome::SneakedPast)),
    row(PhaseStep::Level, |e, _| always_passes(Die::level(e.max_level())), LevelBands,
        |state, face| state.update(|state| state.level = face, PhaseStep::Light), NEVER),
    row(PhaseStep::Light, |e, state| only_if(e.light && state.is(Class::undead), percent(20), PhaseStep::TimeStop), One,
        |state, _| state.update(|state| *state = PhaseState::default(), PhaseStep::Class), To(PhaseStep::TimeStop)),
    row(PhaseStep::TimeStop, |e, state| Automatic(time_stop(e, state)), One,
        |_, _| NEVER, NEVER),
    row(PhaseStep::HitPoints, |_, state| always_passes(Die::hit_points(state.level * state.class_number())), One,
        |state, face| state.update(|state| state.hp = face, PhaseStep::Special), NEVER),
    row(PhaseStep::Special, |_, _| percent(5), One,
        |_, _| To(PhaseStep::Kind), To(PhaseStep::Nature)),
    row(PhaseStep::Kind, |_, _| always_passes(Die::fair(3)), EachFace,
        |_, face| special(face), NEVER),
    row(PhaseStep::Nature, nature, One,
        |state, _| special(state.natural_special()), To(PhaseStep::Initiative)),
    row(PhaseStep::Theft, |e, _| theft(e), One,
        |state, face| { state.item = Some(EquipmentSlot::from_face(face)); End(Outcome::Stolen) }, To(PhaseStep::Theft)),
    row(PhaseStep::Gift, gift, One,
        |state, face| state.update(|state| state.item = Some(EquipmentSlot::from_face(face)), PhaseStep::Bonus), To(PhaseStep::Initiative)),
    row(PhaseStep::Bonus, |e, state| always_passes(Die::fair(state.level - worn_bonus(e, state))), One,
        |state, face| { state.bonus = face; End(Outcome::Gift) }, NEVER),
    row(PhaseStep::Initiative, |e, _| percent(e.initiative_percent()), One,
        |_, _| End(Outcome::CombatPlayerFirst), End(Outcome::CombatMonsterFirst)),
];

impl PhaseStep {
    /// Returns the table row of the step.
    pub fn row(self) -> &'static PhaseRow {
        &PHASE[self as usize]
    }
}

fn always_passes(die: Die) -> Check {
    Roll(die, None)
}

/// Passes with `highest` or less on a fair die.
fn check(highest: i32, sides: i32) -> Check {
    Roll(Die::fair(sides), Some(PassingFaces::AtMost(highest)))
}

fn percent(highest: i32) -> Check {
    check(highest, 100)
}

fn only_if(applies: bool, check: Check, otherwise: PhaseStep) -> Check {
    if applies { check } else { Automatic(To(otherwise)) }
}

/// Rolls a class. Under Fear, the four weakest are rolled again.
fn class(e: &Encounter) -> Check {
    Roll(Die::fair(20), e.fear.then_some(PassingFaces::AtLeast(5)))
}

/// Decides for an unseen player, who does not know the monster either. The probability is rolled as a
/// fraction in lowest terms; 0 and 1 need no die.
fn approach(e: &Encounter) -> Check {
    match e.approach {
        Chance::NEVER => Automatic(End(Outcome::SneakedPast)),
        Chance::ALWAYS => Automatic(To(PhaseStep::Level)),
        chance => {
            let chance = chance.to_ratio();
            check(chance.num() as i32, chance.den() as i32)
        }
    }
}

/// Time Stop ends the phase, except for the six immune classes.
fn time_stop(e: &Encounter, state: &PhaseState) -> Next {
    if e.time_stop && !state.is(Class::defies_time_stop) {
        End(Outcome::TimeStopped)
    } else {
        To(PhaseStep::HitPoints)
    }
}

/// What three classes tend to do by themselves if no special encounter came up; the chance depends on
/// charisma.
fn nature(e: &Encounter, state: &PhaseState) -> Check {
    match state.class {
        Some(Class::Elf) => percent(4 * *e.charisma),
        Some(Class::Hobbit) => percent(100 - 5 * *e.charisma),
        Some(Class::Dragon) => check(*e.charisma, 30),
        _ => Automatic(To(PhaseStep::Initiative)),
    }
}

/// Returns where each of the three specials leads: 1 heals, 2 steals, 3 gives.
fn special(face: i32) -> Next {
    match face {
        1 => End(Outcome::Healed),
        2 => To(PhaseStep::Theft),
        _ => To(PhaseStep::Gift),
    }
}

/// A thief rolls among the ten slots until it finds something owned.
fn theft(e: &Encounter) -> Check {
    let owned = face_bits(EquipmentSlot::ALL, |slot| e.owned(slot) > 0);
    match (owned, e.broke) {
        (0, Broke::Ends) => Automatic(End(Outcome::NothingToSteal)),
        (0, Broke::Fights) => Automatic(To(PhaseStep::Initiative)),
        _ => Roll(Die::fair(10), Some(PassingFaces::OneOf(owned))),
    }
}

/// The piece is chosen before it is checked whether the gift could be better than the one worn.
fn gift(e: &Encounter, state: &PhaseState) -> Check {
    let beaten = face_bits(EquipmentSlot::equipment(), |slot| state.level > e.owned(slot));
    Roll(Die::fair(7), Some(PassingFaces::OneOf(beaten)))
}

/// Returns the bonus of the piece worn in the slot of the gift; 0 if there is none.
pub fn worn_bonus(e: &Encounter, state: &PhaseState) -> i32 {
    state.item.map_or(0, |slot| e.owned(slot))
}

/// Returns the faces of the slots that pass a test, as bits for [`PassingFaces::OneOf`].
fn face_bits(slots: &[EquipmentSlot], test: impl Fn(EquipmentSlot) -> bool) -> u32 {
    slots.iter().filter(|slot| test(**slot)).fold(0, |bits, slot| bits | 1 << (slot.face() - 1))
}
