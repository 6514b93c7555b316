//! The encounter phase as one table of steps, from the question whether a monster comes to who acts
//! first (Telengard encounters article; gaps filled by observed program behaviour).
//!
//! Each step asks for at most one die and says where it leads. [`super::tree`] follows every face
//! with its chance, [`mod@super::roll`] follows the face that comes.

use crate::inputs::Chance;
use crate::prob::Ratio;
use crate::telengard::bestiary::Class;
use crate::telengard::die::{Die, Needs};
use crate::telengard::encounter::{Broke, Encounter, EquipmentSlot};
use crate::telengard::step::{Met, Next, Outcome, PhaseStep};

/// What a step asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ask {
    /// Nothing: it does not arise, or is settled without dice.
    Sure(Next),
    /// A die, and the faces that pass where not all do.
    Roll(Die, Option<Needs>),
}

/// How far passing faces differ in what follows, so that the exact reading can take together those
/// that do not.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Faces {
    /// Not at all.
    Alike,
    /// Each leads elsewhere.
    Differ,
    /// Levels differ only in which equipment they beat.
    Bands,
}

/// A row of the table.
pub struct PhaseRow {
    /// The step.
    pub step: PhaseStep,
    /// What it asks for.
    pub ask: fn(&Encounter, &Met) -> Ask,
    /// Where a face that passes leads, and what it tells about the monster.
    pub pass: fn(&mut Met, i32) -> Next,
    /// Where the others lead.
    pub fail: Next,
    /// How far passing faces differ.
    pub faces: Faces,
}

const fn row(
    step: PhaseStep,
    ask: fn(&Encounter, &Met) -> Ask,
    faces: Faces,
    pass: fn(&mut Met, i32) -> Next,
    fail: Next,
) -> PhaseRow {
    PhaseRow { step, ask, pass, fail, faces }
}

use Ask::{Roll, Sure};
use Faces::{Alike, Bands, Differ};
use Next::{End, To};

/// The fail of steps that cannot fail.
const NEVER: Next = To(PhaseStep::Monster);

/// The table: what is asked, how far passing faces differ; where they lead, where the others do.
#[rustfmt::skip]
pub static PHASE: [PhaseRow; 16] = [
    row(PhaseStep::Monster, |_, _| percent(30), Alike,
        |_, _| To(PhaseStep::Invisibility), End(Outcome::NoMonster)),
    row(PhaseStep::Invisibility, |e, _| given(e.invisible, percent(80), PhaseStep::Class), Alike,
        |_, _| End(Outcome::InvisibilityAvoided), To(PhaseStep::Class)),
    row(PhaseStep::Class, |e, _| class(e), Differ,
        |met, face| met.learn(|met| met.class = Some(Class::of(face)), PhaseStep::Cloak), To(PhaseStep::Class)),
    row(PhaseStep::Cloak, |e, _| check(e.unseen(), 20), Alike,
        |_, _| To(PhaseStep::Approach), To(PhaseStep::Level)),
    row(PhaseStep::Approach, |e, _| approach(e), Alike,
        |_, _| To(PhaseStep::Level), End(Outcome::SneakedPast)),
    row(PhaseStep::Level, |e, _| any(Die::level(e.top_level())), Bands,
        |met, face| met.learn(|met| met.level = face, PhaseStep::Light), NEVER),
    row(PhaseStep::Light, |e, met| given(e.light && met.is(Class::undead), percent(20), PhaseStep::TimeStop), Alike,
        |met, _| met.learn(|met| *met = Met::default(), PhaseStep::Class), To(PhaseStep::TimeStop)),
    row(PhaseStep::TimeStop, |e, met| Sure(time_stop(e, met)), Alike,
        |_, _| NEVER, NEVER),
    row(PhaseStep::HitPoints, |_, met| any(Die::hit_points(met.level * met.number())), Alike,
        |met, face| met.learn(|met| met.hp = face, PhaseStep::Special), NEVER),
    row(PhaseStep::Special, |_, _| percent(5), Alike,
        |_, _| To(PhaseStep::Kind), To(PhaseStep::Nature)),
    row(PhaseStep::Kind, |_, _| any(Die::even(3)), Differ,
        |_, face| special(face), NEVER),
    row(PhaseStep::Nature, nature, Alike,
        |met, _| special(met.own_special()), To(PhaseStep::Initiative)),
    row(PhaseStep::Theft, |e, _| theft(e), Alike,
        |met, face| { met.item = Some(EquipmentSlot::of(face)); End(Outcome::Stolen) }, To(PhaseStep::Theft)),
    row(PhaseStep::Gift, gift, Alike,
        |met, face| met.learn(|met| met.item = Some(EquipmentSlot::of(face)), PhaseStep::Bonus), To(PhaseStep::Initiative)),
    row(PhaseStep::Bonus, |e, met| any(Die::even(met.level - worn(e, met))), Alike,
        |met, face| { met.bonus = face; End(Outcome::Gift) }, NEVER),
    row(PhaseStep::Initiative, |e, _| percent(e.first_percent()), Alike,
        |_, _| End(Outcome::CombatPlayerFirst), End(Outcome::CombatMonsterFirst)),
];

