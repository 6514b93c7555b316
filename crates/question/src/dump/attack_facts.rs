//! Collects the facts that attacks depend on: abilities, level, skills, and items in hand or worn.

use crate::dump::item_name::ItemName;
use crate::dump::items::{Item, PUT_ON, after_letter};
use crate::dump::lines::Line;
use crate::dump::lines::Located;
use foundation::edition::Edition;

/// What is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InHand<'a> {
    /// Nothing.
    Bare,
    /// An item of this name.
    Item(&'a str),
}

/// The facts about attacks, as text.
#[derive(Default)]
pub(super) struct AttackFacts<'a> {
    /// The inventory heading that the current line is below.
    heading: &'static str,
    /// Whether the dump has an inventory.
    pub has_inventory: bool,
    /// The weapon in hand.
    pub weapon: Option<Item<'a>>,
    /// A weapon that the form has melded.
    pub melded: Option<Item<'a>>,
    /// The weapon in the other hand.
    pub offhand: Option<Item<'a>>,
    /// Worn armour that is not melded.
    pub worn: Vec<Item<'a>>,
    /// Jewellery put on that is not melded.
    pub jewellery: Vec<Item<'a>>,
    /// The potions, scrolls and wands, and weapons and missiles that are in neither hand.
    pub carried: Vec<Item<'a>>,
    /// The first row of the equipment column beside the resistances.
    pub hands: Option<Located<'a, InHand<'a>>>,
    /// The rows of the equipment column below the first that name an item.
    pub column: Vec<Item<'a>>,
    /// How many more lines may belong to the column.
    column_lines: usize,
    /// Current strength.
    pub strength: Option<Located<'a, &'a str>>,
    /// Current dexterity.
    pub dexterity: Option<Located<'a, &'a str>>,
    /// The experience level.
    pub level: Option<Located<'a, &'a str>>,
    /// Names of skills with their effective levels, boosts included.
    pub skills: Vec<Located<'a, (&'a str, &'a str)>>,
}

/// Limit on each list; real dumps stay below.
const MAX_ENTRIES: usize = 60;

impl<'a> AttackFacts<'a> {
    /// Reads a line that is in neither messages nor notes.
    pub fn read(&mut self, text: &'a str, line: Line<'a>, is_inventory: bool) {
        if is_inventory {
            self.has_inventory = true;
            self.read_item(text, line);
        }
        match self.hands {
            None => {
                self.hands = parse_hands(text).map(|value| Located { value, line });
                self.column_lines = self.hands.as_ref().map_or(0, |_| MAX_COLUMN);
            }
            Some(_) => self.read_column(text, line),
        }
        let statistics = [
            (&mut self.strength, "Str", "AC"),
            (&mut self.dexterity, "Dex", "SH"),
            (&mut self.level, "XL", "Str"),
        ];
        for (seen, name, neighbour) in statistics {
            if seen.is_none() {
                *seen = parse_statistic(text, name, neighbour).map(|value| Located { value, line });
            }
        }
        if self.skills.len() < MAX_ENTRIES {
            self.skills.extend(parse_skill(text).map(|value| Located { value, line }));
        }
    }

    /// Returns whether the text lists what is worn: in an inventory, or in the column beside the resistances.
    pub fn shows_equipment(&self) -> bool {
        self.has_inventory || self.hands.is_some()
    }

