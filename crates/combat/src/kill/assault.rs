//! One attack of a character on a quarry.

use super::draws::{self, BlowStep};
use super::strike::{Blow, Quarry, YourBlow};
use super::undetermined::Undetermined;
use super::{arms, brand, damage, stab, to_hit};
use crate::attacker::{Attacker, Stab};
use crawl::model::build::{Build, God};
use crawl::model::mover::Mover;
use foundation::edition::Edition;
use foundation::inputs::Inputs;
use foundation::prob::Dist;

/// One attack of yours: one or more blows in turn.
#[derive(Clone, PartialEq, Debug)]
pub struct YourAttack {
    /// The probability that its first blow lands.
    pub hits: f64,
    /// The to-hit number of its first blow, step by step.
    pub to_hit: Vec<BlowStep>,
    /// The damage of its first blow if that lands and is no stab, step by step, without the extra of an ego.
    pub damage: Vec<BlowStep>,
    /// Hit points that the attack takes off, misses included.
    pub lost: Dist<i32, f64>,
}

/// The blows of one attack of a character, by raw numbers, and how it stabs.
#[derive(Clone, PartialEq, Debug)]
pub struct Assault {
    /// The blows, each with what it is dealt with.
    pub strikes: Vec<YourBlow>,
    god: God,
}

impl Assault {
    /// Returns the attack of a character.
    ///
    /// # Errors
    /// [`Undetermined`] if the rules of its weapon, or its numbers, are not known.
    pub fn of(edition: Edition, build: &Build, attacker: &Attacker) -> Result<Assault, Undetermined> {
        let mover = Mover::new(build, edition);
        let attacker = &attacker.as_of(edition);
        Ok(Assault { strikes: arms::strikes(edition, &mover, attacker)?, god: mover.god })
    }

    /// Computes the first attack on a quarry in a state, and the distribution of what each later one takes
    /// off.
    ///
    /// # Errors
    /// [`Undetermined::OldStab`] for a stab before the release from which on they are known.
    pub fn attacks(
        &self,
        edition: Edition,
        quarry: &Quarry,
        state: Stab,
    ) -> Result<(YourAttack, Dist<i32, f64>), Undetermined> {
        if state != Stab::None && !stab::KNOWN.includes(edition) {
            return Err(Undetermined::OldStab);
        }
        let first = self.attack(edition, quarry, state);
        let later = match state {
            Stab::None => first.lost.clone(),
            _ => self.attack(edition, quarry, Stab::None).lost,
        };
        Ok((first, later))
    }

    /// Computes what an attack on another takes off a quarry that stands beside you, too; `None` where no
    /// blow of it cleaves.
    pub fn cleaved(&self, edition: Edition, quarry: &Quarry) -> Option<Dist<i32, f64>> {
        let lost = |strike: &YourBlow| {
            let (strike, quarry) = (strike.clone(), quarry.clone());
            let to_hit = draws::total(&to_hit::to_hit(edition, &strike));
            let lands = to_hit::chance_to_land(edition, &strike, &to_hit, &quarry, Stab::None);
            let blow = Blow { edition, strike, quarry, stab: Stab::None, state: Stab::None, is_cleave: true };
            Dist::either(lands, &landed(&blow).0, &Dist::always(0))
        };
        self.blows().filter(|strike| strike.cleaves).map(lost).reduce(|all, lost| all.plus(&lost))
    }

    /// Returns whether its first attack may come off as a stab of who sleeps.
    pub(super) fn stabs_asleep(&self, edition: Edition) -> bool {
        self.strikes.iter().any(|strike| stab::chance(edition, strike, self.god, Stab::Sleeping) > 0.0)
    }

    /// Returns the blows one after another.
    fn blows(&self) -> impl Iterator<Item = &YourBlow> {
        self.strikes.iter().flat_map(|strike| std::iter::repeat_n(strike, strike.blows))
    }

    /// Computes one attack on a quarry in a state.
    fn attack(&self, edition: Edition, quarry: &Quarry, state: Stab) -> YourAttack {
        let mut attack =
            YourAttack { hits: 0.0, to_hit: Vec::new(), damage: Vec::new(), lost: Dist::always(0) };
        for (index, strike) in self.blows().enumerate() {
            let landed = |stab| {
                let (strike, quarry) = (strike.clone(), quarry.clone());
                landed(&Blow { edition, strike, quarry, stab, state, is_cleave: false })
            };
            let stabs = match index {
                0 if !quarry.unseen => stab::chance(edition, strike, self.god, state),
                _ => 0.0,
            };
            let to_hit = to_hit::to_hit(edition, strike);
            let lands = to_hit::chance_to_land(edition, strike, &draws::total(&to_hit), quarry, state);
            let (plain, steps) = landed(Stab::None);
            let mut lost = Dist::either(lands, &plain, &Dist::always(0));
            if stabs > 0.0 {
                lost = Dist::either(stabs, &landed(state).0, &lost);
            }
            if index == 0 {
                attack = YourAttack { hits: stabs + (1.0 - stabs) * lands, to_hit, damage: steps, ..attack };
            }
            attack.lost = attack.lost.plus(&lost);
        }
        attack
    }
}

/// Returns what a blow that lands takes off, and its damage step by step.
fn landed(blow: &Blow) -> (Dist<i32, f64>, Vec<BlowStep>) {
    let steps = damage::damage(blow);
    (brand::lost(blow, &draws::total(&steps)), steps)
}
