//! Monsters' missiles at you: whether one hits, what your shield blocks and your armour leaves. From 0.15 on
//! they follow the rules of [blows](crate::melee), with a launcher for a weapon; what they did before is not
//! known.
//!
//! Read in the game's code of nine releases from 0.15 to 0.35; no row of the running game pins them, as many
//! pin blows. Left out: brands and enchantments, and missiles that pierce shields.

use crate::loss::Loss;
use crate::melee::{Arms, Assailant, Attack, AttackRound, AttackTrait, Attacks, BlowTarget, Striker, weapon};
use chase::foe::{Foe, Shooting, thrown};
use crawl::model::weapon::Weapon;
use foundation::edition::{ALWAYS, Edition, Life, between, since, until};
use foundation::inputs::{Row, RowRef, Value};
use foundation::prob::Dist;
use foundation::text::has_word;

/// What one missile of a foe does to you.
#[derive(Clone, PartialEq, Debug)]
pub struct Missile {
    /// What it shoots with, or throws, by its slug, each with its probability and what one such missile does.
    pub kinds: Vec<(&'static str, f64, AttackRound)>,
    /// When it shoots, and at what price.
    pub shooting: Shooting,
    /// How many a new one has of what it throws; `None` for a launcher's, which last.
    pub supply: Option<Dist<i32, f64>>,
}

/// The releases whose missiles are rolled as blows are.
const FOLLOWS_BLOWS: Life = since(15);

/// How many of what it throws a new monster has, from the fewest to the most, each number as often: the first
/// row that holds. Ammunition of launchers lasts, and from 0.29 on there is none.
#[rustfmt::skip]
const SUPPLIES: &[(Life, &str, [i32; 2])] = &[
    (ALWAYS,    "polyphemus",                  [8, 12]),
    (ALWAYS,    "urug",                        [4, 7]),
    (until(28), "merfolk-javelineer minotaur", [9, 23]),
    (since(29), "merfolk-javelineer",          [1, 3]),
    (since(29), "minotaur",                    [2, 8]),
];
/// How many large rocks any other thrower has, with the chance of each number in thirtieths: 2 and the mean
/// of two dice.
const ROCKS: [(i32, u8); 5] = [(2, 3), (3, 7), (4, 10), (5, 7), (6, 3)];

/// Whose launchers always have a brand, which makes each missile worse than is counted.
const BRANDED: &str = "nessos salamander nekomata";

/// The releases in which slings shoot what hurts by itself.
const LOADED: Life = between(15, 28);
/// Their slings.
const SLINGS: &str = "hunting-sling greatsling fustibalus";
/// The base damage of a stone and of a bullet.
const STONE: i32 = 2;
const BULLET: i32 = 4;
/// Who always has bullets; of others, one in fifteen has.
const BULLETS: &str = "joseph satyr";
const FEW_BULLETS: f64 = 1.0 / 15.0;

/// How often one shoots in a turn in which it may: the first of these that holds.
#[rustfmt::skip]
const CHANCES: &[(Life, Shooter, f64)] = &[
    (until(30), Shooter::EvenBesideYou, 8.0 / 9.0),
    (since(31), Shooter::EvenBesideYou, 9.0 / 10.0),
    (since(31), Shooter::Throws, 1.0 / 3.0),
    (ALWAYS, Shooter::Any, 4.0 / 5.0),
];

/// A monster that shoots this often.
enum Shooter {
    /// One that shoots even beside you.
    EvenBesideYou,
    /// One without a launcher.
    Throws,
    /// Anybody.
    Any,
}

/// The releases in which a launcher's own delay counts as much as a plain turn in the price of a shot; later
/// ones are shot in one.
const DELAYS_COUNT: Life = until(26);

/// Computes what one missile of a foe does to you. `None` if it neither shoots nor throws what does damage,
/// where what it has is not known, and where its launcher always has a brand.
///
/// # Examples
/// ```
/// use chase::foe::Foe;
/// use combat::melee::BlowTarget;
/// use combat::missile::missile;
/// use foundation::edition::Edition;
/// use foundation::inputs::Value;
///
/// let centaur = Foe::parse("centaur").unwrap().as_of(Edition::NEWEST).unwrap();
/// let you = BlowTarget { evasion: 1000, armour: 500, ..BlowTarget::default() };
/// let missile = missile(Edition::NEWEST, &you, &centaur).unwrap();
/// assert_eq!(format!("{:.2} {:.1}", missile.hits(), missile.lost(usize::MAX).mean()), "0.66 4.6");
/// ```
pub fn missile(edition: Edition, target: &BlowTarget, foe: &Foe) -> Option<Missile> {
    let shoots = foe.ranged().is_some_and(|ranged| ranged.may_shoot());
    let id = foe.monster().filter(|_| shoots && FOLLOWS_BLOWS.includes(edition))?.slug();
    let attacks = Attacks::of(id, edition)?;
    let striker = Striker::of(edition, foe).ok()?;
    // Neither might nor skill in melee helps a missile.
    let assailant = Assailant {
        hit_dice: striker.assailant.hit_dice,
        archer: attacks.has(AttackTrait::Archer),
        invisible: striker.assailant.invisible,
        ..Assailant::default()
    };
    let bare = attacks.list.first().map_or(0, |attack| attack.damage);
    let shoot = |(slug, ammunition, p)| {
        let mut launcher = weapon(slug, 0, edition)?;
        launcher.damage += ammunition;
        let attack = Attack { damage: bare, weapon: Some(launcher), is_missile: true, ..Attack::default() };
        Some((slug, p, AttackRound::new(edition, &assailant, &[attack], target)))
    };
    let kinds = used(id, edition).into_iter().map(shoot).collect::<Option<Vec<_>>>()?;
    (!kinds.is_empty()).then(|| Missile {
        shooting: shooting(edition, foe, &kinds),
        supply: supply(id, edition),
        kinds,
    })
}

/// Returns how many a new one has of what it throws; `None` for who throws nothing.
fn supply(id: &str, edition: Edition) -> Option<Dist<i32, f64>> {
    thrown(id, edition)?;
    let holds = |(life, ids, _): &&(Life, &str, [i32; 2])| life.includes(edition) && has_word(ids, id);
    Some(match SUPPLIES.iter().find(holds) {
        Some((.., [fewest, most])) => Dist::uniform(*fewest..=*most),
        None => Dist::from_pairs(ROCKS.iter().map(|(rocks, chance)| (*rocks, f64::from(*chance) / 30.0))),
    })
}

/// Returns when a foe shoots, and at what price: that of what it has, on average.
fn shooting(edition: Edition, foe: &Foe, kinds: &[(&'static str, f64, AttackRound)]) -> Shooting {
    let id = foe.monster().map_or("", Row::slug);
    let is_launcher = thrown(id, edition).is_none();
    let beside_you = foe.shoots_beside_you(edition);
    let holds = |(life, shooter, _): &&(Life, Shooter, f64)| {
        let is_its = match shooter {
            Shooter::EvenBesideYou => beside_you,
            Shooter::Throws => !is_launcher,
            Shooter::Any => true,
        };
        life.includes(edition) && is_its
    };
    let chance = CHANCES.iter().find(holds).map_or(0.0, |(.., chance)| *chance);
    let delay: f64 = if is_launcher && DELAYS_COUNT.includes(edition) {
        kinds.iter().map(|(slug, p, _)| p * launcher_delay(slug, edition)).sum()
    } else {
        PLAIN_TURN
    };
    let missile = f64::from(foe.costs(edition).missile);
    Shooting { chance, cost: (missile * delay / PLAIN_TURN).round() as i32, beside_you }
}

/// Returns the delay of a launcher in the price of a shot, in aut: the mean of its own and of a plain turn.
fn launcher_delay(slug: &str, edition: Edition) -> f64 {
    let launcher = RowRef::<Weapon>::parse(slug).ok().and_then(|launcher| launcher.as_of(edition));
    launcher.map_or(PLAIN_TURN, |launcher| (PLAIN_TURN + f64::from(launcher.base)) / 2.0)
}

/// The delay of a plain turn, in aut.
const PLAIN_TURN: f64 = 10.0;

/// Returns what a monster shoots with or throws, with the base damage of the ammunition and the probability
/// of both.
fn used(id: &str, edition: Edition) -> Vec<(&'static str, i32, f64)> {
    if let Some(thrown) = thrown(id, edition) {
        return vec![(thrown, 0, 1.0)];
    }
    let arms = Arms::of(id, edition).and_then(Arms::weighed).filter(|_| !has_word(BRANDED, id));
    let launchers = arms.map(|arms| arms.launchers(edition)).unwrap_or_default();
    // Needles poison, or worse, and hurt by nothing else.
    if launchers.iter().any(|(launcher, _)| *launcher == "blowgun") {
        return Vec::new();
    }
    launchers.into_iter().flat_map(|(launcher, p)| loaded(id, edition, launcher, p)).collect()
}

/// Returns the same of one launcher, which it has with probability `p`.
fn loaded(id: &str, edition: Edition, launcher: &'static str, p: f64) -> Vec<(&'static str, i32, f64)> {
    if !LOADED.includes(edition) || !has_word(SLINGS, launcher) {
        return vec![(launcher, 0, p)];
    }
    if has_word(BULLETS, id) {
        return vec![(launcher, BULLET, p)];
    }
    vec![(launcher, STONE, p * (1.0 - FEW_BULLETS)), (launcher, BULLET, p * FEW_BULLETS)]
}

impl Missile {
    /// Returns what it shoots with or throws, by slug, each once with its probability.
    pub fn weapons(&self) -> Vec<(&'static str, f64)> {
        let mut weapons: Vec<(&'static str, f64)> = Vec::new();
        for (slug, p, _) in &self.kinds {
            match weapons.iter_mut().find(|(known, _)| known == slug) {
                Some((_, sum)) => *sum += p,
                None => weapons.push((slug, *p)),
            }
        }
        weapons
    }

    /// Returns how many it shoots at you if it would shoot this many, as far as what it throws lasts.
    pub fn lasting(&self, shots: Dist<i32, f64>) -> Dist<i32, f64> {
        match &self.supply {
            None => shots,
            Some(supply) => supply.flat_map(|most| shots.map(|shots| *shots.min(most))),
        }
    }

    /// Returns the chance that one beats your evasion, be it blocked or not.
    pub fn hits(&self) -> f64 {
        self.kinds.iter().map(|(_, p, shot)| p * shot.hits()).sum()
    }

    /// Returns the distribution of the hit points lost to one, if nothing was blocked before in this turn of
    /// yours. Losses of `hp` or more count as `hp`.
    pub fn lost(&self, hp: usize) -> Loss {
        let mut lost = Loss::impossible();
        self.kinds.iter().for_each(|(_, p, shot)| lost.add_weighted(&shot.lost(hp), *p));
        lost
    }
}