    /// Returns name and level of a skill, which is named as in the weapon table: `maces flails`, `unarmed`.
    pub fn skill(&self, skill: &str) -> Option<&Located<'a, (&'a str, &'a str)>> {
        let words = |name: &str| name.to_ascii_lowercase().replace("& ", "").replace(" combat", "");
        self.skills.iter().find(|seen| words(seen.value.0) == skill)
    }

    fn read_item(&mut self, text: &'a str, line: Line<'a>) {
        if let Some(heading) = HEADINGS.iter().find(|heading| heading.eq_ignore_ascii_case(text)) {
            self.heading = heading;
        }
        let Some(name) = after_letter(text) else { return };
        let item = Item { name, line };
        let has = |tags: &[&str]| tags.iter().any(|tag| name.contains(tag));
        let heading = if self.heading.is_empty() { heading_of(name) } else { self.heading };
        match heading {
            _ if is_in_hand(text) && self.weapon.is_none() => self.weapon = Some(item),
            "Armour" if has(&["(worn", "(haunted", "(offhand"]) && self.worn.len() < MAX_ENTRIES => {
                self.worn.push(item);
            }
            "Jewellery" if has(&PUT_ON) && self.jewellery.len() < MAX_ENTRIES => self.jewellery.push(item),
            "Armour" | "Jewellery" | "Talismans" | "Gizmos" => {}
            _ if has(&["(weapon"]) && self.weapon.is_none() => self.weapon = Some(item),
            _ if has(&["(weapon", "(offhand"]) => self.offhand = self.offhand.or(Some(item)),
            _ if has(&["(melded"]) => self.melded = self.melded.or(Some(item)),
            "Potions" | "Scrolls" | "Wands" | "Magical Devices" | "Hand Weapons" | "Missiles"
                if self.carried.len() < MAX_CARRIED =>
            {
                self.carried.push(item)
            }
            _ => {}
        }
    }

    fn read_column(&mut self, text: &'a str, line: Line<'a>) {
        // The line of statuses follows the column.
        let is_after = text.chars().nth(1) == Some(':') || text == "Inventory:";
        self.column_lines = if is_after { 0 } else { self.column_lines.saturating_sub(1) };
        if self.column_lines > 0 {
            self.column.extend(column_item(text).map(|name| Item { name, line }));
        }
    }
}

/// Headings of the inventory, in all releases. What stands below tells worn from wielded items, and both from
/// the rest.
#[rustfmt::skip]
const HEADINGS: [&str; 18] = [
    "Hand Weapons", "Missiles", "Armour", "Magical Staves", "Jewellery", "Talismans", "Gizmos", "Potions", "Scrolls", "Wands",
    "Magical Devices", "Books", "Rods", "Comestibles", "Miscellaneous", "Orbs of Power", "Carrion", "Baubles",
];
/// Limit on the rows of the equipment column; the game has fewer.
const MAX_COLUMN: usize = 24;
/// Limit on what is carried so; the game has fewer slots.
const MAX_CARRIED: usize = 200;

/// Returns whether an item is tagged "(in hand": something wielded that is no weapon.
pub(super) fn is_in_hand(text: &str) -> bool {
    text.split('{').next().unwrap_or(text).contains("(in hand")
}

/// Parses the equipment beside the fire resistance: bare hands, too, where the first item is worn, because
/// the species wields nothing. Returns `None` for other lines.
fn parse_hands(text: &str) -> Option<InHand<'_>> {
    let row = text.strip_prefix("rFire").or_else(|| text.strip_prefix("Res.Fire"))?;
    match column_item(row).filter(|item| !item.starts_with("melded")) {
        Some(item) if is_worn_kind(item) => Some(InHand::Bare),
        Some(item) => Some(InHand::Item(item)),
        None => (row.contains(" - ") || row.contains("weapon")).then_some(InHand::Bare),
    }
}

/// Returns the item of a row of the equipment column, which has two spaces and a letter before it. A minus
/// among the resistances has none.
fn column_item(row: &str) -> Option<&str> {
    let is_item = |(at, _): &(usize, &str)| {
        let before = &row.as_bytes()[..*at];
        before.last().is_some_and(u8::is_ascii_alphanumeric) && before[..before.len() - 1].ends_with(b"  ")
    };
    let (at, mark) = row.match_indices(" - ").find(is_item)?;
    Some(&row[at + mark.len()..])
}

/// Returns a heading below which an item may stand, of an inventory that has lost its headings.
fn heading_of(name: &str) -> &'static str {
    if name.contains("talisman") || name.contains("gizmo") {
        "Talismans"
    } else if ItemName::parse(name).is_jewellery() {
        "Jewellery"
    } else if is_worn_kind(name) {
        "Armour"
    } else {
        "Hand Weapons"
    }
}

/// Returns whether an item is armour or jewellery by its name.
pub(super) fn is_worn_kind(name: &str) -> bool {
    let item = ItemName::parse(name);
    item.is_jewellery() || item.weapon_of_any_release().is_none() && item.is_armour(Edition::NEWEST)
}

