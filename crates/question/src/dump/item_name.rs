//! Parses the names of items, and finds the weapon and the egos that matter to attacks.

use crate::dump::artefacts::{self, Base};
use crate::dump::items::after_letter;
use crawl::model::weapon::{Weapon, WeaponKind};
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::text::has_word;

/// The parts of an item's name.
pub(super) struct ItemName {
    /// The whole name without article and enchantment: `war axe "foe"`.
    pub full: String,
    /// The part before "of": `vampiric war axe`.
    pub head: String,
    /// The part after "of": `speed`. Empty where there is none.
    pub suffix: String,
    /// The comma-separated entries between braces or, where they name an ego, in parentheses.
    pub(super) braces: Vec<String>,
    /// Whether the item may be an artefact: those have "the" before the name, or no article and a name of
    /// their own.
    is_artefact: bool,
    /// The weapon's plus, the number that damage depends on.
    pub plus: Option<i32>,
    /// The weapon's plus to hit, where the name has two.
    pub plus_to_hit: Option<i32>,
}

/// Limit on the entries between braces; the game writes fewer.
const MAX_ENTRIES: usize = 60;

/// What magical staves that are artefacts have before "staff": `cold staff "Foe"`.
const STAVES: [&str; 14] = [
    "air",
    "alchemy",
    "channelling",
    "cold",
    "conjuration",
    "death",
    "earth",
    "enchantment",
    "energy",
    "fire",
    "poison",
    "power",
    "summoning",
    "wizardry",
];

impl ItemName {
    /// Parses `a - the +2 war axe "Foe" (weapon) {speed, rF+}`, with or without letter and tag.
    pub fn parse(text: &str) -> ItemName {
        let text = text.trim();
        let written = after_letter(text).unwrap_or(text);
        let text = written.to_ascii_lowercase();
        let (name, inscription) = text.split_once('{').unwrap_or((&text, ""));
        let (name, tag) = name.split_once(" (").unwrap_or((name, ""));
        let name = name.trim();
        let common = ["a ", "an "].iter().find_map(|article| name.strip_prefix(article));
        let unique = name.strip_prefix("the ");
        // The column beside the resistances has no articles.
        let own = written.split(['{', '(']).next().unwrap_or_default();
        let has_name = || own.contains(|c: char| c.is_uppercase() || c == '"');
        let rest = common.or(unique).unwrap_or(name);
        let rest = rest.strip_prefix("cursed ").unwrap_or(rest);
        let pluses = rest.split_once(' ').filter(|(plus, _)| plus.starts_with(['+', '-']));
        let full = pluses.map_or(rest, |(_, rest)| rest);
        let numbers: Vec<i32> = pluses
            .iter()
            .flat_map(|(plus, _)| plus.split(','))
            .filter_map(|plus| plus.parse::<i16>().ok())
            .map(i32::from)
            .collect();
        let rest = full.split('"').next().unwrap_or(full).trim();
        let (head, suffix) = rest.split_once(" of ").unwrap_or((rest, ""));
        let entries = inscription
            .split([',', '{', '}'])
            .chain(tag.split([',', '(', ')']))
            .map(|entry| entry.trim().to_string());
        ItemName {
            full: full.to_string(),
            head: head.to_string(),
            suffix: suffix.to_string(),
            braces: entries.filter(|entry| !entry.is_empty()).take(MAX_ENTRIES).collect(),
            is_artefact: common.is_none() && (unique.is_some() || has_name()),
            plus: numbers.last().copied(),
            plus_to_hit: numbers.first().copied().filter(|_| numbers.len() > 1),
        }
    }

    /// Returns whether the item is of a kind. Only an item that is no artefact may have more words before its
    /// kind.
    pub fn is_kind(&self, kind: &str) -> bool {
        let before = self.head.strip_suffix(kind);
        before.is_some_and(|before| before.is_empty() || !self.is_artefact && before.ends_with(' '))
    }

