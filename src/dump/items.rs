//! Worn equipment with an ego that matters, from the inventory: the column beside the resistances is
//! cut short and loses egos.

use crate::crawl::model::form::Slot;
use crate::crawl::model::mover::Mover;
use crate::dump::text::Line;
use crate::edition::{ALWAYS, Edition, Life, since};
use crate::inputs::Value;

/// Egos that change a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ego {
    /// Quickens.
    Running,
    /// The barding that quickens in every release.
    Scales,
    /// Slows.
    Ponderous,
}

/// A worn item whose ego matters.
#[derive(Clone, Copy)]
pub(super) struct Worn<'a> {
    pub ego: Ego,
    pub slot: Slot,
    pub melded: bool,
    /// The releases in which the item has the ego.
    pub life: Life,
    pub line: Line<'a>,
}

/// Artefacts that have an ego by name.
const NAMED: [(&str, Ego, Life); 5] = [
    ("lightning scales", Ego::Scales, ALWAYS),
    ("hat of pondering", Ego::Ponderous, ALWAYS),
    ("black knight's barding", Ego::Ponderous, ALWAYS),
    ("armour of talos", Ego::Ponderous, since(18)),
    ("robe of misfortune", Ego::Ponderous, ALWAYS),
];

const EGOS: [(&str, Ego); 3] = [
    (" of ponderousness", Ego::Ponderous),
    (" of running", Ego::Running),
    (" of speedy slithering", Ego::Running),
];

/// The slot of a piece of armour, by the last telling word before its ego. Everything else is body armour.
const SLOTS: [(&str, Slot); 15] = [
    ("barding", Slot::Barding),
    ("lightning scales", Slot::Barding),
    ("cloak", Slot::Cloak),
    ("scarf", Slot::Cloak),
    ("helmet", Slot::Helmet),
    ("helm", Slot::Helmet),
    ("hat", Slot::Helmet),
    ("cap", Slot::Helmet),
    ("mask", Slot::Helmet),
    ("gloves", Slot::Gloves),
    ("gauntlets", Slot::Gloves),
    ("boots", Slot::Boots),
    ("buckler", Slot::Offhand),
    ("shield", Slot::Offhand),
    ("orb", Slot::Offhand),
];

/// What stands behind the letter of a line of the inventory, `a - item`.
pub(super) fn behind_letter(text: &str) -> Option<&str> {
    let (letter, item) = text.split_once(" - ")?;
    (letter.chars().count() == 1).then_some(item)
}

/// The item in a line of the inventory, ` b - a +1 pair of boots of running (worn)`, if it is worn, melded
/// or not, and has an ego that matters.
pub(super) fn worn(line: Line<'_>) -> Option<Worn<'_>> {
    let item = behind_letter(line.text.trim())?;
    let melded = item.contains("(melded)");
    if !melded && !item.contains("(worn") && !item.contains("(haunted") {
        return None;
    }
    let item = item.to_ascii_lowercase();
    let (name, inscription) = item.split_once('{').unwrap_or((&item, ""));
    let named = NAMED.iter().find(|(artefact, ..)| name.contains(artefact));
    let (ego, life) = match named {
        Some((_, ego, life)) => (*ego, *life),
        None => (ego(name, inscription.trim_end().trim_end_matches('}'))?, ALWAYS),
    };
    let slot = slot(name);
    let fits = ego != Ego::Running || matches!(slot, Slot::Boots | Slot::Barding);
    fits.then_some(Worn { ego, slot, melded, life, line })
}

/// The ego in a name, or in its short form between braces. Players write between braces too, so that
/// only a whole entry counts.
fn ego(name: &str, inscription: &str) -> Option<Ego> {
    let by_name = EGOS.iter().find(|(ego, _)| name.contains(ego)).map(|(_, ego)| *ego);
    let short = |entry: &str| match entry {
        "run" | "running" => Some(Ego::Running),
        _ if entry.split(' ').any(|word| word == "ponderous") => Some(Ego::Ponderous),
        _ => None,
    };
    by_name.or_else(|| inscription.split([',', '}', '{']).find_map(|entry| short(entry.trim())))
}

/// Where an item of a name, in lower case, is worn.
pub(super) fn slot(name: &str) -> Slot {
    // An artefact's own name stands in quotes. What is a pair is named behind the first "of".
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

/// The input that says where pieces of ponderousness are worn. Two in one kind of slot, or one in a slot
/// that the form should have melded, can only be counted.
pub(super) fn ponderous(slots: &[Slot], mover: &Mover) -> String {
    let twice = slots.iter().enumerate().any(|(at, slot)| slots[..at].contains(slot));
    match twice || slots.iter().any(|slot| mover.melded(*slot)) {
        true => slots.len().to_string(),
        false => slots.iter().map(Value::write).collect::<Vec<_>>().join("."),
    }
}

impl Worn<'_> {
    /// Whether it works in an edition.
    pub fn works(&self, edition: Edition) -> bool {
        !self.melded && self.life.includes(edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Ego, Slot, bool)> {
        worn(Line { number: 1, text }).map(|item| (item.ego, item.slot, item.melded))
    }

    #[test]
    fn worn_egos_are_found() {
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
    fn other_items_are_not() {
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
