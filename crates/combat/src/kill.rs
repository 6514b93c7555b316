//! How many of your attacks kill a monster: one attack as a distribution, and the number of attacks until the
//! hit points are gone.
//!
//! The rules are those of the game's own functions of each release. A monster is at full health, unless its
//! hit points are known, alone, without equipment and does not block; of your attack only the main blows
//! count. Probabilities are `f64`; a figure of the golden rows differs by less than 10⁻⁹.

mod arms;
mod assault;
mod attacks_to_kill;
mod brand;
mod damage;
mod deaths;
mod defence;
mod draws;
mod extra_attacks;
mod heads;
mod hit_points;
mod omissions;
mod regeneration;
mod risen;
mod stab;
mod strike;
mod to_hit;
mod unarmed;
mod undetermined;
pub(crate) mod weapon_damage;

pub use arms::{CLEAVING_COUNTS, inborn_claws};
pub use assault::{Assault, YourAttack};
pub use attacks_to_kill::{AttacksToKill, MOST_ATTACKS};
pub use defence::{Defence, DefenceTrait};
pub use draws::BlowStep;
pub use extra_attacks::{ExtraAttack, extra_attacks, gains_attacks};
pub use hit_points::HitPoints;
pub use strike::{Means, Quarry, YourBlow};
pub use undetermined::Undetermined;
pub use weapon_damage::WeaponDamage;

use self::heads::Heads;
use crate::attacker::Stab;
use crate::fighter::Fighter;
use crate::melee::{Arms, Uncounted};
use attacks_to_kill::attacks_to_kill;
use chase::energy::Regime;
use chase::foe::Foe;
use chase::setup::Energy;
use crawl::model::monster::{Casts, Monster};
use crawl::model::mover::Mover;
use crawl::step::attack::attack_aut;
use foundation::edition::Edition;
use foundation::prob::Dist;

/// Your attacks on a foe, and how many kill it.
#[derive(Clone, PartialEq, Debug)]
pub struct Kills {
    /// The attacks, and what the foe has against them.
    pub duel: Duel,
    /// What the foe regenerates after each attack; after the last one that is given, as much as then.
    pub healed: Vec<Dist<i32, f64>>,
    /// How many attacks kill; [`Undetermined::Heads`] where your edge cuts off heads that grow back, each
    /// twofold.
    pub attacks: Result<AttacksToKill, Undetermined>,
    /// Your extra attacks, which no figure counts.
    pub extra_attacks: Vec<ExtraAttack>,
}

impl Kills {
    /// Returns whether you kill sooner than the figures say.
    pub fn are_bounds(&self) -> bool {
        self.hurts_more() || self.duel.loses_heads
    }

    /// Returns whether an attack takes off more hit points than the figures say.
    pub fn hurts_more(&self) -> bool {
        self.extra_attacks.iter().any(ExtraAttack::is_telling)
    }

    /// Returns what is left out, as nouns: your extra attacks, then what the duel leaves out.
    pub fn not_counted(&self) -> Vec<String> {
        let others = self.duel.not_counted.iter().map(|noun| noun.to_string());
        self.extra_attacks.iter().map(ExtraAttack::to_noun).chain(others).collect()
    }
}

/// Your attacks on a foe, and what it has against them.
#[derive(Clone, PartialEq, Debug)]
pub struct Duel {
    /// The first attack, which may be a stab.
    pub first: YourAttack,
    /// Hit points that each later attack takes off.
    pub later: Dist<i32, f64>,
    /// Hit points that an attack on another takes off, while it stands beside you; `None` where no blow
    /// cleaves.
    pub cleaved: Option<Dist<i32, f64>>,
    /// The hit points that it has at first, the most that it ever has.
    pub hit_points: Dist<i32, f64>,
    /// The hit points that it regenerates in each of its actions, up to those at first.
    pub regeneration: Dist<i32, f64>,
    /// Whether your weapon cuts off heads, each of which grows back as two.
    pub grows_heads: bool,
    /// Whether it cuts off heads that stay off: the foe dies with the last of them, sooner than is counted.
    pub loses_heads: bool,
    /// What is left out, besides your extra attacks.
    pub not_counted: Vec<&'static str>,
}

impl Duel {
    /// Returns why it is not determined how many attacks kill, if so.
    pub fn undetermined(&self) -> Option<Undetermined> {
        self.grows_heads.then_some(Undetermined::Heads)
    }

    /// Returns how many attacks kill. `healed` is what it regenerates after each attack; after the last one
    /// that is given, as much as then.
    pub fn attacks(&self, healed: &[Dist<i32, f64>]) -> AttacksToKill {
        attacks_to_kill([&self.first.lost, &self.later], &self.hit_points, healed)
    }
}

