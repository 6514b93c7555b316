//! The inputs of the reference: which table, and how it is filtered and sorted.
//!
//! # Examples
//! ```
//! use crawl_clock::question::Question;
//! use crawl_clock::question::lookup::RefTopic;
//!
//! let lookup = Question::read("shelf=monsters&find=dragon&by=-speed").unwrap().lookup;
//! assert_eq!((lookup.topic, &lookup.find.0[..]), (RefTopic::Monsters, "dragon"));
//! assert_eq!(RefTopic::Monsters.row_noun(), "monster");
//! ```

pub mod column;

use crate::edition::ALWAYS;
use crate::inputs::{Words, choices, inputs};
use column::Order;

inputs! {
    /// The table, filter and order of the reference.
    #[allow(missing_docs)]
    pub struct Lookup normalized by |_| ();

    in "Reference" {
        topic: RefTopic, "shelf", ALWAYS, "Shelf", "What the rows are about.";
        find: Words, "find", ALWAYS, "Find", "Only rows with each of these words somewhere.";
        by: Order, "by", ALWAYS, "Order by", "The column that orders the rows; with a - in front, downwards.";
        row: Words, "row", ALWAYS, "Row", "The name of a row to point out.";
    }
}

choices! {
    /// The tables of the reference.
    pub enum RefTopic {
        Rules, "rules", ALWAYS, "Rules";
        Changes, "changes", ALWAYS, "What changed";
        Species, "species", ALWAYS, "Species";
        Forms, "forms", ALWAYS, "Forms";
        Weapons, "weapons", ALWAYS, "Weapons";
        Monsters, "monsters", ALWAYS, "Monsters";
        Inputs, "inputs", ALWAYS, "Links";
    }
}

impl RefTopic {
    /// Returns the noun for a row of this table.
    pub fn row_noun(self) -> &'static str {
        match self {
            RefTopic::Rules => "rule",
            RefTopic::Changes => "change",
            RefTopic::Species => "species",
            RefTopic::Forms => "form",
            RefTopic::Weapons => "weapon",
            RefTopic::Monsters => "monster",
            RefTopic::Inputs => "key",
        }
    }

    /// Returns the description of the table shown to people.
    pub fn description(self) -> &'static str {
        match self {
            RefTopic::Rules => {
                "Every rule of the edition's tables, in the order they apply, with what it was seen to do to an \
                 ordinary human with one input changed, or two: examples, not the whole of the rule."
            }
            RefTopic::Changes => "What came, went and changed, release by release.",
            RefTopic::Species => "What sets each species apart in time.",
            RefTopic::Forms => "What each form does to time.",
            RefTopic::Weapons => "The delay of each weapon's attack, in aut.",
            RefTopic::Monsters => {
                "What each monster gains and spends. It may act from 80 energy on; an ordinary action costs 10."
            }
            RefTopic::Inputs => "Every key of a link. Pairs of key=value stand behind the ?, joined by &.",
        }
    }
}
