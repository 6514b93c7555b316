//! The steps of the encounter phase, its outcomes, and the state passed between steps.
//!
//! # Examples
//! ```
//! use telengard::step::{Outcome, PhaseStep};
//!
//! assert_eq!(PhaseStep::ALL[0].label(), "Does a monster come?");
//! let fights = Outcome::ALL.iter().filter(|outcome| outcome.is_combat());
//! assert_eq!(fights.count(), 2); // you act first, or the monster
//! ```

use crate::bestiary::Class;
use crate::encounter::EquipmentSlot;
use foundation::edition::ALWAYS;
use foundation::inputs::choices;

choices! {
    /// How an encounter phase can end. All outcomes but a fight lead to the looting phase.
    pub enum Outcome: "outcome" {
        NoMonster, "noMonster", ALWAYS, "No monster";
        InvisibilityAvoided, "invisibilityAvoided", ALWAYS, "Avoided by Invisibility";
        SneakedPast, "sneakedPast", ALWAYS, "Sneaked past";
        TimeStopped, "timeStopped", ALWAYS, "Held by Time Stop";
        Healed, "healed", ALWAYS, "Healed";
        Stolen, "stolen", ALWAYS, "Robbed";
        NothingToSteal, "nothingToSteal", ALWAYS, "Nothing to steal";
        Gift, "gift", ALWAYS, "Gift";
        CombatPlayerFirst, "combatPlayerFirst", ALWAYS, "Fight, you first";
        CombatMonsterFirst, "combatMonsterFirst", ALWAYS, "Fight, it first";
    }
}

impl Outcome {
    /// Returns whether it is a fight.
    pub fn is_combat(self) -> bool {
        matches!(self, Outcome::CombatPlayerFirst | Outcome::CombatMonsterFirst)
    }
}

choices! {
    /// The steps in order; the label is the question that the step answers.
    pub enum PhaseStep: "step" {
        Monster, "monster", ALWAYS, "Does a monster come?";
        Invisibility, "invisibility", ALWAYS, "Does Invisibility avoid it?";
        Class, "class", ALWAYS, "Which monster?";
        Cloak, "cloak", ALWAYS, "Does the cloak hide you?";
        Approach, "approach", ALWAYS, "Do you approach?";
        Level, "level", ALWAYS, "Which level?";
        Light, "light", ALWAYS, "Does Light send the undead away?";
        TimeStop, "time-stop", ALWAYS, "Does Time Stop hold it?";
        HitPoints, "hit-points", ALWAYS, "How many hit points?";
        Special, "special", ALWAYS, "Is it a special encounter?";
        Kind, "kind", ALWAYS, "Which special?";
        Nature, "nature", ALWAYS, "Does it follow its nature?";
        Theft, "theft", ALWAYS, "What does it take?";
        Gift, "gift", ALWAYS, "What would it give?";
        Bonus, "bonus", ALWAYS, "Which bonus does the gift have?";
        Initiative, "initiative", ALWAYS, "Do you act first?";
    }
}

/// What is known about the monster so far: what later steps depend on and what a roll reports. Unknown
/// numbers are 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct PhaseState {
    /// The class of monster.
    pub class: Option<Class>,
    /// Its level.
    pub level: i32,
    /// Its hit points.
    pub hp: i32,
    /// The item it takes or gives.
    pub item: Option<EquipmentSlot>,
    /// How much better its gift is than the item worn.
    pub bonus: i32,
}

/// Where a step leads. A step that leads to itself rolls its die again; one that leads to an earlier step
/// repeats everything from there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Next {
    /// Another step.
    To(PhaseStep),
    /// The end of the phase.
    End(Outcome),
}

impl PhaseStep {
    /// The step that Light leads back to: the start of the only loop of the phase.
    pub const LOOP: PhaseStep = PhaseStep::Class;
}

impl PhaseState {
    /// Returns whether the class is known and passes a test.
    pub(super) fn is(&self, test: fn(Class) -> bool) -> bool {
        self.class.is_some_and(test)
    }

    /// Returns the number of the class; 1 if it is unknown.
    pub(super) fn class_number(&self) -> i32 {
        self.class.map_or(1, Class::number)
    }

    /// Applies a change and continues with another step.
    pub(super) fn update(&mut self, change: impl Fn(&mut PhaseState), next: PhaseStep) -> Next {
        change(self);
        Next::To(next)
    }

    /// Returns the face of the special encounter that the class tends to by itself: hobbits steal, dragons
    /// give, elves heal.
    pub fn natural_special(&self) -> i32 {
        match self.class {
            Some(Class::Hobbit) => 2,
            Some(Class::Dragon) => 3,
            _ => 1,
        }
    }
}
