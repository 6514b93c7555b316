//! Fills in the inputs that monsters' blows depend on: the numbers of the screen, resistances, body armour,
//! poison.

use super::status;
use crate::dump::armour::ArmourKind;
use crate::dump::defence_facts::IMMUNE;
use crate::dump::facts::Facts;
use crate::dump::item_name::ItemName;
use crate::dump::items::Item;
use crate::dump::lines::Located;
use crate::dump::poisoning::Poisoning;
use crate::dump::reader::DumpReader;
use combat::defender::Defender;
use combat::poison::Regeneration;
use crawl::model::build::God;
use crawl::model::mover::Mover;
use crawl::model::piety::Piety;
use crawl::model::species::SpeciesTrait;

impl DumpReader {
    /// Fills in the inputs of defence that the edition has.
    pub fn read_defence(&mut self, facts: &Facts<'_>) {
        let mover = Mover::standing(&self.question.build, self.question.edition);
        let sees_invisible = mover.species.has(SpeciesTrait::SeesInvisible);
        for (key, Located { value, line }) in facts.defence.all() {
            if key == Defender::KEY.hp && *value <= 0 {
                self.remark(*line, "No hit points are left; how many there were is left open.")
            } else if key == Defender::KEY.hp {
                self.set_if_known(key, &value.to_string(), *line)
            } else if [Defender::KEY.ac, Defender::KEY.ev, Defender::KEY.sh].contains(&key) {
                if *value < 0 {
                    self.remark(*line, "Below 0 it counts as 0.");
                }
                self.set_if_known(key, &(*value).max(0).to_string(), *line);
            } else if *value != 0 && !(key == Defender::KEY.sinv && sees_invisible) {
                self.set_if_known(key, &(*value).clamp(-IMMUNE, IMMUNE).to_string(), *line)
            }
        }
        if self.has_input(Defender::KEY.body_ac) {
            facts.attack.worn.iter().for_each(|item| self.read_body_armour(*item));
        }
        if self.has_input(Defender::KEY.poison) {
            self.read_poison(facts);
        }
    }

    fn read_body_armour(&mut self, worn: Item<'_>) {
        let (edition, line) = (self.question.edition, worn.line);
        let item = ItemName::parse(worn.name);
        match (item.base_ac(edition), item.armour_kind(edition)) {
            (Some(base), _) => self.set(Defender::KEY.body_ac, &base.to_string(), line),
            (None, ArmourKind::Body(_) | ArmourKind::UnratedBody) => {
                self.ignore(
                    line,
                    format!("Its base armour class in {edition} is not known here; it takes off damage."),
                );
            }
            _ => {}
        }
    }

    fn read_poison(&mut self, facts: &Facts<'_>) {
        let Some(Located { value, line }) = &facts.statuses else { return };
        let build = &self.question.build;
        let slowed_by_god = build.god == God::Cheibriados && i64::from(*build.piety) >= Piety::STARS[0];
        let hp = facts.defence.hp();
        let regeneration = facts.defence.regeneration.map(|rate| Regeneration { rate, slowed_by_god });
        let parse = |item| Poisoning::parse(self.question.edition, item, hp, regeneration);
        let Some(Poisoning { amount: (least, most), or_more }) = status::items(value).find_map(parse) else {
            return;
        };
        self.set(Defender::KEY.poison, &most.to_string(), *line);
        if or_more {
            self.remark(
                *line,
                format!("There may be more poison in you than {most}: only this much is certain."),
            );
        } else if least < most {
            self.remark(*line, format!("The poison in you is from {least} to {most}; the most is taken."));
        }
    }
}
