//! A chase action by action: the exact percentiles of one metric, and its values in a sampled run.
//!
//! # Examples
//! ```
//! use chase::{pursuit::ChaseSetup, trajectory::Metric};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//! use foundation::time_slices::block_on;
//!
//! let mut link = QueryReader::new("v=0.34&species=spriggan&foes=ogre").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let metric = Metric::of(&setup);
//! assert_eq!(metric, Metric::Distance);
//! let ogre = &chase.foes.0[0];
//! let course = block_on(async |pause| metric.trajectory(&setup, ogre, 0..10, pause).await);
//! assert!(course[9].mean > course[0].mean); // it falls behind
//! ```

use crate::foe::Foe;
use crate::pursuit::{self, ChaseSetup, Pursuit};
use crate::timeline::{EventKind, Lane};
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use std::ops::Range;

/// A quantity that is followed through a chase; [`Metric::of`] selects the most informative one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// The distance in tiles: for a chase in which you run and the foe can close in.
    Distance,
    /// The attacks so far: for a chase in which you stay.
    Attacks,
    /// The turns used so far: for a foe out of reach.
    Turns,
}

/// Mean and percentiles of a metric after one of your actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Percentiles {
    /// The 5th percentile.
    pub low: i32,
    /// The mean.
    pub mean: f64,
    /// The 95th percentile.
    pub high: i32,
}

impl Metric {
    /// Returns the metric that suits a chase.
    pub fn of(setup: &ChaseSetup) -> Metric {
        if !setup.is_reachable() {
            Metric::Turns
        } else if setup.moves() {
            Metric::Distance
        } else {
            Metric::Attacks
        }
    }

    /// Returns its label.
    pub fn label(self) -> &'static str {
        match self {
            Metric::Distance => "distance in tiles",
            Metric::Attacks => "attacks so far",
            Metric::Turns => "turns so far",
        }
    }

    fn distribution(self, pursuit: &Pursuit) -> &Dist<i32, f64> {
        match self {
            Metric::Distance => &pursuit.distance,
            Metric::Attacks => &pursuit.attacks,
            Metric::Turns => &pursuit.turns,
        }
    }

    /// Returns its values in a sampled run, after each of your actions that the foe lived to reply to.
    pub fn sampled(self, lane: &Lane) -> Vec<i32> {
        let mut values = Vec::new();
        let mut value = 0;
        for event in &lane.events {
            value = match self {
                Metric::Distance => event.distance,
                Metric::Attacks => value + event.kind.attacks() as i32,
                Metric::Turns => value + event.kind.turns() as i32,
            };
            // The last event of each action decides.
            values.truncate(event.action);
            values.push(value);
        }
        values
    }

    /// Returns its exact percentiles after each of these actions of yours (0-based indices), as far as the
    /// foe lives to reply to them. Yields to `pause` during the computation.
    pub async fn trajectory(
        self,
        setup: &ChaseSetup,
        foe: &Foe,
        actions: Range<usize>,
        pause: &Pause<'_>,
    ) -> Vec<Percentiles> {
        let percentiles = |pursuit: Pursuit| {
            let dist = self.distribution(&pursuit);
            let (low, high) = dist.nine_in_ten();
            Percentiles { low: *low, mean: dist.mean(), high: *high }
        };
        let actions = actions.start as i32..actions.end as i32;
        let pursuits = pursuit::trajectory(setup, foe, actions, pause).await;
        pursuits.into_iter().map(percentiles).collect()
    }
}

impl EventKind {
    /// Returns the number of turns used in it.
    pub fn turns(self) -> usize {
        match self {
            EventKind::Gain | EventKind::PartingHit | EventKind::PushedBack | EventKind::Dies => 0,
            EventKind::Acts(act) => act.turns(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::read_chase;
    use crate::timeline::timeline;
    use foundation::time_slices::block_on;

    #[test]
    fn a_trajectory_ends_in_the_distribution_of_the_whole_chase() {
        let (setup, foes) = read_chase("v=0.31&species=naga&foes=pandemonium-lord&gap=4&energy=any");
        let foe = &foes[0];
        let exact = pursuit::pursuit(&setup, foe);
        for (metric, mean) in [(Metric::Distance, exact.distance.mean()), (Metric::Turns, exact.turns.mean())]
        {
            let trajectory = block_on(async |pause| metric.trajectory(&setup, foe, 7..20, pause).await);
            assert_eq!(trajectory.len(), 3);
            assert!((trajectory[2].mean - mean).abs() < 1e-9);
            assert!(trajectory.iter().all(|percentiles| percentiles.low <= percentiles.high));
        }
    }

    #[test]
    fn the_metric_depends_on_the_chase() {
        let metric = |query| Metric::of(&read_chase(query).0);
        assert_eq!(metric("foes=ogre"), Metric::Distance);
        assert_eq!(metric("foes=ogre&away=0"), Metric::Attacks);
        assert_eq!(metric("foes=ogre&gap=99"), Metric::Turns);
    }

    #[test]
    fn a_sampled_run_has_a_value_for_each_action() {
        let (setup, foes) = read_chase("v=0.31&foes=ogre:dies4&away=0");
        let sampled = timeline(&setup, &foes, 1);
        let values =
            [Metric::Turns, Metric::Attacks, Metric::Distance].map(|metric| metric.sampled(&sampled.foes[0]));
        assert_eq!(values, [vec![1, 1, 2], vec![1, 1, 2], vec![1, 1, 1]]);
    }
}
