//! What everything but a step takes, from 0.31 on.
//!
//! Read at 0.31.0 and 0.34.1. Where the two differ, 0.32 and 0.33 have no row; nor has a Coglin's change of
//! weapons before 0.34.

use super::attack::{ATTACK, fixed, weapon};
use super::build::Build;
use super::mover::Mover;
use super::species::SpeciesTrait;
use super::time::pace;
use crate::edition::{Edition, Life, only, since};
use crate::inputs::Row;
use crate::prob::Dist;
use crate::rules::{Breakdown, run};

/// An action and the aut it takes.
#[derive(Clone, PartialEq, Debug)]
pub struct ActionTime {
    /// What players call it.
    pub name: String,
    /// Whole auts.
    pub aut: Dist<i32>,
}

impl ActionTime {
    /// The distribution as numbers for display.
    pub fn auts(&self) -> Vec<(f64, f64)> {
        self.aut.iter().map(|(aut, p)| (f64::from(*aut), p.to_f64())).collect()
    }
}

struct Action {
    life: Life,
    whose: Whose,
    name: &'static str,
    aut: fn(&Turns) -> Dist<i32>,
}

/// Whose action a row is: changing weapons is another matter to a Coglin.
#[derive(PartialEq, Eq)]
enum Whose {
    All,
    Deft,
    Slow,
}

#[rustfmt::skip]
const ACTIONS: &[Action] = &[
    action(since(31), "Cast a spell",                       |t| t.turns(1)),
    action(since(31), "Cast Sandblast",                     |t| t.part(3, 2)),
    action(since(31), "Quaff a potion",                     |t| t.turns(1)),
    action(since(31), "Read a scroll",                      |t| t.turns(1)),
    action(since(31), "Evoke a wand",                       |t| t.turns(1)),
    action(since(31), "Use an ability",                     |t| t.turns(1)),
    action(since(31), "Wait a turn",                        |t| t.turns(1)),
    action(since(31), "Open or close a door",               |t| t.turns(1)),
    action(since(31), "Pick up or drop",                    |t| t.turns(1)),
    action(since(31), "Struggle in a net",                  |t| t.turns(1)),
    wield(Whose::Deft, since(31), "Wield or unwield",       |t| t.part(1, 2)),
    wield(Whose::Slow, since(34), "Wield or unwield",       |t| t.turns(5)),
    action(only(31),  "Swap weapons",                       |t| t.part(1, 2)),
    wield(Whose::Deft, since(34), "Swap weapons",           |t| t.turns(1)),
    wield(Whose::Slow, since(34), "Swap weapons",           |t| t.turns(10)),
    action(since(31), "Ring on or off",                     |t| t.part(1, 2)),
    action(only(31),  "Swap rings",                         |t| sum(&t.part(1, 2), &t.part(1, 2))),
    action(since(34), "Swap rings",                         |t| t.turns(1)),
    action(since(31), "Armour or amulet on",                |t| t.turns(5)),
    action(since(31), "Armour or amulet off",               |t| t.turns(5)),
    action(since(31), "Swap armour or amulet",              |t| t.turns(10)),
    action(since(31), "Transform with a talisman",          |t| t.turns(4)),
    action(since(31), "Memorise the spell",                 |t| t.turns(t.spell_level + 1)),
    action(since(31), "Passwall through one wall",          |t| t.turns(3)),
    action(only(31),  "Take stairs to a known level",       |t| sum(&t.turns(1), &t.rounded(3, 2))),
    action(only(31),  "Take stairs to a new level",         |t| sum(&t.turns(1), &t.rounded(3, 4))),
    action(since(34), "Take stairs",                        |t| sum(&t.turns(1), &t.rounded(3, 2))),
];

const fn action(life: Life, name: &'static str, aut: fn(&Turns) -> Dist<i32>) -> Action {
    wield(Whose::All, life, name, aut)
}

const fn wield(whose: Whose, life: Life, name: &'static str, aut: fn(&Turns) -> Dist<i32>) -> Action {
    Action { life, whose, name, aut }
}

