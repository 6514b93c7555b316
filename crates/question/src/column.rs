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

/// What the cells of a column hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cells {
    /// A few words.
    Short,
    /// What the row is called.
    Name,
    /// A number.
    Number,
    /// A long text.
    Long,
    /// A long text that lists things, separated by commas.
    List,
    /// A long text in several parts, separated by semicolons.
    Parts,
}

/// Defines the columns: `Variant, "name in links", what its cells hold, "heading", "explanation";`
macro_rules! columns {
    ($( $Column:ident, $slug:literal, $Cells:ident, $label:literal, $hint:literal; )*) => {
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

            fn cells(self) -> Cells {
                match self { $( Self::$Column => Cells::$Cells, )* }
            }
        }

        /// All sort orders: by each column, ascending and descending.
        const ORDERS: &[(Order, Choice)] = &[$(
            (Order(Some((Column::$Column, SortDirection::Ascending))), Choice::new($slug, $label)),
            (Order(Some((Column::$Column, SortDirection::Descending))), Choice { note: "descending", ..Choice::new(concat!("-", $slug), $label) }),
        )*];
    };
}

columns! {
    Rule, "rule", Name, "Rule", "What players call it.";
    Part, "part", Short, "Part", "What it changes: movement delay, the speed of every action, the whole step, or the delay of an attack.";
    Life, "releases", Short, "Applies in", "The versions that have it just as it is here; others may have it with other numbers.";
    Force, "force", Short, "In force", "Whether the rule applies in this version.";
    Effect, "effect", Parts, "What it does", "Found by trying: each effect after the inputs that cause it, changing one thing about an ordinary human at a time, or two where it takes two.";
    Release, "release", Short, "Version", "The version that made the change.";
    Kind, "kind", Short, "Kind", "What kind of thing changed.";
    Name, "name", Name, "Name", "What players call it.";
    Change, "change", Short, "Change", "Whether it was added, removed or changed.";
    Detail, "detail", Parts, "What changed", "Before → after; of a rule, what it does.";
    Delay, "delay", Number, "Movement delay", "How long a step takes in aut: on dry floor, with nothing worn and no god.";
    Word, "word", Name, "Word", "What the movement delay is called.";
    Delays, "delays", Short, "Delay (aut)", "How long the steps take that the word is used for.";
    Effective, "effective", Short, "Effective speed", "100 ÷ delay: 10 for a step of 10 aut, as a monster of speed 10 takes.";
    Water, "water", Number, "In shallow water", "How long a step through shallow water takes in aut, on average where it is rounded at random.";
    Unchanged, "unchanged", Short, "Unchanged since", "The release since which it has been as it is here, however the data are written.";
    Before, "before", Long, "Before that", "What was different before.";
    InGame, "in-game", Short, "In the game", "The releases that have it.";
    Size, "size", Short, "Size", "The body's size; a form without one leaves the species its own.";
    Fast, "fast", Number, "Fast", "Levels of the inborn Fast mutation.";
    Slow, "slow", Number, "Slow", "Levels of the inborn Slow mutation.";
    Legs, "legs", Number, "Slow (tail, legs)", "Levels of Slow that come from a tail or frog legs, and go with them.";
    Nimble, "nimble", Number, "Nimble", "Levels of Nimble Swimmer.";
    Sight, "sight", Number, "Sight", "How many tiles it sees; counts in chases from 0.31.";
    Traits, "traits", List, "Traits", "What else the rules ask about it.";
    Base, "base", Number, "Base", "The delay in aut before anything else.";
    Least, "least", Number, "Least", "The delay in aut at the best skill.";
    Pace, "pace", Number, "Actions ×", "What the time of every action is multiplied by.";
    Stride, "stride", Number, "Movement ×", "What the movement delay is multiplied by.";
    Melds, "melds", List, "Melds", "Equipment that does nothing in this form.";
    Skill, "skill", Short, "Skill", "The skill it is used with.";
    HitDice, "hd", Number, "Hit dice", "The monster's level.";
    HitPoints, "hp", Number, "HP", "Its average hit points, about which those of each spread; none where each has its own.";
    Armour, "ac", Number, "AC", "Its armour class, without what it wears; none where each has its own.";
    Evasion, "ev", Number, "EV", "Its evasion; none where each has its own.";
    Melee, "melee", Long, "Melee attacks", "The most damage of each of its bare attacks, and what else that does; all are made at the price of one.";
    Speed, "speed", Number, "Speed", "Energy gained in 10 aut, a normal turn.";
    Move, "move", Number, "Move", "Energy a step costs.";
    Swim, "swim", Number, "Swim", "Energy a step in water costs.";
    Attack, "attack", Number, "Attack", "Energy a round of melee costs.";
    Missile, "missile", Number, "Missile", "Energy a shot or throw costs.";
    Spell, "spell", Number, "Spell", "Energy a spell costs.";
    Special, "special", Number, "Special", "Energy a special ability costs.";
    Item, "item", Number, "Item", "Energy the use of an item costs.";
    Ranged, "ranged", Short, "Ranged", "Whether it shoots, casts at you or only other spells, and how far its attacks reach if further than one tile.";
    Habits, "habits", Long, "What it does", "What it does with its turns that others do not; in which releases, if not in all of its own.";
    Key, "key", Name, "Key", "The part before the = in a link.";
    Means, "means", Short, "Label", "What the page calls it.";
    Values, "values", Long, "Values", "What can follow the = in a link.";
    Default, "default", Short, "Default", "What a link without the key means.";
    Help, "help", Long, "Help", "What it is for.";
}

impl Column {
    /// Returns whether the cells are numbers.
    pub fn is_numeric(self) -> bool {
        self.cells() == Cells::Number
    }

    /// Returns whether the cells are what the rows are called.
    pub fn is_name(self) -> bool {
        self.cells() == Cells::Name
    }

    /// Returns the number that a monster has in the column; `None` for a column that is no number of
    /// monsters.
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
        self.cells() == Cells::Parts
    }

    /// Returns whether the cells are long texts.
    pub fn is_long(self) -> bool {
        matches!(self.cells(), Cells::Long | Cells::List | Cells::Parts)
    }

    /// Returns whether the cells are lists.
    pub fn is_list(self) -> bool {
        self.cells() == Cells::List
    }
}

/// Which end of a column comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SortDirection {
    /// The least first.
    Ascending,
    /// The greatest first.
    Descending,
}

/// The sort order: a column and its direction, or `None` for the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Order(pub Option<(Column, SortDirection)>);

impl Order {
    /// Returns the next order when a column heading is clicked: ascending, then descending, then the order of
    /// the table.
    pub fn cycle(self, column: Column) -> Order {
        Order(match self.0 {
            Some((current, SortDirection::Ascending)) if current == column => {
                Some((column, SortDirection::Descending))
            }
            Some((current, SortDirection::Descending)) if current == column => None,
            _ => Some((column, SortDirection::Ascending)),
        })
    }
}

impl Value for Order {
    fn parse(text: &str) -> Result<Self, InputError> {
        if text.is_empty() {
            return Ok(Order(None));
        }
        let found = ORDERS.iter().find(|(_, choice)| choice.slug.eq_ignore_ascii_case(text));
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
