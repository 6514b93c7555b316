//! The figure of a decision, and how it is to be taken.

use crate::chase::{NEGLIGIBLE, about, chance};
use crate::survival::{OtherHarm, SAFE, format_lives};
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
            Some(lives) if lives < DANGER && !situation.may_stay_away() => Tone::Bad,
            Some(lives) if lives >= SAFE && row.is_over() && !row.is_too_rosy(situation) => Tone::Good,
            _ => Tone::Plain,
        }
    }
}

/// What the figure of a verdict counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StampUnit {
    /// The chance to live.
    Lives {
        /// Whether the matter ends with it: not where some foe comes along, or stands beside you at the end.
        is_over: bool,
    },
    /// Attacks on you: one, or another number of them.
    Attacks {
        /// Whether it is one.
        is_one: bool,
    },
}

impl StampUnit {
    /// Returns what counts in a situation before the figure is known.
    pub fn of(situation: &Situation) -> StampUnit {
        match situation.you.hp {
            Some(_) => StampUnit::Lives { is_over: true },
            None => StampUnit::Attacks { is_one: false },
        }
    }

    /// Returns whether it is the chance to live.
    pub fn is_lives(self) -> bool {
        matches!(self, StampUnit::Lives { .. })
    }

    /// Returns the words beside the figure: `you live`, `you live so far`, `attack`, `attacks`.
    pub fn label(self) -> &'static str {
        match self {
            StampUnit::Lives { is_over: true } => "you live",
            StampUnit::Lives { is_over: false } => "you live so far",
            StampUnit::Attacks { is_one: true } => "attack",
            StampUnit::Attacks { is_one: false } => "attacks",
        }
    }
}

/// Formats the chance to live of an option, behind a sign where it is a bound, or approximate. `None` where it is not known.
pub fn format_chance_to_live(
    row: &Evaluated,
    situation: &Situation,
    format: fn(f64) -> String,
) -> Option<String> {
    let other = OtherHarm { less: situation.is_at_most(), more: row.is_too_rosy(situation) };
    format_lives(row.figures.prospects.as_ref()?, other, format)
}

/// Formats the chance to live of an option for people.
pub(super) fn describe_lives(row: &Evaluated, situation: &Situation) -> Option<String> {
    format_chance_to_live(row, situation, chance)
}

/// The figure of a verdict.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionStamp {
    /// The chance to live, or the attacks where it is not known.
    pub figure: String,
    /// What the figure counts.
    pub unit: StampUnit,
    /// How it is to be taken.
    pub tone: Tone,
}

impl DecisionStamp {
    /// Returns the stamp of an option.
    pub fn of(row: &Evaluated, situation: &Situation) -> DecisionStamp {
        let attacks = |figure: String| {
            let is_one = figure == "1";
            (figure, StampUnit::Attacks { is_one })
        };
        let (figure, unit) = match describe_lives(row, situation) {
            Some(lives) => (lives, StampUnit::Lives { is_over: row.is_over() }),
            None if row.cost() < NEGLIGIBLE => attacks("0".to_string()),
            None => attacks(about(row.cost())),
        };
        DecisionStamp { figure, unit, tone: Tone::of(row, situation) }
    }
}
