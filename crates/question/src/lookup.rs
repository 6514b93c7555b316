//! The inputs of the reference: which table, and how it is filtered and sorted.
//!
//! # Examples
//! ```
//! use question::Question;
//! use question::lookup::RefTopic;
//!
//! let lookup = Question::read("shelf=monsters&find=dragon&by=-speed").unwrap().lookup;
//! assert_eq!((lookup.topic, &lookup.find.0[..]), (RefTopic::Monsters, "dragon"));
//! assert_eq!(RefTopic::Monsters.row_noun(), "monster");
//! ```

use crate::column::Order;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{Words, choices, inputs};

inputs! {
    /// The table, filter and order of the reference.
    #[allow(missing_docs)]
    pub struct Lookup normalized by |_| ();

    in Reference {
        // The key is kept for links.
        topic: RefTopic, "shelf", ALWAYS, "Table", "Which table.";
        find: Words, "find", ALWAYS, "Find", "Only rows with all of these words.";
        by: Order, "by", ALWAYS, "Sort by", "The column to sort by; with a - in front, descending.";
        others: bool, "others", ALWAYS, "Other versions’ rules too", "Also the rules that this version does not have.";
        row: Words, "row", ALWAYS, "Row", "A row to highlight.";
    }
}

choices! {
    /// The tables of the reference.
    pub enum RefTopic: "table" {
        Rules, "rules", ALWAYS, "Rules";
        Changes, "changes", ALWAYS, "What changed";
        Species, "species", ALWAYS, "Species";
        Forms, "forms", ALWAYS, "Forms";
        Weapons, "weapons", ALWAYS, "Weapons";
        Monsters, "monsters", ALWAYS, "Monsters";
        SpeedWords, "speed-words", ALWAYS, "Speed words";
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
            RefTopic::SpeedWords => "word",
            RefTopic::Inputs => "key",
        }
    }

    /// Returns the description of the table of an edition, shown to people.
    pub fn description(self, edition: Edition) -> &'static str {
        match self {
            RefTopic::Rules => {
                "All rules of this version, in the order in which they apply, with examples of the effect of each that \
                 one or two changes to an ordinary human bring about. Of those with commas between them each does it, those with a + \
                 do it together."
            }
            RefTopic::Changes => "What was added, removed and changed, version by version.",
            RefTopic::Species => "How long a step takes each species, and what else about it changes times.",
            RefTopic::Forms => "How each form changes times.",
            RefTopic::Weapons => "The delay of each weapon's attack, in aut.",
            RefTopic::Monsters if edition.article().is_some() => {
                "The energy each monster gains and spends. It acts when it can pay; a normal action costs 10."
            }
            RefTopic::Monsters => {
                "The energy each monster gains and spends. It can act at 80 or more; a normal action costs 10."
            }
            RefTopic::SpeedWords => {
                "What your movement delay is called. It goes by the whole step on the tile you are on, Haste and Slow \
                 included. Effective speed is 100 ÷ delay, the same scale as a monster’s speed."
            }
            RefTopic::Inputs => "Every key of a link: pairs of key=value after the ?, joined by &.",
        }
    }
}
