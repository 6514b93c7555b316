//! Attacks that you make besides the main one, the game's auxiliary attacks: no figure counts them.
//!
//! Where it is not known in which releases a species or form had one, it counts as having it: then a figure
//! is a bound that may be exact, never one that is wrong.
//!
//! # Examples
//! ```
//! use combat::kill::extra_attacks;
//! use crawl::model::build::Build;
//! use crawl::model::mover::Mover;
//! use foundation::query_reader::QueryReader;
//!
//! let mut link = QueryReader::new("v=0.34&species=tengu&weapon=mace&shield=kite").unwrap();
//! let build: Build = link.part();
//! let attacks = extra_attacks(link.edition, &Mover::new(&build, link.edition));
//! assert_eq!(attacks.iter().map(|attack| attack.noun).collect::<Vec<_>>(), ["pecks", "kicks"]);
//! assert!(attacks.iter().all(|attack| attack.is_telling()));
//! ```

use super::arms::inborn_claws;
use crawl::model::body::Slot;
use crawl::model::form::FormTrait;
use crawl::model::mover::Mover;
use crawl::model::weapon::WeaponKind;
use crawl::step::attack::{has_free_hand, is_melee, weapon};
use foundation::edition::{ALWAYS, Edition, Life, Param, since, until};
use foundation::inputs::Row as _;

/// Attacks that you make besides the main one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraAttack {
    /// What they are, in the plural: `headbutts`.
    pub noun: &'static str,
    /// Why they may come to nothing, behind a comma: `if you have trained Unarmed Combat`. `None` where you
    /// surely have them, and they make a difference.
    pub caveat: Option<&'static str>,
}

impl ExtraAttack {
    /// Returns whether they make figures bounds. Those that you may not have, or hardly ever make, are only
    /// said: else every fight of whoever leaves a hand free would be a bound, and a sign that stands
    /// everywhere tells nothing.
    pub fn is_telling(&self) -> bool {
        self.caveat.is_none()
    }

    /// Returns them as a noun: `your headbutts`.
    pub fn to_noun(&self) -> String {
        let unless = self.caveat.map(|unless| format!(", {unless}"));
        format!("your {}{}", self.noun, unless.unwrap_or_default())
    }
}

/// Who has an extra attack.
enum Has {
    /// These species, in forms that leave their bodies as they are.
    Species(&'static [&'static str]),
    /// This form.
    Form(&'static str),
    /// Builds of which this is true.
    Build(fn(&Mover, Edition) -> bool),
}

/// An extra attack, who has it, and in which releases.
struct Row {
    life: Life,
    has: Has,
    attack: ExtraAttack,
}

const fn row(life: Life, has: Has, noun: &'static str) -> Row {
    Row { life, has, attack: ExtraAttack { noun, caveat: None } }
}

const fn only_said(life: Life, has: Has, noun: &'static str, caveat: &'static str) -> Row {
    Row { life, has, attack: ExtraAttack { noun, caveat: Some(caveat) } }
}

/// No question asks those who wield something for it, and few of them have it.
const TRAINED: &str = "if you have trained Unarmed Combat";
const RARE: &str = "rare as they are with so little Unarmed Combat";
const GROWN: &str = "if you are of level 13 or more";
const MUTATED: &str = "if your mutations gave you any";

/// Horns, hooves, talons, beaks, fangs and tails are those that the game's species and forms begin with or
/// are given by level.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    row(ALWAYS,    Has::Species(&["minotaur", "oni"]), "headbutts"),
    row(ALWAYS,    Has::Species(&["tengu"]), "pecks"),
    row(ALWAYS,    Has::Species(&["centaur", "gale-centaur", "tengu"]), "kicks"),
    row(ALWAYS,    Has::Species(&["felid", "gnoll", "vampire", "vine-stalker"]), "bites"),
    row(ALWAYS,    Has::Species(&["armataur", "palentonga"]), "tail slaps"),
    row(ALWAYS,    Has::Build(|m, _| keeps_body(m) && m.species.slug().ends_with("draconian")), "tail slaps"),
    row(ALWAYS,    Has::Build(|m, _| m.has_fishtail()), "tail slaps"),
    row(ALWAYS,    Has::Build(|m, _| constricts(m) && m.xl.is_some()), "constrictions"),
    row(ALWAYS,    Has::Species(&["octopode"]), "tentacle squeezes"),
    row(ALWAYS,    Has::Form("dragon"), "tail slaps"),
    row(until(30), Has::Form("appendage"), "appendage attacks"),
    row(since(31), Has::Form("maw"), "maw bites"),
    row(since(31), Has::Form("serpent"), "constrictions"),
    row(since(33), Has::Form("medusa"), "stings"),
    row(since(33), Has::Form("vampire"), "bites"),
    row(since(34), Has::Form("blade"), "blade slices"),
    row(until(12), Has::Build(|m, v| gives_more(m) && is_bare(m) && is_often(m, v)), "kicks"),
    row(until(12), Has::Build(|m, v| gives_more(m) && is_bare(m) && is_often(m, v)), "headbutts"),
    row(ALWAYS,    Has::Build(|m, v| punches(m, v) && !has_claws(m) && is_often(m, v)), "off-hand punches"),
    row(ALWAYS,    Has::Build(|m, v| punches(m, v) && has_claws(m) && is_often(m, v)), "off-hand claw attacks"),
    row(ALWAYS,    Has::Build(|m, v| slaps(m) && is_often(m, v)), "tentacle slaps"),
    only_said(ALWAYS,    Has::Build(|m, v| punches(m, v) && !has_claws(m) && is_rare(m, v)), "off-hand punches", RARE),
    only_said(ALWAYS,    Has::Build(|m, v| punches(m, v) && has_claws(m) && is_rare(m, v)), "off-hand claw attacks", RARE),
    only_said(ALWAYS,    Has::Build(|m, v| slaps(m) && is_rare(m, v)), "tentacle slaps", RARE),
    only_said(until(12), Has::Build(|m, _| gives_more(m) && !is_bare(m)), "kicks", TRAINED),
    only_said(until(12), Has::Build(|m, _| gives_more(m) && !is_bare(m)), "headbutts", TRAINED),
    // In 0.32 and later, only who wields nothing punches; since when is not known.
    only_said(until(31), Has::Build(|m, v| !is_bare(m) && !m.species.is("octopode") && has_free_hand(m, v)), "off-hand punches", TRAINED),
    only_said(until(31), Has::Build(|m, _| !is_bare(m) && m.species.is("octopode")), "tentacle slaps", TRAINED),
    only_said(ALWAYS,    Has::Build(|m, _| constricts(m) && m.xl.is_none()), "constrictions", GROWN),
    only_said(ALWAYS,    Has::Species(&["demonspawn"]), "headbutts, kicks and tail slaps", MUTATED),
];

