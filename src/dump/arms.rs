//! What attacks depend on: abilities, level, skills, and what is in hand or worn.

use crate::dump::facts::Seen;
use crate::dump::items::behind_letter;
use crate::dump::text::Line;

/// What the lines say of attacks.
#[derive(Default)]
pub(super) struct Arms<'a> {
    /// The kind of items that the inventory is at.
    class: &'static str,
    /// Whether there is an inventory.
    pub inventory: bool,
    /// The weapon in hand.
    pub weapon: Option<Line<'a>>,
    /// A weapon that the form has taken away.
    pub melded: Option<Line<'a>>,
    /// One in the other hand.
    pub second: Option<Line<'a>>,
    /// Worn armour that is not melded.
    pub worn: Vec<Line<'a>>,
    /// The first row of the equipment beside the resistances: what is in hand, if anything.
    pub hands: Option<Seen<'a, Option<&'a str>>>,
    /// Strength as it is at the moment.
    pub strength: Option<Seen<'a, &'a str>>,
    /// Dexterity as it is at the moment.
    pub dexterity: Option<Seen<'a, &'a str>>,
    /// The experience level.
    pub level: Option<Seen<'a, &'a str>>,
    /// Names of skills with their levels, help from elsewhere included.
    pub skills: Vec<Seen<'a, (&'a str, &'a str)>>,
}

/// More than there are of anything listed.
const MOST: usize = 60;

impl<'a> Arms<'a> {
    /// Reads a line outside messages and notes.
    pub fn read(&mut self, text: &'a str, line: Line<'a>, inventory: bool) {
        if inventory {
            self.inventory = true;
            self.item(text, line);
        }
        if self.hands.is_none() {
            self.hands = hands(text).map(|what| Seen { what, line });
        }
        let statistics = [
            (&mut self.strength, "Str", "AC"),
            (&mut self.dexterity, "Dex", "SH"),
            (&mut self.level, "XL", "Str"),
        ];
        for (seen, name, neighbour) in statistics {
            if seen.is_none() {
                *seen = statistic(text, name, neighbour).map(|what| Seen { what, line });
            }
        }
        if self.skills.len() < MOST {
            self.skills.extend(skill(text).map(|what| Seen { what, line }));
        }
    }

    /// The level of a skill, named as the table of weapons calls it: `maces flails`, `unarmed`.
    pub fn skill(&self, skill: &str) -> Option<&Seen<'a, (&'a str, &'a str)>> {
        let words = |name: &str| name.to_ascii_lowercase().replace("& ", "").replace(" combat", "");
        self.skills.iter().find(|seen| words(seen.what.0) == skill)
    }

    fn item(&mut self, text: &'a str, line: Line<'a>) {
        if let Some(class) = CLASSES.iter().find(|class| class.eq_ignore_ascii_case(text)) {
            self.class = class;
        }
        let Some(item) = behind_letter(text) else { return };
        let has = |tags: &[&str]| tags.iter().any(|tag| item.contains(tag));
        match self.class {
            _ if in_hand(text) && self.weapon.is_none() => self.weapon = Some(line),
            "Armour" if has(&["(worn", "(haunted", "(offhand"]) && self.worn.len() < MOST => {
                self.worn.push(line);
            }
            "Armour" | "Jewellery" | "Talismans" | "Gizmos" => {}
            _ if has(&["(weapon"]) && self.weapon.is_none() => self.weapon = Some(line),
            _ if has(&["(weapon", "(offhand"]) => self.second = self.second.or(Some(line)),
            _ if has(&["(melded"]) => self.melded = self.melded.or(Some(line)),
            _ => {}
        }
    }
}

/// Headings in the inventory, as far as they tell what is worn from what is wielded.
const CLASSES: [&str; 7] =
    ["Hand Weapons", "Missiles", "Armour", "Magical Staves", "Jewellery", "Talismans", "Gizmos"];

