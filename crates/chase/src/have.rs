//! What you carry that helps in an escape, and what of it you keep for when a foe is beside you.
//!
//! # Examples
//! ```
//! use chase::have::{Have, Item};
//! use foundation::inputs::Value;
//!
//! let have = Have::parse("blink.haste").unwrap();
//! assert!(have.includes(Item::Haste) && !have.includes(Item::Teleport));
//! assert_eq!(have.write(), "haste.blink"); // always in the same order
//! ```

use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{Choice, Control, InputError, Value, choices};

choices! {
    /// What may be carried.
    pub enum Item: "item" {
        Haste, "haste", ALWAYS, "Potion of haste";
        Blink, "blink", ALWAYS, "Scroll of blinking";
        Teleport, "teleport", ALWAYS, "Scroll of teleportation";
        Berserk, "berserk", ALWAYS, "Berserk rage";
        Swiftness, "swiftness", ALWAYS, "Swiftness spell";
        Bow, "bow", ALWAYS, "Launcher or missiles";
    }
}

choices! {
    /// What you do once a foe is beside you.
    pub enum OnceBeside: "answer" {
        GoOn, "go-on", ALWAYS, "go on as planned";
        Haste, "haste", ALWAYS, "quaff haste";
    }
}

/// What is carried, in the order of [`Item::ALL`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Have(Vec<Item>);

impl Have {
    /// Creates what is carried from items in any order.
    pub fn new(items: &[Item]) -> Have {
        Have(Item::ALL.iter().copied().filter(|item| items.contains(item)).collect())
    }

    /// Returns the same with one more item.
    pub fn with(&self, item: Item) -> Have {
        Have::new(&[&self.0[..], &[item]].concat())
    }

    /// Returns whether an item is carried.
    pub fn includes(&self, item: Item) -> bool {
        self.0.contains(&item)
    }
}

/// Returns the words of a list: with points as links write them, or commas as lists of foes have.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(['.', ',']).map(str::trim).filter(|word| !word.is_empty())
}

/// Parses an item by its slug or by the name that it has beneath “You have”.
fn named(word: &str) -> Result<Item, InputError> {
    let is_named = |item: &&Item| short_name(**item).eq_ignore_ascii_case(word);
    Item::parse(word).or_else(|unknown| Item::ALL.iter().find(is_named).copied().ok_or(unknown))
}

/// Returns the name of an item without what it is, as a potion: `Blinking`.
fn short_name(item: Item) -> &'static str {
    item.label().rsplit(" of ").next().unwrap_or_default()
}

impl Value for Have {
    fn parse(text: &str) -> Result<Self, InputError> {
        Ok(Have::new(&words(text).map(named).collect::<Result<Vec<Item>, _>>()?))
    }

    fn parse_parts(text: &str, edition: Edition) -> Option<(Self, String)> {
        let (mut items, mut reasons) = (Vec::new(), Vec::new());
        for item in words(text).map(|word| Item::read(named(word)?.slug(), edition)) {
            match item {
                Ok(item) => items.push(item),
                Err(why) => reasons.push(why.to_string()),
            }
        }
        Some((Have::new(&items), reasons.join(" ")))
    }

    fn write(&self) -> String {
        self.0.iter().map(|item| item.slug()).collect::<Vec<_>>().join(".")
    }

    fn control(edition: Edition) -> Control {
        let items = Item::ALL.iter().filter(|item| item.life().includes(edition));
        let choice = |item: &Item| Choice::new(item.slug(), short_name(*item));
        Control::Text(items.map(choice).collect())
    }

    fn as_of(&self, edition: Edition) -> Option<Self> {
        self.0.iter().map(|item| item.as_of(edition)).collect::<Option<_>>().map(Have)
    }

    fn missing_reason(&self, edition: Edition) -> String {
        let missing = self.0.iter().filter(|item| item.as_of(edition).is_none());
        missing.map(|item| item.missing_reason(edition)).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unknown_is_named_and_the_rest_stays() {
        let (have, why) = Have::parse_parts("haste.fog.blink", Edition::NEWEST).unwrap();
        assert_eq!(have.write(), "haste.blink");
        assert!(why.contains("“fog”"), "{why}");
        assert!(Have::parse("haste.fog").is_err());
        assert_eq!(Have::parse("Bow, haste").unwrap().write(), "haste.bow");
        assert_eq!(Have::parse("Blinking,teleportation").unwrap().write(), "blink.teleport");
        assert_eq!(Have::parse("").unwrap(), Have::default());
    }
}
