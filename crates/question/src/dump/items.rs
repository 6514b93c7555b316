//! Parses worn equipment with an ego that changes a step. The inventory is read, because the column beside
//! the resistances is cut short and loses egos.

use crate::dump::lines::Line;
use crawl::model::body::Slot;
use crawl::model::mover::Mover;
use foundation::edition::{ALWAYS, Edition, Life, since};
use foundation::inputs::Value;
use foundation::text::has_word;

/// Egos that change a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ego {
    /// Makes steps faster.
    Running,
    /// The lightning scales, a barding that makes steps faster in every release.
    Scales,
    /// Makes steps slower.
    Ponderous,
}

/// A worn item with such an ego.
#[derive(Clone, Copy)]
pub(super) struct Worn<'a> {
    pub ego: Ego,
    pub slot: Slot,
    pub is_melded: bool,
    /// The releases in which the item has the ego.
    pub life: Life,
    pub line: Line<'a>,
}

/// An item and the line that names it.
#[derive(Clone, Copy)]
pub(super) struct Item<'a> {
    /// Its name, without the letter before it.
    pub name: &'a str,
    pub line: Line<'a>,
}

/// Artefacts whose ego follows from the name, with the releases in which they have it.
const ARTEFACTS: [(&str, Ego, Life); 5] = [
    ("lightning scales", Ego::Scales, ALWAYS),
    ("hat of pondering", Ego::Ponderous, ALWAYS),
    ("black knight's barding", Ego::Ponderous, ALWAYS),
    ("armour of talos", Ego::Ponderous, since(18)),
    ("robe of misfortune", Ego::Ponderous, ALWAYS),
];

/// How names end that contain an ego.
const EGOS: [(&str, Ego); 3] = [
    (" of ponderousness", Ego::Ponderous),
    (" of running", Ego::Running),
    (" of speedy slithering", Ego::Running),
];

/// The slot of a piece of armour, by a word of its name before the ego. Everything else is body armour.
const SLOTS: [(&str, Slot); 20] = [
    ("barding", Slot::Barding),
    ("lightning scales", Slot::Barding),
    ("cloak", Slot::Cloak),
    ("scarf", Slot::Cloak),
    ("helmet", Slot::Helmet),
    ("helm", Slot::Helmet),
    ("hat", Slot::Helmet),
    ("cap", Slot::Helmet),
    ("mask", Slot::Helmet),
    ("hood", Slot::Helmet),
    ("crown", Slot::Helmet),
    ("gloves", Slot::Gloves),
    ("gauntlets", Slot::Gloves),
    ("fisticloak", Slot::Cloak),
    ("boots", Slot::Boots),
    ("slippers", Slot::Boots),
    ("buckler", Slot::Offhand),
    ("shield", Slot::Offhand),
    ("orb", Slot::Offhand),
    ("sphere", Slot::Offhand),
];

/// Returns the item of an inventory line, `a - item`.
pub(super) fn after_letter(text: &str) -> Option<&str> {
    let (letter, item) = text.split_once(" - ")?;
    (letter.chars().count() == 1).then_some(item)
}

/// How tags of jewellery begin that is put on: "(left hand)", "(around neck)", "(on tentacle)".
pub(super) const PUT_ON: [&str; 5] = ["(worn", "(left ", "(right ", "(around ", "(on "];
/// How other tags begin of what is in use.
const IN_USE: [&str; 5] = ["(weapon", "(in hand", "(offhand", "(melded", "(haunted"];

/// Returns whether a line is one of an inventory: an item that its tag says to be in use.
pub(super) fn is_used(text: &str) -> bool {
    let is_tagged = |name: &str| PUT_ON.iter().chain(&IN_USE).any(|tag| name.contains(tag));
    after_letter(text).is_some_and(is_tagged)
}

