//! Fills in the inputs that your own blows depend on besides the weapon: enchantment, slaying, skills, claws.

use super::status;
use crate::dump::attack_facts::AttackFacts;
use crate::dump::facts::Facts;
use crate::dump::item_name::ItemName;
use crate::dump::items::Item;
use crate::dump::reader::DumpReader;
use combat::attacker::{Attacker, Plus};
use combat::kill::inborn_claws;
use foundation::inputs::{InputKey, Value};

/// Skills that blows depend on, and their keys.
const SKILLS: [(&str, InputKey); 4] = [
    ("fighting", Attacker::KEY.fighting),
    ("shapeshifting", Attacker::KEY.shapeshifting),
    ("necromancy", Attacker::KEY.necromancy),
    ("stealth", Attacker::KEY.stealth),
];

impl DumpReader {
    /// Fills in what blows depend on, after weapon and species.
    pub fn read_attacker(&mut self, facts: &Facts<'_>) {
        let attack = &facts.attack;
        for (skill, key) in SKILLS {
            if let Some(level) = attack.skill(skill) {
                self.set_if_known(key, level.value.1, level.line);
            }
        }
        self.read_slaying(attack);
        let Some(seen) = &facts.mutations else { return };
        let mutations = status::items(&seen.value).map(status::parse_mutation);
        let claws: i32 = mutations
            .filter(|mutation| mutation.name == "claws" && !mutation.is_suppressed)
            .map(|mutation| mutation.level.clamp(0, 3))
            .sum();
        let more = claws - inborn_claws(&self.question.build.species);
        if more > 0 {
            self.set_if_known(Attacker::KEY.claws, &more.to_string(), seen.line);
        }
    }

    /// Fills in the plus of a weapon; of two numbers the second is that of damage.
    pub fn read_enchantment(&mut self, keys: (InputKey, Option<InputKey>), item: &ItemName, of: Item<'_>) {
        let Some(plus) = item.plus else { return };
        self.set_pluses(keys, plus, item.plus_to_hit.unwrap_or(plus), of);
    }

    /// Fills in the sum of the slaying of all that is worn.
    fn read_slaying(&mut self, attack: &AttackFacts<'_>) {
        let worn = attack.worn.iter().chain(&attack.jewellery).chain(&attack.weapon).chain(&attack.offhand);
        let slaying = worn.map(|item| (item, ItemName::parse(item.name).slaying()));
        let slaying: Vec<_> = slaying.filter(|(_, numbers)| *numbers != (0, 0)).collect();
        let Some((first, _)) = slaying.first() else { return };
        let to_hit = slaying.iter().map(|(_, (to_hit, _))| to_hit).sum();
        let damage = slaying.iter().map(|(_, (_, damage))| damage).sum();
        self.set_pluses((Attacker::KEY.slaying, Some(Attacker::KEY.slaying_hit)), damage, to_hit, **first);
    }

    /// Sets an enchantment, and that to hit if it is another and the release has two.
    fn set_pluses(&mut self, keys: (InputKey, Option<InputKey>), damage: i32, to_hit: i32, item: Item<'_>) {
        let written = |plus: i32| Plus::nearest(plus).write();
        if damage != 0 {
            self.set_if_known(keys.0, &written(damage), item.line);
        }
        if let Some(key) = keys.1.filter(|_| to_hit != damage) {
            self.set_if_known(key, &written(to_hit), item.line);
        }
    }
}
