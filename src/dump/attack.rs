//! What the facts of a dump mean for attacks.

use super::status;
use crate::crawl::model::mover::Mover;
use crate::crawl::model::species::SpeciesTrait;
use crate::crawl::model::weapon::{Weapon, WeaponKind};
use crate::crawl::step::attack::counts_levels;
use crate::dump::armour::Protection;
use crate::dump::arms::in_hand;
use crate::dump::facts::Facts;
use crate::dump::named::Item;
use crate::dump::reading::DumpReader;
use crate::dump::release::BETTER_ARCHERY;
use crate::dump::text::Line;
use crate::edition::{Edition, Life, until};
use crate::inputs::Row;

/// Skills that lend each other some of what is learnt.
const KIN: [(&str, &str); 7] = [
    ("short blades", "long blades"),
    ("axes", "polearms"),
    ("axes", "maces flails"),
    ("staves", "polearms"),
    ("staves", "maces flails"),
    ("slings", "throwing"),
    ("ranged weapons", "throwing"),
];

/// Body armour slowed bare hands; what slows launchers came later.
const ARMOUR_SLOWS_HANDS: Life = until(16);
/// The most pieces of archery that an answer counts.
const MOST_ARCHERY: usize = 5;

/// The inputs for what one hand holds: the weapon, the skill with it, and its ego.
struct Hand {
    weapon: &'static str,
    skill: &'static str,
    brand: &'static str,
    /// What an attack is where the weapon is not known.
    instead: &'static str,
}

const MAIN: Hand = Hand { weapon: "weapon", skill: "skill", brand: "brand", instead: "bare hands stand in" };
const OTHER: Hand = Hand {
    weapon: "offhand",
    skill: "offhand-skill",
    brand: "offhand-brand",
    instead: "the first alone attacks",
};

impl DumpReader {
    /// Fills in what attacks depend on, as far as the edition asks for it.
    pub fn attack(&mut self, facts: &Facts<'_>) {
        let arms = &facts.arms;
        for (seen, key) in [(&arms.strength, "str"), (&arms.dexterity, "dexterity")] {
            if let Some(seen) = seen {
                self.put_where_known(key, seen.what, seen.line);
            }
        }
        self.hands(facts);
        self.armour(facts);
        for (skill, key) in [("shields", "shields"), ("armour", "armour")] {
            if let Some(level) = arms.skill(skill) {
                self.put_where_known(key, level.what.1, level.line);
            }
        }
    }

    /// The weapons in hand, else the bare hands.
    fn hands(&mut self, facts: &Facts<'_>) {
        let arms = &facts.arms;
        if let Some(line) = arms.melded {
            self.ignore(line, "Melded: this form attacks without it.");
        }
        // The column is cut short, so that the inventory goes first.
        let column = arms.hands.as_ref().filter(|_| arms.melded.is_none());
        let listed = column.and_then(|seen| Some((seen.what?, seen.line)));
        match arms.weapon.map(|line| (line.text, line)).or(listed) {
            Some((item, line)) => self.weapon(&MAIN, item, line, facts),
            None => self.bare_hands(facts),
        }
        if let Some(line) = arms.second {
            match self.question.build.species.has(SpeciesTrait::TwoWeapons) && self.knows(OTHER.weapon) {
                true => self.weapon(&OTHER, line.text, line, facts),
                false => self.ignore(line, "Only Coglins attack with two weapons; this one is left out."),
            }
        }
    }

    fn bare_hands(&mut self, facts: &Facts<'_>) {
        let arms = &facts.arms;
        let row = arms.hands.as_ref().map(|seen| seen.line);
        if let Some(line) = row {
            self.put("weapon", "unarmed", line);
        }
        if counts_levels(&Mover::standing(&self.question.build, self.question.edition)) {
            if let Some(level) = &arms.level {
                self.put_where_known("xl", level.what, level.line);
            }
        } else if row.is_some() || arms.inventory {
            self.skill("skill", "unarmed", arms.melded.or(row), facts);
        }
    }

