//! The serialized types of blows: those of foes against you, and yours against them.

use crate::answer::Outcome;
use chase::foe::Foe;
use combat::kill::{AttacksToKill, Kills, Undetermined, hit_points};
use combat::melee::{self, BlowTarget, Listed, Melee, Uncounted};
use combat::missile::{Missile, missile};
use foundation::inputs::Value;
use question::Question;
use serde::Serialize;

/// A weapon, `null` for none, with the probability that it is held.
pub type HeldWeapon = (Option<&'static str>, f64);

/// What a foe's blows do to you in one round of its attacks, all of them at the price of one.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct FoeMelee {
    /// The foe as the key `foes` writes it.
    foe: String,
    /// Whether the foe leaves you alone for the god that you worship, unless you are under penance; the
    /// figures are those of a hostile one.
    is_peaceful: bool,
    /// Hit dice; null for a custom foe.
    hd: Option<i32>,
    /// Its mean hit points; null where they are not known.
    hp: Option<f64>,
    /// Its attacks in order, as the game's tables have them.
    attacks: Vec<FoeAttack>,
    /// What it may hold in its first hand.
    weapons: Vec<HeldWeapon>,
    /// The chance that its first attack beats your evasion, blocked or not; null unless your AC and EV are
    /// known.
    hits: Option<f64>,
    /// The hit points lost to the blows of one round, at most all of yours if they are known; null unless
    /// your AC and EV are known.
    round: Option<Vec<Outcome>>,
    /// The hit points lost to the blows of one round and all of their poison, if nothing cures you; null
    /// unless your AC and EV are known.
    with_poison: Option<Vec<Outcome>>,
    /// What it shoots with or throws, by id, each with its probability among those who have something; empty
    /// where its missiles are not known.
    missiles: Vec<(&'static str, f64)>,
    /// The chance that a missile of it beats your evasion, blocked or not; null where its missiles are not
    /// known, and unless your AC and EV are.
    missile_hits: Option<f64>,
    /// The hit points lost to one missile, without a brand, at most all of yours if they are known; null
    /// where `missileHits` is.
    missile: Option<Vec<Outcome>>,
    /// What else its blows do, which is in none of these figures, as nouns.
    not_counted: Vec<&'static str>,
    /// Why something is not known.
    why: Option<String>,
}

/// An attack of a monster.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct FoeAttack {
    /// The way it strikes: `hit`, `bite`, `sting`.
    r#type: &'static str,
    /// What it does besides: `plain`, `fire`, `poison`.
    flavour: &'static str,
    /// The most damage of the bare attack.
    damage: i32,
}

/// How many attacks programs are told of.
const COUNTED: usize = 60;

/// Your attacks on a foe until it dies.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct FoeKill {
    /// The foe as the key `foes` writes it.
    foe: String,
    /// The chance that the first blow of your first attack lands; null where it is not determined.
    hits: Option<f64>,
    /// The hit points that your first attack takes off, misses included.
    damage: Option<Vec<Outcome>>,
    /// The chance that exactly this many attacks kill it, from one to 60; with `longer` they sum to 1.
    attacks: Option<Vec<Outcome>>,
    /// The chance that more than 60 are needed.
    longer: Option<f64>,
    /// Whether `attacks` and `damage` may be bounds, as extra attacks of yours are left out, or heads that
    /// you cut off: at most this many attacks kill, and `damage` is at least this much where extra attacks
    /// are left out, else exact; null where it is not determined.
    is_bound: Option<bool>,
    /// What is not in these figures, as nouns: your extra attacks, with which it takes fewer, and then all
    /// else.
    not_counted: Vec<String>,
    /// Why it is not determined.
    why: Option<String>,
}

/// Returns what the blows of each foe of the question do to you.
pub fn melee(question: &Question) -> Vec<FoeMelee> {
    question.chase.foes.0.iter().map(|foe| FoeMelee::of(question, foe)).collect()
}

/// Returns how many of your attacks kill each foe of the question.
pub fn kills(question: &Question) -> Vec<FoeKill> {
    let (you, chase) = (question.fighter(), &question.chase);
    chase.foes.0.iter().map(|foe| FoeKill::of(foe, you.kills(foe, chase.energy))).collect()
}

