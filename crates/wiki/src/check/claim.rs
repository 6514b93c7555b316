//! What a cell claims, and whether it is so.

use foundation::edition::Edition;

/// What a column says of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimKind {
    /// The time of a plain step.
    Step,
    /// The time of a step in water.
    Swim,
    /// The time of an attack; of a weapon, without skill.
    Attack,
    /// The time of an attack at the best skill.
    Least,
    /// The time of an attack without skill, and that at the best skill, of two numbers.
    BaseAndLeast,
    /// The skill from which an attack takes the least time.
    Skill,
    /// The time of the action itself.
    Action,
}

/// The result of checking a claim by an edition.
pub struct CheckedClaim {
    /// What the game says.
    pub truth: String,
    /// Whether that is what is claimed.
    pub agrees: bool,
}

/// Checks a claim by an edition; `None` where the edition has no answer.
pub type ClaimCheck<'a> = &'a dyn Fn(Edition) -> Option<CheckedClaim>;
