//! What becomes of you before a foe that may have a polearm or not: in each case by itself, as who has one
//! attacks more often, and with that.

use super::Exposure;
use super::moments::Moments;
use super::prospects::{InTime, Prospects, Survival};
use crate::loss::Loss;
use crate::melee::Unknown;
use chase::pursuit::{ChaseSetup, PursuitCache};
use foundation::time_slices::Pause;

impl Exposure<'_> {
    /// Computes what becomes of you by a foe that has a polearm with this chance. The cache of the chase
    /// knows both cases mixed, which is of no use here.
    ///
    /// # Errors
    /// [`Unknown`], if nothing is known of its blows.
    pub(super) async fn prospects_of_either(
        &self,
        chance: f64,
        moments: Moments,
        pause: &Pause<'_>,
    ) -> Result<Option<Prospects>, Unknown> {
        let (without, with) = (
            self.prospects_of_case(0.0, moments, pause).await?,
            self.prospects_of_case(1.0, moments, pause).await?,
        );
        Ok(without.zip(with).map(|(without, with)| without.mixed(with, chance)))
    }

    async fn prospects_of_case(
        &self,
        polearm: f64,
        moments: Moments,
        pause: &Pause<'_>,
    ) -> Result<Option<Prospects>, Unknown> {
        let polearms = self.setup.polearms.iter().map(|(foe, _)| (foe.clone(), Some(polearm))).collect();
        let setup = ChaseSetup { polearms, ..self.setup.clone() };
        let mut cache = match moments {
            Moments::EachAction => PursuitCache::by_action(),
            Moments::EndAlone => PursuitCache::default(),
        };
        Exposure { setup: &setup, ..*self }.survival(moments, &mut cache, pause).await
    }
}

impl Prospects {
    /// Returns these prospects mixed with others, which hold with this chance.
    fn mixed(mut self, other: Prospects, chance: f64) -> Prospects {
        let poisons = self.with_poison.is_some() || other.with_poison.is_some();
        let with_poison = poisons.then(|| self.with_all_poison().mixed(other.with_all_poison(), chance));
        let in_time = mixed_in_time(&self, &other, chance);
        add_missing(&mut self.not_counted, other.not_counted);
        add_missing(&mut self.approximations, other.approximations);
        Prospects { blows: self.blows.mixed(&other.blows, chance), with_poison, in_time, ..self }
    }

    /// Returns the chance to live with poison that does not add up, which is followed through this many
    /// actions elsewhere; `None` where it is too much to compute.
    fn in_time_through(&self, actions: usize) -> Option<InTime> {
        self.in_time.clone().or_else(|| {
            let lives = self.lives()?;
            Some(InTime {
                alive: vec![lives; actions],
                in_the_end: lives,
                is_exact: true,
                follows_poison: true,
            })
        })
    }
}

fn add_missing<T: PartialEq>(all: &mut Vec<T>, others: Vec<T>) {
    for other in others {
        if !all.contains(&other) {
            all.push(other);
        }
    }
}

fn mixed_in_time(one: &Prospects, other: &Prospects, chance: f64) -> Option<InTime> {
    let actions = [one, other].into_iter().find_map(|of| Some(of.in_time.as_ref()?.alive.len()))?;
    let (one, other) = (one.in_time_through(actions)?, other.in_time_through(actions)?);
    Some(InTime {
        alive: mixed_chances(&one.alive, &other.alive, chance),
        in_the_end: (1.0 - chance) * one.in_the_end + chance * other.in_the_end,
        is_exact: one.is_exact && other.is_exact,
        follows_poison: one.follows_poison && other.follows_poison,
    })
}

impl Survival {
    fn mixed(&self, other: &Survival, chance: f64) -> Survival {
        let mut lost = Loss::impossible();
        lost.add_weighted(&self.lost, 1.0 - chance);
        lost.add_weighted(&other.lost, chance);
        Survival { lost, alive: mixed_chances(&self.alive, &other.alive, chance) }
    }
}

fn mixed_chances(one: &[f64], other: &[f64], chance: f64) -> Vec<f64> {
    // What is certain in both cases stays so.
    let mix = |(one, other): (&f64, &f64)| one + chance * (other - one);
    one.iter().zip(other).map(mix).collect()
}