    fn weapon(&mut self, hand: &Hand, text: &str, line: Line<'_>, facts: &Facts<'_>) {
        if in_hand(text) {
            return self.put(hand.weapon, "bash", line);
        }
        let item = Item::of(text);
        let Some(weapon): Option<&Weapon> = item.weapon(self.question.edition) else {
            let other = item.weapon_of_any_release();
            let why = other.and_then(|other| self.question.check(hand.weapon, other.slug()).err());
            let why = why.as_deref().unwrap_or("Which weapon this is cannot be told from its name");
            return self.ignore(line, format!("{}; {}.", why.trim_end_matches('.'), hand.instead));
        };
        self.put(hand.weapon, weapon.slug(), line);
        if let Some(brand) = item.brand().filter(|_| {
            matches!(weapon.kind, WeaponKind::Melee | WeaponKind::Launcher | WeaponKind::OldLauncher)
        }) {
            self.put(hand.brand, brand, line);
        }
        if !matches!(weapon.kind, WeaponKind::Fixed | WeaponKind::Improvised) {
            self.skill(hand.skill, weapon.skill, Some(line), facts);
        }
    }

    /// The skill with what is in hand. The list of skills leaves out those that nobody has trained.
    fn skill(&mut self, key: &'static str, skill: &str, held: Option<Line<'_>>, facts: &Facts<'_>) {
        let arms = &facts.arms;
        if let Some(level) = arms.skill(skill) {
            return self.put(key, level.what.1, level.line);
        }
        let lends = |(a, b): &(&str, &str)| {
            (*a == skill && arms.skill(b).is_some()) || (*b == skill && arms.skill(a).is_some())
        };
        let heroic = facts
            .statuses
            .as_ref()
            .is_some_and(|seen| status::items(&seen.what).any(|item| item == "heroic"));
        let why = match () {
            () if arms.skills.is_empty() => "No line tells the skill with this; it counts as 0.",
            () if heroic || KIN.iter().any(lends) => {
                "The skill with this is untrained and counts as 0; what kin skills or Heroism lend it is not in a dump."
            }
            () => return,
        };
        if let Some(line) = held {
            self.ignore(line, why);
        }
    }

    /// The shield, and what body armour costs hands or launchers.
    fn armour(&mut self, facts: &Facts<'_>) {
        for line in &facts.arms.worn {
            match Item::of(line.text).protection(self.question.edition) {
                Protection::Body(rating) => self.put_where_known("encumbrance", &rating.to_string(), *line),
                Protection::Shield(shield) => self.put("shield", shield.slug(), *line),
                protection => self.unknown_armour(protection, *line),
            }
        }
        self.archery(facts);
        let Some(seen) = &facts.mutations else { return };
        let levels = status::items(&seen.what).map(status::mutation);
        let frame = levels.filter(|mutation| mutation.name == "sturdy frame" && !mutation.suppressed);
        let frame: i32 = frame.map(|mutation| mutation.level.clamp(0, 3)).sum();
        if frame > 0 {
            self.put_where_known("sturdy", &frame.to_string(), seen.line);
        }
    }

    /// Says what is left open by armour that is not known.
    fn unknown_armour(&mut self, protection: Protection, line: Line<'_>) {
        let edition = self.question.edition;
        let slowed = match ARMOUR_SLOWS_HANDS.includes(edition) {
            true => Some("bare hands"),
            false => self.knows("encumbrance").then_some("launchers"),
        };
        let why = match (protection, slowed) {
            (Protection::SomeBody, Some(slowed)) => format!(
                "What this armour's encumbrance is in {edition} is not known here; it slows attacks with {slowed}."
            ),
            (Protection::Unknown, Some(slowed)) => format!(
                "What this is cannot be told from its name; a shield slows attacks, body armour those with {slowed}."
            ),
            (Protection::Unknown, None) => {
                "What this is cannot be told from its name; a shield slows attacks.".to_string()
            }
            _ => return,
        };
        self.ignore(line, why);
    }

    /// Worn pieces with the ego that lets body armour slow launchers less.
    fn archery(&mut self, facts: &Facts<'_>) {
        let pieces = || facts.arms.worn.iter().filter(|line| Item::of(line.text).is_archers());
        let Some(first) = pieces().next().filter(|_| self.knows("archery")) else { return };
        self.put("archery", &pieces().count().min(MOST_ARCHERY).to_string(), *first);
        let better = self.build.is_some_and(|build| build >= BETTER_ARCHERY);
        if better && self.question.edition != Edition::TRUNK {
            self.ignore(
                *first,
                format!(
                    "From trunk build {BETTER_ARCHERY} on archery leaves a third of the encumbrance; the rules of \
                     {} leave half.",
                    self.question.edition
                ),
            );
        }
    }
}
