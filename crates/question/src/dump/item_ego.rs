//! What an item's name says of egos: those of weapons, slaying, archery.

use crate::dump::item_name::ItemName;

impl ItemName {
    /// Returns the slug of the weapon's ego, if it changes time or damage.
    pub fn brand(&self) -> Option<&'static str> {
        let before = ["heavy", "vorpal"].into_iter().find(|brand| self.begins_with(brand));
        let has = |(noun, word, _): &&(&str, &str, &str)| self.has_ego(noun, word);
        before.or_else(|| BRANDS.iter().find(has).map(|(.., brand)| *brand))
    }

    /// Returns what players call another ego of a weapon, which no figure counts.
    pub fn uncounted_brand(&self) -> Option<&'static str> {
        let has =
            |(noun, word, name): &&(&str, &str, &str)| self.has_ego(noun, word) || self.begins_with(name);
        UNCOUNTED_BRANDS.iter().find(has).map(|(.., name)| *name)
    }

    /// Returns whether it has an ego of this noun after "of", or of this word between braces.
    fn has_ego(&self, noun: &str, word: &str) -> bool {
        self.suffix == noun || self.braces.iter().any(|entry| entry == word)
    }

    /// Returns whether a word stands before its kind.
    fn begins_with(&self, word: &str) -> bool {
        self.head.strip_prefix(word).is_some_and(|kind| kind.starts_with(' '))
    }

    /// Returns what it adds to hit and to damage when worn: a ring of slaying, or an artefact's numbers.
    pub fn slaying(&self) -> (i32, i32) {
        let words = || self.braces.iter().flat_map(|entry| entry.split(' '));
        let sum = |property: &str| {
            words()
                .filter_map(|word| word.strip_prefix(property)?.parse::<i16>().ok())
                .map(i32::from)
                .sum::<i32>()
        };
        let ring = self.full == "ring of slaying";
        let damage = self.plus.filter(|_| ring).unwrap_or(0);
        let to_hit = self.plus_to_hit.filter(|_| ring).unwrap_or(damage);
        (to_hit + sum("slay") + sum("acc"), damage + sum("slay") + sum("dam"))
    }

    /// Returns whether the item has the archery ego, which halves the encumbrance that slows a launcher.
    pub fn has_archery(&self) -> bool {
        self.suffix.ends_with("archery") || self.braces.iter().any(|entry| entry == "archery")
    }
}

/// Egos of weapons: the noun after "of", the word between braces, and the slug. Vorpal weapons are called by
/// what they do.
const BRANDS: [(&str, &str, &str); 14] = [
    ("speed", "speed", "speed"),
    ("heaviness", "heavy", "heavy"),
    ("flaming", "flame", "flaming"),
    ("freezing", "freeze", "freezing"),
    ("holy wrath", "holy", "holy-wrath"),
    ("electrocution", "elec", "electrocution"),
    ("draining", "drain", "draining"),
    ("pain", "pain", "pain"),
    ("vorpality", "vorpal", "vorpal"),
    ("slicing", "slice", "vorpal"),
    ("piercing", "pierce", "vorpal"),
    ("chopping", "chop", "vorpal"),
    ("slashing", "slash", "vorpal"),
    ("crushing", "crush", "vorpal"),
];

/// Egos of weapons that no figure counts: the noun after "of", the word between braces, and what players call
/// them, which some have before their kind.
const UNCOUNTED_BRANDS: [(&str, &str, &str); 22] = [
    ("venom", "venom", "venom"),
    ("protection", "protect", "protection"),
    ("distortion", "distort", "distortion"),
    ("vampirism", "vamp", "vampiric"),
    ("antimagic", "antimagic", "antimagic"),
    ("chaos", "chaos", "chaos"),
    ("spectralising", "spect", "spectral"),
    ("reaping", "reap", "reaping"),
    ("penetration", "penet", "penetration"),
    ("valour", "valour", "valour"),
    ("deviousness", "devious", "devious"),
    ("rebuke", "rebuke", "rebuke"),
    ("entangling", "entangle", "entangling"),
    ("sundering", "sunder", "sundering"),
    ("concussion", "concuss", "concussion"),
    ("evasion", "evade", "evasion"),
    ("velocity", "velocity", "velocity"),
    ("flame", "flame", "flame"),
    ("frost", "frost", "frost"),
    ("reaching", "reach", "reaching"),
    ("orc slaying", "slay orc", "orc slaying"),
    ("dragon slaying", "slay drac", "dragon slaying"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn egos_are_read_from_the_name_or_the_braces() {
        for (text, brand) in [
            (" a - a +2 war axe of speed (weapon)", Some("speed")),
            (" a - the +2 whip \"X\" (weapon) {speed, rF+}", Some("speed")),
            (" a - a +2 mace of heaviness (weapon)", Some("heavy")),
            (" a - the +2 mace of X (weapon) {heavy}", Some("heavy")),
            ("+8 elf demon whip (speed)", Some("speed")),
            (" a - a +2 vorpal war axe (weapon)", Some("vorpal")),
            (" a - a +2 whip of venom (weapon) {needs speed}", None),
        ] {
            assert_eq!(ItemName::parse(text).brand(), brand, "{text}");
        }
    }

    #[test]
    fn other_egos_are_named() {
        for (text, brand) in [
            (" a - a +2 war axe of venom (weapon)", Some("venom")),
            ("+8 demon whip (venom)", Some("venom")),
            ("+3 giant spiked club (spect)", Some("spectral")),
            (" a - a +3 vampiric demon trident (weapon)", Some("vampiric")),
            (" a - the +2 mace of X (weapon) {devious, rF+}", Some("devious")),
            (" a - a +2 war axe of speed (weapon)", None),
            (" a - a +2 war axe (weapon) {for chaos}", None),
        ] {
            assert_eq!(ItemName::parse(text).uncounted_brand(), brand, "{text}");
        }
    }

    #[test]
    fn slaying_is_that_of_rings_and_artefacts() {
        for (text, expected) in [
            ("a - a +4 ring of slaying (left hand)", (4, 4)),
            ("a - a +3,+5 ring of slaying (left hand)", (3, 5)),
            ("a - the +2 pair of gloves \"Foe\" (worn) {rF+ Slay+3}", (3, 3)),
            ("a - the amulet of Foe (around neck) {Acc+2 Dam-1 AC+3}", (2, -1)),
            ("a - a +4 ring of protection (left hand)", (0, 0)),
            ("a - the +3 cloak (worn) {Slayer Slay+9999999 Slay+}", (0, 0)),
        ] {
            assert_eq!(ItemName::parse(text).slaying(), expected, "{text}");
        }
    }
}