/// The actions beside the attack of most characters, with the releases that have them.
pub fn action_lives() -> impl Iterator<Item = (&'static str, Life)> {
    ACTIONS.iter().filter(|action| action.whose != Whose::Slow).map(|action| (action.name, action.life))
}

/// What a plain action of one turn takes, in any edition.
pub fn plain_turn(edition: Edition, build: &Build) -> Dist<i32> {
    Turns::of(edition, &Mover::new(build, edition)).turns(1)
}

/// What each action takes: the attack first.
///
/// # Errors
/// A sentence, for an edition that is not covered.
pub fn actions(edition: Edition, build: &Build) -> Result<Vec<ActionTime>, String> {
    covered(edition)?;
    let mover = Mover::new(build, edition);
    let turns = Turns::of(edition, &mover);
    let other = if mover.species.has(SpeciesTrait::SlowWield) { Whose::Deft } else { Whose::Slow };
    let alive = ACTIONS.iter().filter(|action| action.life.includes(edition) && action.whose != other);
    let others = alive.map(|action| ActionTime { name: action.name.to_string(), aut: (action.aut)(&turns) });
    Ok(std::iter::once(attack_of(edition, &mover, &turns)).chain(others).collect())
}

/// What an attack takes.
///
/// # Errors
/// A sentence, for an edition that is not covered.
pub fn attack(edition: Edition, build: &Build) -> Result<ActionTime, String> {
    covered(edition)?;
    let mover = Mover::new(build, edition);
    Ok(attack_of(edition, &mover, &Turns::of(edition, &mover)))
}

/// Whether the times of other actions than a step are known.
///
/// # Errors
/// A sentence, where they are not.
pub fn covered(edition: Edition) -> Result<(), String> {
    match edition.article() {
        None if since(31).includes(edition) => Ok(()),
        None => Err(format!("Only steps are covered in {edition}; other actions from 0.31 on.")),
        Some(_) => Err("The article is about movement; it gives no times of other actions.".to_string()),
    }
}

fn attack_of(edition: Edition, mover: &Mover, turns: &Turns) -> ActionTime {
    let aut = turns.attack(&run(ATTACK, edition, mover), fixed(mover));
    ActionTime { name: attack_name(mover), aut }
}

fn attack_name(m: &Mover) -> String {
    format!("Attack ({})", weapon(m).name())
}

/// Time as a multiple of the character's pace, drawn anew every turn.
struct Turns {
    pace: Breakdown,
    spell_level: i32,
}

impl Turns {
    fn of(edition: Edition, mover: &Mover) -> Turns {
        Turns { pace: pace(edition, mover), spell_level: *mover.spell_level }
    }

    /// So many turns in a row.
    fn turns(&self, count: i32) -> Dist<i32> {
        let one = self.rounded(1, 1);
        (1..count).fold(one.clone(), |sofar, _| sum(&sofar, &one))
    }

    /// A part of a turn: truncated until 0.34, rounded at random where time is counted in sixtieths.
    fn part(&self, num: i32, den: i32) -> Dist<i32> {
        match self.pace.parts {
            1 => self.pace.total.map(|pace| pace * num / den),
            _ => self.rounded(num, den),
        }
    }

    /// A multiple of a turn, rounded at random.
    fn rounded(&self, num: i32, den: i32) -> Dist<i32> {
        self.pace.total.flat_map(|pace| Dist::div_rand_round(pace * num, den * self.pace.parts))
    }

    /// An attack of that delay: at least one aut.
    fn attack(&self, delay: &Breakdown, fixed: bool) -> Dist<i32> {
        let unit = 10 * self.pace.parts;
        let paced =
            |pace: &i32, delay: &i32| Dist::div_rand_round(delay * pace, unit).map(|aut| (*aut).max(1));
        match fixed {
            true => delay.total.clone(),
            false => delay.total.flat_map(|delay| self.pace.total.flat_map(|pace| paced(pace, delay))),
        }
    }
}

fn sum(a: &Dist<i32>, b: &Dist<i32>) -> Dist<i32> {
    a.flat_map(|a| b.map(|b| a + b))
}
