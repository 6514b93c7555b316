//! The pursuers of a chase as inputs: monsters of the bestiary or custom ones, and their states.
//!
//! # Examples
//! ```
//! use crawl_clock::crawl::chase::foe::Foe;
//! use crawl_clock::edition::Edition;
//! use crawl_clock::inputs::Value;
//!
//! let ogre = Foe::parse("ogre:hasted").unwrap().as_of(Edition::NEWEST).unwrap();
//! let profile = ogre.profile(Edition::NEWEST);
//! assert_eq!(profile.speed.certain(), Some(&15)); // energy per 10 aut
//! assert_eq!((profile.attack, profile.reach), (15, 1));
//! assert_eq!(Foe::parse("@13/9").unwrap().name(), "speed 13, cost 9");
//! ```

mod profile;

use crate::crawl::model::monster::Monster;
use crate::edition::{ALWAYS, Edition};
use crate::inputs::{Control, Row, RowRef, Value, parse_bounded_int};
pub use profile::{FoeProfile, Pauses, action_delay};

/// One pursuer and its states, written `ogre:hasted` or `@13/9:water` in a query.
#[derive(Clone, PartialEq, Debug)]
pub struct Foe {
    /// A monster or a custom one.
    pub kind: FoeKind,
    /// Its states in the order of [`FoeStatus`], each once.
    pub states: Vec<FoeStatus>,
    /// 1-based index of your action that kills it: it gains no energy from that action or any later one.
    pub dies: Option<i32>,
}

/// A monster of the bestiary or a custom one.
#[derive(Clone, PartialEq, Debug)]
pub enum FoeKind {
    /// A monster as the edition has it.
    Monster(RowRef<Monster>),
    /// A custom monster: every action costs the same.
    Custom {
        /// Energy gained in 10 aut, within [`Foe::SPEEDS`].
        speed: i32,
        /// Energy per action, within [`Foe::COSTS`].
        cost: i32,
    },
}

crate::inputs::choices! {
    /// A state of a pursuer that changes its speed or its costs.
    pub enum FoeStatus: "status" {
        Hasted, "hasted", ALWAYS, "hasted";
        Slowed, "slowed", ALWAYS, "slowed";
        Berserk, "berserk", ALWAYS, "berserk";
        Water, "water", ALWAYS, "in shallow water";
        Zombie, "zombie", ALWAYS, "as a zombie";
    }
}

impl FoeStatus {
    /// Returns the states in the order of a query, without duplicates.
    pub fn in_order(states: &[FoeStatus]) -> Vec<FoeStatus> {
        FoeStatus::ALL.iter().filter(|state| states.contains(state)).copied().collect()
    }
}

impl Foe {
    /// Bounds (inclusive) of the speed of a custom monster, in energy per 10 aut.
    pub const SPEEDS: (i32, i32) = (1, 120);
    /// Bounds (inclusive) of the energy cost of its actions.
    pub const COSTS: (i32, i32) = (3, 99);
    /// Bounds (inclusive) of the 1-based index of your action that kills a foe.
    pub const DEATHS: (i32, i32) = (1, 200);

    /// Returns whether it is in a state.
    pub fn has_status(&self, state: FoeStatus) -> bool {
        self.states.contains(&state)
    }

    /// Returns its name without states: `ogre`, `speed 13, cost 9`.
    pub fn name(&self) -> String {
        match &self.kind {
            FoeKind::Monster(monster) => monster.name().to_string(),
            FoeKind::Custom { speed, cost } => format!("speed {speed}, cost {cost}"),
        }
    }

    /// Returns the monster, or `None` for a custom one.
    pub fn monster(&self) -> Option<&'static Monster> {
        match &self.kind {
            FoeKind::Monster(monster) => Some(monster.row()),
            FoeKind::Custom { .. } => None,
        }
    }
}

impl Value for Foe {
    fn parse(text: &str) -> Result<Self, String> {
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        let kind = match name.strip_prefix('@') {
            Some(numbers) => parse_custom(numbers)?,
            None => FoeKind::Monster(RowRef::parse(name)?),
        };
        let mut foe = Foe { kind, states: Vec::new(), dies: None };
        for word in words {
            match word.strip_prefix("dies") {
                Some(index) => foe.dies = Some(parse_bounded_int(index, Self::DEATHS)?),
                None => foe.states.push(FoeStatus::parse(word)?),
            }
        }
        foe.states = FoeStatus::in_order(&foe.states);
        Ok(foe)
    }

    fn write(&self) -> String {
        let name = match &self.kind {
            FoeKind::Monster(monster) => monster.write(),
            FoeKind::Custom { speed, cost } => format!("@{speed}/{cost}"),
        };
        let states = self.states.iter().map(|state| format!(":{}", state.slug()));
        let dies = self.dies.map(|index| format!(":dies{index}"));
        std::iter::once(name).chain(states).chain(dies).collect()
    }

    fn control(edition: Edition) -> Control {
        RowRef::<Monster>::control(edition)
    }

    fn as_of(&self, edition: Edition) -> Option<Self> {
        let kind = match &self.kind {
            FoeKind::Monster(monster) => FoeKind::Monster(monster.as_of(edition)?),
            custom => custom.clone(),
        };
        Some(Foe { kind, ..self.clone() })
    }

    fn missing_reason(&self, edition: Edition) -> String {
        match &self.kind {
            FoeKind::Monster(monster) => monster.missing_reason(edition),
            FoeKind::Custom { .. } => String::new(),
        }
    }
}

impl Default for Foe {
    fn default() -> Self {
        Foe { kind: FoeKind::Monster(RowRef::default()), states: Vec::new(), dies: None }
    }
}

/// Parses the `13/9` of `@13/9`.
fn parse_custom(numbers: &str) -> Result<FoeKind, String> {
    let (speed, cost) =
        numbers.split_once('/').ok_or("Write a custom monster as @speed/cost, such as @13/9.")?;
    let (speed, cost) = (parse_bounded_int(speed, Foe::SPEEDS)?, parse_bounded_int(cost, Foe::COSTS)?);
    Ok(FoeKind::Custom { speed, cost })
}