/// Whether something that is no weapon is in hand: weapons have a tag of their own.
pub(super) fn in_hand(text: &str) -> bool {
    text.split('{').next().unwrap_or(text).contains("(in hand")
}

/// The item beside the resistance to fire, or nothing where the hands are bare.
fn hands(text: &str) -> Option<Option<&str>> {
    let row = text.strip_prefix("rFire").or_else(|| text.strip_prefix("Res.Fire"))?;
    let Some((before, what)) = row.split_once(" - ") else { return row.contains("weapon").then_some(None) };
    let item = before.ends_with(|c: char| c.is_ascii_alphabetic()) && !what.starts_with("melded");
    Some(item.then_some(what))
}

/// The number behind a name, `Str:  7`; an artefact's description has a sentence there. Without a colon,
/// `Str 37` as in the oldest layout, the neighbour has to stand before it.
fn statistic<'a>(text: &'a str, name: &str, neighbour: &str) -> Option<&'a str> {
    let (before, after) = text.split_once(name)?;
    let bare = || after.starts_with(' ').then_some(after).filter(|_| before.contains(neighbour));
    let word = after.strip_prefix(':').or_else(bare)?.split_whitespace().next()?;
    word.parse::<i32>().is_ok().then_some(word)
}

/// Name and level in `+ Level 15.2(19.5) Fighting`: of two levels the one that works.
fn skill(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches(['+', '-', '*', 'O', ' ']);
    let (level, name) = text.strip_prefix("Level ")?.split_once(' ')?;
    let level = level.split_once('(').map_or(level, |(_, works)| works.trim_end_matches(')'));
    level.starts_with(|c: char| c.is_ascii_digit()).then_some((name.trim(), level))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_count_as_they_work() {
        assert_eq!(skill("+ Level 15.2(19.5) Maces & Flails"), Some(("Maces & Flails", "19.5")));
        assert_eq!(skill("O Level 27 Fighting"), Some(("Fighting", "27")));
        assert_eq!(skill("Level 0.8 Axes"), Some(("Axes", "0.8")));
        assert_eq!([skill("Level up"), skill("Level of 5 Axes"), skill("")], [None; 3]);
    }

    #[test]
    fn statistics_are_numbers() {
        let strength = |text| statistic(text, "Str", "AC");
        assert_eq!(strength("Health: 9/13  AC:  0    Str: 11    XL: 22"), Some("11"));
        assert_eq!(strength("HP: 9/13  AC: 0  Str:  3 (11)  XL: 22"), Some("3"));
        assert_eq!(strength("HP  9/13  AC 25  Str 37  XL: 25   Next: 32%"), Some("37"));
        assert_eq!(strength("Str:       It affects your strength (+3)."), None);
        assert_eq!([strength("You have Str 5"), strength("Strange"), strength("Str")], [None; 3]);
        assert_eq!(statistic("Gold 40  SH 12  Dex 24  Spells: 0", "Dex", "SH"), Some("24"));
        assert_eq!(statistic("HP  9/13  AC 25  Str 37  XL: 25   Next: 32%", "XL", "Str"), Some("25"));
    }

    #[test]
    fn the_first_row_of_equipment_is_what_is_in_hand() {
        assert_eq!(hands("rFire   . . .  (100%)   f - +2 war axe"), Some(Some("+2 war axe")));
        assert_eq!(hands("rFire   . . .  (100%)     - Nothing wielded"), Some(None));
        assert_eq!(hands("rFire   . . .        d - melded +2 short sword"), Some(None));
        assert_eq!(hands("rFire   + . .        (no weapon)"), Some(None));
        let old = "Res.Fire  : + . .   See Invis. : +   ";
        assert_eq!(
            hands(&format!("{old}s - +1 quarterstaff (flame)")),
            Some(Some("+1 quarterstaff (flame)"))
        );
        assert_eq!(hands(&format!("{old}  - Unarmed")), Some(None));
        assert_eq!([hands("rCold   . . .   a - +0 robe"), hands("rFire   + . .")], [None; 2]);
    }
}