impl FoeMelee {
    fn of(question: &Question, foe: &Foe) -> FoeMelee {
        let Question { edition, build, defender, .. } = question;
        let defender = defender.by_nature(*edition, build);
        let target = BlowTarget::of(*edition, build, &defender);
        let (known, why) = match melee::melee(*edition, &target.unwrap_or_default(), foe) {
            Err(unknown) => (None, Some(unknown.sentence().to_string())),
            Ok(known) if target.is_none() => (Some(known), Some(UNKNOWN_DEFENCES.to_string())),
            Ok(known) => (Some(known), None),
        };
        let computed = known.as_ref().filter(|_| target.is_some());
        let missile = missile(*edition, &target.unwrap_or_default(), foe);
        let shot = missile.as_ref().filter(|_| target.is_some());
        let hp = defender.hp.map_or(usize::MAX, |hp| *hp as usize);
        FoeMelee {
            foe: foe.write(),
            is_peaceful: foe.is_peaceful(*edition, build.god),
            hd: foe.monster().map(|monster| monster.look().hit_dice),
            hp: hit_points(*edition, foe).ok().map(|dist| dist.mean()),
            attacks: known.as_ref().map_or(Vec::new(), |known| FoeAttack::all(&known.striker.attacks)),
            weapons: known.as_ref().map_or(Vec::new(), first_weapons),
            hits: computed.map(Melee::hits),
            round: computed.map(|known| known.lost(hp).dist().to_f64_pairs()),
            with_poison: computed
                .map(|known| known.with_all_poison(defender.rpois, hp).dist().to_f64_pairs()),
            missiles: missile.as_ref().map_or(Vec::new(), Missile::weapons),
            missile_hits: shot.map(Missile::hits),
            missile: shot.map(|missile| missile.lost(hp).dist().to_f64_pairs()),
            not_counted: known
                .map_or(Vec::new(), |known| known.not_counted_but_poison().map(Uncounted::noun).collect()),
            why,
        }
    }
}

/// Why there are no figures of a monster whose blows are known.
const UNKNOWN_DEFENCES: &str = "Your armour class and evasion are not known: add ac and ev.";

/// Returns what a foe may hold in its first hand, each once.
fn first_weapons(melee: &Melee) -> Vec<HeldWeapon> {
    let mut weapons: Vec<HeldWeapon> = Vec::new();
    for ([first, _], p) in &melee.striker.weapons {
        match weapons.iter_mut().find(|(weapon, _)| weapon == first) {
            Some((_, sum)) => *sum += p,
            None => weapons.push((*first, *p)),
        }
    }
    weapons
}

impl FoeAttack {
    /// Serializes attacks.
    pub(crate) fn all(attacks: &[Listed]) -> Vec<FoeAttack> {
        let of = |attack: &Listed| FoeAttack {
            r#type: attack.form,
            flavour: attack.flavour.slug,
            damage: attack.damage,
        };
        attacks.iter().map(of).collect()
    }
}

impl FoeKill {
    fn of(foe: &Foe, kills: Result<Kills, Undetermined>) -> FoeKill {
        let why = match &kills {
            Ok(known) => known.attacks.as_ref().err(),
            Err(why) => Some(why),
        };
        let why = why.map(|why| format!("Not determined: {why}."));
        let known = kills.ok();
        let to_kill = known.as_ref().and_then(|known| known.attacks.as_ref().ok());
        let attacks = |to_kill: &AttacksToKill| {
            let counted = (1..).map(f64::from).zip(to_kill.exactly);
            counted.take(COUNTED).filter(|(_, p)| *p > 0.0).collect()
        };
        FoeKill {
            foe: foe.write(),
            hits: known.as_ref().map(|known| known.duel.first.hits),
            damage: known.as_ref().map(|known| known.duel.first.lost.to_f64_pairs()),
            attacks: to_kill.map(attacks),
            longer: to_kill.map(|to_kill| to_kill.longer_than(COUNTED)),
            is_bound: known.as_ref().map(Kills::are_bounds),
            not_counted: known.map_or(Vec::new(), |known| known.not_counted()),
            why,
        }
    }
}
