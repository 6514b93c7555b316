//! The columns of all reference tables, and the sort order of their rows.
//!
//! # Examples
//! ```
//! use foundation::inputs::Value;
//! use question::column::{Column, Order};
//!
//! // Clicks on a heading sort up, down, and not at all.
//! let up = Order::default().cycle(Column::Speed);
//! let down = up.cycle(Column::Speed);
//! assert_eq!([up.write(), down.write()], ["speed", "-speed"]);
//! assert_eq!(down.cycle(Column::Speed), Order::default());
//! ```

use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputError, Value};
use foundation::spelling::{self, KnownName};

/// Defines the columns: `Variant, "name in links", "heading", "explanation";`
macro_rules! columns {
    ($( $Column:ident, $slug:literal, $label:literal, $hint:literal; )*) => {
        /// A column of a reference table.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Column { $( #[doc = $hint] $Column, )* }

        impl Column {
            /// Returns the name in links.
            pub fn slug(self) -> &'static str {
                match self { $( Self::$Column => $slug, )* }
            }

            /// Returns the heading.
            pub fn label(self) -> &'static str {
                match self { $( Self::$Column => $label, )* }
            }

            /// Returns the explanation, in a sentence.
            pub fn hint(self) -> &'static str {
                match self { $( Self::$Column => $hint, )* }
            }
        }

        /// All sort orders: by each column, ascending and descending.
        const ORDERS: &[(Order, Choice)] = &[$(
            (Order(Some((Column::$Column, false))), Choice { slug: $slug, label: $label, note: "" }),
            (Order(Some((Column::$Column, true))), Choice { slug: concat!("-", $slug), label: $label, note: "descending" }),
        )*];
    };
}

columns! {
    Rule, "rule", "Rule", "What players call it.";
    Part, "part", "Part", "What it changes: movement delay, the speed of every action, the whole step, or the delay of an attack.";
    Life, "releases", "Applies in", "The versions that have it just as it is here; others may have it with other numbers.";
    Force, "force", "In force", "Whether the rule applies in this version.";
    Effect, "effect", "What it does", "Found by trying: each effect after the inputs that cause it, changing one thing about an ordinary human at a time, or two where it takes two.";
    Release, "release", "Release", "The version that made the change.";
    Kind, "kind", "Kind", "What kind of thing changed.";
    Name, "name", "Name", "What players call it.";
    Change, "change", "Change", "Whether it was added, removed or changed.";
    Detail, "detail", "What changed", "Before → after; of a rule, what it does.";
    Delay, "delay", "Movement delay", "How long a step takes in aut: on dry floor, with nothing worn and no god.";
    Word, "word", "The game shows", "What the game calls the movement delay.";
    Delays, "delays", "Delay (aut)", "How long the steps take that the word is used for.";
    Effective, "effective", "Effective speed", "100 ÷ delay: 10 for a step of 10 aut, as a monster of speed 10 takes.";
    Water, "water", "In shallow water", "How long a step through shallow water takes in aut, on average where it is rounded at random.";
    Unchanged, "unchanged", "Unchanged since", "The release since which it has been as it is here, however the data are written.";
    Before, "before", "Before that", "What was different before.";
    InGame, "in-game", "In the game", "The releases that have it.";
    Size, "size", "Size", "The body's size; a form without one leaves the species its own.";
    Fast, "fast", "Fast", "Levels of the inborn Fast mutation.";
    Slow, "slow", "Slow", "Levels of the inborn Slow mutation.";
    Legs, "legs", "Slow (tail, legs)", "Levels of Slow that come from a tail or frog legs, and go with them.";
    Nimble, "nimble", "Nimble", "Levels of Nimble Swimmer.";
    Sight, "sight", "Sight", "How many tiles it sees; counts in chases from 0.31.";
    Traits, "traits", "Traits", "What else about it changes times.";
    Base, "base", "Base", "The delay in aut before anything else.";
    Least, "least", "Least", "The delay in aut at the best skill.";
    Pace, "pace", "Actions ×", "What the time of every action is multiplied by.";
    Stride, "stride", "Movement ×", "What the movement delay is multiplied by.";
    Melds, "melds", "Melds", "Equipment that does nothing in this form.";
    Skill, "skill", "Skill", "The skill it is used with.";
    HitDice, "hd", "Hit dice", "The monster's level.";
    HitPoints, "hp", "HP", "Its average hit points, about which those of each spread; none where each has its own.";
    Armour, "ac", "AC", "Its armour class, without what it wears; none where each has its own.";
    Evasion, "ev", "EV", "Its evasion; none where each has its own.";
    Melee, "melee", "Melee attacks", "The most damage of each of its bare attacks, and what else that does; all are made at the price of one.";
    Speed, "speed", "Speed", "Energy gained in 10 aut, a normal turn.";
    Move, "move", "Move", "Energy a step costs.";
    Swim, "swim", "Swim", "Energy a step in water costs.";
    Attack, "attack", "Attack", "Energy a round of melee costs.";
    Missile, "missile", "Missile", "Energy a shot or throw costs.";
    Spell, "spell", "Spell", "Energy a spell costs.";
    Special, "special", "Special", "Energy a special ability costs.";
    Item, "item", "Item", "Energy the use of an item costs.";
    Ranged, "ranged", "Ranged", "Whether it shoots, casts at you or only other spells, and how far its attacks reach if further than one tile.";
    Habits, "habits", "What it does", "What it does with its turns that others do not; in which releases, if not in all of its own.";
    Key, "key", "Key", "The part before the = in a link.";
    Means, "means", "Label", "What the page calls it.";
    Values, "values", "Values", "What can follow the = in a link.";
    Default, "default", "Default", "What a link without the key means.";
    Help, "help", "Help", "What it is for.";
}

