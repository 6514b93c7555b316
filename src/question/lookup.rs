//! What is looked up in the reference.

pub mod column;

use crate::edition::{ALWAYS, Edition};
use crate::inputs::{Control, Value, choices, inputs};
use column::Order;

inputs! {
    /// What one looks up.
    #[allow(missing_docs)]
    pub struct Lookup normalized by |_| ();

    in "Reference" {
        shelf: RefTopic, "shelf", ALWAYS, "Shelf", "What the rows are about.";
        find: Words, "find", ALWAYS, "Find", "Only rows with each of these words somewhere.";
        by: Order, "by", ALWAYS, "Order by", "The column that orders the rows; with a - in front, downwards.";
        row: Words, "row", ALWAYS, "Row", "The name of a row to point out.";
    }
}

choices! {
    /// What the rows of the reference are about.
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

/// Words, as someone typed them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words(pub String);

impl Value for Words {
    fn parse(text: &str) -> Result<Self, String> {
        Ok(Words(text.to_string()))
    }
    fn write(&self) -> String {
        self.0.clone()
    }
    fn control(_: Edition) -> Control {
        Control::Text(Vec::new())
    }
}

impl RefTopic {
    /// What one of its rows is about.
    pub fn kind(self) -> &'static str {
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

    /// What the shelf tells, in a sentence.
    pub fn tells(self) -> &'static str {
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
