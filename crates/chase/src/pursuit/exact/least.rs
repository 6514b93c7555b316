//! The least that any way of playing could come to: a bound for all plans.
//!
//! Who plays here sees the foe's energy, which nobody does in the game. So no plan is better, nor any rule
//! for what you see of it; and a plan that reaches the bound is the best there is.

mod actions;
mod search;

use crate::foe::Foe;
use crate::plan::TimedPlan;
use crate::pursuit::chase_setup::ChaseSetup;
use actions::actions;
use crawl::model::build::Build;
use foundation::time_slices::Pause;
use search::{OnTheWay, Search};

/// What is left of an escape: the tiles to the stairs, and what may still be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Escape {
    /// The tiles to the stairs.
    pub tiles: i32,
    /// Whether there is a potion of haste.
    pub haste: bool,
    /// Whether there is a scroll of blinking.
    pub blink: bool,
    /// Whether there is a scroll of teleportation.
    pub teleport: bool,
    /// How often you may wait a turn on the spot.
    pub waits: i32,
}

/// Returns the least mean number of attacks, those after an arrival included, that any way of playing against
/// a foe could come to, with steps away, what is used on the way, and the stairs. `None` where that takes too
/// long to find.
///
/// # Examples
/// ```
/// use chase::pursuit::{ChaseSetup, Escape, least};
/// use chase::setup::Chase;
/// use crawl::model::build::Build;
/// use foundation::query_reader::QueryReader;
/// use foundation::time_slices::block_on;
///
/// // An orc beside a human who has ten tiles to go and a potion: drinking now is the best there is.
/// let mut link = QueryReader::new("v=0.31&foes=orc&energy=any").unwrap();
/// let (build, chase): (Build, Chase) = (link.part(), link.part());
/// let setup = ChaseSetup::new(link.edition, &build, &chase);
/// let escape = Escape { tiles: 10, haste: true, blink: false, teleport: false, waits: 0 };
/// let orc = &chase.foes.0[0];
/// let bound = block_on(async |pause| least(&setup, &build, orc, escape, pause).await);
/// assert!((bound.unwrap() - 1.34).abs() < 0.01);
/// ```
pub async fn least(
    setup: &ChaseSetup,
    build: &Build,
    foe: &Foe,
    escape: Escape,
    pause: &Pause<'_>,
) -> Option<f64> {
    let plan = TimedPlan::of(actions(setup.edition, build));
    let setup = ChaseSetup { plan, ..setup.of_foe(foe) };
    let (mut value, mut work) = (0.0, 0);
    for (profile, speed, p) in setup.cases(&setup.profile(foe)) {
        let mut search = Search::new(&setup, &profile, speed, work);
        for (start, q) in search.solver.starts().iter() {
            pause.yield_now().await;
            let begun = OnTheWay { foe: *start, escape, is_hasted: false, pending: None };
            value += p * q * search.value(begun)?;
        }
        work = search.work;
    }
    Some(value)
}
