//! The inputs of an encounter: dungeon level, character, possessions, spells and choices.
//!
//! # Examples
//! ```
//! use telengard::Encounter;
//!
//! let encounter = Encounter::from_query("depth=7&dex=14&cloak=3");
//! assert_eq!(encounter.max_level(), 16);
//! assert_eq!(encounter.initiative_percent(), 78);
//! assert_eq!(encounter.unseen_twentieths(), 3);
//! ```

use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{BoundedInt, Chance, choices, inputs};

inputs! {
    /// The inputs of an encounter, in the order of the query string.
    pub struct Encounter normalized by |_| ();

    in TelengardCharacter {
        depth: BoundedInt<1, 50, 1>, "depth", ALWAYS, "Depth", "The dungeon level: monsters are of level 1 to 2 × depth + 2.";
        dexterity: BoundedInt<3, 18, 10>, "dex", ALWAYS, "Dexterity", "Your chance to act first is 50 % plus 2 % per point.";
        charisma: BoundedInt<3, 18, 10>, "cha", ALWAYS, "Charisma", "Elves heal and dragons give more often, hobbits steal less.";
    }
    in Equipment {
        sword: BoundedInt<0, 255, 0>, "sword", ALWAYS, "Sword", "Its bonus; 0 for none. A gift has to beat it.";
        armor: BoundedInt<0, 255, 0>, "armor", ALWAYS, "Armor", "Its bonus; 0 for none. A gift has to beat it.";
        shield: BoundedInt<0, 255, 0>, "shield-bonus", ALWAYS, "Shield", "Its bonus; 0 for none. A gift has to beat it.";
        cloak: BoundedInt<0, 255, 0>, "cloak", ALWAYS, "Elven cloak", "Its bonus: 5 % each to stay unseen, certain from 20 on.";
        boots: BoundedInt<0, 255, 0>, "boots", ALWAYS, "Elven boots", "Its bonus; 0 for none. A gift has to beat it.";
        regeneration: BoundedInt<0, 255, 0>, "regeneration", ALWAYS, "Ring of regeneration", "Its bonus; 0 for none. A gift has to beat it.";
        protection: BoundedInt<0, 255, 0>, "protection", ALWAYS, "Ring of protection", "Its bonus; 0 for none. A gift has to beat it.";
    }
    in Consumables {
        rescue: BoundedInt<0, 99, 0>, "rescue", ALWAYS, "Scrolls of rescue", "How many; one can be stolen.";
        healing: BoundedInt<0, 99, 0>, "healing", ALWAYS, "Potions of healing", "How many; one can be stolen.";
        strength: BoundedInt<0, 99, 0>, "strength", ALWAYS, "Potions of strength", "How many; one can be stolen.";
    }
    in Spells {
        invisible: bool, "invisible", ALWAYS, "Invisibility", "Avoids four encounters of five.";
        fear: bool, "fear", ALWAYS, "Fear", "Keeps the four weakest monsters away, hobbits among them.";
        light: bool, "light", ALWAYS, "Light", "One undead in five gives way to another monster.";
        time_stop: bool, "timestop", ALWAYS, "Time Stop", "Holds all but dwarves, giants, specters, vampires, demons and dragons.";
    }
    in Choices {
        approach: Chance, "approach", ALWAYS, "Approach", "How often you approach when unseen: 0 always walks past, 1 never does.";
        broke: Broke, "broke", ALWAYS, "Nothing to steal", "What a thief does when you own nothing.";
    }
}

choices! {
    /// What a thief does if there is nothing to steal; the article leaves it open.
    pub enum Broke: "answer" {
        Ends, "ends", ALWAYS, "the thief leaves (as the program has it)";
        Fights, "fights", ALWAYS, "the thief fights";
    }
}

choices! {
    /// An item that a character can own, in the order of the dice that pick one.
    pub enum EquipmentSlot: "item" {
        Sword, "sword", ALWAYS, "sword";
        Armor, "armor", ALWAYS, "armor";
        Shield, "shield-bonus", ALWAYS, "shield";
        Cloak, "cloak", ALWAYS, "elven cloak";
        Boots, "boots", ALWAYS, "elven boots";
        Regeneration, "regeneration", ALWAYS, "ring of regeneration";
        Protection, "protection", ALWAYS, "ring of protection";
        Rescue, "rescue", ALWAYS, "scroll of rescue";
        Healing, "healing", ALWAYS, "potion of healing";
        Strength, "strength", ALWAYS, "potion of strength";
    }
}

impl EquipmentSlot {
    /// Returns the slots of equipment, which can be given: all but the consumables.
    pub fn equipment() -> &'static [EquipmentSlot] {
        &Self::ALL[..7]
    }

    /// Returns its face on the ten-sided die, 1 to 10.
    pub fn face(self) -> i32 {
        self as i32 + 1
    }

    /// Returns the slot of a face, clamped to 1 to 10.
    pub fn from_face(face: i32) -> EquipmentSlot {
        Self::ALL[(face.clamp(1, 10) - 1) as usize]
    }
}

impl Encounter {
    /// Parses a query like `depth=3&cloak=5`; other inputs have their defaults. Pairs that cannot be parsed
    /// are ignored.
    pub fn from_query(query: &str) -> Encounter {
        let mut pairs = foundation::query::pairs(query).unwrap_or_default();
        let mut encounter = Encounter::default();
        foundation::query::read(&mut encounter, &mut pairs, Edition::default(), &mut Vec::new());
        encounter
    }

    /// Returns the chance that the player acts first, in percent ("Telengard encounters" article).
    pub fn initiative_percent(&self) -> i32 {
        50 + 2 * *self.dexterity
    }

    /// Returns the highest possible level of a monster, 4 to 102: 2 × depth + 2.
    pub fn max_level(&self) -> i32 {
        2 * *self.depth + 2
    }

    /// Returns the chance to stay unseen in one attempt, in twentieths (0 to 20).
    pub fn unseen_twentieths(&self) -> i32 {
        (*self.cloak).min(20)
    }

    /// Returns the bonus of a piece of equipment, or the number of a consumable; 0 for none.
    pub fn owned(&self, slot: EquipmentSlot) -> i32 {
        match slot {
            EquipmentSlot::Sword => *self.sword,
            EquipmentSlot::Armor => *self.armor,
            EquipmentSlot::Shield => *self.shield,
            EquipmentSlot::Cloak => *self.cloak,
            EquipmentSlot::Boots => *self.boots,
            EquipmentSlot::Regeneration => *self.regeneration,
            EquipmentSlot::Protection => *self.protection,
            EquipmentSlot::Rescue => *self.rescue,
            EquipmentSlot::Healing => *self.healing,
            EquipmentSlot::Strength => *self.strength,
        }
    }

    /// Returns the probability that a gift is better than what is worn, given that a monster of random level
    /// attempts one: the mean over the seven pieces of equipment of the probability of a higher level.
    pub fn gift_chance(&self) -> f64 {
        let level = super::die::Die::level(self.max_level());
        let beaten = |slot: &EquipmentSlot| 1.0 - level.cdf(self.owned(*slot));
        EquipmentSlot::equipment().iter().map(beaten).sum::<f64>() / EquipmentSlot::equipment().len() as f64
    }
}
