//! The figure of a decision, and how it is to be taken.

use super::is_too_rosy;
use crate::chase::{NEGLIGIBLE, about, chance};
use crate::survival::SAFE;
use advice::{DANGER, Evaluated, Situation};

/// How a chance to live is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Well, and over.
    Good,
    /// So-so, or not known.
    Plain,
    /// Badly.
    Bad,
}

impl Tone {
    /// Returns its name: `good`, `plain`, `bad`.
    pub fn name(self) -> &'static str {
        match self {
            Tone::Good => "good",
            Tone::Plain => "plain",
            Tone::Bad => "bad",
        }
    }

    /// Returns the tone of an option. What is not over is never good, nor is what leaves harm out.
    pub fn of(row: &Evaluated, situation: &Situation) -> Tone {
        match row.figures.lives() {
            Some(lives) if lives < DANGER => Tone::Bad,
            Some(lives) if lives >= SAFE && row.is_over() && !is_too_rosy(row, situation) => Tone::Good,
            _ => Tone::Plain,
        }
    }
}

/// The figure of a verdict.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionStamp {
    /// The chance to live, or the attacks where it is not known.
    pub figure: String,
    /// What the figure counts: `you live` or `attacks`.
    pub unit: &'static str,
    /// How it is to be taken.
    pub tone: Tone,
}

impl DecisionStamp {
    /// Returns the stamp of an option.
    pub fn of(row: &Evaluated, situation: &Situation) -> DecisionStamp {
        let (figure, unit) = match row.figures.lives() {
            Some(lives) => (chance(lives), "you live"),
            None if row.cost() < NEGLIGIBLE => ("0".to_string(), "attacks"),
            None => (about(row.cost()), if about(row.cost()) == "1" { "attack" } else { "attacks" }),
        };
        DecisionStamp { figure, unit, tone: Tone::of(row, situation) }
    }
}
