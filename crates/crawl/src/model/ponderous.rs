//! The input for worn pieces of ponderousness.
//!
//! # Examples
//! ```
//! use crawl::model::body::Slot;
//! use crawl::model::ponderous::Ponderous;
//! use foundation::inputs::Value;
//!
//! assert_eq!(Ponderous::parse("2"), Ok(Ponderous::Count(2)));
//! assert_eq!(Ponderous::parse("body.cloak"), Ok(Ponderous::Worn(vec![Slot::Body, Slot::Cloak])));
//! assert_eq!(Ponderous::parse("body.cloak."), Ponderous::parse("cloak..body"));
//! assert!(Ponderous::parse("hat").is_err() && Ponderous::parse(".").is_err());
//! ```

use crate::model::body::Slot;
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputError, Value, parse_bounded_int};

/// Pieces of ponderousness: how many count, or where they are worn.
#[derive(Clone, PartialEq, Debug)]
pub enum Ponderous {
    /// Number of pieces that are not melded.
    Count(i32),
    /// Pieces worn in these slots, in the order of [`Ponderous::SLOTS`]; never empty.
    Worn(Vec<Slot>),
}

impl Ponderous {
    /// The slots in which a piece may be worn.
    pub const SLOTS: [Slot; 7] =
        [Slot::Body, Slot::Cloak, Slot::Helmet, Slot::Gloves, Slot::Boots, Slot::Barding, Slot::Offhand];

    const MAX: i32 = 9;
}

impl Default for Ponderous {
    fn default() -> Self {
        Ponderous::Count(0)
    }
}

impl Value for Ponderous {
    fn parse(text: &str) -> Result<Self, InputError> {
        if let Ok(count) = parse_bounded_int(text, (0, Self::MAX)) {
            return Ok(Ponderous::Count(count));
        }
        let words = text.split('.').filter(|word| !word.is_empty());
        let slots: Option<Vec<_>> = words.map(|word| Slot::parse(word).ok()).collect();
        match slots.filter(|slots| !slots.is_empty()) {
            Some(slots) if slots.iter().all(|slot| Self::SLOTS.contains(slot)) => {
                Ok(Ponderous::Worn(Self::SLOTS.into_iter().filter(|slot| slots.contains(slot)).collect()))
            }
            _ => Err(InputError::Malformed(format!(
                "“{text}” is neither a number from 0 to {} nor slots joined by dots: {}.",
                Self::MAX,
                Self::SLOTS.map(|slot| slot.write()).join(", ")
            ))),
        }
    }

    fn write(&self) -> String {
        match self {
            Ponderous::Count(count) => count.to_string(),
            Ponderous::Worn(slots) => slots.iter().map(Slot::write).collect::<Vec<_>>().join("."),
        }
    }

    fn control(_: Edition) -> Control {
        let choice = |slot: Slot| Choice::new(slot.slug(), slot.label());
        Control::AnyOf(Self::SLOTS.map(choice).to_vec())
    }
}
