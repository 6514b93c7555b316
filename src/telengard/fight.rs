//! Beyond the phase: a whole fight, exactly.
//!
//! The article stops at who acts first. What follows here is what the program was seen to do (the
//! annotated Atari listing and the reworked C64 program, both of version 4.18), not the article.
//! Assumed: you fight in every round, neither flee nor cast, and your level stays as it is when a
//! monster drains it (the drains are counted).
//!
//! Your blows do not depend on your hit points, nor the monster's on its own. So the number of your
//! turns until it falls and of its turns until you do are independent; each is followed by itself,
//! round by round, and the two meet only in the question which comes first.

pub mod blows;

use super::laws;
use crate::edition::ALWAYS;
use crate::inputs::{BoundedInt, inputs};
use crate::telengard::bestiary::Class;
use crate::telengard::encounter::Encounter;
use crate::telengard::law::Law;
use blows::{Blow, Opponent, your_blow};

inputs! {
    /// The fighter and the foe. Sword, armor, shield and dexterity are those of the [`Encounter`].
    pub struct Fight normalized by |_| ();

    in "Fighter" {
        level: BoundedInt<1, 40, 1>, "fight-level", ALWAYS, "Your level", "Adds to hitting and to damage.";
        strength: BoundedInt<3, 18, 10>, "fight-str", ALWAYS, "Strength", "Half of it adds to hitting.";
        constitution: BoundedInt<3, 18, 10>, "fight-con", ALWAYS, "Constitution", "May halve a dragon's fire: 5 % for each point short of 20.";
        hp: BoundedInt<1, 999, 10>, "fight-hp", ALWAYS, "Your hit points", "What you have left when the fight begins.";
        mighty: bool, "fight-strength", ALWAYS, "Strength spell", "Four better at hitting, five more damage.";
        protected: bool, "fight-protection", ALWAYS, "Protection from Evil", "Specters, vampires and demons hit less, and nothing drains.";
    }
    in "Foe" {
        foe: Class, "fight-foe", ALWAYS, "Monster", "Whom you fight.";
        foe_level: BoundedInt<1, 102, 1>, "fight-foe-level", ALWAYS, "Its level", "Adds to its hitting and damage; its hit points grow with it.";
        foe_hp: Option<BoundedInt<1, 2040, 1>>, "fight-foe-hp", ALWAYS, "Its hit points", "Left open: rolled as in the encounter.";
    }
}

/// What to expect of a fight.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Prospect {
    /// The chance to win: the monster falls first.
    pub win: f64,
    /// The mean number of rounds begun; in each both act in turn unless the first blow ends it.
    pub rounds: f64,
    /// The mean number of your blows that hit.
    pub hits: f64,
    /// The mean number of its blows that hit.
    pub hits_taken: f64,
    /// The mean of the hit points you lose, never more than you had.
    pub damage_taken: f64,
    /// The mean number of times you are drained.
    pub drains: f64,
    /// The chance of each number of hit points left, from 0 on: 0 is a lost fight.
    pub left: Vec<f64>,
}

/// A fight by who begins.
#[derive(Clone, PartialEq, Debug)]
pub struct FightOdds {
    /// The chance to begin, from dexterity (Telengard encounters article).
    pub first: f64,
    /// Initiative and all.
    pub overall: Prospect,
    /// When you begin.
    pub you_first: Prospect,
    /// When the monster begins.
    pub it_first: Prospect,
    /// The chance that one of your blows hits.
    pub to_hit: f64,
    /// The damage of one that does.
    pub damage: Law,
}

/// The exact odds of a fight. What takes longer than 10^-13 of all fights is left out.
pub fn fight(encounter: &Encounter, fight: &Fight) -> FightOdds {
    let yours = your_blow(encounter, fight);
    let (you_first, it_first) = (duel(encounter, fight, &yours, true), duel(encounter, fight, &yours, false));
    let first = f64::from(encounter.first_percent()) / 100.0;
    let overall = you_first.mixed(&it_first, first);
    FightOdds { first, overall, you_first, it_first, to_hit: yours.hits, damage: yours.damage }
}

const NEGLIGIBLE: f64 = 1e-13;

