//! What the levels of a character take and bring.
//!
//! Source: observed program behaviour (the annotated Atari listing and the reworked C64 program, both of
//! version 4.18).
//!
//! # Examples
//! ```
//! use telengard::levels::{CharacterLevel, experience_of_kill};
//! use telengard::Class;
//!
//! let third = CharacterLevel::of(3);
//! assert_eq!((third.experience, third.spell_level, third.spell_units), (4000, 2, 6));
//! assert_eq!(experience_of_kill(Class::Minotaur, 2), 300);
//! ```

use crate::bestiary::Class;

/// A level of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CharacterLevel {
    /// The level, from 1 on.
    pub level: i32,
    /// The experience that it takes; gold counts as much, once it is brought to an inn.
    pub experience: u64,
    /// The highest level of spells that can be cast, 1 to 6. A spell costs as many units as its level.
    pub spell_level: i32,
    /// The units for spells when all are unspent.
    pub spell_units: i32,
}

/// The highest level of spells.
const SPELL_LEVELS: i32 = 6;

impl CharacterLevel {
    /// Returns a level. Each brings as many units for spells as its number.
    pub fn of(level: i32) -> CharacterLevel {
        CharacterLevel {
            level,
            experience: if level > 1 { 1000 << (level - 1).min(50) } else { 0 },
            spell_level: (level / 3 + 1).min(SPELL_LEVELS),
            spell_units: level * (level + 1) / 2,
        }
    }

    /// Returns the levels up to the first that can cast every spell.
    pub fn up_to_all_spells() -> impl Iterator<Item = CharacterLevel> {
        (1..=3 * (SPELL_LEVELS - 1)).map(CharacterLevel::of)
    }
}

/// Returns the experience that a kill brings.
pub fn experience_of_kill(class: Class, level: i32) -> i32 {
    10 * level * class.number()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_takes_twice_the_experience_of_the_one_before() {
        let levels: Vec<CharacterLevel> = CharacterLevel::up_to_all_spells().collect();
        assert_eq!(
            levels.iter().map(|one| one.spell_level).collect::<Vec<_>>(),
            [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]
        );
        assert_eq!((levels[0].experience, levels[1].experience), (0, 2000));
        assert!(levels.windows(2).skip(1).all(|pair| pair[1].experience == 2 * pair[0].experience));
        assert!(levels.windows(2).all(|pair| pair[1].spell_units == pair[0].spell_units + pair[1].level));
    }
}