impl Fighter<'_> {
    /// Returns your first and later attacks on a foe, its hit points and what it regenerates.
    ///
    /// # Errors
    /// [`Undetermined`] if the rules or the numbers are not known.
    pub fn duel(self, foe: &Foe) -> Result<Duel, Undetermined> {
        let Fighter { edition, build, attacker, .. } = self;
        let (monster, defence) = defence(edition, foe)?;
        let assault = Assault::of(edition, build, attacker)?;
        let mover = Mover::new(build, edition);
        let heads = Heads::of(&mover, &assault.strikes, foe);
        let heads_off = heads.and_then(Heads::noun);
        let sees = self.sees_invisible();
        let is_hidden = foe.is_invisible();
        let quarry =
            Quarry { unseen: is_hidden && sees == Some(false), ..defence.quarry(monster, foe.flies()) };
        let sleeps = foe.is_asleep() && attacker.stab == Stab::None;
        let may_stab = sleeps && !quarry.unseen && assault.stabs_asleep(edition);
        let (first, later) = assault.attacks(edition, &quarry, attacker.stab)?;
        Ok(Duel {
            first,
            later,
            cleaved: assault.cleaved(edition, &quarry),
            hit_points: hit_points_of(edition, foe, &defence),
            regeneration: defence.regeneration(monster.look().hit_dice),
            grows_heads: heads == Some(Heads::GrowBack),
            loses_heads: heads_off.is_some(),
            not_counted: omissions::not_counted(
                edition,
                &mover,
                &omissions::Gear {
                    carries: Arms::of_foe(foe, edition).is_some(),
                    casts: foe.ranged().is_some_and(|ranged| ranged.casts != Casts::Nothing),
                },
                [
                    foe.strikes_back(edition),
                    foe.revives(edition).then_some(omissions::REVIVES),
                    heads_off,
                    (is_hidden && sees.is_none()).then_some(Uncounted::Unseen.noun()),
                    may_stab.then_some(stab::SLEEPER),
                ],
            ),
        })
    }

    /// Returns your attacks on a foe, and how many kill it. Between two attacks the foe, which stands in
    /// reach and has this energy at first, regenerates as often as it acts.
    ///
    /// # Errors
    /// [`Undetermined`] if the rules or the numbers are not known.
    pub fn kills(self, foe: &Foe, energy: Energy) -> Result<Kills, Undetermined> {
        let edition = self.edition;
        let duel = self.duel(foe)?;
        let mover = Mover::new(self.build, edition);
        let extra_attacks = extra_attacks(edition, &mover);
        if let Some(why) = duel.undetermined() {
            return Ok(Kills { duel, healed: Vec::new(), attacks: Err(why), extra_attacks });
        }
        let times = attack_aut(edition, &mover).approx();
        let healed = regeneration::regenerated(
            &foe.profile(edition),
            Regime::of(edition),
            &energy.start(),
            &times,
            &duel.regeneration,
        );
        let attacks = Ok(duel.attacks(&healed));
        Ok(Kills { duel, healed, attacks, extra_attacks })
    }

    /// Returns whether your first attack on a foe while it sleeps is a stab, and one that is known: not with
    /// missiles, nor if you do not see it or your god forbids it.
    pub fn stabs_asleep(self, foe: &Foe) -> bool {
        let Fighter { edition, build, attacker, .. } = self;
        let is_stab = |assault: Assault| assault.stabs_asleep(edition);
        stab::KNOWN.includes(edition)
            && (!foe.is_invisible() || self.sees_invisible() == Some(true))
            && Assault::of(edition, build, attacker).is_ok_and(is_stab)
    }

    /// Returns, as a noun, the heads of a foe that your attacks cut off and that stay off, which no figure
    /// counts; `None` where there are none.
    pub fn heads_off(self, foe: &Foe) -> Option<&'static str> {
        let Fighter { edition, build, attacker, .. } = self;
        // Most foes have one head: the attacks are looked at for others only.
        let assault = heads::has_many(foe).then(|| Assault::of(edition, build, attacker).ok()).flatten()?;
        Heads::of(&Mover::new(build, edition), &assault.strikes, foe).and_then(Heads::noun)
    }

    /// Returns whether you see who is invisible; `None` where that is not known.
    fn sees_invisible(self) -> Option<bool> {
        self.defender.by_nature(self.edition, self.build).sees_invisible()
    }
}

/// Returns the distribution of the hit points that a foe has at first: those that its kind is made with,
/// unless they are known.
///
/// # Errors
/// [`Undetermined`] if they are not known.
pub fn hit_points(edition: Edition, foe: &Foe) -> Result<Dist<i32, f64>, Undetermined> {
    Ok(hit_points_of(edition, foe, &defence(edition, foe)?.1))
}

fn hit_points_of(edition: Edition, foe: &Foe, defence: &Defence) -> Dist<i32, f64> {
    foe.hp.map_or_else(|| defence.hit_points.dist(edition), Dist::always)
}

/// Returns the monster that a foe is, or was before it rose from the dead, and its defence. No other state
/// changes it.
fn defence(edition: Edition, foe: &Foe) -> Result<(&'static Monster, Defence), Undetermined> {
    let monster = foe.monster().ok_or(Undetermined::Custom)?;
    let defence = Defence::of_foe(foe, edition).ok_or(Undetermined::Monster("its defences are not known"))?;
    match defence.unknown() {
        Some(reason) => Err(Undetermined::Monster(reason)),
        None if defence.hit_points.are_endless() => {
            Err(Undetermined::Monster("it has more hit points than any fight takes off"))
        }
        None => Ok((monster, defence)),
    }
}
