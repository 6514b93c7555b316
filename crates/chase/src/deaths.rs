//! How many of your attacks kill a foe, where a plan fights to the end. What an attack does is computed elsewhere.
//!
//! # Examples
//! ```
//! use chase::deaths::DeathLaw;
//!
//! // One attack in two kills, else the second does in three of four cases.
//! let law = DeathLaw::of([0.5, 0.375]);
//! assert_eq!([0, 1, 2].map(|before| law.chance(before)), [0.5, 0.75, 0.0]);
//! assert_eq!([0, 1, 2].map(|before| law.after(before)), [1, 2, 2]);
//! let both = law.and_then(&law);
//! assert_eq!([0, 1].map(|before| both.chance(before)), [0.0, 0.25]);
//! ```

use crate::foe::Foe;
use foundation::prob::MAX_ERROR;
use std::rc::Rc;

/// How many of your attacks on a foe kill it, as a law. It depends on nothing else in the chase.
#[derive(Clone, PartialEq, Debug)]
pub struct DeathLaw {
    /// The probability that exactly so many attacks do: first that of one.
    exactly: Rc<[f64]>,
    /// The probability that an attack kills if those before it did not.
    chances: Rc<[f64]>,
}

impl DeathLaw {
    /// Creates the law from the probability that exactly so many attacks kill: first that of one. What is missing to 1
    /// lives.
    pub fn of(exactly: impl IntoIterator<Item = f64>) -> DeathLaw {
        let exactly: Rc<[f64]> = exactly.into_iter().collect();
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
        DeathLaw { exactly, chances: chances.into() }
    }

    /// Returns the law of the last of two foes that are attacked one after the other.
    pub fn and_then(&self, next: &DeathLaw) -> DeathLaw {
        let mut both = vec![0.0; self.exactly.len() + next.exactly.len()];
        for (first, p) in self.exactly.iter().enumerate() {
            for (second, q) in next.exactly.iter().enumerate() {
                both[first + second + 1] += p * q;
            }
        }
        DeathLaw::of(both)
    }

    /// Returns the mixture in equal parts: that of one foe of several, of which nobody knows which is attacked first.
    pub fn mixture(laws: &[DeathLaw]) -> DeathLaw {
        let longest = laws.iter().map(|law| law.exactly.len()).max().unwrap_or(0);
        let at = |index: usize| laws.iter().filter_map(|law| law.exactly.get(index)).sum::<f64>();
        DeathLaw::of((0..longest).map(|index| at(index) / laws.len() as f64))
    }

    /// Returns how many attacks have not killed it, once another has not: so many that none kills any more count as the
    /// fewest of these.
    pub fn after(&self, before: u8) -> u8 {
        before.saturating_add(u8::from(usize::from(before) < self.chances.len()))
    }

    /// Returns the probability that an attack kills if `before` others did not.
    pub fn chance(&self, before: u8) -> f64 {
        self.chances.get(usize::from(before)).copied().unwrap_or(0.0)
    }
}

/// What your attacks do to each foe: those not in it live.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Deaths(Vec<(Foe, DeathLaw)>);

impl Deaths {
    /// Creates the deaths of foes attacked one after the other, in this order, each with how many attacks kill it alone;
    /// `None` for one that is never attacked. Attacks on those before count as soon as a foe can be found by them itself.
    pub fn in_turn(foes: impl IntoIterator<Item = (Foe, Option<DeathLaw>)>) -> Deaths {
        let (mut laws, mut so_far): (Vec<(Foe, Vec<DeathLaw>)>, Option<DeathLaw>) = (Vec::new(), None);
        for (foe, alone) in foes {
            let Some(alone) = alone else { continue };
            let law = so_far.map_or(alone.clone(), |before| before.and_then(&alone));
            match laws.iter_mut().find(|(known, _)| *known == foe) {
                Some((_, known)) => known.push(law.clone()),
                None => laws.push((foe, vec![law.clone()])),
            }
            so_far = Some(law);
        }
        Deaths(laws.into_iter().map(|(foe, laws)| (foe, DeathLaw::mixture(&laws))).collect())
    }

    /// Returns whether all foes live.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the death of one foe alone.
    pub fn of(&self, foe: &Foe) -> Deaths {
        Deaths(self.0.iter().filter(|(known, _)| known == foe).cloned().collect())
    }

    /// Returns the law of the only foe; `None` if it lives, or there are several.
    pub fn only(&self) -> Option<&DeathLaw> {
        if let [(_, law)] = &self.0[..] { Some(law) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asked::asked;
    use crate::pursuit::pursuit;

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
            let (setup, edition, foes) = asked(&query("", "attack*"));
            let foe_of = &foes[0];
            let deaths = Deaths::in_turn([(foe_of.clone(), Some(DeathLaw::of(exactly)))]);
            let fight = pursuit(&setup.clone().with_deaths(deaths), edition, foe_of);
            let shoots = build.contains("longbow");
            if !shoots && gap > 1 {
                // Blows at nothing kill nobody.
                assert_eq!(fight.slain[0], 0.0, "{foe}");
                continue;
            }
            let given = |k: i32, p: f64| {
                let (setup, edition, foes) = asked(&query(&format!(":dies{k}"), "attack"));
                (p, pursuit(&setup, edition, &foes[0]))
            };
            let mut cases: Vec<_> = (1..).zip(exactly).map(|(k, p)| given(k, p)).collect();
            cases.push((0.125, pursuit(&setup, edition, foe_of)));
            let attacks: f64 = cases.iter().map(|(p, case)| p * case.attacks.mean()).sum();
            let untouched: f64 = cases.iter().map(|(p, case)| p * case.untouched).sum();
            if foe != "bat" {
                assert!((fight.slain[8] - 0.875).abs() < 1e-12 && (fight.slain[1] - 0.25).abs() < 1e-12);
                assert!((fight.attacks.mean() - attacks).abs() < 1e-12, "{foe}: {attacks}");
                assert!((fight.untouched - untouched).abs() < 1e-12, "{foe}: {untouched}");
            }
        }
    }

    #[test]
    fn foes_die_in_turn_and_those_alike_are_alike() {
        let (_, _, foes) = asked("v=0.34&foes=jackal,orc,jackal,ogre:dies3&plan=attack*");
        let half = DeathLaw::of([0.0, 1.0]);
        let laws = foes.iter().map(|foe| (foe.clone(), foe.dies.is_none().then(|| half.clone())));
        let deaths = Deaths::in_turn(laws);
        let only = |index: usize| deaths.of(&foes[index]).only().cloned();
        assert_eq!(only(1), Some(DeathLaw::of([0.0, 0.0, 0.0, 1.0])));
        // The second or the sixth attack, equally often.
        assert_eq!((only(0).unwrap().chance(1), only(2).unwrap().chance(5)), (0.5, 1.0));
        assert_eq!(only(3), None);
    }
}
