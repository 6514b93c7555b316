//! The twenty monsters, from weak to strong ("Telengard encounters" article).
//!
//! # Examples
//! ```
//! use telengard::Class;
//!
//! let undead: Vec<_> = Class::ALL.iter().filter(|class| class.undead()).collect();
//! assert_eq!(undead.len(), 7);
//! assert!(Class::Specter.undead() && Class::Specter.defies_time_stop());
//! assert_eq!(Class::from_number(20), Class::Dragon);
//! ```

use foundation::edition::ALWAYS;
use foundation::inputs::choices;

choices! {
    /// A class of monster, in the order of the die that picks it.
    pub enum Class: "monster" {
        Gnoll, "gnoll", ALWAYS, "Gnoll";
        Kobold, "kobold", ALWAYS, "Kobold";
        Skeleton, "skeleton", ALWAYS, "Skeleton";
        Hobbit, "hobbit", ALWAYS, "Hobbit";
        Zombie, "zombie", ALWAYS, "Zombie";
        Orc, "orc", ALWAYS, "Orc";
        Fighter, "fighter", ALWAYS, "Fighter";
        Mummy, "mummy", ALWAYS, "Mummy";
        Elf, "elf", ALWAYS, "Elf";
        Ghoul, "ghoul", ALWAYS, "Ghoul";
        Dwarf, "dwarf", ALWAYS, "Dwarf";
        Troll, "troll", ALWAYS, "Troll";
        Wraith, "wraith", ALWAYS, "Wraith";
        Ogre, "ogre", ALWAYS, "Ogre";
        Minotaur, "minotaur", ALWAYS, "Minotaur";
        Giant, "giant", ALWAYS, "Giant";
        Specter, "specter", ALWAYS, "Specter";
        Vampire, "vampire", ALWAYS, "Vampire";
        Demon, "demon", ALWAYS, "Demon";
        Dragon, "dragon", ALWAYS, "Dragon";
    }
}

impl Class {
    /// Returns the monster number, 1 to 20: its face on the twenty-sided die, and the factor of its hit
    /// points.
    pub fn number(self) -> i32 {
        self as i32 + 1
    }

    /// Returns the class of a monster number, clamped to 1 to 20.
    pub fn from_number(number: i32) -> Class {
        Self::ALL[(number.clamp(1, 20) - 1) as usize]
    }

    /// Returns whether Light may send it away.
    pub fn undead(self) -> bool {
        use Class::*;
        matches!(self, Skeleton | Zombie | Mummy | Ghoul | Wraith | Specter | Vampire)
    }

    /// Returns whether it is immune to Time Stop.
    pub fn defies_time_stop(self) -> bool {
        use Class::*;
        matches!(self, Dwarf | Giant | Specter | Vampire | Demon | Dragon)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_classes_are_undead_and_six_are_immune_to_time_stop() {
        let count = |test: fn(Class) -> bool| Class::ALL.iter().filter(|class| test(**class)).count();
        assert_eq!((Class::ALL.len(), count(Class::undead), count(Class::defies_time_stop)), (20, 7, 6));
        assert!(Class::ALL.iter().all(|class| Class::from_number(class.number()) == *class));
    }
}