/// The level from which nagas constrict.
const CONSTRICTS: i32 = 13;
/// The forms that punch though they wield nothing.
const PUNCHING_FORMS: [(&str, Life); 3] =
    [("blade-hands", ALWAYS), ("eel-hands", ALWAYS), ("dragon", since(31))];
/// Unarmed Combat from which an off-hand punch is there at all, and from which it may come with one attack in
/// ten, in tenths of a level. Its chance is at most the skill ÷ 60 until 0.27, later at most (3 + skill) ÷
/// 60: with fewer, it is a twentieth of what you deal.
const SKILLS: Param<(i32, i32)> = Param(&[(10, (1, 60)), (28, (0, 30))]);

/// Returns whether the form leaves horns, hooves and the like where they are.
fn keeps_body(m: &Mover) -> bool {
    m.form.has(FormTrait::KeepsAnatomy)
}

/// Returns whether it is a naga that constricts, if its level is known.
fn constricts(m: &Mover) -> bool {
    gains_attacks(m) && m.level() >= CONSTRICTS
}

/// Returns whether it has an extra attack from some experience level on.
pub fn gains_attacks(m: &Mover) -> bool {
    keeps_body(m) && m.species.is("naga")
}

/// Returns whether Unarmed Combat gave it kicks and headbutts, too, where it gave them to anybody.
fn gives_more(m: &Mover) -> bool {
    keeps_body(m) && !m.species.is("octopode")
}

fn is_bare(m: &Mover) -> bool {
    weapon(m).kind == WeaponKind::Unarmed
}

/// Returns whether it fights with bare hands, of which another than the one that attacks is free. Four arms
/// always leave one.
fn punches(m: &Mover, edition: Edition) -> bool {
    let is_form = |(form, life): &(&str, Life)| m.form.is(form) && life.includes(edition);
    let has_hands = !m.form.melds(Slot::Weapon) || PUNCHING_FORMS.iter().any(is_form);
    let is_free = has_free_hand(m, edition) || m.species.is("formicid");
    is_bare(m) && has_hands && is_free && !m.species.is("octopode")
}

/// Returns whether it claws where others punch.
fn has_claws(m: &Mover) -> bool {
    keeps_body(m) && inborn_claws(&m.species) > 0
}

/// Returns whether it slaps with a tentacle where others punch, of which a shield leaves some.
fn slaps(m: &Mover) -> bool {
    m.species.is("octopode") && is_bare(m) && !m.form.melds(Slot::Weapon)
}

fn is_often(m: &Mover, edition: Edition) -> bool {
    m.skill.tenths() >= SKILLS.at(edition).1
}

fn is_rare(m: &Mover, edition: Edition) -> bool {
    m.skill.tenths() >= SKILLS.at(edition).0 && !is_often(m, edition)
}

impl Has {
    fn is(&self, m: &Mover, edition: Edition) -> bool {
        match self {
            Has::Species(slugs) => keeps_body(m) && slugs.contains(&m.species.slug()),
            Has::Form(slug) => m.form.is(slug),
            Has::Build(is) => is(m, edition),
        }
    }
}

/// Returns the extra attacks of a character, each once, what it surely has first; none if it shoots or
/// throws.
pub fn extra_attacks(edition: Edition, mover: &Mover) -> Vec<ExtraAttack> {
    let mut attacks: Vec<ExtraAttack> = Vec::new();
    let rows = ROWS.iter().filter(|row| row.life.includes(edition) && is_melee(mover));
    for Row { attack, .. } in rows.filter(|row| row.has.is(mover, edition)) {
        if !attacks.iter().any(|other| other.noun == attack.noun) {
            attacks.push(*attack);
        }
    }
    attacks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crawl::model::form::Form;
    use crawl::model::species::Species;
    use foundation::inputs::{RowRef, Value};

    #[test]
    fn rows_name_species_and_forms() {
        for row in ROWS {
            match row.has {
                Has::Species(slugs) => {
                    assert!(slugs.iter().all(|slug| RowRef::<Species>::parse(slug).is_ok()))
                }
                Has::Form(slug) => assert!(RowRef::<Form>::parse(slug).is_ok(), "{slug}"),
                Has::Build(_) => {}
            }
        }
        assert!(PUNCHING_FORMS.iter().all(|(slug, _)| RowRef::<Form>::parse(slug).is_ok()));
    }
}
