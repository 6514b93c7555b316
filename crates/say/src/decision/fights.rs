//! What fights are counted with, and what of your blows they leave out.

use super::outcome::describe_next_fight;
use super::sentences::join;
use crate::kill::describe_extra_attacks;
use crate::survival::SAFE;
use advice::{Evaluated, Situation};
use combat::attacker::Attacker;
use combat::kill::ExtraAttack;
use crawl::model::build::Build;
use foundation::inputs::{InputKey, Skill};
use foundation::text::listed;

/// Returns whether the verdict on an option says beside its figure what fights are counted with: it hangs on
/// one that is not safe anyway, and the skill of your weapon, which matters most, is not set.
pub fn tells_unset(row: &Evaluated, situation: &Situation) -> bool {
    let is_safe = row.lives_in_the_end().is_some_and(|lives| lives >= SAFE);
    let hangs_on_fight = || row.option.plan.fights() || describe_next_fight(row, situation).is_some();
    let lacks_skill = situation.build.skill == Build::default().skill && !situation.lacks_blows();
    lacks_skill && !is_safe && hangs_on_fight()
}

/// Returns what your blows are counted with that is as it is where nothing was set, each with the key of its
/// input: `weapon skill 0`.
fn unset_inputs(situation: &Situation) -> Vec<(String, InputKey)> {
    let (build, unset) = (&situation.build, Build::default());
    let is_bare = build.weapon.is_none() && build.skill == unset.skill;
    let inputs = [
        (is_bare, "bare hands".to_string(), Build::KEY.weapon),
        (build.skill == unset.skill, "weapon skill 0".to_string(), Build::KEY.skill),
        (
            situation.attacker.fighting == Attacker::default().fighting,
            "Fighting 0".to_string(),
            Attacker::KEY.fighting,
        ),
        (build.strength == unset.strength, format!("strength {}", *unset.strength), Build::KEY.strength),
        (build.dexterity == unset.dexterity, format!("dexterity {}", *unset.dexterity), Build::KEY.dexterity),
        (counts_shapeshifting(situation), "Shapeshifting 0".to_string(), Attacker::KEY.shapeshifting),
    ];
    let unset = inputs.into_iter().filter(|(is_unset, ..)| *is_unset);
    unset.map(|(_, words, key)| (words, key)).collect()
}

/// Says what fights are counted with that is as it is where nothing was set: `Fights are counted with bare
/// hands and weapon skill 0, unless you set yours.` With the key of the input to set first; `None` where all
/// is set.
pub fn describe_unset(situation: &Situation) -> Option<(String, InputKey)> {
    let (unset, keys): (Vec<String>, Vec<InputKey>) = unset_inputs(situation).into_iter().unzip();
    let first = *keys.first()?;
    Some((format!("Fights are counted with {}, unless you set yours.", listed(&unset, "and")), first))
}

/// Returns whether nothing is set of your Shapeshifting, and your blows on the first foe depend on it, as
/// those of some forms do.
fn counts_shapeshifting(situation: &Situation) -> bool {
    let Situation { build, attacker, .. } = situation;
    if attacker.shapeshifting != Attacker::default().shapeshifting || build.form == Build::default().form {
        return false;
    }
    let skilled = Attacker { shapeshifting: Skill::nearest(270), ..attacker.clone() };
    situation.strikes_unlike(build, &skilled)
}

