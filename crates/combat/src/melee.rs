//! Monsters' blows against you: whether they hit, what your shield blocks and your armour leaves, and the hit
//! points lost to a round of attacks. The rules are those of the release tags 0.10.5 to 0.34.1 and of trunk.
//!
//! [`melee`] answers for a foe of a chase, [`AttackRound`] for raw numbers. Left out: what gods and rare
//! items do to single blows, egos of monsters' weapons, and healing between blows, so that the dead are too
//! many rather than too few; of what flavours and kinds of monsters leave out, [`Melee::not_counted`] tells.

mod armour;
mod arms;
mod bestiary;
mod blow;
mod blow_target;
mod damage;
mod extra;
mod extra_damage;
mod flavour;
mod grip;
mod landed;
mod risen;
mod round;
mod shield;
mod striker;
mod struck;
mod to_hit;
mod uncounted;

pub use arms::{Arms, Held, weapon};
pub use bestiary::{AttackTrait, Attacks, Listed};
pub use blow::{Assailant, Attack, Ego, MeleeBlow, MonsterWeapon};
pub use blow_target::{BlowTarget, Resistances};
pub use damage::{DAMAGE, damage};
pub use extra::Extra;
pub use flavour::Flavour;
pub use round::{AttackRound, Strike};
pub use shield::block_chance;
pub use striker::{Striker, Unknown, polearm_chance, polearms};
pub use to_hit::{TO_HIT, hit_chance, to_hit};
pub use uncounted::Uncounted;

use crate::loss::Loss;
use chase::foe::Foe;
use foundation::edition::Edition;

/// What is known of a foe's rounds of attacks on you.
#[derive(Clone, PartialEq, Debug)]
pub struct Melee {
    /// The foe.
    pub striker: Striker,
    /// The rounds that it may make, each with its probability. It makes the same kind in the whole fight: it
    /// keeps its weapon and its heads.
    pub rounds: Vec<(AttackRound, f64)>,
    /// What is not counted, each once.
    pub not_counted: Vec<Uncounted>,
}

/// Computes the rounds of attacks of a foe on you.
///
/// A foe with several heads has each possible number of them with equal probability. From 0.19 on it holds
/// what its kind is generated with, by the exact weights, unless its state is bare; before, and as an undead,
/// it is bare.
///
/// # Errors
/// [`Unknown`] if nothing is known of its blows.
///
/// # Examples
/// ```
/// use chase::foe::Foe;
/// use combat::melee::{BlowTarget, Uncounted, melee};
/// use foundation::edition::Edition;
/// use foundation::inputs::Value;
///
/// let adder = Foe::parse("adder").unwrap().as_of(Edition::NEWEST).unwrap();
/// let you = BlowTarget { evasion: 1000, armour: 200, ..BlowTarget::default() };
/// let melee = melee(Edition::NEWEST, &you, &adder).unwrap();
/// assert_eq!(melee.not_counted, [Uncounted::Poison]);
/// assert_eq!(format!("{:.2} {:.2}", melee.hits(), melee.lost(usize::MAX).mean()), "0.56 0.89");
/// ```
pub fn melee(edition: Edition, target: &BlowTarget, foe: &Foe) -> Result<Melee, Unknown> {
    Ok(Melee::of(Striker::of(edition, foe)?, edition, target))
}

impl Melee {
    /// Computes the rounds of attacks of an assailant on you.
    pub fn of(striker: Striker, edition: Edition, target: &BlowTarget) -> Melee {
        let each = 1.0 / striker.heads.clone().count() as f64;
        let rounds = striker.heads.clone().flat_map(|heads| {
            let round = |held| striker.round(edition, target, heads, held);
            striker.weapons.iter().map(move |(held, p)| (round(*held), each * p)).collect::<Vec<_>>()
        });
        let rounds = rounds.collect();
        Melee { not_counted: striker.not_counted(edition, target), striker, rounds }
    }

    /// Returns whether it makes a difference from how far a foe that reaches this many tiles attacks: some of
    /// its attacks reach further than others.
    pub fn depends_on_distance(&self, reach: i32) -> bool {
        self.rounds.iter().any(|(round, _)| round.depends_on_distance(reach))
    }

    /// Returns whether your shield remembers what it blocks of it in a turn, which makes its next attacks
    /// likelier to land.
    pub(crate) fn is_remembered(&self) -> bool {
        self.rounds.iter().any(|(round, _)| round.blows_before_memory() < usize::MAX)
    }

    /// Returns whether it may get hold of you, where what that costs is counted.
    pub(crate) fn may_hold(&self) -> bool {
        self.rounds.iter().any(|(round, _)| round.held().is_some())
    }

    /// Returns the chance that the first attack of a round beats your evasion, be it blocked or not; 0
    /// without attacks.
    pub fn hits(&self) -> f64 {
        self.rounds.iter().map(|(round, p)| p * round.hits()).sum()
    }

    /// Returns what is not counted where all poison is, each once.
    pub fn not_counted_but_poison(&self) -> impl Iterator<Item = Uncounted> {
        self.not_counted.iter().copied().filter(|what| *what != Uncounted::Poison)
    }

    /// Returns the distribution of the hit points lost to one round, if nothing was blocked before in this
    /// turn of yours. Losses of `hp` or more count as `hp`.
    pub fn lost(&self, hp: usize) -> Loss {
        self.lost_from(1, hp)
    }

    /// Returns the same of a round from this many tiles.
    pub fn lost_from(&self, distance: i32, hp: usize) -> Loss {
        let mut lost = Loss::impossible();
        let reaching = self.rounds.iter().map(|(round, p)| (round.reaching(distance), p));
        reaching.for_each(|(round, p)| lost.add_weighted(&round.lost(hp), *p));
        lost
    }
}
