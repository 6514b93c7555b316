//! The attacker that a foe of a chase is: its attacks in an edition, changed by its states.

use super::bestiary::{AttackTrait, Attacks, Listed};
use super::blow::{Attack, Attacker, Target};
use super::risen::Risen;
use super::round::Round;
use chase::foe::{Foe, FoeStatus};
use crawl::model::monster::MonsterTrait;
use foundation::edition::Edition;
use foundation::inputs::Row;
use std::ops::RangeInclusive;

/// A foe as its blows depend on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Striker {
    /// The attacker.
    pub attacker: Attacker,
    /// Its attacks in order, without weapons and for one head.
    pub attacks: Vec<Listed>,
    /// The 0-based index of the attack that each head makes.
    pub headed: usize,
    /// The possible numbers of heads, each equally likely.
    pub heads: RangeInclusive<usize>,
    /// Whether the second weapon strikes in every other attack.
    pub has_two_weapons: bool,
    /// Whether it ignores your shield.
    pub ignores_shields: bool,
    /// What is not counted of its kind, as nouns.
    left_out: Vec<&'static str>,
}

/// Why nothing is known of a foe's blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// It is a custom monster, of which a link tells only the times.
    Custom,
    /// Each has attacks of its own: ghosts, ugly things, mutant beasts and the like.
    MadeOneByOne,
}

impl Unknown {
    /// Returns a sentence for people.
    pub fn sentence(self) -> &'static str {
        match self {
            Unknown::Custom => "Nothing is known of a custom monster’s blows.",
            Unknown::MadeOneByOne => "Each of its kind has attacks of its own.",
        }
    }
}

/// Ways of striking that are no melee attacks.
const SHOTS: &str = "shoot";

/// The way of striking that needs a weapon.
const WEAPON_ONLY: &str = "weap-only";

/// States that make it mighty: what frenzies a monster does so in every release.
const MIGHTY: [&str; 2] = ["berserk", "frenzied"];

impl Striker {
    /// Returns the attacker that a foe is.
    ///
    /// # Errors
    /// [`Unknown`] if nothing is known of its blows.
    pub fn of(edition: Edition, foe: &Foe) -> Result<Striker, Unknown> {
        let monster = foe.monster().ok_or(Unknown::Custom)?;
        let attacks = Attacks::of(monster.slug(), edition).ok_or(Unknown::MadeOneByOne)?;
        let risen = foe.states.iter().find_map(|state| Risen::in_state(*state));
        if attacks.has(AttackTrait::Made) {
            return Err(Unknown::MadeOneByOne);
        }
        let wades = foe.has_status(FoeStatus::Water) && monster.flounders_in_shallow_water();
        let flies = monster.has(MonsterTrait::Flies) || risen.is_some_and(|risen| risen.flies);
        let living = risen.is_none();
        let attacker = Attacker {
            hit_dice: monster.look().hit_dice,
            fighter: living && attacks.has(AttackTrait::Fighter),
            mighty: foe.states.iter().any(|state| MIGHTY.contains(&state.slug())),
            flounders: wades && !flies,
            always_hits: living && attacks.has(AttackTrait::Certain),
            halves_armour: living && attacks.has(AttackTrait::Spectral),
            ..Attacker::default()
        };
        let list = attacks.list.iter().filter(|attack| attack.form != SHOTS);
        let (list, own) = match risen {
            Some(risen) => risen.attacks(edition, attacker.hit_dice, list),
            None => (list.copied().collect(), 0),
        };
        Ok(Striker {
            attacker,
            attacks: list,
            headed: own,
            heads: attacks.heads.clone(),
            has_two_weapons: attacks.has(AttackTrait::TwoWeapons),
            ignores_shields: attacker.halves_armour,
            left_out: attacks.traits().iter().map(|own| own.label()).collect(),
        })
    }
    /// Computes its round of attacks on you without weapons, with a number of heads.
    pub fn round(&self, edition: Edition, target: &Target, heads: usize) -> Round {
        let shield = if self.ignores_shields { 0 } else { target.shield };
        Round::new(edition, &self.attacker, &self.attacks_of(heads), &Target { shield, ..*target })
    }

    /// Returns what is not counted of its blows on you, as nouns, each once.
    pub fn not_counted(&self, edition: Edition, target: &Target) -> Vec<&'static str> {
        let flavours = self.attacks.iter().map(|attack| attack.flavour.not_counted(edition, target));
        let all = self.left_out.iter().copied().chain(flavours).filter(|noun| !noun.is_empty());
        let mut nouns = Vec::new();
        all.for_each(|noun| {
            if !nouns.contains(&noun) {
                nouns.push(noun);
            }
        });
        nouns
    }

    fn attacks_of(&self, heads: usize) -> Vec<Attack> {
        let bare = |listed: &Listed| Attack { damage: listed.damage, flavour: listed.flavour, weapon: None };
        let times = |index: usize| if index == self.headed { heads } else { 1 };
        let armed_only = |(_, listed): &(usize, &Listed)| listed.form != WEAPON_ONLY;
        let all = self.attacks.iter().enumerate().filter(armed_only);
        all.flat_map(|(index, listed)| std::iter::repeat_n(bare(listed), times(index))).collect()
    }
}
