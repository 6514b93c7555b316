//! The groups of inputs, in the order of a form.

/// Where a form shows a group of inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// Always in sight.
    InSight,
    /// Folded away, for it is rarely set. What is set stays in sight as a chip.
    Folded,
}

/// Defines [`InputGroup`]. Each row is `Variant, placement, "label";`.
macro_rules! groups {
    ($( $Variant:ident, $placement:ident, $label:literal; )*) => {
        /// A group of inputs: a section of a form, and of every list of inputs. Ordered as in a form.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum InputGroup { $( #[doc = $label] $Variant, )* }

        impl InputGroup {
            /// Returns its heading.
            pub const fn label(self) -> &'static str {
                match self { $( InputGroup::$Variant => $label, )* }
            }

            /// Returns where a form shows it.
            pub const fn placement(self) -> Placement {
                match self { $( InputGroup::$Variant => Placement::$placement, )* }
            }
        }
    };
}

groups! {
    Release, InSight, "Release";
    Character, InSight, "Character";
    Defences, InSight, "Your defences";
    Weapon, InSight, "Weapon";
    Stats, InSight, "Strength and dexterity";
    Carried, InSight, "You have";
    Statuses, InSight, "Right now";
    Mutations, Folded, "Mutations and penance";
    Gear, Folded, "Gear";
    Ground, Folded, "Ground";
    RareStatuses, Folded, "Rare statuses";
    SpecialGround, Folded, "Special ground";
    OtherActions, Folded, "Attack and other actions";
    Armour, Folded, "Armour and poison";
    Resistances, Folded, "Your resistances";
    Attacks, Folded, "Your attacks";
    AttackDetails, Folded, "More of your attacks";
    Chase, InSight, "Chase";
    ChaseDetails, Folded, "More";
    WayOut, InSight, "Way out";
    BestiaryFilter, InSight, "Show only";
    View, InSight, "View";
    Reference, InSight, "Reference";
    Compare, InSight, "Compare";
    Arena, InSight, "Arena";
    Dice, InSight, "Dice";
    TelengardCharacter, InSight, "Place and character";
    Equipment, InSight, "Equipment";
    Consumables, InSight, "Consumables";
    Spells, InSight, "Spells in effect";
    Choices, Folded, "Choices";
    Fighter, InSight, "Fighter";
    Foe, InSight, "Foe";
    Luck, InSight, "Luck";
}
