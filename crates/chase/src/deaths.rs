//! The chances of your attacks to kill a foe, where a plan fights to the end. What an attack does is computed
//! elsewhere.
//!
//! # Examples
//! ```
//! use chase::deaths::KillChances;
//!
//! // One attack in two kills, else the second does in three of four cases.
//! let chances = KillChances::of([0.5, 0.375]);
//! assert_eq!([0, 1, 2].map(|before| chances.chance(before)), [0.5, 0.75, 0.0]);
//! assert_eq!([0, 1, 2].map(|before| chances.after(before)), [1, 2, 2]);
//! ```

use crate::foe::Foe;
use foundation::prob::{Dist, MAX_ERROR};
use std::rc::Rc;

/// How likely each of your attacks on a foe is to kill it, if those before did not. Depends on nothing else
/// in the chase.
#[derive(Clone, PartialEq, Debug)]
pub struct KillChances {
    /// By 0-based index of the attack.
    chances: Rc<[f64]>,
    endurance: Rc<Endurance>,
}

/// The hit points of a foe and what your attacks take off, for a run that draws them.
#[derive(Clone, PartialEq, Debug)]
pub struct Endurance {
    /// The hit points that it has at first, the most that it ever has.
    pub hit_points: Dist<i32, f64>,
    /// What the first attack that falls on it takes off, if it is meant for it.
    pub first: Dist<i32, f64>,
    /// What each later one takes off.
    pub later: Dist<i32, f64>,
    /// What an attack on another takes off while it stands beside you; `None` where none cleaves.
    pub cleaved: Option<Dist<i32, f64>>,
    /// What it regenerates after each attack that falls on it; after the last one that is given, as much as
    /// then.
    pub healed: Vec<Dist<i32, f64>>,
}

impl KillChances {
    /// Creates them from the probability that exactly this many attacks kill: first that of one. What is
    /// missing to 1 lives.
    pub fn of(exactly: impl IntoIterator<Item = f64>) -> KillChances {
        let exactly: Vec<f64> = exactly.into_iter().collect();
        // Summed from the end, so that small probabilities keep their digits.
        let lives = (1.0 - exactly.iter().sum::<f64>()).max(0.0);
        let mut left = if lives < MAX_ERROR { 0.0 } else { lives };
        let mut chances: Vec<f64> = exactly
            .iter()
            .rev()
            .map(|dies| {
                left += dies;
                if *dies > 0.0 { dies / left } else { 0.0 }
            })
            .collect();
        chances.reverse();
        KillChances { chances: chances.into(), endurance: Endurance::one_each(&exactly, lives).into() }
    }

    /// Returns the same where what attacks take off is known.
    pub fn with_endurance(self, endurance: Endurance) -> KillChances {
        KillChances { endurance: endurance.into(), ..self }
    }

    /// Returns what a run draws.
    pub fn endurance(&self) -> &Rc<Endurance> {
        &self.endurance
    }

    /// Returns the number of survived attacks after one more. It stops rising where no further attack can
    /// kill, which keeps the states few.
    pub fn after(&self, before: u8) -> u8 {
        before.saturating_add(u8::from(usize::from(before) < self.chances.len()))
    }

    /// Returns the probability that an attack kills if `before` others did not.
    pub fn chance(&self, before: u8) -> f64 {
        self.chances.get(usize::from(before)).copied().unwrap_or(0.0)
    }
}

impl Endurance {
    /// Returns those of one that exactly this many attacks kill, each of which takes one hit point off.
    fn one_each(exactly: &[f64], lives: f64) -> Endurance {
        let hit_points = (1..).zip(exactly.iter().copied()).chain([(i32::MAX, lives)]);
        let one = Dist::always(1);
        Endurance {
            hit_points: Dist::from_pairs(hit_points.filter(|(_, p)| *p > 0.0)),
            first: one.clone(),
            later: one,
            cleaved: None,
            healed: Vec::new(),
        }
    }

    /// Returns what an attack takes off after `before` others; `None` if it is meant for another and does not
    /// cleave.
    pub fn lost(&self, before: u8, is_target: bool) -> Option<&Dist<i32, f64>> {
        match (is_target, before) {
            (true, 0) => Some(&self.first),
            (true, _) => Some(&self.later),
            (false, _) => self.cleaved.as_ref(),
        }
    }
}

/// Returns what of `healed` is regenerated after an attack that follows `before` others: the last also holds
/// after all later ones; `None` where nothing is.
pub fn healed_after(healed: &[Dist<i32, f64>], before: usize) -> Option<&Dist<i32, f64>> {
    healed.get(before).or(healed.last())
}

/// The chances of your attacks to kill each foe, in the order of the chase, and which you attack first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Deaths {
    /// `None` of one that they never kill.
    chances: Vec<(Foe, Option<KillChances>)>,
    /// The indices of the foes; of those equally near you attack the one that comes first here.
    targets: Vec<usize>,
}

impl Deaths {
    /// Creates the deaths of all foes of a chase, attacked in their order.
    pub fn new(foes: impl IntoIterator<Item = (Foe, Option<KillChances>)>) -> Deaths {
        let chances: Vec<_> = foes.into_iter().collect();
        Deaths { targets: (0..chances.len()).collect(), chances }
    }

    /// Returns the same with the foes attacked in another order, given by their indices.
    pub fn in_order(self, targets: Vec<usize>) -> Deaths {
        Deaths { targets, ..self }
    }

    /// Returns the place of the foe at an index in that order, from 0; `None` where nothing kills.
    pub fn place_in_order(&self, index: usize) -> Option<usize> {
        self.targets.iter().position(|target| *target == index)
    }

