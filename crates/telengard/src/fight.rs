//! Exact odds of a whole fight, beyond the encounter phase.
//!
//! Source: observed program behaviour (the annotated Atari listing and the reworked C64 program, both of
//! version 4.18); the "Telengard encounters" article stops at who acts first. Assumed: the player fights in
//! every round, neither flees nor casts, and keeps the level when a monster drains it (the drains are
//! counted).
//!
//! No blow depends on the striker's own hit points. So the number of turns until the monster falls and the
//! number until the player falls are independent: the hit points of each side are followed separately, round
//! by round, and combined only to see which side falls first.
//!
//! # Examples
//! ```
//! use telengard::Encounter;
//! use telengard::fight::{Fight, fight};
//!
//! let bare = fight(&Encounter::default(), &Fight::default());
//! let armed = fight(&Encounter::from_query("sword=5"), &Fight::default());
//! assert!(armed.overall.win > bare.overall.win);
//! assert_eq!(bare.initiative, 0.7);
//! assert!(bare.you_first.win > bare.monster_first.win);
//! // The deeper, the stronger: half of the monsters at depth 7 are of level 6 or less.
//! let deep = Encounter::from_query("depth=7");
//! assert_eq!(Fight::default().level_of_foe(&deep), 6);
//! assert!(fight(&deep, &Fight::default()).overall.win < bare.overall.win);
//! ```

pub mod blows;

use super::distributions;
use crate::bestiary::Class;
use crate::encounter::Encounter;
use crate::roll::Roll;
use crate::step::Outcome;
use blows::{Blow, Opponent, your_blow};
use foundation::edition::ALWAYS;
use foundation::inputs::{BoundedInt, inputs};
use foundation::prob::Dist;

inputs! {
    /// The inputs of a fight. Sword, armor, shield and dexterity are those of the [`Encounter`].
    pub struct Fight normalized by |_| ();

    in Fighter {
        level: BoundedInt<1, 40, 1>, "fight-level", ALWAYS, "Your level", "Adds to hitting and to damage.";
        strength: BoundedInt<3, 18, 10>, "fight-str", ALWAYS, "Strength", "Half of it adds to hitting.";
        constitution: BoundedInt<3, 18, 10>, "fight-con", ALWAYS, "Constitution", "May halve a dragon's fire: 5 % for each point short of 20.";
        hp: BoundedInt<1, 999, 10>, "fight-hp", ALWAYS, "Your hit points", "What you have left when the fight begins.";
        mighty: bool, "fight-strength", ALWAYS, "Strength spell", "Four better at hitting, five more damage.";
        protected: bool, "fight-protection", ALWAYS, "Protection from Evil", "Specters, vampires and demons hit less, and no monster drains levels.";
    }
    in Foe {
        foe: Class, "fight-foe", ALWAYS, "Monster", "Whom you fight.";
        foe_level: Option<BoundedInt<1, 102, 1>>, "fight-foe-level", ALWAYS, "Its level", "Adds to its hitting and damage; its hit points grow with it. Left open: the median level at your depth.";
        foe_hp: Option<BoundedInt<1, 2040, 1>>, "fight-foe-hp", ALWAYS, "Its hit points", "Left open: rolled as in the encounter.";
    }
}

impl Fight {
    /// Returns the level of the monster: the one set, or the median of the levels at the depth of the
    /// encounter.
    pub fn level_of_foe(&self, encounter: &Encounter) -> i32 {
        self.foe_level.map_or_else(|| *distributions::level(encounter).quantile(0.5), |level| *level)
    }

    /// Returns the fight against the monster that was rolled; `None` if there is none to fight.
    ///
    /// # Examples
    /// ```
    /// use foundation::dice::Rolls;
    /// use telengard::fight::Fight;
    /// use telengard::{Encounter, roll_turns};
    ///
    /// let rolls = Rolls { until: true, ..Rolls::default() };
    /// let roll = roll_turns(&Encounter::default(), &rolls).last;
    /// let fight = Fight::default().against(&roll).unwrap();
    /// assert_eq!((Some(fight.foe), fight.foe_hp.map(|hp| *hp)), (roll.monster, roll.hp));
    /// ```
    pub fn against(&self, roll: &Roll) -> Option<Fight> {
        let foe = roll.monster.filter(|_| roll.outcome.is_combat())?;
        Some(Fight {
            foe,
            foe_level: roll.level.map(BoundedInt::nearest),
            foe_hp: roll.hp.map(BoundedInt::nearest),
            ..self.clone()
        })
    }