    /// Returns the weapon of an edition: the one that its inscription or the list of artefacts names, else
    /// that with the longest name that fits. `None` for another artefact that is a staff: it may be a staff
    /// or a quarterstaff.
    pub fn weapon(&self, edition: Edition) -> Option<&'static Weapon> {
        let rows = || weapons(move |row| row.life().includes(edition));
        let listed = |slug: &str| rows().find(|row| row.slug() == slug);
        self.inscribed(rows()).or_else(|| match artefacts::base(&self.full, edition) {
            Some(Base::Weapon(slug)) => listed(slug),
            Some(Base::OwnDelay) => None,
            Some(Base::Armour(_) | Base::Other) | None if self.is_magical_staff() => listed("staff"),
            Some(Base::Armour(_) | Base::Other) | None => self.longest_fit(rows()),
        })
    }

    /// Returns the weapon by the names of all releases.
    pub fn weapon_of_any_release(&self) -> Option<&'static Weapon> {
        self.inscribed(weapons(|_| true)).or_else(|| self.longest_fit(weapons(|_| true)))
    }

    /// Returns whether it is an artefact whose delay no other weapon has.
    pub fn has_own_delay(&self, edition: Edition) -> bool {
        artefacts::base(&self.full, edition) == Some(Base::OwnDelay)
    }

    /// Returns whether its name is that of a ring or an amulet.
    pub fn is_jewellery(&self) -> bool {
        JEWELLERY.iter().any(|kind| has_word(&self.head, kind))
    }

    fn is_magical_staff(&self) -> bool {
        self.head.strip_suffix(" staff").is_some_and(|school| STAVES.contains(&school))
    }

    fn inscribed(&self, mut rows: impl Iterator<Item = &'static Weapon>) -> Option<&'static Weapon> {
        rows.find(|row| self.braces.contains(&row.name().to_ascii_lowercase()))
    }

    fn longest_fit(&self, rows: impl Iterator<Item = &'static Weapon>) -> Option<&'static Weapon> {
        let is_ambiguous = self.is_artefact && self.is_kind("staff");
        let fits = rows.filter(|row| !is_ambiguous && self.is_kind(&row.name().to_ascii_lowercase()));
        fits.max_by_key(|row| row.name().len())
    }
}

/// Words that names of jewellery have before "of" or their own name.
const JEWELLERY: [&str; 7] = ["ring", "amulet", "necklace", "brooch", "pendant", "talisman", "gizmo"];

/// Returns the weapons among the rows of all releases.
fn weapons(known: impl Fn(&Weapon) -> bool) -> impl Iterator<Item = &'static Weapon> {
    Weapon::table().iter().filter(move |row| known(row) && row.kind != WeaponKind::Unarmed)
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
            (" a - the +8 Axe of Woe (weapon)", "executioners-axe"),
            (" a - the +8 storm bow (weapon) {elec}", "longbow"),
            (" a - the +5 mace of Variability (weapon) {chain}", "great-mace"),
            (" a - the +11 Singing Sword (weapon) {sonic wave}", "double-sword"),
            (" a - the conjuration staff of Strategic Foe (weapon) {Int+4 Conj}", "staff"),
            ("cold staff \"Foe\" {rC+}", "staff"),
            ("staff of conjuration", "staff"),
            ("+3 orcish battleaxe {speed}", "battleaxe"),
            ("+8 elf demon whip (speed)", "demon-whip"),
        ] {
            assert_eq!(weapon(text), Some(slug), "{text}");
        }
    }

    #[test]
    fn ambiguous_names_yield_no_weapon() {
        for text in [
            " a - the +8 Axe of Sorrow (weapon)",
            " a - the +2 heavy crossbow \"Sniper\" (weapon)",
            " a - the +13 dark maul (weapon) {heavy}",
            " a - the +4 staff of Dispater (weapon)",
            "staff of Dispater",
            " a - a +1 scythe (weapon)",
            " a - a piece of ice (in hand)",
            "- Unarmed",
            "",
        ] {
            assert_eq!(weapon(text), None, "{text}");
        }
    }

    #[test]
    fn an_enchantment_may_have_two_numbers() {
        for (text, expected) in [
            (" a - a +2 war axe (weapon)", (None, Some(2))),
            (" b - a cursed +1,-3 spear of speed (weapon)", (Some(1), Some(-3))),
            ("-4 whip", (None, Some(-4))),
            (" c - a war axe (weapon)", (None, None)),
        ] {
            let item = ItemName::parse(text);
            assert_eq!((item.plus_to_hit, item.plus), expected, "{text}");
        }
    }
}