    /// Returns whether all foes live.
    pub fn is_empty(&self) -> bool {
        self.chances.iter().all(|(_, chances)| chances.is_none())
    }

    /// Returns the death of one foe alone.
    pub fn of(&self, foe: &Foe) -> Deaths {
        Deaths::new(self.chances.iter().find(|(known, _)| known == foe).cloned())
    }

    /// Returns the chances to kill the only foe; `None` if it lives, or there are several.
    pub fn only(&self) -> Option<&KillChances> {
        if let [(_, chances)] = &self.chances[..] { chances.as_ref() } else { None }
    }

    /// Returns the chances to kill the foe at an index; `None` if it lives.
    pub fn at(&self, index: usize) -> Option<&KillChances> {
        self.chances.get(index)?.1.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::ChaseOutcome;
    use crate::pursuit::{PursuitCache, pursuit};
    use crate::test_support::read_chase;

    /// One that the k-th attack kills for certain is one that dies by that action; a random k mixes these.
    #[test]
    fn a_fight_is_the_mixture_of_deaths_by_given_actions() {
        for (build, foe, gap) in [
            ("", "ogre", 1),
            ("", "jackal", 3),
            ("&weapon=dagger", "bat", 1),
            ("&weapon=longbow&skill=9", "orc", 6),
            ("&haste=1", "adder", 2),
        ] {
            let query = |states: &str, plan: &str| {
                format!("v=0.34{build}&foes={foe}{states}&gap={gap}&energy=any&steps=9&plan={plan}")
            };
            let exactly = [0.25, 0.0, 0.5, 0.125];
            let (setup, foes) = read_chase(&query("", "attack*"));
            let foe_of = &foes[0];
            let deaths = Deaths::new([(foe_of.clone(), Some(KillChances::of(exactly)))]);
            let fight = pursuit(&setup.clone().with_deaths(deaths), foe_of);
            let shoots = build.contains("longbow");
            if !shoots && gap > 1 {
                // Blows at nothing kill nobody.
                assert_eq!(fight.dead_by_action[0], 0.0, "{foe}");
                continue;
            }
            let given = |k: i32, p: f64| {
                let (setup, foes) = read_chase(&query(&format!(":dies{k}"), "attack"));
                (p, pursuit(&setup, &foes[0]))
            };
            let mut cases: Vec<_> = (1..).zip(exactly).map(|(k, p)| given(k, p)).collect();
            cases.push((0.125, pursuit(&setup, foe_of)));
            let attacks: f64 = cases.iter().map(|(p, case)| p * case.attacks.mean()).sum();
            let untouched: f64 = cases.iter().map(|(p, case)| p * case.untouched).sum();
            if foe != "bat" {
                assert!(
                    (fight.dead_by_action[8] - 0.875).abs() < 1e-12
                        && (fight.dead_by_action[1] - 0.25).abs() < 1e-12
                );
                assert!((fight.attacks.mean() - attacks).abs() < 1e-12, "{foe}: {attacks}");
                assert!((fight.untouched - untouched).abs() < 1e-12, "{foe}: {untouched}");
            }
        }
    }

    /// Two attacks kill, whomever they are meant for.
    #[test]
    fn who_stands_beside_you_is_cleaved() {
        let two = KillChances::of([0.0, 1.0]);
        let endurance = Endurance { cleaved: Some(Dist::always(1)), ..(**two.endurance()).clone() };
        let either = two.with_endurance(endurance);
        let all_dead = |foes_and_place: &str| {
            let query = format!("v=0.34&steps=12&plan=attack*&gap=1&foes={foes_and_place}");
            let (setup, foes) = read_chase(&query);
            let setup =
                setup.with_deaths(Deaths::new(foes.iter().map(|foe| (foe.clone(), Some(either.clone())))));
            let dead = ChaseOutcome::of(&setup, &foes, &mut PursuitCache::default()).dead_by_action;
            dead.iter().position(|p| *p == 1.0).map(|index| index + 1)
        };
        let beside = ["orc,orc,orc&where=anywhere", "orc:at1,orc:at1,orc:at1&where=open"];
        assert_eq!(beside.map(all_dead), [Some(2), Some(2)]);
        // One at a time.
        assert_eq!(all_dead("orc,orc,orc&where=corridor"), Some(6));
    }

    #[test]
    fn the_nearest_dies_first_of_several_the_first() {
        let half = KillChances::of([0.0, 1.0]);
        let dead = |query: &str| {
            let (setup, foes) = read_chase(query);
            let deaths_of_foes =
                foes.iter().map(|foe| (foe.clone(), foe.dies.is_none().then(|| half.clone())));
            let setup = setup.with_deaths(Deaths::new(deaths_of_foes));
            let found = ChaseOutcome::of(&setup, &foes, &mut PursuitCache::default());
            let first = |dead: &[f64]| dead.iter().position(|p| *p == 1.0).map(|index| index + 1);
            let each: Vec<_> = found.pursuits.iter().map(|pursuit| first(&pursuit.dead_by_action)).collect();
            (each, first(&found.dead_by_action))
        };
        let fight = "v=0.34&steps=12&plan=attack*";
        assert_eq!(
            dead(&format!("{fight}&foes=jackal,jackal,orc")),
            (vec![Some(2), Some(4), Some(6)], Some(6))
        );
        // The orc is there once the jackal is dead, or one action later.
        let (each, all) = dead(&format!("{fight}&foes=orc:at4,jackal:at1"));
        assert!(each[1] == Some(2) && each[0] == all && (Some(5)..=Some(7)).contains(&all), "{each:?}");
        // A foe with a given death takes your attacks until then.
        assert_eq!(dead(&format!("{fight}&foes=ogre:dies3,orc")).0[1], Some(4));
    }
}