    /// Returns the fight against no monster in particular: the default one.
    pub fn against_any(&self) -> Fight {
        let Fight { foe, foe_level, foe_hp, .. } = Fight::default();
        Fight { foe, foe_level, foe_hp, ..self.clone() }
    }

    /// Returns the distribution of the hit points that the monster rolls, whatever [`Fight::foe_hp`] says.
    ///
    /// # Examples
    /// ```
    /// use telengard::fight::Fight;
    /// use telengard::{Class, Encounter};
    ///
    /// let fight = Fight { foe: Class::Hobbit, ..Fight::default() };
    /// // At depth 1 half of the monsters are of level 2 or less.
    /// assert_eq!(fight.rolled_hp_of_foe(&Encounter::default()).range(), (&1, &8));
    /// ```
    pub fn rolled_hp_of_foe(&self, encounter: &Encounter) -> Dist<i32, f64> {
        distributions::hit_points(self.foe, self.level_of_foe(encounter))
    }
}

/// Expected results of a fight.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FightSummary {
    /// The probability to win: the monster falls first.
    pub win: f64,
    /// The mean number of rounds begun. In a round each side has one turn, unless the first ends the fight.
    pub rounds: f64,
    /// The mean number of the player's blows that hit.
    pub hits: f64,
    /// The mean number of the monster's blows that hit.
    pub hits_taken: f64,
    /// The mean number of hit points lost, at most the initial ones.
    pub damage_taken: f64,
    /// The mean number of level drains.
    pub drains: f64,
    /// The probability of each number of hit points left, by index; 0 is a lost fight.
    pub hp_left: Vec<f64>,
}

/// The odds of a fight, overall and by who acts first.
#[derive(Clone, PartialEq, Debug)]
pub struct FightOdds {
    /// The probability that the player acts first, from dexterity ("Telengard encounters" article).
    pub initiative: f64,
    /// Over both possibilities.
    pub overall: FightSummary,
    /// Given that the player acts first.
    pub you_first: FightSummary,
    /// Given that the monster acts first.
    pub monster_first: FightSummary,
    /// The probability that a blow of the player hits.
    pub to_hit: f64,
    /// The damage of such a blow, given that it hits.
    pub damage: Dist<i32, f64>,
}

impl FightOdds {
    /// Returns what to expect if this side acts first; of both possibilities where the outcome is no fight.
    pub fn given(&self, outcome: Outcome) -> &FightSummary {
        match outcome {
            Outcome::CombatPlayerFirst => &self.you_first,
            Outcome::CombatMonsterFirst => &self.monster_first,
            _ => &self.overall,
        }
    }
}

/// Returns the exact odds of a fight. It is followed until the probability that it still goes on is below
/// 10^-13.
pub fn fight(encounter: &Encounter, fight: &Fight) -> FightOdds {
    let yours = your_blow(encounter, fight);
    let you_first = duel(encounter, fight, &yours, true);
    let monster_first = duel(encounter, fight, &yours, false);
    let initiative = f64::from(encounter.initiative_percent()) / 100.0;
    let overall = you_first.mixed(&monster_first, initiative);
    FightOdds {
        initiative,
        overall,
        you_first,
        monster_first,
        to_hit: yours.hit_chance,
        damage: yours.damage,
    }
}

/// Probability at which a chain of turns is no longer followed.
const UNLIKELY: f64 = 1e-13;

/// Follows a fight turn by turn. `you` and `it` hold the probabilities of each side's hit points, by index.
fn duel(e: &Encounter, fight: &Fight, yours: &Blow, you_first: bool) -> FightSummary {
    let foe = Opponent::new(e, fight);
    let mut you = vec![0.0; *fight.hp as usize + 1];
    you[*fight.hp as usize] = 1.0;
    let mut it = foe_hit_points(e, fight);
    let (mut you_live, mut it_lives) = (1.0, 1.0);
    let mut summary = FightSummary { hp_left: vec![0.0; you.len()], ..FightSummary::default() };
    let mut your_turn = you_first;
    while you_live * it_lives > UNLIKELY {
        if your_turn == you_first {
            summary.rounds += you_live * it_lives;
        }
        if your_turn {
            summary.hits += you_live * it_lives * yours.hit_chance;
            it = after_blow(&it, yours);
            let falls = it_lives - alive_chance(&it);
            it_lives = alive_chance(&it);
            summary.hp_left.iter_mut().zip(&you).skip(1).for_each(|(to, p)| *to += falls * p);
        } else {
            let turn = monster_turn(&foe, &you);
            summary.hits_taken += it_lives * turn.hits;
            summary.drains += it_lives * turn.drains;
            you = turn.you;
            you_live = alive_chance(&you);
        }
        your_turn = !your_turn;
    }
    summary.finished()
}

