//! What one of your actions is called.

use std::fmt::{self, Display};

/// What one of your actions is called, by what a plan is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionNoun {
    /// All are steps.
    Step,
    /// Of repeated actions of which only some lead away, those.
    StepAway,
    /// All are attacks.
    Attack,
    /// They are not all of a kind.
    Action,
}

impl ActionNoun {
    /// Returns the noun: `step away`.
    pub fn text(self) -> &'static str {
        match self {
            ActionNoun::Step => "step",
            ActionNoun::StepAway => "step away",
            ActionNoun::Attack => "attack",
            ActionNoun::Action => "action",
        }
    }
}

impl Display for ActionNoun {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}
