//! What an item is by its name, as far as attacks are concerned.

use super::items::{behind_letter, slot};
use crate::crawl::build::Shield;
use crate::crawl::form::Slot;
use crate::crawl::weapon::{Kind, Weapon};
use crate::edition::Edition;
use crate::inputs::Row;

/// An item's name, taken apart.
pub(super) struct Item {
    /// What kind of thing it is, `vampiric war axe`.
    head: String,
    /// What it is of, `speed`.
    of: String,
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
    fn is(&self, kind: &str) -> bool {
        let before = self.head.strip_suffix(kind);
        before.is_some_and(|before| before.is_empty() || !self.artefact && before.ends_with(' '))
    }

    /// Which weapon of an edition it is: the one with the longest name that fits. A staff that is an
    /// artefact may be a staff or a quarterstaff.
    pub fn weapon(&self, edition: Edition) -> Option<&'static Weapon> {
        let known = |row: &&Weapon| row.life().includes(edition) && row.kind != Kind::Unarmed;
        let named = |row: &&Weapon| row.name().to_ascii_lowercase();
        let rows = || Weapon::table().iter().filter(known);
        let told = rows().find(|row| self.braces.contains(&named(row)));
        let misnamed =
            self.artefact && (self.is("staff") || MISNAMED.contains(&(self.head.as_str(), self.of.as_str())));
        let fits = rows().filter(|row| !misnamed && self.is(&named(row)));
        told.or_else(|| fits.max_by_key(|row| row.name().len()))
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

    /// What it is, as far as attacks are concerned.
    pub fn protection(&self) -> Protection {
        let body = BODIES.iter().find(|(kind, _)| self.is(kind)).map(|(_, rating)| Protection::Body(*rating));
        let shields = || Shield::ALL.iter().copied().filter(|shield| *shield != Shield::None);
        let shield = || shields().find(|shield| self.is(shield.label())).map(Protection::Shield);
        let name = format!("{} of {}", self.head, self.of);
        let other = || match slot(&name) {
            Slot::Body => Protection::Unknown,
            Slot::Offhand if !self.head.ends_with("orb") => Protection::Unknown,
            _ => Protection::Other,
        };
        body.or_else(shield).unwrap_or_else(other)
    }
}

/// Worn armour, as far as attacks are concerned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Protection {
    /// Body armour of an encumbrance.
    Body(i32),
    /// A shield.
    Shield(Shield),
    /// Nothing that slows an attack.
    Other,
    /// It may be anything.
    Unknown,
}

/// Encumbrance of body armours; of names with the same end the longer comes first.
const BODIES: [(&str, i32); 20] = [
    ("crystal plate armour", 23),
    ("plate armour", 18),
    ("chain mail", 14),
    ("scale mail", 10),
    ("ring mail", 7),
    ("leather armour", 4),
    ("troll leather armour", 4),
    ("robe", 0),
    ("animal skin", 0),
    ("steam dragon scales", 0),
    ("acid dragon scales", 5),
    ("quicksilver dragon scales", 7),
    ("swamp dragon scales", 7),
    ("fire dragon scales", 11),
    ("ice dragon scales", 11),
    ("pearl dragon scales", 11),
    ("storm dragon scales", 15),
    ("shadow dragon scales", 15),
    ("gold dragon scales", 23),
    ("golden dragon scales", 23),
];

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

    #[test]
    fn armour_is_told_from_shields_and_the_rest() {
        for (text, expected) in [
            (" a - a +0 plate armour of ponderousness (worn)", Protection::Body(18)),
            (" a - a +0 crystal plate armour (worn)", Protection::Body(23)),
            (" a - a +0 troll leather armour (worn)", Protection::Body(4)),
            (" a - the +3 fire dragon scales \"Foe\" (worn) {rF++}", Protection::Body(11)),
            (" a - a +0 buckler of reflection (worn)", Protection::Shield(Shield::Buckler)),
            (" a - the +2 tower shield of Ignorance (worn)", Protection::Shield(Shield::Tower)),
            (" a - an orb of energy (worn)", Protection::Other),
            (" a - a +0 pair of gloves of archery (worn)", Protection::Other),
            (" a - the +6 lightning scales (worn) {swift, rElec}", Protection::Other),
            (" a - the +4 armour of Talos (worn)", Protection::Unknown),
            (" a - the +5 shield of the Gong (worn)", Protection::Unknown),
            (" a - the +5 warlock's mirror (worn)", Protection::Unknown),
        ] {
            assert_eq!(Item::of(text).protection(), expected, "{text}");
        }
        assert!(Item::of(" a - a +0 pair of gloves of archery (worn)").is_archers());
    }
}
