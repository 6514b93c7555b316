//! What fights are counted with, and what of your blows they leave out.

use advice::Situation;
use chase::foe::Foe;
use combat::attacker::Attacker;
use combat::kill::{CLEAVING_COUNTS, Duel};
use crawl::model::build::Build;
use crawl::step::attack::weapon;
use foundation::inputs::{BoundedInt, Skill};
use foundation::text::listed;

/// Returns what your blows are counted with that is as it is where nothing was set, each with the key of its input: `weapon skill 0`.
pub fn unset_inputs(situation: &Situation) -> Vec<(String, &'static str)> {
    let (build, unset) = (&situation.build, Build::default());
    let is_bare = build.weapon == unset.weapon && build.skill == unset.skill;
    let inputs = [
        (is_bare, "bare hands".to_string(), "weapon"),
        (build.skill == unset.skill, "weapon skill 0".to_string(), "skill"),
        (situation.blows.fighting == Attacker::default().fighting, "Fighting 0".to_string(), "fighting"),
        (build.strength == unset.strength, format!("strength {}", *unset.strength), "str"),
        (build.dexterity == unset.dexterity, format!("dexterity {}", *unset.dexterity), "dexterity"),
        (build.xl == unset.xl && counts_levels(situation), format!("experience level {}", *unset.xl), "xl"),
        (counts_shapeshifting(situation), "Shapeshifting 0".to_string(), "shapeshifting"),
    ];
    let unset = inputs.into_iter().filter(|(is_unset, ..)| *is_unset);
    unset.map(|(_, words, key)| (words, key)).collect()
}

/// Says what fights are counted with that is as it is where nothing was set: `Fights are counted with bare hands and weapon skill 0,
/// unless you set yours.` `None` where all is set.
pub(crate) fn describe_unset(situation: &Situation) -> Option<String> {
    let unset: Vec<String> = unset_inputs(situation).into_iter().map(|(words, _)| words).collect();
    (!unset.is_empty())
        .then(|| format!("Fights are counted with {}, unless you set yours.", listed(&unset, "and")))
}

/// Returns whether your blows depend on your level, as those of some forms do.
fn counts_levels(situation: &Situation) -> bool {
    let beginner = Build { xl: BoundedInt::nearest(1), ..situation.build.clone() };
    form_hits_otherwise(situation, &Situation { build: beginner, ..situation.clone() })
}

/// Returns whether nothing is set of your Shapeshifting, and your blows depend on it, as those of some forms do.
fn counts_shapeshifting(situation: &Situation) -> bool {
    let unset = Attacker::default().shapeshifting;
    let blows = Attacker { shapeshifting: Skill::nearest(270), ..situation.blows.clone() };
    situation.blows.shapeshifting == unset
        && form_hits_otherwise(situation, &Situation { blows, ..situation.clone() })
}

/// Returns whether you have a form whose blows on the first foe are others in another situation.
fn form_hits_otherwise(situation: &Situation, other: &Situation) -> bool {
    let duel = |situation: &Situation, foe: &Foe| {
        Duel::of(situation.edition, &situation.build, &situation.blows, &situation.you, foe).ok()
    };
    let foe = situation.chase.foes.0.first().filter(|_| situation.build.form != Build::default().form);
    foe.is_some_and(|foe| duel(situation, foe) != duel(other, foe))
}

/// What fights leave out of your blows; `None` where you shoot.
pub fn describe_left_out(situation: &Situation) -> Option<&'static str> {
    let edition = situation.edition;
    let cleaves = situation.chase.foes.0.len() > 1 && weapon(&situation.mover()).cleaves(edition);
    match (situation.shoots(), cleaves) {
        (true, _) => None,
        (_, true) if CLEAVING_COUNTS.includes(edition) => Some(
            "Your axe cleaves whoever else stands beside you; extra attacks, such as kicks and headbutts, are not counted.",
        ),
        (_, true) => {
            Some("Your axe’s cleaving and extra attacks, such as kicks and headbutts, are not counted.")
        }
        _ => Some("Extra attacks of yours, such as kicks and headbutts, are not counted."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
            let unset = describe_unset(&situation).unwrap();
            assert_eq!(unset.contains("Shapeshifting 0"), said, "{query}: {unset}");
            assert!(unset.starts_with("Fights are counted with bare hands, "), "{unset}");
        }
    }

    #[test]
    fn what_is_not_set_is_said_where_blows_depend_on_it() {
        for (query, level) in [
            ("v=0.34&foes=ogre", false),
            ("v=0.34&form=statue&foes=ogre", false),
            ("v=0.34&form=fungus&foes=ogre", true),
            ("v=0.34&form=fungus&xl=5&foes=ogre", false),
        ] {
            let unset = unset_inputs(&Question::read(query).unwrap().situation());
            let said = unset.iter().any(|(words, key)| *key == "xl" && words == "experience level 27");
            assert_eq!((said, unset[0].1), (level, "weapon"), "{query}: {unset:?}");
        }
    }
}
