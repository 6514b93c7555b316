//! What your own blows depend on, besides the weapon.
//!
//! # Examples
//! ```
//! use combat::attacker::{Attacker, Stab};
//! use foundation::query_reader::QueryReader;
//!
//! let attacker: Attacker = QueryReader::new("v=0.34&fighting=7.5&enchant=-2&stab=sleeping").unwrap().part();
//! assert_eq!((attacker.fighting.tenths(), *attacker.enchant), (75, -2));
//! assert_eq!(attacker.stab, Stab::Sleeping);
//! ```

use foundation::edition::{ALWAYS, since, until};
use foundation::inputs::{BoundedInt, Skill, choices, inputs};

/// Enchantments and slaying: a plus, or a minus.
pub type Plus = BoundedInt<-30, 40, 0>;

inputs! {
    /// What your blows depend on besides the weapon. The order of the fields is that of the query string.
    #[allow(missing_docs)]
    pub struct Attacker normalized by |_| ();

    in Weapon {
        fighting: Skill, "fighting", ALWAYS, "Fighting", "Your skill, one decimal at most.";
    }
    in Attacks {
        enchant: Plus, "enchant", ALWAYS, "Enchantment", "The weapon's plus; of +3,+5 (until 0.14) the second.";
        enchant_hit: Option<Plus>, "enchant-hit", until(14), "Enchantment to hit", "Of +3,+5 the first; like the other unless set.";
        slaying: Plus, "slaying", ALWAYS, "Slaying", "The sum of all you wear; of +3,+5 (until 0.14) the second number.";
        slaying_hit: Option<Plus>, "slaying-hit", until(14), "Slaying to hit", "Of +3,+5 the first number; like the other unless set.";
        might: bool, "might", ALWAYS, "Mighty", "You deal 1 to 10 more damage in melee.";
        weak: bool, "weak", since(13), "Weak", "You deal a quarter less damage.";
    }
    in AttackDetails {
        shapeshifting: Skill, "shapeshifting", since(31), "Shapeshifting", "Your skill, which makes some forms hit harder.";
        necromancy: Skill, "necromancy", ALWAYS, "Necromancy", "Your skill, which a weapon of pain draws on.";
        claws: BoundedInt<0, 3, 0>, "claws", ALWAYS, "Claws", "Levels of the mutation beyond your species' own.";
        stab: Stab, "stab", ALWAYS, "Stab", "How the monster is when you first attack it.";
        stealth: Skill, "stealth", since(13), "Stealth", "Your skill, which helps to stab.";
        ammo: Ammo, "ammo", until(28), "Sling ammunition", "What your sling shoots.";
        offhand_enchant: Plus, "offhand-enchant", since(32), "Second weapon's enchantment", "Its plus.";
    }
}

choices! {
    /// How the first attack catches a monster.
    pub enum Stab: "state to stab in" {
        None, "none", ALWAYS, "awake and fighting";
        Sleeping, "sleeping", ALWAYS, "asleep";
        Paralysed, "paralysed", ALWAYS, "paralysed";
        Petrified, "petrified", ALWAYS, "petrified";
        Petrifying, "petrifying", ALWAYS, "turning to stone";
        Net, "net", ALWAYS, "in a net or web";
        Fleeing, "fleeing", ALWAYS, "fleeing";
        Invisible, "invisible", ALWAYS, "unable to see you";
        Confused, "confused", ALWAYS, "confused";
        Distracted, "distracted", ALWAYS, "busy with others";
    }
}

impl Stab {
    /// Returns whether the monster does nothing as you first attack it: until then it has not acted either.
    pub fn is_helpless(self) -> bool {
        matches!(self, Stab::Sleeping | Stab::Paralysed | Stab::Petrified | Stab::Net)
    }
}

choices! {
    /// What a sling shoots (until 0.28).
    pub enum Ammo: "ammunition" {
        Bullet, "bullet", ALWAYS, "sling bullets";
        Stone, "stone", ALWAYS, "stones";
    }
}