impl Column {
    /// Returns whether the cells are numbers.
    pub fn is_numeric(self) -> bool {
        use Column::*;
        matches!(
            self,
            Delay
                | Water
                | Fast
                | Slow
                | Legs
                | Nimble
                | Sight
                | Base
                | Least
                | Pace
                | Stride
                | HitDice
                | HitPoints
                | Armour
                | Evasion
                | Speed
                | Move
                | Swim
                | Attack
                | Missile
                | Spell
                | Special
                | Item
        )
    }

    /// Returns whether the cells are what the rows are called.
    pub fn is_name(self) -> bool {
        matches!(self, Column::Name | Column::Rule | Column::Key | Column::Word)
    }

    /// Returns the number that a monster has in the column; `None` for a column that is no number of monsters.
    pub fn number_of_monster(self, monster: &Monster) -> Option<i32> {
        let costs = monster.costs;
        Some(match self {
            Column::HitDice => monster.look().hit_dice,
            Column::Speed => monster.speed,
            Column::Move => costs.walk,
            Column::Swim => costs.swim,
            Column::Attack => costs.attack,
            Column::Missile => costs.missile,
            Column::Spell => costs.spell,
            Column::Special => costs.special,
            Column::Item => costs.item,
            _ => return None,
        })
    }

    /// Returns whether a cell can have several parts, separated by semicolons.
    pub fn has_parts(self) -> bool {
        matches!(self, Column::Effect | Column::Detail)
    }

    /// Returns whether the cells are long texts.
    pub fn is_long(self) -> bool {
        use Column::*;
        matches!(self, Effect | Detail | Traits | Habits | Melee | Melds | Values | Help | Before)
    }

    /// Returns whether the cells are lists.
    pub fn is_list(self) -> bool {
        matches!(self, Column::Traits | Column::Melds)
    }
}

/// The sort order: a column and whether it is descending, or `None` for the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Order(pub Option<(Column, bool)>);

impl Order {
    /// Returns the next order when a column heading is clicked: ascending, then descending, then the order of the table.
    pub fn cycle(self, column: Column) -> Order {
        Order(match self.0 {
            Some((current, false)) if current == column => Some((column, true)),
            Some((current, true)) if current == column => None,
            _ => Some((column, false)),
        })
    }
}

impl Value for Order {
    fn parse(text: &str) -> Result<Self, InputError> {
        if text.is_empty() {
            return Ok(Order(None));
        }
        let found = ORDERS.iter().find(|(_, choice)| choice.slug == text);
        found.map(|(order, _)| *order).ok_or_else(|| {
            let names = ORDERS.iter().map(|(_, choice)| KnownName { slug: choice.slug, label: choice.label });
            InputError::Unknown(spelling::unknown("column", text, &names.collect::<Vec<_>>()))
        })
    }
    fn write(&self) -> String {
        let found = ORDERS.iter().find(|(order, _)| order == self);
        found.map_or("", |(_, choice)| choice.slug).to_string()
    }
    fn control(_: Edition) -> Control {
        Control::OneOf(ORDERS.iter().map(|(_, choice)| choice.clone()).collect())
    }
}
