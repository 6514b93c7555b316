//! The least that any way of playing could come to.

use crate::evaluated::Evaluated;
use crate::situation::Situation;
use chase::have::Item;
use chase::pursuit::{ChaseSetup, Escape, least};
use combat::melee::polearms;
use foundation::prob::ROUNDING;
use foundation::time_slices::Pause;

/// A bound for all options: the attacks of one who knew the foe's energy, waiting aside.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bound {
    /// The least attacks, those after the arrival included; of several foes the sum over each alone.
    pub cost: f64,
    /// Whether the best option comes that near to it that no other could be told apart.
    pub is_reached: bool,
}

/// An option that near to the bound reaches it.
const REACHED: f64 = 0.01;

impl Bound {
    /// Returns the bound beside all options, the best first: where no foe attacks, that is the bound. Else
    /// `None` without stairs, where foes get in each other's way, and where it takes too long to find.
    pub(crate) async fn of(
        situation: &Situation,
        rows: &[&Evaluated],
        is_barred: impl Fn(Item) -> bool,
        pause: &Pause<'_>,
    ) -> Option<Bound> {
        let best = rows.first()?;
        if best.is_untouched() {
            return Some(Bound { cost: 0.0, is_reached: true });
        }
        if situation.is_crowded() {
            return None;
        }
        let escape = situation.escape(is_barred)?;
        let cost = least_of(situation, escape, pause).await?;
        // An option that waits, or shoots from the spot, may beat what never does.
        let is_bound = rows.iter().all(|row| row.cost() > cost - ROUNDING);
        is_bound.then_some(Bound { cost, is_reached: best.cost() - cost < REACHED })
    }
}

/// Returns the sum of the least attacks of all foes, equal ones computed once.
async fn least_of(situation: &Situation, escape: Escape, pause: &Pause<'_>) -> Option<f64> {
    let Situation { edition, ref build, ref chase, .. } = *situation;
    let polearms = polearms(edition, &chase.foes.0);
    let setup = ChaseSetup { polearms, ..ChaseSetup::new(edition, build, chase) };
    let (foes, mut sum) = (&chase.foes.0, 0.0);
    for (index, foe) in foes.iter().enumerate() {
        if !foes[..index].contains(foe) {
            let alike = foes.iter().filter(|other| *other == foe).count() as f64;
            sum += alike * least(&setup, build, foe, escape, pause).await?;
        }
    }
    Some(sum)
}