/// Returns the number after a name, as in `Str: 7`. The oldest layout has no colon, `Str 37`; there
/// `neighbour` has to precede it, because descriptions of artefacts contain such words, too.
fn parse_statistic<'a>(text: &'a str, name: &str, neighbour: &str) -> Option<&'a str> {
    let (before, after) = text.split_once(name)?;
    let bare = || after.starts_with(' ').then_some(after).filter(|_| before.contains(neighbour));
    let word = after.strip_prefix(':').or_else(bare)?.split_whitespace().next()?;
    word.parse::<i32>().is_ok().then_some(word)
}

/// Parses name and level from `+ Level 15.2(19.5) Fighting`. The level in parentheses is the effective one.
fn parse_skill(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches(['+', '-', '*', 'O', ' ']);
    let (level, name) = text.strip_prefix("Level ")?.split_once(' ')?;
    let level = level.split_once('(').map_or(level, |(_, works)| works.trim_end_matches(')'));
    level.starts_with(|c: char| c.is_ascii_digit()).then_some((name.trim(), level))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effective_level_of_a_skill_counts() {
        assert_eq!(parse_skill("+ Level 15.2(19.5) Maces & Flails"), Some(("Maces & Flails", "19.5")));
        assert_eq!(parse_skill("O Level 27 Fighting"), Some(("Fighting", "27")));
        assert_eq!(parse_skill("Level 0.8 Axes"), Some(("Axes", "0.8")));
        assert_eq!([parse_skill("Level up"), parse_skill("Level of 5 Axes"), parse_skill("")], [None; 3]);
    }

    #[test]
    fn statistics_are_numbers() {
        let strength = |text| parse_statistic(text, "Str", "AC");
        assert_eq!(strength("Health: 9/13  AC:  0    Str: 11    XL: 22"), Some("11"));
        assert_eq!(strength("HP: 9/13  AC: 0  Str:  3 (11)  XL: 22"), Some("3"));
        assert_eq!(strength("HP  9/13  AC 25  Str 37  XL: 25   Next: 32%"), Some("37"));
        assert_eq!(strength("Str:       It affects your strength (+3)."), None);
        assert_eq!([strength("You have Str 5"), strength("Strange"), strength("Str")], [None; 3]);
        assert_eq!(parse_statistic("Gold 40  SH 12  Dex 24  Spells: 0", "Dex", "SH"), Some("24"));
        assert_eq!(parse_statistic("HP  9/13  AC 25  Str 37  XL: 25   Next: 32%", "XL", "Str"), Some("25"));
    }

    #[test]
    fn the_first_row_of_equipment_is_what_is_in_hand() {
        assert_eq!(parse_hands("rFire   . . .  (100%)   f - +2 war axe"), Some(InHand::Item("+2 war axe")));
        assert_eq!(parse_hands("rFire   . . .  (100%)     - Nothing wielded"), Some(InHand::Bare));
        assert_eq!(parse_hands("rFire   . . .        d - melded +2 short sword"), Some(InHand::Bare));
        assert_eq!(
            parse_hands("rFire   + . .  (50%)    P - amulet \"Foo\" {rN+ Regen+}"),
            Some(InHand::Bare)
        );
        assert_eq!(parse_hands("rFire   + . .  (50%)    P - +2 cloak"), Some(InHand::Bare));
        assert_eq!(
            parse_hands("Res.Fire  : - - .   See Invis. : +   a - +2 whip"),
            Some(InHand::Item("+2 whip"))
        );
        assert_eq!(parse_hands("rFire   + . .        (no weapon)"), Some(InHand::Bare));
        let old = "Res.Fire  : + . .   See Invis. : +   ";
        assert_eq!(
            parse_hands(&format!("{old}s - +1 quarterstaff (flame)")),
            Some(InHand::Item("+1 quarterstaff (flame)"))
        );
        assert_eq!(parse_hands(&format!("{old}  - Unarmed")), Some(InHand::Bare));
        assert_eq!([parse_hands("rCold   . . .   a - +0 robe"), parse_hands("rFire   + . .")], [None; 2]);
    }
}
