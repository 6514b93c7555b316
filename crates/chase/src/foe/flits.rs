//! How batty monsters flit about after an attack.

use super::Foe;
use crawl::model::monster::{Monster, MonsterTrait};
use foundation::edition::{Edition, Param};
use foundation::prob::Dist;

/// How a batty monster flits about after an attack: each turn towards a square drawn anew from those that it
/// sees within six tiles; where that leads onto you, it attacks.
#[derive(Clone, PartialEq, Debug)]
pub struct Flits {
    /// After how many turns it seeks you again, that of the attack included; drawn anew in each turn. `None`
    /// where none are counted.
    pub turns: Option<Dist<u8, f64>>,
    /// Whether it notices you after an action of yours, and seeks you again.
    pub notices: Dist<bool, f64>,
}

/// Your stealth as a flitting monster tries to notice you: of a dexterity of 12, without skill. Who sneaks
/// better is noticed later, and attacked less.
pub const STEALTH: i32 = 3 * 12;

/// How long a batty monster flits after an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FlitsFor {
    /// Until your next action.
    UntilYouAct,
    /// For as many turns as its speed ÷ 10, or until it notices you.
    Wandering,
    /// For as many turns as its speed ÷ 10.
    Counted,
}

const FLITS_FOR: Param<FlitsFor> =
    Param(&[(10, FlitsFor::UntilYouAct), (26, FlitsFor::Wandering), (30, FlitsFor::Counted)]);

impl Foe {
    /// Returns how it flits. The dead keep nothing of it, and the articles do not tell of it.
    ///
    /// Until 0.25 it flits until your next action. Since 0.26 it counts its turns; until 0.29 the game lets
    /// it wander meanwhile, and what wanders may notice you.
    pub(super) fn flits(&self, edition: Edition) -> Option<Flits> {
        let is_batty = |monster: &&Monster| monster.has(MonsterTrait::Batty);
        let monster = self.monster().filter(is_batty)?;
        if self.undead().is_some() || edition.article().is_some() {
            return None;
        }
        let turns: Dist<u8> = Dist::div_rand_round(monster.speed, 10).map(|turns| (*turns).max(2) as u8);
        Some(match FLITS_FOR.at(edition) {
            FlitsFor::UntilYouAct => Flits { turns: None, notices: Dist::always(true) },
            FlitsFor::Wandering => Flits { turns: Some(turns.approx()), notices: notices(monster) },
            FlitsFor::Counted => Flits { turns: Some(turns.approx()), notices: Dist::always(false) },
        })
    }
}

/// Returns whether a monster that wanders, but knows of you, notices you after an action of yours. The bats
/// of 0.26.1 in `crates/golden/rows/batty.tsv` pin it.
fn notices(monster: &Monster) -> Dist<bool, f64> {
    // With the wits of an animal: those that have others also have so many hit dice that it is certain.
    let perception = 10 + 4 + monster.look().hit_dice + 15;
    Dist::chance((perception + 1).min(STEALTH) as u64, STEALTH as u64, true, false)
}