impl PhaseStep {
    /// The row of the step.
    pub fn row(self) -> &'static PhaseRow {
        &PHASE[self as usize]
    }
}

fn any(die: Die) -> Ask {
    Roll(die, None)
}

fn check(most: i32, sides: i32) -> Ask {
    Roll(Die::even(sides), Some(Needs::AtMost(most)))
}

fn percent(most: i32) -> Ask {
    check(most, 100)
}

fn given(arises: bool, ask: Ask, otherwise: PhaseStep) -> Ask {
    if arises { ask } else { Sure(To(otherwise)) }
}

/// Fear rolls again while one of the four weakest comes.
fn class(e: &Encounter) -> Ask {
    Roll(Die::even(20), e.fear.then_some(Needs::AtLeast(5)))
}

/// The choice of a player who is not seen and cannot see what it is; certain choices take no die.
fn approach(e: &Encounter) -> Ask {
    match e.approach {
        Chance::NEVER => Sure(End(Outcome::SneakedPast)),
        Chance::ALWAYS => Sure(To(PhaseStep::Level)),
        Chance { millionths } => {
            let chance = Ratio::new(millionths.into(), Chance::ALWAYS.millionths.into());
            check(chance.num() as i32, chance.den() as i32)
        }
    }
}

/// Six classes are immune.
fn time_stop(e: &Encounter, met: &Met) -> Next {
    match e.time_stop && !met.is(Class::defies_time_stop) {
        true => End(Outcome::TimeStopped),
        false => To(PhaseStep::HitPoints),
    }
}

/// What three classes do by themselves when no special encounter came up.
fn nature(e: &Encounter, met: &Met) -> Ask {
    match met.class {
        Some(Class::Elf) => percent(4 * *e.charisma),
        Some(Class::Hobbit) => percent(100 - 5 * *e.charisma),
        Some(Class::Dragon) => check(*e.charisma, 30),
        _ => Sure(To(PhaseStep::Initiative)),
    }
}

/// Where the three specials lead.
fn special(face: i32) -> Next {
    match face {
        1 => End(Outcome::Healed),
        2 => To(PhaseStep::Theft),
        _ => To(PhaseStep::Gift),
    }
}

/// A thief tries pockets until one holds something; whoever owns nothing loses nothing.
fn theft(e: &Encounter) -> Ask {
    let held = faces(EquipmentSlot::ALL, |slot| e.held(slot) > 0);
    match (held, e.broke) {
        (0, Broke::Ends) => Sure(End(Outcome::NothingToSteal)),
        (0, Broke::Fights) => Sure(To(PhaseStep::Initiative)),
        _ => Roll(Die::even(10), Some(Needs::OneOf(held))),
    }
}

/// The piece is chosen before anyone looks whether the gift could beat it.
fn gift(e: &Encounter, met: &Met) -> Ask {
    let beaten = faces(EquipmentSlot::equipment(), |slot| met.level > e.held(slot));
    Roll(Die::even(7), Some(Needs::OneOf(beaten)))
}

/// The bonus that the gift has to beat.
pub fn worn(e: &Encounter, met: &Met) -> i32 {
    met.item.map_or(0, |slot| e.held(slot))
}

fn faces(slots: &[EquipmentSlot], test: impl Fn(EquipmentSlot) -> bool) -> u32 {
    slots.iter().filter(|slot| test(**slot)).fold(0, |faces, slot| faces | 1 << (slot.number() - 1))
}
