//! The pursuits of one chase, each computed once.

use super::exact::{Tallies, Tally};
use super::{ChaseSetup, Pursuit, pursuit_in_slices, tallies_after};
use crate::foe::Foe;
use foundation::time_slices::{InSlices, Pause, block_on};
use std::rc::Rc;

/// A cache of the pursuits of one chase by foe. Every call on one cache must pass the same `setup`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PursuitCache {
    known: Vec<Known>,
    by_action: bool,
}

/// A pursuit of the chase.
#[derive(Clone, PartialEq, Debug)]
struct Known {
    foe: Foe,
    pursuit: Rc<Pursuit>,
    /// The distribution of the attacks up to the end of each of your actions, see
    /// [`PursuitCache::attacks_by_action`]; `None` if it was not asked for.
    attacks: Option<Rc<[Tally]>>,
}

impl PursuitCache {
    /// Creates a cache for callers that also ask for [`attacks_by_action`](PursuitCache::attacks_by_action)
    /// of every foe: both are then computed at once.
    pub fn by_action() -> PursuitCache {
        PursuitCache { by_action: true, ..PursuitCache::default() }
    }

    /// Returns the pursuit of a foe, computed on first use.
    pub fn pursuit(&mut self, setup: &ChaseSetup, foe: &Foe) -> Rc<Pursuit> {
        block_on(async |pause| self.pursuit_in_slices(setup, foe, pause).await)
    }

    /// Returns the pursuit of a foe if it was computed.
    pub fn get(&self, foe: &Foe) -> Option<Rc<Pursuit>> {
        self.find(foe).map(|known| known.pursuit.clone())
    }

    /// Returns the same as [`PursuitCache::pursuit`], yielding to `pause` during the computation.
    pub fn pursuit_in_slices<'a>(
        &'a mut self,
        setup: &'a ChaseSetup,
        foe: &'a Foe,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Rc<Pursuit>> {
        Box::pin(async move {
            if self.by_action {
                self.attacks_by_action(setup, foe, pause).await;
            }
            if let Some(pursuit) = self.get(foe) {
                return pursuit;
            }
            let pursuit = Rc::new(pursuit_in_slices(setup, foe, pause).await);
            self.known.push(Known { foe: foe.clone(), pursuit: pursuit.clone(), attacks: None });
            pursuit
        })
    }

    /// Returns the distribution of a foe's attacks up to the end of each of your actions, those after an
    /// arrival by the last included, computed on first use. Yields to `pause` during the computation.
    pub fn attacks_by_action<'a>(
        &'a mut self,
        setup: &'a ChaseSetup,
        foe: &'a Foe,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Rc<[Tally]>> {
        Box::pin(async move {
            if let Some(known) = self.find(foe).and_then(|known| known.attacks.clone()) {
                return known;
            }
            let mut tallies = tallies_after(setup, foe, 0..=setup.action_count, pause).await;
            let at_end = tallies.last().cloned().unwrap_or_default();
            // Once it is dead, nothing is added.
            tallies.resize(setup.action_count as usize + 1, at_end.clone());
            let in_all =
                |tallies: Tallies| tallies.stairs.map_or(tallies.attacks, |stairs| stairs.attacks_in_all);
            let attacks: Rc<[Tally]> = tallies.into_iter().skip(1).map(in_all).collect();
            self.known.retain(|known| known.foe != *foe);
            let pursuit = Rc::new(Pursuit::from(at_end));
            self.known.push(Known { foe: foe.clone(), pursuit, attacks: Some(attacks.clone()) });
            attacks
        })
    }

    fn find(&self, foe: &Foe) -> Option<&Known> {
        self.known.iter().find(|known| known.foe == *foe)
    }
}
