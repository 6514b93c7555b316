//! Fills in the inputs that attacks depend on: weapons, skills, shield, body armour.

use super::status;
use crate::dump::armour::ArmourKind;
use crate::dump::attack_facts::{InHand, is_in_hand};
use crate::dump::facts::Facts;
use crate::dump::item_name::ItemName;
use crate::dump::items::Item;
use crate::dump::lines::Line;
use crate::dump::reader::DumpReader;
use crate::dump::release::BETTER_ARCHERY;
use combat::attacker::Attacker;
use combat::kill::gains_attacks;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::model::species::SpeciesTrait;
use crawl::model::weapon::{Weapon, WeaponKind};
use crawl::step::attack::counts_levels;
use foundation::edition::{Edition, Life, since, until};
use foundation::inputs::{InputKey, Row};

/// Skills that raise each other (crosstraining): the game adds to an untrained skill, but a dump does not say
/// so.
const RELATED_SKILLS: [(&str, &str); 7] = [
    ("short blades", "long blades"),
    ("axes", "polearms"),
    ("axes", "maces flails"),
    ("staves", "polearms"),
    ("staves", "maces flails"),
    ("slings", "throwing"),
    ("ranged weapons", "throwing"),
];

/// Body armour slowed bare hands until 0.16; it slows launchers where the edition has the input
/// `encumbrance`.
const ARMOUR_SLOWS_HANDS: Life = until(16);
/// The releases in which body armour slows attacks with launchers.
const ARMOUR_SLOWS_LAUNCHERS: Life = since(29);
/// Maximum of the input `archery`.
const MAX_ARCHERY: usize = 5;

/// The keys of the inputs for one hand: weapon, skill and ego.
struct Hand {
    weapon: InputKey,
    skill: InputKey,
    brand: InputKey,
    enchant: InputKey,
    /// The key of the enchantment to hit, for the releases that have two.
    enchant_to_hit: Option<InputKey>,
    /// How the attack is computed where the weapon is not known, as part of a sentence.
    fallback: &'static str,
}

const MAIN: Hand = Hand {
    weapon: Build::KEY.weapon,
    skill: Build::KEY.skill,
    brand: Build::KEY.brand,
    enchant: Attacker::KEY.enchant,
    enchant_to_hit: Some(Attacker::KEY.enchant_hit),
    fallback: "bare hands stand in",
};
const OTHER: Hand = Hand {
    weapon: Build::KEY.offhand,
    skill: Build::KEY.offhand_skill,
    brand: Build::KEY.offhand_brand,
    enchant: Attacker::KEY.offhand_enchant,
    enchant_to_hit: None,
    fallback: "the first alone attacks",
};

impl DumpReader {
    /// Fills in the inputs of attacks that the edition has.
    pub fn read_attack(&mut self, facts: &Facts<'_>) {
        let attack = &facts.attack;
        for (seen, key) in
            [(&attack.strength, Build::KEY.strength), (&attack.dexterity, Build::KEY.dexterity)]
        {
            if let Some(seen) = seen {
                self.set_if_known(key, seen.value, seen.line);
            }
        }
        self.read_hands(facts);
        self.read_level(facts);
        self.read_armour(facts);
        for (skill, key) in [("shields", Build::KEY.shields), ("armour", Build::KEY.armour)] {
            if let Some(level) = attack.skill(skill) {
                self.set_if_known(key, level.value.1, level.line);
            }
        }
    }

    /// Fills in the weapons in hand, else bare hands.
    fn read_hands(&mut self, facts: &Facts<'_>) {
        let attack = &facts.attack;
        if let Some(item) = attack.melded {
            self.remark(item.line, "Melded: this form attacks without it.");
        }
        // The column may be cut short, so that the inventory takes precedence.
        let wields = !self.question.build.species.has(SpeciesTrait::NoWeapon);
        let column = attack.hands.as_ref().filter(|_| attack.melded.is_none() && wields);
        let listed = column.and_then(|seen| match seen.value {
            InHand::Item(name) => Some(Item { name, line: seen.line }),
            InHand::Bare => None,
        });
        match attack.weapon.or(listed) {
            Some(item) => self.read_weapon(&MAIN, item, facts),
            None => self.read_bare_hands(facts),
        }
        if let Some(item) = attack.offhand {
            if self.question.build.species.has(SpeciesTrait::TwoWeapons) && self.has_input(OTHER.weapon) {
                self.read_weapon(&OTHER, item, facts)
            } else {
                self.remark(item.line, "Only Coglins attack with two weapons; this one is left out.")
            }
        }
    }

    fn read_bare_hands(&mut self, facts: &Facts<'_>) {
        let attack = &facts.attack;
        let row = attack.hands.as_ref().map(|seen| seen.line);
        let could_wield = !self.question.build.species.has(SpeciesTrait::NoWeapon) && attack.melded.is_none();
        if let Some(line) = row.filter(|_| could_wield) {
            self.set(Build::KEY.weapon, "unarmed", line);
        }
        let has_skill = !counts_levels(&self.standing()) && (row.is_some() || attack.has_inventory);
        if has_skill {
            self.read_skill(Build::KEY.skill, "unarmed", attack.melded.map(|item| item.line).or(row), facts);
        }
    }

    /// Fills in the experience level where attacks depend on it.
    fn read_level(&mut self, facts: &Facts<'_>) {
        let you = self.standing();
        let counts = counts_levels(&you) || gains_attacks(&you);
        if let Some(level) = facts.attack.level.as_ref().filter(|_| counts) {
            self.set_if_known(Build::KEY.xl, level.value, level.line);
        }
    }

    fn standing(&self) -> Mover {
        Mover::standing(&self.question.build, self.question.edition)
    }

