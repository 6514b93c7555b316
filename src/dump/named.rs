//! What an item is by its name, as far as attacks are concerned.

use crate::crawl::model::weapon::{Weapon, WeaponKind};
use crate::dump::items::behind_letter;
use crate::edition::Edition;
use crate::inputs::Row;

/// An item's name, taken apart.
pub(super) struct Item {
    /// What kind of thing it is, `vampiric war axe`.
    pub head: String,
    /// What it is of, `speed`.
    pub of: String,
    /// Whole entries between braces.
    braces: Vec<String>,
    /// Whether it may be one: those have no `a` in front.
    artefact: bool,
}

/// More entries than an item's braces hold.
const ENTRIES: usize = 60;

/// Artefacts that are not what their name says.
const MISNAMED: [(&str, &str); 2] = [("mace", "variability"), ("mace", "brilliance")];

impl Item {
    /// Takes apart `a - the +2 war axe "Foe" (weapon) {speed, rF+}`, with or without letter and tag.
    pub fn of(text: &str) -> Item {
        let text = text.trim();
        let text = behind_letter(text).unwrap_or(text).to_ascii_lowercase();
        let (name, inscription) = text.split_once('{').unwrap_or((&text, ""));
        let name = name.split(" (").next().unwrap_or(name).trim();
        let common = ["a ", "an "].iter().find_map(|article| name.strip_prefix(article));
        let bare = common.unwrap_or_else(|| name.strip_prefix("the ").unwrap_or(name));
        let bare = bare.strip_prefix("cursed ").unwrap_or(bare);
        let plus = bare.split_once(' ').filter(|(plus, _)| plus.starts_with(['+', '-']));
        let bare = plus.map_or(bare, |(_, rest)| rest);
        let bare = bare.split('"').next().unwrap_or(bare).trim();
        let (head, of) = bare.split_once(" of ").unwrap_or((bare, ""));
        let entries = inscription.split([',', '{', '}']).map(|entry| entry.trim().to_string());
        Item {
            head: head.to_string(),
            of: of.to_string(),
            braces: entries.take(ENTRIES).collect(),
            artefact: common.is_none(),
        }
    }

    /// Whether it is of a kind. Only what is no artefact has other words in front of its kind.
    pub fn is(&self, kind: &str) -> bool {
        let before = self.head.strip_suffix(kind);
        before.is_some_and(|before| before.is_empty() || !self.artefact && before.ends_with(' '))
    }

    /// Returns the weapon of an edition that it is: the one with the longest name that fits. A staff that is
    /// an artefact may be a staff or a quarterstaff.
    pub fn weapon(&self, edition: Edition) -> Option<&'static Weapon> {
        self.weapon_among(|row| row.life().includes(edition))
    }

    /// The weapon that it is in any release.
    pub fn weapon_of_any_release(&self) -> Option<&'static Weapon> {
        self.weapon_among(|_| true)
    }

    fn weapon_among(&self, known: impl Fn(&Weapon) -> bool) -> Option<&'static Weapon> {
        let named = |row: &&Weapon| row.name().to_ascii_lowercase();
        let rows = || Weapon::table().iter().filter(|row| known(row) && row.kind != WeaponKind::Unarmed);
        let inscribed = rows().find(|row| self.braces.contains(&named(row)));
        let misnamed =
            self.artefact && (self.is("staff") || MISNAMED.contains(&(self.head.as_str(), self.of.as_str())));
        let fits = rows().filter(|row| !misnamed && self.is(&named(row)));
        inscribed.or_else(|| fits.max_by_key(|row| row.name().len()))
    }

    /// The ego that changes the time of an attack.
    pub fn brand(&self) -> Option<&'static str> {
        let has = |word: &str, noun: &str| self.of == noun || self.braces.iter().any(|entry| entry == word);
        match () {
            () if has("speed", "speed") => Some("speed"),
            () if has("heavy", "heaviness") || self.head.starts_with("heavy ") => Some("heavy"),
            () => None,
        }
    }

    /// Whether it has the ego that halves what body armour costs a launcher.
    pub fn is_archers(&self) -> bool {
        self.of.ends_with("archery") || self.braces.iter().any(|entry| entry == "archery")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weapon(text: &str) -> Option<&'static str> {
        Item::of(text).weapon(Edition::parse("0.34").unwrap()).map(Row::slug)
    }

    #[test]
    fn weapons_are_known_by_the_longest_name_that_fits() {
        for (text, slug) in [
            (" a - a +2 war axe (weapon)", "war-axe"),
            (" a - a +0 giant spiked club of heaviness (weapon)", "giant-spiked-club"),
            (" a - a +3 vampiric demon trident (weapon)", "demon-trident"),
            (" a - a -1 executioner's axe of flaming (weapon)", "executioners-axe"),
            (" a - the +7 great sword \"Axe of Staff\" (weapon) {holy, Str+3}", "great-sword"),
            (" a - the +5 quarterstaff of Bows (weapon) {speed}", "quarterstaff"),
            (" a - the +17 Woodcutter's axe (weapon) {rip}", "woodcutters-axe"),
            (" a - the +9 sword of Zonguldrok (weapon) {long sword, reap}", "long-sword"),
            (" a - a staff of earth (weapon)", "staff"),
            ("+2 triple crossbow {speed}", "triple-crossbow"),
            (" a - the cursed +3 war axe \"Foe\" (weapon)", "war-axe"),
        ] {
            assert_eq!(weapon(text), Some(slug), "{text}");
        }
    }

    #[test]
    fn a_name_that_does_not_say_the_weapon_says_none() {
        for text in [
            " a - the +8 Axe of Woe (weapon)",
            " a - the +8 storm bow (weapon) {elec}",
            " a - the +2 heavy crossbow \"Sniper\" (weapon)",
            " a - the +4 staff of Dispater (weapon)",
            " a - the +5 mace of Variability (weapon) {chain}",
            " a - a +1 scythe (weapon)",
            " a - a piece of ice (in hand)",
            "- Unarmed",
            "",
        ] {
            assert_eq!(weapon(text), None, "{text}");
        }
    }

    #[test]
    fn egos_are_named_or_between_braces() {
        for (text, brand) in [
            (" a - a +2 war axe of speed (weapon)", Some("speed")),
            (" a - the +2 whip \"X\" (weapon) {speed, rF+}", Some("speed")),
            (" a - a +2 mace of heaviness (weapon)", Some("heavy")),
            (" a - the +2 mace of X (weapon) {heavy}", Some("heavy")),
            (" a - a +2 whip of venom (weapon) {needs speed}", None),
        ] {
            assert_eq!(Item::of(text).brand(), brand, "{text}");
        }
    }
}
