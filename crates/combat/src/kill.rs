//! How many of your attacks kill a monster: one attack as a law, and the number of attacks until the hit points are gone.
//!
//! The rules are those of the game's own functions of each release. A monster is at full health, alone, without equipment and
//! does not block; of your attack only the main blows count. Probabilities are `f64`; a figure of the golden rows differs by
//! less than 10⁻⁹.
//!
//! # Examples
//! ```
//! use chase::setup::Chase;
//! use combat::attacker::Attacker;
//! use combat::kill::kills;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! let mut link = QueryReader::new("v=0.34&weapon=war-axe&skill=10&str=18&fighting=8&foes=ogre").unwrap();
//! let (build, attacker, chase): (Build, Attacker, Chase) = (link.part(), link.part(), link.part());
//! let kills = kills(link.edition, &build, &attacker, &chase.foes.0[0], chase.energy).unwrap();
//! assert_eq!(format!("{:.3} {:.2}", kills.first.hits, kills.first.lost.mean()), "0.774 5.90");
//! // Whether it is dead after four attacks.
//! assert_eq!(format!("{:.3}", kills.attacks.exactly[..4].iter().sum::<f64>()), "0.369");
//! ```

mod arms;
mod brand;
mod damage;
mod deaths;
mod defence;
mod draws;
mod fight;
mod hit_points;
mod omissions;
mod stab;
mod strike;
mod to_hit;
mod turns;
mod unarmed;
mod undetermined;
mod weapon_damage;

pub use deaths::deaths;
pub use defence::{Defence, DefenceTrait};
pub use draws::{BlowStep, Law};
pub use fight::{AttacksToKill, MOST_ATTACKS};
pub use hit_points::HitPoints;
pub use strike::{Means, Quarry, YourBlow};
pub use undetermined::Undetermined;
pub use weapon_damage::WeaponDamage;

use crate::attacker::{Attacker, Stab};
use chase::energy::Regime;
use chase::foe::{Foe, FoeKind, FoeStatus};
use chase::setup::Energy;
use crawl::model::build::{Build, God};
use crawl::model::mover::Mover;
use crawl::step::attack::attack_aut;
use fight::Losses;
use foundation::edition::Edition;
use foundation::inputs::{Inputs, Row};
use foundation::prob::Dist;
use strike::Blow;

/// One attack of yours on a monster, and how many kill it.
#[derive(Clone, PartialEq, Debug)]
pub struct Kills {
    /// The first attack, which may be a stab.
    pub first: YourAttack,
    /// How many attacks kill.
    pub attacks: AttacksToKill,
    /// What the answer leaves out.
    pub not_counted: Vec<&'static str>,
}

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
    pub lost: Law,
}

/// The blows of one attack of a character, by raw numbers, and how it stabs.
#[derive(Clone, PartialEq, Debug)]
pub struct Assault {
    /// The blows, each with what it is dealt with.
    pub strikes: Vec<YourBlow>,
    god: God,
}

/// The states of a foe that leave its defences alone.
const HARMLESS: [FoeStatus; 5] =
    [FoeStatus::Hasted, FoeStatus::Slowed, FoeStatus::Bare, FoeStatus::Berserk, FoeStatus::Water];

/// Computes one attack of a character on a foe, and how many kill it. Between two attacks the foe, which stands in reach and
/// has this energy at first, regenerates as often as it acts.
///
/// # Errors
/// [`Undetermined`] if the rules or the numbers are not known.
pub fn kills(
    edition: Edition,
    build: &Build,
    attacker: &Attacker,
    foe: &Foe,
    energy: Energy,
) -> Result<Kills, Undetermined> {
    let FoeKind::Monster(monster) = &foe.kind else { return Err(Undetermined::Custom) };
    if foe.states.iter().any(|state| !HARMLESS.contains(state)) {
        return Err(Undetermined::Risen);
    }
    let defence =
        Defence::of(monster.slug(), edition).ok_or(Undetermined::Monster("its defences are not known"))?;
    if let Some(reason) = defence.unknown() {
        return Err(Undetermined::Monster(reason));
    }
    if defence.hit_points.are_endless() {
        return Err(Undetermined::Monster("it has more hit points than any fight takes off"));
    }
    let each = defence.regeneration(monster.look().hit_dice);
    let times = attack_aut(edition, &Mover::new(build, edition)).approx();
    let healed =
        turns::regeneration(&foe.profile(edition), Regime::of(edition), &energy.start(), &times, &each);
    let hit_points = defence.hit_points.law(edition);
    let assault = Assault::of(edition, build, attacker)?;
    let (first, attacks) =
        assault.kill(edition, &defence.quarry(monster.row()), attacker.stab, &hit_points, &healed)?;
    Ok(Kills { first, attacks, not_counted: omissions::not_counted(edition, &Mover::new(build, edition)) })
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

    /// Computes the first attack on a quarry in a state, and how many attacks take off its hit points. `healed` is what it
    /// regenerates after each attack; after the last one that is given, as much as then.
    ///
    /// # Errors
    /// [`Undetermined::OldStab`] for a stab before the release from which on they are known.
    pub fn kill(
        &self,
        edition: Edition,
        quarry: &Quarry,
        state: Stab,
        hit_points: &Law,
        healed: &[Law],
    ) -> Result<(YourAttack, AttacksToKill), Undetermined> {
        if state != Stab::None && !stab::KNOWN.includes(edition) {
            return Err(Undetermined::OldStab);
        }
        let first = self.attack(edition, quarry, state);
        let later = match state {
            Stab::None => first.lost.clone(),
            _ => self.attack(edition, quarry, Stab::None).lost,
        };
        let losses = Losses { first: first.lost.clone(), later };
        let attacks = fight::attacks(&losses, hit_points, healed);
        Ok((first, attacks))
    }

    /// Computes one attack on a quarry in a state.
    fn attack(&self, edition: Edition, quarry: &Quarry, state: Stab) -> YourAttack {
        let mut attack =
            YourAttack { hits: 0.0, to_hit: Vec::new(), damage: Vec::new(), lost: Dist::always(0) };
        let blows = self.strikes.iter().flat_map(|strike| std::iter::repeat_n(strike, strike.blows));
        for (index, strike) in blows.enumerate() {
            let landed = |stab| {
                let blow = Blow { edition, strike: strike.clone(), quarry: quarry.clone(), stab, state };
                let steps = damage::damage(&blow);
                (brand::lost(&blow, &draws::total(&steps)), steps)
            };
            let stabs = if index == 0 { stab::chance(edition, strike, self.god, state) } else { 0.0 };
            let to_hit = to_hit::to_hit(edition, strike);
            let lands = to_hit::chance_to_land(edition, strike, &draws::total(&to_hit), quarry, state);
            let (plain, steps) = landed(Stab::None);
            let mut lost = draws::either(lands, &plain, &Dist::always(0));
            if stabs > 0.0 {
                lost = draws::either(stabs, &landed(state).0, &lost);
            }
            if index == 0 {
                attack = YourAttack { hits: stabs + (1.0 - stabs) * lands, to_hit, damage: steps, ..attack };
            }
            attack.lost = draws::sum(&attack.lost, &lost);
        }
        attack
    }
}
