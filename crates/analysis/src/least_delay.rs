//! The skill at which a weapon reaches its minimum delay, and what keeps an attack above that.

use crate::changes::BuildChange;
use crate::insert_before;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::attack::{attack_time, own_skill_at_minimum, weapon};
use foundation::edition::Edition;
use foundation::inputs::{InputKey, InputMeta, Inputs, Row, Skill};
use foundation::prob::ROUNDING;

/// The minimum delay of the weapon of an attack, and the way there.
#[derive(Clone, PartialEq)]
pub struct LeastDelay {
    /// The name of the weapon.
    pub weapon: &'static str,
    /// Its minimum delay, in aut.
    pub least: i32,
    /// The skill, in tenths, from which it attacks with that delay; some need more than a character can
    /// learn.
    pub skill: i32,
    /// The mean time of an attack of this build, in aut.
    pub aut: f64,
    /// The inputs of this build that keep its attacks above, each as it is and with the auts it adds on
    /// average; the most first. They need not add up, as each is counted with all others in place.
    pub above: Vec<(BuildChange, f64)>,
}

/// What a player cannot put off.
const INNATE: [InputKey; 3] = [Build::KEY.species, Build::KEY.weapon, Build::KEY.offhand];

impl LeastDelay {
    /// Returns the minimum delay of the weapon in the main hand. `None` in articles, and where skill does not
    /// lead to one: what is no weapon, bare hands until 0.16, what is thrown until 0.17, and forms that count
    /// levels as skill.
    ///
    /// # Examples
    /// ```
    /// use analysis::least_delay::LeastDelay;
    /// use crawl::model::build::Build;
    /// use question::Question;
    ///
    /// let question = Question::read("v=0.34&weapon=war-axe&skill=12&shield=tower&str=10").unwrap();
    /// let axe = LeastDelay::of(question.edition, &question.build).unwrap();
    /// assert_eq!((axe.least, axe.skill), (7, 160));
    /// // Six aut of the shield, and some of the skill that is missing.
    /// assert_eq!((axe.above[0].0.input.key, axe.above[0].1.round()), (Build::KEY.shield, 6.0));
    /// assert_eq!(axe.above[1].0.input.key, Build::KEY.skill);
    /// ```
    pub fn of(edition: Edition, build: &Build) -> Option<LeastDelay> {
        let mover = Mover::new(build, edition);
        let weapon = weapon(&mover);
        let skill = own_skill_at_minimum(edition, &mover).filter(|_| edition.article().is_none())?;
        let mean = |build: &Build| attack_time(edition, &Mover::new(build, edition)).aut.mean();
        let aut = mean(build);
        let mut above: Vec<(BuildChange, f64)> = Vec::new();
        for (input, field) in Build::entries() {
            let without = if input.key == Build::KEY.skill && build.skill.tenths() < skill {
                Some(Build { skill: Skill::nearest(skill), ..build.clone() })
            } else if is_counted(input, edition) && !field.is_default(build) {
                build.with(input.key, &field.get(&Build::default()), edition)
            } else {
                None
            };
            let added = without.map_or(0.0, |without| aut - mean(&without));
            if added > ROUNDING {
                let change = BuildChange { input, value: field.get(build) };
                insert_before(&mut above, (change, added), |(_, other)| *other < added);
            }
        }
        Some(LeastDelay { weapon: weapon.name(), least: weapon.min, skill, aut, above })
    }
}

fn is_counted(input: &InputMeta, edition: Edition) -> bool {
    input.life.includes(edition) && !INNATE.contains(&input.key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::query_reader::QueryReader;

    fn least(query: &str) -> Option<LeastDelay> {
        let mut link = QueryReader::new(query).unwrap();
        let build: Build = link.part();
        LeastDelay::of(link.edition, &build)
    }

    #[test]
    fn each_cause_is_named_with_what_it_adds() {
        for (query, skill, aut, above) in [
            ("v=0.34&weapon=war-axe&skill=16", 160, 7.0, ""),
            ("v=0.34&weapon=war-axe&skill=12&haste=1", 160, 6.0, "skill=12"),
            ("v=0.34&weapon=war-axe&skill=16&slowed=1&brand=heavy", 160, 15.75, "slowed=1 brand=heavy"),
            ("v=0.34&weapon=war-axe&skill=16&form=statue", 160, 10.5, "form=statue"),
            ("v=0.31&weapon=longbow&skill=27&slowed=1", 200, 10.5, "slowed=1"),
            ("v=0.20&weapon=quick-blade", 80, 7.0, "skill=0"),
        ] {
            let least = least(query).unwrap();
            let named: Vec<_> = least
                .above
                .iter()
                .map(|(change, _)| format!("{}={}", change.input.key, change.value))
                .collect();
            assert_eq!((least.skill, &named.join(" ")[..]), (skill, above), "{query}");
            assert!((least.aut - aut).abs() < 1e-9, "{query}: {}", least.aut);
        }
    }

    #[test]
    fn where_skill_leads_to_no_minimum_there_is_none() {
        for query in [
            "v=0.16",
            "v=0.17&weapon=javelin",
            "v=0.34&weapon=bash",
            "v=0.34&form=pig",
            "v=wiki-old&weapon=club",
        ] {
            assert!(least(query).is_none(), "{query}");
        }
        assert_eq!(least("v=0.17").map(|hands| (hands.least, hands.skill)), Some((5, 270)));
    }

    /// Until 0.14 strength and dexterity count with launchers: at that skill an attack is as quick as at any,
    /// below it is not, but for the truncation to whole auts in 0.10.
    #[test]
    fn old_launchers_are_quickest_from_their_skill_on() {
        for v in ["0.10", "0.14"] {
            for bow in ["bow", "longbow", "sling", "crossbow"] {
                for attributes in ["str=10&dexterity=25", "str=22&dexterity=8"] {
                    let bare = format!("v={v}&weapon={bow}&{attributes}&skill=");
                    let skill = least(&format!("{bare}0")).unwrap().skill;
                    let at = |tenths: i32| least(&format!("{bare}{}.{}", tenths / 10, tenths % 10)).unwrap();
                    let truncates = v == "0.10";
                    if skill > 270 {
                        let most = at(270);
                        assert!(
                            most.above.iter().all(|(change, _)| change.input.key != Build::KEY.skill),
                            "{bare}"
                        );
                        assert!(truncates || most.aut > f64::from(most.least), "{bare}");
                        continue;
                    }
                    assert!((at(skill).aut - at(270).aut).abs() < 1e-12, "{bare}{skill}");
                    assert!(at(skill).above.is_empty(), "{bare}{skill}");
                    let below = at(skill - 4);
                    assert!(truncates || below.aut > at(270).aut, "{bare}{skill}");
                    assert!(truncates || below.above[0].0.input.key == Build::KEY.skill, "{bare}");
                }
            }
        }
    }
}
