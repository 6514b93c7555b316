//! Why the attacks that kill a monster are not determined.

use std::fmt;

/// Why the attacks that kill a monster are not determined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undetermined {
    /// A custom foe: nobody knows its defences.
    Custom,
    /// A monster whose defences the data do not tell, and why.
    Monster(&'static str),
    /// Launchers and missiles until 0.14.
    OldMissile,
    /// What is no weapon, or one whose damage is not known.
    Weapon,
    /// What does no damage to speak of.
    Harmless,
    /// A hand-and-a-half weapon beside a shield until 0.11.
    HalfHands,
    /// A form whose blows depend on more than the question tells.
    Form,
    /// An edge against a hydra.
    Heads,
    /// Stabs until 0.15.
    OldStab,
}

impl fmt::Display for Undetermined {
    /// Formats as a clause without a capital or a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Undetermined::Custom => "a custom foe has no known defences",
            Undetermined::Monster(reason) => reason,
            Undetermined::OldMissile => "shots and throws are known from 0.15 on",
            Undetermined::Weapon => "the damage of this weapon is not known",
            Undetermined::Harmless => "this does no damage to speak of",
            Undetermined::HalfHands => "a hand-and-a-half weapon beside a shield is not known until 0.11",
            Undetermined::Form => "the blows of this form depend on its heads",
            Undetermined::Heads => {
                "each head that you cut off grows back as two: burn it, or strike with something blunt"
            }
            Undetermined::OldStab => "stabs are known from 0.16 on",
        })
    }
}

impl std::error::Error for Undetermined {}
