//! Bodies: their size, and their slots for equipment.

use foundation::edition::ALWAYS;
use foundation::inputs::choices;

choices! {
    /// Body sizes, smallest first.
    pub enum Size: "size" {
        Tiny, "tiny", ALWAYS, "tiny";
        Little, "little", ALWAYS, "little";
        Small, "small", ALWAYS, "small";
        Medium, "medium", ALWAYS, "medium";
        Large, "large", ALWAYS, "large";
        Big, "big", ALWAYS, "big";
        Giant, "giant", ALWAYS, "giant";
        Huge, "huge", ALWAYS, "huge";
    }
}

choices! {
    /// A slot for equipment.
    pub enum Slot: "slot" {
        Body, "body", ALWAYS, "body armour";
        Cloak, "cloak", ALWAYS, "cloak";
        Helmet, "helmet", ALWAYS, "helmet";
        Gloves, "gloves", ALWAYS, "gloves";
        Boots, "boots", ALWAYS, "boots";
        Barding, "barding", ALWAYS, "barding";
        Offhand, "offhand", ALWAYS, "shield";
        Weapon, "weapon", ALWAYS, "weapon";
        Rings, "rings", ALWAYS, "rings";
        Amulet, "amulet", ALWAYS, "amulet";
    }
}
