//! Parses the names of items, and finds the weapon and the egos that matter to attacks.

use crate::dump::items::after_letter;
use crawl::model::weapon::{Weapon, WeaponKind};
use foundation::edition::Edition;
use foundation::inputs::Row;

/// The parts of an item's name.
pub(super) struct ItemName {
    /// The part before "of": `vampiric war axe`.
    pub head: String,
    /// The part after "of": `speed`. Empty where there is none.
    pub suffix: String,
    /// The comma-separated entries between braces.
    braces: Vec<String>,
    /// Whether the item may be an artefact: those have no "a" before the name.
    is_artefact: bool,
}

/// Limit on the entries between braces; the game writes fewer.
const MAX_ENTRIES: usize = 60;

/// Artefacts that are of another kind than their name says.
const MISNAMED: [(&str, &str); 2] = [("mace", "variability"), ("mace", "brilliance")];

impl ItemName {
    /// Parses `a - the +2 war axe "Foe" (weapon) {speed, rF+}`, with or without letter and tag.
    pub fn parse(text: &str) -> ItemName {
        let text = text.trim();
        let text = after_letter(text).unwrap_or(text).to_ascii_lowercase();
        let (name, inscription) = text.split_once('{').unwrap_or((&text, ""));
        let name = name.split(" (").next().unwrap_or(name).trim();
        let common = ["a ", "an "].iter().find_map(|article| name.strip_prefix(article));
        let rest = common.unwrap_or_else(|| name.strip_prefix("the ").unwrap_or(name));
        let rest = rest.strip_prefix("cursed ").unwrap_or(rest);
        let plus = rest.split_once(' ').filter(|(plus, _)| plus.starts_with(['+', '-']));
        let rest = plus.map_or(rest, |(_, rest)| rest);
        let rest = rest.split('"').next().unwrap_or(rest).trim();
        let (head, suffix) = rest.split_once(" of ").unwrap_or((rest, ""));
        let entries = inscription.split([',', '{', '}']).map(|entry| entry.trim().to_string());
        ItemName {
            head: head.to_string(),
            suffix: suffix.to_string(),
            braces: entries.take(MAX_ENTRIES).collect(),
            is_artefact: common.is_none(),
        }
    }

    /// Returns whether the item is of a kind. Only an item that is no artefact may have more words before its kind.
    pub fn is_kind(&self, kind: &str) -> bool {
        let before = self.head.strip_suffix(kind);
        before.is_some_and(|before| before.is_empty() || !self.is_artefact && before.ends_with(' '))
    }

    /// Returns the weapon of an edition with the longest name that fits. Returns `None` for a staff that is an
    /// artefact, which may be a staff or a quarterstaff.
    pub fn weapon(&self, edition: Edition) -> Option<&'static Weapon> {
        self.weapon_among(|row| row.life().includes(edition))
    }

    /// Returns the weapon by the names of all releases.
    pub fn weapon_of_any_release(&self) -> Option<&'static Weapon> {
        self.weapon_among(|_| true)
    }

    fn weapon_among(&self, known: impl Fn(&Weapon) -> bool) -> Option<&'static Weapon> {
        let named = |row: &&Weapon| row.name().to_ascii_lowercase();
        let rows = || Weapon::table().iter().filter(|row| known(row) && row.kind != WeaponKind::Unarmed);
        let inscribed = rows().find(|row| self.braces.contains(&named(row)));
        let misnamed = self.is_artefact
            && (self.is_kind("staff") || MISNAMED.contains(&(self.head.as_str(), self.suffix.as_str())));
        let fits = rows().filter(|row| !misnamed && self.is_kind(&named(row)));
        inscribed.or_else(|| fits.max_by_key(|row| row.name().len()))
    }

    /// Returns the slug of the ego that changes the time of an attack.
    pub fn brand(&self) -> Option<&'static str> {
        let has =
            |word: &str, noun: &str| self.suffix == noun || self.braces.iter().any(|entry| entry == word);
        match () {
            () if has("speed", "speed") => Some("speed"),
            () if has("heavy", "heaviness") || self.head.starts_with("heavy ") => Some("heavy"),
            () => None,
        }
    }

    /// Returns whether the item has the archery ego, which halves the encumbrance that slows a launcher.
    pub fn has_archery(&self) -> bool {
        self.suffix.ends_with("archery") || self.braces.iter().any(|entry| entry == "archery")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weapon(text: &str) -> Option<&'static str> {
        ItemName::parse(text).weapon(Edition::parse("0.34").unwrap()).map(Row::slug)
    }

    #[test]
    fn weapons_are_recognised_by_the_longest_name_that_fits() {
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
    fn ambiguous_names_yield_no_weapon() {
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
    fn egos_are_read_from_the_name_or_the_braces() {
        for (text, brand) in [
            (" a - a +2 war axe of speed (weapon)", Some("speed")),
            (" a - the +2 whip \"X\" (weapon) {speed, rF+}", Some("speed")),
            (" a - a +2 mace of heaviness (weapon)", Some("heavy")),
            (" a - the +2 mace of X (weapon) {heavy}", Some("heavy")),
            (" a - a +2 whip of venom (weapon) {needs speed}", None),
        ] {
            assert_eq!(ItemName::parse(text).brand(), brand, "{text}");
        }
    }
}