    fn read_weapon(&mut self, hand: &Hand, named: Item<'_>, facts: &Facts<'_>) {
        let line = named.line;
        if is_in_hand(named.name) {
            return self.set(hand.weapon, "bash", line);
        }
        let item = ItemName::parse(named.name);
        let Some(weapon): Option<&Weapon> = item.weapon(self.question.edition) else {
            let other = item.weapon_of_any_release();
            let why = other.and_then(|other| self.question.check(hand.weapon, other.slug()).err());
            let why = why.map(|why| why.to_string());
            let unknown = if item.has_own_delay(self.question.edition) {
                "Its delay is like no other weapon's and not covered"
            } else {
                "Which weapon this is cannot be told from its name"
            };
            let why = why.as_deref().unwrap_or(unknown);
            return self.ignore(line, format!("{}; {}.", why.trim_end_matches('.'), hand.fallback));
        };
        self.set(hand.weapon, weapon.slug(), line);
        self.read_enchantment((hand.enchant, hand.enchant_to_hit), &item, named);
        if matches!(weapon.kind, WeaponKind::Melee | WeaponKind::Launcher | WeaponKind::OldLauncher) {
            if let Some(brand) = item.brand() {
                self.set(hand.brand, brand, line);
            } else if let Some(brand) = item.uncounted_brand() {
                self.remark(line, format!("What the {brand} brand does is not counted."));
            }
        }
        if !matches!(weapon.kind, WeaponKind::Fixed | WeaponKind::Improvised) {
            self.read_skill(hand.skill, weapon.skill, Some(line), facts);
        }
    }

    /// Fills in the skill with the item in hand. The list of skills omits untrained ones, which count as 0.
    /// `source` is the line to report if the dump does not determine the level.
    fn read_skill(&mut self, key: InputKey, skill: &str, source: Option<Line<'_>>, facts: &Facts<'_>) {
        let attack = &facts.attack;
        if let Some(level) = attack.skill(skill) {
            return self.set(key, level.value.1, level.line);
        }
        let is_related = |(a, b): &(&str, &str)| {
            (*a == skill && attack.skill(b).is_some()) || (*b == skill && attack.skill(a).is_some())
        };
        let has_heroism = facts
            .statuses
            .as_ref()
            .is_some_and(|seen| status::items(&seen.value).any(|item| item == "heroic"));
        let why = if attack.skills.is_empty() {
            "The dump does not list this skill; it counts as 0."
        } else if has_heroism || RELATED_SKILLS.iter().any(is_related) {
            "The skill with this is untrained and counts as 0; bonuses from related skills or Heroism are not in a dump."
        } else {
            return;
        };
        if let Some(line) = source {
            self.remark(line, why);
        }
    }

    /// Fills in shield, body armour's encumbrance, and the mutation that lowers it.
    fn read_armour(&mut self, facts: &Facts<'_>) {
        for item in &facts.attack.worn {
            match ItemName::parse(item.name).armour_kind(self.question.edition) {
                ArmourKind::Body(rating) => {
                    self.set_if_known(Build::KEY.encumbrance, &rating.to_string(), item.line)
                }
                ArmourKind::Shield(shield) => self.set(Build::KEY.shield, shield.slug(), item.line),
                kind => self.ignore_armour(kind, item.line),
            }
        }
        self.read_archery(facts);
        let Some(seen) = &facts.mutations else { return };
        let levels = status::items(&seen.value).map(status::parse_mutation);
        let frame = levels.filter(|mutation| mutation.name == "sturdy frame" && !mutation.is_suppressed);
        let frame: i32 = frame.map(|mutation| mutation.level.clamp(0, 3)).sum();
        if frame > 0 {
            self.set_if_known(Build::KEY.sturdy, &frame.to_string(), seen.line);
        }
    }

    /// Reports armour whose shield or encumbrance is not known, where it would matter.
    fn ignore_armour(&mut self, kind: ArmourKind, line: Line<'_>) {
        let edition = self.question.edition;
        let slowed = if ARMOUR_SLOWS_HANDS.includes(edition) {
            Some("slows attacks with bare hands")
        } else if ARMOUR_SLOWS_LAUNCHERS.includes(edition) {
            Some("slows attacks with launchers")
        } else {
            self.has_input(Build::KEY.encumbrance).then_some("makes blows miss")
        };
        let why = match (kind, slowed) {
            (ArmourKind::UnratedBody, Some(slowed)) => {
                format!("What this armour's encumbrance is in {edition} is not known here; it {slowed}.")
            }
            (ArmourKind::Unknown, Some(slowed)) => format!(
                "What this is cannot be told from its name; a shield slows attacks, body armour {}.",
                slowed.replace("slows attacks with", "those with")
            ),
            (ArmourKind::Unknown, None) => {
                "What this is cannot be told from its name; a shield slows attacks.".to_string()
            }
            _ => return,
        };
        self.ignore(line, why);
    }

    /// Fills in the number of worn pieces with the archery ego, which lets body armour slow launchers less.
    fn read_archery(&mut self, facts: &Facts<'_>) {
        let pieces = || facts.attack.worn.iter().filter(|item| ItemName::parse(item.name).has_archery());
        let Some(first) =
            pieces().next().filter(|_| self.has_input(Build::KEY.archery)).map(|item| item.line)
        else {
            return;
        };
        self.set(Build::KEY.archery, &pieces().count().min(MAX_ARCHERY).to_string(), first);
        let better = self.trunk_build.is_some_and(|build| build >= BETTER_ARCHERY);
        if better && self.question.edition != Edition::TRUNK {
            self.remark(
                first,
                format!(
                    "From trunk build {BETTER_ARCHERY} on archery leaves a third of the encumbrance; the rules of \
                     {} leave half.",
                    self.question.edition
                ),
            );
        }
    }
}