/// Parses an inventory line such as ` b - a +1 pair of boots of running (worn)`. Returns `None` unless the
/// item is worn, melded or not, and has such an ego.
pub(super) fn parse_worn(line: Line<'_>) -> Option<Worn<'_>> {
    let name = after_letter(line.text.trim())?;
    let is_melded = name.contains("(melded)");
    let is_worn = is_melded || name.contains("(worn") || name.contains("(haunted");
    is_worn.then(|| with_ego(Item { name, line }, is_melded)).flatten()
}

/// Returns an item that is worn if it has such an ego.
pub(super) fn with_ego(item: Item<'_>, is_melded: bool) -> Option<Worn<'_>> {
    let line = item.line;
    let item = item.name.to_ascii_lowercase();
    let (name, inscription) = item.split_once('{').unwrap_or((&item, ""));
    let named = ARTEFACTS.iter().find(|(artefact, ..)| name.contains(artefact));
    let (ego, life) = match named {
        Some((_, ego, life)) => (*ego, *life),
        None => (ego(name, inscription.trim_end().trim_end_matches('}'))?, ALWAYS),
    };
    let slot = slot(name);
    let fits = ego != Ego::Running || matches!(slot, Slot::Boots | Slot::Barding);
    fits.then_some(Worn { ego, slot, is_melded, life, line })
}

/// Returns the ego of a name, or of its short form between braces. Players inscribe items between braces,
/// too, so that only an entire entry counts.
fn ego(name: &str, inscription: &str) -> Option<Ego> {
    let by_name = EGOS.iter().find(|(ego, _)| name.contains(ego)).map(|(_, ego)| *ego);
    let short = |entry: &str| match entry {
        "run" | "running" => Some(Ego::Running),
        _ if has_word(entry, "ponderous") => Some(Ego::Ponderous),
        _ => None,
    };
    by_name.or_else(|| inscription.split([',', '}', '{']).find_map(|entry| short(entry.trim())))
}

/// Returns the slot of an item by its name in lower case.
pub(super) fn slot(name: &str) -> Slot {
    // An artefact's own name is in quotes. In "pair of boots" the kind follows the first "of".
    let name = name.split('"').next().unwrap_or(name);
    let base = match name.split_once(" of ") {
        Some((pair, rest)) if pair.ends_with("pair") => rest.split(" of ").next().unwrap_or(rest),
        Some((base, _)) => base,
        None => name,
    };
    let word = |kind: &str| base.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == kind);
    let kind = |(kind, _): &&(&str, Slot)| if kind.contains(' ') { base.contains(kind) } else { word(kind) };
    SLOTS.iter().find(kind).map_or(Slot::Body, |(_, slot)| *slot)
}

/// Returns the value of the input `ponderous` for pieces in these slots: the slots joined by dots, or only
/// their count if two share a slot or the form should have melded one.
pub(super) fn ponderous(slots: &[Slot], mover: &Mover) -> String {
    let twice = slots.iter().enumerate().any(|(index, slot)| slots[..index].contains(slot));
    if twice || slots.iter().any(|slot| mover.is_melded(*slot)) {
        slots.len().to_string()
    } else {
        slots.iter().map(Value::write).collect::<Vec<_>>().join(".")
    }
}

impl Worn<'_> {
    /// Returns whether the item has its ego in an edition and is not melded.
    pub fn works(&self, edition: Edition) -> bool {
        !self.is_melded && self.life.includes(edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Ego, Slot, bool)> {
        parse_worn(Line { number: 1, text }).map(|item| (item.ego, item.slot, item.is_melded))
    }

    #[test]
    fn worn_items_with_an_ego_are_parsed() {
        let found = [
            (" b - a +1 pair of boots of running (worn)", (Ego::Running, Slot::Boots, false)),
            (" b - a +1 pair of boots (worn) {run}", (Ego::Running, Slot::Boots, false)),
            (" b - a +0 plate armour of ponderousness (melded)", (Ego::Ponderous, Slot::Body, true)),
            (" b - a -2 cloak (haunted) {Ponderous, rF+}", (Ego::Ponderous, Slot::Cloak, false)),
            (" R - the +6 lightning scales (worn) {swift, rElec}", (Ego::Scales, Slot::Barding, false)),
            (" h - the +3 hat of Pondering (worn) {MP+10 Int+5}", (Ego::Ponderous, Slot::Helmet, false)),
            (" x - a +2 naga barding of speedy slithering (worn)", (Ego::Running, Slot::Barding, false)),
            (" g - a +0 pair of gloves of ponderousness (worn)", (Ego::Ponderous, Slot::Gloves, false)),
            (
                " k - the +2 kite shield \"Hat\" (worn) {ponderous rN+}",
                (Ego::Ponderous, Slot::Offhand, false),
            ),
        ];
        for (text, expected) in found {
            assert_eq!(read(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_in_use_has_a_tag() {
        assert!(is_used("a - a +0 flail (weapon)") && is_used("f - a ring of ice (left hand)"));
        let unused = ["a - Evoke Invisibility", "K - a potion", "", "b - ", "spell - of it (worn)"];
        assert!(!unused.into_iter().any(is_used));
    }

    #[test]
    fn other_items_are_skipped() {
        for text in [
            " b - a +1 pair of boots of running",
            " c - a ring of ice (left hand) {ponderous}",
            " d - a +0 robe (worn) {run away}",
            " e - a +0 cloak (worn) {run}",
            "spell - of running (worn)",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