/// Returns the probability of each number of hit points of the foe, by index.
fn foe_hit_points(e: &Encounter, fight: &Fight) -> Vec<f64> {
    match fight.foe_hp {
        Some(hp) => (0..=*hp).map(|index| f64::from(u8::from(index == *hp))).collect(),
        None => std::iter::once(0.0).chain(fight.rolled_hp_of_foe(e).iter().map(|(_, p)| p)).collect(),
    }
}

/// Returns the probability of at least one hit point.
fn alive_chance(hp: &[f64]) -> f64 {
    hp[1..].iter().sum()
}

/// Returns the probabilities of hit points after one blow.
fn after_blow(hp: &[f64], blow: &Blow) -> Vec<f64> {
    let mut after: Vec<f64> = hp.iter().map(|p| p * (1.0 - blow.hit_chance)).collect();
    add_hit(hp, blow, blow.hit_chance, &mut after);
    after
}

/// Adds to `after` the probabilities of hit points after a hit, times a weight, as far as it is survived.
/// Damage is at least 1.
fn add_hit(hp: &[f64], blow: &Blow, weight: f64, after: &mut [f64]) {
    for (damage, chance) in blow.damage.iter() {
        let survivors = hp.iter().skip(*damage as usize + 1);
        after.iter_mut().skip(1).zip(survivors).for_each(|(to, p)| *to += weight * chance * p);
    }
}

/// One turn of the monster.
struct MonsterTurn {
    /// The probability of each number of the player's hit points after it, by index.
    you: Vec<f64>,
    /// The mean number of hits.
    hits: f64,
    /// The mean number of drains.
    drains: f64,
}

/// Returns one turn of the monster. A hit that paralyses is followed by another blow at once.
fn monster_turn(foe: &Opponent, you: &[f64]) -> MonsterTurn {
    let mut turn = MonsterTurn { you: vec![0.0; you.len()], hits: 0.0, drains: 0.0 };
    let mut facing = you.to_vec();
    while alive_chance(&facing) > UNLIKELY {
        let mut hurt = vec![0.0; you.len()];
        for (share, blow) in &foe.blows {
            turn.hits += share * blow.hit_chance * alive_chance(&facing);
            let missed = share * (1.0 - blow.hit_chance);
            turn.you.iter_mut().zip(&facing).for_each(|(to, p)| *to += missed * p);
            add_hit(&facing, blow, share * blow.hit_chance, &mut hurt);
        }
        turn.drains += foe.drain_chance * alive_chance(&hurt);
        let again = (1.0 - foe.drain_chance) * foe.paralysis_chance;
        turn.you.iter_mut().zip(&hurt).for_each(|(to, p)| *to += (1.0 - again) * p);
        facing = hurt.iter().map(|p| again * p).collect();
    }
    turn
}

impl FightSummary {
    /// Derives the probability to win and the damage taken from `hp_left`.
    fn finished(mut self) -> FightSummary {
        self.win = alive_chance(&self.hp_left);
        self.hp_left[0] = 1.0 - self.win;
        let mean: f64 = self.hp_left.iter().enumerate().map(|(hp, p)| hp as f64 * p).sum();
        self.damage_taken = (self.hp_left.len() - 1) as f64 - mean;
        self
    }

    /// Returns the mixture of this summary with probability `p` and another one.
    fn mixed(&self, other: &FightSummary, p: f64) -> FightSummary {
        let mix = |a: f64, b: f64| p * a + (1.0 - p) * b;
        FightSummary {
            win: mix(self.win, other.win),
            rounds: mix(self.rounds, other.rounds),
            hits: mix(self.hits, other.hits),
            hits_taken: mix(self.hits_taken, other.hits_taken),
            damage_taken: mix(self.damage_taken, other.damage_taken),
            drains: mix(self.drains, other.drains),
            hp_left: self.hp_left.iter().zip(&other.hp_left).map(|(a, b)| mix(*a, *b)).collect(),
        }
    }
}