/// Says what fights leave out of your blows, and whether your axe cleaves; `None` where that is nothing.
pub fn describe_left_out(situation: &Situation) -> Option<String> {
    let extra = situation.extra_attacks();
    let says_so_later = extra.iter().any(ExtraAttack::is_telling);
    let cleaving = situation.counts_cleaving().map(|is_counted| {
        if is_counted {
            "Your axe cleaves whoever else stands beside you."
        } else if says_so_later {
            "Your axe’s cleaving is not counted."
        } else {
            "Your axe’s cleaving is not counted: you kill a little sooner than this."
        }
    });
    let heads = situation.heads_off().map(|noun| format!("Not counted: {noun}."));
    let sentences = [heads, cleaving.map(str::to_string), describe_extra_attacks(&extra)];
    Some(join(sentences)).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exactness;
    use crate::advice::all_remarks;
    use crate::decision::{DecisionWords, Lives, OptionWords};
    use ::advice::Adviser;
    use question::Question;

    #[test]
    fn the_skill_of_a_form_is_said_where_blows_depend_on_it() {
        for (query, said) in [
            ("v=0.34&form=flux&foes=ogre", false),
            ("v=0.34&form=dragon&foes=ogre", true),
            ("v=0.34&form=dragon&shapeshifting=9&foes=ogre", false),
            ("v=0.27&form=dragon&foes=ogre", false),
        ] {
            let situation = Question::read(query).unwrap().situation();
            let (unset, _) = describe_unset(&situation).unwrap();
            assert_eq!(unset.contains("Shapeshifting 0"), said, "{query}: {unset}");
            assert!(unset.starts_with("Fights are counted with bare hands, "), "{unset}");
        }
    }

    #[test]
    fn the_level_of_a_form_is_asked_for_where_blows_depend_on_it() {
        let level = "How a fight goes is left out: it depends on your experience level.";
        for (query, asks) in [
            ("form=statue", None),
            ("form=wisp", Some("xl")),
            ("form=wisp&skill=9", Some("xl")),
            ("form=wisp&xl=8&skill=9", None),
            ("form=pig&xl=27&skill=9", None),
        ] {
            let query = format!("v=0.34&foes=wolf&gap=1&hp=60&ac=10&ev=16&{query}");
            let situation = Question::read(&query).unwrap().situation();
            let advice = Adviser::new(situation.clone()).advice();
            let barred = advice.barred.iter().find(|barred| barred.option.id == "fight");
            assert_eq!(
                barred.and_then(|barred| barred.asks).map(|unset| unset.key().as_str()),
                asks,
                "{query}"
            );
            let unset = DecisionWords::new(&advice, advice.best().unwrap(), &situation).unset_blows;
            let is_said = unset.is_some_and(|(sentence, key)| sentence == level && key == Build::KEY.xl);
            assert_eq!(is_said, asks.is_some(), "{query}");
        }
    }

    #[test]
    fn a_fight_with_a_skill_that_is_not_set_says_so_beside_its_chance() {
        let base = "v=0.34&species=naga&foes=ogre&gap=2&hp=52&ac=5&ev=7";
        for (query, asks) in [
            ("weapon=trident&stairs=9", Some("skill")),
            ("weapon=trident&skill=8&stairs=9", None),
            ("fighting=8&stairs=9", Some("weapon")),
            // Away before a blow: no fight is in that chance.
            ("weapon=trident&stairs=0", None),
        ] {
            let situation = Question::read(&format!("{base}&{query}")).unwrap().situation();
            let advice = Adviser::new(situation.clone()).advice();
            let unset = DecisionWords::new(&advice, advice.best().unwrap(), &situation).unset_blows;
            assert_eq!(unset.as_ref().map(|(_, key)| key.as_str()), asks, "{query}: {unset:?}");
            let sentence = unset.map(|(sentence, _)| sentence).unwrap_or_default();
            assert_eq!(sentence.contains("weapon skill 0"), asks.is_some(), "{query}: {sentence}");
            let remarks = all_remarks(&advice, advice.best(), &situation);
            assert!(!remarks.contains(&sentence), "{query}: {remarks:?}");
        }
    }

    /// Returns the chance to live of an option, the attacks on you, and how many of yours it counts.
    fn told(query: &str, id: &str) -> [String; 3] {
        let situation = Question::read(query).unwrap().situation();
        let advice = Adviser::new(situation.clone()).advice();
        let row = advice.rows.iter().find(|row| row.option.id == id).unwrap();
        let words = OptionWords::new(row, &situation);
        let plain = |text: String| text.replace('\u{a0}', " ");
        [words.lives.unwrap().figure(), words.count_attacks(), words.how].map(plain)
    }

    #[test]
    fn a_fight_is_a_bound_where_extra_attacks_are_left_out() {
        let base = "skill=8&fighting=6&str=16&dexterity=12&foes=ogre&gap=1&stairs=9&hp=52&ac=10&ev=7";
        for (query, fight, run) in [
            // Neither sign nor sentence for one who has none, or hardly ever makes one.
            ("v=0.34&weapon=war-axe&shield=kite", false, false),
            ("v=0.27&weapon=war-axe", false, false),
            ("v=0.34&species=demonspawn&weapon=war-axe", false, false),
            ("v=0.34&species=minotaur&weapon=war-axe&shield=kite", true, true),
            ("v=0.20&species=minotaur&weapon=war-axe", true, true),
            ("v=0.34&species=gnoll&weapon=war-axe", true, true),
            ("v=0.34", true, true),
            ("v=0.34&shield=kite", false, false),
            // A form may keep them, or take them.
            ("v=0.34&species=minotaur&form=statue&weapon=war-axe&shield=kite", true, true),
            ("v=0.34&species=minotaur&form=pig&xl=9", false, false),
        ] {
            let query = format!("{query}&{base}");
            let [lives, attacks, how] = told(&query, "fight");
            assert_eq!(lives.starts_with('≥'), fight, "{query}: {lives}");
            assert_eq!(attacks.starts_with("at most"), fight, "{query}: {attacks}");
            assert_eq!(how.starts_with("at most"), fight, "{query}: {how}");
            let [lives, attacks, _] = told(&query, "run");
            assert_eq!(lives.starts_with('≥'), run, "{query}: {lives}");
            // The fight that may follow a flight is in the chance alone.
            assert!(!attacks.starts_with("at most"), "{query}: {attacks}");
        }
    }

    #[test]
    fn what_fights_leave_out_is_named() {
        let heads = "Not counted: the heads that you cut off, with the last of which the foe dies.";
        let sooner = "are not counted: you kill a little sooner than this.";
        for (query, said) in [
            ("v=0.34&weapon=mace&shield=kite&foes=ogre", None),
            ("v=0.34&species=minotaur&weapon=shortbow&foes=ogre", None),
            ("v=0.34&species=minotaur&weapon=mace&foes=ogre", Some(format!("Your headbutts {sooner}"))),
            (
                "v=0.34&species=naga&weapon=mace&foes=ogre",
                Some("Your constrictions, if you are of level 13 or more, are not counted.".to_string()),
            ),
            ("v=0.34&species=naga&weapon=mace&xl=27&foes=ogre", Some(format!("Your constrictions {sooner}"))),
            ("v=0.34&species=naga&weapon=mace&xl=12&foes=ogre", None),
            (
                "v=0.34&weapon=war-axe&foes=orc,orc",
                Some("Your axe cleaves whoever else stands beside you.".to_string()),
            ),
            (
                "v=0.34&species=tengu&weapon=war-axe&foes=orc,orc",
                Some(format!(
                    "Your axe cleaves whoever else stands beside you. Your pecks and kicks {sooner}"
                )),
            ),
            (
                "v=0.27&weapon=mace&foes=ogre",
                Some(
                    "Your off-hand punches, if you have trained Unarmed Combat, are not counted.".to_string(),
                ),
            ),
            (
                "v=0.17&weapon=war-axe&shield=kite&foes=orc,orc",
                Some("Your axe’s cleaving is not counted: you kill a little sooner than this.".to_string()),
            ),
            ("v=0.31&weapon=war-axe&shield=kite&foes=hydra:zombie", Some(heads.to_string())),
            ("v=0.31&weapon=war-axe&shield=kite&brand=flaming&foes=hydra", Some(heads.to_string())),
            ("v=0.31&weapon=war-axe&shield=kite&foes=hydra", None),
            ("v=0.31&weapon=mace&shield=kite&foes=hydra:zombie", None),
            (
                "v=0.17&species=minotaur&weapon=war-axe&shield=kite&foes=orc,orc",
                Some(format!("Your axe’s cleaving is not counted. Your headbutts {sooner}")),
            ),
        ] {
            assert_eq!(describe_left_out(&Question::read(query).unwrap().situation()), said, "{query}");
        }
    }

    /// Both are bounds by poison, but only one leaves headbutts out as well.
    #[test]
    fn who_leaves_blows_out_is_held_against_who_does_so_too() {
        let lives = |species: &str| {
            let query = format!(
                "v=0.34&species={species}&weapon=mace&shield=kite&skill=4&str=14&dexterity=12&foes=adder&gap=1&hp=18&ac=3&ev=8"
            );
            let situation = Question::read(&query).unwrap().situation();
            let advice = Adviser::new(situation.clone()).advice();
            let fight = advice.rows.iter().find(|row| row.option.id == "fight").unwrap();
            Lives::of(fight, &situation).unwrap()
        };
        let [human, minotaur, gnoll] = ["human", "minotaur", "gnoll"].map(lives);
        assert_eq!([human, minotaur].map(|lives| lives.exactness), [Exactness::AtLeast; 2]);
        assert!(!human.compares(minotaur) && !minotaur.compares(human));
        assert!(minotaur.compares(gnoll) && human.compares(human));
    }
}
