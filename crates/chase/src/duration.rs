//! How long a chase takes.

use crate::pursuit::ChaseSetup;
use crate::teleport::fires_by;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;

impl ChaseSetup {
    /// Returns the mean time of your actions in aut, up to the one in which a teleport takes you away.
    ///
    /// # Examples
    /// ```
    /// use chase::pursuit::ChaseSetup;
    /// use chase::setup::Chase;
    /// use crawl::model::build::Build;
    /// use foundation::query_reader::QueryReader;
    ///
    /// let mean_aut = |plan: &str| {
    ///     let mut link = QueryReader::new(&format!("v=0.34&steps=50&plan={plan}")).unwrap();
    ///     let (build, chase): (Build, Chase) = (link.part(), link.part());
    ///     ChaseSetup::new(link.edition, &build, &chase).mean_aut()
    /// };
    /// assert_eq!(mean_aut("away*6.stairs"), 70.0);
    /// // A hop lands up to four tiles farther, each of which saves a step.
    /// assert_eq!(mean_aut("hop4.away*6.stairs"), 60.0);
    /// assert!((mean_aut("teleport.stay") - 40.0).abs() < 1e-12);
    /// ```
    pub fn mean_aut(&self) -> f64 {
        let mut mean = 0.0;
        // The time since teleportation was read, with its probability; what is gone is left out.
        let mut pending = SortedMap::from([(0, 1.0)]);
        // How many of the steps away are still to come that a hop may have made.
        let mut beyond = Dist::always(0);
        for index in 0..self.action_count {
            let action = self.plan.action(index);
            let aut = &action.aut;
            let is_done = if action.walks_away() { beyond.probability(|ahead| *ahead <= 0) } else { 1.0 };
            beyond = if action.saves_steps {
                action.beyond.clone()
            } else {
                beyond.map(|ahead| ahead - i32::from(action.walks_away()))
            };
            mean += pending.iter().map(|(_, p)| p).sum::<f64>() * aut.mean() * is_done;
            if self.plan.teleport.is_none_or(|reading| (index as usize) < reading) {
                continue;
            }
            let mut next = SortedMap::default();
            for (since, p) in pending.iter() {
                for (aut, q) in aut.iter() {
                    let then = since + aut;
                    let stays = p * q * (1.0 - fires_by(*since, then));
                    if stays > 0.0 {
                        *next.get_or_insert_with(then, || 0.0) += stays;
                    }
                }
            }
            pending = next;
        }
        mean
    }
}
