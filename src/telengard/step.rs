//! The steps of the encounter phase, how it can end, and what is known on the way.

use crate::edition::ALWAYS;
use crate::inputs::choices;
use crate::telengard::bestiary::Class;
use crate::telengard::encounter::EquipmentSlot;

choices! {
    /// How an encounter phase can end. All but combat lead to the looting phase.
    pub enum Outcome {
        NoMonster, "noMonster", ALWAYS, "No monster";
        InvisibilityAvoided, "invisibilityAvoided", ALWAYS, "Avoided by Invisibility";
        SneakedPast, "sneakedPast", ALWAYS, "Sneaked past";
        TimeStopped, "timeStopped", ALWAYS, "Held by Time Stop";
        Healed, "healed", ALWAYS, "Healed";
        Stolen, "stolen", ALWAYS, "Robbed";
        NothingToSteal, "nothingToSteal", ALWAYS, "Nothing to steal";
        Gift, "gift", ALWAYS, "Gift";
        CombatPlayerFirst, "combatPlayerFirst", ALWAYS, "Combat, you first";
        CombatMonsterFirst, "combatMonsterFirst", ALWAYS, "Combat, monster first";
    }
}

impl Outcome {
    /// Whether it comes to a fight.
    pub fn is_combat(self) -> bool {
        matches!(self, Outcome::CombatPlayerFirst | Outcome::CombatMonsterFirst)
    }
}

choices! {
    /// The steps in order, each with the question it settles.
    pub enum PhaseStep {
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

/// What has been met so far: what later steps depend on and a roll reports. Numbers not yet known are 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Met {
    /// The class.
    pub class: Option<Class>,
    /// Its level.
    pub level: i32,
    /// Its hit points.
    pub hp: i32,
    /// What it takes or gives.
    pub item: Option<EquipmentSlot>,
    /// The bonus of its gift.
    pub bonus: i32,
}

/// Where a step leads. To itself: the same die again. To an earlier step: all from there again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Next {
    /// To this step.
    To(PhaseStep),
    /// To the end.
    End(Outcome),
}

impl PhaseStep {
    /// Where Light leads back to: the one loop of the phase.
    pub const LOOP: PhaseStep = PhaseStep::Class;
}

impl Met {
    pub(super) fn is(&self, test: fn(Class) -> bool) -> bool {
        self.class.is_some_and(test)
    }

    pub(super) fn number(&self) -> i32 {
        self.class.map_or(1, Class::number)
    }

    pub(super) fn learn(&mut self, what: impl Fn(&mut Met), then: PhaseStep) -> Next {
        what(self);
        Next::To(then)
    }

    /// The face that its own special would have on the die of the three.
    pub(super) fn own_special(&self) -> i32 {
        match self.class {
            Some(Class::Hobbit) => 2,
            Some(Class::Dragon) => 3,
            _ => 1,
        }
    }
}