fn duel(e: &Encounter, fight: &Fight, yours: &Blow, you_first: bool) -> Prospect {
    let foe = Opponent::of(e, fight);
    let mut you = vec![0.0; *fight.hp as usize + 1];
    you[*fight.hp as usize] = 1.0;
    let mut it = foe_hit_points(fight);
    let (mut you_live, mut it_lives) = (1.0, 1.0);
    let mut prospect = Prospect { left: vec![0.0; you.len()], ..Prospect::default() };
    let mut your_turn = you_first;
    while you_live * it_lives > NEGLIGIBLE {
        if your_turn == you_first {
            prospect.rounds += you_live * it_lives;
        }
        if your_turn {
            prospect.hits += you_live * it_lives * yours.hits;
            it = struck(&it, yours);
            let falls = it_lives - alive(&it);
            it_lives = alive(&it);
            prospect.left.iter_mut().zip(&you).skip(1).for_each(|(left, p)| *left += falls * p);
        } else {
            let turn = its_turn(&foe, &you);
            prospect.hits_taken += it_lives * turn.hits;
            prospect.drains += it_lives * turn.drains;
            you = turn.you;
            you_live = alive(&you);
        }
        your_turn = !your_turn;
    }
    prospect.summed()
}

/// What the foe's hit points can be: index is the number.
fn foe_hit_points(fight: &Fight) -> Vec<f64> {
    match fight.foe_hp {
        Some(hp) => (0..=*hp).map(|each| f64::from(u8::from(each == *hp))).collect(),
        None => {
            let law = laws::hit_points(fight.foe, *fight.foe_level);
            std::iter::once(0.0).chain(law.iter().map(|(_, p)| p)).collect()
        }
    }
}

fn alive(hp: &[f64]) -> f64 {
    hp[1..].iter().sum()
}

/// Hit points after one blow.
fn struck(hp: &[f64], blow: &Blow) -> Vec<f64> {
    let mut after: Vec<f64> = hp.iter().map(|p| p * (1.0 - blow.hits)).collect();
    hit(hp, blow, blow.hits, &mut after);
    after
}

/// Adds to `after` those that a hit leaves alive, times a weight. Damage is at least 1.
fn hit(hp: &[f64], blow: &Blow, weight: f64, after: &mut [f64]) {
    for (damage, chance) in blow.damage.iter() {
        let hurt = hp.iter().skip(damage as usize + 1);
        after.iter_mut().skip(1).zip(hurt).for_each(|(to, p)| *to += weight * chance * p);
    }
}

/// One turn of the monster: your hit points after it, and what happened on the way.
struct Turn {
    you: Vec<f64>,
    hits: f64,
    drains: f64,
}

/// A blow that paralyses is followed by another at once, until one does not.
fn its_turn(foe: &Opponent, you: &[f64]) -> Turn {
    let mut turn = Turn { you: vec![0.0; you.len()], hits: 0.0, drains: 0.0 };
    let mut facing = you.to_vec();
    while alive(&facing) > NEGLIGIBLE {
        let mut hurt = vec![0.0; you.len()];
        for (share, blow) in &foe.blows {
            turn.hits += share * blow.hits * alive(&facing);
            let missed = share * (1.0 - blow.hits);
            turn.you.iter_mut().zip(&facing).for_each(|(to, p)| *to += missed * p);
            hit(&facing, blow, share * blow.hits, &mut hurt);
        }
        turn.drains += foe.drains * alive(&hurt);
        let again = (1.0 - foe.drains) * foe.paralyses;
        turn.you.iter_mut().zip(&hurt).for_each(|(to, p)| *to += (1.0 - again) * p);
        facing = hurt.iter().map(|p| again * p).collect();
    }
    turn
}

impl Prospect {
    fn summed(mut self) -> Prospect {
        self.win = alive(&self.left);
        self.left[0] = 1.0 - self.win;
        let mean: f64 = self.left.iter().enumerate().map(|(hp, p)| hp as f64 * p).sum();
        self.damage_taken = (self.left.len() - 1) as f64 - mean;
        self
    }

    /// This with chance `p`, else the other.
    fn mixed(&self, other: &Prospect, p: f64) -> Prospect {
        let mix = |a: f64, b: f64| p * a + (1.0 - p) * b;
        Prospect {
            win: mix(self.win, other.win),
            rounds: mix(self.rounds, other.rounds),
            hits: mix(self.hits, other.hits),
            hits_taken: mix(self.hits_taken, other.hits_taken),
            damage_taken: mix(self.damage_taken, other.damage_taken),
            drains: mix(self.drains, other.drains),
            left: self.left.iter().zip(&other.left).map(|(a, b)| mix(*a, *b)).collect(),
        }
    }
}
