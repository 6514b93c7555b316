//! The columns of all reference tables, and the sort order of their rows.
//!
//! # Examples
//! ```
//! use crawl_clock::inputs::Value;
//! use crawl_clock::question::lookup::column::{Column, Order};
//!
//! // Clicks on a heading sort up, down, and not at all.
//! let up = Order::default().cycle(Column::Speed);
//! let down = up.cycle(Column::Speed);
//! assert_eq!([up.write(), down.write()], ["speed", "-speed"]);
//! assert_eq!(down.cycle(Column::Speed), Order::default());
//! ```

use crate::crawl::model::monster::Monster;
use crate::edition::Edition;
use crate::inputs::{Choice, Control, Value};

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
            (Order(Some((Column::$Column, true))), Choice { slug: concat!("-", $slug), label: $label, note: "downwards" }),
        )*];
    };
}

columns! {
    Rule, "rule", "Rule", "What players call it.";
    Part, "part", "Part", "What it changes: movement delay, the pace of every action, the whole step, or the delay of an attack.";
    Life, "releases", "Holds in", "The releases in which the row holds just as it stands; what it is about may be older, and was different then.";
    Force, "force", "In force", "Whether the rule holds in the edition.";
    Effect, "effect", "What it does", "Found by trying: each effect behind the inputs that bring it about, one change to an ordinary human at a time, or two where it takes two.";
    Release, "release", "Release", "The release that brought the change.";
    Kind, "kind", "Kind", "What kind of thing changed.";
    Name, "name", "Name", "What players call it.";
    Change, "change", "Change", "Whether it came, went or became different.";
    Detail, "detail", "What changed", "Before → after; of a rule, what it does.";
    Size, "size", "Size", "The body's size; a form without one leaves the species its own.";
    Fast, "fast", "Fast", "Levels of the inborn Fast mutation.";
    Slow, "slow", "Slow", "Levels of the inborn Slow mutation.";
    Legs, "legs", "Tail, frog legs", "Levels that a tail or frog legs add to Slow; lost with them.";
    Nimble, "nimble", "Nimble", "Levels of Nimble Swimmer.";
    Sight, "sight", "Sight", "How many tiles it sees; counts in chases from 0.31.";
    Traits, "traits", "Traits", "What sets it apart in time.";
    Base, "base", "Base", "The delay in aut before anything else.";
    Least, "least", "Least", "The delay in aut at the best skill.";
    Pace, "pace", "Pace", "What each action's time is multiplied by.";
    Stride, "stride", "Stride", "What the delay of a step is multiplied by.";
    Melds, "melds", "Melds", "Equipment that is of no use in this form.";
    Skill, "skill", "Skill", "The skill it is used with.";
    HitDice, "hd", "Hit dice", "The monster's level.";
    Speed, "speed", "Speed", "Energy gained in 10 aut, an ordinary turn.";
    Move, "move", "Move", "Energy a step costs.";
    Swim, "swim", "Swim", "Energy a step in water costs.";
    Attack, "attack", "Attack", "Energy a round of melee costs.";
    Missile, "missile", "Missile", "Energy a shot or throw costs.";
    Spell, "spell", "Spell", "Energy a spell costs.";
    Special, "special", "Special", "Energy a special ability costs.";
    Item, "item", "Item", "Energy the use of an item costs.";
    Ranged, "ranged", "From afar", "Whether it shoots, casts what concerns you from afar or only other spells, and how far its attacks reach if beyond one tile.";
    Key, "key", "Key", "What stands before the = in a link.";
    Means, "means", "Means", "The name of its control.";
    Values, "values", "Values", "What may stand behind the = in a link.";
    Default, "default", "Left out", "What a link without the key means.";
    Help, "help", "Help", "What it is for.";
}

impl Column {
    /// Whether the cells are numbers.
    pub fn is_numeric(self) -> bool {
        use Column::*;
        matches!(
            self,
            Fast | Slow
                | Legs
                | Nimble
                | Sight
                | Base
                | Least
                | Pace
                | Stride
                | HitDice
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

    /// Whether a cell can have several parts, separated by semicolons.
    pub fn has_parts(self) -> bool {
        matches!(self, Column::Effect | Column::Detail)
    }

    /// Whether the cells are long texts.
    pub fn is_long(self) -> bool {
        use Column::*;
        matches!(self, Effect | Detail | Traits | Melds | Values | Help)
    }

    /// Whether the cells are lists.
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
    fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Order(None));
        }
        let found = ORDERS.iter().find(|(_, choice)| choice.slug == text);
        found.map(|(order, _)| *order).ok_or_else(|| format!("No column is called “{text}”."))
    }
    fn write(&self) -> String {
        let found = ORDERS.iter().find(|(order, _)| order == self);
        found.map_or("", |(_, choice)| choice.slug).to_string()
    }
    fn control(_: Edition) -> Control {
        Control::OneOf(ORDERS.iter().map(|(_, choice)| choice.clone()).collect())
    }
}
